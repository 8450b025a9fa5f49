/** Screens of a table on a server: the lobby or the match, below the line about the connection. */
import type { RoomClient, RoomSnapshot } from '../../client/room.ts';
import type { AnyGame } from '../../core/game.ts';
import { type Said, say } from '../../core/phrase.ts';
import type { Time } from '../../core/time.ts';
import { gameOf, isGameId } from '../../games/index.ts';
import { TerminalView, LINE_WIDTH, promptLine, type Sheet } from '../play/desk.ts';
import type { Notice } from '../play/screen.ts';
import { screenOf } from '../play/screens/index.ts';
import { type AnyTable, Shell } from '../play/shell.ts';
import { sign, type Size } from '../play/style.ts';
import type { Draw, LiveTerminal } from '../play/terminal.ts';
import { finishLines, harmless } from '../play/text.ts';
import { shown } from '../play/sentences.ts';
import { drawLobby, lobbyPrompt, type LobbyNotice } from './lobby.ts';
import { newsBetween, statusLine } from './news.ts';
import { TABLE_HELP } from './orders.ts';
import { linkOf, type Place } from './place.ts';

/** How long news stand in the line above the table. */
const NEWS_MS = 15_000;
const NEWS_MAX = 50;

interface Seated {
  readonly game: AnyGame;
  readonly table: AnyTable;
  readonly shell: Shell;
}

export class RoomSheets {
  readonly desk: TerminalView;
  readonly #room: RoomClient;
  readonly #terminal: LiveTerminal;
  readonly #place: Place;
  readonly #time: Time;
  #seen: RoomSnapshot;
  #news: { readonly text: string; readonly at: number }[] = [];
  #seated: Seated | undefined;
  #notice: LobbyNotice | undefined;
  /** The seats are looked at although cards are on the table. */
  #looksAround = false;
  /** Something was sent and has no answer yet. */
  #waits = false;
  /** What was put down last where there is no screen, so that it is put down once. */
  #laid = '';

  constructor(room: RoomClient, terminal: LiveTerminal, place: Place, time: Time) {
    this.#room = room;
    this.#terminal = terminal;
    this.#place = place;
    this.#time = time;
    this.#seen = room.snapshot();
    this.desk = new TerminalView(terminal, (draw) => this.#framed(draw));
    this.#sitDown();
  }

  get seen(): RoomSnapshot {
    return this.#seen;
  }

  /** The match on the table; undefined while the lobby lies there. */
  get shell(): Shell | undefined {
    const isLobby = this.#seen.table?.phase === 'waiting' || this.#looksAround;
    return isLobby ? undefined : this.#seated?.shell;
  }

  /** The shell of the match that was seen last, whatever lies on the desk. */
  get lastShell(): Shell | undefined {
    return this.#seated?.shell;
  }

  /** The room has changed: tells it, or draws it around what is being typed. */
  changed(): void {
    const before = this.#seen;
    this.#seen = this.#room.snapshot();
    const news = newsBetween(before, this.#seen);
    const at = this.#time.elapsed();
    this.#news = [...this.#news, ...news.map((text) => ({ text, at }))].slice(-NEWS_MAX);
    const dealt = this.#sitDown();
    if (this.#terminal.isScreen) return this.refresh();
    this.#tell(news);
    if (!dealt) this.#seated?.shell.tellNews();
    if (!this.#waits) this.#layLines();
  }

  /** Something is asked of the server; until `answered` the table is not put down again. */
  asking(): void {
    this.#notice = undefined;
    this.#looksAround = false;
    this.#waits = true;
    if (this.#terminal.isScreen && this.#seen.connection !== 'online') this.refresh();
  }

  answered(): void {
    this.#waits = false;
    if (this.#terminal.isScreen) return;
    const isPutDown = this.#looksAround || (this.shell !== undefined && this.#isHeard());
    this.#laid = isPutDown ? '' : this.#decision();
    // What is put down shows what was said; else it is a line of its own.
    const said = this.shell ? this.shell.notice() : this.#notice?.text;
    if (!isPutDown && said !== undefined) this.#tell([said]);
  }

  lookAround(): undefined {
    this.#looksAround = true;
  }

  say(kind: Notice['kind'], text: string): undefined {
    const told = harmless(text);
    if (this.shell) this.shell.say(kind, [told]);
    else this.#notice = { kind, text: told };
  }

  /** Puts down what is on the table now, with the line of input below it. */
  lay(): void {
    if (!this.#terminal.isScreen) return this.#layLines();
    this.shell?.hold('');
    this.desk.lay(() => this.sheet(this.#prompt()));
  }

  refresh(): void {
    this.shell?.hold(this.#terminal.typed());
    this.desk.refresh();
  }

  sheet(prompt: Said): Sheet {
    if (this.shell) return this.shell.sheet(prompt);
    return {
      draw: (size) => this.#drawLobby(size),
      prompt: promptLine(shown(prompt, this.#terminal.style), this.#terminal.style),
    };
  }

  #drawLobby(size: Size): string[] {
    const room = this.#seen;
    if (!room.table) return [];
    const news = this.#news.map(({ text }) => text);
    const sheet = {
      room,
      table: room.table,
      // The link that others get; a one-time secret is nobody else's.
      link: linkOf({ server: this.#place.server, code: this.#place.code }),
      news,
      notice: this.#notice,
    };
    return drawLobby(sheet, size, this.#terminal.style);
  }

  /** True where cards were dealt since; the log of a new match is told from its first line. */
  #sitDown(): boolean {
    const table = this.#room.match();
    const id = this.#seen.table?.game ?? '';
    if (!table || table === this.#seated?.table || !isGameId(id)) return false;
    const game = gameOf(id);
    const sitting = { game, screen: screenOf(id), help: TABLE_HELP };
    const shell = new Shell({ ...sitting, table }, this.desk);
    this.#seated = { game, table, shell };
    this.#looksAround = false;
    return true;
  }

  #tell(lines: readonly string[]): void {
    for (const line of finishLines(lines, LINE_WIDTH, this.#terminal.style))
      this.#terminal.tell(line);
  }

  /** Without a screen a table is put down once for each decision, and the lobby once. */
  #layLines(): void {
    const key = this.#decision();
    if (key === this.#laid) return;
    const isArrival = this.#laid === '';
    this.#laid = key;
    if (key !== 'others' || isArrival) this.desk.lay(() => this.sheet(this.#prompt()));
  }

  #decision(): string {
    if (!this.shell) return 'lobby';
    if (!this.#isHeard()) return 'others';
    const { deal, phase } = this.#seen.table!;
    const { game, table } = this.#seated!;
    // The game's own name: where several act at once, what the others do asks for no new decision.
    return `${deal}/${phase}/${game.timing(table.snapshot().view).decision}`;
  }

  /** Whether the player has something to decide, or a match has just ended. */
  isAsked(): boolean {
    const { table, seat } = this.#seen;
    if (table?.phase === 'over') return true;
    return seat !== undefined && this.#seated?.table.snapshot().toAct.includes(seat) === true;
  }

  /** Whether the player is asked anything at all: a decision, or whether they interrupt. */
  #isHeard(): boolean {
    return this.isAsked() || this.shell?.offer() !== undefined;
  }

  #framed(draw: Draw): Draw {
    return ({ columns, rows }) => {
      const { style } = this.#terminal;
      const status = statusLine(this.#seen, this.#latest(), this.#time.elapsed(), columns, style);
      return [
        ...finishLines([status], columns, style),
        ...draw({ columns, rows: Math.max(1, rows - 1) }),
      ];
    };
  }

  #latest(): string | undefined {
    const last = this.#news.at(-1);
    // The lobby lists the news itself, and without a screen each was a line.
    if (
      !this.shell ||
      !this.#terminal.isScreen ||
      !last ||
      this.#time.elapsed() - last.at > NEWS_MS
    )
      return undefined;
    return last.text;
  }

  #prompt(): Said {
    const mark = sign(this.#terminal.style, 'prompt');
    const { connection, table } = this.#seen;
    if (this.#waits && connection !== 'online') return 'Waiting for the connection';
    if (this.#looksAround && this.#seated) return `Enter goes back to the cards ${mark}`;
    if (!this.shell) return say`${lobbyPrompt(this.#seen)} ${mark}`;
    return table?.phase === 'over' ? say`${this.#afterwards()} ${mark}` : this.shell.asks();
  }

  #afterwards(): string {
    const waits = this.#seated?.table.snapshot().rematchWaits;
    if (this.#seen.seat === undefined)
      return 'The match is over; sit N takes an empty seat, q leaves';
    if (!waits) return 'again for another match, seats to look around, q to go';
    return waits.length > 0
      ? `Waiting for ${waits.map(harmless).join(', ')}`
      : 'Cards are being dealt';
  }
}
