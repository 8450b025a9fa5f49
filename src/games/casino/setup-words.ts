/** What Casino says where seats or options do not fit: the sentences that a page needs before the rules are loaded. */
export const SETUP_SENTENCES = {
  'casino/bad_seat_count': 'You can seat two, three or four players for Casino.',
  'casino/bad_options': 'You chose options that do not fit together: {why}.',
} as const;
