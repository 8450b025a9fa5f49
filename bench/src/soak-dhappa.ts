/**
 * What is always true in a random hand of Dhappa, besides the number of cards (DH-78, DH-87, DH-88), and how
 * such hands are played: mostly what can be played is played, for hands that only draw and discard end with
 * the stock, and now and then a play is taken back.
 */
import { RANK_OF, SUIT_OF } from '../../dist/core/card.js';
import { isWild, VALUE_OF } from '../../dist/core/meld.js';
import { oneIn, type Rng } from '../../dist/core/rng.js';
import { THINKING_GAMES } from '../../dist/games/minds.js';
import { isPlayCode } from '../../dist/games/dhappa/rules/packed/codes.js';
import type { Position, Run } from '../../dist/games/dhappa/rules/types.js';
import { must, type Soak } from './soak-laws.js';

const { dhappa } = THINKING_GAMES;

const TURNS_MAX = 360;
const RUN_MIN = 3;
const RUN_MAX = 12;
const LOWEST = 3;
const HIGHEST = 14;

function checkSequence({ suit, low, slots, parked }: Run, p: Position): void {
  const { minNaturalsSequence, parkExcessStatics } = p.options;
  let naturals = 0;
  for (let at = 0; at < slots.length; at++) {
    if (isWild(slots[at])) continue;
    naturals++;
    const stands = SUIT_OF[slots[at]] === suit && VALUE_OF[slots[at]] === low + at;
    must(stands, 'DH-87: a card stands in the wrong slot');
  }
  must(slots.length >= RUN_MIN && slots.length <= RUN_MAX, 'DH-14: a sequence of a wrong length');
  must(low >= LOWEST && low + slots.length - 1 <= HIGHEST, 'DH-14: a sequence beyond 3 or ace');
  must(naturals >= minNaturalsSequence, 'DH-17: a sequence has too few naturals');
  const mayPark = parkExcessStatics && slots.length === RUN_MAX;
  must(parked.length === 0 || mayPark, 'DH-48: a 2 without a slot');
}

function checkSet({ low, slots, parked }: Run, { options }: Position): void {
  const naturals = slots.filter((card) => !isWild(card));
  const isOneRank = naturals.every((card) => VALUE_OF[card] === low);
  must(isOneRank && (low === LOWEST || low === HIGHEST), 'DH-15: a set of another rank');
  must(slots.length >= RUN_MIN && parked.length === 0, 'DH-15: a set of a wrong size');
  must(naturals.length >= options.minNaturalsSet, 'DH-17: a set has too few naturals');
  const suits = new Set(naturals.map((card) => SUIT_OF[card]));
  must(options.setDuplicates || suits.size === naturals.length, 'DH-16: a suit twice in a set');
}

function checkRun(run: Run, p: Position): void {
  if (run.kind === 'sequence') checkSequence(run, p);
  else checkSet(run, p);
  const wilds = [...run.slots, ...run.parked].filter(isWild).length;
  must(wilds === run.wilds, 'DH-69: the wilds of a run are miscounted');
  must(p.opened[run.owner], 'DH-24: who has not opened owns a run');
  must(run.number <= p.numbered, 'a run has a number that was not given yet');
}

/** DH-88 */
function checkTurn(p: Position): void {
  const hand = p.hands[p.turn];
  if (p.phase === 'draw') {
    must(p.stock.length > 0 && hand.length > 0, 'DH-88: nothing to draw, or nobody to do it');
    must(p.pending < 0 && p.plays.length === 0, 'DH-35: something is left of another turn');
  }
  if (p.phase !== 'play') return;
  if (p.pending >= 0) return must(hand.includes(p.pending), 'DH-64: the key card is not held');
  const canEnd = hand.some((card) => !dhappa.check(p, p.turn, { type: 'discard', card }));
  must(canEnd, 'DH-88: the turn cannot end');
}

/** Everyone knows of a card only while it is there (DH-85). */
function checkShown({ hands, shown }: Position): void {
  for (let seat = 0; seat < hands.length; seat++)
    for (const card of shown[seat])
      must(hands[seat].includes(card), 'DH-85: a card is shown twice');
}

const json = (p: Position): string => JSON.stringify(p);
/** Knowledge stays (DH-85); all else is as it was (DH-35). */
const withoutKnowledge = (p: Position): string => json({ ...p, shown: [] });

/** DH-35: what was played on a copy and taken back is as it was before. */
function takeBack(before: Position, code: number): void {
  const copy = dhappa.clone(before);
  dhappa.packed.apply(copy, copy.turn, code);
  must(
    dhappa.check(copy, copy.turn, { type: 'undo' }) === undefined,
    'DH-35: no undo after a play',
  );
  dhappa.apply(copy, copy.turn, { type: 'undo' });
  must(withoutKnowledge(copy) === withoutKnowledge(before), 'DH-35: undo leaves something behind');
  checkShown(copy);
}

/** Plays are listed before discards. */
const playAt = (codes: Int32Array, at: number): number =>
  isPlayCode(codes[at]) ? codes[at] : codes[0];

const RANDOM_GAME_ONE_IN = 4;
const DISCARD_EARLY_ONE_IN = 8;
const UNDO_ONE_IN = 20;

/** Some hands are played by chance alone: the card turned up decides which. */
let isPureChance = false;
let moves = 0;

export const dhappaSoak: Soak<Position> = {
  tables: [
    { seats: 4, options: {} },
    { seats: 6, options: {} },
    { seats: 4, options: { npickOpenFirst: true, parkExcessStatics: true, minNaturalsSequence: 2 } },
    { seats: 6, options: { setDuplicates: false, finalDiscardMayBeWild: false, firstTurnFreePick: true, lockMinRunLength: 5 } },
  ], // prettier-ignore
  beforeMove(p, codes, found) {
    must(p.phase === 'draw' || p.phase === 'play', 'DH-76: a move after the hand');
    if (p.phase === 'draw' && p.turns === 0) isPureChance = p.pile[0] % RANDOM_GAME_ONE_IN === 0;
    if (++moves % UNDO_ONE_IN === 0 && isPlayCode(codes[0]))
      takeBack(p, playAt(codes, moves % found));
  },
  choose(codes: Int32Array, found: number, rng: Rng): number {
    if (isPureChance || oneIn(DISCARD_EARLY_ONE_IN, rng)) return codes[rng.below(found)];
    let plays = 0;
    while (plays < found && isPlayCode(codes[plays])) plays++;
    return codes[rng.below(plays > 0 ? plays : found)];
  },
  afterMove(p) {
    for (const run of p.runs) checkRun(run, p);
    checkTurn(p);
    checkShown(p);
    must(p.turns <= TURNS_MAX, 'DH-78: a hand is too long');
    must(
      p.burnt.length === 0 || p.burnt.some((card) => RANK_OF[card] === 0),
      'DH-71: burnt by no 2',
    );
  },
  atEnd(p) {
    must(p.records.length === 1, 'DH-79: a match of one hand');
    const { out } = p.records[0];
    must(out >= 0 || p.stock.length === 0, 'DH-75: a draw with cards in the stock');
    must(out < 0 || p.hands[out].length === 0, 'DH-73: who went out holds cards');
  },
};
