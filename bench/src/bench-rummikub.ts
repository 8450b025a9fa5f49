/** What the bench measures of Rummikub beside what it measures of every game: rounds between hard bots, and how their plays are told. */
import { respond, botRng } from '../../dist/bots/bot.js';
import { THINKING_GAMES } from '../../dist/games/minds.js';
import {
  executePlan, isSameTable, translate, type Meld, type Position,
} from '../../dist/games/rummikub/index.js'; // prettier-ignore
import type { Figure } from './figure.js';
import { progress } from './measure.js';
import { dealt } from './positions.js';

const { rummikub } = THINKING_GAMES;

type See = (position: Position, table: readonly Meld[]) => void;

/** One round between hard bots from views; returns how many turns it had. */
function hardRound(seats: number, at: number, see?: See): number {
  const seed = `self-play/${at}`;
  const position = dealt(rummikub, { seats, seed }) as Position;
  let turns = 0;
  for (let seat = position.turn; position.phase !== 'over'; seat = position.turn) {
    const view = rummikub.view(position, seat);
    const { move } = respond(
      { game: rummikub, view, seat, rng: botRng(seed, seat, turns) },
      'hard',
    )!;
    if (move.type === 'play') see?.(position, move.table);
    rummikub.apply(position, seat, move);
    turns++;
  }
  return turns;
}

/** What became of the plans of many plays (RK-11.5, RK-12d). */
interface Plans {
  all: number;
  exact: number;
  rearranged: number;
  cost: number;
  aside: number;
}

function tellPlay(plans: Plans, position: Position, after: readonly Meld[]): void {
  const rack = position.rack[position.turn];
  const plan = translate(position.table, rack, after);
  const done = executePlan(position.table, rack, plan);
  plans.all++;
  if (done.ok && isSameTable(done.value.table, after)) plans.exact++;
  if (plan.moves.some(({ kind }) => kind === 'Rearrange')) plans.rearranged++;
  plans.cost += plan.cost;
  plans.aside = Math.max(plans.aside, plan.maxAside);
}

function planFigures(wanted: number): Figure[] {
  const plans: Plans = { all: 0, exact: 0, rearranged: 0, cost: 0, aside: 0 };
  for (let at = 0; plans.all < wanted; at++) {
    progress(`plans of self-play: ${plans.all} of ${wanted} …`);
    hardRound(2 + (at % 3), at, (position, table) => tellPlay(plans, position, table));
  }
  const figure = (name: string, value: number, unit: string, target: string): Figure => ({
    name: `plans of self-play: ${name}`,
    value,
    unit,
    target,
  });
  return [
    figure('all', plans.all, '', String(wanted)),
    figure('end in exactly the table', plans.exact, '', 'all'),
    figure('with a Rearrange', (100 * plans.rearranged) / plans.all, '%', 'at most 14'),
    figure('cost, mean', plans.cost / plans.all, '', ''),
    figure('most pieces aside', plans.aside, '', 'at most 8'),
  ];
}

export const selfPlayFigures = (
  perSecond: (work: () => number) => number,
  isQuick: boolean,
): Figure[] => [
  ...[2, 4].map((seats) => {
    let at = 0;
    const value = perSecond(() => hardRound(seats, at++));
    return { name: `rounds of hard bots, ${seats} seats: turns`, value, unit: '/s', target: '200' };
  }),
  ...planFigures(isQuick ? 2000 : 20_000),
];
