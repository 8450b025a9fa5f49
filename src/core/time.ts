/** The clock that whoever runs a table or a connection is handed; a test or a simulation has its own. */
export interface Time {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once, unless the returned function is called first. */
  after(ms: number, run: () => void): () => void;
}
