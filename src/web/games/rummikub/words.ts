/** Texts of the Rummikub screen, apart from the rulebook's own sentences. */
import { SPECTATOR, type Viewer } from '../../../core/knowledge.ts';
import { say, type Phrase } from '../../../core/phrase.ts';
import { sayList, withCapital } from '../../../core/saying.ts';
import { sayTile } from '../../../core/tile-phrase.ts';
import type { Tile } from '../../../core/tile.ts';
import { counted, listWords } from '../../../core/words.ts';
import {
  type Fault,
  openingPoints,
  type RoundRecord,
  type RummikubEvent,
} from '../../../games/rummikub/index.ts';
import { setName } from '../../tiles/rummikub/set-words.ts';
import type { SceneSet } from './scene.ts';
import type { ScreenState } from './screen-state.ts';

export const TITLE = 'Rummikub';
export const GO_ON = 'The round is over: read the result and go on first.';
export const CHOOSE_FIRST = 'Choose tiles first: tap them on your rack or on the table.';
export const RESET_FIRST =
  'Tiles of yours lie on the table: take them back with Reset before you draw.';
export const RESET_TO_PASS =
  'Tiles of yours lie on the table: take them back with Reset before you pass.';
export const MISSING = 'None of these tiles is on the table now.';

export const nameOf = (seat: number, viewer: Viewer, names: readonly string[]): string =>
  seat === viewer ? 'You' : names[seat];
const verb = (who: string, mine: string, other: string): string => (who === 'You' ? mine : other);
const you = (name: string): string => (name === 'You' ? 'you' : name);

/** Reasons of the rulebook in the few words that there is room for beside a set. */
const SHORT: readonly (readonly [reason: RegExp, words: string])[] = [
  [/^a run has one colour/, 'two colours'],
  [/^a group has one number/, 'two numbers'],
  [/^a group has at most four/, 'more than four'],
  [/^there is a gap between (\S+) and (\S+)$/, 'gap: $1, $2'],
  [/^there is no room for a joker/, 'no room for the joker'],
  [/^(\S+) stands in it twice$/, '$1 twice'],
  [/^a run lies from low to high, and (\S+) and (\S+) do not$/, '$2 after $1'],
  [/^no number comes (after|before) (\d+)$/, 'nothing $1 $2'],
  [/^a set needs at least one tile that is not a joker/, 'only jokers'],
];

/** The few words by a set that is none; the whole reason stands in the action bar. */
export function faultWords(fault: Fault): string {
  if (fault.kind === 'short') return `${fault.size} of 3`;
  const short = SHORT.find(([reason]) => reason.test(fault.reason));
  return short ? fault.reason.replace(new RegExp(`${short[0].source}.*`), short[1]) : fault.reason;
}

/** "Set 3, run of red 4, joker as red 5, red 6, not a set yet: …". */
export function sceneSetName({ tiles, type, fault, aside }: SceneSet, number: number): string {
  const names = setName(tiles.map(({ tile }) => tile), aside || fault ? undefined : type); // prettier-ignore
  if (aside) return `Aside: ${names}`;
  const why = fault && (fault.kind === 'short' ? 'a set needs three tiles' : fault.reason);
  return `Set ${number}: ${names}${why === undefined ? '' : `, not a set: ${why}`}`;
}

/** "Your first meld: 24 of 30", "Played 3". */
export function totalsWords({ played, points, opened, view, yourTurn }: ScreenState): string {
  if (!yourTurn) return '';
  const tiles = `${counted(played, 'tile')} played`;
  return opened ? tiles : `${tiles}, ${points} of ${openingPoints(view.options)} points to open`;
}

/** Where what is held would land. */
export function landingWords(set: SceneSet, at: number): Phrase {
  const { tiles } = set;
  if (at <= 0) return say`Lands before ${sayTile(tiles[0].tile)}`;
  if (at >= tiles.length) return say`Lands after ${sayTile(tiles.at(-1)!.tile)}`;
  return say`Lands between ${sayTile(tiles[at - 1].tile)} and ${sayTile(tiles[at].tile)}`;
}
export const LANDS_NEW = 'Lands as a new set';
export const LANDS_RACK = 'Goes back to your rack';
export const MOVES_IN_RACK = 'Moves within your rack';
export const STAYS_ON_TABLE = 'Stays on the table: only your own tiles go back';

export const staysWords = (tile: Tile): Phrase =>
  say`${withCapital(say`${sayTile(tile)}`)} was on the table and must stay there; only your own tiles go back.`;

/** The few words over the table at a great moment; nothing for ordinary plays. */
export function calloutFor(
  event: RummikubEvent,
  viewer: Viewer,
  names: readonly string[],
): string | undefined {
  const who = nameOf(event.seat, viewer, names);
  switch (event.type) {
    case 'played':
      if (event.left === 0) return `${who} ${verb(who, 'go', 'goes')} out`;
      return event.opening > 0 ? `${who} ${verb(who, 'open', 'opens')} with ${event.opening}` : undefined; // prettier-ignore
    case 'timeUp':
      return event.broken ? `Time is up: the table goes back, ${counted(event.draws, 'tile')} more` : 'Time is up'; // prettier-ignore
    case 'dealt':
      return `Round ${event.round}`;
    default:
      return undefined;
  }
}

/** "Round 2: East went out". */
export function recordTitle(
  { round, winners, why }: RoundRecord,
  viewer: Viewer,
  names: readonly string[],
): string {
  const who = listWords(winners.map((seat) => you(nameOf(seat, viewer, names))));
  if (why === 'out') return `Round ${round}: ${who} went out`;
  return `Round ${round}: nobody can play, ${who} ${winners.length > 1 ? 'share the lowest rack' : 'had the lowest rack'}`; // prettier-ignore
}

/** "East drew the highest lot and begins. No sets lie on the table yet." */
export function startWords({ view, watching, seat, names }: ScreenState): string {
  const bare = 'No set lies on the table yet.';
  if (view.lots.length === 0) return bare;
  const who = nameOf(view.starter, watching ? SPECTATOR : seat, names);
  return `${who} drew the highest lot and ${verb(who, 'begin', 'begins')}. ${bare}`;
}

export const READY = 'Every set is whole: press Done to end your turn';

/** What is said after half a minute of nothing. */
export function nudgeWords({ view, touched, verdict, opened }: ScreenState): string {
  const otherwise = view.pool.length > 0 ? 'draw a tile' : 'pass';
  if (touched)
    return verdict ? 'Still your turn: finish your sets, or Reset' : 'Still your turn: press Done';
  return opened
    ? `Still your turn: play from your rack, or ${otherwise}`
    : `Still your turn: open with ${openingPoints(view.options)} points, or ${otherwise}`;
}

export const tileList = (tiles: readonly Tile[]): Phrase => sayList(tiles.map(sayTile));
