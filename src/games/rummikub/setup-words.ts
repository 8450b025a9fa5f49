/** What Rummikub says where seats or options do not fit: the sentences that a page needs before the rules are loaded. */
export const SETUP_SENTENCES = {
  'rummikub/player_count': 'Rummikub needs 2 to 4 players; this table has {seats}.',
  'rummikub/bad_options': 'You chose options that do not fit together: {why}.',
} as const;
