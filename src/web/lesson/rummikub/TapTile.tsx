/** A tile in a lesson. It can be tapped only while the learner is asked for a move. */
import type { ReactElement, ReactNode } from 'react';

interface TapProps {
  /** What a tap on it is called. */
  readonly name: string;
  /** Absent where a tap acts at once and chooses nothing. */
  readonly isChosen?: boolean;
  readonly canTap: boolean;
  readonly onTap: () => void;
  readonly children: ReactNode;
}

export function TapTile({ name, isChosen, canTap, onTap, children }: TapProps): ReactElement {
  if (!canTap) return <>{children}</>;
  return (
    <button
      type="button"
      className="tap-tile"
      aria-label={name}
      {...(isChosen === undefined ? {} : { 'aria-pressed': isChosen })}
      onClick={onTap}
    >
      {children}
    </button>
  );
}
