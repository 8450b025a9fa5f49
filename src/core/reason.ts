/** Reasons for a move with parameters typed by their codes. Minds make them, and `words/` gives them words. */
import type { NoParams } from './violation.ts';

/** The reasons of one game: `Params` says which there are, and with which parameters. */
export type ReasonOf<Params> = {
  readonly [Code in keyof Params & string]: {
    readonly code: Code;
    readonly params: Params[Code];
  };
}[keyof Params & string];

/** What follows the code of a reason. */
export type ReasonGiven<Params> = NoParams extends Params ? [params?: Params] : [params: Params];

type Reasoner<Params> = <Code extends keyof Params & string>(
  code: Code,
  ...given: ReasonGiven<Params[Code]>
) => ReasonOf<Params>;

/** Makes the reasons of one game; a wrong or missing parameter does not compile. */
export const reasonerOf = <Params>(): Reasoner<Params> => make as unknown as Reasoner<Params>;

const make = (code: string, params: Readonly<Record<string, string | number>> = {}) => ({
  code,
  params,
});
