/**
 * Score of Casino: the running score in a dialog, the score after each game of a match, and the final score.
 */
import type { ReactElement } from 'react';
import type { Viewer } from '../../../core/knowledge.ts';
import { countCards } from '../../../core/words.ts';
import {
  type GameScore,
  type Position,
  scoreNow,
  sideOf,
  type SideScore,
} from '../../../games/casino/index.ts';
import { CardChip } from '../../cards/WithCards.tsx';
import { Sheet } from '../../Sheet.tsx';
import { viewerOf } from '../../table/use-table.ts';
import { listWords } from '../../../core/words.ts';
import { sidesFromYou, SUMMARY, type Standing } from './standing.ts';
import { Tally, type Column } from './Tally.tsx';
import { sideName } from './words.ts';

export const columnsOf = (now: Standing, sides: readonly SideScore[]): Column[] =>
  sidesFromYou(now.view, now.seat).map((side) => ({
    name: sideName(now.view, side, viewerOf(now), now.names),
    you: !now.watching && side === sideOf(now.view, now.seat),
    score: sides[side],
  }));

export const isMatch = ({ options }: Position): boolean => options.match !== 'single';

interface SheetProps {
  readonly now: Standing;
  readonly onClose: () => void;
}

export function ScoreSheet({ now, onClose }: SheetProps): ReactElement {
  const { view } = now;
  return (
    <Sheet open title="Score so far" onClose={onClose}>
      <div className="sheet-body ca-score">
        <Tally
          columns={columnsOf(now, scoreNow(view))}
          sweeps={view.options.sweepPoint > 0}
          caption="What the piles hold, and what they would score now"
        />
        <p className="ca-score-note">
          If the game ended now. Most cards and most spades still change.
        </p>
        {isMatch(view) && <MatchScore now={now} />}
        {view.options.showPiles && <OpenPiles now={now} />}
      </div>
    </Sheet>
  );
}

/** Points, or games won, of the whole match, and how far it goes. */
export function MatchScore({ now }: { readonly now: Standing }): ReactElement {
  const { view } = now;
  const [kind, number] = view.options.match.split(' ');
  const counts = kind === 'bestOf' ? view.wins : view.points;
  return (
    <section className="ca-match" aria-label="Match score">
      <h3>{kind === 'bestOf' ? `Games won, best of ${number}` : `Match, to ${number} points`}</h3>
      <dl>
        {sidesFromYou(view, now.seat).map((side) => (
          <div key={side}>
            <dt>{sideName(view, side, viewerOf(now), now.names)}</dt>
            <dd>{counts[side]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** CA-72: only where the table opens its piles. */
function OpenPiles({ now }: { readonly now: Standing }): ReactElement {
  const { view } = now;
  return (
    <section className="ca-open-piles" aria-label="Piles">
      {sidesFromYou(view, now.seat).map((side) => (
        <details key={side}>
          <summary>
            {sideName(view, side, viewerOf(now), now.names)}: {countCards(view.pile[side].length)}
          </summary>
          <p>
            {view.pile[side].toReversed().map((card) => (
              <CardChip key={card} card={card} />
            ))}
          </p>
        </details>
      ))}
    </section>
  );
}

interface SummaryProps {
  readonly now: Standing;
  readonly score: GameScore;
  readonly onGoOn: () => void;
}

/** The game of a match that just ended, until it has been read; the next one is dealt already. */
export function GameSummary({ now, score, onGoOn }: SummaryProps): ReactElement {
  return (
    <section className="end ca-end" aria-label={`Game ${score.game}`} data-place={SUMMARY}>
      <h2>
        Game {score.game}: {winWords(now.view, score, viewerOf(now), now.names)}
      </h2>
      <GameTally now={now} score={score} />
      <MatchScore now={now} />
      <div className="end-actions">
        <button type="button" className="btn-primary" onClick={onGoOn}>
          Go on
        </button>
      </div>
    </section>
  );
}

function winWords(
  view: Position,
  { winners }: GameScore,
  viewer: Viewer,
  names: readonly string[],
): string {
  const who = winners.map((side) => sideName(view, side, viewer, names));
  const plural = who.length > 1 || who[0]?.includes(' and ') || who[0] === 'You';
  return `${listWords(who).replace(/^You\b/, 'you')} ${plural ? 'win' : 'wins'}`;
}

export const GameTally = ({ now, score }: Omit<SummaryProps, 'onGoOn'>): ReactElement => (
  <Tally
    columns={columnsOf(now, score.sides)}
    sweeps={now.view.options.sweepPoint > 0}
    counted
    caption={`The score of game ${score.game}`}
  />
);
