/** Who is at a table just now. None of it is written down: after a restart people simply come back. */
import type { WireRefusal, ServerMessage, StandInReason } from '../../protocol/index.ts';
import type { Time } from '../../core/time.ts';

/** One connection at a table: a tab of someone's, or a spectator's. */
export interface Member {
  /** Tells clients apart for limits: an address, never a name. */
  readonly client: string;
  /** Tells the seat, also when it moves with a new deal; undefined for a spectator. */
  tokenHash: string | undefined;
  /** A message that goes to several members is turned into text once. */
  tell(message: ServerMessage | string): void;
  dismiss(why: WireRefusal, closeCode: number): void;
}

interface Person {
  tabs: number;
  absentSince: number;
  standIn: StandInReason | undefined;
  timeouts: number;
}

/** So many clocks in a row run out before a bot plays on. */
const TIMEOUTS_MAX = 2;

export class Attendance {
  readonly members = new Set<Member>();
  readonly #people = new Map<string, Person>();
  readonly #time: Time;

  constructor(time: Time) {
    this.#time = time;
  }

  /** Whoever comes back gets the seat back from the bot that kept it. */
  enter(member: Member, wakesTable: boolean): void {
    if (wakesTable) this.#wake();
    this.#admit(member);
  }

  #admit(member: Member): void {
    this.members.add(member);
    if (member.tokenHash === undefined) return;
    this.#person(member.tokenHash).tabs++;
    this.handBack(member.tokenHash);
  }

  exit(member: Member): void {
    if (!this.members.delete(member) || member.tokenHash === undefined) return;
    const person = this.#person(member.tokenHash);
    person.tabs--;
    person.absentSince = this.#time.elapsed();
  }

  /** A spectator has sat down, or someone's seat was given away. */
  reseat(member: Member, tokenHash: string | undefined): void {
    const isHere = this.members.has(member);
    this.exit(member);
    member.tokenHash = tokenHash;
    if (isHere) this.#admit(member);
  }

  /** The client that the table is awake for: the first who sits there; empty where nobody does. */
  get client(): string {
    for (const { tokenHash, client } of this.members) if (tokenHash !== undefined) return client;
    return '';
  }

  /** Whether a person sits there who is connected. */
  isHere(sitter: { readonly tokenHash?: string } | null): boolean {
    return sitter?.tokenHash !== undefined && this.isPresent(sitter.tokenHash);
  }

  isPresent(tokenHash: string): boolean {
    return this.#person(tokenHash).tabs > 0;
  }

  /** How long nobody of this seat has been here, in milliseconds; 0 for those who are. */
  absentFor(tokenHash: string): number {
    const { tabs, absentSince } = this.#person(tokenHash);
    return tabs > 0 ? 0 : this.#time.elapsed() - absentSince;
  }

  standIn(tokenHash: string): StandInReason | undefined {
    return this.#person(tokenHash).standIn;
  }

  handOver(tokenHash: string, reason: StandInReason): void {
    this.#person(tokenHash).standIn = reason;
  }

  /** True where a bot had the seat. To be there is not enough to be no longer slow: only a move is. */
  handBack(tokenHash: string): boolean {
    const person = this.#person(tokenHash);
    const { standIn } = person;
    person.standIn = undefined;
    if (standIn === 'slow') person.timeouts = 0;
    return standIn !== undefined;
  }

  hasMoved(tokenHash: string): void {
    this.#person(tokenHash).timeouts = 0;
  }

  /** Forgets those who have neither a seat nor a connection, so that coming and going fills nothing. */
  keepOnly(tokenHashes: readonly (string | undefined)[]): void {
    for (const [tokenHash, { tabs }] of this.#people)
      if (tabs === 0 && !tokenHashes.includes(tokenHash)) this.#people.delete(tokenHash);
  }

  /** True once a bot should take over. */
  hasRunOutAgain(tokenHash: string): boolean {
    return ++this.#person(tokenHash).timeouts >= TIMEOUTS_MAX;
  }

  /** Where nobody was there nobody was waited for: the others may have lost the same network. */
  #wake(): void {
    for (const person of this.#people.values()) person.absentSince = this.#time.elapsed();
  }

  #person(tokenHash: string): Person {
    let person = this.#people.get(tokenHash);
    if (!person) {
      person = { tabs: 0, absentSince: this.#time.elapsed(), standIn: undefined, timeouts: 0 };
      this.#people.set(tokenHash, person);
    }
    return person;
  }
}
