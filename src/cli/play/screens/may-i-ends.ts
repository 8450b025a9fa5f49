/** MI-105: asks at which end of a run to put a wild that fits both ends. It never guesses. */
import { formatCard, type Card } from '../../../core/card.ts';
import { faceAt, RUN_ENDS, spanOf, type RunEnd } from '../../../core/meld.ts';
import {
  faceBeyond,
  type LayOff,
  type MeldCards,
  meldsWith,
  misfitOf,
  type Move,
  needsPositionChoice,
} from '../../../games/may-i/index.ts';
import type { Meant, Which } from '../screen.ts';
import type { Style } from '../style.ts';
import { isWelcome, meldTitle } from './may-i-melds.ts';
import type { MayI } from './may-i-parts.ts';

type Read = Meant<Move>;

/** "as 4S at the START, before 5S" */
function endWords(meld: MeldCards, end: RunEnd): string {
  const span = spanOf(meld.cards)!;
  const [side, value] = end === 'start' ? ['before', span.low] : ['after', span.high];
  const becomes = faceBeyond(span, end);
  return `as ${becomes} at the ${end.toUpperCase()}, ${side} ${faceAt(span.suit, value)}`;
}

const askEnd = (
  card: Card,
  number: number,
  meld: MeldCards,
  meant: (end: RunEnd) => Read,
): Which<Move> => ({
  text: `Where does ${formatCard(card)} go on meld ${number}: ${RUN_ENDS.map((end) => endWords(meld, end)).join(' / ')}?`,
  prompt: 's (start) or e (end), Enter leaves it',
  answers: RUN_ENDS.map((end) => ({ words: [end[0], end], meant: meant(end) })),
});

const whichEnd = (
  card: Card,
  number: number,
  meld: MeldCards,
  meant: (end: RunEnd) => Read,
): Read => ({ kind: 'which', which: askEnd(card, number, meld, meant) });

/** What a lay-off leaves open, judged after those before it (MI-55). One question at a time. */
export function unsettled(move: Move, { view }: MayI): Which<Move> | undefined {
  if (move.type === 'lay_off') {
    const meld = view.melds[move.meld - 1] as MeldCards | undefined;
    if (meld === undefined || !isOpen(move, meld)) return undefined;
    return askEnd(move.card, move.meld, meld, (position) => made({ ...move, position }));
  }
  if (move.type !== 'lay_off_many' && move.type !== 'go_out') return undefined;
  return unsettledIn(move.layOffs, view.melds, (layOffs) => made({ ...move, layOffs }));
}

const made = (move: Move): Read => ({ kind: 'move', move });

const isOpen = ({ card, position }: LayOff, meld: MeldCards): boolean =>
  position === undefined && needsPositionChoice(card, meld);

function unsettledIn(
  layOffs: readonly LayOff[],
  melds: MayI['view']['melds'],
  meant: (layOffs: readonly LayOff[]) => Read,
): Which<Move> | undefined {
  for (const [at, layOff] of layOffs.entries()) {
    const meld = meldsWith(melds, layOffs.slice(0, at))[layOff.meld - 1] as MeldCards | undefined;
    // What does not fit is for the rules to refuse, not to be asked about.
    if (meld === undefined || misfitOf(layOff.card, meld, layOff.position)) return undefined;
    if (isOpen(layOff, meld))
      return askEnd(layOff.card, layOff.meld, meld, (position) =>
        meant(layOffs.with(at, { ...layOff, position })),
      );
  }
  return undefined;
}

const stageStep = (card: Card, ...more: readonly (string | number)[]): Read => ({
  kind: 'step',
  step: ['stage', formatCard(card), ...more].join(' '),
});

/** `stage 2C 3` without an end: the step, or a question where there is a choice. */
export const stagedOn = (card: Card, number: number, meld: MeldCards | undefined): Read =>
  meld !== undefined && needsPositionChoice(card, meld)
    ? whichEnd(card, number, meld, (end) => stageStep(card, number, end))
    : stageStep(card, number);

/** `stage 2C` alone: the one meld that it fits, or a question which. */
export function whichMeld(card: Card, melds: readonly MeldCards[], style: Style): Read {
  const name = formatCard(card);
  const fitting = [...melds.keys()].filter((at) => isWelcome(card, melds[at]));
  const staged = (at: number): Read => stagedOn(card, at + 1, melds[at]);
  if (fitting.length === 0)
    return { kind: 'unclear', sentence: `${name} fits no meld on the table now.` };
  if (fitting.length === 1) return staged(fitting[0]);
  const named = fitting.map(
    (at) => `${at + 1} (${meldTitle(melds[at], { ...style, unicode: false })})`,
  );
  return {
    kind: 'which',
    which: {
      text: `${name} fits several melds: ${named.join(', ')}.`,
      prompt: 'the number of a meld, Enter leaves it',
      answers: fitting.map((at) => ({ words: [String(at + 1)], meant: staged(at) })),
    },
  };
}
