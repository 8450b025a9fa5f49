/** The lobby over HTTP: opening tables, finding them, and reading the records of finished matches. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail, ok, type Result } from '../../core/result.ts';
import { shortened } from '../../core/words.ts';
import {
  createTableRequest,
  isSmall,
  parseCode,
  refusalOf,
  type WireRefusal,
  type TableListAnswer,
  VALUES_MAX,
} from '../../protocol/index.ts';
import { badMessage, tooLarge } from '../bad-message.ts';
import { sendError, serverError } from './errors.ts';
import type { Opening } from './opening.ts';
import { clientOf, isWelcome, type Trust } from './origin.ts';
import type { Tables } from '../tables-interface.ts';

export const TABLES_PATH = '/api/tables';

export function addApi(app: FastifyInstance, opening: Opening, trust: Trust): void {
  // Forms of strangers' pages can send text without being asked; JSON they cannot.
  app.removeContentTypeParser('text/plain');
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api')) void reply.header('cache-control', 'no-store');
    done();
  });
  const onRequest = [refuseStrangers(trust), refuseOtherTypes];
  app.post(TABLES_PATH, { onRequest }, (request, reply) => create(request, reply, opening, trust));
  app.get(TABLES_PATH, (_request, reply) => list(reply, opening));
  app.get<ByCode>(`${TABLES_PATH}/:code`, (request, reply) => info(request, reply, opening, trust));
  app.get<ByCode>(`${TABLES_PATH}/:code/record`, (request, reply) =>
    record(request, reply, opening, trust),
  );
}

interface ByCode {
  Params: { code: string };
  Querystring: Record<string, string | string[] | undefined>;
}
type Hook = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;

const refuseStrangers =
  (trust: Trust): Hook =>
  (request, reply, done) => {
    if (isWelcome(request.raw, trust)) done();
    else void sendError(reply, serverError('server/bad_origin'));
  };

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

const refuseOtherTypes: Hook = (request, reply, done) => {
  if (JSON_TYPE.test(request.headers['content-type'] ?? '')) done();
  else void sendError(reply, serverError('server/bad_type'));
};

async function create(
  request: FastifyRequest,
  reply: FastifyReply,
  opening: Opening,
  trust: Trust,
): Promise<FastifyReply> {
  if (!isSmall(request.body, VALUES_MAX)) return sendError(reply, tooLarge());
  const asked = createTableRequest.safeParse(request.body);
  if (!asked.success) return sendError(reply, badMessage(asked.error));
  const tables = opening.tables();
  if (!tables.ok) return sendError(reply, tables.error);
  const created = await tables.value.create(asked.data, clientOf(request.raw, trust));
  return created.ok ? reply.code(201).send(created.value) : sendError(reply, created.error);
}

async function list(reply: FastifyReply, opening: Opening): Promise<FastifyReply> {
  const tables = opening.tables();
  if (!tables.ok) return sendError(reply, tables.error);
  const listed = await tables.value.list();
  if (!listed.ok) return sendError(reply, listed.error);
  const botMsMax = tables.value.botMsMax();
  const answer: TableListAnswer = { tables: [...listed.value], botMsMax };
  return reply.send(answer);
}

/** The code as people may write it; what is no code is the code of no table. */
function codeIn({ params }: FastifyRequest<ByCode>): Result<string, WireRefusal> {
  const code = parseCode(params.code);
  if (code !== undefined) return ok(code);
  return fail(refusalOf('table/not_found', { code: shortened(params.code) }));
}

/** Asks about the table whose code stands in the address, if this client has tries left. */
async function lookUp<T>(
  request: FastifyRequest<ByCode>,
  opening: Opening,
  trust: Trust,
  look: (tables: Tables, code: string) => Promise<Result<T, WireRefusal>>,
): Promise<Result<T, WireRefusal>> {
  const code = codeIn(request);
  if (!code.ok) return code;
  const tables = opening.tables();
  if (!tables.ok) return tables;
  const client = clientOf(request.raw, trust);
  return tables.value.guesses.about(client, false, () => look(tables.value, code.value));
}

async function info(
  request: FastifyRequest<ByCode>,
  reply: FastifyReply,
  opening: Opening,
  trust: Trust,
): Promise<FastifyReply> {
  const found = await lookUp(request, opening, trust, (tables, code) => tables.info(code));
  return found.ok ? reply.send(found.value) : sendError(reply, found.error);
}

const DEAL = /^[1-9]\d{0,8}$/;

function dealIn({
  query: { deal },
}: FastifyRequest<ByCode>): Result<number | undefined, WireRefusal> {
  if (deal === undefined) return ok(undefined);
  if (typeof deal === 'string' && DEAL.test(deal)) return ok(Number(deal));
  return fail(
    refusalOf('protocol/bad_message', { reason: 'deal: the number of a match, from 1 on' }),
  );
}

/** Aborted where whoever asked hangs up before the answer. */
function hangUpOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

async function record(
  request: FastifyRequest<ByCode>,
  reply: FastifyReply,
  opening: Opening,
  trust: Trust,
): Promise<FastifyReply> {
  const deal = dealIn(request);
  if (!deal.ok) return sendError(reply, deal.error);
  const asker = { client: clientOf(request.raw, trust), signal: hangUpOf(reply) };
  const found = await lookUp(request, opening, trust, (tables, code) =>
    tables.record(code, deal.value, asker),
  );
  if (!found.ok) return sendError(reply, found.error);
  return reply.type('text/plain; charset=utf-8').send(found.value);
}
