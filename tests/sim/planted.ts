/** Faults of the worst kind, planted in the server to see that the simulation finds them. */
import type { AnyGame } from '../../src/core/game.ts';
import { ok } from '../../src/core/result.ts';
import type { Connection, Tables, Wire } from '../../src/server/tables-interface.ts';
import type { Append, TableLog } from '../../src/server/log/log.ts';
import type { Tools } from '../../src/server/tools.ts';
import { withAppend } from '../../src/server/watch/watched-log.ts';
import type { Plant } from './server-process.ts';

const SOON_MS = 40;

const writing = (tools: Tools, append: TableLog['append']): Tools => ({
  ...tools,
  log: withAppend(tools.log, append),
});

const withGame = (change: (game: AnyGame) => Partial<AnyGame>): Plant => ({
  tools: (tools) => ({
    ...tools,
    gameNamed: (id) => {
      const game = tools.gameNamed(id);
      return game && { ...game, ...change(game) };
    },
  }),
});

/** Changes what the server hears on each connection, or what it says there. */
const withConnection = (
  listens: (connection: Connection) => Partial<Connection>,
  says: (wire: Wire) => (text: string) => void = (wire) => (text) => wire.send(text),
): Plant => ({
  tables: (tables): Tables => ({
    guesses: tables.guesses,
    create: (request, client) => tables.create(request, client),
    list: () => tables.list(),
    botMsMax: () => tables.botMsMax(),
    info: (code) => tables.info(code),
    record: (code, deal, asker) => tables.record(code, deal, asker),
    close: () => tables.close(),
    connect: (wire, client) => {
      const connection = tables.connect(
        {
          send: says(wire),
          close: (code, reason) => wire.close(code, reason),
          ping: () => wire.ping(),
          get buffered() {
            return wire.buffered;
          },
        },
        client,
      );
      return {
        receive: (text) => connection.receive(text),
        receiveBytes: () => connection.receiveBytes(),
        keepAlive: () => connection.keepAlive(),
        end: () => connection.end(),
        ...listens(connection),
      };
    },
  }),
});

const stateIn = (text: string): Readonly<Record<string, unknown>> =>
  readJson(text).state as Readonly<Record<string, unknown>>;

const isMove = ({ entry: { body } }: Append): boolean => body.type === 'moved';

export const PLANTS = {
  'moves are acknowledged before they are on disk': {
    tools: (tools) =>
      writing(tools, async (append) => {
        tools.time.after(SOON_MS, () => void tools.log.append(append));
        return ok(undefined);
      }),
  },
  'one in ten moves never gets to the disk': {
    tools: (tools) => {
      let count = 0;
      const append = async (one: Append) =>
        isMove(one) && ++count % 10 === 0 ? ok(undefined) : tools.log.append(one);
      return writing(tools, append);
    },
  },
  'a process that was shut out goes on as if nothing had happened': {
    tools: (tools) =>
      writing(tools, async (append) => {
        const written = await tools.log.append(append);
        return !written.ok && written.error.kind === 'stale_owner' ? ok(undefined) : written;
      }),
  },
  'after a restart the last entry is forgotten': {
    tools: (tools) => {
      const read: TableLog['read'] = async (code, since, most) => {
        const entries = await tools.log.read(code, since, most);
        return entries.ok && entries.value.length > 8 ? ok(entries.value.slice(0, -1)) : entries;
      };
      const changed = writing(tools, (append) => tools.log.append(append));
      return { ...changed, log: { ...changed.log, read } };
    },
  },
  'snapshots are older than they say': {
    tools: (tools) => {
      const before = new Map<string, string>();
      const keep: TableLog['keep'] = (code, { seq, text }) => {
        const old = before.get(code) ?? text;
        before.set(code, text);
        // Every number is that of the later entry; the position is not.
        const merged = {
          ...readJson(text),
          state: { ...stateIn(text), match: stateIn(old).match },
        };
        return tools.log.keep(code, { seq, text: JSON.stringify(merged) });
      };
      const changed = writing(tools, (append) => tools.log.append(append));
      return { ...changed, log: { ...changed.log, keep } };
    },
  },
  'moves are made twice': withConnection(
    (connection) => ({
      receive: (text) => {
        connection.receive(text);
        const play = readJson(text);
        if (play.type !== 'play') return;
        const again = {
          ...play,
          moveId: `${String(play.moveId)}+`,
          expect: Number(play.expect) + 1,
        };
        connection.receive(JSON.stringify(again));
      },
    }),
    (wire) => (text) => {
      const { moveId, re } = readJson(text);
      if (!String(moveId ?? re).endsWith('+')) wire.send(text);
    },
  ),
  'a spectator is shown the cards of seat 0': withGame((game) => ({
    view: (position, viewer) => game.view(position, Math.max(0, viewer)),
  })),
  'a spectator is told what seat 0 drew': withGame((game) => ({
    redact: (event, viewer) => game.redact(event, Math.max(0, viewer)),
  })),
  'an update is lost now and then': withConnection(
    () => ({}),
    (wire) => {
      let count = 0;
      return (text) => {
        if (text.startsWith('{"type":"update"') && ++count % 7 === 0) return;
        wire.send(text);
      };
    },
  ),
  'a move that was made is called refused': withConnection(
    () => ({}),
    (wire) => (text) => {
      const { type, moveId: re } = readJson(text);
      if (type !== 'ack') return wire.send(text);
      const code = 'protocol/stale';
      wire.send(JSON.stringify({ type: 'refused', re, code, params: {}, message: 'No.' }));
    },
  ),
  'whoever watches is taken for the one who came last': stealingPlaces(),
} satisfies Record<string, Plant>;

/** What must be found of each, so that none is found for another reason. */
export const FOUND: Readonly<Record<keyof typeof PLANTS, RegExp>> = {
  'moves are acknowledged before they are on disk': /before it was on disk/,
  'one in ten moves never gets to the disk': /before it was on disk/,
  'a process that was shut out goes on as if nothing had happened': /before it was on disk/,
  'after a restart the last entry is forgotten': /the table is at \d+, its log at/,
  // A wrong position is shown, or its next entries do not fit it: then the table is refused for good as broken.
  'snapshots are older than they say':
    /the view is|is refused: table.broken|"problem":"table.broken"/,
  'moves are made twice': /nobody entitled asked for it/,
  'a spectator is shown the cards of seat 0': /the view is/,
  'a spectator is told what seat 0 drew': /the events is/,
  'an update is lost now and then': /was told \d+, but the log|was told after/,
  'a move that was made is called refused': /was refused .* and made/,
  'whoever watches is taken for the one who came last': /your place is/,
};

function stealingPlaces(): Plant {
  let lastToken: unknown;
  return withConnection((connection) => ({
    receive: (text) => {
      const message = readJson(text);
      const isHello = message.type === 'hello';
      if (isHello && message.token !== undefined) lastToken = message.token;
      const isStranger = isHello && message.token === undefined && lastToken !== undefined;
      connection.receive(isStranger ? JSON.stringify({ ...message, token: lastToken }) : text);
    },
  }));
}

function readJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
