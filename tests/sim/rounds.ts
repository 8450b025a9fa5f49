/** What has to hold after every step, and what has to hold when all is quiet again. */
import { phraseFrom } from '../../src/protocol/index.ts';
import { SPECTATOR, type Viewer } from '../../src/core/knowledge.ts';
import { checkLatest, differs } from './content.ts';
import type { Inspector } from './inspector.ts';
import type { Person } from './person.ts';
import type { House } from './house.ts';
import type { Tab } from './tab.ts';
import type { Talk } from './talk.ts';
import type { Truth } from './truth.ts';

export class Rounds {
  readonly #inspector: Inspector;
  readonly #house: House;
  /** How far each tab had come, so that none ever goes back. */
  readonly #shown = new Map<Tab, { readonly deal: number; readonly seq: number }>();
  /** What the tabs showed when they were last looked at. */
  readonly #seen = new WeakMap<Tab, unknown>();

  constructor(inspector: Inspector, house: House) {
    this.#inspector = inspector;
    this.#house = house;
  }

  afterStep(people: readonly Person[]): void {
    for (const truth of this.#inspector.truths.values()) {
      this.#inspector.readDisk(truth);
      this.#checkTold(truth);
    }
    for (const { tabs, code } of people)
      for (const tab of tabs) this.#checkTab(tab, this.#inspector.truths.get(code)!);
  }

  /** Whoever is at a table has been told all that is on disk, unless it is being written just now. */
  #checkTold(truth: Truth): void {
    if (!this.#house.isSettled(truth.code)) return;
    for (const talk of this.#atTable(truth))
      if (talk.told !== truth.seq)
        this.#find(talk, `was told ${talk.told}, but the log is at ${truth.seq}`);
  }

  #atTable({ code }: Truth): Talk[] {
    const owner = this.#house.owner(code);
    return [...this.#inspector.talks.values()].filter(
      (talk) => talk.code === code && talk.isAtTable && talk.process === owner,
    );
  }

  #checkTab(tab: Tab, truth: Truth): void {
    const shown = tab.room.match()?.snapshot();
    if (!shown || this.#seen.get(tab) === shown) return;
    this.#seen.set(tab, shown);
    const { deal, seq, watching, seat, view, log } = shown;
    const before = this.#shown.get(tab);
    this.#shown.set(tab, { deal, seq });
    if (before && (deal < before.deal || (deal === before.deal && seq < before.seq)))
      this.#inspector.find(
        `${tab.name} went back from ${before.deal}/${before.seq} to ${deal}/${seq}`,
      );
    const at = truth.dealSeq(deal) + seq;
    if (at > truth.seq) return this.#inspector.find(`${tab.name} shows ${at} of ${truth.seq}`);
    const viewers = this.#inspector.viewersOf(tab.name, deal);
    const { game } = truth.at(at).state;
    const text = JSON.stringify(game.formatPosition(view));
    const viewer = viewers.find((one) => truth.viewAt(at, one) === text);
    if (viewer === undefined)
      this.#inspector.find(
        `${tab.name} shows at ${at} (seat ${watching ? 'none' : seat}) ${text}, not ${truth.viewAt(at, viewers.at(-1) ?? SPECTATOR)}`,
      );
    else if (viewers.length === 1) this.#checkLog(tab, truth, at, viewer, log);
  }

  #checkLog(tab: Tab, truth: Truth, at: number, viewer: Viewer, log: readonly unknown[]): void {
    const { dealSeq } = truth.at(at).state.match!;
    const all = truth
      .linesBetween(dealSeq, at, viewer)
      .map((line) => ({ seq: line.seq - dealSeq, phrase: phraseFrom(line) }));
    const fault = checkLatest(truth, at, viewer, log, all);
    if (fault !== undefined) this.#inspector.find(`${tab.name} at ${at}: ${fault}`);
  }

  /** Faults are over, and nobody has anything to say: everyone must know the same. */
  whenQuiet(people: readonly Person[]): void {
    this.afterStep(people);
    for (const truth of this.#inspector.truths.values()) this.#checkQuiet(truth, people);
  }

  #checkQuiet(truth: Truth, people: readonly Person[]): void {
    const talks = this.#atTable(truth);
    for (const talk of talks) {
      if (talk.heard !== truth.seq) this.#find(talk, `heard ${talk.heard} of ${truth.seq}`);
      const open = talk.requests.find(({ isAnswered }) => !isAnswered);
      if (open) this.#find(talk, `never got an answer to ${JSON.stringify(open.message)}`);
    }
    if (truth.last.state.phase === 'closed') return;
    for (const { tabs, code } of people)
      if (code === truth.code) for (const tab of tabs) this.#checkSettled(tab, truth, talks);
  }

  #checkSettled(tab: Tab, truth: Truth, talks: readonly Talk[]): void {
    const { connection, problem, table, seat } = tab.room.snapshot();
    const find = (what: string): void => this.#inspector.find(`in the end ${tab.name} ${what}`);
    if (connection !== 'online') return find(`is ${connection}: ${problem?.code ?? 'no reason'}`);
    const { state, position } = truth.last;
    const present = state.sitters.map(
      (sitter) =>
        sitter?.bot !== undefined ||
        talks.some(({ hash }) => hash !== undefined && hash === sitter?.tokenHash),
    );
    const told = table!.seats.map((one) => one.present);
    const own = talks.find(({ line }) => line === tab.line);
    const faults = [
      differs('presence', told, present),
      differs('the seat', seat ?? null, truth.seatAt(truth.seq, own?.hash) ?? null),
      differs('spectators', table!.spectators, this.#spectators(truth, talks)),
      differs(
        'outcome',
        tab.room.match()?.snapshot().outcome,
        state.match && state.game.outcome(position),
      ),
      table!.frozen ? 'shows a frozen table' : undefined,
    ];
    for (const fault of faults) if (fault !== undefined) find(fault);
  }

  #spectators(truth: Truth, talks: readonly Talk[]): number {
    return talks.filter(({ hash }) => truth.seatAt(truth.seq, hash) === undefined).length;
  }

  #find({ line }: Talk, what: string): void {
    this.#inspector.find(`line ${line.number} (${line.owner}) ${what}`);
  }
}
