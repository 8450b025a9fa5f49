/** `baize wait`: lets the bots play on where a seat might have interrupted. */
import { ok } from '../../core/result.ts';
import { playOn } from '../bot-seats.ts';
import { failWith } from '../fault.ts';
import { ID_ONLY } from '../match-args.ts';
import { seatCommand } from '../seat-command.ts';

/** The match after what bots do while this seat does not interrupt them. */
export const runWait = seatCommand('wait', ID_ONLY, (match) => {
  const after = playOn(match);
  return after === match
    ? failWith('cli/no_moves', 'No bot is to move now, so there is nothing to wait for.')
    : ok(after);
});
