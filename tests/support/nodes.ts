/** Servers that share a store, each with a name and an inner port of its own. */
import { onTestFinished } from 'vitest';
import { MortalServer } from '../faults/server-process.ts';
import { freePort } from './postgres.ts';

export interface NodeSetting {
  readonly store: string;
  readonly name: string;
  readonly leaseMs?: number;
  readonly secret?: string;
  /** Settings of `baize serve` besides these. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const SECRET = 'known-to-all-servers-here';
const LEASE_MS = 2_000;

/** Removed when the test ends. */
export async function startNode(setting: NodeSetting): Promise<MortalServer> {
  const { store, name, leaseMs = LEASE_MS, secret = SECRET, args = [], env = {} } = setting;
  const inner = ['--inner-port', String(await freePort())];
  const node = new MortalServer(
    ['--node', name, '--lease-ms', String(leaseMs), ...inner, ...args],
    {
      BAIZE_STORE: store,
      BAIZE_INNER_SECRET: secret,
      ...env,
    },
  );
  onTestFinished(() => node.remove());
  await node.start();
  return node;
}

export async function startNodes(
  names: readonly string[],
  setting: Omit<NodeSetting, 'name'>,
): Promise<MortalServer[]> {
  return Promise.all(names.map((name) => startNode({ ...setting, name })));
}

/** The figures of a server, by name and labels as they are written. */
export async function figuresOf({ url }: { readonly url: string }): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}
