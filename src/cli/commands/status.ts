/** `baize status`: shows a match as a seat sees it, with its legal moves. */
import { ok } from '../../core/result.ts';
import type { Run } from '../command.ts';
import { readLook } from '../match-args.ts';
import { statusOf, statusText } from '../report.ts';

export const runStatus: Run = (args, io) => {
  const look = readLook('status', args, io);
  if (!look.ok) return look;
  const { id, match, viewer, since } = look.value;
  const report = statusOf(id, match, viewer, since);
  return ok({ text: statusText(report), json: report });
};
