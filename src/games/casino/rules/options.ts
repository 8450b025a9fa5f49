/** The options of the rules and the two profiles, with their domains and defaults. */
import { optionList, optionsReader } from '../../../core/options.ts';
import type { OptionDetails, RawOptions } from '../../../core/options.ts';
import { fail, type Result } from '../../../core/result.ts';
import type { CasinoOptions } from './types.ts';
import { VALUE_MAX } from './values.ts';

const rule = { scope: 'rules' } as const;
const table = { scope: 'table' } as const;
const off = { kind: 'switch', default: false, ...rule } as const;
const on = { kind: 'switch', default: true, ...rule } as const;
const worth = { kind: 'number', min: 0, max: 10, ...rule } as const;

const cards = { group: 'Cards and seats' } as const;
const trailing = { group: 'Trailing' } as const;
const builds = { group: 'Builds and tops' } as const;
const score = { group: 'Score' } as const;

/** Section 11: what the classic profile plays differently. */
const CLASSIC52 = {
  pack: '52',
  deal: 'fours',
  partners: true,
  trailBlock: 'none',
  noTrailWithOwnBuild: 'always',
  oneBuild: false,
  raiseOwn: true,
  raiseBelow: 0,
  useOppTop: false,
  freeAugment: false,
  cardPoints: 3,
  spadePoints: 1,
  splitTies: false,
  majorities: 'always',
  match: 'target 21',
} as const satisfies Partial<CasinoOptions>;

/** Keyed by the typed options, so that neither can have one that the other lacks. */
const SPECS = {
  profile: {
    kind: 'choice',
    values: ['sa40', 'classic52'],
    default: 'sa40',
    presets: { sa40: {}, classic52: CLASSIC52 },
    words: { sa40: 'South African (40)', classic52: 'Classic (52)' },
    meaning: 'The family of rules and its pack, which sets all the others.',
    ...rule,
  },
  pack: {
    kind: 'choice',
    values: ['40', '52'],
    default: '40',
    meaning: 'Cards in the pack; only 52 has J, Q and K.',
    ...cards,
    ...rule,
  },
  deal: {
    kind: 'choice',
    values: ['tens', 'fours'],
    default: 'tens',
    words: { tens: 'long hands', fours: 'four at a time' },
    meaning: 'Long hands with an empty table, or four cards each with four on the table.',
    ...cards,
    ...rule,
  },
  partners: { ...off, ...cards, meaning: 'With four seats, those across the table play together.' },
  maxBuild: {
    kind: 'number',
    min: 1,
    max: VALUE_MAX,
    default: VALUE_MAX,
    meaning: 'The highest value of a build.',
    ...builds,
    ...rule,
  },
  trailBlock: {
    kind: 'choice',
    values: ['rank+build', 'any', 'none'],
    default: 'rank+build',
    words: { 'rank+build': 'equal card or build', any: 'any sum too', none: 'nothing' },
    ...trailing,
    meaning:
      'What forbids a trail: an equal card or build, any sum of loose cards too, or nothing.',
    ...rule,
  },
  noTrailWithOwnBuild: {
    kind: 'choice',
    values: ['round1', 'always', 'never'],
    default: 'round1',
    words: { round1: 'in round 1' },
    ...trailing,
    meaning: 'When the owner of a build may not trail; round 1 counts with two seats only.',
    ...rule,
  },
  oneBuild: { ...on, ...builds, meaning: 'Nobody owns more than one build.' },
  raiseOwn: { ...off, ...builds, meaning: 'The owner of a single build may raise it.' },
  raiseBelow: {
    kind: 'number',
    min: 0,
    max: 40,
    default: 5,
    none: true,
    ...builds,
    meaning: 'The number of cards from which a build is no longer raised.',
    ...rule,
  },
  keepCaptureCard: {
    ...on,
    ...builds,
    fixed: true,
    meaning: 'The owner of a build keeps a card for it.',
  },
  useOppTop: {
    ...on,
    ...builds,
    meaning: "The top card of an opponent's pile may be used like a loose card.",
  },
  freeAugment: {
    ...on,
    ...builds,
    meaning: 'You may add loose cards to your build without a hand card.',
  },
  cardPoints: { ...worth, ...score, default: 2, meaning: 'Points for most cards.' },
  spadePoints: { ...worth, ...score, default: 2, meaning: 'Points for most spades.' },
  splitTies: {
    ...on,
    ...score,
    meaning: 'Equal numbers of cards or spades give each side half the points.',
  },
  majorities: {
    kind: 'choice',
    values: ['twoSides', 'always'],
    default: 'twoSides',
    words: { twoSides: 'with two sides only' },
    ...score,
    meaning: 'Whether most cards and most spades count with three or four sides too.',
    ...rule,
  },
  sweepPoint: {
    kind: 'number',
    min: 0,
    max: 1,
    default: 0,
    meaning: 'Points for a capture that empties the table.',
    ...score,
    ...rule,
  },
  match: {
    kind: 'choice',
    values: ['single', 'target 11', 'target 21', 'target 31', 'bestOf 3', 'bestOf 5'],
    open: {
      form: 'single, target N or bestOf N',
      pattern: /^(?:target [1-9]\d{0,2}|bestOf [1-9]\d?)$/,
    },
    default: 'single',
    words: {
      single: 'one game',
      'target 11': 'to 11',
      'target 21': 'to 21',
      'target 31': 'to 31',
      'bestOf 3': 'best of 3',
      'bestOf 5': 'best of 5',
    },
    meaning: 'How long a match is: one game, until a side has so many points, or the best of some.',
    ...rule,
  },
  firstLead: {
    kind: 'choice',
    values: ['seat0', 'draw'],
    default: 'seat0',
    words: { seat0: 'the first seat', draw: 'by draw' },
    ...cards,
    meaning: 'Who leads first; draw: the highest card deals and the next seat leads.',
    ...rule,
  },
  showPiles: {
    kind: 'switch',
    default: false,
    meaning: 'Captured cards may be looked through.',
    ...table,
  },
  turnSeconds: {
    kind: 'number',
    min: 0,
    max: 3600,
    default: 60,
    meaning: 'Clock for each turn; 0 for none.',
    ...table,
  },
} as const satisfies Record<keyof CasinoOptions, OptionDetails>;

export const OPTIONS = optionList(SPECS);

const parse = optionsReader<CasinoOptions>(OPTIONS);

export function readOptions(raw: RawOptions): Result<CasinoOptions, string> {
  const options = parse(raw);
  if (options.ok && options.value.freeAugment && !options.value.oneBuild)
    return fail('freeAugment needs oneBuild, or nobody can say which build grows');
  return options;
}

/** CA-62: partners only where four sit. */
export const playsInTeams = (seats: number, options: CasinoOptions): boolean =>
  options.partners && seats === 4;

export const sidesFor = (seats: number, options: CasinoOptions): number =>
  playsInTeams(seats, options) ? 2 : seats;

/** CA-60: how long a match is. */
export type MatchLength =
  | { readonly kind: 'single' }
  | { readonly kind: 'target'; readonly points: number }
  | { readonly kind: 'bestOf'; readonly games: number };

export function matchLength({ match }: CasinoOptions): MatchLength {
  const [kind, number] = match.split(' ');
  if (kind === 'target') return { kind, points: Number(number) };
  if (kind === 'bestOf') return { kind, games: Number(number) };
  return { kind: 'single' };
}
