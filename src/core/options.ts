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
  /** The heading under which a long list of options is folded, such as "Trailing". */
  readonly group?: string;
}
export interface SwitchOption extends OptionBase {
  readonly kind: 'switch';
  readonly default: boolean;
  /** It is named only to be known: it cannot be turned the other way. */
  readonly fixed?: true;
}
export interface ChoiceOption extends OptionBase {
  readonly kind: 'choice';
  readonly values: readonly string[];
  readonly default: string;
  /** Other texts of a form that are taken too, such as `target N`; `values` are those worth offering. */
  readonly open?: { readonly form: string; readonly pattern: RegExp };
  /** A profile: what each of its values makes the defaults of other options. */
  readonly presets?: Readonly<Record<string, Options>>;
  /** Values as one says them, where the bare word does not speak for itself. */
  readonly words?: Readonly<Record<string, string>>;
}
export interface NumberOption extends OptionBase {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly default: number;
  /** The word `none` may be written for 0. */
  readonly none?: true;
}
export type OptionSpec = SwitchOption | ChoiceOption | NumberOption;
/** An option whose name stands elsewhere, as the key of a record. */
export type OptionDetails =
  | Omit<SwitchOption, 'name'>
  | Omit<ChoiceOption, 'name'>
  | Omit<NumberOption, 'name'>;

/** The value of every option that is not named; a profile that is named changes those of others. */
export function defaultOptions(specs: readonly OptionSpec[], raw: RawOptions = {}): Options {
  const defaults = Object.fromEntries(specs.map((spec) => [spec.name, spec.default]));
  for (const spec of specs) {
    if (spec.kind !== 'choice' || spec.presets === undefined) continue;
    const chosen = parseOption(spec, raw[spec.name] ?? spec.default);
    Object.assign(defaults, spec.presets[String(chosen)]);
  }
  return defaults;
}

/** All options with their values, or the reason why one does not fit; whatever the caller passed. */
export function parseOptions(
  specs: readonly OptionSpec[],
  raw: RawOptions,
): Result<Options, string> {
  const given: unknown = raw;
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return fail(`options are names with values, not ${shown(given)}`);
  const values: Record<string, OptionValue> = { ...defaultOptions(specs, raw) };
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

/** The options of a game, declared as a record whose keys are their names. */
export const optionList = (
  details: Readonly<Record<string, OptionDetails>>,
): readonly OptionSpec[] => Object.entries(details).map(([name, spec]) => ({ name, ...spec }));

/**
 * How a game reads its options, as `T`: the declared list and the typed options name the same things, and
 * this is where the two meet. Games without special rules share one object: simulations deal thousands of
 * them a second.
 */
export function optionsReader<T>(
  specs: readonly OptionSpec[],
): (raw: RawOptions) => Result<T, string> {
  const parse = (raw: RawOptions): Result<T, string> =>
    parseOptions(specs, raw) as Result<T & Options, string>;
  const defaults = parse({});
  return (raw) => (isEmpty(raw) ? defaults : parse(raw));
}

/** A caller without types may pass anything; what is no object at all is for `parseOptions` to refuse. */
const isEmpty = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) && Object.keys(raw).length === 0;

/** The value that is meant, or undefined. */
export function parseOption(spec: OptionSpec, value: unknown): OptionValue | undefined {
  switch (spec.kind) {
    case 'switch':
      if (value === true || value === 'on' || value === 'true') return true;
      if (spec.fixed) return undefined;
      if (value === false || value === 'off' || value === 'false') return false;
      return undefined;
    case 'choice':
      return isPlain(value) ? parseChoice(spec, String(value)) : undefined;
    case 'number': {
      const number = typeof value === 'string' ? integerIn(value) : value;
      if (spec.none && (value === 'none' || number === 0)) return 0;
      const fits = typeof number === 'number' && Number.isInteger(number);
      return fits && number >= spec.min && number <= spec.max ? number : undefined;
    }
  }
}

const parseChoice = ({ values, open }: ChoiceOption, text: string): string | undefined =>
  values.includes(text) || open?.pattern.test(text) ? text : undefined;

const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** A value as a sentence can show it: not every value has a text, and some texts have no end. */
function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'names with values';
  return typeof value === 'function' ? 'a function' : String(value);
}

export function formatOption(spec: OptionSpec, value: OptionValue): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return spec.kind === 'number' && spec.none && value === 0 ? 'none' : String(value);
}

/** The options that differ from their defaults, or from those of their profile, as text. */
export function changedOptions(
  specs: readonly OptionSpec[],
  options: Options,
): Record<string, string> {
  const defaults = defaultOptions(specs, options);
  const changed = specs.filter((spec) => options[spec.name] !== usualValue(spec, defaults));
  return Object.fromEntries(
    changed.map((spec) => [spec.name, formatOption(spec, options[spec.name])]),
  );
}

/** A profile sets what is usual for others; what is usual for itself is its default. */
export const usualValue = (spec: OptionSpec, defaults: Options): OptionValue =>
  isProfile(spec) ? spec.default : defaults[spec.name];

export const isProfile = (spec: OptionSpec): boolean =>
  spec.kind === 'choice' && spec.presets !== undefined;

export function domainOf(spec: OptionSpec): string {
  switch (spec.kind) {
    case 'switch':
      return spec.fixed ? 'only on' : 'on or off';
    case 'choice':
      return spec.open ? spec.open.form : `one of ${spec.values.join(', ')}`;
    case 'number':
      return `a whole number from ${spec.min} to ${spec.max}${spec.none ? ', or none' : ''}`;
  }
}

const namesOf = (specs: readonly OptionSpec[]): string => specs.map((spec) => spec.name).join(', ');
