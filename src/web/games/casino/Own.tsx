/** Your own area at Casino: capture pile, temp stack, score button and hand. */
import type { Phrase } from '../../../core/phrase.ts';
import type { ReactElement } from 'react';
import { RANK_OF } from '../../../core/card.ts';
import { countCards } from '../../../core/words.ts';
import { isPartner, scoreNow, sideOf } from '../../../games/casino/index.ts';
import type { Drag } from '../../table/drag.ts';
import { fanBy, Hand } from '../../table/Hand.tsx';
import { addressOf } from '../../table/places.ts';
import type { Moves } from './moves.ts';
import './own.css';
import { Pile } from './Pile.tsx';
import { StackTray, type Preview } from './StackTray.tsx';
import { placeOf } from './staging.ts';
import type { Standing, Thing } from './standing.ts';

interface RowProps {
  readonly now: Standing;
  readonly moves: Moves;
  readonly drag: Drag;
  readonly preview: Preview | undefined;
  readonly news: Phrase;
  readonly onScore: () => void;
}

export function OwnRow({ now, moves, drag, preview, news, onScore }: RowProps): ReactElement {
  const { view, seat } = now;
  const side = sideOf(view, seat);
  const points = scoreNow(view)[side].points.total;
  return (
    <div className="ca-own" data-navrow="">
      <Pile
        now={now}
        side={side}
        whose={whosePile(now)}
        mark={undefined}
        drag={drag}
        onTap={onScore}
        onScore={onScore}
      />
      <StackTray now={now} moves={moves} drag={drag} preview={preview} news={news} />
      <button
        type="button"
        className="ca-score-button"
        onClick={onScore}
        title="The score so far (P)"
      >
        <b>{points}</b> Score
      </button>
    </div>
  );
}

function whosePile({ view, seat, names, watching }: Standing): string {
  if (watching) return `${names[seat]}'s pile`;
  const partner = view.hand.findIndex((_, other) => isPartner(view, seat, other));
  return partner < 0 ? 'your pile' : `the pile of you and ${names[partner]}`;
}

interface HandProps {
  readonly now: Standing;
  readonly drag: Drag;
  readonly onTap: (thing: Thing) => void;
}

/** CA-S1: every card can be lifted at any time, so none is dimmed; one in the stack waits there. */
export function OwnHand({ now, drag, onTap }: HandProps): ReactElement {
  const isStaged = (card: number): boolean =>
    now.staged.some((thing) => thing.kind === 'hand' && thing.card === card);
  return (
    <Hand
      cards={now.hand}
      place={placeOf('hand', now.seat)}
      label={`Your hand, ${countCards(now.hand.length)}`}
      lay={fanBy((card) => RANK_OF[card])}
      isSelected={(card) => now.chosen.card === card}
      isDimmed={() => false}
      isAway={(card) => drag.dragging?.held.includes(addressOf(card)) ?? false}
      dataOf={(card) => ({ 'data-staged': isStaged(card) ? '' : undefined })}
      wordsOf={(card) => (isStaged(card) ? 'in your stack' : undefined)}
      onTap={(card) => onTap({ kind: 'hand', card })}
      onGrab={(card, event) => drag.start(addressOf(card), event)}
    />
  );
}
