/**
 * The settings of a server, in one list: the flags, the variables, `baize help serve` and the table in
 * docs/hosting.md follow from it.
 */
import { LOG_LEVELS, type LogLevel } from './watch/log-levels.ts';
import { DEFAULT_LIMITS, type Limits } from './tools.ts';

interface Common {
  /** The flag without its dashes; null for what only a variable can set. */
  readonly flag: string | null;
  readonly env: string;
  readonly meaning: string;
}
/** A number counts in steps of 1, or is any decimal fraction where `fractions` says so. */
export interface NumberSetting extends Common {
  readonly kind: 'number';
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly fractions?: boolean;
}
interface TextSetting extends Common {
  readonly kind: 'text';
  /** What stands for the value in the manual. */
  readonly value: string;
  /** Null where the default depends on the machine; then `usual` tells it in words. */
  readonly default: string | null;
  readonly usual?: string;
}
interface ChoiceSetting extends Common {
  readonly kind: 'choice';
  readonly choices: readonly string[];
  readonly default: string;
}
interface SwitchSetting extends Common {
  readonly kind: 'switch';
}
/** A flag that may be given several times; in a variable, commas part the values. */
interface OriginsSetting extends Common {
  readonly kind: 'origins';
}
export type Setting = NumberSetting | TextSetting | ChoiceSetting | SwitchSetting | OriginsSetting;

const limit = (flag: string, fallback: number, max: number, meaning: string): NumberSetting => ({
  kind: 'number',
  flag,
  env: `BAIZE_${flag.toUpperCase().replaceAll('-', '_')}`,
  default: fallback,
  min: 1,
  max,
  meaning,
});

export const SETTINGS = {
  port: {
    kind: 'number',
    flag: 'port',
    env: 'BAIZE_PORT',
    default: 8787,
    min: 0,
    max: 65_535,
    meaning: 'the port; 0 takes any free one and prints it',
  },
  host: {
    kind: 'text',
    flag: 'host',
    env: 'BAIZE_HOST',
    value: 'ADDRESS',
    // This computer only. Opening the table to a network is a decision, so it takes a flag.
    default: '127.0.0.1',
    meaning: 'the address to listen on; 0.0.0.0 lets your network in',
  },
  data: {
    kind: 'text',
    flag: 'data',
    env: 'BAIZE_DATA',
    value: 'DIR',
    default: null,
    usual: 'the folder server in your data folder',
    meaning: 'the folder that holds the tables',
  },
  store: {
    kind: 'text',
    flag: 'store',
    env: 'BAIZE_STORE',
    value: 'URL',
    default: null,
    usual: 'the folder of --data',
    meaning: 'a PostgreSQL that several servers share, as postgres://user:password@host/database',
  },
  storePooled: {
    kind: 'switch',
    flag: 'store-pooled',
    env: 'BAIZE_STORE_POOLED',
    meaning: 'a pooler such as PgBouncer stands before the store: nothing is prepared there',
  },
  storeMayLose: {
    kind: 'switch',
    flag: 'store-may-lose',
    env: 'BAIZE_STORE_MAY_LOSE',
    meaning: 'take a store that answers before moves are safe; a crash may lose them',
  },
  node: {
    kind: 'text',
    flag: 'node',
    env: 'BAIZE_NODE',
    value: 'NAME',
    default: null,
    usual: 'the name of this machine',
    meaning: 'the name of this server among those that share a store',
  },
  innerHost: {
    kind: 'text',
    flag: 'inner-host',
    env: 'BAIZE_INNER_HOST',
    value: 'ADDRESS',
    default: '127.0.0.1',
    meaning: 'the address at which the other servers reach this one',
  },
  innerPort: {
    kind: 'number',
    flag: 'inner-port',
    env: 'BAIZE_INNER_PORT',
    default: 0,
    min: 0,
    max: 65_535,
    meaning: 'the port for the other servers; 0 for a server that has no others beside it',
  },
  innerSecret: {
    kind: 'text',
    flag: 'inner-secret',
    env: 'BAIZE_INNER_SECRET',
    value: 'SECRET',
    default: null,
    usual: 'none',
    meaning: 'what the servers that share a store know each other by: 16 characters or more',
  },
  innerSecretFile: {
    kind: 'text',
    flag: 'inner-secret-file',
    env: 'BAIZE_INNER_SECRET_FILE',
    value: 'FILE',
    default: null,
    usual: 'none',
    meaning: 'a file with that secret, so that it stands in no command line',
  },
  leaseMs: {
    kind: 'number',
    flag: 'lease-ms',
    env: 'BAIZE_LEASE_MS',
    default: 6_000,
    min: 1_000,
    max: 600_000,
    meaning: 'how long a server that shares a store keeps its tables without a sign of life',
  },
  logLevel: {
    kind: 'choice',
    flag: 'log-level',
    env: 'BAIZE_LOG_LEVEL',
    choices: LOG_LEVELS,
    default: 'info' satisfies LogLevel,
    meaning: 'what is written to stderr, in lines of JSON',
  },
  origins: {
    kind: 'origins',
    flag: 'origin',
    env: 'BAIZE_ORIGIN',
    meaning:
      'pages from there may use the server too, and it goes by that name, as https://table.example',
  },
  trustProxy: {
    kind: 'switch',
    flag: 'trust-proxy',
    env: 'BAIZE_TRUST_PROXY',
    meaning: 'a proxy stands in front: the last address in X-Forwarded-For is the client',
  },
  tablesMax: limit('tables-max', DEFAULT_LIMITS.tablesMax, 1_000_000, 'open tables in all'),
  tablesPerClient: limit(
    'tables-per-client',
    DEFAULT_LIMITS.tablesPerClient,
    1_000_000,
    'open tables that one address may have opened',
  ),
  spectators: {
    ...limit('spectators', DEFAULT_LIMITS.spectatorsPerTable, 10_000, 'spectators at one table'),
    min: 0,
  },
  spectatorsPerClient: limit(
    'spectators-per-client',
    DEFAULT_LIMITS.spectatorsPerClient,
    10_000,
    'spectators at one table from one address',
  ),
  connectionsMax: limit(
    'connections-max',
    DEFAULT_LIMITS.connectionsMax,
    1_000_000,
    'open WebSockets in all',
  ),
  connectionsPerClient: limit(
    'connections-per-client',
    DEFAULT_LIMITS.connectionsPerClient,
    1_000_000,
    'open WebSockets that one address may have',
  ),
  socketsPerClient: limit(
    'sockets-per-client',
    200,
    1_000_000,
    'open connections that one address may have besides its WebSockets',
  ),
  requestsPerSecond: limit(
    'requests-per-second',
    100,
    1_000_000,
    'requests to the lobby, and tries to connect, that one address may make in a second',
  ),
  guessesPerMinute: limit(
    'guesses-per-minute',
    DEFAULT_LIMITS.guessesPerMinute,
    1_000_000,
    'codes of tables and secrets of seats that are none, that one address may try in a minute',
  ),
  messagesPerSecond: limit(
    'messages-per-second',
    DEFAULT_LIMITS.messagesPerSecond,
    10_000,
    'messages that one connection may send in a second',
  ),
  idleHours: limit(
    'idle-hours',
    DEFAULT_LIMITS.idleHours,
    100_000,
    'a table untouched for so long is closed and archived',
  ),
  botPace: {
    kind: 'number',
    flag: 'bot-pace',
    env: 'BAIZE_BOT_PACE',
    default: DEFAULT_LIMITS.botPace,
    min: 0,
    max: 10,
    fractions: true,
    meaning: 'how long bots wait before they move, against normal; 0 for not at all',
  },
  botBudgetMs: {
    ...limit(
      'bot-budget-ms',
      DEFAULT_LIMITS.botBudgetMs,
      60_000,
      'milliseconds for one decision of a bot; nobody can choose more',
    ),
    min: 10,
  },
  web: {
    kind: 'text',
    flag: null,
    env: 'BAIZE_WEB',
    value: 'DIR',
    default: null,
    usual: 'dist/web of the package',
    meaning: 'the folder with the built pages',
  },
} as const satisfies Record<string, Setting>;
export type SettingName = keyof typeof SETTINGS;

type ValueOf<S extends Setting> = S extends { kind: 'number' }
  ? number
  : S extends { kind: 'switch' }
    ? boolean
    : S extends { kind: 'origins' }
      ? readonly string[]
      : S extends { kind: 'choice'; choices: readonly (infer Choice)[] }
        ? Choice
        : S extends { default: null }
          ? string | undefined
          : string;
/** What the host chose, or the defaults. */
export type Settings = { readonly [Name in SettingName]: ValueOf<(typeof SETTINGS)[Name]> };

export const limitsOf = (settings: Settings): Limits => ({
  tablesMax: settings.tablesMax,
  tablesPerClient: settings.tablesPerClient,
  spectatorsPerTable: settings.spectators,
  spectatorsPerClient: settings.spectatorsPerClient,
  connectionsMax: settings.connectionsMax,
  connectionsPerClient: settings.connectionsPerClient,
  messagesPerSecond: settings.messagesPerSecond,
  guessesPerMinute: settings.guessesPerMinute,
  idleHours: settings.idleHours,
  botPace: settings.botPace,
  botBudgetMs: settings.botBudgetMs,
});

/** `--port N`, as manuals write it; empty for what has no flag. */
export function flagText(setting: Setting): string {
  if (setting.flag === null) return '';
  const value = placeholder(setting);
  return value === '' ? `--${setting.flag}` : `--${setting.flag} ${value}`;
}

function placeholder(setting: Setting): string {
  if (setting.kind === 'switch') return '';
  if (setting.kind === 'text') return setting.value;
  if (setting.kind === 'origins') return 'ORIGIN';
  return setting.kind === 'choice' ? 'LEVEL' : 'N';
}

export function defaultText(setting: Setting): string {
  if (setting.kind === 'switch') return 'off';
  if (setting.kind === 'origins') return 'none';
  if (setting.kind === 'text') return setting.default ?? setting.usual ?? '';
  return String(setting.default);
}

/** What a value may be, in a few words; empty where anything may be tried. */
export function rangeText(setting: Setting): string {
  if (setting.kind === 'number') return `${setting.min} to ${setting.max}`;
  return setting.kind === 'choice' ? setting.choices.join(', ') : '';
}
