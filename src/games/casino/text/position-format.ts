/** A position as named fields of text: what is printed here, `parsePosition` reads back. */
import { formatCards } from '../../../core/card.ts';
import type { Fields } from '../../../core/game.ts';
import { changedOptions } from '../../../core/options.ts';
import { cardList, cardsField } from '../../../core/position-cards.ts';
import type { Seat } from '../../../core/seat.ts';
import { OPTIONS } from '../rules/options.ts';
import { scoreNow } from '../rules/score.ts';
import { ownBuildWorth, seatsOf } from '../rules/turn.ts';
import {
  NO_SEAT,
  type Build,
  type GameScore,
  type Position,
  type SideScore,
} from '../rules/types.ts';
import { VALUE_MAX } from '../rules/values.ts';

/** `8[5H 3H]P0` */
export const formatBuild = ({ value, cards, owner }: Build): string =>
  `${value}[${formatCards(cards)}]P${owner}`;

export function formatPosition(p: Position): Record<string, string> {
  const named: Record<string, string> = {
    n: String(p.hand.length),
    ...changedOptions(OPTIONS, { ...p.options }),
    game: String(p.game),
    round: String(p.round),
    lead: String(p.lead),
    turn: String(p.turn),
    over: p.over ? 'on' : 'off',
    T: cardList(p.loose),
  };
  p.hand.forEach((hand, seat) => (named[`H${seat}`] = cardList(hand)));
  p.hand.forEach((_, seat) => {
    const held = provenBesides(p, seat);
    if (held.length > 0) named[`holds${seat}`] = held.join(' ');
  });
  p.builds.forEach((build) => (named[`b${build.name}`] = formatBuild(build)));
  p.pile.forEach((pile, side) => (named[`pile${side}`] = cardList(pile)));
  return { ...named, stock: cardList(p.stock), ...countFields(p) };
}

/** The values that a seat is known to hold though it owns no build of them. */
function provenBesides(p: Position, seat: Seat): number[] {
  const values = Array.from({ length: VALUE_MAX }, (_, at) => at + 1);
  return values.filter(
    (value) => ((p.proven[seat] >>> value) & 1) === 1 && !ownBuildWorth(p, seat, value),
  );
}

const countFields = (p: Position): Record<string, string> => ({
  last: seatText(p.lastCapturer),
  made: String(p.buildsMade),
  tops: topsUsed(p).join(' ') || 'none',
  sweeps: p.sweeps.join(' '),
  points: p.points.join(' '),
  wins: p.wins.join(' '),
  lastGame: formatGame(p.lastGame),
  turns: String(p.turns),
  ...(p.chance === '' ? {} : { chance: p.chance }),
});

const seatText = (seat: Seat): string => (seat === NO_SEAT ? 'none' : String(seat));

/** The piles that gave a card in this turn, by the lower seat of their side. */
const topsUsed = (p: Position): Seat[] =>
  p.pile.flatMap((_, side) => ((p.topsUsed & (1 << side)) !== 0 ? [seatsOf(p, side)[0]] : []));

/** `2 24/6/3/1/1/0 16/4/1/0/0/0`: which game, then what each side had taken. */
export const formatGame = (score: GameScore | null): string =>
  score ? [score.game, ...score.sides.map(formatTaken)].join(' ') : 'none';

const formatTaken = (side: SideScore): string =>
  [
    side.cards,
    side.spades,
    side.aces,
    Number(side.bigCasino),
    Number(side.littleCasino),
    side.sweeps,
  ].join('/');

export function fields(p: Position): Fields {
  const named = p.builds.map((build) => [`b${build.name}`, formatBuild(build)] as const);
  const gone = Array.from({ length: p.buildsMade }, (_, at) => [`b${at + 1}`, 'none'] as const);
  const hands = p.hand.map((hand, seat) => [`H${seat}`, cardsField(hand, false)] as const);
  const held = p.hand.map(
    (_, seat) => [`holds${seat}`, provenBesides(p, seat).join(' ') || 'none'] as const,
  );
  const piles = p.pile.map(
    (pile, side) => [`pile${side}`, { ...cardsField(pile, true), topAt: 'last' }] as const,
  );
  return {
    n: p.hand.length,
    game: p.game,
    round: p.round,
    lead: p.lead,
    turn: p.over ? 'none' : p.turn,
    over: p.over,
    T: cardsField(p.loose, true),
    ...Object.fromEntries([...hands, ...held, ...gone, ...named, ...piles]),
    stock: cardsField(p.stock, true),
    ...countFields(p),
    builds: p.builds.map(({ name }) => `b${name}`).join(' ') || 'none',
    score: scoreNow(p)
      .map(({ points }) => points.total)
      .join(' '),
  };
}
