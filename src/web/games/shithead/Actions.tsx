/** Action bar of Shithead: the prompt, and its buttons, always in the same places. */
import { saidText } from '../../../core/phrase.ts';
import type { ReactElement } from 'react';
import { WithCards } from '../../cards/WithCards.tsx';
import { shithead, VERBS } from '../../../games/shithead/index.ts';
import { SkipOrHint, type Bar } from '../../table/BottomLines.tsx';
import { OwnClock } from '../../table/Clock.tsx';
import type { Moves, ScreenState } from './use-moves.ts';
import { playLabel, takeLabel } from './words.ts';

interface Props extends Bar {
  readonly now: ScreenState;
  readonly moves: Moves;
}

export function Actions(props: Props): ReactElement {
  const { now, prompt, asked, moves, clock } = props;
  const over = now.view.phase === 'finished';
  return (
    <div className="actions">
      <p className="prompt" data-testid="prompt" data-asked={asked}>
        {unbroken(saidText(prompt))}
      </p>
      {clock && <OwnClock clock={clock} />}
      <div className="action-buttons" inert={over} data-over={over || undefined}>
        <button type="button" className="btn-quiet" onClick={() => moves.sort()}>
          Sort
        </button>
        <SkipOrHint bar={props} skipWord="Skip ahead" />
        <Primary now={now} moves={moves} />
      </div>
    </div>
  );
}

/** "face-up" is one word also where a line ends. */
const unbroken = (text: string): string => text.replaceAll('-', '\u2011');

/** One large button that says what it will do. */
function Primary({ now, moves }: Pick<Props, 'now' | 'moves'>): ReactElement {
  const { view, seat, selected } = now;
  if (now.setup) {
    const ready = view.ready[seat];
    return (
      <button type="button" className={ready ? 'btn' : 'btn-primary'} onClick={() => moves.ready()}>
        {ready ? VERBS.unready : VERBS.ready}
      </button>
    );
  }
  const mayTake = now.yourTurn && !shithead.check(view, seat, { type: 'take' });
  const mustTake = mayTake && !view.options.voluntaryTake;
  if (mustTake || (mayTake && selected.length === 0))
    return (
      <button
        type="button"
        className={mustTake ? 'btn-primary' : 'btn'}
        onClick={() => void moves.take()}
      >
        <span>
          <WithCards text={takeLabel(view, seat)} />
        </span>
      </button>
    );
  if (now.yourTurn && now.zone === 'blind')
    return (
      <button type="button" className="btn-primary" onClick={() => void moves.flip(0)}>
        {VERBS.flip} a blind card
      </button>
    );
  return (
    <button
      type="button"
      className="btn-primary"
      disabled={!now.yourTurn || view.pending || selected.length === 0}
      onClick={() => void moves.play(selected)}
    >
      <span>
        <WithCards text={playLabel(selected, now.yourTurn && !view.pending)} />
      </span>
    </button>
  );
}
