/** Events as lines of the log, in the words of MI-107. They are told when they have happened. */
import type { Viewer } from '../../../core/knowledge.ts';
import {
  joinPhrases,
  say,
  sayCard,
  sayNotation,
  SILENCE,
  type Phrase,
} from '../../../core/phrase.ts';
import { Speaker } from '../../../core/speaker.ts';
import { counted } from '../../../core/words.ts';
import { contractOf, contractWords } from '../rules/contract.ts';
import { formatFaces } from '../rules/melds.ts';
import { NO_SEAT, type MayIEvent, type Position } from '../rules/types.ts';

export function describe(event: MayIEvent, viewer: Viewer, names: readonly string[]): Phrase {
  return sentence(event, new Speaker(viewer, names));
}

function sentence(event: MayIEvent, speaker: Speaker): Phrase {
  const who = event.seat === NO_SEAT ? 'Nobody' : speaker.name(event.seat);
  switch (event.type) {
    case 'drew':
      return say`${who} drew from the stock.`;
    case 'took':
      return say`${who} took ${sayCard(event.card)}.`;
    case 'swapped':
      return say`${who} swapped ${sayCard(event.card)} for ${sayCard(event.joker)} in meld ${event.meld}.`;
    case 'laidDown':
      return say`${who} laid down ${sayNotation(event.melds.map(formatFaces).join(' and '))}.`;
    case 'laidOff':
      return say`${who} laid off ${sayCard(event.card)} → meld ${event.meld}${placeWords(event)}.`;
    case 'discarded':
      return say`${who} discarded ${sayCard(event.card)}.`;
    case 'called':
      return say`${who} called May I for ${sayCard(event.card)}.`;
    case 'allowed':
      return say`${who} allowed.`;
    case 'claimed':
      return say`${who} claimed ${sayCard(event.card)}.`;
    case 'won':
      return event.seat === event.caller ? say`${who} got ${sayCard(event.card)}.` : SILENCE;
    case 'penalty':
      return say`${who} took a penalty card.`;
    case 'wentOut':
      return say`${who} went out.`;
    default:
      return tableSentence(event, speaker);
  }
}

const placeWords = ({ end, as }: Extract<MayIEvent, { type: 'laidOff' }>): Phrase =>
  as === null || end === null ? SILENCE : say` (as ${sayNotation(as)} at ${end})`;

/** Option `firstDealer`: whether the cut for the first deal is the last that happened. */
export const isCutNews = (p: Position): boolean =>
  p.cut.length > 0 && p.records.length === 0 && p.turns === 0 && p.phase === 'draw';

/** Who cut what and who deals; no event tells of it, for it comes before the first move. */
export function cutWords(p: Position, viewer: Viewer, names: readonly string[]): Phrase {
  if (!isCutNews(p)) return SILENCE;
  const speaker = new Speaker(viewer, names);
  const cards = p.cut.map((card, seat) => say`${speaker.whom(seat)} ${sayCard(card)}`);
  return say`The cut: ${joinPhrases(cards, ', ')}. ${speaker.does(p.dealer, 'deal')}.`;
}

type TableEvent = Extract<
  MayIEvent,
  { type: 'asked' | 'reshuffled' | 'roundEnded' | 'dealt' | 'gameEnded' }
>;

/** What the table does and nobody in particular. */
function tableSentence(event: TableEvent, speaker: Speaker): Phrase {
  switch (event.type) {
    case 'asked':
      return askedWords(event, speaker);
    case 'reshuffled':
      return event.cards === 1
        ? say`The dead card became the stock.`
        : say`The discard pile became the stock: ${event.cards} cards.`;
    case 'roundEnded':
      return roundWords(event, speaker);
    case 'dealt':
      return dealWords(event);
    case 'gameEnded':
      return endWords(event, speaker);
  }
}

const askedWords = (
  { seat, caller, card }: Extract<MayIEvent, { type: 'asked' }>,
  speaker: Speaker,
): Phrase =>
  say`${speaker.is(seat)} asked whether ${speaker.whom(caller)} may have ${sayCard(card)}.`;

const WITHOUT_WINNER = {
  out: '',
  noDraw: ' without a winner: no card is left to draw',
  turnLimit: ' without a winner: everyone has had the turns of a round',
} as const;

function roundWords(
  { why, record }: Extract<MayIEvent, { type: 'roundEnded' }>,
  speaker: Speaker,
): Phrase {
  const points = record.points.map((count, seat) => say`${speaker.name(seat)} ${count}`);
  return say`Round ${record.round} is over${WITHOUT_WINNER[why]}: ${joinPhrases(points, ', ')}.`;
}

const dealWords = ({ round, turnedUp }: Extract<MayIEvent, { type: 'dealt' }>): Phrase =>
  say`Round ${round} was dealt: ${contractWords(contractOf(round))}. ${sayCard(turnedUp)} was turned up.`;

function endWords(
  { winners, totals }: Extract<MayIEvent, { type: 'gameEnded' }>,
  speaker: Speaker,
): Phrase {
  const verb = winners.length > 1 ? 'shared the win' : 'won the game';
  return say`${speaker.names(winners)} ${verb} with ${counted(totals[winners[0]], 'point')}.`;
}
