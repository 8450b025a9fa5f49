/** Public knowledge about a player: cards that everyone saw go into the hand, and the discards. */
import type { ReactElement } from 'react';
import type { Card } from '../../../core/card.ts';
import { countCards } from '../../../core/words.ts';
import { TEAM_NAMES, teamOf } from '../../../games/dhappa/index.ts';
import { CardChip } from '../../cards/WithCards.tsx';
import { Sheet } from '../../Sheet.tsx';
import type { Standing } from './standing.ts';

interface Props {
  readonly now: Standing;
  readonly seat: number | undefined;
  readonly onClose: () => void;
}

export function Known({ now, seat, onClose }: Props): ReactElement {
  const name = seat === undefined ? '' : now.names[seat];
  return (
    <Sheet
      open={seat !== undefined}
      title={name}
      className="dh-known"
      closeWord="Close"
      onClose={onClose}
    >
      {seat !== undefined && (
        <div className="sheet-body">
          <p>
            Team {TEAM_NAMES[teamOf(seat)]}, {countCards(now.view.hands[seat].length)} in hand,{' '}
            {now.view.opened[seat] ? 'has opened' : 'has not opened'}.
          </p>
          <Cards title="Known to be in the hand" cards={now.view.shown[seat]} />
          <Cards title="Discarded, newest first" cards={now.view.thrown[seat].toReversed()} />
        </div>
      )}
    </Sheet>
  );
}

const Cards = ({ title, cards }: { readonly title: string; readonly cards: readonly Card[] }) => (
  <section>
    <h3>{title}</h3>
    <p className="dh-chips">
      {cards.length === 0 ? 'None.' : cards.map((card) => <CardChip key={card} card={card} />)}
    </p>
  </section>
);
