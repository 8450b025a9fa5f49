/**
 * Two kinds of time, which have no name in common. Spans, rates and deadlines follow a clock that only runs
 * forward; the date is for people and for stamps that are stored, and may step either way at any moment.
 */

/** The running time that whoever runs a table or a connection is handed; a test or a simulation has its own. */
export interface Time {
  /** Milliseconds that have passed, from a start that means nothing. They never go back. */
  elapsed(): number;
  /** Calls back once, unless the returned function is called first. */
  after(ms: number, run: () => void): () => void;
}

export interface Calendar {
  /** Milliseconds since 1970, as the clock of this machine is set just now. */
  date(): number;
}
