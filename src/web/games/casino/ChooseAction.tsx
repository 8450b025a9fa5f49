/**
 * CA-S8: the "Choose Action" dialog. It opens only if there are several legal moves, and previews the cards
 * of each.
 */
import { useEffect, useRef, type ReactElement } from 'react';
import type { Clock } from '../../../client/table.ts';
import { type Action, casino } from '../../../games/casino/index.ts';
import { ClockFace } from '../../table/Clock.tsx';
import { Groups } from './BuildPile.tsx';
import './choose.css';
import { moveName } from './guide.ts';
import type { Question } from './moves.ts';

interface Props {
  readonly question: Question;
  readonly clock: Clock | undefined;
  readonly onChoose: (action: Action) => void;
  readonly onCancel: () => void;
}

export function ChooseAction({ question, clock, onChoose, onCancel }: Props): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="sheet ca-choose"
      aria-label="Choose Action"
      aria-describedby="ca-choose-text"
      onClose={onCancel}
      onClick={(event) => {
        // A click on the dialog itself, not on what it holds, is a click beside it.
        if (event.target === event.currentTarget) onCancel();
      }}
    >
      <h2>Choose Action</h2>
      {clock && <ClockFace clock={clock} />}
      <p id="ca-choose-text">{question.text}</p>
      <ul>
        {question.actions.map((action) => (
          <li key={casino.formatMove(action.move)}>
            <button
              type="button"
              data-move={moveName(action.move)}
              aria-label={action.label}
              onClick={() => onChoose(action)}
            >
              <strong>{action.label}</strong>
              <Groups groups={action.groups} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="btn" onClick={onCancel}>
        Cancel
      </button>
    </dialog>
  );
}
