/** Parses which table is meant: a link from a browser, or a code and the address of a server. */
import { ok } from '../../core/result.ts';
import { quoted } from '../../core/words.ts';
import { CODE_LENGTH, parseCode } from '../../protocol/index.ts';
import { failWith, type Attempt } from '../fault.ts';

export const DEFAULT_SERVER = 'http://localhost:8787';

export interface Place {
  /** Without a slash at its end. */
  readonly server: string;
  readonly code: string;
  /** The one-time secret of a link that moves a seat to this device. */
  readonly ticket?: string;
}

type Env = Readonly<Record<string, string | undefined>>;

/** What a browser opens to sit at this table. */
export const linkOf = ({ server, code, ticket }: Place): string =>
  `${server}/#/t/${code}${ticket === undefined ? '' : `?move=${ticket}`}`;

const IN_LINK = /^#\/t\/([^?]*)(?:\?(.*))?$/;

export function readPlace(word: string, serverFlag: string | undefined, env: Env): Attempt<Place> {
  if (!/[/#:]/.test(word)) return readBareCode(word, serverFlag, env);
  if (serverFlag !== undefined)
    return failWith('cli/bad_usage', 'A link names its server: leave --server out.');
  const url = parseUrl(word);
  const found = url && IN_LINK.exec(url.hash);
  if (!url || !found) return badLink(word);
  const code = parseCode(decode(found[1]));
  if (code === undefined) return badLink(word);
  const ticket = new URLSearchParams(found[2] ?? '').get('move');
  return ok({ server: baseOf(url), code, ...(ticket ? { ticket } : {}) });
}

function readBareCode(word: string, flag: string | undefined, env: Env): Attempt<Place> {
  const server = readServer(flag, env);
  if (!server.ok) return server;
  const code = parseCode(word);
  if (code !== undefined) return ok({ server: server.value, code });
  return failWith(
    'cli/bad_link',
    `${quoted(word)} is neither a link nor the code of a table: a code has ${CODE_LENGTH} letters and digits, without 0, 1, I, L, O and U.`,
    { link: word },
  );
}

/** `--server`, else `BAIZE_SERVER`, else the server of this computer. */
export function readServer(flag: string | undefined, env: Env): Attempt<string> {
  const text = flag ?? (env.BAIZE_SERVER || DEFAULT_SERVER);
  const url = parseUrl(text);
  if (url && url.hash === '' && url.search === '') return ok(baseOf(url));
  return failWith(
    'cli/bad_link',
    `${quoted(text)} is no address of a server: write it like ${DEFAULT_SERVER}.`,
    { link: text },
  );
}

/** Web addresses only; people leave the scheme out. */
function parseUrl(text: string): URL | undefined {
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  return ['http:', 'https:'].includes(url.protocol) && url.username === '' ? url : undefined;
}

const baseOf = ({ origin, pathname }: URL): string => (origin + pathname).replace(/\/+$/, '');

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const badLink = (word: string): ReturnType<typeof failWith> =>
  failWith(
    'cli/bad_link',
    `${quoted(word)} is no link to a table: it looks like ${DEFAULT_SERVER}/#/t/ABCDEF.`,
    { link: word },
  );
