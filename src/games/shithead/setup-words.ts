/** What Shithead says where seats or options do not fit: the sentences that a page needs before the rules are loaded. */
export const SETUP_SENTENCES = {
  'shithead/bad_seat_count': 'You need two to eight seats for Shithead.',
  'shithead/bad_options': 'You chose options that do not fit: {why}.',
} as const;
