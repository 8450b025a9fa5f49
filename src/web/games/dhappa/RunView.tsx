/** One run on a board. It is a single target: it takes cards, joins another run, or opens the inspector. */
import type { ReactElement } from 'react';
import type { Card } from '../../../core/card.ts';
import type { Run } from '../../../games/dhappa/index.ts';
import { WithCards } from '../../cards/WithCards.tsx';
import { spokenCards } from '../../cards/names.ts';
import type { Drag } from '../../table/drag.ts';
import { viewerOf } from '../../table/use-table.ts';
import { fitOn, mergeable, partnersOf } from './fits.ts';
import { LockMark } from './Lock.tsx';
import type { Merging } from './merging.ts';
import { runPlace } from './places.ts';
import { RunCards } from './RunCards.tsx';
import type { Standing } from './standing.ts';
import { nameOf, runName, wildsWords } from './words.ts';

export interface RunProps {
  readonly now: Standing;
  readonly drag: Drag;
  /** What is dragged or chosen. */
  readonly held: readonly Card[];
  readonly merging: Merging | undefined;
  readonly onTap: (run: number) => void;
}

interface Props extends RunProps {
  readonly run: Run;
  /** It is one of the three that count for the Lock of its team. */
  readonly counts: boolean;
  /** The run on the table itself, and not one that is shown once more. */
  readonly named: boolean;
}

export function RunView(props: Props): ReactElement {
  const { now, drag, run, counts, named } = props;
  const { lit, dim, words } = lookOf(props);
  const place = runPlace(run.number);
  const name = runName(run, viewerOf(now), now.names);
  return (
    <div
      className="dh-run"
      data-zone="run"
      data-run={run.number}
      data-owner={run.owner}
      data-kind={run.kind}
      data-pure={run.wilds === 0 || undefined}
      data-counts={counts || undefined}
      data-drop={place}
      data-place={named ? place : undefined}
      data-fits={lit || undefined}
      data-dim={dim || undefined}
      data-over={drag.dragging?.over === place || undefined}
    >
      <button
        type="button"
        className="dh-run-target"
        data-nav=""
        aria-label={[name, counts && 'counts for the Lock', lit && spokenCards(words)]
          .filter(Boolean)
          .join('. ')}
        onClick={() => {
          if (!drag.wasDrag()) props.onTap(run.number);
        }}
      />
      <span className="dh-run-head" aria-hidden="true">
        <b>{run.number}</b>
        {lit ? (
          <em>
            <WithCards text={words} />
          </em>
        ) : (
          <>
            <span className="dh-run-owner">{nameOf(run.owner, viewerOf(now), now.names)}</span>
            <span className="dh-run-kind">
              {run.kind === 'set' ? 'set' : 'seq'}
              <span className="dh-run-more">
                {run.kind === 'set' ? '' : 'uence'}, {wildsWords(run)}
              </span>
            </span>
            {counts && <LockMark />}
          </>
        )}
      </span>
      <RunCards run={run} folded named={named} />
    </div>
  );
}

interface Look {
  readonly lit: boolean;
  readonly dim: boolean;
  readonly words: string;
}

const PLAIN: Look = { lit: false, dim: false, words: '' };

/** What is lit can be tapped for what is being done; everything else steps back. */
function lookOf({ now, run, held, merging }: Props): Look {
  if (merging) return mergeLook(now, run, merging);
  if (!now.mayPlay || held.length === 0) return PLAIN;
  const fit = fitOn(now, run, held);
  return fit ? { lit: true, dim: false, words: fit.words } : { ...PLAIN, dim: true };
}

function mergeLook(now: Standing, run: Run, { first }: Merging): Look {
  const { number } = run;
  if (first === number) return { lit: true, dim: false, words: 'stays' };
  const lit =
    first === undefined
      ? mergeable(now).includes(number)
      : partnersOf(now, first).some((partner) => partner.number === number);
  return lit ? { lit, dim: false, words: 'can be merged' } : { ...PLAIN, dim: true };
}
