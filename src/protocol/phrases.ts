/** Quick phrases in place of free chat: nobody can be insulted, and they can be translated. */
export const PHRASES = {
  hello: 'Hello!',
  luck: 'Good luck!',
  nice: 'Well played!',
  thanks: 'Thank you!',
  oops: 'Oops!',
  ouch: 'Ouch!',
  wow: 'Wow!',
  think: 'Let me think.',
  hurry: 'Your turn!',
  again: 'Once more?',
  bye: 'Goodbye!',
} as const;
export type Phrase = keyof typeof PHRASES;
export const PHRASE_KEYS = Object.keys(PHRASES) as [Phrase, ...Phrase[]];
