/** People at one table, for tests that begin where the cards are dealt. */
import { pickOne, rngFromSeed, type Rng } from '../../src/core/rng.ts';
import { gameNamed, isGameId } from '../../src/games/index.ts';
import type { ClientMessage, CreateTableRequest, Stage } from '../../src/protocol/index.ts';
import { factsOf } from '../support/game-facts.ts';
import type { Guest, World } from './world.ts';

export const NAMES = ['Ann', 'Ben', 'Cleo', 'Dora', 'Eli', 'Fay', 'Gus', 'Hal'];
/** No match of random moves is longer. */
const MOVES_MAX = 3000;

type Unnumbered<T> = T extends { id: string } ? Omit<T, 'id'> : never;
export type Wish = Unnumbered<ClientMessage>;

export interface PartySetting extends Partial<CreateTableRequest> {
  readonly people?: number;
}

/** Opens a table and seats people on it; the seats after theirs get the bots of the request. */
export async function gather(world: World, setting: PartySetting = {}): Promise<Party> {
  const { game = 'shithead' } = setting;
  const fewest = gameNamed(game)?.seats.min ?? 2;
  const { people = setting.seats ?? fewest, ...request } = setting;
  const options = isGameId(game) ? factsOf(game).short : {};
  const { code, token } = await world.create({ seats: people, options, ...request });
  const party = new Party(world, code);
  await party.enter(token);
  for (let seat = 1; seat < people; seat++) await party.seat(seat, NAMES[seat]);
  return party;
}

export class Party {
  readonly world: World;
  readonly code: string;
  readonly guests: Guest[] = [];
  readonly tokens: string[] = [];
  #ids = 0;

  constructor(world: World, code: string) {
    this.world = world;
    this.code = code;
  }

  async enter(token: string): Promise<Guest> {
    const guest = this.world.connect();
    await guest.hello(this.code, token);
    this.guests.push(guest);
    this.tokens.push(token);
    return guest;
  }

  async seat(seat: number, name: string): Promise<Guest> {
    const guest = await this.watch();
    await this.ask(guest, { type: 'sit', seat, name });
    this.guests.push(guest);
    this.tokens.push(guest.last('seated').token);
    return guest;
  }

  /** A spectator comes in. */
  async watch(client?: string): Promise<Guest> {
    const guest = this.world.connect(client);
    await guest.hello(this.code);
    return guest;
  }

  /** Sends a request under an id of its own, which is returned. */
  async ask(guest: Guest, wish: Wish): Promise<string> {
    const id = `ask ${++this.#ids}`;
    await guest.say({ ...wish, id });
    return id;
  }

  /** Everyone but the host agrees, and the host starts. */
  async deal(): Promise<this> {
    const [host, ...others] = this.guests;
    for (const guest of others) await this.ask(guest, { type: 'ready', ready: true });
    await this.ask(host, { type: 'start' });
    return this;
  }

  /** The guest of this seat, also after seats have rotated. */
  at(seat: number): Guest {
    const found = this.guests.find((guest) => seatOf(guest) === seat);
    if (!found) throw new Error(`nobody on seat ${seat}`);
    return found;
  }

  async legalMoves(guest: Guest): Promise<string[]> {
    const id = await this.ask(guest, { type: 'legal' });
    const answer = guest.got.findLast((message) => message.type === 'legal' && message.id === id);
    return answer?.type === 'legal' ? answer.moves : [];
  }

  /** Sends a move for the present position and returns its id. */
  async play(guest: Guest, move: string, moveId = `move ${++this.#ids}`): Promise<string> {
    await guest.say({ type: 'play', moveId, expect: seqOf(guest), move });
    return moveId;
  }

  /** One random move of someone who is waited for; false once the match is over. */
  async step(rng: Rng): Promise<boolean> {
    const { toAct } = stageOf(this.guests[0]);
    if (toAct.length === 0) return false;
    const guest = this.at(pickOne(toAct, rng));
    await this.play(guest, pickOne(await this.legalMoves(guest), rng));
    return true;
  }

  async playOut(seed = 'out'): Promise<this> {
    const rng = rngFromSeed(seed);
    for (let moves = 0; moves < MOVES_MAX; moves++) if (!(await this.step(rng))) return this;
    throw new Error('the match does not end');
  }
}

/** The position as this guest was told last. */
export function stageOf(guest: Guest): Stage {
  const told = guest.got.findLast(
    (message) =>
      (message.type === 'update' && message.stage !== undefined) ||
      (message.type === 'welcome' && message.stage !== null),
  );
  if (!told || !('stage' in told) || !told.stage) throw new Error('no cards were dealt');
  return told.stage;
}

export function seatOf(guest: Guest): number | null {
  const told = guest.got.findLast(({ type }) => SEATING.has(type));
  if (told?.type === 'seated') return told.seat;
  return told && 'you' in told ? told.you.seat : null;
}
const SEATING = new Set(['update', 'welcome', 'seated']);

/** The last number that this guest has heard of. */
export function seqOf(guest: Guest): number {
  const told = guest.got.findLast(({ type }) => type === 'update' || type === 'welcome');
  return told && 'seq' in told ? (told.seq ?? 0) : 0;
}

/** What everyone is told about the table itself, as this guest heard it last. */
export function tableOf(guest: Guest) {
  const told = guest.got.findLast((message) => 'table' in message && message.table !== undefined);
  if (!told || !('table' in told) || !told.table) throw new Error('nothing was told of the table');
  return told.table;
}

/** The code of the latest refusal. */
export const refusedWith = (guest: Guest): string => guest.last('refused').code;

/** Everything on the disk of a world, to see that nothing has changed. */
export const diskOf = ({ disk }: World): string =>
  JSON.stringify([...disk.tables].map(([code, { row, entries }]) => [code, row, entries]));

/** The clock as this guest heard of it last. */
export function clockOf(guest: Guest) {
  const told = guest.got.findLast(
    (message) =>
      message.type === 'clock' ||
      (message.type === 'update' && message.stage) ||
      message.type === 'welcome',
  );
  if (told?.type === 'clock') return told.clock;
  return told && 'stage' in told ? (told.stage?.clock ?? null) : null;
}
