/**
 * Sentences of Casino for seats or options that do not fit. They stand apart because a page needs them before
 * it loads the rules.
 */
export const SETUP_SENTENCES = {
  'casino/bad_seat_count': 'You can seat two, three or four players for Casino.',
  'casino/bad_options': 'You chose options that do not fit together: {why}.',
} as const;
