/**
 * Save that waits until its owner has time for it. Tables own one for the texts of their screen: a tap
 * changes memory alone, and many changes become one write.
 */

/** Runs a save soon, and returns a function that calls it off. A page waits for the next frame. */
export type Defer = (save: () => void) => () => void;

/** For programs without frames, such as the terminal. */
export const saveAtOnce: Defer = (save) => {
  save();
  return () => undefined;
};

export class DeferredSave {
  readonly #save: () => void;
  readonly #defer: Defer;
  #isDue = false;
  #callOff: (() => void) | undefined;

  constructor(save: () => void, defer: Defer = saveAtOnce) {
    this.#save = save;
    this.#defer = defer;
  }

  /** Something has changed: it is saved soon, together with what changes until then. */
  request(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#callOff = this.#defer(() => this.flush());
  }

  /** Saves what is due, if anything is. */
  flush(): void {
    if (this.#isDue) this.saveNow();
  }

  /** Saves, and nothing is due after that. */
  saveNow(): void {
    this.drop();
    this.#save();
  }

  /** What is due is not to be saved any more. */
  drop(): void {
    this.#isDue = false;
    this.#callOff?.();
    this.#callOff = undefined;
  }
}
