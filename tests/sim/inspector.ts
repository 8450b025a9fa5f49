/** Listens to every line and reads the disk: whatever the server says has to be true when it says it. */
import { createHash } from 'node:crypto';
import { parseJson } from '../../src/core/json.ts';
import type { Viewer } from '../../src/core/knowledge.ts';
import type { ServerMessage } from '../../src/protocol/index.ts';
import type { Time } from '../../src/core/time.ts';
import { faultInMessage } from '../support/strict-message.ts';
import { Answers } from './answers.ts';
import { checkTable, checkUpdate, checkWelcome, differs } from './content.ts';
import { Ledger } from './ledger.ts';
import type { Line, Tap } from './network.ts';
import { hashOfSecret, Talk } from './talk.ts';
import { Truth } from './truth.ts';

export interface InspectorSetting {
  readonly time: Time;
  /** What is on disk for a table now, entry by entry. */
  readonly entries: (code: string) => readonly string[];
  /** How long an append may be under way and still succeed, as far as that matters for clocks. */
  readonly writingMsMax: number;
}

/** Refusals without an id that do not answer a hello. */
const NO_GREETINGS: readonly string[] = [
  'protocol/hello_again',
  'protocol/bad_json',
  'protocol/bad_message',
  'protocol/binary',
  'protocol/too_fast',
];
const ANSWERS: readonly string[] = ['done', 'seated', 'ticket', 'legal'];

export class Inspector implements Tap {
  readonly truths = new Map<string, Truth>();
  readonly talks = new Map<Line, Talk>();
  /** What was found; the first is what matters, the rest often follows from it. */
  readonly findings: string[] = [];
  readonly counts: Record<string, number> = {};
  /** Every word on every line and every entry goes in: two runs are the same where this is. */
  readonly #trace = createHash('sha256');
  readonly #viewers = new Map<string, Set<Viewer>>();
  readonly #ledger: Ledger;
  readonly #answers: Answers;
  readonly #setting: InspectorSetting;

  constructor(setting: InspectorSetting) {
    this.#setting = setting;
    this.#ledger = new Ledger(() => this.talks.values(), setting.writingMsMax);
    this.#answers = new Answers(() => this.talks.values());
  }

  count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  trace(text: string): void {
    this.#trace.update(`${this.#setting.time.elapsed()} ${text}\n`);
  }

  hash(): string {
    return this.#trace.copy().digest('hex');
  }

  find(what: string): void {
    this.findings.push(what);
  }

  watch(code: string): Truth {
    const truth = new Truth(code);
    this.truths.set(code, truth);
    this.readDisk(truth);
    return truth;
  }

  /** Brings what is known of a table up to what is on disk. */
  readDisk(truth: Truth): void {
    const known = truth.seq;
    const fault = truth.extend(this.#setting.entries(truth.code));
    if (fault !== undefined) this.find(`table ${truth.code}: ${fault}`);
    for (const moment of truth.moments.slice(known)) {
      const { entry } = moment;
      this.trace(`entry ${truth.code} ${JSON.stringify(entry)}`);
      this.count(entry.body.type === 'moved' ? `moved by ${entry.body.by}` : entry.body.type);
      const verdict = this.#ledger.judge(moment);
      if (verdict !== undefined)
        this.find(`entry ${entry.seq} ${JSON.stringify(entry.body)}: ${verdict}`);
    }
  }

  /** From whose eyes a client has been shown this deal; more than one where it took or lost a seat. */
  viewersOf(owner: string, deal: number): Viewer[] {
    return [...(this.#viewers.get(`${owner}/${deal}`) ?? [])];
  }

  talkOn(line: Line): Talk {
    let talk = this.talks.get(line);
    if (!talk) this.talks.set(line, (talk = new Talk(line)));
    return talk;
  }

  said(line: Line, text: string): void {
    this.trace(`${line.number} says ${text}`);
  }

  /** The server is about to read this. */
  arrived(line: Line, text: string): void {
    const talk = this.talkOn(line);
    const message = fieldsIn(text);
    if (!message) return;
    if (message.type === 'hello' && !talk.isWelcome && !talk.isGreeting) {
      talk.isGreeting = true;
      const { table, token, ticket, since } = message;
      talk.code = String(table);
      talk.claim = typeof token === 'string' ? hashOfSecret(token) : undefined;
      talk.ticket = typeof ticket === 'string' ? ticket : undefined;
      talk.since = typeof since === 'number' ? since : undefined;
    }
    const id = message.moveId ?? message.id;
    if (typeof id === 'string') talk.ask(id, message, this.truths.get(talk.code)?.seq ?? 0);
  }

  /** The server says something, and must be able to stand by it now. */
  answered(line: Line, text: string): void {
    this.trace(`${line.number} is told ${text}`);
    const talk = this.talkOn(line);
    const message = JSON.parse(text) as ServerMessage;
    const strange = faultInMessage(message);
    if (strange !== undefined) this.find(`line ${line.number} was told ${text}: ${strange}`);
    const truth = this.truths.get(talk.code);
    if (!truth) return;
    this.readDisk(truth);
    const fault = this.#judge(talk, truth, message);
    this.#noteViewer(talk, truth, message);
    if (fault !== undefined)
      this.find(
        `line ${line.number} (${line.owner}) was told by process ${talk.process?.number} "${message.type}": ${fault}`,
      );
  }

  #noteViewer({ line: { owner }, hash }: Talk, truth: Truth, message: ServerMessage): void {
    if (message.type !== 'welcome' && message.type !== 'update') return;
    const { stage, seq } = message;
    if (!stage || seq > truth.seq) return;
    const key = `${owner}/${stage.deal}`;
    const viewers = this.#viewers.get(key) ?? new Set();
    this.#viewers.set(key, viewers.add(truth.viewerAt(seq, hash)));
  }

  /** The client is about to read this. */
  heard(line: Line, text: string): void {
    const talk = this.talkOn(line);
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'welcome') talk.heard = message.seq;
    if (message.type !== 'update') return;
    if (message.seq !== talk.heard + 1)
      this.find(`line ${line.number} heard ${message.seq} after ${talk.heard}`);
    talk.heard = message.seq;
  }

  #judge(talk: Talk, truth: Truth, message: ServerMessage): string | undefined {
    this.count(message.type === 'bye' ? `bye ${message.code}` : message.type);
    if (ANSWERS.includes(message.type)) {
      const twice = this.#answers.granted(talk, (message as { id: string }).id);
      if (twice !== undefined) return twice;
    }
    switch (message.type) {
      case 'welcome':
        return this.#judgeWelcome(talk, truth, message);
      case 'update':
        return this.#judgeUpdate(talk, truth, message);
      case 'table':
        return checkTable(truth, talk.told, message.table);
      case 'clock':
        return differs('the number', message.seq, talk.told);
      case 'ack':
        return this.#judgeAck(talk, truth, message);
      case 'seated':
        talk.hash = hashOfSecret(message.token);
        return differs('the seat', message.seat, truth.seatAt(truth.seq, talk.hash));
      case 'ticket':
        this.#ledger.tickets.set(message.ticket, talk.hash ?? '');
        return undefined;
      case 'legal':
        return this.#judgeLegal(talk, truth, message);
      case 'refused':
        return this.#judgeRefusal(talk, truth, message);
      default:
        return undefined;
    }
  }

  /**
   * A process that was shut out, or that lost an answer of the log, may not know the latest; what it says
   * must still have been true once.
   */
  #mayBeBehind({ process, code }: Talk): boolean {
    return process?.isShutOut(code) === true || process?.isUnsure(code) === true;
  }

  #judgeWelcome(talk: Talk, truth: Truth, message: ServerMessage & { type: 'welcome' }) {
    const { seq, token } = message;
    talk.isWelcome = true;
    talk.told = seq;
    talk.hash = token === undefined ? talk.claim : hashOfSecret(token);
    if (talk.since !== undefined && talk.since > truth.seq)
      return `the log has lost what was told: it is at ${truth.seq}, the client had ${talk.since}`;
    if (talk.process?.mustHaveNoticed(talk.code))
      return 'it speaks for a table that another process has';
    if (!this.#mayBeBehind(talk) && seq !== truth.seq)
      return `the table is at ${seq}, its log at ${truth.seq}`;
    return checkWelcome(truth, talk.hash, talk.since, message);
  }

  #judgeUpdate(talk: Talk, truth: Truth, message: ServerMessage & { type: 'update' }) {
    const { seq } = message;
    if (seq > truth.seq) return `${seq} was told before it was on disk (${truth.seq})`;
    if (seq !== talk.told + 1) return `${seq} was told after ${talk.told}`;
    talk.told = seq;
    return checkUpdate(truth, talk.hash, message, this.#setting.time.elapsed());
  }

  #judgeAck(talk: Talk, truth: Truth, { moveId, seq }: ServerMessage & { type: 'ack' }) {
    const request = this.#answers.unanswered(talk, moveId);
    const twice = this.#answers.granted(talk, moveId);
    if (twice !== undefined) return twice;
    if (seq > truth.seq) return `move ${moveId} was acknowledged before it was on disk`;
    const { entry, state } = truth.at(seq);
    const sent = request?.message.type === 'play' ? request.message.move : undefined;
    const move = state.game.parseMove(sent ?? '');
    if (entry.body.type !== 'moved' || entry.key?.moveId !== moveId)
      return `move ${moveId} is not entry ${seq}`;
    return differs('the move', entry.body.move, move.ok ? state.game.formatMove(move.value) : sent);
  }

  #judgeLegal(talk: Talk, truth: Truth, message: ServerMessage & { type: 'legal' }) {
    const { game } = truth.at(message.seq).state;
    const { position } = truth.at(message.seq);
    const seat = truth.seatAt(message.seq, talk.hash);
    const moves =
      seat === undefined ? [] : game.legal(position, seat).map((move) => game.formatMove(move));
    return differs('the list of moves', message.moves, moves);
  }

  /** What was refused has not happened. */
  #judgeRefusal(talk: Talk, truth: Truth, message: ServerMessage & { type: 'refused' }) {
    const { re, code } = message;
    this.count(`refused ${code}`);
    if (re === null && !NO_GREETINGS.includes(code)) talk.isGreeting = false;
    if (re === null) return judgeTurnedAway(talk, truth, code);
    return this.#answers.refused(talk, re, code, truth);
  }
}

/** Whoever shows the secret of a seat is never told that it is none: a client forgets it then. */
function judgeTurnedAway({ claim, process, code }: Talk, truth: Truth, why: string) {
  const seat = truth.seatAt(truth.seq, claim);
  if (why !== 'protocol/bad_token' || seat === undefined) return undefined;
  return process?.isShutOut(code) ? undefined : `the secret of seat ${seat} was called none`;
}

function fieldsIn(text: string): Record<string, unknown> | undefined {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}
