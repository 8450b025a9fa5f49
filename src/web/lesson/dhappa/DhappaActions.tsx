/** Buttons of the Dhappa lesson, in the words of the real table. The rules explain a refused move. */
import type { ReactElement } from 'react';
import { formatCard } from '../../../core/card.ts';
import { dhappa, pickVerdicts, RUN_MIN } from '../../../games/dhappa/index.ts';
import { WithCards } from '../../cards/WithCards.tsx';
import { MERGE_FIRST, mergeSecond } from '../../games/dhappa/words.ts';
import { Do, Status } from '../Do.tsx';
import { LEARNER } from '../script.ts';
import type { DhappaDesk } from './use-dhappa.ts';

interface Props {
  readonly desk: DhappaDesk;
}

export function DhappaActions({ desk }: Props): ReactElement {
  if (desk.view.phase === 'draw') return <Draws desk={desk} />;
  return desk.merging ? <Merging desk={desk} /> : <Plays desk={desk} />;
}

function Draws({ desk }: Props): ReactElement {
  const { view, depth, play } = desk;
  return (
    <>
      {depth > 0 && <Status text={depthWords(desk)} />}
      <Do onDo={() => play({ type: 'draw' })}>Draw a card</Do>
      {depth > 0 && view.pile.length > 0 && (
        <Do onDo={() => play({ type: 'pick', count: depth })}>Take {depth}</Do>
      )}
    </>
  );
}

/** Whether so many cards may be taken; why not is the rules' to say. */
function depthWords({ view, depth }: DhappaDesk): string {
  const key = formatCard(view.pile[view.pile.length - depth]);
  return pickVerdicts(view, LEARNER)[depth - 1] === undefined
    ? `${key} could be played at once`
    : `${key} could not be played at once`;
}

function Merging({ desk: { merging, cancel } }: Props): ReactElement {
  const first = merging?.first;
  return (
    <>
      <Status text={first === undefined ? MERGE_FIRST : mergeSecond(first)} />
      <Do onDo={cancel}>Cancel the merge</Do>
    </>
  );
}

function Plays({ desk }: Props): ReactElement {
  const { view, names, chosen, hint, play, merge } = desk;
  const words = hint ?? (chosen.length === 0 ? dhappa.prompt(view, LEARNER, names) : undefined);
  return (
    <>
      {words !== undefined && <Status text={words} />}
      {chosen.length >= RUN_MIN && (
        <Do main onDo={() => play({ type: 'create', cards: chosen })}>
          Open run
        </Do>
      )}
      {hasTwoSequences(desk) && <Do onDo={merge}>Merge</Do>}
      <Discard desk={desk} />
    </>
  );
}

/** Two of the learner's own: whether they can become one is the rules' to say. */
const hasTwoSequences = ({ view: { runs } }: DhappaDesk): boolean =>
  runs.filter(({ owner, kind }) => owner === LEARNER && kind === 'sequence').length > 1;

function Discard({ desk: { view, chosen, play } }: Props): ReactElement | null {
  if (chosen.length !== 1) return null;
  const [card] = chosen;
  const word = view.hands[LEARNER].length === 1 ? 'Go out with' : 'Discard';
  return (
    <Do onDo={() => play({ type: 'discard', card })}>
      <WithCards text={`${word} ${formatCard(card)}`} />
    </Do>
  );
}
