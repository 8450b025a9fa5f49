/** Formats how long ago something was, as people say it. */
import { counted } from '../../core/words.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** "just now", "5 minutes ago", "yesterday", "on 12 March". A clock that was set back tells no future. */
export function agoWords(at: number, now: number): string {
  const ms = Math.max(0, now - at);
  if (ms < MINUTE_MS) return 'just now';
  if (ms < HOUR_MS) return `${counted(Math.floor(ms / MINUTE_MS), 'minute')} ago`;
  if (ms < DAY_MS) return `${counted(Math.floor(ms / HOUR_MS), 'hour')} ago`;
  if (ms < 2 * DAY_MS) return 'yesterday';
  if (ms < WEEK_MS) return `${counted(Math.floor(ms / DAY_MS), 'day')} ago`;
  return `on ${dateWords(new Date(at), new Date(now))}`;
}

function dateWords(date: Date, today: Date): string {
  const day = { day: 'numeric', month: 'long' } as const;
  const isThisYear = date.getFullYear() === today.getFullYear();
  return date.toLocaleDateString('en-GB', isThisYear ? day : { ...day, year: 'numeric' });
}
