/** Clocks of a table. The rules have none: they only say which clock belongs to a decision. */
export interface Timing {
  /** Names the decision that is waited for. The clock runs on while the name stays the same. */
  readonly decision: string;
  /** How long the decision may take before `defaultMove` is made; 0 for ever. */
  readonly seconds: number;
  /** How long an absent player is waited for before a bot plays on; 0 for ever. */
  readonly graceSeconds: number;
}
