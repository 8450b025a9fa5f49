/** Why a move is not allowed: data, never an exception. */
import type { Choice } from './choice.ts';
import type { Seat } from './seat.ts';

/** `explain` of the game turns it into a sentence. */
export interface Violation {
  /** `game/what_is_wrong`; never renamed once released. */
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** Where a move could mean several things and must say which: each of them. */
  readonly choices?: readonly Choice[];
}

/** Of a violation without parameters. */
export type NoParams = Readonly<Record<string, never>>;

/** What can be wrong in several games, with the parameters of each. Those of one game extend it. */
export interface SharedParams {
  readonly bad_options: { readonly why: string };
  readonly not_your_turn: { readonly seat: Seat };
}

/** The violations of one game: `Params` says what can be wrong, and with which parameters. */
export type ViolationOf<Id extends string, Params> = {
  readonly [What in keyof Params & string]: {
    readonly code: `${Id}/${What}`;
    readonly params: Params[What];
    readonly choices?: readonly Choice[];
  };
}[keyof Params & string];

/** Parameters are left out where all of them may be. */
type Given<Params> = NoParams extends Params
  ? [params?: Params, choices?: readonly Choice[]]
  : [params: Params, choices?: readonly Choice[]];

type Violator<Id extends string, Params> = <What extends keyof Params & string>(
  what: What,
  ...given: Given<Params[What]>
) => ViolationOf<Id, Params>;

/** Makes the violations of one game; a wrong or missing parameter does not compile. */
export function violatorOf<Id extends string, Params>(id: Id): Violator<Id, Params> {
  const made = (
    what: string,
    params: Violation['params'] = {},
    choices?: readonly Choice[],
  ): Violation => {
    const code = `${id}/${what}`;
    return choices === undefined ? { code, params } : { code, params, choices };
  };
  return made as unknown as Violator<Id, Params>;
}
