/** Moves as text: the notation of docs/notation.md. */
import { formatCard, parseCard, UNKNOWN, type Card } from '../../../core/card.ts';
import { integerIn } from '../../../core/field-text.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import { quoted } from '../../../core/words.ts';
import { formatTarget } from '../rules/targets.ts';
import type { Move, MoveType, Target } from '../rules/types.ts';

export function formatMove(move: Move): string {
  if (move.type === 'trail') return `trail ${formatCard(move.card)}`;
  const targets = move.targets.map((target) => ` ${formatTarget(target)}`).join('');
  if (move.type === 'augment') return `augment:${targets}`;
  const value = move.type === 'build' ? ` as ${move.value}` : '';
  return `${move.type} ${formatCard(move.card)}:${targets}${value}`;
}

const KIND_ORDER = ['build', 'loose', 'top'] as const satisfies Target['kind'][];

const placeOf = (target: Target): number => {
  const kind = KIND_ORDER.indexOf(target.kind) * 1000;
  if (target.kind === 'loose') return kind + target.card;
  return kind + (target.kind === 'build' ? target.build : target.seat);
};

/** Targets are named in any order: the rules say in which they are taken. */
export const canonicalMove = (move: Move): Move =>
  move.type === 'trail'
    ? move
    : { ...move, targets: move.targets.toSorted((a, b) => placeOf(a) - placeOf(b)) };

export const MOVE_WORDS = 'trail, capture, build, raise, reinforce, merge or augment';
const EXAMPLES = {
  trail: 'trail 6S',
  capture: 'capture 9H: 3C b1 top1',
  build: 'build 2H: 5S as 7',
  raise: 'raise 3S: b1',
  reinforce: 'reinforce 9S: b1 AH top1',
  merge: 'merge 2S: b2',
  augment: 'augment: 6H 2C',
} as const satisfies Record<MoveType, string>;

const isMoveType = (word: string): word is MoveType => Object.hasOwn(EXAMPLES, word);

/** Words of a move: spaces and commas separate, a colon stands by itself. */
const wordsIn = (text: string): string[] =>
  text
    .trim()
    .replaceAll(':', ' : ')
    .split(/[\s,]+/)
    .filter(Boolean);

export function parseMove(text: string): Result<Move, string> {
  const [first = '', ...rest] = wordsIn(text);
  const type = first.toLowerCase();
  if (!isMoveType(type))
    return fail(`${quoted(text.trim())} is no move: a move starts with ${MOVE_WORDS}.`);
  if (type === 'trail') return parseTrail(rest);
  return type === 'augment' ? parseAugment(rest) : parsePlay(type, rest);
}

function parseTrail(rest: readonly string[]): Result<Move, string> {
  if (rest.length !== 1) return fail(`A trail names one card of your hand: ${EXAMPLES.trail}.`);
  const card = parseOneCard(rest[0]);
  return card.ok ? ok({ type: 'trail', card: card.value }) : card;
}

function parseAugment(rest: readonly string[]): Result<Move, string> {
  const targets = parseTargets(rest[0] === ':' ? rest.slice(1) : rest);
  if (!targets.ok) return targets;
  if (targets.value.some(({ kind }) => kind === 'build'))
    return fail(
      `An augment names loose cards and a top; they go to your own build: ${EXAMPLES.augment}.`,
    );
  return ok({ type: 'augment', targets: targets.value });
}

function parsePlay(
  type: Exclude<MoveType, 'trail' | 'augment'>,
  rest: readonly string[],
): Result<Move, string> {
  const [word, colon, ...named] = rest;
  if (word === undefined || word === ':')
    return fail(`A ${type} starts with a card of your hand: ${EXAMPLES[type]}.`);
  const card = parseOneCard(word);
  if (!card.ok) return card;
  if (colon !== undefined && colon !== ':')
    return fail(`Put a colon after the card of your hand: ${EXAMPLES[type]}.`);
  if (type === 'build') return parseBuild(card.value, named);
  const targets = parseTargets(named);
  if (!targets.ok) return targets;
  const slip = slipIn(type, targets.value);
  return slip === undefined ? ok({ type, card: card.value, targets: targets.value }) : fail(slip);
}

/** What the notation of a move cannot say. That nothing is named at all is for the rules to answer. */
function slipIn(
  type: 'capture' | 'raise' | 'reinforce' | 'merge',
  targets: readonly Target[],
): string | undefined {
  if (type === 'capture' || targets.length === 0) return undefined;
  const builds = targets.filter(({ kind }) => kind === 'build').length;
  const others = targets.length - builds;
  if (builds === 1 && (type === 'reinforce' || others === 0)) return undefined;
  const along = type === 'reinforce' ? 'and what joins it' : 'and nothing else';
  return `A ${type} names one build, ${along}: ${EXAMPLES[type]}.`;
}

function parseBuild(card: Card, named: readonly string[]): Result<Move, string> {
  // The last word but one: the ace of spades is written in the same letters.
  const at = named.length - 2;
  const value = named[at]?.toLowerCase() === 'as' ? integerIn(named[at + 1]) : undefined;
  if (value === undefined) return fail(`A build ends with its value: ${EXAMPLES.build}.`);
  const targets = parseTargets(named.slice(0, at));
  if (!targets.ok) return targets;
  if (targets.value.some(({ kind }) => kind === 'build'))
    return fail(
      'A new build is made of loose cards and a top: reinforce, raise or merge a build that is there.',
    );
  return ok({ type: 'build', card, targets: targets.value, value });
}

function parseTargets(words: readonly string[]): Result<Target[], string> {
  const targets: Target[] = [];
  for (const word of words) {
    const target = parseTarget(word);
    if (!target)
      return fail(`${quoted(word)} is neither a card nor a build nor a top: write 5S, b1 or top1.`);
    targets.push(target);
  }
  return ok(targets);
}

/** `5S`, `b1`, `top1` (CA-2). */
export function parseTarget(word: string): Target | undefined {
  const [, build] = /^b(\d{1,4})$/i.exec(word) ?? [];
  if (build !== undefined) return { kind: 'build', build: Number(build) };
  const [, seat] = /^top(\d{1,4})$/i.exec(word) ?? [];
  if (seat !== undefined) return { kind: 'top', seat: Number(seat) };
  const card = parseCard(word);
  return card === undefined || card === UNKNOWN ? undefined : { kind: 'loose', card };
}

function parseOneCard(word: string): Result<Card, string> {
  const card = parseCard(word);
  return card === undefined || card === UNKNOWN
    ? fail(`${quoted(word)} is no card: write rank and suit, as in 5S, 10H or AC.`)
    : ok(card);
}
