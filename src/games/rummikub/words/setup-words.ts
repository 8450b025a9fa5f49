/**
 * Sentences of Rummikub for seats or options that do not fit. They stand apart because a page needs them
 * before it loads the rules.
 */
export const SETUP_SENTENCES = {
  'rummikub/player_count': 'Rummikub needs 2 to 4 players; this table has {seats}.',
  'rummikub/bad_options': 'You chose options that do not fit together: {why}.',
} as const;
