/**
 * SH-S9: the player of a Joker chooses who takes the pile. The panel stays until it is answered, because the
 * game cannot go on without. The table beside it stays open: the others' cards are visible. A tap on them, or
 * dragging the pile to them, answers too.
 */
import { plainText } from '../../../core/phrase.ts';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { Clock, Hint } from '../../../client/table.ts';
import { countCards } from '../../../core/words.ts';
import { jokerTargets, type Position } from '../../../games/shithead/index.ts';
import { CardFace } from '../../cards/Card.tsx';
import { ClockFace } from '../../table/Clock.tsx';
import './joker.css';

interface Props {
  readonly view: Position;
  readonly you: number;
  readonly names: readonly string[];
  readonly hint: Hint<unknown> | undefined;
  readonly clock: Clock | undefined;
  readonly onChoose: (target: number) => void;
  readonly onHint: () => void;
  /** Undefined where others have seen the Joker. */
  readonly onTakeBack: (() => void) | undefined;
}

/** Others clockwise from you, yourself last. */
export function targetsInOrder(view: Position, you: number): number[] {
  const seats = view.hand.length;
  const away = (seat: number): number => (seat - you - 1 + seats) % seats;
  return jokerTargets(view).sort((a, b) => away(a) - away(b));
}

export function JokerPicker(props: Props): ReactElement {
  const { view, you, names } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [sure, setSure] = useState(false);
  useEffect(() => dialog.current?.show(), []);
  const count = countCards(view.pile.length);
  const choose = (target: number): void => {
    if (target === you && !sure) setSure(true);
    else props.onChoose(target);
  };
  const targets = targetsInOrder(view, you);
  useDigits(targets, choose, props.onHint);
  return (
    <dialog ref={dialog} className="joker" aria-labelledby="joker-title">
      <h2 id="joker-title">Who takes the {count}?</h2>
      {props.clock && <ClockFace clock={props.clock} />}
      <div className="joker-pile" aria-hidden="true">
        {view.pile.map((card) => (
          <CardFace key={card} card={card} title="" />
        ))}
      </div>
      <ul className="joker-targets" data-many={targets.length > 4 || undefined}>
        {targets.map((target, at) => (
          <li key={target}>
            <button
              type="button"
              className="joker-target"
              data-target={target}
              data-self={target === you}
              onClick={() => choose(target)}
            >
              <kbd aria-hidden="true">{at + 1}</kbd>
              <span>
                <strong>{targetName(target, you, names, sure)}</strong>
                <small>{countsOf(view, target)}</small>
              </span>
              <em>takes {count}</em>
            </button>
          </li>
        ))}
      </ul>
      <p className="joker-hint" role="status" aria-busy={props.hint?.isThinking ?? false}>
        {props.hint && plainText(props.hint.sentence)}
      </p>
      <div className="joker-actions">
        <button type="button" className="btn-quiet" onClick={props.onHint}>
          Hint
        </button>
        {props.onTakeBack && (
          <button type="button" className="btn-quiet" onClick={props.onTakeBack}>
            Take back the Joker
          </button>
        )}
      </div>
    </dialog>
  );
}

const targetName = (
  target: number,
  you: number,
  names: readonly string[],
  sure: boolean,
): string => {
  if (target !== you) return names[target];
  return sure ? 'Really yourself? Press again' : 'Yourself';
};

function countsOf(view: Position, seat: number): string {
  const [hand, faceUp, blind] = [view.hand, view.faceUp, view.blind].map(
    (zone) => zone[seat].length,
  );
  return `${hand} hand, ${faceUp} face-up, ${blind} blind`;
}

/** Digits choose, H asks the coach; the table's own keys rest while the dialog is open. */
function useDigits(
  targets: readonly number[],
  choose: (target: number) => void,
  onHint: () => void,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (document.querySelector('dialog:modal')) return;
      const target = targets[Number(event.key) - 1];
      if (target !== undefined) choose(target);
      else if (event.key.toLowerCase() === 'h') onHint();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
