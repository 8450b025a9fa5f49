/**
 * Moves as integers, for search and simulation. A code names what a play makes, not which cards: naturals of
 * the hand go into their places, wilds into what is missing, so that the same code gives the same run. How
 * many of the wilds are jokers, and whether they go to the low or the high places, is part of it.
 */
const KIND_SHIFT = 27;
const KIND_BITS = 0xf << KIND_SHIFT;
const kind = (index: number): number => index << KIND_SHIFT;

export const DRAW = kind(1);
export const PICK = kind(2);
export const SEQUENCE = kind(3);
export const SET = kind(4);
export const EXTEND = kind(5);
export const JOIN = kind(6);
export const REPLACE = kind(7);
export const MERGE = kind(8);
export const DISCARD = kind(9);
export const NEXT_HAND = kind(10);
/** The play that justified the pick, where no other kind of code has the key card in it. */
export const WITNESS = kind(11);

export const kindOfCode = (code: number): number => code & KIND_BITS;
/**
 * Whether it puts cards on the table.
 * @public Measurements and soak runs ask, which import what was built.
 */
export const isPlayCode = (code: number): boolean => {
  const of = kindOfCode(code);
  return (of >= SEQUENCE && of <= MERGE) || of === WITNESS;
};

const RUN_SHIFT = 8;
const RUN_BITS = 0x7f;
const CARD_BITS = 0xff;

/** The number of a run and a card, or the end that a pushed 2 goes to. */
export const withRun = (code: number, run: number): number => code | (run << RUN_SHIFT);
export const runIn = (code: number): number => (code >>> RUN_SHIFT) & RUN_BITS;
export const cardIn = (code: number): number => code & CARD_BITS;

export const TO_LOW = 1 << 15;
export const TO_HIGH = 2 << 15;

/** How the wilds of a play are mixed: so many jokers, in the low or the high ones of their places. */
const JOKERS_SHIFT = 22;
const JOKERS_BITS = 0xf;
export const JOKERS_HIGH = 1 << 26;
export const withJokers = (code: number, jokers: number): number => code | (jokers << JOKERS_SHIFT);
export const jokersIn = (code: number): number => (code >>> JOKERS_SHIFT) & JOKERS_BITS;

/** A new sequence: suit, lowest value and length. */
export const sequenceCode = (suit: number, low: number, length: number): number =>
  SEQUENCE | (suit << 8) | (low << 4) | length;
export const suitIn = (code: number): number => (code >>> 8) & 0x3;
export const lowIn = (code: number): number => (code >>> 4) & 0xf;
export const lengthIn = (code: number): number => code & 0xf;

/** A new set: aces or 3s, how many of each suit, and one wild or none. */
export const SET_OF_THREES = 1 << 10;
export const WITH_TWO = 1 << 11;
export const WITH_JOKER = 1 << 12;
export const setCode = (isThrees: boolean, counts: number, wild: number): number =>
  SET | (isThrees ? SET_OF_THREES : 0) | counts | wild;
export const countIn = (code: number, suit: number): number => (code >>> (suit * 2)) & 0x3;

/** An extension: which end, and by how many slots. */
export const AT_HIGH = 1 << 7;
export const extendCode = (run: number, isHigh: boolean, by: number): number =>
  withRun(EXTEND | (isHigh ? AT_HIGH : 0) | by, run);
export const byIn = (code: number): number => code & 0xf;

/** A merge of two runs by their numbers. */
const SECOND_SHIFT = 15;
export const mergeCode = (first: number, second: number): number =>
  withRun(MERGE | (second << SECOND_SHIFT), first);
export const secondIn = (code: number): number => (code >>> SECOND_SHIFT) & RUN_BITS;
