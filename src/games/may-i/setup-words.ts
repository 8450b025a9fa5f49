/** What May I? says where seats or options do not fit: the sentences that a page needs before the rules are loaded. */
export const SETUP_SENTENCES = {
  'may-i/player_count': 'May I? needs 3 to 8 players; this table has {seats}.',
  'may-i/bad_options': 'You chose options that do not fit together: {why}.',
} as const;
