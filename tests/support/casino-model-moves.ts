/** What happens when a move of the model is made, and which moves there are at all (see casino-model.ts). */
import {
  isFace, rankOf, subsetsOf, tell, totalOf, Turn, worthOf, type ModelBuild, type Table, type Told,
} from './casino-model.ts'; // prettier-ignore
import { faultOf } from './casino-model-rules.ts';

/** A code of CA-80 without its prefix, or the table after the move. */
export type Answer = { readonly code: string } | { readonly after: Table };

export function answer(table: Table, seat: number, text: string): Answer {
  const told = tell(text);
  const code = faultOf(table, seat, told);
  return code === undefined ? { after: make(table, seat, told) } : { code };
}

/** CA-23, CA-29 to CA-36, CA-42, CA-43: the move itself, and then what follows from it. */
function make(before: Table, seat: number, told: Told): Table {
  const table = structuredClone(before);
  const turn = new Turn(table, seat, told);
  const joining = turn.joining;
  const named = turn.named();
  take(turn);
  switch (told.type) {
    case 'trail':
      table.loose.push(told.card);
      break;
    case 'capture':
      capture(turn, named, joining);
      break;
    case 'build':
      table.made++;
      table.builds.push({
        name: `b${table.made}`,
        value: told.value,
        owner: seat,
        cards: [...joining, told.card],
      });
      break;
    case 'augment':
      turn.own[0].cards.push(...joining);
      return table;
    default:
      grow(turn, named[0], joining);
  }
  return endTurn(table);
}

/** Cards leave the places where they lay. */
function take({ table, seat, told, loose, tops }: Turn): void {
  const sides = tops.map((top) => Number(top.slice(3)) % table.piles.length);
  for (const side of sides) table.piles[side].pop();
  table.gave.push(...sides);
  table.gave.sort((a, b) => a - b);
  table.loose = table.loose.filter((card) => !loose.includes(card));
  table.hands[seat] = table.hands[seat].filter((card) => card !== told.card);
}

/** CA-23 */
function capture(turn: Turn, named: readonly ModelBuild[], joining: readonly string[]): void {
  const { table, seat, told } = turn;
  const side = turn.sideOf(seat);
  table.piles[side].push(...named.flatMap(({ cards }) => cards), ...joining, told.card);
  table.builds = table.builds.filter((build) => !named.includes(build));
  table.last = seat;
  // Who takes a top over an empty table empties nothing.
  const isEmpty = table.loose.length === 0 && table.builds.length === 0;
  if (isEmpty && turn.loose.length + named.length > 0) table.sweeps[side]++;
}

/** CA-31, CA-33, CA-34 */
function grow(turn: Turn, build: ModelBuild, joining: readonly string[]): void {
  const { table, seat, told } = turn;
  const worth = told.card.startsWith('A') ? 1 : Number(told.card.slice(0, -1));
  if (told.type === 'merge') {
    const own = turn.own.find(({ value }) => value === build.value + worth)!;
    own.cards.push(...build.cards, told.card);
    table.builds = table.builds.filter((other) => other !== build);
    return;
  }
  build.cards.push(...joining, told.card);
  build.owner = seat;
  if (told.type === 'raise') build.value += worth;
}

/** CA-11, CA-13, CA-15, CA-57. What a next game of a match is dealt is not the model's to know. */
function endTurn(table: Table): Table {
  const seats = table.hands.length;
  table.gave = [];
  table.turn = (table.turn + 1) % seats;
  if (table.hands.some((hand) => hand.length > 0)) return table;
  if (table.stock.length > 0) return dealRound(table);
  if (table.last >= 0) {
    table.piles[table.last % table.piles.length].push(...table.loose);
    table.loose = [];
  }
  table.over = true;
  return table;
}

/** CA-10, CA-11, CA-65: one card at a time, starting with the seat that leads. */
function dealRound(table: Table): Table {
  const seats = table.hands.length;
  const each = table.options.deal === 'tens' ? 10 : 4;
  for (let card = 0; card < each * seats; card++)
    table.hands[(table.lead + card) % seats].push(table.stock.pop()!);
  table.round++;
  table.turn = table.lead;
  return table;
}

/** CA-58, CA-59, CA-61, CA-69: points of each side; a tie that does not come out even loses the rest. */
export function pointsOf({ piles, sweeps, options }: Table): number[] {
  const most = (counts: readonly number[], worth: number): number[] => {
    const top = Math.max(...counts);
    const tied = counts.filter((count) => count === top).length;
    if (top === 0 || (piles.length > 2 && options.majorities === 'twoSides'))
      return counts.map(() => 0);
    const share = tied === 1 ? worth : options.splitTies ? Math.floor(worth / tied) : 0;
    return counts.map((count) => (count === top ? share : 0));
  };
  const cards = most(
    piles.map((pile) => pile.length),
    options.cardPoints,
  );
  const spades = most(
    piles.map((pile) => pile.filter((card) => card.endsWith('S')).length),
    options.spadePoints,
  );
  return piles.map((pile, side) => {
    const aces = pile.filter((card) => card.startsWith('A')).length;
    const casinos = (pile.includes('10D') ? 2 : 0) + (pile.includes('2S') ? 1 : 0);
    return cards[side] + spades[side] + aces + casinos + sweeps[side] * options.sweepPoint;
  });
}

/** Every move that the seat might name with cards that it sees, allowed or not; a team's pile once. */
export function* nameable(table: Table, seat: number): Generator<string> {
  const tops = table.piles.map((_, side) => `top${side}`);
  const sets = subsetsOf(table.loose);
  const withTop = sets.flatMap((set) => [set, ...tops.map((top) => [...set, top])]);
  const builds = table.builds.map(({ name }) => name);
  for (const cards of withTop) yield ['augment:', ...cards].join(' ');
  for (const card of table.hands[seat]) {
    yield `trail ${card}`;
    for (const cards of withTop) {
      for (const taken of subsetsOf(builds))
        yield [`capture ${card}:`, ...taken, ...cards].join(' ');
      for (const build of builds) yield [`reinforce ${card}:`, build, ...cards].join(' ');
      for (let value = 0; value <= 11; value++)
        yield [`build ${card}:`, ...cards, 'as', value].join(' ');
    }
    for (const build of builds) {
      yield `raise ${card}: ${build}`;
      yield `merge ${card}: ${build}`;
    }
  }
}

/** CA-64: what a seat is made to do when its clock has run out. */
export function clockMove(table: Table): string {
  const hand = table.hands[table.turn];
  const own = table.builds.find(({ owner }) => owner === table.turn);
  if (own) return `capture ${hand.find((card) => worthOf(card) === own.value)}: ${own.name}`;
  const may = (card: string): boolean =>
    faultOf(table, table.turn, tell(`trail ${card}`)) === undefined;
  const trailed = hand.find(may);
  if (trailed !== undefined) return `trail ${trailed}`;
  const [card] = hand;
  const same = table.loose.filter((other) => rankOf(other) === rankOf(card));
  const builds = table.builds.filter(({ value }) => value === worthOf(card));
  // CA-66: a J, Q or K takes one card only.
  const cards = isFace(card) ? same.slice(0, 1) : same;
  const taken = [...builds.map(({ name }) => name), ...cards];
  return [`capture ${card}:`, ...(taken.length > 0 ? taken : firstSum(table, card))].join(' ');
}

/** The set whose first card lies first on the table, then its second, and so on. */
function firstSum({ loose }: Table, card: string): string[] {
  const places = (set: readonly string[]): string =>
    set.map((one) => String(loose.indexOf(one)).padStart(2, '0')).join();
  const sums = subsetsOf(loose).filter((set) => totalOf(set) === worthOf(card));
  return sums.toSorted((a, b) => (places(a) < places(b) ? -1 : 1))[0];
}
