/** Positions of the cards of a hand in a box that never grows: they overlap first, then form further rows. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly cardWidth: number;
}

export interface FanSpot {
  readonly x: number;
  readonly y: number;
  readonly row: number;
}

const CARD_RATIO = 1.4;
const GAP = 8;
const ROWS_MAX = 3;
/** A finger finds the visible part of a card that starts a rank; twins may hide behind each other more. */
const STEP_MIN = 44;
const TWIN_STEP_MIN = 26;

interface Steps {
  readonly own: number;
  readonly twin: number;
}

/** `ranks[i]` is what the card at place i is stacked by. */
export function fan(ranks: readonly number[], room: Room): FanSpot[] {
  if (ranks.length === 0 || room.width <= 0) return [];
  const least = { own: Math.min(STEP_MIN, room.cardWidth + GAP), twin: TWIN_STEP_MIN };
  const rows = rowsThatFit(ranks, room, least);
  const cardHeight = room.cardWidth * CARD_RATIO;
  const free = Math.max(0, room.height - cardHeight);
  const rowStep = rows.length > 1 ? Math.min(cardHeight + GAP, free / (rows.length - 1)) : 0;
  const top = (free - rowStep * (rows.length - 1)) / 2;
  return rows.flatMap((row, at) => layRow(row, room, least, { row: at, y: top + at * rowStep }));
}

const isTwin = (ranks: readonly number[], at: number): boolean =>
  at > 0 && ranks[at] === ranks[at - 1];

/** How far the last card of a row starts from its first. */
function reach(row: readonly number[], steps: Steps): number {
  let sum = 0;
  for (let at = 1; at < row.length; at++) sum += isTwin(row, at) ? steps.twin : steps.own;
  return sum;
}

function rowsThatFit(ranks: readonly number[], room: Room, least: Steps): number[][] {
  for (let count = 1; count < ROWS_MAX; count++) {
    const rows = splitRows(ranks, count, least);
    if (rows.every((row) => reach(row, least) + room.cardWidth <= room.width)) return rows;
  }
  return splitRows(ranks, ROWS_MAX, least);
}

/** Rows of about the same reach, broken between ranks where that costs little. */
function splitRows(ranks: readonly number[], count: number, steps: Steps): number[][] {
  const share = (reach(ranks, steps) + steps.own) / count;
  const rows: number[][] = [];
  let row: number[] = [];
  for (let at = 0; at < ranks.length; at++) {
    const full = reach(row, steps) + steps.own / 2 >= share;
    const breaks = full || (reach(row, steps) + steps.own * 1.5 >= share && !isTwin(ranks, at));
    if (row.length > 0 && breaks && rows.length < count - 1) {
      rows.push(row);
      row = [];
    }
    row.push(ranks[at]);
  }
  return [...rows, row];
}

function layRow(
  row: readonly number[],
  room: Room,
  least: Steps,
  place: { readonly row: number; readonly y: number },
): FanSpot[] {
  const roomy = { own: room.cardWidth + GAP, twin: room.cardWidth + GAP };
  const steps = stepsFor(row, room.width - room.cardWidth, least, roomy);
  const left = (room.width - room.cardWidth - reach(row, steps)) / 2;
  return row.map((_, at) => ({ x: left + reach(row.slice(0, at + 1), steps), ...place }));
}

/** Between the tightest and the roomiest; tighter than the tightest only where nothing else helps. */
function stepsFor(row: readonly number[], width: number, least: Steps, roomy: Steps): Steps {
  const [low, high] = [reach(row, least), reach(row, roomy)];
  if (high <= width) return roomy;
  if (low >= width) return scale(least, low === 0 ? 1 : width / low);
  const share = (width - low) / (high - low);
  return {
    own: least.own + (roomy.own - least.own) * share,
    twin: least.twin + (roomy.twin - least.twin) * share,
  };
}

const scale = ({ own, twin }: Steps, by: number): Steps => ({ own: own * by, twin: twin * by });
