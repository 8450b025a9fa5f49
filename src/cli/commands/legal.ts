/** `baize legal`: lists the legal moves of a seat. */
import { ok } from '../../core/result.ts';
import { shortened } from '../../core/words.ts';
import { readArguments, type Run } from '../command.ts';
import { failWith } from '../fault.ts';
import { ID_ONLY, lookWith, ownLook, VIEW_FLAGS } from '../match-args.ts';
import { namedIn, naming } from '../naming.ts';
import { statusOf } from '../report.ts';

const FLAGS = { ...VIEW_FLAGS, with: { type: 'string' } } as const;

export const runLegal: Run = (args, io) => {
  const read = readArguments('legal', args, FLAGS, ID_ONLY);
  if (!read.ok) return read;
  const look = ownLook('legal', lookWith('legal', read.value, io));
  if (!look.ok) return look;
  const { id, match, viewer } = look.value;
  const { seq, legal: all } = statusOf(id, match, viewer);
  // At a full table a seat may have thousands of moves.
  const words = namedIn(read.value.flags.with ?? '');
  const legal = naming(all, ({ text }) => text, words);
  if (words.length > 0 && legal.length === 0)
    return failWith(
      'cli/no_moves',
      `You have no legal move with ${shortened(words.join(' '))} now.`,
    );
  return ok({
    text: legal.map(({ text }) => text).join('\n'),
    json: { id, seq, seat: viewer, legal },
  });
};
