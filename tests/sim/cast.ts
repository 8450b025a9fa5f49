/** Everyone who is on the other side of the network: people with the real client, and strangers. */
import { oneIn, pickOne, type Rng } from '../../src/core/rng.ts';
import type { DeviceTime } from '../../src/client/time.ts';
import type { Inspector } from './inspector.ts';
import { fumble, trySomething } from './mischief.ts';
import type { Network } from './network.ts';
import { Person, type Diary } from './person.ts';
import type { TablePlan } from './plan.ts';
import { RawClient } from './raw-client.ts';

export interface CastSetting {
  readonly network: Network;
  readonly inspector: Inspector;
  readonly time: DeviceTime;
  readonly rng: Rng;
  readonly oddOneIn: number;
  readonly note: (what: string) => void;
}

const GOES_OUT_ONE_IN = 60;
const AWAY_MS_MAX = 60_000;
/** So seldom everybody goes, for so long that the server forgets the table. */
const ALL_GO_OUT_ONE_IN = 250;
const ALL_AWAY_MS = 150_000;

export class Cast {
  readonly people: Person[] = [];
  readonly #strangers: { readonly client: RawClient; readonly code: string }[] = [];
  readonly #awayUntil = new Map<Person, number>();
  readonly #setting: CastSetting;

  constructor(setting: CastSetting) {
    this.#setting = setting;
  }

  /** Those who want to play at this table; the first has opened it. */
  seat({ people, spectators, cheaters }: TablePlan, code: string, token: string): void {
    const { network } = this.#setting;
    for (const [at, name] of people.entries())
      this.#addPerson(name, code, at === 0 ? token : undefined);
    for (let at = 0; at < spectators + cheaters; at++) {
      const client = new RawClient(`stranger ${this.#strangers.length}`, network);
      this.#strangers.push({ client, code });
    }
  }

  /** One step of everybody: most do what makes the match go on, some do not. */
  act(withMischief: boolean): void {
    const { rng, inspector, oddOneIn, note } = this.#setting;
    const ground = { rng, inspector, people: this.people };
    if (withMischief && this.#strangers.length > 0 && oneIn(3, rng)) {
      const { client, code } = pickOne(this.#strangers, rng);
      note(`${client.name} ${trySomething(ground, client, code)}`);
    }
    if (withMischief && oneIn(ALL_GO_OUT_ONE_IN, rng))
      for (const person of this.people) this.#goOut(person, ALL_AWAY_MS);
    for (const person of this.people) {
      if (this.#isAway(person, withMischief)) continue;
      person.tidy();
      if (withMischief && oneIn(oddOneIn, rng)) note(`${person.name} ${fumble(ground, person)}`);
      else if (oneIn(2, rng)) person.act(rng, withMischief);
    }
  }

  /** Strangers go, people come back. */
  comeToTheirSenses(): void {
    this.#awayUntil.clear();
    for (const { client } of this.#strangers) client.leave();
  }

  #addPerson(name: string, code: string, token?: string): void {
    const { network, time, rng, note } = this.#setting;
    const onFault = (error: unknown): void => note(`${name}: ${String(error)}`);
    const diary = this.#diaryOf(code);
    this.people.push(new Person({ name, code, token, network, time, rng, onFault, diary }));
  }

  /** What the clients tell their people has to be true as well. */
  #diaryOf(code: string): Diary {
    const { inspector, note } = this.#setting;
    const truth = inspector.truths.get(code)!;
    return {
      note,
      made: (deal, moves, text) => {
        const entry = truth.moments[truth.dealSeq(deal) + moves - 1]?.entry;
        if (entry?.body.type !== 'moved' || entry.body.move !== text)
          inspector.find(`a client says it made "${text}" as move ${moves} of deal ${deal}`);
      },
      seated: (tab, seat) => {
        if (tab.room.snapshot().seat !== seat)
          inspector.find(`${tab.name} sat down on ${seat}, but does not show it`);
      },
    };
  }

  /** People go out for a while at times, with all their tabs. */
  #isAway(person: Person, mayLeave: boolean): boolean {
    const { time, rng } = this.#setting;
    const until = this.#awayUntil.get(person);
    if (until !== undefined && until > time.elapsed()) return true;
    this.#awayUntil.delete(person);
    if (!mayLeave || !oneIn(GOES_OUT_ONE_IN, rng)) return false;
    this.#goOut(person, rng.below(AWAY_MS_MAX));
    return true;
  }

  #goOut(person: Person, ms: number): void {
    const { time, rng, note } = this.#setting;
    for (const tab of person.tabs) person.shut(tab, oneIn(2, rng) ? 'close' : 'crash');
    this.#awayUntil.set(person, time.elapsed() + ms);
    note(`${person.name} goes out`);
  }
}
