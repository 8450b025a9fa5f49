/**
 * What a page needs to know of every game before anybody plays it: its name, its seats, its options, and
 * whether they fit together. The rules themselves, far larger, come with the table (registry.ts).
 */
import type { AnyGame } from '../../core/game.ts';
import { explain as explainCasino } from '../../games/casino/explain.ts';
import { OPTIONS as CASINO_OPTIONS } from '../../games/casino/options.ts';
import { SEATS as CASINO_SEATS, setup as setUpCasino } from '../../games/casino/setup.ts';
import { explain as explainDhappa } from '../../games/dhappa/explain.ts';
import { OPTIONS as DHAPPA_OPTIONS, SEATS as DHAPPA_SEATS } from '../../games/dhappa/options.ts';
import { setup as setUpDhappa } from '../../games/dhappa/setup.ts';
import { teams as dhappaTeams } from '../../games/dhappa/teams.ts';
import type { GameId } from '../../games/index.ts';
import { explain as explainMayI } from '../../games/may-i/explain.ts';
import { OPTIONS as MAY_I_OPTIONS, SEATS as MAY_I_SEATS } from '../../games/may-i/options.ts';
import { setup as setUpMayI } from '../../games/may-i/setup.ts';
import { explain as explainShithead } from '../../games/shithead/explain.ts';
import { OPTIONS as SHITHEAD_OPTIONS } from '../../games/shithead/options.ts';
import { SEATS as SHITHEAD_SEATS, setup as setUpShithead } from '../../games/shithead/setup.ts';

/** The part of a game that its entry in a list needs. */
export type GameEntry = Pick<
  AnyGame,
  'id' | 'title' | 'seats' | 'teams' | 'options' | 'setup' | 'explain'
>;

const CATALOGUE = {
  shithead: {
    id: 'shithead',
    title: 'Shithead',
    seats: SHITHEAD_SEATS,
    options: SHITHEAD_OPTIONS,
    setup: setUpShithead,
    explain: explainShithead,
  },
  casino: {
    id: 'casino',
    title: 'Casino',
    seats: CASINO_SEATS,
    options: CASINO_OPTIONS,
    setup: setUpCasino,
    explain: explainCasino,
  },
  'may-i': {
    id: 'may-i',
    title: 'May I?',
    seats: MAY_I_SEATS,
    options: MAY_I_OPTIONS,
    setup: setUpMayI,
    explain: explainMayI,
  },
  dhappa: {
    id: 'dhappa',
    title: 'Dhappa',
    seats: DHAPPA_SEATS,
    teams: dhappaTeams,
    options: DHAPPA_OPTIONS,
    setup: setUpDhappa,
    explain: explainDhappa,
  },
} as const satisfies { [Id in GameId]: GameEntry };

export const GAME_IDS = Object.keys(CATALOGUE) as GameId[];

export const isGameId = (id: string): id is GameId => Object.hasOwn(CATALOGUE, id);

export const entryOf = (id: GameId): GameEntry => CATALOGUE[id];
