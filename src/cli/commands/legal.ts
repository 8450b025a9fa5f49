import { ok } from '../../core/result.ts';
import type { Run } from '../command.ts';
import { readOwnLook } from '../match-args.ts';
import { statusOf } from '../report.ts';

export const runLegal: Run = (args, io) => {
  const look = readOwnLook('legal', args, io);
  if (!look.ok) return look;
  const { id, match, viewer } = look.value;
  const { seq, legal } = statusOf(id, match, viewer);
  return ok({
    text: legal.map(({ text }) => text).join('\n'),
    json: { id, seq, seat: viewer, legal },
  });
};
