/** Every question has exactly one answer, and what was refused has not been done. */
import { differs } from './content.ts';
import { isSameMove } from './ledger.ts';
import type { Request, Talk } from './talk.ts';
import type { Truth } from './truth.ts';

type Verdict = string | undefined;

/** A retry while the log cannot be read, or without the seat, is refused although its move was made before. */
const RETRY_EXCUSES: readonly string[] = ['table/frozen', 'protocol/not_seated'];

export class Answers {
  readonly #talks: () => Iterable<Talk>;

  constructor(talks: () => Iterable<Talk>) {
    this.#talks = talks;
  }

  unanswered({ requests }: Talk, id: string): Request | undefined {
    return requests.find((request) => request.id === id && !request.isAnswered);
  }

  granted(talk: Talk, id: string): Verdict {
    const request = this.unanswered(talk, id);
    if (!request) return nobodyAsked(id);
    request.isAnswered = true;
    const twin = request.isSpent ? undefined : this.#twinOf(request, (other) => other.isSpent);
    if (twin) [request.isSpent, twin.isSpent] = [true, false];
    return undefined;
  }

  refused(talk: Talk, id: string, code: string, truth: Truth): Verdict {
    const request = this.unanswered(talk, id);
    if (!request) return nobodyAsked(id);
    request.isAnswered = request.isRefused = true;
    // A process that was shut out refuses what the one in charge may have granted to another tab.
    if (code === 'protocol/move_id_reused' || talk.process?.isShutOut(talk.code)) return undefined;
    request.isUnsure = code === 'table/frozen' && talk.process?.isUnsure(talk.code) === true;
    if (request.isUnsure) return undefined;
    if (request.message.type === 'play')
      return judgeRefusedMove(request, truth, code, this.#isRetry(request));
    if (!request.isSpent) return undefined;
    const twin = this.#twinOf(request, (other) => !other.isSpent);
    if (!twin) return `"${id}" was refused (${code}) and done`;
    [request.isSpent, twin.isSpent] = [false, true];
    return undefined;
  }

  /** Somebody with the same seat asked for the same move: it may have been made for them meanwhile. */
  #isRetry(request: Request): boolean {
    const { hash } = request.talk;
    return [...this.#talks()].some(
      (talk) =>
        talk.hash === hash &&
        talk.requests.some((other) => other !== request && other.id === request.id),
    );
  }

  /** Where two tabs of a person ask the same, an entry may be put down to the wrong one at first. */
  #twinOf(request: Request, fits: (other: Request) => boolean): Request | undefined {
    const { talk, message } = request;
    const same = { ...message, id: undefined };
    for (const { hash, requests } of this.#talks()) {
      if (hash !== talk.hash && message.type !== 'sit') continue;
      const twin = requests.find(
        (other) =>
          other !== request &&
          !other.isRefused &&
          fits(other) &&
          !(other.isSpent && other.isAnswered) &&
          differs('', { ...other.message, id: undefined }, same) === undefined,
      );
      if (twin) return twin;
    }
    return undefined;
  }
}

const nobodyAsked = (id: string): string => `"${id}" was answered, but nobody asked (any more)`;

/**
 * An id stands for one move. Whoever sends another move under it is refused for that reason by a process that
 * knows the log. One that lost the answer to its last append cannot know that the id is used: it judges the
 * other move for itself, and that one was not made.
 */
function judgeRefusedMove(request: Request, truth: Truth, code: string, isRetry: boolean): Verdict {
  const { id, talk, knew } = request;
  const isUnsure = talk.process?.isUnsure(talk.code) === true;
  const made = truth.moments.find(
    ({ entry: { key, body }, before }) =>
      key?.moveId === id &&
      body.type === 'moved' &&
      before !== undefined &&
      before.sitters[body.seat]?.tokenHash === talk.hash &&
      (!isUnsure || isSameMove(request, id, body, before)),
  );
  const isExcused = RETRY_EXCUSES.includes(code);
  if (!made || (isExcused && (isRetry || made.entry.seq <= knew))) return undefined;
  return `move ${id} was refused (${code}) and made (${made.entry.seq})`;
}
