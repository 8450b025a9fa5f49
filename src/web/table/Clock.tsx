/**
 * Countdown of a player. Each clock keeps its own time, so that the table is not rendered every second; the
 * bar is a CSS animation.
 */
import { useEffect, useState, type CSSProperties, type ReactElement } from 'react';
import type { Clock } from '../../client/table.ts';

/** From here on the clock warns. */
const WARNING_SECONDS = 10;
const SECOND_MS = 1000;

/**
 * By the clock that `deviceTime` runs on; its file would be one more for every table against bots to load.
 */
const msLeft = ({ deadline }: Clock): number => deadline - performance.now();

const secondsLeft = (clock: Clock): number => Math.max(0, Math.ceil(msLeft(clock) / SECOND_MS));

function useSecondsLeft(clock: Clock): number {
  const [left, setLeft] = useState(() => secondsLeft(clock));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      setLeft(secondsLeft(clock));
      const rest = msLeft(clock);
      if (rest > 0) timer = setTimeout(tick, rest % SECOND_MS || SECOND_MS);
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock]);
  return left;
}

interface Props {
  readonly clock: Clock;
}

/** Seconds, and a bar along the edge of what holds it. */
export function ClockFace({ clock }: Props): ReactElement {
  const left = useSecondsLeft(clock);
  return (
    <span className="clock" data-warn={left <= WARNING_SECONDS || undefined}>
      <ClockBar key={clock.deadline} clock={clock} />
      <span className="clock-seconds">{wordsFor(left)}</span>
    </span>
  );
}

/** The same for whoever has to decide: a warning is also told to those who listen, once. */
export function OwnClock({ clock }: Props): ReactElement {
  const left = useSecondsLeft(clock);
  const warns = left <= WARNING_SECONDS && clock.seconds > WARNING_SECONDS;
  return (
    <>
      <ClockFace clock={clock} />
      <span className="visually-hidden" aria-live="polite">
        {warns && `${WARNING_SECONDS} seconds left`}
      </span>
    </>
  );
}

const MINUTE = 60;

/** "42 s", and "3:05" for long ones. */
const wordsFor = (left: number): string =>
  left <= 2 * MINUTE
    ? `${left} s`
    : `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, '0')}`;

function ClockBar({ clock }: Props): ReactElement {
  // Where it stands now is read once; from then on the style sheet moves it.
  const [gone] = useState(() => clock.seconds - msLeft(clock) / SECOND_MS);
  const style = { '--clock-s': `${clock.seconds}s`, '--clock-gone': `${-gone}s` };
  return <span className="clock-bar" aria-hidden="true" style={style as CSSProperties} />;
}
