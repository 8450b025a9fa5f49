/**
 * Requests to the server behind a press: the hook that sends them, and the sentence that says why one failed
 * or had another result than the player asked for.
 */
import { type ReactElement, useCallback, useState } from 'react';
import type { Reply } from '../../client/room.ts';

export interface Asker {
  /** Why the last request was not taken. */
  readonly problem: string | undefined;
  readonly waiting: boolean;
  /** Resolves to whether it was taken. */
  readonly ask: (request: () => Reply) => Promise<boolean>;
  readonly say: (problem: string | undefined) => void;
}

export function useAsker(): Asker {
  const [problem, setProblem] = useState<string>();
  const [waiting, setWaiting] = useState(false);
  const ask = useCallback(async (request: () => Reply) => {
    setWaiting(true);
    setProblem(undefined);
    const reply = await request();
    setWaiting(false);
    // What came out otherwise than it was asked for is said in the same place.
    setProblem(reply.ok ? reply.value : reply.error.message);
    return reply.ok;
  }, []);
  return { problem, waiting, ask, say: setProblem };
}

/** Error message of a failed action, in one sentence. */
export const Problem = ({ sentence }: { readonly sentence: string | undefined }): ReactElement => (
  <div role="alert" className="room-problem-live">
    {sentence !== undefined && <p className="room-problem">{sentence}</p>}
  </div>
);
