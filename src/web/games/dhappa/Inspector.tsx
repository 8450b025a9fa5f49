/**
 * Dialogs that tell more: about one run, with its wilds and whether it counts for the Lock, and about one
 * player, with what everyone knows of the hand.
 */
import type { ReactElement } from 'react';
import { type Card, formatCard } from '../../../core/card.ts';
import { countCards, counted } from '../../../core/words.ts';
import {
  lockOf,
  type Run,
  runNumbered,
  TEAM_NAMES,
  teamOf,
  whyNotClean,
} from '../../../games/dhappa/index.ts';
import { CardChip, WithCards } from '../../cards/WithCards.tsx';
import { Sheet } from '../../Sheet.tsx';
import { viewerOf } from '../../table/use-table.ts';
import './inspector.css';
import { cardsShown } from './parts.ts';
import { RunCards } from './RunCards.tsx';
import type { ScreenState } from './screen-state.ts';
import { kindWords, nameOf, runName, wildWord } from './words.ts';

interface Props {
  readonly now: ScreenState;
  readonly number: number | undefined;
  readonly onClose: () => void;
}

export function Inspector({ now, number, onClose }: Props): ReactElement {
  const run = number === undefined ? undefined : runNumbered(now.view, number);
  return (
    <Sheet
      open={run !== undefined}
      title={`Run ${number ?? ''}`}
      className="dh-inspector"
      closeWord="Close"
      onClose={onClose}
    >
      {run && <Facts now={now} run={run} />}
    </Sheet>
  );
}

function Facts({ now, run }: { readonly now: ScreenState; readonly run: Run }): ReactElement {
  const owner = nameOf(run.owner, viewerOf(now), now.names);
  const cards = run.slots.length + run.parked.length;
  return (
    <div className="sheet-body">
      <p className="visually-hidden">{runName(run, viewerOf(now), now.names)}</p>
      <div className="dh-all-cards">
        <RunCards run={run} folded={false} />
      </div>
      <dl className="dh-facts">
        <Fact name="Kind" lines={[`${kindWords(run)}, ${counted(cards, 'card')}`]} />
        <Fact name="Owner" lines={[`${owner}, team ${TEAM_NAMES[teamOf(run.owner)]}`]} />
        <Fact
          name="Wilds"
          lines={
            run.wilds === 0
              ? ['none: the run is pure']
              : [`${run.wilds}: the run is not pure`, ...wildLines(run)]
          }
        />
        <Fact name="Lock" lines={[lockWords(now, run)]} />
      </dl>
    </div>
  );
}

interface FactProps {
  readonly name: string;
  readonly lines: readonly string[];
}

const Fact = ({ name, lines }: FactProps): ReactElement => (
  <div>
    <dt>{name}</dt>
    {lines.map((line) => (
      <dd key={line}>
        <WithCards text={line} />
      </dd>
    ))}
  </div>
);

/** "JK stands for 8C. FLYING: the 8C takes its place and wins it". */
function wildLines(run: Run): string[] {
  const lines = cardsShown(run).flatMap(({ card, as }) => {
    if (as === undefined) return [];
    const what = `${formatCard(card)} stands for ${setFace(run, as)}. ${wildWord(card)}`;
    if (run.kind === 'set') return [`${what}: in a set it stays where it is`];
    return [
      wildWord(card) === 'FLYING'
        ? `${what}: ${as} takes its place and wins it`
        : `${what}: ${as} pushes it to an end`,
    ];
  });
  const parked = run.parked.map((card) => `${formatCard(card)} has no slot. ${wildWord(card)}`);
  return [...lines, ...parked];
}

const setFace = ({ kind }: Run, as: string): string =>
  kind === 'sequence' ? as : as === 'A' ? 'an ace' : `a ${as}`;

function lockWords({ view }: ScreenState, run: Run): string {
  const why = whyNotClean(run, view.options);
  if (why !== '') return `does not count: ${why}`;
  const { runs } = lockOf(view, teamOf(run.owner));
  return runs.some(({ number }) => number === run.number)
    ? 'counts: it is one of the three that the team needs'
    : 'could count, but the team has others with fewer wilds';
}

interface KnownProps {
  readonly now: ScreenState;
  readonly seat: number | undefined;
  readonly onClose: () => void;
}

/** Public knowledge about a player: cards that everyone saw go into the hand, and the discards. */
export function Known({ now, seat, onClose }: KnownProps): ReactElement {
  const name = seat === undefined ? '' : now.names[seat];
  return (
    <Sheet
      open={seat !== undefined}
      title={name}
      className="dh-known"
      closeWord="Close"
      onClose={onClose}
    >
      {seat !== undefined && (
        <div className="sheet-body">
          <p>
            Team {TEAM_NAMES[teamOf(seat)]}, {countCards(now.view.hands[seat].length)} in hand,{' '}
            {now.view.opened[seat] ? 'has opened' : 'has not opened'}.
          </p>
          <Cards title="Known to be in the hand" cards={now.view.shown[seat]} />
          <Cards title="Discarded, newest first" cards={now.view.thrown[seat].toReversed()} />
        </div>
      )}
    </Sheet>
  );
}

const Cards = ({ title, cards }: { readonly title: string; readonly cards: readonly Card[] }) => (
  <section>
    <h3>{title}</h3>
    <p className="dh-chips">
      {cards.length === 0 ? 'None.' : cards.map((card) => <CardChip key={card} card={card} />)}
    </p>
  </section>
);
