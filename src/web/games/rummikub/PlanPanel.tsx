/**
 * The coach's panel at the Rummikub table: whether there is a play, in sentences, and the play step by step.
 */
import { type ReactElement, useState } from 'react';
import { say, SILENCE, type Phrase } from '../../../core/phrase.ts';
import { counted } from '../../../core/words.ts';
import type { Tile } from '../../../core/tile.ts';
import { openingPoints } from '../../../games/rummikub/index.ts';
import type { ScreenState } from './screen-state.ts';
import type { Found } from './use-plan.ts';
import { tileList } from './words.ts';
import { TileWords } from '../../tiles/rummikub/TileWords.tsx';
import type { ScreenModel } from './use-table-state.ts';

interface Props {
  readonly table: ScreenModel;
}

export function PlanPanel({ table }: Props): ReactElement {
  return table.plan.step === undefined ? <Answer table={table} /> : <Step table={table} />;
}

function Answer({ table }: Props): ReactElement {
  const { plan, now, playPlan } = table;
  const [why, setWhy] = useState('');
  const found = plan.found!;
  const isPlay = found.kind === 'play';
  return (
    <>
      <p data-found={found.kind}>
        <strong>Coach</strong> {answerWords(found, now)}
      </p>
      {why === table.seq && (
        <p className="rk-why">
          <TileWords text={whyWords(found, now)} />
        </p>
      )}
      <div className="rk-plan-buttons">
        {isPlay && (
          <>
            <button type="button" className="btn-primary" onClick={plan.show}>
              Show me
            </button>
            <button type="button" className="btn" onClick={playPlan}>
              Play it
            </button>
            <button
              type="button"
              className="btn-quiet"
              aria-expanded={why === table.seq}
              onClick={() => setWhy(why === table.seq ? '' : table.seq)}
            >
              Why not more?
            </button>
          </>
        )}
        <button
          type="button"
          className="btn-quiet"
          aria-label="Close the coach's answer"
          onClick={plan.close}
        >
          Close
        </button>
      </div>
    </>
  );
}

function Step({ table }: Props): ReactElement {
  const { plan, playPlan } = table;
  const step = plan.step!;
  const isLast = step === plan.steps;
  return (
    <>
      <p>
        <strong>
          {step}/{plan.steps}
        </strong>{' '}
        <TileWords
          text={plan.sentence.length === 0 ? 'The table as it lies now.' : plan.sentence}
        />
      </p>
      <div className="rk-plan-buttons">
        <button type="button" className="btn" disabled={step === 0} onClick={plan.back}>
          Back
        </button>
        <button
          type="button"
          className={isLast ? 'btn' : 'btn-primary'}
          disabled={isLast}
          onClick={plan.next}
        >
          Next step
        </button>
        <button type="button" className={isLast ? 'btn-primary' : 'btn'} onClick={playPlan}>
          Play it
        </button>
        <button type="button" className="btn-quiet" onClick={plan.stop}>
          Stop
        </button>
      </div>
    </>
  );
}

/** "Is there a play?" */
function answerWords(found: Found, now: ScreenState): string {
  switch (found.kind) {
    case 'asking':
      return found.nodes > 0
        ? `Looking at every play: ${found.nodes} so far`
        : 'Looking at every play';
    case 'failed':
      return 'The solver could not answer. Ask again.';
    case 'none':
      return noneWords(now, found.proved);
    case 'play': {
      const { status, tiles } = found.solved.answer;
      if (status === 'finish') return `Yes: all ${tiles} of your tiles fit, and you go out.`;
      const most = found.proved
        ? 'That is the most.'
        : 'More may be possible under your house rules.';
      return `Yes: you can play ${counted(tiles, 'tile')}. ${most}`;
    }
  }
}

function noneWords({ view, opened }: ScreenState, proved: boolean): string {
  const otherwise = view.pool.length > 0 ? 'draw a tile' : 'pass';
  if (!proved)
    return `I found no play that your house rules allow: look yourself, or ${otherwise}.`;
  if (opened) return `No: no tile of your rack fits anywhere, so ${otherwise}.`;
  return `No: your rack holds no ${openingPoints(view.options)} points in sets yet, so ${otherwise}.`;
}

/** "Why not more?" */
function whyWords(found: Found, now: ScreenState): Phrase {
  if (found.kind !== 'play') return SILENCE;
  const { tiles, rackAfter } = found.solved.answer;
  if (rackAfter.length === 0) return say`Nothing is left on your rack.`;
  const where = now.opened ? 'every way to arrange the table' : 'every way to open';
  const stays = say`${tileList(firstFew(rackAfter))}${rackAfter.length > FEW ? ' and others' : ''}`;
  const proof = found.proved ? `Proved over ${where}` : `Among the plays that I know`;
  return say`${proof}: any play places at most ${counted(tiles, 'tile')}. With the best one ${stays} ${rackAfter.length > 1 ? 'stay' : 'stays'} on your rack.`;
}

const FEW = 8;
const firstFew = (tiles: readonly Tile[]): readonly Tile[] => tiles.slice(0, FEW);
