/** The option `firstDealer`: whom chance names, or a certain seat. */
import { fail, ok, type Result } from './result.ts';

export const DRAWN = 'drawn';

/** The values for so many seats; `drawn` says how chance is asked. */
export function firstDealerChoice(seatsMax: number, drawn: string) {
  const seats = Array.from({ length: seatsMax }, (_, seat) => String(seat));
  const named = seats.map((text, seat) => [text, `seat ${seat + 1}`]);
  return {
    kind: 'choice',
    values: [DRAWN, ...seats],
    default: DRAWN,
    words: { [DRAWN]: drawn, ...Object.fromEntries(named) } as Readonly<Record<string, string>>,
  } as const;
}

/** A smaller table has fewer seats than the option has values. */
export function firstDealerAt<O extends { readonly firstDealer: string }>(
  seats: number,
  options: O,
): Result<O, string> {
  const { firstDealer } = options;
  return firstDealer === DRAWN || Number(firstDealer) < seats
    ? ok(options)
    : fail(`firstDealer is a seat from 0 to ${seats - 1} at this table`);
}
