/** Why a message was not taken: every code with its sentence. `{name}` stands for a parameter. */
import { filledIn } from '../core/words.ts';
import type { WireRefusal } from './answers.ts';

const SENTENCES = {
  'protocol/bad_json': 'This message is not JSON.',
  'protocol/bad_message': 'The server does not understand this message: {reason}.',
  'protocol/binary': 'Messages are text, not bytes.',
  'protocol/too_fast':
    'You are sending faster than the server listens: at most {limit} messages a second.',
  'protocol/too_many_tries':
    'Too many codes and links that are none came from your address: try again in a minute.',
  'protocol/bad_version':
    'This server speaks version {server} of the protocol, not {client}: load the page anew, or update your program.',
  'protocol/hello_first': 'Say hello first.',
  'protocol/hello_again': 'You have said hello already.',
  'protocol/no_hello': 'Nobody said hello on this connection.',
  'protocol/silent': 'Nothing was heard on this connection for too long.',
  'protocol/too_slow': 'Updates pile up on this connection; connect again to go on.',
  'protocol/bad_token': 'This is not the secret of a seat at this table.',
  'protocol/bad_ticket': 'This link was used already, or it is too old.',
  'protocol/moved': 'This seat was moved to another device.',
  'protocol/not_seated': 'You are watching: take a seat first.',
  'protocol/bad_move': '{reason}',
  'protocol/stale':
    'Your move was chosen at number {expect}, but the table is at {seq}: look again.',
  'protocol/too_often':
    'Hands were put in order {limit} times since the last move: wait for the next one.',
  'protocol/taken_back_too_often':
    'You have taken {limit} moves back in this turn: nothing more can be taken back until the next one.',
  'protocol/move_id_reused': 'This id was used for another move already.',
  'table/not_found': 'There is no table {code}.',
  'table/closed': 'This table is closed.',
  'table/bad_name': '{reason}',
  'table/bad_options': '{reason}',
  'table/bad_bot': 'There is no bot of level "{level}".',
  'table/bad_seats': '{game} is for {seats} players.',
  'table/no_seat': 'There is no seat {seat} at this table.',
  'table/seat_empty': 'Seat {seat} is empty already.',
  'table/seat_taken': 'Seat {seat} is taken.',
  'table/name_taken': 'Somebody here is called {name} already: choose a name that looks different.',
  'table/already_seated': 'You have a seat already.',
  'table/not_host': 'Only the host may do this.',
  'table/seats_empty': 'Some seats are empty: wait for players, or put bots there.',
  'table/seats_occupied': 'The seats that would go are taken.',
  'table/not_ready': 'Not everyone is ready.',
  'table/rules_changed': 'The rules have changed since you looked: look again before you agree.',
  'table/lobby_full':
    'This table has been changed {limit} times since the last deal: start the match, or open another table.',
  'table/playing': 'A match is running.',
  'table/not_playing': 'No match is running.',
  'table/no_record':
    'There is no finished match to show: the record of a match is open once it is over.',
  'table/frozen':
    'The table stands still: the server cannot write its log ({reason}). Nothing is lost; it goes on as soon as it can.',
  'table/broken':
    'The log of this table cannot be read ({reason}). Its host can check it with "baize doctor".',
  'table/unreachable':
    'The server of this table cannot be reached just now. Nothing is lost; it goes on as soon as it can.',
  'table/spectators_full': 'This table has no room for more spectators.',
  'table/too_many_watchers':
    'At most {limit} may watch this table from one address: close another window first.',
  'table/gallery_closed':
    'The host of this table lets nobody watch: come back when a seat is free.',
  'table/sent_away':
    'The host has sent those who watch away: you can come back in {minutes} minutes.',
  'server/too_many_tables': 'You have opened {limit} tables already: close one first.',
  'server/full': 'This server has no room for more tables.',
  'server/busy': 'This server has no room for more connections.',
  'server/stopping': 'The server is restarting; it will be back in a moment.',
  'server/bug': 'Something broke in Baize; the fault is not yours.',
} as const;
export type RefusalCode = keyof typeof SENTENCES;
export const REFUSAL_CODES = Object.keys(SENTENCES) as RefusalCode[];

type Params = WireRefusal['params'];

export function refusalOf(code: RefusalCode, params: Params = {}): WireRefusal {
  return { code, params, message: filledIn(SENTENCES[code], params) };
}
