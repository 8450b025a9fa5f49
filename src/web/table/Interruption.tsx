/** Messages that interrupt a local game: another tab plays it, or the browser cannot save it. */
import type { ReactElement } from 'react';
import { Sheet } from '../Sheet.tsx';
import type { Elsewhere } from '../tabs.ts';

interface AsideProps {
  readonly why: Elsewhere;
  /** Goes on with the game here. */
  readonly onBack: () => void;
  readonly onLeave: () => void;
}

const WORDS = {
  claimed: {
    title: 'This game goes on in another tab',
    line: 'You can go on here instead; the other tab then steps aside.',
    back: 'Play here',
  },
  deleted: {
    title: 'This game was deleted in another tab',
    line: 'It is not lost yet: you can keep it and play on here.',
    back: 'Keep it and play on',
  },
} as const satisfies Record<Elsewhere, unknown>;

/** Message in place of a game that another tab has taken over or deleted. */
export function Aside({ why, onBack, onLeave }: AsideProps): ReactElement {
  const { title, line, back } = WORDS[why];
  return (
    <main className="aside felt">
      <section className="end surface" role="alert">
        <h2>{title}</h2>
        <p>{line}</p>
        <div className="end-actions">
          <button type="button" className="btn-primary" onClick={onBack}>
            {back}
          </button>
          <button type="button" className="btn-quiet" onClick={onLeave}>
            Leave
          </button>
        </div>
      </section>
    </main>
  );
}

/** Says once, and in the way, that the moves of this table are not kept. */
export const Unkept = ({ onClose }: { readonly onClose: () => void }): ReactElement => (
  <Sheet open title="This game is not kept" closeWord="Play on" onClose={onClose}>
    <div className="sheet-body">
      <p>
        This browser has no more room for games, or keeps nothing for this page. You can play on,
        but what you play from here on is gone when you leave the table.
      </p>
      <p>Your other games stay as they are. To make room, delete one of them on the first page.</p>
    </div>
  </Sheet>
);
