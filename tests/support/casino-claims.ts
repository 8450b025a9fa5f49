/** Whether what the coach of Casino claims is true of the whole position, judged by the rules alone. */
import { formatCard, parseCard, SUIT_OF, SUITS, type Card } from '../../src/core/card.ts';
import type { Reason } from '../../src/core/game.ts';
import { casino } from '../../src/games/index.ts';
import type { ReasonCode } from '../../src/games/casino/words/reasons.ts';
import type { CasinoEvent, Move, Position } from '../../src/games/casino/rules/types.ts';
import { sideOf } from '../../src/games/casino/rules/turn.ts';
import { valueOf } from '../../src/games/casino/rules/values.ts';

interface Claimed {
  readonly before: Position;
  readonly after: Position;
  readonly seat: number;
  readonly move: Move;
  readonly params: Reason['params'];
  readonly events: readonly CasinoEvent[];
}

const rankOf = (card: Card): string => formatCard(card).slice(0, -1);
const isSpade = (card: Card): boolean => SUITS[SUIT_OF[card]] === 'S';
const isScoring = (card: Card): boolean =>
  rankOf(card) === 'A' || ['10D', '2S'].includes(formatCard(card));
const cardsIn = (text: unknown): Card[] =>
  String(text)
    .split(' ')
    .map((word) => parseCard(word)!);
const playedIn = ({ move }: Claimed): Card => (move.type === 'augment' ? -1 : move.card);

function takenIn({ events }: Claimed): Card[] {
  const event = events.find(({ type }) => type === 'captured');
  if (event?.type !== 'captured') return [];
  return [...event.builds.flatMap(({ cards }) => cards), ...event.groups.flat()];
}

const wonIn = (claimed: Claimed): Card[] => [...takenIn(claimed), playedIn(claimed)];

/** Cards that the seat cannot see: other hands and the stock. */
const hiddenFrom = ({ after, seat }: Claimed): Card[] =>
  [...after.hand.filter((_, other) => other !== seat), after.stock].flat();

/** The captures that a seat would have if it were its turn. */
function capturesOf(p: Position, seat: number): Extract<Move, { type: 'capture' }>[] {
  const asked = { ...casino.clone(p), turn: seat };
  return casino.legal(asked, seat).filter((move) => move.type === 'capture');
}

/** Whether somebody else could take the trailed card at once. */
export function canBeTaken({ after, seat, move }: Claimed): boolean {
  const card = move.type === 'trail' ? move.card : -1;
  const takes = (one: Move): boolean =>
    one.type === 'capture' &&
    one.targets.some((target) => target.kind === 'loose' && target.card === card);
  return after.hand.some(
    (_, other) =>
      sideOf(after, other) !== sideOf(after, seat) && capturesOf(after, other).some(takes),
  );
}

const passesHalf = (claimed: Claimed, counts: (card: Card) => boolean): boolean => {
  const { before, seat } = claimed;
  const half = (before.options.pack === '40' ? 40 : 52) / (counts === isSpade ? 4 : 1) / 2;
  const had = before.pile[sideOf(before, seat)].filter(counts).length;
  return had <= half && had + wonIn(claimed).filter(counts).length > half;
};

const ownBuild = (p: Position, seat: number, value: unknown): readonly Card[] =>
  p.builds.find((build) => build.owner === seat && build.value === value)?.cards ?? [];

const takesBuild = ({ events, params, seat }: Claimed, own: boolean): boolean =>
  events.some(
    (event) =>
      event.type === 'captured' &&
      event.builds.some(
        ({ owner, value }) =>
          value === params.value &&
          (own ? owner === seat : owner === params.seat && owner !== seat),
      ),
  );

const isAmong = (names: readonly string[], cards: readonly Card[]): boolean =>
  cards.some((card) => names.includes(formatCard(card)));

/** True, false, or undefined where the rules alone do not say. */
const CHECKS: Readonly<Record<ReasonCode, (claimed: Claimed) => boolean | undefined>> = {
  ONLY_MOVE: ({ before, seat }) => casino.legal(before, seat).length === 1,
  TAKE_BIG_CASINO: (one) => isAmong(['10D'], takenIn(one)),
  TAKE_LITTLE_CASINO: (one) => isAmong(['2S'], takenIn(one)),
  TAKE_ACES: (one) =>
    takenIn(one).filter((card) => rankOf(card) === 'A').length === one.params.count,
  BRING_BIG_CASINO: (one) => isAmong(['10D'], [playedIn(one)]) && takenIn(one).length > 0,
  BRING_LITTLE_CASINO: (one) => isAmong(['2S'], [playedIn(one)]) && takenIn(one).length > 0,
  BRING_ACE: (one) => rankOf(playedIn(one)) === 'A' && takenIn(one).length > 0,
  TAKE_SPADES: (one) => wonIn(one).filter(isSpade).length === one.params.count,
  TAKE_CARDS: (one) => wonIn(one).length === one.params.count,
  TAKE_BUILD: (one) => takesBuild(one, false),
  TAKE_OWN_BUILD: (one) => takesBuild(one, true),
  RIVAL_HOLDS: ({ before, params }) =>
    before.hand[Number(params.seat)].some((card) => valueOf(card) === params.value),
  TAKE_FROM_PILE: ({ events, params }) =>
    events.some(
      (event) =>
        event.type === 'tookTop' &&
        event.from === params.seat &&
        formatCard(event.card) === params.card,
    ),
  HALF_THE_CARDS: (one) => passesHalf(one, () => true),
  HALF_THE_SPADES: (one) => passesHalf(one, isSpade),
  EMPTY_TABLE: ({ events }) => events.some((event) => event.type === 'captured' && event.sweep),
  TAKE_THE_REST: ({ events, params, seat }) =>
    events.some(
      (event) =>
        event.type === 'tookRest' && event.seat === seat && event.cards.length === params.count,
    ),
  SAFE_RANK: (one) =>
    hiddenFrom(one).every((card) => rankOf(card) !== rankOf(playedIn(one))) && !canBeTaken(one),
  SAFE_NOW: (one) => !canBeTaken(one),
  // A likelihood: the test counts how often it holds.
  HARD_TO_TAKE: () => undefined,
  HOLD_ANOTHER: (one) =>
    one.after.hand[one.seat].some((card) => rankOf(card) === rankOf(playedIn(one))),
  LITTLE_WORTH: (one) => !isScoring(playedIn(one)) && !isSpade(playedIn(one)),
  KEEP_POINTS: ({ params, after, seat }) =>
    cardsIn(params.card).every((card) => isScoring(card) && after.hand[seat].includes(card)),
  NO_CAPTURE: ({ before, seat }) => capturesOf(before, seat).length === 0,
  NEXT_CAPTURE: ({ after, seat, params }) =>
    capturesOf(after, seat).some(({ card }) => formatCard(card) === params.card),
  HOLD_FOR_BUILD: ({ after, seat, params }) => {
    const [card] = cardsIn(params.card);
    return after.hand[seat].includes(card) && ownBuild(after, seat, valueOf(card)).length > 0;
  },
  SAFE_BUILD: (one) => hiddenFrom(one).every((card) => valueOf(card) !== one.params.value),
  BIND_POINTS: ({ after, seat, params }) =>
    cardsIn(params.card).every(
      (card) =>
        isScoring(card) &&
        after.builds.some(({ owner, cards }) => owner === seat && cards.includes(card)),
    ),
  TAKE_OVER: ({ before, after, seat, params }) =>
    before.builds.some(
      ({ owner, cards }) =>
        owner === params.seat &&
        owner !== seat &&
        after.builds.some((build) => build.owner === seat && build.cards.includes(cards[0])),
    ),
  GROW_BUILD: ({ before, after, seat, move, params }) => {
    const grown = ownBuild(after, seat, params.value);
    const from = move.type === 'raise' ? Number(params.value) - valueOf(move.card) : params.value;
    return grown.length === ownBuild(before, seat, from).length + Number(params.count);
  },
  TURN_GOES_ON: ({ before, after, seat }) =>
    after.turn === seat && after.hand[seat].length === before.hand[seat].length,
  LOOKED_AHEAD: () => undefined,
  OTHERS_WORSE: () => undefined,
  GIVE_POINTS: ({ after, params }) =>
    cardsIn(params.card).every((card) => isScoring(card) && after.loose.includes(card)),
};

/** What a move does in the whole position; it goes on unless cards are dealt or counted after it. */
export function carryOut(
  before: Position,
  seat: number,
  move: Move,
): Omit<Claimed, 'params'> & { readonly goesOn: boolean } {
  const after = casino.clone(before);
  const events: CasinoEvent[] = [];
  casino.apply(after, seat, move, events);
  const goesOn = !after.over && after.round === before.round && after.game === before.game;
  return { before, after, seat, move, events, goesOn };
}

/** Claims about what lies open next mean nothing once other cards have been dealt. */
const ABOUT_NEXT: readonly string[] = [
  'SAFE_RANK',
  'SAFE_NOW',
  'HOLD_ANOTHER',
  'NEXT_CAPTURE',
  'KEEP_POINTS',
  'GIVE_POINTS',
] satisfies ReasonCode[];

export function isTrue(
  done: Omit<Claimed, 'params'> & { readonly goesOn: boolean },
  { code, params }: Reason,
): boolean | undefined {
  if (!done.goesOn && ABOUT_NEXT.includes(code)) return undefined;
  return CHECKS[code as ReasonCode]({ ...done, params });
}
