/** Executes the orders typed at a table on a server, and words the outcome. */
import type { RoomClient } from '../../client/room.ts';
import type { Notice } from '../play/screen.ts';
import type { Order } from './orders.ts';
import { linkOf } from './place.ts';
import type { Visitor } from './room-table.ts';

export interface Told {
  readonly kind: Notice['kind'];
  readonly text: string;
}

/** Those that need no second question and end nothing. */
type Plain = Exclude<Order, { kind: 'quit' | 'help' | 'seats' | 'leave' | 'close' }>;

/** Undefined where the table itself shows what came of it. */
export async function carryOut(
  room: RoomClient,
  order: Plain,
  visitor: Visitor,
): Promise<Told | undefined> {
  switch (order.kind) {
    case 'unclear':
      return { kind: 'violation', text: order.sentence };
    case 'device':
      return device(room, visitor);
    case 'watch':
      if (room.snapshot().seat === undefined) return { kind: 'news', text: 'You are watching.' };
      return answer(room.leave());
    default:
      return answer(send(room, order, visitor));
  }
}

type Sent = Exclude<Plain, { kind: 'unclear' | 'device' | 'watch' }>;

function send(room: RoomClient, order: Sent, { name }: Visitor): ReturnType<RoomClient['start']> {
  switch (order.kind) {
    case 'sit':
      return room.sit(order.seat, order.name ?? name);
    case 'ready':
      return room.ready(order.ready);
    case 'bot':
      return room.assign(order.seat, order.level);
    case 'say':
      return room.say(order.phrase);
    case 'gallery':
      return order.wish === 'clear' ? room.clearGallery() : room.openGallery(order.wish === 'open');
    case 'start':
      return room.start();
    case 'back':
      return room.back();
  }
}

async function answer(reply: ReturnType<RoomClient['start']>): Promise<Told | undefined> {
  const answered = await reply;
  if (!answered.ok) return { kind: 'violation', text: answered.error.message };
  return answered.value === undefined ? undefined : { kind: 'news', text: answered.value };
}

async function device(room: RoomClient, { place }: Visitor): Promise<Told> {
  const given = await room.ticket();
  if (!given.ok) return { kind: 'violation', text: given.error.message };
  const { server, code } = place;
  const link = linkOf({ server, code, ticket: given.value.ticket });
  return { kind: 'news', text: `Once, and soon, this moves your seat to another device: ${link}` };
}
