/** Rule options: each game declares a list, and this file turns what people write into values. */
import { integerIn } from './field-text.ts';
import { fail, ok, type Result } from './result.ts';

export type OptionValue = boolean | number | string;
export type Options = Readonly<Record<string, OptionValue>>;
/** What came from outside: `on`, `true`, `"2"`, `2`. */
export type RawOptions = Readonly<Record<string, unknown>>;

interface OptionBase {
  readonly name: string;
  /** One sentence for the options panel and the manual. */
  readonly meaning: string;
  /** `table` options are clocks and the like, which the rules themselves never read. */
  readonly scope: 'rules' | 'table';
}
export interface SwitchOption extends OptionBase {
  readonly kind: 'switch';
  readonly default: boolean;
}
export interface ChoiceOption extends OptionBase {
  readonly kind: 'choice';
  readonly values: readonly string[];
  readonly default: string;
}
export interface NumberOption extends OptionBase {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly default: number;
}
export type OptionSpec = SwitchOption | ChoiceOption | NumberOption;
/** An option whose name stands elsewhere, as the key of a record. */
export type OptionDetails =
  | Omit<SwitchOption, 'name'>
  | Omit<ChoiceOption, 'name'>
  | Omit<NumberOption, 'name'>;

export const defaultOptions = (specs: readonly OptionSpec[]): Options =>
  Object.fromEntries(specs.map((spec) => [spec.name, spec.default]));

/** All options with their values, or the reason why one does not fit; whatever the caller passed. */
export function parseOptions(
  specs: readonly OptionSpec[],
  raw: RawOptions,
): Result<Options, string> {
  const given: unknown = raw;
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return fail(`options are names with values, not ${shown(given)}`);
  const values: Record<string, OptionValue> = { ...defaultOptions(specs) };
  for (const [name, value] of Object.entries(raw)) {
    const spec = specs.find((candidate) => candidate.name === name);
    if (!spec) return fail(`there is no option "${name}" (options: ${namesOf(specs)})`);
    const parsed = parseOption(spec, value);
    if (parsed === undefined) {
      return fail(`${name} takes ${domainOf(spec)}, not ${shown(value)}`);
    }
    values[name] = parsed;
  }
  return ok(values);
}

function parseOption(spec: OptionSpec, value: unknown): OptionValue | undefined {
  switch (spec.kind) {
    case 'switch':
      if (value === true || value === 'on' || value === 'true') return true;
      if (value === false || value === 'off' || value === 'false') return false;
      return undefined;
    case 'choice':
      return isPlain(value) ? spec.values.find((known) => known === String(value)) : undefined;
    case 'number': {
      const number = typeof value === 'string' ? integerIn(value) : value;
      const fits = typeof number === 'number' && Number.isInteger(number);
      return fits && number >= spec.min && number <= spec.max ? number : undefined;
    }
  }
}

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** A value as a sentence can show it: not every value has a text, and some texts have no end. */
function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'names with values';
  return typeof value === 'function' ? 'a function' : String(value);
}

export function formatOption(value: OptionValue): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value);
}

/** The options that differ from their defaults, as text. */
export function changedOptions(
  specs: readonly OptionSpec[],
  options: Options,
): Record<string, string> {
  const changed = specs.filter((spec) => options[spec.name] !== spec.default);
  return Object.fromEntries(changed.map((spec) => [spec.name, formatOption(options[spec.name])]));
}

export function domainOf(spec: OptionSpec): string {
  switch (spec.kind) {
    case 'switch':
      return 'on or off';
    case 'choice':
      return `one of ${spec.values.join(', ')}`;
    case 'number':
      return `a whole number from ${spec.min} to ${spec.max}`;
  }
}

const namesOf = (specs: readonly OptionSpec[]): string => specs.map((spec) => spec.name).join(', ');
