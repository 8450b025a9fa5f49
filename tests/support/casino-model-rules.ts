/** CA-80 of the model: which code answers a move first (see casino-model.ts). */
import type { CasinoOptions } from '../../src/games/casino/rules/types.ts';
import {
  cardsSplit,
  isFace,
  rankOf,
  subsetsOf,
  totalOf,
  Turn,
  worthOf,
  type ModelBuild,
  type Table,
  type Told,
} from './casino-model.ts';

const firstOf = (...checks: readonly (readonly [boolean, string])[]): string | undefined =>
  checks.find(([hit]) => hit)?.[1];

/** CA-80, the line about targets. */
function targetFault(turn: Turn): string | undefined {
  const { table, told, seat, tops, options } = turn;
  const inBuilds = table.builds.flatMap(({ cards }) => cards);
  const isUsable = (top: string): boolean => {
    const of = Number(top.slice(3));
    const isSeat = of < table.hands.length;
    if (!options.useOppTop || !isSeat || turn.sideOf(of) === turn.sideOf(seat)) return false;
    return table.piles[turn.sideOf(of)].length > 0;
  };
  /** Two partners' tops are one card. */
  const thing = (target: string): string => {
    const of = tops.includes(target) ? Number(target.slice(3)) : Infinity;
    return of < table.hands.length ? `pile ${turn.sideOf(of)}` : target;
  };
  const gaveAlready = tops.some((top) => table.gave.includes(turn.sideOf(Number(top.slice(3)))));
  return firstOf(
    [told.targets.length === 0, 'empty_selection'],
    [new Set(told.targets.map(thing)).size < told.targets.length, 'duplicate_target'],
    [turn.loose.some((card) => inBuilds.includes(card)), 'card_in_build'],
    [turn.loose.some((card) => !table.loose.includes(card)), 'not_on_table'],
    [turn.named().length < turn.builds.length, 'no_such_build'],
    [!tops.every(isUsable), 'top_not_usable'],
    [tops.length > 1 || gaveAlready, 'top_used'],
  );
}

/** CA-44 to CA-47, CA-67 */
function trailFault(turn: Turn): string | undefined {
  const { table, told, options, own } = turn;
  const isSame = table.loose.some((card) => rankOf(card) === rankOf(told.card));
  const isBuild = table.builds.some(({ value }) => value === worthOf(told.card));
  const isSum = (): boolean =>
    subsetsOf(table.loose).some((set) => totalOf(set) === worthOf(told.card));
  const block = options.trailBlock;
  const isFirstOfTwo = table.round === 1 && table.hands.length === 2;
  const rule = options.noTrailWithOwnBuild;
  const isForbidden = rule === 'always' || (rule === 'round1' && isFirstOfTwo);
  return (
    firstOf(
      [block !== 'none' && (isSame || isBuild || (block === 'any' && isSum())), 'capture_required'],
      [isForbidden && own.length > 0, 'active_build'],
    ) ?? turn.keeps(own)
  );
}

/** CA-18 to CA-22, CA-66 */
function captureFault(turn: Turn): string | undefined {
  const { told, joining, own, builds } = turn;
  const worth = worthOf(told.card);
  const face =
    builds.length === 0 && joining.length === 1 && rankOf(joining[0]) === rankOf(told.card);
  const number = turn.named().every(({ value }) => value === worth) && cardsSplit(joining, worth);
  if (!(isFace(told.card) ? face : number)) return 'no_capture';
  return turn.keeps(own.filter(({ name }) => !builds.includes(name)));
}

/** CA-24 to CA-30 */
function buildFault(turn: Turn): string | undefined {
  const { told, options, own, joining, table } = turn;
  const { value } = told;
  return (
    firstOf(
      [options.oneBuild && own.length > 0, 'one_build'],
      [value < 1 || value > options.maxBuild, 'value_limit'],
      [!cardsSplit([...joining, told.card], value), 'not_partition'],
      [!turn.holdsAnother(value), 'no_capture_card'],
      [table.builds.some((build) => build.value === value), 'duplicate_value'],
    ) ?? turn.keeps(own)
  );
}

/** CA-6, CA-31: one group, and not too many cards. */
function isRaisable(build: ModelBuild, { raiseBelow }: CasinoOptions): boolean {
  return (
    totalOf(build.cards) === build.value && (raiseBelow === 0 || build.cards.length < raiseBelow)
  );
}

/** CA-31, CA-32, CA-62, CA-68 */
function raiseFault(turn: Turn): string | undefined {
  const { told, options, own, table, seat } = turn;
  const [build] = turn.named();
  const isOurs = turn.sideOf(build.owner) === turn.sideOf(seat);
  const value = build.value + worthOf(told.card);
  const others = own.filter((other) => other !== build);
  return (
    firstOf(
      [isOurs && !(options.raiseOwn && build.owner === seat), 'raise_own'],
      [options.oneBuild && others.length > 0, 'one_build'],
      [!isRaisable(build, options), 'not_raisable'],
      [value > options.maxBuild, 'value_limit'],
      [!turn.holdsAnother(value), 'no_capture_card'],
      [table.builds.some((other) => other !== build && other.value === value), 'duplicate_value'],
    ) ?? turn.keeps(others)
  );
}

/** CA-33 */
function reinforceFault(turn: Turn): string | undefined {
  const { told, options, own, joining } = turn;
  const [build] = turn.named();
  const others = own.filter((other) => other !== build);
  return (
    firstOf(
      [options.oneBuild && others.length > 0, 'one_build'],
      [!cardsSplit([...joining, told.card], build.value), 'not_partition'],
      [!turn.holdsAnother(build.value), 'no_capture_card'],
    ) ?? turn.keeps(others)
  );
}

/** CA-34; CA-28 holds for the builds of a seat that may have several. */
function mergeFault(turn: Turn): string | undefined {
  const { told, options, own, seat } = turn;
  const [build] = turn.named();
  const value = build.value + worthOf(told.card);
  return (
    firstOf(
      [own.length === 0, 'no_own_build'],
      [turn.sideOf(build.owner) === turn.sideOf(seat), 'raise_own'],
      [!isRaisable(build, options), 'not_raisable'],
      [!own.some((mine) => mine.value === value), 'merge_sum'],
      [!turn.holdsAnother(value), 'no_capture_card'],
    ) ?? turn.keeps(own)
  );
}

/** CA-35 */
function augmentFault(turn: Turn): string | undefined {
  const { options, own, joining } = turn;
  return firstOf(
    [!options.freeAugment, 'augment_off'],
    [own.length === 0, 'no_own_build'],
    [own.length > 0 && !cardsSplit(joining, own[0].value), 'not_partition'],
  );
}

const FAULTS: Readonly<Record<string, (turn: Turn) => string | undefined>> = {
  trail: trailFault,
  capture: captureFault,
  build: buildFault,
  raise: raiseFault,
  reinforce: reinforceFault,
  merge: mergeFault,
  augment: augmentFault,
};

/** CA-66: which the lists of all moves but trail and capture begin with. */
const faceFault = ({ told, joining }: Turn): string | undefined =>
  [told.card, ...joining].some((card) => card !== '' && isFace(card)) ? 'face_card' : undefined;

/** CA-80: the first hit, without its prefix, or nothing where the move is allowed. */
export function faultOf(table: Table, seat: number, told: Told): string | undefined {
  const turn = new Turn(table, seat, told);
  const early = firstOf(
    [table.over, 'game_over'],
    [table.turn !== seat, 'not_your_turn'],
    [told.card !== '' && !table.hands[seat].includes(told.card), 'not_in_hand'],
  );
  const targets = (): string | undefined => (told.type === 'trail' ? undefined : targetFault(turn));
  const isOpen = told.type === 'trail' || told.type === 'capture';
  const faces = (): string | undefined => (isOpen ? undefined : faceFault(turn));
  return early ?? targets() ?? faces() ?? FAULTS[told.type](turn);
}
