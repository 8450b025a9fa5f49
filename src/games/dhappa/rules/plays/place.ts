/**
 * Where the cards of a sequence go (DH-37 to DH-44): naturals into their places, wilds into what is open,
 * in the order named. Where wilds could stand for different cards each way is an option, and one must be
 * named: there is never a silent default. The question which one is meant has each answer as a whole move.
 */
import { type Card, formatCard } from '../../../../core/card.ts';
import { faceAt, HIGHEST, LOWEST, lowsFor, VALUE_OF } from '../../../../core/meld.ts';
import { fail, ok, type Result } from '../../../../core/result.ts';
import type { Choice } from '../../../../core/game.ts';
import { listWords } from '../../../../core/words.ts';
import { formatMove, rankText } from '../../text/notation.ts';
import { formatRun, highOf, sequenceOf } from '../runs.ts';
import {
  type DhappaViolation,
  type Direction,
  DIRECTIONS,
  type MoveOfType,
  type Placing,
  type Run,
  violation,
} from '../types.ts';

/** What is to be placed: slots that are fixed already, and the cards that join them. */
export interface Parts {
  readonly suit: number;
  /** Fixed slots from this value on; none in a new run. */
  readonly low: number;
  readonly fixed: readonly Card[];
  readonly naturals: readonly Card[];
  /** In the order named. */
  readonly wilds: readonly Card[];
}

export function extentOf({ low, fixed, naturals, wilds }: Parts): Extent {
  let lo = fixed.length > 0 ? low : HIGHEST;
  let hi = fixed.length > 0 ? low + fixed.length - 1 : LOWEST;
  for (let i = 0; i < naturals.length; i++) {
    lo = Math.min(lo, VALUE_OF[naturals[i]]);
    hi = Math.max(hi, VALUE_OF[naturals[i]]);
  }
  return { lo, hi, length: fixed.length + naturals.length + wilds.length };
}

/** The slots of the sequence that starts at `start`. */
function slotsFrom({ low, fixed, naturals, wilds }: Parts, start: number, length: number): Card[] {
  const slots: Card[] = [];
  let nextWild = 0;
  for (let value = start; value < start + length; value++) {
    const held = fixed[value - low] ?? naturals.find((card) => VALUE_OF[card] === value);
    slots.push(held ?? wilds[nextWild++]);
  }
  return slots;
}

/** The sequence that comes of the parts, which fit together; or the question which one is meant. */
export function place(
  at: Pick<Run, 'number' | 'owner'>,
  parts: Parts,
  move: Named,
): Result<Run, DhappaViolation> {
  const { lo, hi, length } = extentOf(parts);
  const runFrom = (low: number): Run =>
    sequenceOf(at, parts.suit, low, slotsFrom(parts, low, length));
  const { first, last } = lowsFor(lo, hi, length);
  if (parts.wilds.length === 0) return ok(runFrom(first));
  const options: Run[] = [];
  for (let low = first; low <= last; low++) options.push(runFrom(low));
  return choose({ options, wilds: parts.wilds, within: { lo, hi }, move });
}

/** DH-38, DH-39: the option that the move names, or the only one there is. */
export function choose(asked: Asked): Result<Run, DhappaViolation> {
  const { options, wilds } = asked;
  const placing: Placing = asked.move;
  if (placing.low === undefined && placing.direction === undefined)
    return options.length === 1 ? ok(options[0]) : fail(required(asked));
  const meant = options.filter((run) => isMeant(run, wilds, placing));
  return meant.length === 1 ? ok(meant[0]) : fail(invalid(asked));
}

/** DH-44: a direction speaks of a single wild and makes it the outermost card. Where both are named, both hold. */
function isMeant(run: Run, wilds: readonly Card[], { low, direction }: Placing): boolean {
  if (low !== undefined && run.low !== low) return false;
  if (direction === undefined) return true;
  return wilds.length === 1 && direction === endOf(run, wilds[0]);
}

/** DH-46: the runs that a pushed 2 can make, at either end where there is room. */
export function pushed(run: Run, slots: readonly Card[], two: Card): Run[] {
  const options: Run[] = [];
  if (run.low > LOWEST)
    options.push(sequenceOf(run, run.suit, run.low - 1, [two, ...slots], run.parked));
  if (highOf(run) < HIGHEST)
    options.push(sequenceOf(run, run.suit, run.low, [...slots, two], run.parked));
  return options;
}

// DH-38, DH-39, DH-90: which of several runs is meant? The question in words, with each answer as a whole move.

type Named = MoveOfType<'create' | 'add'>;

/** The lowest and highest value that a natural or a fixed slot stands for, and the number of all slots. */
interface Extent {
  readonly lo: number;
  readonly hi: number;
  readonly length: number;
}

/** The ways there are, the wilds that they are about, and the move that named none or another. */
interface Asked {
  readonly options: readonly Run[];
  readonly wilds: readonly Card[];
  readonly within: Pick<Extent, 'lo' | 'hi'>;
  readonly move: Named;
}

const wildWords = (wilds: readonly Card[]): string => listWords(wilds.map(formatCard));

const facesOf = (run: Run, wilds: readonly Card[]): string[] =>
  wilds.map((wild) => faceAt(run.suit, run.low + run.slots.indexOf(wild)));

function required(asked: Asked): DhappaViolation {
  const { options, wilds } = asked;
  const faces = options.map((run) => listWords(facesOf(run, wilds)));
  const between = wilds.length === 1 ? ' or ' : ', or ';
  const params = { card: wildWords(wilds), faces: faces.join(between) };
  return violation('direction_required', params, choicesOf(asked));
}

/** DH-90 */
const choicesOf = (asked: Asked): Choice[] =>
  asked.options.map((run) => ({
    move: formatMove(namedMove(asked, run)),
    says: saysOf(run, asked),
    shows: formatRun(run),
  }));

function namedMove({ wilds, move }: Asked, run: Run): Named {
  if (move.type === 'create') return { type: 'create', cards: move.cards, low: run.low };
  const { type, cards } = move;
  const direction = wilds.length === 1 ? endOf(run, wilds[0]) : undefined;
  return direction === undefined
    ? { type, run: move.run, cards, low: run.low }
    : { type, run: move.run, cards, direction };
}

/** `LOW: JK as 5H; HIGH: 2C as 9H`: the end that each wild goes to and the card that it becomes there. */
function saysOf(run: Run, { wilds, within }: Asked): string {
  const parts = new Map<string, string[]>();
  for (const wild of wilds) {
    const value = run.low + run.slots.indexOf(wild);
    const end = value < within.lo ? 'LOW' : value > within.hi ? 'HIGH' : 'INSIDE';
    const says = `${formatCard(wild)} as ${faceAt(run.suit, value)}`;
    parts.set(end, [...(parts.get(end) ?? []), says]);
  }
  return ['LOW', 'INSIDE', 'HIGH']
    .flatMap((end) => (parts.has(end) ? [`${end}: ${parts.get(end)!.join(', ')}`] : []))
    .join('; ');
}

function invalid(asked: Asked): DhappaViolation {
  const { wilds, options, move } = asked;
  const { low, direction }: Placing = move;
  const card = wildWords(wilds);
  const choices = choicesOf(asked);
  if (low !== undefined) {
    const possible = options.map((run) => rankText(run.low)).join(' or ');
    return violation('direction_invalid', { card, low: rankText(low), possible }, choices);
  }
  const possible = options.map((run) => possibleWords(run, wilds)).join(' or ');
  return violation(
    'direction_invalid',
    { card, direction: directionText(direction), possible },
    choices,
  );
}

/** `LOW as JC`; with several wilds, or one that goes inside, the start of the run. */
function possibleWords(run: Run, wilds: readonly Card[]): string {
  const end = wilds.length === 1 ? endOf(run, wilds[0]) : undefined;
  const faces = facesOf(run, wilds).join(' ');
  return end === undefined ? `low=${rankText(run.low)} as ${faces}` : `${end} as ${faces}`;
}

/** What is named is no end where a caller without types wrote it. */
export const directionText = (direction: Direction | undefined): string =>
  direction !== undefined && DIRECTIONS.includes(direction) ? direction : '?';

/** The end at which this card lies, if it lies at one. */
function endOf(run: Run, card: Card): Direction | undefined {
  if (run.slots[0] === card) return 'LOW';
  return run.slots.at(-1) === card ? 'HIGH' : undefined;
}
