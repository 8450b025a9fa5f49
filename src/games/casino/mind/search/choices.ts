/**
 * Candidate moves for search: medium's best moves, with medium's scores as priors. Moves that no rule tells
 * apart count once.
 */
import type { Choices } from '../../../../core/search.ts';
import type { Seat } from '../../../../core/seat.ts';
import { readChoices, type Choices as Scored } from '../judge/choice.ts';
import { keyOfCode } from './keys.ts';
import { SEARCH } from './settings.ts';
import type { Position } from '../../rules/types.ts';
import { MEDIUM } from '../judge/weights.ts';

/** In how many points a move has to be worse to be a third as promising. */
const CLEARLY = 0.6;

export function choices(p: Position, seat: Seat, into: Choices, room: Scored): number {
  readChoices(p, seat, MEDIUM, room);
  const { codes, scores, found } = room;
  let count = 0;
  for (let i = 0; i < found; i++) {
    if (count === SEARCH.widest && scores[i] <= into.priors[count - 1]) continue;
    count = insert(into, count, codes[i], keyOfCode(p, seat, codes[i]), scores[i]);
  }
  const [best] = into.priors;
  while (count > SEARCH.least && into.priors[count - 1] < best - SEARCH.behind) count--;
  for (let i = 0; i < count; i++) into.priors[i] = Math.exp((into.priors[i] - best) / CLEARLY);
  return count;
}

/** Best first; moves that no rule tells apart once, the better where medium sees a difference. */
function insert(into: Choices, count: number, code: number, key: number, score: number): number {
  const { codes, keys, priors } = into;
  let end = count;
  for (let i = 0; i < count; i++) {
    if (keys[i] !== key) continue;
    if (priors[i] >= score) return count;
    end = i;
    break;
  }
  const isFull = end === SEARCH.widest;
  let at = isFull ? end - 1 : end;
  while (at > 0 && priors[at - 1] < score) {
    codes[at] = codes[at - 1];
    keys[at] = keys[at - 1];
    priors[at] = priors[at - 1];
    at--;
  }
  codes[at] = code;
  keys[at] = key;
  priors[at] = score;
  return end === count && !isFull ? count + 1 : count;
}
