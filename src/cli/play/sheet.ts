/** Score sheets of matches with several rounds: a row for each seat, with the player's own emphasised. */
import type { Seat } from '../../core/seat.ts';
import type { Scene } from './screen.ts';
import { nameOf } from './seats.ts';
import { paint, type Style } from './style.ts';
import { behind, fit, widthOf } from './text.ts';

type Seated = Pick<Scene<unknown>, 'names' | 'seat'>;

const NAME_WIDTH_MAX = 12;

const nameWidth = (scene: Seated): number =>
  Math.min(Math.max(...scene.names.map((_, seat) => widthOf(nameOf(scene, seat)))), NAME_WIDTH_MAX);

const ownStrong = ({ seat: own }: Seated, seat: Seat, text: string, style: Style): string =>
  seat === own ? paint(style, 'strong', text) : text;

/** What one round left in the hands of each seat. */
interface Left {
  /** The best first. */
  readonly order: readonly Seat[];
  /** Heads of the figures, which are no wider. */
  readonly titles: readonly string[];
  readonly figures: (seat: Seat) => readonly (string | number)[];
  /** What is left, in the words of the game. */
  readonly title: string;
  readonly words: (seat: Seat, room: number) => string[];
}

const LEFT_WIDTH_MIN = 8;

/** One line for each seat, more where much is left. */
export function leftLines(scene: Seated, left: Left, columns: number, style: Style): string[] {
  const width = nameWidth(scene);
  const head = [`    ${fit('', width, style)}`, ...left.titles, left.title].join('  ');
  const rows = left.order.flatMap((seat, at) => {
    const name = ownStrong(scene, seat, fit(nameOf(scene, seat), width, style), style);
    const figures = left
      .figures(seat)
      .map((figure, i) => String(figure).padStart(left.titles[i].length));
    const lead = [`${String(at + 1).padStart(3)} ${name}`, ...figures, ''].join('  ');
    const room = Math.max(LEFT_WIDTH_MIN, columns - widthOf(lead) - 1);
    return behind(lead, left.words(seat, room));
  });
  return [paint(style, 'quiet', head), ...rows];
}

/** Several rounds beside each other. */
interface Sheet {
  /** The best first. */
  readonly order: readonly Seat[];
  readonly rounds: readonly number[];
  /** What the rounds were about, below their numbers. */
  readonly about?: readonly string[];
  readonly cells: (seat: Seat) => readonly (string | number)[];
  readonly totals: readonly Total[];
}

interface Total {
  readonly title: string;
  readonly width: number;
  readonly of: (seat: Seat) => string | number;
}

const CELL_WIDTH = 6;

export function sheetLines(scene: Seated, sheet: Sheet, style: Style): string[] {
  const width = nameWidth(scene);
  const line = (
    name: string,
    cells: readonly (string | number)[],
    totals: readonly (string | number)[],
  ): string => {
    const inColumns = cells.map((cell) => String(cell).padStart(CELL_WIDTH));
    const atEnd = totals.map((total, i) => `  ${String(total).padStart(sheet.totals[i].width)}`);
    return `   ${fit(name, width, style)}${inColumns.join('')}${atEnd.join('')}`;
  };
  const rows = sheet.order.map((seat) => {
    const totals = sheet.totals.map((total) => total.of(seat));
    return ownStrong(scene, seat, line(nameOf(scene, seat), sheet.cells(seat), totals), style);
  });
  const titles = sheet.totals.map(({ title }) => title);
  const heads = [line('round', sheet.rounds, titles)];
  if (sheet.about) heads.push(line('', sheet.about, []));
  return [...heads.map((head) => paint(style, 'quiet', head)), ...rows];
}
