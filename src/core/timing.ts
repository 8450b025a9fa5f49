/** Clocks of a table. The rules have none: they only say which clock belongs to a decision. */
export interface Timing {
  /** Names the decision to be made. The clock runs on while the name stays the same. */
  readonly decision: string;
  /** How long the decision may take before `defaultMove` is made; 0 for ever. */
  readonly seconds: number;
  /** How long an absent player is waited for before a bot plays on; 0 for ever. */
  readonly graceSeconds: number;
  /**
   * What running out means. In a `turn` somebody is slow. To a `question` silence is an answer. In a
   * `pause` nobody is asked: any seat ends it, bots leave that to people, and in the end the table does it.
   */
  readonly kind: 'turn' | 'question' | 'pause';
}
