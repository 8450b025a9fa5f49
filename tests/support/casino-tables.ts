/** Tables of Casino to try moves on: small ones of every kind, and moves that somebody might try there. */
import { formatCard, type Card } from '../../src/core/card.ts';
import type { RawOptions } from '../../src/core/options.ts';
import { oneIn, pickOne, shuffle, type Rng } from '../../src/core/rng.ts';
import { casino } from '../../src/games/index.ts';
import type { Build, Position } from '../../src/games/casino/rules/types.ts';
import { splitsInto, worthOf } from './casino-model.ts';

export interface Kind {
  readonly seats: number;
  readonly options: RawOptions;
}

const CLASSIC = { profile: 'classic52', match: 'single' } as const;
/** Both profiles, every number of seats, and options that the profiles do not mix. */
export const KINDS: readonly Kind[] = [
  { seats: 2, options: {} },
  { seats: 3, options: {} },
  { seats: 4, options: {} },
  { seats: 4, options: { partners: true } },
  { seats: 2, options: CLASSIC },
  { seats: 3, options: CLASSIC },
  { seats: 4, options: CLASSIC },
  { seats: 2, options: { trailBlock: 'any', sweepPoint: 1, noTrailWithOwnBuild: 'always' } },
  { seats: 3, options: { oneBuild: false, freeAugment: false, raiseOwn: true } },
  { seats: 2, options: { maxBuild: 7, raiseOwn: true, raiseBelow: 3, trailBlock: 'none' } },
  { seats: 4, options: { ...CLASSIC, useOppTop: true, trailBlock: 'any' } },
  { seats: 2, options: { ...CLASSIC, oneBuild: true, freeAugment: true, useOppTop: true } },
];

const worth = (card: Card): number => worthOf(formatCard(card));

/** Cards that form a build, taken out of the pack, or none where the draw does not come out. */
function drawBuild(pack: Card[], name: number, owner: number, rng: Rng): Build | undefined {
  const cards = pack.slice(0, 2 + rng.below(3));
  const total = cards.reduce((sum, card) => sum + worth(card), 0);
  const values = Array.from({ length: 10 }, (_, at) => at + 1).filter(
    (value) => total % value === 0 && splitsInto(cards.map(worth), value),
  );
  if (values.length === 0) return undefined;
  pack.splice(0, cards.length);
  return { name, value: pickOne(values, rng), owner, cards };
}

const BUILDS_MAX = 3;

/** CA-25, CA-26 and CA-28 hold at every table. */
function layBuilds(p: Position, pack: Card[], rng: Rng): void {
  for (let tries = rng.below(40); tries > 0; tries--) {
    if (p.builds.length === BUILDS_MAX) return;
    const owner = rng.below(p.hand.length);
    if (p.options.oneBuild && p.builds.some((build) => build.owner === owner)) continue;
    const build = drawBuild(pack, p.buildsMade + 1, owner, rng);
    if (build === undefined) shuffle(pack, rng);
    else if (!ownBuild(p, pack, build)) pack.push(...build.cards);
  }
}

function ownBuild(p: Position, pack: Card[], build: Build): boolean {
  const isDouble = p.builds.some(({ value }) => value === build.value);
  const at = pack.findIndex((card) => worth(card) === build.value);
  if (isDouble || at < 0 || build.value > p.options.maxBuild) return false;
  p.hand[build.owner].push(...pack.splice(at, 1));
  p.builds.push(build);
  p.buildsMade++;
  return true;
}

/** Often the seat to move holds a card for some build, and the one that it would need afterwards. */
function fitHand(p: Position, pack: Card[], rng: Rng): void {
  if (p.builds.length === 0 || oneIn(3, rng)) return;
  const [build, other] = [pickOne(p.builds, rng), pickOne(p.builds, rng)];
  const grown = oneIn(2, rng) ? other.value : 1 + rng.below(10);
  for (const value of [grown - build.value, grown]) {
    const at = pack.findIndex((card) => worth(card) === value);
    if (at >= 0) p.hand[p.turn].push(...pack.splice(at, 1));
  }
}

/** Seats that have played in this round hold one card less than the others. */
function fillHands(p: Position, pack: Card[], rng: Rng): void {
  const seats = p.hand.length;
  const size = Math.max(1 + rng.below(4), ...p.hand.map((hand) => hand.length + 1));
  for (const [seat, hand] of p.hand.entries()) {
    const place = (at: number): number => (at - p.lead + seats) % seats;
    const full = place(seat) >= place(p.turn) ? size : size - 1;
    while (hand.length < full) hand.push(pack.pop()!);
    shuffle(hand, rng);
  }
}

/** A small table: few loose cards and builds, some piles, sometimes the last cards of a round. */
export function smallTable({ seats, options }: Kind, rng: Rng): Position {
  const dealt = casino.setup(seats, options, rng);
  if (!dealt.ok) throw new Error(dealt.error.code);
  const p = dealt.value;
  const pack = shuffle([...p.stock, ...p.hand.flat(), ...p.loose], rng);
  for (const cards of [p.stock, p.loose, ...p.hand]) cards.length = 0;
  p.round = 1 + rng.below(2);
  p.lead = rng.below(seats);
  p.turn = rng.below(seats);
  layBuilds(p, pack, rng);
  fitHand(p, pack, rng);
  fillHands(p, pack, rng);
  p.loose.push(...pack.splice(0, rng.below(5)));
  // Three seats and four get all their tens at once (CA-12).
  const deal = p.options.deal === 'fours' ? 4 * seats : seats === 2 ? 20 : Infinity;
  if (pack.length >= deal && oneIn(2, rng)) p.stock.push(...pack.splice(0, deal));
  p.lastCapturer = oneIn(3, rng) ? -1 : rng.below(seats);
  for (const card of pack.splice(0))
    p.pile[oneIn(2, rng) ? 0 : rng.below(p.pile.length)].push(card);
  p.topsUsed = oneIn(3, rng) ? 1 << rng.below(p.pile.length) : 0;
  return p;
}

const TYPES = ['capture', 'build', 'raise', 'reinforce', 'merge', 'augment'] as const;

/** Something to name: mostly what lies there, sometimes what does not. */
function anyTarget(p: Position, rng: Rng): string {
  const lying = [
    ...p.loose.map(formatCard),
    ...p.builds.map(({ name }) => `b${name}`),
    ...p.pile.map((_, side) => `top${side}`),
  ];
  if (lying.length > 0 && !oneIn(4, rng)) return pickOne(lying, rng);
  const bound = p.builds.flatMap(({ cards }) => cards);
  const places = [bound, p.hand.flat(), p.pile.flat(), p.stock].filter(({ length }) => length > 0);
  if (oneIn(2, rng)) return formatCard(pickOne(pickOne(places, rng), rng));
  return oneIn(2, rng) ? `b${rng.below(5)}` : `top${rng.below(p.hand.length + 1)}`;
}

const anyHandCard = (p: Position, rng: Rng): string => {
  const hands = [p.hand[p.turn], p.hand[p.turn], p.hand[p.turn], p.hand.flat(), p.pile.flat()];
  const cards = pickOne(hands, rng);
  return formatCard(cards.length > 0 ? pickOne(cards, rng) : p.hand[p.turn][0]);
};

/** A move by chance, or a listed one with something changed. */
export function anyMove(p: Position, listed: string, rng: Rng): string {
  if (oneIn(8, rng)) return `trail ${anyHandCard(p, rng)}`;
  const [head, tail = ''] = listed.split(':');
  const [type, card] = head.split(' ');
  const words = tail.split(' ').filter((word) => word !== '');
  const kept = words.includes('as') ? words.slice(0, words.indexOf('as')) : words;
  const targets = oneIn(3, rng) ? [] : kept.filter(() => !oneIn(4, rng));
  for (let more = rng.below(3); more > 0; more--) targets.push(anyTarget(p, rng));
  const isTold = (TYPES as readonly string[]).includes(type) && !oneIn(3, rng);
  const other = isTold ? type : pickOne(TYPES, rng);
  if (other === 'augment') return ['augment:', ...targets].join(' ');
  const played = card === undefined || oneIn(3, rng) ? anyHandCard(p, rng) : card;
  const value = other === 'build' ? ['as', String(rng.below(13))] : [];
  return [`${other} ${played}:`, ...targets, ...value].join(' ');
}
