/**
 * Sentences of May I? for seats or options that do not fit. They stand apart because a page needs them before
 * it loads the rules.
 */
export const SETUP_SENTENCES = {
  'may-i/player_count': 'May I? needs 3 to 8 players; this table has {seats}.',
  'may-i/bad_options': 'You chose options that do not fit together: {why}.',
} as const;
