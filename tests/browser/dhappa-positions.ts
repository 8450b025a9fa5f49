/** The moments of a Dhappa match that the browser tests look at, each with the cards that matter in it. */
import { botRng, decide } from '../../src/bots/bot.ts';
import { formatCard, SUIT_OF, type Card } from '../../src/core/card.ts';
import { faceAt, isWild, VALUE_OF } from '../../src/core/meld.ts';
import type { RawOptions } from '../../src/core/options.ts';
import { keyCardOf, pickVerdicts, witnessFor } from '../../src/games/dhappa/rules/pick/pick.ts';
import { dhappa } from '../../src/games/minds.ts';
import {
  deal,
  firstOf,
  inARow,
  jokersIn,
  played,
  saved,
  simpleTurn,
  twosIn,
  without,
  type DhappaMatch,
  type Storage,
} from './dhappa-saved.ts';

/** What your hand has to hold for everything that a wild can be asked about. */
interface Plan {
  /** Six in a row: two runs that can become one. */
  readonly row: readonly Card[];
  /** The middle one is held back, and a 2 takes its place. */
  readonly pushed: readonly Card[];
  /** Three in a row that stay in the hand. */
  readonly held: readonly Card[];
  readonly two: Card;
  /** One wild of each sort stays in the hand. */
  readonly spareTwo: Card;
  readonly joker: Card;
}

function planFor(hand: readonly Card[]): Plan | undefined {
  const [two, spareTwo] = twosIn(hand);
  const [joker] = jokersIn(hand);
  const row = inARow(hand, 6, [5, 9]);
  const rest = without(hand, row ?? []);
  const pushed = inARow(rest, 3, [4, 11]);
  const held = inARow(without(rest, pushed ?? []), 3, [4, 11]);
  if (!row || !pushed || !held || spareTwo === undefined || joker === undefined) return undefined;
  return { row, pushed, held, two, spareTwo, joker };
}

const texts = (cards: readonly Card[]): string[] => cards.map(formatCard);

/** Whether you, who have seat 0, could take this card once it lies on the pile. */
const leaves = (wanted: boolean) => (after: DhappaMatch) =>
  (pickVerdicts(after.position, 0)[0] === undefined) === wanted;

/** You play after the three others. What the first of them discards is of use to you, the rest is not. */
function comeToTurn(seed: number): DhappaMatch | undefined {
  let match: DhappaMatch | undefined = deal({ seed, options: { firstDealer: '0' } });
  for (const wanted of [true, false, false]) match = match && simpleTurn(match, leaves(wanted));
  return match;
}

const PARTNER = 2;
const OPPONENT = 1;
/** From here the search is short. */
const TABLE_SEED = 900;

const { before, drawn, laid, plan } = firstOf(TABLE_SEED, tableFrom);

/** Your first turn, with a hand for everything: before it, after the draw, and with three runs laid. */
function tableFrom(seed: number) {
  const start = comeToTurn(seed);
  if (!start?.position.opened[PARTNER] || !start.position.opened[OPPONENT]) return undefined;
  const afterDraw = played(start, { type: 'draw' });
  const cards = planFor(afterDraw.position.hands[0]);
  if (!cards || pickVerdicts(start.position, 0)[3] === undefined) return undefined;
  const { row, pushed, two } = cards;
  const afterPlays = played(
    afterDraw,
    { type: 'create', cards: row.slice(0, 3) },
    { type: 'create', cards: row.slice(3) },
    { type: 'create', cards: [pushed[0], two, pushed[2]] },
  );
  return { before: start, drawn: afterDraw, laid: afterPlays, plan: cards };
}

function openingWith(count: number): readonly Card[] {
  const play = witnessFor(before.position, 0, count);
  if (play?.type !== 'create') throw new Error('The pick is for something else than a new run.');
  return play.cards;
}

/** You draw: of the four cards of the pile the third may be taken, the last not; you have not opened. */
export const DRAWING = {
  storage: saved(before),
  /** The top one first. */
  pile: texts(before.position.pile.toReversed()),
  hand: texts(before.position.hands[0]),
  /** The depths that may be taken. */
  open: pickVerdicts(before.position, 0).flatMap((why, at) => (why ? [] : [String(at + 1)])),
  /** The play that the third card allows, without it. */
  opening: texts(without(openingWith(3), [keyCardOf(before.position, 3)])),
} as const;

/** You have drawn and not opened; your partner and an opponent have. */
export const CLOSED = {
  storage: saved(drawn),
  row: texts(plan.row),
  /** It would fit your partner's run, had you opened. */
  fitsPartner: formatCard(plan.spareTwo),
} as const;

const faceBeside = (card: Card, step: number): string =>
  faceAt(SUIT_OF[card], VALUE_OF[card] + step);

const ofSeat = (seat: number): number =>
  laid.position.runs.find(({ owner }) => owner === seat)!.number;

const numbered = laid.position.numbered;

/** You have opened, with two runs that can become one and one with a 2 in it; wilds are left in your hand. */
export const LAID = {
  storage: saved(laid),
  hand: texts(laid.position.hands[0]),
  partners: ofSeat(PARTNER),
  opponents: ofSeat(OPPONENT),
  all: laid.position.runs.map(({ number }) => number),
  /** Low to high. */
  low: { run: numbered - 2, cards: texts(plan.row.slice(0, 3)) },
  high: { run: numbered - 1, cards: texts(plan.row.slice(3)) },
  /** What stands beside the low run, and beyond that. */
  below: [faceBeside(plan.row[0], -1), faceBeside(plan.row[0], -2)],
  above: [faceBeside(plan.row[2], 1), faceBeside(plan.row[2], 2)],
  pushed: {
    run: numbered,
    cards: texts(plan.pushed),
    below: faceBeside(plan.pushed[0], -1),
    above: faceBeside(plan.pushed[2], 1),
  },
  held: {
    cards: texts(plan.held),
    below: faceBeside(plan.held[0], -1),
    middle: faceBeside(plan.held[1], 0),
    above: faceBeside(plan.held[1], 1),
  },
  two: formatCard(plan.two),
  spareTwo: formatCard(plan.spareTwo),
  joker: formatCard(plan.joker),
  /** A card that no run takes. */
  useless: formatCard(
    laid.position.hands[0].find(
      (card) =>
        !isWild(card) &&
        laid.position.runs.every(
          ({ number }) =>
            dhappa.check(laid.position, 0, { type: 'add', run: number, cards: [card] }) !==
            undefined,
        ),
    )!,
  ),
} as const;

/** You begin, and everyone has drawn and discarded: you draw the last card of the stock. */
export function lastCard(): Storage {
  return firstOf(1, (seed) => {
    let match = deal({ seed, options: { firstDealer: '3' } });
    while (match.position.stock.length > 1) match = simpleTurn(match)!;
    return match.position.turn === 0 ? saved(match) : undefined;
  });
}

/** Bots have played for everyone; your hand is one card, and your team has the Lock. */
export const goingOut = (options: RawOptions): Storage =>
  firstOf(1, (seed) => {
    let match = deal({ seed, options });
    for (let moves = 0; match.position.phase !== 'over'; moves++) {
      const { turn, hands, phase } = match.position;
      if (phase === 'handOver') return undefined;
      const [last, ...more] = hands[0];
      if (turn === 0 && phase === 'play' && more.length === 0 && !isWild(last)) return saved(match);
      const view = dhappa.view(match.position, turn);
      match = played(
        match,
        decide({ game: dhappa, view, seat: turn, rng: botRng(String(seed), turn, moves) }, 'easy')
          .move,
      );
    }
    return undefined;
  });

/** You have taken so many cards that your hand holds this many. */
export const manyCards = (count: number): Storage =>
  firstOf(1, (seed) => {
    let match = deal({ seed, options: { firstDealer: '3' } });
    const missing = (): number => count - match.position.hands[0].length;
    while (match.position.turn !== 0 || match.position.pile.length < missing()) {
      if (match.position.stock.length < 2) return undefined;
      match = simpleTurn(match, undefined, match.position.turn > 0)!;
    }
    if (pickVerdicts(match.position, 0)[missing() - 1] !== undefined) return undefined;
    return saved(played(match, { type: 'pick', count: missing() }));
  });

/** Six at the table, all of whom have opened if they could; you have drawn. */
export function sixPlayers(): Storage {
  let match = deal({ seed: 1, seats: 6, options: { firstDealer: '0' } });
  for (let turn = 1; turn < 6; turn++) match = simpleTurn(match)!;
  return saved(played(match, { type: 'draw' }));
}

/** Your first draw of a deal, when no card of the pile could be played at once. */
export const nothingToTake = (): Storage =>
  firstOf(1, (seed) => {
    const match = deal({ seed, options: { firstDealer: '3' } });
    const { position } = match;
    const canTake = pickVerdicts(position, 0).includes(undefined);
    return position.turn === 0 && !canTake ? saved(match) : undefined;
  });
