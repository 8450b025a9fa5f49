/** Action bar of Rummikub: the prompt or the current fault, and the buttons. */
import type { ReactElement } from 'react';
import type { Said } from '../../../core/phrase.ts';
import { phraseViolation } from '../../../core/play.ts';
import { type Arrangement, rummikub, VERBS } from '../../../games/rummikub/index.ts';
import { SkipOrHint, type Bar } from '../../table/BottomLines.tsx';
import { OwnClock } from '../../table/Clock.tsx';
import type { Address } from '../../table/places.ts';
import { TileWords } from '../../tiles/rummikub/TileWords.tsx';
import './actions.css';
import { DONE, gapAt, isRackPlace, tileAddress } from './places.ts';
import type { ScreenState } from './screen-state.ts';
import type { ScreenModel } from './use-table-state.ts';
import {
  landingWords, LANDS_NEW, LANDS_RACK, MOVES_IN_RACK, READY, STAYS_ON_TABLE,
} from './words.ts'; // prettier-ignore

interface Props {
  readonly table: ScreenModel;
  readonly bar: Bar;
}

export function Actions({ table, bar }: Props): ReactElement {
  const { now, moves } = table;
  const { clock, prompt } = bar;
  return (
    <div className="actions rk-actions" data-your-turn={now.yourTurn || undefined}>
      {clock && <OwnClock clock={clock} />}
      <div className="rk-ask">
        <button
          type="button"
          className="btn-quiet"
          title="Sort your rack by colour or by number (S)"
          onClick={() => moves.sort()}
        >
          Sort
        </button>
        <Line table={table} prompt={prompt} />
        <SkipOrHint bar={bar} className="rk-hint" />
      </div>
      <div className="action-buttons rk-buttons" data-over={now.view.phase === 'over' || undefined}>
        <button
          type="button"
          className="btn"
          data-action="ask"
          disabled={!now.yourTurn}
          onClick={table.askPlan}
        >
          <span>
            <span className="rk-long">Is there a play?</span>
            <span className="rk-short" aria-hidden="true">
              Play?
            </span>
          </span>
        </button>
        <button
          type="button"
          className="btn"
          data-action="undo"
          disabled={!now.yourTurn || now.arrangement.past.length === 0}
          onClick={() => moves.undo()}
        >
          Undo
        </button>
        <button
          type="button"
          className="btn"
          data-action="reset"
          disabled={!now.yourTurn || !now.touched}
          onClick={() => moves.reset()}
        >
          Reset
        </button>
        <EndButtons table={table} />
      </div>
    </div>
  );
}

/** The one that ends the turn as it lies is the large one: Done once a tile is down, else Draw or Pass. */
function EndButtons({ table }: { readonly table: ScreenModel }): ReactElement {
  const { now, moves } = table;
  const { yourTurn, verdict, touched, view } = now;
  const isPool = view.pool.length > 0;
  if (view.phase === 'roundOver')
    return (
      <button
        type="button"
        className="btn-primary rk-next"
        data-action="next"
        onClick={() => void moves.nextRound()}
      >
        {VERBS.next_round}
      </button>
    );
  return (
    <>
      <button
        type="button"
        className={yourTurn && !touched ? 'btn-primary' : 'btn'}
        data-action={isPool ? 'draw' : 'pass'}
        disabled={!yourTurn}
        onClick={() => void (isPool ? moves.draw(DONE) : moves.pass())}
      >
        <span>
          {isPool ? VERBS.draw : VERBS.pass}
          {isPool && <span className="rk-long"> a tile</span>}
        </span>
      </button>
      <button
        type="button"
        className={touched ? 'btn-primary' : 'btn'}
        data-action="done"
        data-place={DONE}
        disabled={!yourTurn}
        aria-disabled={!yourTurn || verdict !== undefined}
        onClick={() => void moves.done()}
      >
        Done
      </button>
    </>
  );
}

/** Where what is held would land; what is still wrong with the table; what others did; else what is asked. */
function Line({
  table,
  prompt,
}: {
  readonly table: ScreenModel;
  readonly prompt: Said;
}): ReactElement {
  const { now } = table;
  const landing = landingOf(table);
  const wrong = now.touched && now.verdict !== undefined && table.news === undefined;
  return (
    <p
      className="prompt"
      role="status"
      aria-label="What to do"
      // What others do is read out from the log already.
      aria-live={table.news === undefined ? 'polite' : 'off'}
      data-testid="prompt"
      data-asked={now.yourTurn && table.news === undefined}
      data-nudged={table.nudged}
      data-wrong={(landing === undefined && wrong) || undefined}
    >
      <span>
        <TileWords text={landing ?? table.news ?? ownWords(now, prompt)} />
      </span>
    </p>
  );
}

function ownWords({ touched, verdict, names }: ScreenState, prompt: Said): Said {
  if (!touched) return prompt;
  return verdict ? phraseViolation(rummikub, verdict, names) : READY;
}

/** What was on the table before this turn cannot come to a rack. */
function rackWords(held: readonly Address[], { sets }: Arrangement): string {
  const lying = sets
    .flatMap(({ tiles }) => tiles)
    .filter(({ key }) => held.includes(tileAddress(key)));
  if (lying.length === 0) return MOVES_IN_RACK;
  return lying.every(({ own }) => own) ? LANDS_RACK : STAYS_ON_TABLE;
}

function landingOf({ drag, scene, now }: ScreenModel): Said | undefined {
  const over = drag.dragging?.over;
  if (over === undefined) return undefined;
  if (isRackPlace(over)) return rackWords(drag.dragging!.held, now.arrangement);
  const gap = gapAt(over);
  const set = gap && scene.sets.find(({ key }) => key === gap.set);
  return set ? landingWords(set, gap.at) : LANDS_NEW;
}
