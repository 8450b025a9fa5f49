/**
 * Hook that asks the coach. The first answer comes at once; better ones replace it while the search goes on.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { NOTHING_TO_DECIDE } from '../../bots/coaching-words.ts';
import type { Hint, TableClient } from '../../client/table.ts';
import type { GameEvent } from '../../core/game.ts';

export interface Coach<M> {
  readonly hint: Hint<M> | undefined;
  /** `layOut` puts the cards of a move where they can be played from. */
  readonly ask: (layOut?: (move: M) => void) => void;
  readonly clear: () => void;
}

/** A hint is for one position only: it goes when the match moves on, and with it the thinking. */
export function useCoach<P, M, E extends GameEvent>(
  client: TableClient<P, M, E>,
  seq: number,
): Coach<M> {
  const [shown, setShown] = useState<{ seq: number; hint: Hint<M> }>();
  const asked = useRef<{ readonly asking: AbortController; readonly seq: number }>(undefined);
  const stop = useCallback(() => asked.current?.asking.abort(), []);
  useEffect(() => {
    if (asked.current?.seq !== seq) stop();
  }, [seq, stop]);
  useEffect(() => stop, [stop]);
  const ask = useCallback(
    (layOut?: (move: M) => void) => {
      stop();
      const at = client.snapshot().seq;
      const asking = new AbortController();
      const { signal } = asking;
      asked.current = { asking, seq: at };
      const laid = layingOut(signal, layOut);
      const show = (hint: Hint<M>): void => {
        if (signal.aborted) return;
        setShown({ seq: at, hint });
        laid(hint);
      };
      void client.hint({ onRefined: show, signal }).then((first) => show(first ?? silence(client)));
    },
    [client, stop],
  );
  const clear = useCallback(() => {
    stop();
    setShown(undefined);
  }, [stop]);
  return { hint: shown?.seq === seq ? shown.hint : undefined, ask, clear };
}

const NO_ADVICE = 'The coach has no advice here.';

/** Hint to show when the coach has none. A player who is to move gets it only after a fault. */
function silence<P, M, E extends GameEvent>(client: TableClient<P, M, E>): Hint<M> {
  const { toAct, mayInterrupt, seat, watching } = client.snapshot();
  const isAsked = !watching && [...toAct, ...mayInterrupt].includes(seat);
  const sentence = [isAsked ? NO_ADVICE : NOTHING_TO_DECIDE];
  return { move: undefined, sentence, outlook: '', why: [], isThinking: false };
}

/** The cards follow the coach's mind, until the player touches something. */
function layingOut<M>(
  signal: AbortSignal,
  layOut: ((move: M) => void) | undefined,
): (hint: Hint<M>) => void {
  let last: string | undefined;
  let isTouched = false;
  const touch = (): void => void (isTouched = true);
  return ({ move }) => {
    const text = JSON.stringify(move);
    if (move === undefined || text === last || isTouched) return;
    if (last === undefined)
      for (const type of ['pointerdown', 'keydown'])
        addEventListener(type, touch, { signal, capture: true });
    last = text;
    layOut?.(move);
  };
}
