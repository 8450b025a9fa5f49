/** Buttons of the May I? lesson, in the words of the real table. */
import type { ReactElement } from 'react';
import { formatCard } from '../../../core/card.ts';
import { countCards } from '../../../core/words.ts';
import { mayI, topOf } from '../../../games/may-i/index.ts';
import { WithCards } from '../../cards/WithCards.tsx';
import { zonesOn } from '../../games/may-i/stage.ts';
import { endsWords } from '../../games/may-i/words.ts';
import { Do, Status } from '../Do.tsx';
import { LEARNER } from '../script.ts';
import type { MayIDesk } from './use-may-i.ts';

interface Props {
  readonly desk: MayIDesk;
}

export function MayIActions({ desk }: Props): ReactElement {
  const { view } = desk;
  if (view.question) return <Answers desk={desk} />;
  if (view.turn !== LEARNER) return <Call desk={desk} />;
  if (view.phase === 'draw') return <Draws desk={desk} />;
  if (view.phase === 'action' && !view.down[LEARNER]) return <LayDown desk={desk} />;
  return <LayOff desk={desk} />;
}

/** What is on top of the pile, which there is wherever it may be taken. */
const topText = ({ view }: MayIDesk): string => formatCard(topOf(view.pile)!);

function Draws({ desk }: Props): ReactElement {
  return (
    <>
      <Do onDo={() => desk.play({ type: 'draw_stock' })}>Draw a card</Do>
      <Do onDo={() => desk.play({ type: 'draw_discard' })}>
        <WithCards text={`Pick up ${topText(desk)}`} />
      </Do>
    </>
  );
}

function Call({ desk }: Props): ReactElement {
  const call = (): void => desk.play({ type: 'call', card: topOf(desk.view.pile)! });
  return (
    <Do main onDo={call}>
      <WithCards text={`May I? ${topText(desk)}`} />
    </Do>
  );
}

function Answers({ desk }: Props): ReactElement {
  const { view, play } = desk;
  return (
    <>
      <Do onDo={() => play({ type: 'allow' })}>Allow</Do>
      <Do onDo={() => play({ type: 'claim' })}>
        {view.turn === LEARNER ? <WithCards text={`Pick up ${topText(desk)}`} /> : 'May I instead!'}
      </Do>
    </>
  );
}

function LayDown({ desk }: Props): ReactElement {
  const { chosen, slots, fillBest, layDown } = desk;
  const begun = slots.some(({ cards }) => cards.length > 0);
  return (
    <>
      {chosen.length === 0 && !begun && (
        <Status text={fillBest ? 'Choose cards, or' : 'Choose cards, then where they go'} />
      )}
      {begun && (
        <Do main={slots.every(({ state }) => state === 'good')} onDo={layDown}>
          Lay down
        </Do>
      )}
      <Discard desk={desk} />
      {chosen.length === 0 && fillBest && <Do onDo={fillBest}>Best lay-down</Do>}
    </>
  );
}

function LayOff({ desk }: Props): ReactElement {
  const { view, names, chosen, staged, hand, commit } = desk;
  if (staged.length > 0 && chosen.length === 0)
    return (
      <Do main onDo={commit}>
        {hand.length === 0 ? 'Go out' : `Lay off ${countCards(staged.length)}`}
      </Do>
    );
  const ends = endsText(desk);
  if (ends !== undefined) return <Status text={ends} />;
  if (chosen.length !== 1) return <Status text={mayI.prompt(view, LEARNER, names)} />;
  return <Discard desk={desk} />;
}

/** A wild that is chosen has a place at every open end of every run. */
function endsText({ view, chosen, melds }: MayIDesk): string | undefined {
  if (chosen.length !== 1 || view.phase !== 'action') return undefined;
  const [zones] = melds.map((laid) => zonesOn(laid, chosen[0])).filter((ends) => ends.length > 1);
  return zones && endsWords(chosen[0], zones);
}

function Discard({ desk: { chosen, play } }: Props): ReactElement | null {
  if (chosen.length !== 1) return null;
  const [card] = chosen;
  return (
    <Do onDo={() => play({ type: 'discard', card })}>
      <WithCards text={`Discard ${formatCard(card)}`} />
    </Do>
  );
}
