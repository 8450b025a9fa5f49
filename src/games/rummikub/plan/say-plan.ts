/** A whole plan as advice, with moves that belong together in one sentence. */
import { plainText, say, type Phrase } from '../../../core/phrase.ts';
import { withoutStop } from '../../../core/saying.ts';
import { JOKER } from '../../../core/tile.ts';
import { isSameOrder } from '../rules/melds.ts';
import { freedBy } from './aside.ts';
import { leftFaces, pieceFaces } from './say-jokers.ts';
import { sayMove } from './say.ts';
import { isPiece, type HumanMove, type Piece } from './types.ts';
import { briefly, makesWord, pieceWords, setWords, theSet, tilesWords } from './words.ts';

/** "Take black 5 from the four 5s; with your black 4 and 6 it makes black 4-5-6." */
export function sayPlan(moves: readonly HumanMove[]): string[] {
  const sentences: string[] = [];
  for (let at = 0; at < moves.length; at++) {
    const use = useOf(moves[at], moves[at + 1]);
    const first = sayMove(moves[at]);
    sentences.push(plainText(use === undefined ? first : say`${withoutStop(first)}${use}.`));
    if (use !== undefined) at++;
  }
  return sentences;
}

/** How the next move uses the one piece that this one makes, where it uses little else of the table. */
function useOf(move: HumanMove, next: HumanMove | undefined): Phrase | undefined {
  const piece = onlyPiece(move);
  if (piece === undefined || next?.kind !== 'JoinMelds') return undefined;
  const others = next.sources.filter((source) => !isPiece(source) || !isSameOrder(source, piece));
  if (others.length !== next.sources.length - 1) return undefined;
  if (others.length === 0) return madeWithHand(piece, next);
  const [other] = others;
  if (others.length > 1 || isPiece(other) || next.fromHand.length > 0) return undefined;
  return say` and add ${pronounOf(piece)} to ${theSet(other)}: ${setWords(next.result)}`;
}

/** After a swap "them" could be the tiles that went in. */
const pronounOf = (piece: Piece): string =>
  piece.length === 1 ? 'it' : piece.every((tile) => tile === JOKER) ? 'the jokers' : 'them';

function madeWithHand(piece: Piece, { fromHand, result }: Join): Phrase {
  const faces = leftFaces([result], []);
  const own = pieceFaces(piece, result, faces);
  const it = own.length > 0 ? pieceWords(piece, own) : piece.length === 1 ? 'it' : 'they';
  const made = result.tiles.includes(JOKER) ? briefly(result) : setWords(result);
  return say`; with your ${tilesWords(fromHand, faces)} ${it} ${makesWord(piece)} ${made}`;
}

type Join = Extract<HumanMove, { kind: 'JoinMelds' }>;

function onlyPiece(move: HumanMove): Piece | undefined {
  if (move.kind === 'SwapWild') {
    const freed = freedBy(move);
    return freed.length === 1 ? freed[0] : undefined;
  }
  if (move.kind !== 'TakeFromMeld' || move.taken.length !== 1) return undefined;
  return isPiece(move.taken[0]) ? move.taken[0] : undefined;
}
