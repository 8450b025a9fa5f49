/** What clients do that should not, or need not, do it: cheats, parrots, and people who fumble. */
import { oneIn, pickOne, type Rng } from '../../src/core/rng.ts';
import { PHRASE_KEYS, type ClientMessage } from '../../src/protocol/index.ts';
import type { Inspector } from './inspector.ts';
import type { Person } from './person.ts';
import { optionsFor } from './plan.ts';
import type { RawClient } from './raw-client.ts';

export interface Playground {
  readonly rng: Rng;
  readonly inspector: Inspector;
  readonly people: readonly Person[];
}

/** A stranger at a table: comes, goes, and tries what it is not entitled to. */
export function trySomething(ground: Playground, client: RawClient, code: string): string {
  return client.isOpen ? meddle(ground, client, code) : knock(ground, client, code);
}

function knock({ rng, people }: Playground, client: RawClient, code: string): string {
  const tokens = people.filter((p) => p.code === code && p.token !== undefined);
  switch (rng.below(8)) {
    case 0:
      client.enter(code, { token: 'no secret of anybody' });
      return 'shows a wrong token';
    case 1:
      client.knock((it) => it.say({ type: 'hello', version: 99, table: code }));
      return 'speaks another version';
    case 2:
      client.knock((it) => it.say({ type: 'play', moveId: it.id(), expect: 1, move: 'take' }));
      return 'plays before hello';
    case 3:
      client.knock(() => undefined);
      return 'connects and is silent';
    case 4:
      client.enter(code);
      client.leave();
      return 'hangs up while being greeted';
    case 5:
    case 6:
      if (tokens.length === 0) break;
      client.enter(code, { token: pickOne(tokens, rng).token! });
      return 'enters with a token of a person';
  }
  client.enter(code, client.seq === undefined || oneIn(2, rng) ? {} : { since: client.seq });
  return 'enters to watch';
}

function meddle(ground: Playground, client: RawClient, code: string): string {
  const { rng } = ground;
  if (oneIn(6, rng)) {
    client.leave();
    return 'leaves';
  }
  if (oneIn(8, rng)) return babble(rng, client, code);
  if (oneIn(3, rng)) return repeat(ground, client);
  const message = anything(ground, client, code);
  client.say(message);
  return `says ${JSON.stringify(message)}`;
}

function babble(rng: Rng, client: RawClient, code: string): string {
  switch (rng.below(4)) {
    case 0:
      client.sayText('{"type":"play","moveId":');
      return 'says half a message';
    case 1:
      client.line?.sayBytes();
      return 'sends bytes';
    case 2:
      client.say({ type: 'hello', version: 1, table: code });
      return 'says hello again';
    default:
      client.sayText(JSON.stringify({ type: 'play', moveId: client.id(), expect: -1, move: '' }));
      return 'says something of no known form';
  }
}

/** Sends a move that somebody has sent before: as it was, with other cards, or for another position. */
function repeat({ rng, inspector }: Playground, client: RawClient): string {
  const own = client.line && inspector.talkOn(client.line);
  const plays = [...inspector.talks.values()]
    .filter(({ hash }) => own?.hash === undefined || hash === own.hash)
    .flatMap(({ requests }) => requests.map(({ message }) => message))
    .filter((message) => message.type === 'play');
  if (plays.length === 0) return 'has nothing to repeat';
  const old = pickOne(plays.slice(-6), rng) as ClientMessage & { type: 'play' };
  const altered = {
    ...old,
    ...pickOne([{}, {}, { move: 'take' }, { expect: old.expect + 1 }], rng),
  };
  client.say(altered);
  return `repeats ${JSON.stringify(altered)}`;
}

function anything({ rng, inspector }: Playground, client: RawClient, code: string): ClientMessage {
  const id = client.id();
  const seat = rng.below(5);
  const truth = inspector.truths.get(code);
  const expect = (client.seq ?? 1) + pickOne([0, 0, 0, -1, 1], rng);
  const any: ClientMessage[] = [
    { type: 'play', moveId: id, expect: Math.max(0, expect), move: pickOne(MOVES, rng) },
    { type: 'play', moveId: id, expect: truth?.seq ?? 0, move: pickOne(MOVES, rng) },
    { type: 'sit', id, seat, name: client.name },
    { type: 'ready', id, ready: oneIn(2, rng) },
    { type: 'start', id },
    { type: 'assign', id, seat, bot: pickOne(['easy', 'genius', null], rng) },
    { type: 'change', id, seats: 2 + rng.below(3) },
    { type: 'say', id, phrase: pickOne(PHRASE_KEYS, rng) },
    { type: 'legal', id },
    { type: 'back', id },
    { type: 'ping' },
    { type: 'leave', id },
  ];
  // Were it a token of the host, the table would be gone.
  if (oneIn(40, rng)) any.push({ type: 'close', id });
  return pickOne(any, rng);
}

const MOVES = ['ready', 'take', 'play 3C', 'flip 0', 'target 1', 'swap 4D 5H', 'dance'];

/** What a person does who is not only waiting for the turn. */
export function fumble({ rng, inspector }: Playground, person: Person): string {
  const tab = person.online.length > 0 ? pickOne(person.online, rng) : person.tabs.at(-1);
  if (!tab) return 'is away';
  const { room } = tab;
  const game = inspector.truths.get(person.code)?.last.state.game.id;
  const seat = rng.below(4);
  const doings: readonly (readonly [string, () => unknown])[] = [
    ['opens a tab', () => person.openTab()],
    ['opens a tab', () => person.openTab()],
    ['closes a tab', () => person.shut(tab, 'close')],
    ['loses power', () => person.shut(tab, 'crash')],
    ['wakes the device', () => room.wake()],
    ['says something', () => room.say(pickOne(PHRASE_KEYS, rng))],
    ['is not ready', () => room.ready(false)],
    ['leaves', () => oneIn(3, rng) && room.leave()],
    ['wants to start', () => room.start()],
    ['wants a bot', () => room.assign(seat, pickOne(['easy', 'random', null], rng))],
    ['wants other rules', () => game && room.change({ options: optionsFor(game, rng) })],
    ['wants other seats', () => room.change({ seats: 2 + rng.below(3) })],
    ['wants to close', () => oneIn(12, rng) && room.closeTable()],
    ['comes back', () => room.back()],
    ['asks for a ticket', () => takeTicket(person, room, rng)],
    ['uses a ticket', () => person.tickets.length > 0 && person.openTab(person.tickets.pop())],
    ['reloads', () => (person.shut(tab, 'close'), person.openTab())],
  ];
  const [name, run] = pickOne(doings, rng);
  run();
  return name;
}

/** Some use it at once, some keep it until it is too old. */
async function takeTicket(
  person: Person,
  room: Person['tabs'][number]['room'],
  rng: Rng,
): Promise<void> {
  const given = await room.ticket();
  if (!given.ok) return;
  if (oneIn(2, rng)) person.openTab(given.value.ticket);
  else person.tickets.push(given.value.ticket);
}
