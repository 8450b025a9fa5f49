/** CA-S12: a capture pile with its top card and its number of cards. */
import type { ReactElement } from 'react';
import { countCards } from '../../../core/words.ts';
import { isUsableTop } from '../../../games/casino/index.ts';
import { CardButton } from '../../table/CardButton.tsx';
import type { Drag } from '../../table/drag.ts';
import { addressOf } from '../../table/places.ts';
import type { Mark } from './marks.ts';
import './pile.css';
import { placeOf } from './staging.ts';
import { topTarget, type Standing, type Thing } from './standing.ts';

interface Props {
  readonly now: Standing;
  readonly side: number;
  /** Whose it is: "your pile", "East's pile". */
  readonly whose: string;
  readonly mark: Mark | undefined;
  readonly drag: Drag;
  readonly onTap: (thing: Thing) => void;
  /** A pile that gives no card shows the score instead. */
  readonly onScore: () => void;
}

export function Pile(props: Props): ReactElement {
  const { now, side, whose, mark, drag } = props;
  const cards = now.view.pile[side];
  const top = cards.at(-1);
  const usable = !now.watching && isUsableTop(now.view, now.seat, side);
  const is = (thing: Thing): boolean =>
    thing.kind === 'top' && thing.seat % now.view.pile.length === side;
  const staged = now.staged.some(is);
  return (
    <span className="ca-pile" data-place={placeOf('pile', side)} data-usable={usable || undefined}>
      {top === undefined ? (
        <span className="ca-pile-empty" role="img" aria-label={`${whose} is empty`} />
      ) : (
        <>
          {/* What lies below is known but not shown (CA-72): only that something does. */}
          {cards.length > 1 && <span className="ca-pile-under" />}
          <CardButton
            card={top}
            where={`on top of ${whose}`}
            words={[countCards(cards.length), staged ? 'in your stack' : '']
              .filter(Boolean)
              .join(', ')}
            selected={now.chosen.targets.some(is)}
            away={drag.dragging?.held.includes(addressOf(top)) ?? false}
            drop={usable ? addressOf(top) : undefined}
            data={{
              'data-zone': 'pile',
              'data-seat': String(side),
              'data-near': usable ? '' : undefined,
              'data-mark': mark,
              'data-hover': drag.dragging?.over === addressOf(top) ? '' : undefined,
              'data-staged': staged ? '' : undefined,
            }}
            onTap={() => (usable ? props.onTap(topTarget(side)) : props.onScore())}
            onGrab={(_, event) => {
              if (usable) drag.start(addressOf(top), event);
            }}
          />
        </>
      )}
      <b className="ca-count" aria-hidden="true">
        {cards.length}
      </b>
    </span>
  );
}
