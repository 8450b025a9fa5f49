/** One page that is open at a table: the real client, on a device that can be shut at any moment. */
import { openRoom } from '../../src/client/remote-room.ts';
import type { RoomClient } from '../../src/client/room.ts';
import type { Store } from '../../src/client/save.ts';
import { inProcessThinker } from '../../src/client/thinker.ts';
import type { Rng } from '../../src/core/rng.ts';
import type { DeviceTime } from '../../src/client/time.ts';
import { gameNamed } from '../../src/games/index.ts';
import type { Line, Network } from './network.ts';

export interface TabSetting {
  readonly name: string;
  readonly code: string;
  readonly network: Network;
  readonly time: DeviceTime;
  readonly rng: Rng;
  readonly store: Store;
  readonly token?: string | undefined;
  readonly ticket?: string | undefined;
  readonly onToken: (tab: Tab, token: string) => void;
  readonly onSeatLost: (tab: Tab) => void;
  readonly onFault: (error: unknown) => void;
}

const TWO_TO_32 = 2 ** 32;

export class Tab {
  readonly name: string;
  readonly room: RoomClient;
  token: string | undefined;
  line: Line | undefined;
  isShut = false;

  constructor(setting: TabSetting) {
    const { name, code, network, time, rng, store } = setting;
    this.name = name;
    this.token = setting.token;
    this.room = openRoom({
      url: 'sim',
      code,
      token: setting.token,
      ticket: setting.ticket,
      connect: network.connector(name, (line) => (this.line = line)),
      time: {
        elapsed: () => time.elapsed(),
        date: () => time.date(),
        after: (ms, run) => time.after(ms, () => void (!this.isShut && run())),
      },
      random: () => rng.next() / TWO_TO_32,
      newSecret: () => Array.from({ length: 4 }, () => rng.next().toString(16)).join('-'),
      gameNamed,
      thinker: inProcessThinker,
      store,
      onToken: (token) => {
        this.token = token;
        setting.onToken(this, token);
      },
      onSeatLost: () => setting.onSeatLost(this),
      onFault: setting.onFault,
    });
  }

  /** Closed as a browser closes a page. */
  close(): void {
    this.isShut = true;
    this.room.close();
  }

  /** The device loses its power: nobody says goodbye. */
  crash(): void {
    this.isShut = true;
    this.line?.cut({ clientNotices: false, serverNotices: false, flushes: false });
  }

  get isOnline(): boolean {
    return !this.isShut && this.room.snapshot().connection === 'online';
  }

  get isRefused(): boolean {
    return this.room.snapshot().connection === 'refused';
  }
}

/** What a browser keeps for a page, and for the page that is loaded after it. */
export function openStore(): Store {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}
