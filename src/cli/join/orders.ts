/** Parses everything other than moves that may be typed at a table on a server. */
import { PHRASE_KEYS, PHRASES, type Phrase, type TablePhase } from '../../protocol/index.ts';
import { quoted } from '../../core/words.ts';
import type { Seat } from '../../core/seat.ts';
import { isBotName, SEAT_CHOICES } from '../../bots/roster.ts';
import { suggestion } from '../near-miss.ts';
import { noBotWords } from '../seating.ts';

export type Order =
  | { readonly kind: 'sit'; readonly seat: Seat; readonly name: string | undefined }
  | { readonly kind: 'ready'; readonly ready: boolean }
  | { readonly kind: 'bot'; readonly seat: Seat; readonly level: string | null }
  | { readonly kind: 'say'; readonly phrase: Phrase }
  | { readonly kind: 'gallery'; readonly wish: GalleryWish }
  | { readonly kind: 'unclear'; readonly sentence: string }
  | { readonly [Kind in PlainKind]: { readonly kind: Kind } }[PlainKind];

/** What a host may do about those who watch. */
const GALLERY_WISHES = ['open', 'close', 'clear'] as const;
export type GalleryWish = (typeof GALLERY_WISHES)[number];

const PLAIN = [
  'start',
  'watch',
  'leave',
  'close',
  'back',
  'device',
  'seats',
  'help',
  'quit',
] as const;
type PlainKind = (typeof PLAIN)[number];

/** Between matches these words belong to the table; in a match a game may have moves of that name. */
const LOBBY_WORDS = ['sit', 'ready', 'unready', 'again', 'start', 'bot', 'free', 'help', 'quit'];
const TABLE_WORDS = ['say', 'back', 'device', 'seats', 'watch', 'gallery', 'leave', 'close'];
const SHORT: Readonly<Record<string, string>> = {
  '?': 'help',
  q: 'quit',
  exit: 'quit',
  r: 'ready',
};

const DEFAULT_LEVEL = 'medium';

/** Undefined where the words are for the game, or for its shell. */
export function readOrder(text: string, phase: TablePhase): Order | undefined {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  const typed = first.toLowerCase();
  if (TABLE_WORDS.includes(typed)) return orderOf(typed, rest);
  if (phase === 'playing') return undefined;
  const word = SHORT[typed] ?? typed;
  if (LOBBY_WORDS.includes(word)) return orderOf(word, rest);
  // Once cards were dealt the shell of that match has words of its own.
  return phase === 'over' ? undefined : unknown(first);
}

function orderOf(word: string, rest: readonly string[]): Order {
  switch (word) {
    case 'sit':
      return withSeat(word, rest, (seat, name) => ({ kind: 'sit', seat, name }));
    case 'bot':
      return withSeat(word, rest, botOrder);
    case 'free':
      return withSeat(word, rest, (seat) => ({ kind: 'bot', seat, level: null }));
    case 'say':
      return sayOrder(rest.join(' ').toLowerCase());
    case 'gallery':
      return galleryOrder(rest.join(' ').toLowerCase());
    case 'ready':
    case 'again':
      return { kind: 'ready', ready: true };
    case 'unready':
      return { kind: 'ready', ready: false };
    default:
      return { kind: PLAIN.find((plain) => plain === word)! };
  }
}

function withSeat(
  word: string,
  [seatText = '', ...rest]: readonly string[],
  order: (seat: Seat, rest: string | undefined) => Order,
): Order {
  if (/^\d{1,2}$/.test(seatText)) return order(Number(seatText), rest.join(' ') || undefined);
  return unclear(`Say which seat, by its number: ${word} 1.`);
}

function galleryOrder(text: string): Order {
  const wish = GALLERY_WISHES.find((known) => known === text);
  if (wish) return { kind: 'gallery', wish };
  return unclear('Say gallery open, gallery close or gallery clear.');
}

/** `bot 1 expert aggressive 2s`, or the name in one word: `bot 1 expert-aggressive@2s`. */
function botOrder(seat: Seat, words = DEFAULT_LEVEL): Order {
  const [level, ...traits] = words.toLowerCase().split(' ');
  const times = traits.filter((word) => /^\d/.test(word));
  const styles = traits.filter((word) => !times.includes(word) && word !== 'balanced');
  const name = [level, ...styles.map((style) => `-${style}`), ...times.map((time) => `@${time}`)];
  const bot = name.join('');
  return isBotName(bot) ? { kind: 'bot', seat, level: bot } : unclear(noBotWords(bot));
}

const PHRASE_LIST = PHRASE_KEYS.join(', ');

function sayOrder(key: string): Order {
  const phrase = PHRASE_KEYS.find((known) => known === key);
  if (phrase) return { kind: 'say', phrase };
  if (key === '') return unclear(`Say one of these: ${PHRASE_LIST}.`);
  return unclear(
    `There is no phrase ${quoted(key)}${suggestion(key, PHRASE_KEYS)}; say one of these: ${PHRASE_LIST}.`,
  );
}

const unclear = (sentence: string): Order => ({ kind: 'unclear', sentence });

const unknown = (word: string): Order => {
  const guess = suggestion(word, [...LOBBY_WORDS, ...TABLE_WORDS]);
  return unclear(`${quoted(word)} means nothing here${guess}; ? lists what you can type.`);
};

const AT_ANY_TIME = [
  `say PHRASE   ${PHRASE_LIST}`,
  'seats        who sits where, and the code and link of the table',
  'back         take your seat back from the bot that plays for it',
  'device       a link that moves your seat to another device',
  'gallery HOW  for the host: open or close it for those who watch, or clear it',
  'close        the host ends the table for everyone',
  'quit (q)     go; the seat stays yours, and the same command finds it again',
] as const;

/** For the help page of a match. */
export const TABLE_HELP = [
  'watch        a bot plays your seat at once and you look on; back takes it again',
  'leave        a bot plays your seat at once, and you go',
  ...AT_ANY_TIME,
] as const;

/** For the help page before and after a match. */
export const LOBBY_HELP = [
  'sit N        take the empty seat with that number; sit N NAME under another name',
  'ready (r)    you agree to the rules and to the deal; unready takes it back',
  'again        after a match: another one with the same people',
  'start        the host deals once everyone is ready',
  `bot N LEVEL  the host puts a bot there (${SEAT_CHOICES.join(', ')}); free N empties the seat`,
  'bot N expert aggressive 2s   the same with a temper (aggressive, defensive) and, for an expert, a time to think',
  'watch        give your seat up and stay; leave: give it up and go',
  ...AT_ANY_TIME,
  'help (?)     this page',
] as const;

export const phraseWords = (phrase: Phrase): string => PHRASES[phrase];
