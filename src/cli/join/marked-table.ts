/**
 * Wraps the `TableClient` of a match on a server for the shell. Its sentences come from elsewhere, so they
 * are made safe here.
 */
import type { Hint, Refusal, TableSnapshot } from '../../client/table.ts';
import type { GameEvent } from '../../core/game.ts';
import type { Result } from '../../core/result.ts';
import { markNames } from '../play/sentences.ts';
import type { AnyTable } from '../play/shell.ts';
import { harmless } from '../play/text.ts';

type Snapshot = TableSnapshot<unknown, unknown, GameEvent>;

const STALE = 'The table has moved on while you were choosing: look again.';

export function markedTable(table: AnyTable): AnyTable {
  const snapshots = new WeakMap<Snapshot, Snapshot>();
  const mark = (text: string): string => markNames(harmless(text), table.snapshot().names);
  return {
    snapshot: () => {
      const plain = table.snapshot();
      const known = snapshots.get(plain) ?? marked(plain);
      snapshots.set(plain, known);
      return known;
    },
    play: async (move) => withSentence(await table.play(move), mark),
    hint: async (asking) => {
      const safe = (hint: Hint<unknown>): Hint<unknown> => ({
        ...hint,
        sentence: mark(hint.sentence),
        why: hint.why.map(mark),
      });
      const onRefined = asking?.onRefined;
      const heard = onRefined && { onRefined: (hint: Hint<unknown>) => onRefined(safe(hint)) };
      const hint = await table.hint({ ...asking, ...heard });
      return hint && safe(hint);
    },
    subscribe: (listener) => table.subscribe(listener),
    undo: () => table.undo(),
    rematch: () => table.rematch(),
    setSpeed: (speed) => table.setSpeed(speed),
    skip: () => table.skip(),
    keep: (name, text) => table.keep(name, text),
    close: () => table.close(),
  };
}

/** The moves are listed when they are asked for, so the snapshot is extended, not copied. */
function marked(plain: Snapshot): Snapshot {
  const log = plain.log.map(({ seq, text }) => ({
    seq,
    text: markNames(harmless(text), plain.names),
  }));
  return Object.create(plain, { log: { value: log, enumerable: true } }) as Snapshot;
}

function withSentence(
  played: Result<number, Refusal>,
  mark: (text: string) => string,
): Result<number, Refusal> {
  if (played.ok) return played;
  const { code, sentence } = played.error;
  const words = code === 'protocol/stale' ? STALE : mark(sentence);
  return { ok: false, error: { ...played.error, sentence: words } };
}
