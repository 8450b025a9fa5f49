import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  SolverClient,
  type SolverWorker,
  type SolverMessage,
  type SolverRequest,
} from './client.ts';

/** A worker whose answers the test gives. */
class PuppetWorker implements SolverWorker {
  readonly asked: SolverRequest[] = [];
  isEnded = false;
  #hear: ((event: MessageEvent<SolverMessage>) => void) | undefined;

  postMessage(request: SolverRequest): void {
    this.asked.push(request);
  }
  addEventListener(type: string, listener: (event: MessageEvent<SolverMessage>) => void): void {
    if (type === 'message') this.#hear = listener;
  }
  terminate(): void {
    this.isEnded = true;
  }
  say(message: SolverMessage): void {
    this.#hear?.({ data: message } as MessageEvent<SolverMessage>);
  }
}

const QUESTION = {
  kind: 'finish',
  puzzle: { table: [], rack: [0, 1, 2], opened: true },
  wishes: {},
} as const;

function open() {
  const workers: PuppetWorker[] = [];
  const client = new SolverClient(() => {
    workers.push(new PuppetWorker());
    return workers.at(-1)!;
  });
  return { client, workers };
}

describe('the solver beside a page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('keeps questions and answers together, in whatever order they come', async () => {
    const { client, workers } = open();
    const one = client.ask(QUESTION);
    const two = client.ask(QUESTION);
    workers[0].say({ id: 2, reply: false });
    workers[0].say({ id: 1, reply: true });
    expect([await one, await two]).toEqual([true, false]);
    expect(workers).toHaveLength(1);
  });

  it('tells how far a search has come, and of a fault', async () => {
    const { client, workers } = open();
    const heard: number[] = [];
    const asked = client.ask(QUESTION, { onProgress: (nodes) => heard.push(nodes) });
    workers[0].say({ id: 1, nodes: 5000 });
    workers[0].say({ id: 1, error: 'a bug' });
    await expect(asked).rejects.toThrow('a bug');
    expect(heard).toEqual([5000]);
  });

  it('drops the answer to a question that was given up', async () => {
    const { client, workers } = open();
    const giving = new AbortController();
    const asked = client.ask(QUESTION, { signal: giving.signal });
    giving.abort();
    await expect(asked).rejects.toThrow('given up');
    workers[0].say({ id: 1, reply: true });
    vi.advanceTimersByTime(10_000);
    expect(workers[0].isEnded).toBe(false);
  });

  it('ends a search that nobody wants any more, and asks the others anew', async () => {
    const { client, workers } = open();
    const giving = new AbortController();
    const long = client.ask(QUESTION, { signal: giving.signal });
    const wanted = client.ask(QUESTION);
    giving.abort();
    await expect(long).rejects.toThrow('given up');
    vi.advanceTimersByTime(10_000);
    expect(workers[0].isEnded).toBe(true);
    expect(workers[1].asked.map(({ id }) => id)).toEqual([2]);
    workers[1].say({ id: 2, reply: true });
    expect(await wanted).toBe(true);
  });

  it('solves on the page where there can be no worker', async () => {
    vi.useRealTimers();
    const client = new SolverClient(() => {
      throw new Error('forbidden');
    });
    expect(await client.ask(QUESTION)).toBe(true);
    const solved = await client.ask({ ...QUESTION, kind: 'solve' });
    expect(solved.answer).toMatchObject({ status: 'finish', tiles: 3 });
    expect(solved.steps).toHaveLength(1);
  });
});
