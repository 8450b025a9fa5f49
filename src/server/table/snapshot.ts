/**
 * A table as text, to go on from there without folding its whole log again. Positions are in the notation of
 * their game, which reads back to what was printed, so a snapshot outlives changes of the code.
 */
import { z } from 'zod';
import { parseJson } from '../../core/json.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { GALLERIES, TABLE_PHASES } from '../../protocol/index.ts';
import { rating } from '../log/entry.ts';
import type { Snapshot } from '../log/log.ts';
import type { GameNamed, Sitter, TableMatch, TableState } from './table-state.ts';
import { UsedIds } from './used-ids.ts';

/** Snapshots of another form are of no use; the log is then folded from its beginning. */
const FORM = 1;

const seq = z.number().int().min(0);
const seat = z.number().int().min(0);
const texts = z.record(z.string(), z.string());

/** Every field has to be named, also those that may be left out: a snapshot without one would lose it. */
type Fields<T> = Record<keyof T, z.ZodType>;

const sitter = z.strictObject({
  name: z.string(),
  tokenHash: z.string().exactOptional(),
  bot: z.string().exactOptional(),
  rating: rating.exactOptional(),
  ready: z.boolean(),
  joined: seq,
} satisfies Fields<Sitter>);

const match = z.strictObject({
  header: z.strictObject({
    game: z.string(),
    seed: z.string(),
    options: texts,
    players: z.array(z.strictObject({ name: z.string(), bot: z.string().exactOptional() })),
  }),
  position: texts,
  dealSeq: seq,
  moves: seq,
  standIns: z.array(seat),
} satisfies Fields<TableMatch>);

const snapshotted = z.strictObject({
  form: z.literal(FORM),
  state: z.strictObject({
    code: z.string(),
    seq,
    positionSeq: seq,
    decisionSeq: seq,
    takenBack: seq,
    createdAt: z.number(),
    updatedAt: z.number(),
    game: z.string(),
    rulesSeq: seq,
    options: texts,
    lobbyEntries: seq,
    listed: z.boolean(),
    gallery: z.enum(GALLERIES),
    phase: z.enum(TABLE_PHASES),
    sitters: z.array(sitter.nullable()),
    host: seat.nullable(),
    deal: seq,
    finished: seq,
    match: match.nullable(),
  } satisfies Fields<TableState>),
  usedIds: z.string(),
});
type Stored = z.infer<typeof snapshotted>;

/** What a table knows after an entry: all that follows from the entries up to it, but for its last moves. */
export interface Restored {
  readonly state: TableState;
  readonly usedIds: UsedIds;
}

export function snapshotOf({ state, usedIds }: Restored): Snapshot {
  const { game, host, match: running } = state;
  const stored: Stored = {
    form: FORM,
    state: {
      ...state,
      game: game.id,
      options: { ...state.options },
      sitters: [...state.sitters],
      host: host ?? null,
      match: running ? storedMatch(state, running) : null,
    },
    usedIds: usedIds.toText(),
  };
  return { seq: state.seq, text: JSON.stringify(stored) };
}

const storedMatch = ({ game }: TableState, { header, ...of }: TableMatch) => ({
  // An opened match holds its options as text.
  header: {
    ...header,
    options: header.options as Record<string, string>,
    players: [...header.players],
  },
  position: game.formatPosition(of.position),
  dealSeq: of.dealSeq,
  moves: of.moves,
  standIns: [...of.standIns],
});

/** The table again, or why this text is of no use here. */
export function restore(
  { seq: at, text }: Snapshot,
  gameNamed: GameNamed,
): Result<Restored, string> {
  const read = snapshotted.safeParse(parseJson(text));
  if (!read.success) return fail('it cannot be understood');
  const { state, usedIds } = read.data;
  if (state.seq !== at) return fail(`it is of entry ${state.seq}`);
  const game = gameNamed(state.game);
  if (!game) return fail(`there is no game "${state.game}"`);
  const position = state.match ? game.parsePosition(state.match.position) : ok(undefined);
  if (!position.ok) return position;
  const running = state.match ? { ...state.match, position: position.value } : undefined;
  const restored = { ...state, game, host: state.host ?? undefined, match: running };
  return ok({ state: restored, usedIds: UsedIds.fromText(usedIds) });
}

/** Whether this text is a snapshot of the form that this version writes. */
export const isOfThisForm = (text: string): boolean =>
  (parseJson(text) as { readonly form?: unknown } | undefined)?.form === FORM;
