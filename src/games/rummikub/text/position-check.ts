/** Positions that no play could reach are refused with a reason, so that a case cannot test nonsense. */
import { UNKNOWN } from '../../../core/card.ts';
import { demand } from '../../../core/position-text.ts';
import { copiesOf, formatTile, JOKER, KINDS } from '../../../core/tile.ts';
import { ALL_TILES } from '../rules/setup.ts';
import type { Position } from '../rules/types.ts';

export function rejectImpossible(p: Position): void {
  rejectUnlessWhole(p);
  demand(
    p.round >= 1 && p.round <= p.options.rounds,
    `round is a number from 1 to ${p.options.rounds}`,
  );
  const inARow = p.phase === 'play' ? p.rack.length - 1 : p.rack.length;
  demand(p.passes <= inARow, 'when all have passed in a row the round is over');
  demand(!p.lots.includes(JOKER) && !p.lots.includes(UNKNOWN), 'lots are tiles with numbers');
  const fits = p.lots.length === 0 || p.lots.length === p.rack.length;
  demand(fits, `lots takes ${p.rack.length} tiles, one by seat`);
  rejectPhase(p);
}

/** RK-1.1; clients read a position after every move, so the tiles are counted once. */
function rejectUnlessWhole({ rack, pool, table }: Position): void {
  const counts = new Int16Array(UNKNOWN + 1);
  let all = 0;
  for (const tiles of [...rack, pool, ...table.map((meld) => meld.tiles)]) {
    for (const tile of tiles) counts[tile]++;
    all += tiles.length;
  }
  for (let tile = 0; tile < KINDS; tile++)
    demand(
      counts[tile] <= copiesOf(tile),
      `there are ${counts[tile]} tiles ${formatTile(tile)}, and only ${copiesOf(tile)} exist`,
    );
  demand(all === ALL_TILES.length, `there are ${all} of ${ALL_TILES.length} tiles`);
}

function rejectPhase({ phase, rack, round, options, opened, table }: Position): void {
  const isLast = round === options.rounds;
  demand(phase !== 'roundOver' || !isLast, 'after the last round the phase is over');
  demand(phase !== 'over' || isLast, 'phase over comes after the last round');
  const out = rack.some((tiles) => tiles.length === 0);
  demand(phase !== 'play' || !out, 'a rack without tiles has ended the round');
  demand(
    table.length === 0 || opened.includes(true),
    'sets lie on the table, so somebody has opened',
  );
}
