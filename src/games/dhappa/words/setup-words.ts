/**
 * Sentences of Dhappa for seats or options that do not fit. They stand apart because a page needs them before
 * it loads the rules.
 */
export const SETUP_SENTENCES = {
  'dhappa/player_count': 'Dhappa needs 4 or 6 players; this table has {seats}.',
  'dhappa/bad_options': 'You chose options that do not fit together: {why}.',
} as const;
