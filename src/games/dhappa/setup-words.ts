/** What Dhappa says where seats or options do not fit: the sentences that a page needs before the rules are loaded. */
export const SETUP_SENTENCES = {
  'dhappa/player_count': 'Dhappa needs 4 or 6 players; this table has {seats}.',
  'dhappa/bad_options': 'You chose options that do not fit together: {why}.',
} as const;
