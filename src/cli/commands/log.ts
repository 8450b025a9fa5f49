/** `baize log`: prints the log of a match, as a seat or a spectator knows it. */
import { SPECTATOR } from '../../core/knowledge.ts';
import { seqOf } from '../../core/match.ts';
import { ok } from '../../core/result.ts';
import type { Run } from '../command.ts';
import { readLook } from '../match-args.ts';
import { eventsOf } from '../report.ts';

export const runLog: Run = (args, io) => {
  const look = readLook('log', args, io);
  if (!look.ok) return look;
  const { id, match, viewer, since = 0 } = look.value;
  const events = eventsOf(match, viewer, since);
  const seat = viewer === SPECTATOR ? null : viewer;
  return ok({
    text: events.map(({ text }) => text).join('\n'),
    json: { id, seq: seqOf(match), seat, events },
  });
};
