/**
 * Room for a list of move codes. It is far longer than most lists, so it is kept from call to call. It is lent
 * to one caller at a time: whoever asks while it is lent gets a room of its own, so that no two lists meet.
 */
export class CodeRoom {
  #spare: Int32Array | undefined;

  /** Lends room for as many codes while `work` goes on. */
  lend<T>(limit: number, work: (codes: Int32Array) => T): T {
    const spare = this.#spare;
    const codes = spare !== undefined && spare.length >= limit ? spare : new Int32Array(limit);
    this.#spare = undefined;
    try {
      return work(codes);
    } finally {
      this.#spare = codes;
    }
  }
}
