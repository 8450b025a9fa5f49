/** Lobby screen of a table before the deal: who sits where, by which rules, and how others find it. */
import type { RoomSnapshot } from '../../client/room.ts';
import { gameNamed } from '../../games/index.ts';
import { teamName } from '../../core/seat.ts';
import type { SeatInfo, TableInfo } from '../../protocol/index.ts';
import type { Notice } from '../play/screen.ts';
import { paint, sign, type Size, type Style } from '../play/style.ts';
import { finishLines, fit, harmless, widthOf, wrap, wrapHanging } from '../play/text.ts';

/** A word from the host's own terminal or from the server, in plain text. */
export interface LobbyNotice extends Notice {
  readonly text: string;
}

export interface LobbySheet {
  readonly room: RoomSnapshot;
  readonly table: TableInfo;
  /** What a browser opens. */
  readonly link: string;
  readonly news: readonly string[];
  readonly notice: LobbyNotice | undefined;
}

export const titleOf = (game: string): string => gameNamed(game)?.title ?? game;

export function drawLobby(sheet: LobbySheet, { columns, rows }: Size, style: Style): string[] {
  const { table, notice, news } = sheet;
  const quiet = (text: string): string => paint(style, 'quiet', text);
  const top = [
    ` ${paint(style, 'strong', titleOf(table.game))}${quiet(` ${sign(style, 'dot')} ${phaseWords(table)}`)}`,
    ` Code ${paint(style, 'accent', table.code)}   ${sheet.link}`,
    '',
    ...rulesLines(table, columns, style),
    '',
    ...seatLines(sheet, style),
    '',
  ];
  const said = notice ? wrap(notice.text, columns - 2, style) : [];
  const bottom = said.map(
    (line) => ` ${paint(style, notice?.kind === 'violation' ? 'warning' : 'strong', line)}`,
  );
  const free = Math.max(0, rows - top.length - bottom.length);
  const told =
    free === 0 ? [] : news.slice(-Math.min(free, NEWS_MAX)).map((text) => ` ${quiet(text)}`);
  return finishLines([...top, ...told, ...bottom].slice(-Math.max(1, rows)), columns, style);
}

const NEWS_MAX = 6;

function phaseWords({ phase, listed }: TableInfo): string {
  if (phase === 'playing') return 'a match is running';
  if (phase === 'over') return 'between two matches';
  return `waiting for players${listed ? ', in the public list' : ''}`;
}

/** Everyone agrees to the rules before the deal, so whatever is not usual is said in words. */
function rulesLines({ options, game }: TableInfo, columns: number, style: Style): string[] {
  const changed = Object.entries(options);
  if (changed.length === 0) return [' Rules: the usual ones.'];
  const specs = gameNamed(game)?.options ?? [];
  const lines = changed.flatMap(([name, value]) => {
    const meaning = specs.find((spec) => spec.name === name)?.meaning ?? '';
    return wrapHanging(`   ${harmless(`${name}=${value}`)}  ${meaning}`, columns - 1, style);
  });
  return [' Rules that differ from the usual ones:', ...lines];
}

function seatLines({ room, table }: LobbySheet, style: Style): string[] {
  const names = table.seats.map((seat) => harmless(seat.name ?? 'empty'));
  const width = Math.max(...names.map(widthOf));
  const teams = gameNamed(table.game)?.teams?.(table.seats.length);
  return table.seats.map((seat, at) => {
    const own = at === room.seat;
    const ink = seat.kind === 'empty' ? 'quiet' : own ? 'strong' : undefined;
    const name = fit(names[at], width, style);
    const side = teamName(teams, at) ?? [];
    const words = [side, seatWords(seat, own, table, style)].flat().join(', ');
    return `   ${String(at).padStart(2)}  ${ink ? paint(style, ink, name) : name}  ${words}`;
  });
}

function seatWords(seat: SeatInfo, own: boolean, { phase }: TableInfo, style: Style): string[] {
  if (seat.kind === 'empty') return [];
  if (seat.kind === 'bot') return [paint(style, 'quiet', `bot (${seat.level})`)];
  return [
    ...(own ? ['you'] : []),
    ...(seat.host ? ['host'] : []),
    ...(phase === 'playing' ? [] : readyWords(seat, style)),
    ...(seat.present ? [] : [paint(style, 'warning', 'absent')]),
    ...(seat.standIn === null ? [] : ['a bot plays meanwhile']),
  ];
}

/** A host agrees by starting. */
function readyWords({ ready, host }: SeatInfo, style: Style): string[] {
  if (ready) return [paint(style, 'felt', 'ready')];
  return host ? [] : [paint(style, 'quiet', 'not ready')];
}

/** What to do next, in the line of input. */
export function lobbyPrompt(room: RoomSnapshot): string {
  const { table, seat, isHost } = room;
  if (!table) return '';
  const empty = table.seats.filter(({ kind }) => kind === 'empty').length;
  if (seat === undefined)
    return empty > 0
      ? 'sit N takes an empty seat; ? lists the rest'
      : 'All seats are taken: you are watching';
  const others = waitingFor(table, seat);
  if (isHost) {
    if (empty > 0)
      return `Waiting for ${countSeats(empty)}; bot N LEVEL fills one, ? lists the rest`;
    return others.length > 0
      ? `Waiting for ${others.join(', ')}`
      : 'Everyone is ready: start deals the cards';
  }
  if (!table.seats[seat].ready) return 'Type ready when you agree to the rules';
  const waits = [...others, ...(empty > 0 ? [countSeats(empty)] : [])];
  return waits.length > 0 ? `Waiting for ${waits.join(', ')}` : 'Waiting for the host to start';
}

/** The people who have not said yet that they are ready; a host does so by starting. */
export const waitingFor = (table: TableInfo, own: number | undefined): string[] =>
  table.seats
    .filter((seat, at) => seat.kind === 'person' && !seat.ready && !seat.host && at !== own)
    .map((seat) => harmless(seat.name ?? ''));

const countSeats = (count: number): string =>
  count === 1 ? 'one more player' : `${count} more players`;
