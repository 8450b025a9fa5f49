/** Texts of the form fields for a game's options. */
import { parseOption, type ChoiceOption, type OptionSpec } from '../../core/options.ts';

/** A value as one says it: the game's own words, else the bare word with its parts set apart. */
export function valueWords(spec: OptionSpec, text: string): string {
  const words = spec.kind === 'choice' ? spec.words?.[text] : undefined;
  return words ?? setApart(text);
}

/** `twoSides` and `bestOf 7` as words. */
const setApart = (text: string): string =>
  text.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * The listed values, and those that came from elsewhere if they fit: an open choice has more than its list.
 */
export function valuesToOffer(spec: ChoiceOption, others: readonly string[]): string[] {
  const fitting = others.filter((text) => parseOption(spec, text) !== undefined);
  return [...new Set([...spec.values, ...fitting])];
}

export interface OptionGroup {
  /** Undefined for options that stand in the open. */
  readonly title: string | undefined;
  readonly options: readonly OptionSpec[];
}

/** Options under their headings, in the order in which each comes first; those without stand above them. */
export function groupOptions(specs: readonly OptionSpec[]): OptionGroup[] {
  const titles = new Set([undefined, ...specs.map((spec) => spec.group)]);
  const groups = [...titles].map((title) => ({
    title,
    options: specs.filter((spec) => spec.group === title),
  }));
  return groups.filter(({ options }) => options.length > 0);
}
