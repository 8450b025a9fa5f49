/**
 * Tries at codes and secrets, counted for each client apart from all else it asks: whoever tries them out
 * sends what is wrong, and whoever was invited seldom does.
 */
import type { Time } from '../core/time.ts';
import { fail, type Result } from '../core/result.ts';
import { refusalOf, type WireRefusal, type RefusalCode } from '../protocol/index.ts';
import { ClientRates } from './client-rates.ts';

const TOO_MANY = refusalOf('protocol/too_many_tries');

const WRONG: ReadonlySet<string> = new Set<RefusalCode>([
  'table/not_found',
  'protocol/bad_token',
  'protocol/bad_ticket',
]);

/** Whether this is told to someone who tries codes or secrets out. */
export const isToGuesser = ({ code }: WireRefusal): boolean =>
  WRONG.has(code) || code === TOO_MANY.code;

const MINUTE_S = 60;

export class Guesses {
  readonly #tries: ClientRates;

  constructor(perMinute: number, time: Time) {
    this.#tries = new ClientRates(perMinute / MINUTE_S, time, perMinute);
  }

  /**
   * Looks something up that a client names. It counts before it is looked for, so that many tries at once
   * gain nothing, and counts no more where it was right. Whoever has a secret to show is heard even with no
   * try left, and then no refusal tells whether there is such a table.
   */
  async about<T>(
    client: string,
    hasSecret: boolean,
    look: () => Promise<Result<T, WireRefusal>>,
  ): Promise<Result<T, WireRefusal>> {
    const isCounted = this.#tries.take(client);
    if (!isCounted && !hasSecret) return fail(TOO_MANY);
    const found = await look();
    if (!isCounted) return found.ok ? found : fail(TOO_MANY);
    if (found.ok || !WRONG.has(found.error.code)) this.#tries.giveBack(client);
    return found;
  }
}
