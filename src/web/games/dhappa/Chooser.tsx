/** DH-90: dialog for an ambiguous play. Each option is shown as the run that would result. */
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { Choice } from '../../../core/game.ts';
import { WithCards } from '../../cards/WithCards.tsx';
import { Sheet } from '../../Sheet.tsx';
import type { Address } from '../../table/places.ts';
import './chooser.css';
import { readShows } from './parts.ts';
import { ShownCards } from './RunCards.tsx';

export interface ChoiceQuestion {
  readonly choices: readonly Choice[];
  readonly near: Address;
  /** The position that it was asked in: another one has no use for the answer. */
  readonly seq: string;
}

interface Props {
  readonly question: ChoiceQuestion | undefined;
  readonly onChoose: (choice: Choice) => void;
  readonly onClose: () => void;
}

export function Chooser({ question, onChoose, onClose }: Props): ReactElement {
  const asked = useCount(question?.choices);
  return (
    <Sheet
      // Each question has a sheet of its own: the one before may not have closed yet.
      key={asked}
      open={question !== undefined}
      title="Which end?"
      className="dh-chooser"
      closeWord="Cancel"
      onClose={onClose}
    >
      {question && <Ways choices={question.choices} onChoose={onChoose} />}
    </Sheet>
  );
}

/** How many different questions there have been. */
function useCount(choices: readonly Choice[] | undefined): number {
  const [last, setLast] = useState({ choices, count: 0 });
  if (choices === undefined || choices === last.choices) return last.count;
  const next = { choices, count: last.count + 1 };
  setLast(next);
  return next.count;
}

interface WaysProps {
  readonly choices: readonly Choice[];
  readonly onChoose: (choice: Choice) => void;
}

function Ways({ choices, onChoose }: WaysProps): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    // The dialog, which opens a moment later, puts the keyboard there.
    const first = list.current?.querySelector('button');
    if (first) first.autofocus = true;
  }, []);
  const onKey = (event: KeyboardEvent): void => {
    const byNumber = choices[Number(event.key) - 1];
    if (!byNumber) return walkWays(event, list.current!);
    // The sheet closes at once: to the table behind it this number would mean a run.
    event.stopPropagation();
    onChoose(byNumber);
  };
  return (
    <div className="sheet-body" data-zone="chooser">
      <p className="dh-choose-hint">
        A wild can go to more than one place. Choose the run you mean.
      </p>
      <ul ref={list} className="dh-ways" onKeyDown={onKey}>
        {choices.map((choice, at) => (
          <li key={choice.move}>
            <button
              type="button"
              className="dh-way"
              data-move={choice.move}
              aria-label={choice.says}
              onClick={() => onChoose(choice)}
            />
            <span className="dh-way-says" aria-hidden="true">
              <kbd>{at + 1}</kbd>
              <span>
                <WithCards text={choice.says} />
              </span>
            </span>
            <ShownCards cards={readShows(choice.shows)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
};

function walkWays(event: KeyboardEvent, list: HTMLElement): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const all = [...list.querySelectorAll('button')];
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  all[(at + step + all.length) % all.length]?.focus();
}
