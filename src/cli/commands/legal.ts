import { SPECTATOR } from '../../core/knowledge.ts';
import { ok } from '../../core/result.ts';
import type { Run } from '../command.ts';
import { failWith } from '../fault.ts';
import { readLook } from '../match-args.ts';
import { statusOf } from '../report.ts';

export const runLegal: Run = (args, io) => {
  const look = readLook('legal', args, io);
  if (!look.ok) return look;
  const { id, match, viewer } = look.value;
  if (viewer === SPECTATOR)
    return failWith('cli/bad_usage', 'baize legal: --seat is missing; see "baize help legal".');
  const { seq, legal } = statusOf(id, match, viewer);
  return ok({
    text: legal.map(({ text }) => text).join('\n'),
    json: { id, seq, seat: viewer, legal },
  });
};
