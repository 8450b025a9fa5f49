/**
 * Numbered worlds of one search (common random numbers). Each first move is tried in the same worlds, in the
 * same order and with the same chance, so that luck does not come between the moves. A game says how a world
 * is drawn and put into a position; the sessions of games that number their worlds own one of these.
 */
import { Sfc32, type Rng } from '../rng.ts';
import type { ControlVariate } from './control-variate.ts';

/** The hidden cards of one world in the form of its game, and the seed of its playouts. */
export interface DrawnWorld {
  readonly chance: number;
}

/** How a game draws worlds and lends one position for all of them. */
export interface WorldSource<P, W extends DrawnWorld> {
  draw(rng: Rng): W;
  /** Makes the position like the view again, whatever was played in it, and lends it. */
  restore(rng: Rng): P;
  /** Puts the hidden cards of a world into the position, in which nobody has played since it was restored. */
  fill(world: W): void;
  /** What the filled position promises before anybody plays, where a control variate is used. */
  promise?(): Float64Array;
}

interface Kept<W> {
  readonly world: W;
  /** Worked out when the world is tried for the first time. */
  promise: Float64Array | undefined;
}

export class NumberedWorlds<P, W extends DrawnWorld> {
  readonly #source: WorldSource<P, W>;
  readonly #most: number;
  readonly #variate: ControlVariate | undefined;
  readonly #kept: Kept<W>[] = [];
  #dealt = 0;

  /** `most` worlds are kept: whoever asks for more begins anew with the first, with another chance. */
  constructor(source: WorldSource<P, W>, most: number, variate?: ControlVariate) {
    this.#source = source;
    this.#most = most;
    this.#variate = variate;
  }

  /** The position without the hidden cards of any world. */
  restore(rng: Rng): P {
    this.#variate?.leaveWorld();
    return this.#source.restore(rng);
  }

  /** The position as the next world in turn. */
  deal(rng: Rng): P {
    const position = this.restore(rng);
    this.#source.fill(this.#at(this.#dealt++, rng).world);
    return position;
  }

  /** Makes the position, in which nobody has played yet, the world of this number; the chance of its playout. */
  fill(number: number, rng: Rng): Rng {
    const kept = this.#at(number, rng);
    this.#source.fill(kept.world);
    if (this.#variate !== undefined) this.#enter(kept, this.#variate);
    return new Sfc32(kept.world.chance, number, 0);
  }

  #enter(kept: Kept<W>, variate: ControlVariate): void {
    if (kept.promise === undefined) {
      kept.promise = this.#source.promise!();
      variate.addWorld(kept.promise);
    }
    variate.enterWorld(kept.promise);
  }

  /** Worlds are drawn as they are needed. */
  #at(number: number, rng: Rng): Kept<W> {
    const place = number % this.#most;
    while (this.#kept.length <= place)
      this.#kept.push({ world: this.#source.draw(rng), promise: undefined });
    return this.#kept[place];
  }
}
