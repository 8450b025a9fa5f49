/**
 * Facts about every game that a page needs before a match: name, seats, options, and whether they fit
 * together. The rules themselves are far larger and load with the table (registry.ts).
 */
import type { AnyGame, Violation } from '../../core/game.ts';
import { filledIn } from '../../core/words.ts';
import { OPTIONS as CASINO_OPTIONS } from '../../games/casino/options.ts';
import { SEATS as CASINO_SEATS, setup as setUpCasino } from '../../games/casino/setup.ts';
import { SETUP_SENTENCES as CASINO_SENTENCES } from '../../games/casino/setup-words.ts';
import { OPTIONS as DHAPPA_OPTIONS, SEATS as DHAPPA_SEATS } from '../../games/dhappa/options.ts';
import { setup as setUpDhappa } from '../../games/dhappa/setup.ts';
import { SETUP_SENTENCES as DHAPPA_SENTENCES } from '../../games/dhappa/setup-words.ts';
import { teams as dhappaTeams } from '../../games/dhappa/teams.ts';
import type { GameId } from '../../games/index.ts';
import { OPTIONS as MAY_I_OPTIONS, SEATS as MAY_I_SEATS } from '../../games/may-i/options.ts';
import { setup as setUpMayI } from '../../games/may-i/setup.ts';
import { SETUP_SENTENCES as MAY_I_SENTENCES } from '../../games/may-i/setup-words.ts';
import {
  OPTIONS as RUMMIKUB_OPTIONS,
  SEATS as RUMMIKUB_SEATS,
} from '../../games/rummikub/options.ts';
import { setup as setUpRummikub } from '../../games/rummikub/setup.ts';
import { SETUP_SENTENCES as RUMMIKUB_SENTENCES } from '../../games/rummikub/setup-words.ts';
import { OPTIONS as SHITHEAD_OPTIONS } from '../../games/shithead/options.ts';
import { SEATS as SHITHEAD_SEATS, setup as setUpShithead } from '../../games/shithead/setup.ts';
import { SETUP_SENTENCES as SHITHEAD_SENTENCES } from '../../games/shithead/setup-words.ts';

/** The part of a game that its entry in a list needs. */
export type GameEntry = Pick<
  AnyGame,
  'id' | 'title' | 'seats' | 'teams' | 'options' | 'setup' | 'explain'
>;

/** Before a game is played nothing else can be wrong with it; all other sentences come with its rules. */
const saying =
  (sentences: Readonly<Record<string, string>>) =>
  ({ code, params }: Violation): string =>
    filledIn(sentences[code], params);

const CATALOGUE = {
  shithead: {
    id: 'shithead',
    title: 'Shithead',
    seats: SHITHEAD_SEATS,
    options: SHITHEAD_OPTIONS,
    setup: setUpShithead,
    explain: saying(SHITHEAD_SENTENCES),
  },
  casino: {
    id: 'casino',
    title: 'Casino',
    seats: CASINO_SEATS,
    options: CASINO_OPTIONS,
    setup: setUpCasino,
    explain: saying(CASINO_SENTENCES),
  },
  'may-i': {
    id: 'may-i',
    title: 'May I?',
    seats: MAY_I_SEATS,
    options: MAY_I_OPTIONS,
    setup: setUpMayI,
    explain: saying(MAY_I_SENTENCES),
  },
  dhappa: {
    id: 'dhappa',
    title: 'Dhappa',
    seats: DHAPPA_SEATS,
    teams: dhappaTeams,
    options: DHAPPA_OPTIONS,
    setup: setUpDhappa,
    explain: saying(DHAPPA_SENTENCES),
  },
  rummikub: {
    id: 'rummikub',
    title: 'Rummikub',
    seats: RUMMIKUB_SEATS,
    options: RUMMIKUB_OPTIONS,
    setup: setUpRummikub,
    explain: saying(RUMMIKUB_SENTENCES),
  },
} as const satisfies { [Id in GameId]: GameEntry };

export const GAME_IDS = Object.keys(CATALOGUE) as GameId[];

export const isGameId = (id: string): id is GameId => Object.hasOwn(CATALOGUE, id);

export const entryOf = (id: GameId): GameEntry => CATALOGUE[id];
