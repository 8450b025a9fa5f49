/** A titled group of cards on the lesson table that is one press target. */
import { useRef, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import './lesson-box.css';

interface BoxProps {
  readonly name: string;
  readonly title: string;
  readonly className?: string;
  readonly canAct: boolean;
  /** Whether what is chosen can go there. */
  readonly fits: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Cards in a box that is pressed as a whole; some of them may be pressed by themselves. */
export function Box(props: BoxProps): ReactElement {
  const { name, title, className = '', canAct, fits, onPress, children } = props;
  const target = useRef<HTMLButtonElement>(null);
  // After a press the box takes the focus, since the pressed card may have left it. A card that was only
  // selected stays, and keeps the focus.
  const keepFocus = ({ target: pressed }: MouseEvent): void => {
    const isToggle = pressed instanceof Element && pressed.closest('[aria-pressed]') !== null;
    if (!isToggle) target.current?.focus({ preventScroll: true });
  };
  return (
    <div className={`lesson-box ${className}`} onClick={keepFocus}>
      <button
        ref={target}
        type="button"
        className="lesson-target"
        aria-label={name}
        disabled={!canAct}
        data-fits={fits || undefined}
        onClick={onPress}
      />
      <span aria-hidden="true">{title}</span>
      <span className="lesson-cards">{children}</span>
    </div>
  );
}
