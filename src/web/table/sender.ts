/** How a move gets from a screen to its table: one at a time, and whatever is refused says why in its place. */
import type { Refusal, TableClient } from '../../client/table.ts';
import type { GameEvent, Violation } from '../../core/game.ts';
import { feel } from '../feel.ts';
import { prefersReducedMotion } from '../settings.ts';
import type { Notices } from './Notice.tsx';
import { elementAt, type Address } from './places.ts';

export type Teller = Pick<Notices, 'show' | 'clear'>;

const UNDER_WAY = 'Your move is on its way to the table.';
/** What takes longer than this to be answered is told to be on its way. */
const SLOW_MS = 600;

export class Sender<P, M, E extends GameEvent> {
  readonly #client: TableClient<P, M, E>;
  readonly #notices: Teller;
  /** The number of the rule behind a refusal, where it has one. */
  readonly #ruleOf: (violation: Violation) => string | undefined;
  /** A move has been sent to the table and not been answered yet. */
  #underWay = false;

  constructor(
    client: TableClient<P, M, E>,
    notices: Teller,
    ruleOf: (violation: Violation) => string | undefined,
  ) {
    this.#client = client;
    this.#notices = notices;
    this.#ruleOf = ruleOf;
  }

  /** False where the move was not taken, which has been said near that place. */
  async send(move: M, near: Address): Promise<boolean> {
    if (this.#client.snapshot().watching) return false;
    this.#notices.clear();
    if (this.#underWay) {
      this.#notices.show({ sentence: UNDER_WAY, near });
      return false;
    }
    this.#underWay = true;
    const slow = setTimeout(() => this.#notices.show({ sentence: UNDER_WAY, near }), SLOW_MS);
    const played = await this.#client.play(move);
    clearTimeout(slow);
    this.#notices.clear();
    this.#underWay = false;
    if (!played.ok) this.refuse(played.error, near);
    return played.ok;
  }

  refuse(refusal: Refusal, near: Address): void {
    this.say(refusal.sentence, near, this.#ruleOf(refusal));
  }

  say(sentence: string, near: Address, rule?: string): void {
    feel('refuse');
    shake(near);
    this.#notices.show({ sentence, rule, near });
  }
}

const SHAKE_MS = 220;

/** What would not go shakes its head; a whole felt or seat stays still. */
function shake(near: Address): void {
  const element = elementAt(near);
  if (prefersReducedMotion() || !(element instanceof HTMLButtonElement)) return;
  const frames = [0, -4, 4, -2, 0].map((x) => ({ translate: `${x}px 0` }));
  element.animate(frames, { duration: SHAKE_MS });
}
