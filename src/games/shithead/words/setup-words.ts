/**
 * Sentences of Shithead for seats or options that do not fit. They stand apart because a page needs them
 * before it loads the rules.
 */
export const SETUP_SENTENCES = {
  'shithead/bad_seat_count': 'You need two to eight seats for Shithead.',
  'shithead/bad_options': 'You chose options that do not fit: {why}.',
} as const;
