/** The settings of a server: read from flags and variables, and documented as they are. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverDataDir } from '../src/cli/match-args.ts';
import { run } from '../src/cli/main.ts';
import { readSettings } from '../src/cli/serve-settings.ts';
import {
  defaultText,
  flagText,
  limitsOf,
  SETTINGS,
  type Setting,
  type Settings,
} from '../src/server/settings.ts';
import { DEFAULT_LIMITS } from '../src/server/tools.ts';

const all: readonly Setting[] = Object.values(SETTINGS);

function read(args: readonly string[], env: Record<string, string> = {}): Settings {
  const settings = readSettings(args, env);
  if (!settings.ok) throw new Error(settings.error.message);
  return settings.value;
}

describe('settings', () => {
  it('have defaults, and the limits are those of the tables', () => {
    const settings = read([]);
    expect(settings).toMatchObject({ port: 8787, host: '127.0.0.1', logLevel: 'info' });
    expect(settings).toMatchObject({ origins: [], trustProxy: false, botBudgetMs: 1000 });
    expect(settings.data).toBeUndefined();
    expect(limitsOf(settings)).toEqual(DEFAULT_LIMITS);
  });

  it('are read from flags, which win over variables', () => {
    const env = { BAIZE_PORT: '1', BAIZE_BOT_PACE: '0.5', BAIZE_TRUST_PROXY: 'on' };
    expect(read([], env)).toMatchObject({ port: 1, botPace: 0.5, trustProxy: true });
    const args = ['--port', '2', '--bot-pace', '0', '--log-level', 'warn', '--trust-proxy'];
    expect(read(args, env)).toMatchObject({ port: 2, botPace: 0, logLevel: 'warn' });
    expect(read([], { BAIZE_PORT: '', BAIZE_TRUST_PROXY: '0' })).toMatchObject({
      port: 8787,
      trustProxy: false,
    });
  });

  it('take several origins, as browsers write them', () => {
    const flags = ['--origin', 'https://Table.example/', '--origin', 'http://a.example:8080'];
    const origins = ['https://table.example', 'http://a.example:8080'];
    expect(read(flags).origins).toEqual(origins);
    const variable = 'https://table.example, http://a.example:8080';
    expect(read([], { BAIZE_ORIGIN: variable }).origins).toEqual(origins);
  });

  it('each have their own variable and their own flag', () => {
    const flags = all.flatMap(({ flag }) => flag ?? []);
    expect(new Set(flags).size).toBe(flags.length);
    expect(new Set(all.map(({ env }) => env)).size).toBe(all.length);
    for (const { env } of all) expect(env).toMatch(/^BAIZE_[A-Z_]+$/);
  });

  it.each([
    [['--port', '70000'], {}, '--port takes a whole number from 0 to 65535, not "70000"'],
    [['--tables-max', '0'], {}, '--tables-max takes a whole number from 1 to 1000000, not "0"'],
    [['--bot-pace', 'fast'], {}, '--bot-pace takes a number from 0 to 10, not "fast"'],
    [['--idle-hours', '1.5'], {}, '--idle-hours takes a whole number'],
    [['--log-level', 'loud'], {}, '--log-level takes debug, info, warn, error, silent, not "loud"'],
    [['--origin', '*'], {}, '--origin takes an address as https://table.example, not "*"'],
    [['--origin', 'https://a.example/x'], {}, '--origin takes an address'],
    [['--origin', 'file:///x'], {}, '--origin takes an address'],
    [[], { BAIZE_PORT: 'high' }, '$BAIZE_PORT takes a whole number from 0 to 65535, not "high"'],
    [[], { BAIZE_TRUST_PROXY: 'perhaps' }, '$BAIZE_TRUST_PROXY takes on or off, not "perhaps"'],
    [[], { BAIZE_ORIGIN: 'https://a.example,x' }, '$BAIZE_ORIGIN takes an address'],
    [['--port', '1', '--port', '2'], {}, '--port is given twice'],
    [['--ports', '1'], {}, 'there is no flag --ports'],
    [['extra'], {}, '"extra" is one argument too many'],
  ])('refuse %j %j in a sentence', (args, env, sentence) => {
    const refused = readSettings(args, env);
    expect(refused).toMatchObject({ ok: false, error: { code: 'cli/bad_usage', exit: 2 } });
    expect(refused.ok ? '' : refused.error.message).toContain(`baize serve: ${sentence}`);
  });

  it('keep tables in the folder that is given, else beside the matches', () => {
    expect(serverDataDir('/some/where', {})).toEqual({ ok: true, value: resolve('/some/where') });
    const usual = serverDataDir(undefined, { HOME: '/home/ada', XDG_DATA_HOME: '/home/ada/data' });
    expect(usual.ok && usual.value.endsWith(join('baize', 'server'))).toBe(true);
  });
});

describe('the manual', () => {
  const manual = readFileSync(join(import.meta.dirname, '../docs/hosting.md'), 'utf8');

  it('docs/hosting.md has a row for every setting, word for word', () => {
    const rows = manual
      .split('\n')
      .filter((line) => line.includes('| `BAIZE_'))
      .map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      );
    const told = all.map((setting) => [
      setting.flag === null ? '' : `\`${flagText(setting)}\``,
      `\`${setting.env}\``,
      defaultText(setting),
      setting.meaning,
    ]);
    expect(rows).toEqual(told);
  });

  it('"baize help serve" tells of every setting', async () => {
    let text = '';
    const io = { out: (more: string) => void (text += more), err: () => undefined, env: {} };
    expect(await run(['help', 'serve'], io)).toBe(0);
    for (const setting of all) {
      expect(text).toContain(setting.meaning);
      expect(text).toContain(`$${setting.env}`);
      expect(text).toContain(flagText(setting));
    }
  });
});
