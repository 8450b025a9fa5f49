/** Jokers as they lie in sets: at most two, so every way in which they could be meant can be tried. */
import { JOKER, type Tile } from '../../../../core/tile.ts';
import { facesAt, type Meld } from '../melds.ts';

export interface PlacedJoker {
  /** The place of its set in the table. */
  readonly set: number;
  readonly meld: Meld;
  /** Its place in the set. */
  readonly at: number;
  /** What it may stand for: one face in a run, the missing colours in a group. */
  readonly faces: readonly Tile[];
}

export function jokersIn(melds: readonly Meld[]): PlacedJoker[] {
  const found: PlacedJoker[] = [];
  melds.forEach((meld, set) =>
    meld.tiles.forEach((tile, at) => {
      if (tile === JOKER) found.push({ set, meld, at, faces: facesAt(meld, at) });
    }),
  );
  return found;
}

/** Every way to choose a face for each; jokers of one group stand for different colours. */
export function faceChoices(jokers: readonly PlacedJoker[]): Tile[][] {
  let choices: Tile[][] = [[]];
  jokers.forEach((joker, at) => {
    const isTaken = (chosen: readonly Tile[], face: Tile): boolean =>
      chosen.some((other, i) => other === face && i < at && jokers[i].set === joker.set);
    choices = choices.flatMap((chosen) =>
      joker.faces.filter((face) => !isTaken(chosen, face)).map((face) => [...chosen, face]),
    );
  });
  return choices;
}

/** Every way to say which joker of the new table each of the old ones is. */
export function identities(old: number, now: number): number[][] {
  let ways: number[][] = [[]];
  for (let i = 0; i < old; i++)
    ways = ways.flatMap((way) =>
      Array.from({ length: now }, (_, at) => at)
        .filter((at) => !way.includes(at))
        .map((at) => [...way, at]),
    );
  return ways;
}
