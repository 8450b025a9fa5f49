/** Moves and plans as a person says them (RK-11.9): as advice, and as the log tells them afterwards. */
import {
  joinPhrases,
  plainText,
  say,
  SILENCE,
  type Phrase,
  type Sayable,
} from '../../../core/phrase.ts';
import { sayList, withCapital, withoutStop } from '../../../core/saying.ts';
import { JOKER } from '../../../core/tile.ts';
import { isSameOrder, sortedTiles, type Meld } from '../rules/melds.ts';
import { leftFaces, pieceFaces, type Faces } from './joker-faces.ts';
import { freedBy, isPiece, type HumanMove, type Part, type Piece } from './types.ts';
import {
  briefly,
  jokerWords,
  makesWord,
  pieceWords,
  setWords,
  theSet,
  tilesWords,
} from './words.ts';

/** As advice to whose rack it is: "Take black 5 from the four 5s." */
export const sayMove = (move: HumanMove): Phrase => say`${withCapital(phraseOf(move, ADVICE))}.`;

/** As a log tells it; `who` is "North" or "You": "North took black 5 from the four 5s." */
export const tellMove = (move: HumanMove, who: Sayable): Phrase =>
  say`${who} ${phraseOf(move, STORY)}.`;

type Verb = 'lay' | 'add' | 'take' | 'split' | 'break' | 'join' | 'swap' | 'slide' | 'pick' | 'put';

interface Voice {
  readonly isStory: boolean;
  readonly verbs: Readonly<Record<Verb, string>>;
  /** Tiles of the mover's rack. */
  readonly own: (words: Phrase) => Phrase;
}

export const ADVICE: Voice = {
  isStory: false,
  verbs: {
    lay: 'lay down', add: 'add', take: 'take', split: 'split', break: 'break', join: 'join', swap: 'swap', slide: 'slide',
    pick: 'pick up', put: 'put',
  },
  own: (words) => say`your ${words}`,
}; // prettier-ignore

const STORY: Voice = {
  isStory: true,
  verbs: {
    lay: 'laid down', add: 'added', take: 'took', split: 'split', break: 'broke', join: 'joined', swap: 'swapped', slide: 'slid',
    pick: 'picked up', put: 'put',
  },
  own: (words) => words,
}; // prettier-ignore

function phraseOf(move: HumanMove, voice: Voice): Phrase {
  switch (move.kind) {
    case 'PlayFromHand':
      return say`${voice.verbs.lay} ${setWords(move.meld)}${voice.isStory ? '' : ' from your rack'}`;
    case 'ExtendMeld':
      return extendPhrase(move, voice);
    case 'TakeFromMeld':
      return takePhrase(move, voice);
    case 'SplitMeld':
      return splitPhrase(move, voice);
    case 'JoinMelds':
      return joinPhrase(move, voice);
    case 'SwapWild':
      return swapPhrase(move, voice);
    case 'Rearrange':
      return rearrangePhrase(move, voice);
  }
}

type Of<K extends HumanMove['kind']> = Extract<HumanMove, { kind: K }>;

function extendPhrase(
  { original, added, result, jokerShift = [] }: Of<'ExtendMeld'>,
  { verbs, own }: Voice,
): Phrase {
  const jokers = jokerShift.length > 1 ? 'jokers' : 'joker';
  if (added.length === 0)
    return say`${verbs.slide} the ${jokers} of ${theSet(original)}: ${setWords(result)}`;
  const tiles = own(tilesWords(added, leftFaces([result], [original])));
  return say`${verbs.add} ${tiles} to ${theSet(original)}: ${setWords(result)}`;
}

/** The parts of a set, with their jokers as they stood in it; `rest` is what is not named. */
function partsWords(parts: readonly Part[], original: Meld, rest: readonly Meld[]): Phrase {
  const melds = parts.filter((part): part is Meld => !isPiece(part));
  const faces = leftFaces([original], [...melds, ...rest]);
  const words = parts.map((part) =>
    isPiece(part) ? pieceWords(part, pieceFaces(part, original, faces)) : setWords(part),
  );
  return words.some((one) => plainText(one).includes(' and '))
    ? joinPhrases(words, ', and ')
    : sayList(words);
}

const holdsJoker = (parts: readonly Part[]): boolean =>
  parts.some((part) => (isPiece(part) ? part : part.tiles).includes(JOKER));

function takePhrase(
  { original, taken, remaining }: Of<'TakeFromMeld'>,
  { verbs, isStory }: Voice,
): Phrase {
  const isTold = taken.length > 1;
  // A joker that the rest of the sentence names anyway is not named with the whole set.
  const from = theSet(original, { withoutJokers: isTold || holdsJoker(taken) });
  const rest = isTold ? say`; ${setWords(remaining)} ${isStory ? 'stayed' : 'stays'}` : SILENCE;
  return say`${verbs.take} ${partsWords(taken, original, [remaining])} from ${from}${rest}`;
}

function splitPhrase({ original, parts }: Of<'SplitMeld'>, { verbs }: Voice): Phrase {
  if (parts.every((part) => isPiece(part) && part.length === 1))
    return say`${verbs.break} up ${theSet(original)}`;
  const whole = theSet(original, { withoutJokers: holdsJoker(parts) });
  return say`${verbs.split} ${whole} into ${partsWords(parts, original, [])}`;
}

function swapPhrase({ original, swaps }: Of<'SwapWild'>, { verbs, own }: Voice): Phrase {
  const words = swaps.map(({ replacement, face, from }) => {
    const tile = tilesWords([replacement], []);
    return say`${from === 'hand' ? own(tile) : tile} for the ${jokerWords([face])}`;
  });
  return say`${verbs.swap} ${sayList(words)} in ${theSet(original, { withoutJokers: true })}`;
}

function joinPhrase({ sources, fromHand, result }: Of<'JoinMelds'>, voice: Voice): Phrase {
  const melds = sources.filter((source): source is Meld => !isPiece(source));
  const pieces = sources.filter(isPiece);
  const faces = leftFaces([result], melds);
  const loose = pieces.length > 0 ? [looseWords(pieces, result, faces)] : [];
  const hand = fromHand.length > 0 ? [voice.own(tilesWords(fromHand, faces))] : [];
  const added = sayList([...loose, ...hand]);
  if (melds.length === 0) return piecesPhrase(pieces, loose[0], hand, result, voice);
  if (melds.length === 1)
    return say`${voice.verbs.add} ${added} to ${theSet(melds[0])}: ${setWords(result)}`;
  const joined = sayList(melds.map((meld) => theSet(meld)));
  return say`${voice.verbs.join} ${joined}${added.length === 0 ? SILENCE : say` with ${added}`}: ${setWords(result)}`;
}

/** Several pieces are named as the tiles they are. */
function looseWords(pieces: readonly Piece[], result: Meld, faces: Faces): Phrase {
  const own = pieces.flatMap((piece) => pieceFaces(piece, result, faces));
  return pieces.length === 1
    ? pieceWords(pieces[0], own)
    : tilesWords(sortedTiles(pieces.flat()), own);
}

/** A set made of pieces, with or without tiles of the rack. */
function piecesPhrase(
  pieces: readonly Piece[], loose: Phrase, hand: readonly Phrase[], result: Meld, { verbs, isStory }: Voice,
): Phrase {
  const made = result.tiles.includes(JOKER) ? briefly(result) : setWords(result);
  const [from] = isStory ? hand.map((tiles) => say`${tiles} from the rack`) : hand;
  if (hand.length === 0) return say`${verbs.put} ${loose} together`;
  if (pieces.length > 1) return say`${verbs.put} ${loose} together with ${from}: ${made}`;
  if (isStory) return say`made ${made} from ${loose} with ${from}`;
  return say`with ${from}, ${loose} ${makesWord(pieces[0])} ${made}`;
} // prettier-ignore

function rearrangePhrase(move: Of<'Rearrange'>, { verbs, own }: Voice): Phrase {
  const { consumed, produced, handTilesUsed } = move;
  const sets = sayList(consumed.map((meld) => theSet(meld)));
  const hand =
    handTilesUsed.length > 0
      ? say` with ${own(tilesWords(handTilesUsed, leftFaces(produced, consumed)))}`
      : SILENCE;
  const again = sayList(produced.map((meld) => setWords(meld)));
  return say`${verbs.pick} ${sets} and ${verbs.lay} ${again}${hand}`;
}

/** A whole plan as advice, with moves that belong together in one sentence: "Take black 5 from the four 5s; with your black 4 and 6 it makes black 4-5-6." */
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
