/**
 * Version and limits of the messages that server and clients hold each other to. The server's own limits,
 * which a host may change, are its settings.
 */

/** Grows whenever an older client would misunderstand a message; docs/protocol.md tells what changed. */
export const PROTOCOL_VERSION = 1;

export { SEATS_MAX } from '../core/seat.ts';

/** The longest message that a client may send, in bytes. */
export const MESSAGE_BYTES_MAX = 16 * 1024;
export const NAME_MAX = 24;
/** Ids of moves and requests are chosen by the client. */
export const ID_MAX = 64;
export const MOVE_TEXT_MAX = 4096;
/** More options than any game has. */
export const OPTIONS_MAX = 64;
/** A message of a client holds at most so many values, whatever they are; none that is meant well has half as many. */
export const VALUES_MAX = 256;
/** A list of moves ends after so many: whoever knows the rules may make others all the same. */
export const LEGAL_MAX = 16_384;
/** What a server says in one piece: a line, a field of a position, a move. */
export const TEXT_MAX = 65_536;
/** What a server says in one list: lines, events, tables, fields. */
export const ANSWERS_MAX = 16_384;
/** The parts of a sentence that names cards or tiles; a longer one is text alone. */
export const PARTS_MAX = 1024;
/** The meanings that a refused move is asked back with; no question has more answers. */
export const CHOICES_MAX = 64;
/** A secret of one's own choosing has at least so many characters. */
export const SECRET_MIN = 22;

/** A client that has nothing to say says `ping` so often; the server pings the socket itself as often. */
export const HEARTBEAT_MS = 6_000;
/** Whoever has heard nothing for so long takes the connection for dead: well within 20 s. */
export const SILENCE_MS_MAX = 16_000;
/** How long a new connection may take to say hello. */
export const HELLO_MS_MAX = 10_000;

/** The reasons in close frames. Those below 4000 are the WebSocket standard's own. */
export const CLOSE_CODES = {
  /** Something broke in the server. */
  bug: 1011,
  /** The server restarts: come back in a moment. */
  restart: 1012,
  full: 1013,
  /** Sent with `bye` before it: the message says why. */
  bye: 4000,
  noHello: 4001,
  silent: 4002,
  tooFast: 4003,
  tooManyFaults: 4004,
  /** The seat went to another device. */
  moved: 4005,
  /** Updates pile up because this client does not read them; it may come back and resume. */
  tooSlow: 4006,
} as const;
