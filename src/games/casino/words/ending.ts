/**
 * The sentence on what decided a match of Casino: the score, and the points that the winners have more than
 * anybody else.
 */
import type { Viewer } from '../../../core/knowledge.ts';
import {
  joinPhrases,
  say,
  sayCard,
  SILENCE,
  type Phrase,
  type Sayable,
} from '../../../core/phrase.ts';
import { sayList } from '../../../core/saying.ts';
import { Speaker } from '../../../core/speaker.ts';
import { counted } from '../../../core/words.ts';
import { matchLength } from '../rules/options.ts';
import { matchWinners } from '../rules/score.ts';
import { seatsOf } from '../rules/turn.ts';
import type { Position, Side, SideScore } from '../rules/types.ts';
import { BIG_CASINO, LITTLE_CASINO } from '../rules/values.ts';

export function decided(p: Position, viewer: Viewer, names: readonly string[]): Phrase {
  const last = p.lastGame;
  if (!p.over || !last) return SILENCE;
  const who = new Speaker(viewer, names);
  const winners = matchWinners(p);
  const standing = standingWords(p, winners, who);
  if (winners.length > 1) return say`${standing} The win is shared.`;
  const [winner] = winners;
  const counts = countsOf(p);
  // CA-61: among three or four the points may be equal, and then spades and cards tell.
  if (counts.filter((count) => count === counts[winner]).length > 1)
    return say`${standing} Between equals the most spades decide, then the most cards.`;
  const ahead = aheadIn(last.sides, winner);
  if (ahead.length === 0) return standing;
  const isOne = matchLength(p.options).kind === 'single';
  return say`${standing} ${isOne ? 'What decided it' : 'In the last game'}: ${sayList(ahead)}.`;
}

/** "You have 7 points, East has 4." */
function standingWords(p: Position, winners: readonly Side[], who: Speaker): Phrase {
  const counts = countsOf(p);
  const noun = matchLength(p.options).kind === 'bestOf' ? 'game' : 'point';
  const others = p.pile.map((_, side) => side).filter((side) => !winners.includes(side));
  const has = (side: Side, is1st: boolean): Phrase => {
    const seats = seatsOf(p, side);
    const have = seats.length > 1 || who.isYou(seats[0]) ? 'have' : 'has';
    const name = is1st ? who.names(seats) : sayList(seats.map((seat) => who.whom(seat)));
    return say`${name} ${have} ${is1st ? counted(counts[side], noun) : counts[side]}`;
  };
  const order = [...winners, ...others.sort((a, b) => counts[b] - counts[a])];
  return say`${joinPhrases(
    order.map((side, at) => has(side, at === 0)),
    ', ',
  )}.`;
}

/** Points of the game where one decides, of the match, or games won. */
function countsOf(p: Position): readonly number[] {
  switch (matchLength(p.options).kind) {
    case 'single':
      return p.lastGame!.sides.map(({ points }) => points.total);
    case 'target':
      return p.points;
    case 'bestOf':
      return p.wins;
  }
}

/** Where this side scored more than every other. */
function aheadIn(sides: readonly SideScore[], winner: Side): Sayable[] {
  const own = sides[winner];
  const leads = (item: keyof SideScore['points']): boolean =>
    sides.every((side, at) => at === winner || own.points[item] > side.points[item]);
  const items: readonly (readonly [keyof SideScore['points'], Sayable])[] = [
    ['cards', `most cards (${own.cards})`],
    ['spades', `most spades (${own.spades})`],
    ['bigCasino', say`big casino (${sayCard(BIG_CASINO)})`],
    ['littleCasino', say`little casino (${sayCard(LITTLE_CASINO)})`],
    ['aces', counted(own.aces, 'ace')],
    ['sweeps', counted(own.sweeps, 'sweep')],
  ];
  return items.filter(([item]) => leads(item)).map(([, words]) => words);
}
