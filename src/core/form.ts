/**
 * Schemas of moves as values: the kinds of a move, the fields of each kind, and what each field takes. Every
 * game declares its moves with them. They tell callers without types which name they got wrong. Whether the
 * move may be made is for the rules to judge.
 */
import { RANK, RANK_OF, UNKNOWN } from './card.ts';
import { quote } from './named.ts';
import { KINDS } from './tile.ts';
import { capitalised, listWords, quoted } from './words.ts';

/** What may stand in one place. */
interface Form {
  /** "a whole number", for "takes a whole number". */
  readonly says: string;
  /** How it is written in the form of a whole move; by its name alone where nothing is said. */
  readonly shape?: string;
  /** What is wrong with a value, as clauses of a sentence; empty where it fits. */
  faults(value: unknown, place: string): readonly string[];
}

export interface Field extends Form {
  readonly isOptional: false;
}
export interface OptionalField extends Form {
  readonly isOptional: true;
}

/** The fields of one kind of move besides the one that names the kind. */
type Fields = Readonly<Record<string, Field | OptionalField>>;
type Variants = Readonly<Record<string, Fields>>;

type Named<M, Tag extends keyof M, Kind> = Extract<M, { readonly [T in Tag]: Kind }>;
type Rest<V, Tag> = {
  readonly [F in Exclude<keyof V, Tag>]-?: undefined extends V[F] ? OptionalField : Field;
};

/** One form for each kind of a move, with exactly the fields that its type has. */
export type FormsOf<M extends { readonly [T in Tag]: string }, Tag extends keyof M & string> = {
  readonly [Kind in M[Tag]]: Rest<Named<M, Tag, Kind>, Tag>;
};
export type MoveForms<M extends { readonly type: string }> = FormsOf<M, 'type'>;

/** A whole pack has fewer cards, and a table fewer sets: nobody means a longer list. */
const LIST_MAX = 256;
/** So many faults are named; who made more of them has to look again anyway. */
const FAULTS_MAX = 4;

const plain = (says: string, fits: (value: unknown) => boolean): Field => ({
  says,
  isOptional: false,
  faults: (value, place) => (fits(value) ? [] : [takes(place, says, value)]),
});

const takes = (place: string, says: string, value: unknown): string =>
  `${quoted(place)} takes ${says}, not ${quote(value)}`;

const isCard = (value: unknown): boolean =>
  typeof value === 'number' && value !== UNKNOWN && RANK_OF[value] <= RANK.JK;
const isTile = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < KINDS;

export const card = plain('a card as a number', isCard);
export const tile = plain('a tile as a number', isTile);
export const whole = plain('a whole number', Number.isSafeInteger);
export const text = plain('a text', (value) => typeof value === 'string');

export const word = (...words: readonly string[]): Field =>
  plain(words.map((one) => `"${one}"`).join(' or '), (value) => words.includes(value as string));

export const optional = (form: Field): OptionalField => ({
  ...form,
  isOptional: true,
  faults: (value, place) => (value === undefined ? [] : form.faults(value, place)),
});

export const listOf = (form: Field): Field => {
  const says = 'a list';
  return {
    says,
    isOptional: false,
    ...(form.shape !== undefined && { shape: `[${form.shape}]` }),
    faults: (value, place) => {
      if (!Array.isArray(value)) return [takes(place, says, value)];
      if (value.length > LIST_MAX) return [`${quoted(place)} has more than ${LIST_MAX} entries`];
      return Array.from(value as unknown[]).flatMap((one, at) =>
        form.faults(one, `${place}[${at}]`),
      );
    },
  };
};

const AN_OBJECT = 'an object';

/** An object with these fields. */
export const record = (fields: Fields): Field => ({
  says: AN_OBJECT,
  shape: shapeOf([], fields),
  isOptional: false,
  faults: (value, place) =>
    isObject(value) ? fieldFaults(fields, value, place) : [takes(place, AN_OBJECT, value)],
});

/** An object whose `tag` says which fields it has besides. */
export const oneOf = (tag: string, variants: Variants): Field => ({
  says: AN_OBJECT,
  shape: Object.keys(variants)
    .map((kind) => shapeOf([`${tag}: '${kind}'`], variants[kind]))
    .join(' | '),
  isOptional: false,
  faults: (value, place) =>
    isObject(value)
      ? variantFaults(tag, variants, value, place).faults
      : [takes(place, AN_OBJECT, value)],
});

type Untyped = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Untyped =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const within = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`);

const shapeOf = (first: readonly string[], fields: Fields): string => {
  const words = Object.keys(fields).map((name) => {
    const { shape, isOptional } = fields[name];
    return `${name}${isOptional ? '?' : ''}${shape === undefined ? '' : `: ${shape}`}`;
  });
  return `{ ${[...first, ...words].join(', ')} }`;
};

/** `besides` are fields that were looked at before. */
function fieldFaults(
  fields: Fields,
  value: Untyped,
  place: string,
  besides: readonly string[] = [],
): string[] {
  const names = Object.keys(fields);
  const strange = Object.keys(value).filter((name) => ![...besides, ...names].includes(name));
  const isMissing = (name: string): boolean =>
    value[name] === undefined && !fields[name].isOptional;
  const said = names.filter((name) => !isMissing(name));
  return [
    ...strange
      .slice(0, FAULTS_MAX)
      .map((name) => `there is no field ${quoted(within(place, name))}`),
    ...names.filter(isMissing).map((name) => `${quoted(within(place, name))} is missing`),
    ...said.flatMap((name) => fields[name].faults(value[name], within(place, name))),
  ];
}

interface FoundKind {
  /** Which kind was meant, as far as one can tell. */
  readonly kind: string | undefined;
  readonly faults: readonly string[];
}

function variantFaults(tag: string, variants: Variants, value: Untyped, place: string): FoundKind {
  const kinds = Object.keys(variants);
  const name = tagIn(tag, kinds, value);
  const kind = alike(kinds, value[name]);
  const called = quoted(within(place, tag));
  if (kind === undefined) {
    const isMissing = value[tag] === undefined;
    const fault = isMissing ? 'is missing' : `cannot be ${quote(value[tag])}`;
    const choice = `choose ${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`;
    return { kind, faults: [`${called} ${fault}: ${choice}`] };
  }
  const faults: string[] = [];
  if (name !== tag) faults.push(`${quoted(within(place, name))} should be called "${tag}"`);
  if (value[name] !== kind)
    faults.push(`${called} is written "${kind}", not ${quote(value[name])}`);
  return { kind, faults: [...faults, ...fieldFaults(variants[kind], value, place, [tag, name])] };
}

/** Where the kind stands: under its own name, or where nothing does, under that of a field that nobody knows. */
const tagIn = (tag: string, kinds: readonly string[], value: Untyped): string =>
  (value[tag] === undefined &&
    Object.keys(value).find((name) => alike(kinds, value[name]) !== undefined)) ||
  tag;

/** `LAY_OFF`, `layOff` and `lay-off` mean `lay_off`. */
const bare = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '');
const alike = (kinds: readonly string[], said: unknown): string | undefined =>
  typeof said === 'string' && said.length <= LIST_MAX
    ? kinds.find((kind) => bare(kind) === bare(said))
    : undefined;

/** Why a value is no move of these forms, with the form that it should have; undefined where it is one. */
export function misfitOf(forms: Variants, value: unknown, title: string): string | undefined {
  if (!isObject(value)) return `${capitalised(quote(value))} is no move of ${title}: ${HOW}`;
  const { kind, faults } = variantFaults('type', forms, value, '');
  if (faults.length === 0) return undefined;
  const named = listWords(faults.slice(0, FAULTS_MAX));
  const right = kind === undefined ? '' : `; write ${shapeOf([`type: '${kind}'`], forms[kind])}`;
  return `This is no move of ${title}: ${named}${right}.`;
}

const HOW = 'give it in notation, or as a value like those of legal(), with cards as numbers.';
