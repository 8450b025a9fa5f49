/** `baize record`: prints a whole match as text, its seed included. */
import { formatRecord } from '../../core/record.ts';
import { ok } from '../../core/result.ts';
import { readArguments, type Run } from '../command.ts';
import { ID_ONLY, MATCH_FLAGS, storeFor } from '../match-args.ts';

/** The whole match, seed included: for keeping and replaying, not for a seat that is still playing. */
export const runRecord: Run = (args, io) => {
  const read = readArguments('record', args, MATCH_FLAGS, ID_ONLY);
  if (!read.ok) return read;
  const { flags, words } = read.value;
  const store = storeFor(flags, io);
  if (!store.ok) return store;
  const match = store.value.load(words[0]);
  if (!match.ok) return match;
  const { header, moves } = match.value;
  const record = formatRecord(match.value);
  return ok({ text: record.trimEnd(), json: { id: words[0], header, moves, record } });
};
