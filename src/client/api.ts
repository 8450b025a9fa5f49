/**
 * HTTP requests that need no seat: create a table, list tables, look one up. Failures are returned as
 * refusals; nothing here throws.
 */
import { z } from 'zod';
import { fail, ok, type Result } from '../core/result.ts';
import {
  createTableAnswer,
  errorAnswer,
  tableInfo as tableInfoAnswer,
  tableListAnswer,
  type CreateTableAnswer,
  type CreateTableRequest,
  type WireRefusal,
  type TableInfo,
} from '../protocol/index.ts';
import { badAnswer, offline } from './refusals.ts';
import { readSaid } from './said.ts';

/** The part of `fetch` that is needed; a test gives its own. */
export type Fetch = (
  url: string,
  init: {
    readonly method: string;
    readonly headers?: Record<string, string>;
    readonly body?: string;
    readonly signal: AbortSignal;
  },
) => Promise<{ readonly ok: boolean; readonly status: number; text(): Promise<string> }>;

type Reply<T> = Promise<Result<T, WireRefusal>>;

const ANSWER_MS_MAX = 15_000;

/** `base` is the address of the server, such as `https://cards.example`; empty for that of the page. */
export function createTable(
  base: string,
  request: CreateTableRequest,
  fetcher: Fetch = fetch,
): Reply<CreateTableAnswer> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(request) };
  return ask(base, '/api/tables', init, createTableAnswer, fetcher);
}

/** The listed tables that wait for players, newest first. */
export async function listTables(
  base: string,
  fetcher: Fetch = fetch,
): Reply<readonly TableInfo[]> {
  const list = await ask(base, '/api/tables', { method: 'GET' }, tableListAnswer, fetcher);
  return list.ok ? ok(list.value.tables) : list;
}

/** How long bots may think at tables of this server; undefined where it does not say. */
export async function botMsMaxOf(
  base: string,
  fetcher: Fetch = fetch,
): Promise<number | undefined> {
  const list = await ask(base, '/api/tables', { method: 'GET' }, tableListAnswer, fetcher);
  return list.ok ? list.value.botMsMax : undefined;
}

export function tableInfo(base: string, code: string, fetcher: Fetch = fetch): Reply<TableInfo> {
  const path = `/api/tables/${encodeURIComponent(code)}`;
  return ask(base, path, { method: 'GET' }, tableInfoAnswer, fetcher);
}

async function ask<T>(
  base: string,
  path: string,
  init: Omit<Parameters<Fetch>[1], 'signal'>,
  schema: z.ZodType<T>,
  fetcher: Fetch,
): Reply<T> {
  const url = `${base.replace(/\/$/, '')}${path}`;
  let answer: Awaited<ReturnType<Fetch>>;
  let text: string;
  try {
    answer = await fetcher(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS_MAX) });
    text = await answer.text();
  } catch {
    return fail(offline('serverUnreached'));
  }
  const json = readSaid(text);
  return answer.ok ? readAnswer(schema, json) : readError(answer.status, json);
}

function readAnswer<T>(schema: z.ZodType<T>, json: unknown): Result<T, WireRefusal> {
  const value = schema.safeParse(json);
  return value.success ? ok(value.data) : fail(badAnswer('its answer has another form'));
}

function readError(status: number, json: unknown): Result<never, WireRefusal> {
  const answer = errorAnswer.safeParse(json);
  return fail(answer.success ? answer.data.error : badAnswer(`status ${status} without a reason`));
}
