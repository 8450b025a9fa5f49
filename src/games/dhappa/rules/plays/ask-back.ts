/** DH-38, DH-39, DH-90: which of several runs is meant? The question in words, with each answer as a whole move. */
import { formatCard, type Card } from '../../../../core/card.ts';
import type { Choice } from '../../../../core/game.ts';
import { faceAt } from '../../../../core/meld.ts';
import { listWords } from '../../../../core/words.ts';
import { formatMove, rankText } from '../../text/notation-format.ts';
import { formatRun } from '../runs.ts';
import { DIRECTIONS, violation } from '../types.ts';
import type { DhappaViolation, Direction, MoveOfType, Placing, Run } from '../types.ts';

export type Named = MoveOfType<'create' | 'add'>;

/** The lowest and highest value that a natural or a fixed slot stands for, and the number of all slots. */
export interface Extent {
  readonly lo: number;
  readonly hi: number;
  readonly length: number;
}

/** The ways there are, the wilds that they are about, and the move that named none or another. */
export interface Asked {
  readonly options: readonly Run[];
  readonly wilds: readonly Card[];
  readonly within: Pick<Extent, 'lo' | 'hi'>;
  readonly move: Named;
}

const wildWords = (wilds: readonly Card[]): string => listWords(wilds.map(formatCard));

const facesOf = (run: Run, wilds: readonly Card[]): string[] =>
  wilds.map((wild) => faceAt(run.suit, run.low + run.slots.indexOf(wild)));

export function required(asked: Asked): DhappaViolation {
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

export function invalid(asked: Asked): DhappaViolation {
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
export function endOf(run: Run, card: Card): Direction | undefined {
  if (run.slots[0] === card) return 'LOW';
  return run.slots.at(-1) === card ? 'HIGH' : undefined;
}
