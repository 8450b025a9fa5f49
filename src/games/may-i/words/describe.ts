/** Events as lines of the log, in the words of MI-107. They are told when they have happened. */
import { formatCard } from '../../../core/card.ts';
import type { Viewer } from '../../../core/knowledge.ts';
import { Speaker } from '../../../core/speaker.ts';
import { counted } from '../../../core/words.ts';
import { contractOf, contractWords } from '../rules/contract.ts';
import { formatFaces } from '../rules/melds.ts';
import { NO_SEAT, type MayIEvent, type Position } from '../rules/types.ts';

export function describe(event: MayIEvent, viewer: Viewer, names: readonly string[]): string {
  return sentence(event, new Speaker(viewer, names));
}

function sentence(event: MayIEvent, speaker: Speaker): string {
  const who = event.seat === NO_SEAT ? 'Nobody' : speaker.name(event.seat);
  switch (event.type) {
    case 'drew':
      return `${who} drew from the stock.`;
    case 'took':
      return `${who} took ${formatCard(event.card)}.`;
    case 'swapped':
      return `${who} swapped ${formatCard(event.card)} for ${formatCard(event.joker)} in meld ${event.meld}.`;
    case 'laidDown':
      return `${who} laid down ${event.melds.map(formatFaces).join(' and ')}.`;
    case 'laidOff':
      return `${who} laid off ${formatCard(event.card)} → meld ${event.meld}${placeWords(event)}.`;
    case 'discarded':
      return `${who} discarded ${formatCard(event.card)}.`;
    case 'called':
      return `${who} called May I for ${formatCard(event.card)}.`;
    case 'allowed':
      return `${who} allowed.`;
    case 'claimed':
      return `${who} claimed ${formatCard(event.card)}.`;
    case 'won':
      return event.seat === event.caller ? `${who} got ${formatCard(event.card)}.` : '';
    case 'penalty':
      return `${who} took a penalty card.`;
    case 'wentOut':
      return `${who} went out.`;
    default:
      return tableSentence(event, speaker);
  }
}

const placeWords = ({ end, as }: Extract<MayIEvent, { type: 'laidOff' }>): string =>
  as === null ? '' : ` (as ${as} at ${end})`;

/** Option `firstDealer`: whether the cut for the first deal is the last that happened. */
export const isCutNews = (p: Position): boolean =>
  p.cut.length > 0 && p.records.length === 0 && p.turns === 0 && p.phase === 'draw';

/** Who cut what and who deals; no event tells of it, for it comes before the first move. */
export function cutWords(p: Position, viewer: Viewer, names: readonly string[]): string {
  if (!isCutNews(p)) return '';
  const speaker = new Speaker(viewer, names);
  const cards = p.cut.map((card, seat) => `${speaker.whom(seat)} ${formatCard(card)}`);
  return `The cut: ${cards.join(', ')}. ${speaker.does(p.dealer, 'deal')}.`;
}

type TableEvent = Extract<
  MayIEvent,
  { type: 'asked' | 'reshuffled' | 'roundEnded' | 'dealt' | 'gameEnded' }
>;

/** What the table does and nobody in particular. */
function tableSentence(event: TableEvent, speaker: Speaker): string {
  switch (event.type) {
    case 'asked':
      return askedWords(event, speaker);
    case 'reshuffled':
      return event.cards === 1
        ? 'The dead card became the stock.'
        : `The discard pile became the stock: ${event.cards} cards.`;
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
): string =>
  `${speaker.is(seat)} asked whether ${speaker.whom(caller)} may have ${formatCard(card)}.`;

const WITHOUT_WINNER = {
  out: '',
  noDraw: ' without a winner: no card is left to draw',
  turnLimit: ' without a winner: everyone has had the turns of a round',
} as const;

function roundWords(
  { why, record }: Extract<MayIEvent, { type: 'roundEnded' }>,
  speaker: Speaker,
): string {
  const points = record.points.map((count, seat) => `${speaker.name(seat)} ${count}`).join(', ');
  return `Round ${record.round} is over${WITHOUT_WINNER[why]}: ${points}.`;
}

const dealWords = ({ round, turnedUp }: Extract<MayIEvent, { type: 'dealt' }>): string =>
  `Round ${round} was dealt: ${contractWords(contractOf(round))}. ${formatCard(turnedUp)} was turned up.`;

function endWords(
  { winners, totals }: Extract<MayIEvent, { type: 'gameEnded' }>,
  speaker: Speaker,
): string {
  const verb = winners.length > 1 ? 'shared the win' : 'won the game';
  return `${speaker.names(winners)} ${verb} with ${counted(totals[winners[0]], 'point')}.`;
}
