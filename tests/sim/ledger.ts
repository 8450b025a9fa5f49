/** Holds every entry of the log to somebody's right to it: no request, no entry. */
import type { TableState } from '../../src/server/table/table-state.ts';
import { hashOfSecret, type Request, type Talk } from './talk.ts';
import type { Moment } from './truth.ts';

type Body<Type extends string> = Extract<Moment['entry']['body'], { type: Type }>;

/** So often in a row a clock runs out before a bot plays on. */
const TIMEOUTS_MIN = 2;

/** Undefined where the entry is explained. */
type Verdict = string | undefined;

export class Ledger {
  readonly #talks: () => Iterable<Talk>;
  /** Who has been given which ticket, by the hash of their secret at that time. */
  readonly tickets = new Map<string, string>();
  readonly #usedTickets = new Set<string>();
  /** How often the clock of a secret has run out. */
  readonly #timeouts = new Map<string, number>();

  /**
   * How much earlier the clock of a decision may run out where a question came into its middle: it runs on
   * while the question is being written, and the date of an entry is from before that.
   */
  readonly #writingMsMax: number;

  constructor(talks: () => Iterable<Talk>, writingMsMax: number) {
    this.#talks = talks;
    this.#writingMsMax = writingMsMax;
  }

  /** Says what is wrong with who made this entry, if anything is. */
  judge(moment: Moment): Verdict {
    const { entry, before, state } = moment;
    const { body } = entry;
    if (!before || body.type === 'opened') return undefined;
    switch (body.type) {
      case 'moved':
        return this.#judgeMove(moment, body, before);
      case 'sat':
        return this.#judgeSat(body, before);
      case 'freed':
        return this.#judgeFreed(body, before);
      case 'changed':
        return this.#byHost(before, 'change');
      case 'readied':
        return this.#spend(
          before,
          body.seat,
          ({ message }) => message.type === 'ready' && message.ready === body.ready,
        );
      case 'rekeyed':
        return this.#judgeRekeyed(body, before);
      case 'dealt':
        return this.#judgeDealt(body, before, state);
      case 'hosted':
        return this.#judgeHosted(body, before);
      case 'closed':
        return this.#judgeClosed(body, before);
    }
  }

  #judgeMove(
    { entry, waitedMs, wasResumed }: Moment,
    body: Body<'moved'>,
    before: TableState,
  ): Verdict {
    const { tokenHash } = before.sitters[body.seat]!;
    switch (body.by) {
      case 'player':
        return this.#spend(before, body.seat, (request) =>
          isSameMove(request, entry.key?.moveId, body, before),
        );
      case 'bot':
        return tokenHash === undefined ? undefined : 'a bot moved for a person';
      case 'stand-in':
        return tokenHash === undefined
          ? 'a stand-in moved for a bot'
          : this.#judgeStandIn(tokenHash);
      case 'clock':
        return tokenHash === undefined
          ? 'the clock of a bot ran out'
          : this.#judgeClock(tokenHash, before, waitedMs + (wasResumed ? this.#writingMsMax : 0));
      case 'table':
        return judgePause(before, waitedMs);
      case 'fallback':
        return undefined;
    }
  }

  /** A bot plays for those who are gone, who said that they go, or whose clock ran out again. */
  #judgeStandIn(hash: string): Verdict {
    const hasLeft = [...this.#talks()].some(
      (talk) => talk.hash === hash && talk.requests.some(({ message }) => message.type === 'leave'),
    );
    const isSlow = (this.#timeouts.get(hash) ?? 0) >= TIMEOUTS_MIN;
    return !this.#isHere(hash) || hasLeft || isSlow ? undefined : 'a bot moved for one who is here';
  }

  #judgeClock(hash: string, { game, match }: TableState, waitedMs: number): Verdict {
    const { seconds, kind } = game.timing(match!.position);
    if (kind === 'pause') return 'a clock ran out in a pause';
    // Whoever is silent where silence is an answer is not slow.
    if (kind === 'turn') this.#timeouts.set(hash, (this.#timeouts.get(hash) ?? 0) + 1);
    const isOut = seconds > 0 && waitedMs >= seconds * 1000;
    return isOut ? undefined : `a clock of ${seconds} s ran out after ${waitedMs} ms`;
  }

  #judgeSat({ seat, sitter }: Body<'sat'>, before: TableState): Verdict {
    if ('bot' in sitter)
      return this.#byHost(before, 'assign', (message) => message.bot === sitter.bot);
    const isOffered = (token: string | undefined): boolean =>
      token === undefined || hashOfSecret(token) === sitter.tokenHash;
    const fits = ({ message }: Request): boolean =>
      message.type === 'sit' &&
      message.seat === seat &&
      message.name?.trim() === sitter.name &&
      isOffered(message.token);
    return this.#take(
      ({ hash }) => seatOf(before, hash) === undefined,
      fits,
      // From now on the server knows this line by its seat.
      ({ talk }) => (talk.hash = sitter.tokenHash),
    );
  }

  #judgeFreed({ seat }: Body<'freed'>, before: TableState): Verdict {
    const left = this.#spend(before, seat, ({ message }) => message.type === 'leave');
    if (left === undefined) return undefined;
    return this.#byHost(before, 'assign', (message) => message.bot === null);
  }

  #judgeRekeyed({ seat }: Body<'rekeyed'>, before: TableState): Verdict {
    const owner = before.sitters[seat]?.tokenHash;
    for (const { ticket } of this.#talks()) {
      if (ticket === undefined || this.#usedTickets.has(ticket)) continue;
      if (this.tickets.get(ticket) !== owner) continue;
      this.#usedTickets.add(ticket);
      return undefined;
    }
    return `seat ${seat} was moved without a ticket`;
  }

  #judgeDealt({ rotated }: Body<'dealt'>, before: TableState, state: TableState): Verdict {
    const movesOn = before.deal > 0 && before.game.teams === undefined;
    if (rotated !== movesOn) return 'the seats were rotated wrongly';
    if (state.sitters.includes(null)) return 'an empty seat was dealt to';
    if (this.#isAgreed(before)) return undefined;
    return this.#byHost(before, 'start');
  }

  /** After a match, everyone who is still here has asked for another one. */
  #isAgreed({ phase, sitters }: TableState): boolean {
    const people = sitters.filter((sitter) => sitter?.tokenHash !== undefined);
    const isAsked = people.every((one) => one!.ready || !this.#isHere(one!.tokenHash!));
    return phase === 'over' && isAsked && people.some((one) => one!.ready);
  }

  /** Nobody takes the table from a host who is there. */
  #judgeHosted({ seat }: Body<'hosted'>, { sitters, host }: TableState): Verdict {
    const old = sitters[host ?? seat]?.tokenHash;
    if (sitters[seat]?.tokenHash === undefined) return 'the new host is no person';
    return old !== undefined && this.#isHere(old) ? 'the host was there' : undefined;
  }

  #judgeClosed({ reason }: Body<'closed'>, before: TableState): Verdict {
    if (reason === 'host') return this.#byHost(before, 'close');
    if (reason === 'empty')
      return this.#spend(before, before.host!, ({ message }) => message.type === 'leave');
    return undefined;
  }

  #isHere(hash: string): boolean {
    return [...this.#talks()].some(
      // Who is still at a process that was shut out is not at the table any more.
      (talk) =>
        talk.isAtTable && talk.process?.isShutOut(talk.code) === false && talk.hash === hash,
    );
  }

  #byHost(
    before: TableState,
    type: string,
    fits: (message: { bot?: string | null }) => boolean = () => true,
  ): Verdict {
    return this.#spend(
      before,
      before.host!,
      ({ message }) => message.type === type && fits(message as { bot?: string | null }),
    );
  }

  /** Somebody who held this seat must have asked for it. */
  #spend(before: TableState, seat: number, fits: (request: Request) => boolean): Verdict {
    const owner = before.sitters[seat]?.tokenHash;
    if (owner === undefined) return `nobody could ask for seat ${seat}`;
    return this.#take(({ hash }) => hash === owner, fits);
  }

  #take(
    isEntitled: (talk: Talk) => boolean,
    fits: (request: Request) => boolean,
    taken?: (request: Request) => void,
  ): Verdict {
    for (const talk of this.#talks()) {
      if (!isEntitled(talk)) continue;
      const isOpen = (r: Request): boolean => (!r.isAnswered || r.isUnsure) && !r.isSpent;
      const request = talk.requests.find((r) => isOpen(r) && fits(r));
      if (!request) continue;
      request.isSpent = true;
      taken?.(request);
      return undefined;
    }
    return 'nobody entitled asked for it';
  }
}

/** The table itself moves only to end a pause, and not too early. */
function judgePause({ game, match }: TableState, waitedMs: number): Verdict {
  const { seconds, kind } = game.timing(match!.position);
  if (kind !== 'pause') return 'the table moved although somebody was asked';
  const isOut = seconds > 0 && waitedMs >= seconds * 1000;
  return isOut ? undefined : `a pause of ${seconds} s ended after ${waitedMs} ms`;
}

/** Whether this is what an entry wrote down, in whatever spelling. */
export function isSameMove(
  { message }: Request,
  moveId: string | undefined,
  body: Body<'moved'>,
  { game }: TableState,
): boolean {
  if (message.type !== 'play' || message.moveId !== moveId || message.move === undefined)
    return false;
  const move = game.parseMove(message.move);
  return move.ok && game.formatMove(move.value) === body.move;
}

const seatOf = ({ sitters }: TableState, hash: string | undefined): number | undefined => {
  const seat = sitters.findIndex((sitter) => hash !== undefined && sitter?.tokenHash === hash);
  return seat < 0 ? undefined : seat;
};
