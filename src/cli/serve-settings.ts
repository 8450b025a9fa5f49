/**
 * Settings of `baize serve`, from flags and environment variables. A flag wins; an empty variable counts as
 * unset.
 */
import { fail, ok } from '../core/result.ts';
import { quoted } from '../core/words.ts';
import { parseOrigin } from '../server/http/origin.ts';
import {
  defaultText,
  flagText,
  rangeText,
  SETTINGS,
  type NumberSetting,
  type Setting,
  type Settings,
} from '../server/settings.ts';
import { badUsage, readArguments, type Io } from './command.ts';
import type { Attempt } from './fault.ts';

const all: readonly Setting[] = Object.values(SETTINGS);

/** For `baize help serve`: the flags in a row. */
export const serveUsage = (): string =>
  all
    .map(flagText)
    .filter((text) => text !== '')
    .map((text) => `[${text}]`)
    .join(' ');

/** For `baize help serve`: a line for each setting. */
export function serveDetails(): string[] {
  const width = Math.max(...all.map((setting) => flagText(setting).length));
  return all.map((setting) => {
    const range = rangeText(setting);
    const notes = [range, `default ${defaultText(setting)}`, `$${setting.env}`];
    const told = notes.filter((note) => note !== '').join('; ');
    return `  ${flagText(setting).padEnd(width)}  ${setting.meaning} (${told})`;
  });
}

type Flags = Record<string, { type: 'string' | 'boolean'; multiple: boolean }>;

const FLAGS: Flags = Object.fromEntries(
  all.flatMap(({ flag, kind }) =>
    flag === null
      ? []
      : [[flag, { type: kind === 'switch' ? 'boolean' : 'string', multiple: kind === 'origins' }]],
  ),
);

type Given = string | boolean | readonly (string | boolean)[] | undefined;

export function readSettings(args: readonly string[], env: Io['env']): Attempt<Settings> {
  const read = readArguments('serve', args, FLAGS, { names: [], min: 0, max: 0 });
  if (!read.ok) return read;
  const flags: Readonly<Record<string, Given>> = read.value.flags;
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(SETTINGS) as [string, Setting][]) {
    const given = setting.flag === null ? undefined : flags[setting.flag];
    const value = valueOf(setting, given, env[setting.env] || undefined);
    if (!value.ok) return badUsage('serve', value.error);
    values[name] = value.value;
  }
  // Each value was read as its setting says, so together they are what the type says.
  return ok(values as Settings);
}

type Value = number | boolean | string | readonly string[] | undefined;
type Read =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: string };

/** The value, or what is wrong with it after the name under which it was given. */
function valueOf(setting: Setting, given: Given, variable: string | undefined): Read {
  const name = given === undefined ? `$${setting.env}` : `--${setting.flag}`;
  if (setting.kind === 'origins') return readOrigins(name, given ?? variable?.split(','));
  const text = given ?? variable;
  if (setting.kind === 'switch') return readSwitch(name, text ?? false);
  if (text === undefined) return ok(setting.default ?? undefined);
  if (setting.kind === 'text') return ok(String(text));
  if (setting.kind === 'number') return readNumber(name, String(text), setting);
  const fits = setting.choices.includes(String(text));
  const takes = `${name} takes ${setting.choices.join(', ')}, not ${quoted(String(text))}`;
  return fits ? ok(String(text)) : fail(takes);
}

const SWITCH: Readonly<Record<string, boolean>> = {
  on: true,
  true: true,
  yes: true,
  '1': true,
  off: false,
  false: false,
  no: false,
  '0': false,
};

function readSwitch(name: string, given: Given): Read {
  const value = typeof given === 'boolean' ? given : SWITCH[String(given).toLowerCase()];
  return value === undefined
    ? fail(`${name} takes on or off, not ${quoted(String(given))}`)
    : ok(value);
}

function readNumber(name: string, text: string, { min, max, fractions }: NumberSetting): Read {
  const form = fractions ? /^\d{1,9}(?:\.\d{1,6})?$/ : /^\d{1,9}$/;
  const value = Number(text);
  if (form.test(text) && value >= min && value <= max) return ok(value);
  const what = fractions ? 'a number' : 'a whole number';
  return fail(`${name} takes ${what} from ${min} to ${max}, not ${quoted(text)}`);
}

function readOrigins(name: string, given: Given): Read {
  const texts = (Array.isArray(given) ? given : []).map((text) => String(text).trim());
  const origins: string[] = [];
  for (const text of texts) {
    const origin = parseOrigin(text);
    if (origin === undefined)
      return fail(`${name} takes an address as https://table.example, not ${quoted(text)}`);
    origins.push(origin);
  }
  return ok(origins);
}
