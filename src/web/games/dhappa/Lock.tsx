/** The Lock of a team: which runs count, how many wilds they hold, and what is missing. */
import type { ReactElement } from 'react';
import {
  type Lock,
  LOCK_RUNS,
  LOCK_WILDS_ALL,
  LOCK_WILDS_EACH,
  lockOf,
  type Team,
  TEAM_NAMES,
} from '../../../games/dhappa/index.ts';
import './lock.css';
import type { Standing } from './standing.ts';
import { teamWords } from './words.ts';

/** A small padlock beside each run that counts. */
export const LockMark = ({ open = false }: { readonly open?: boolean }): ReactElement => (
  <svg className="dh-lock-mark" viewBox="0 0 16 18" aria-hidden="true">
    <path
      d={open ? 'M5 9V5a3.2 3.2 0 0 1 6-1.6' : 'M4.8 9V5.4a3.2 3.2 0 0 1 6.4 0V9'}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    />
    <rect x="2.4" y="8.4" width="11.2" height="8.6" rx="1.8" fill="currentColor" />
  </svg>
);

interface Props {
  readonly now: Standing;
  readonly team: Team;
}

/** The head of a board: a press opens it in full. */
export function LockMeter({
  now,
  team,
  onOpen,
}: Props & { readonly onOpen: () => void }): ReactElement {
  const lock = lockOf(now.view, team);
  const title = teamWords(team, now);
  return (
    <button
      type="button"
      className="dh-meter"
      data-nav=""
      data-lock={TEAM_NAMES[team]}
      data-own={team === now.team || undefined}
      data-has={lock.has || undefined}
      onClick={onOpen}
    >
      <span className="visually-hidden">
        {title}, {lockSentence(lock)} Open the board.
      </span>
      <span className="dh-team" data-team={TEAM_NAMES[team]} aria-hidden="true">
        {TEAM_NAMES[team]}
      </span>
      <span className="dh-meter-title" aria-hidden="true">
        {title}
      </span>
      <LockMark open={!lock.has} />
      <Pips lock={lock} />
      <span className="dh-meter-wilds" aria-hidden="true">
        {lock.wilds}/{LOCK_WILDS_ALL}
        <span className="dh-meter-word"> wilds</span>
      </span>
      <span className="dh-meter-missing" aria-hidden="true">
        {lock.has ? 'The Lock is there' : `Missing: ${lock.missing}`}
      </span>
    </button>
  );
}

/** One box for each run that counts, with its wilds in it. */
const Pips = ({ lock }: { readonly lock: Lock }): ReactElement => (
  <span className="dh-pips" aria-hidden="true">
    {Array.from({ length: LOCK_RUNS }, (_, at) => {
      const run = lock.runs[at];
      return (
        <i key={at} data-filled={run && ''} title={run && `Run ${run.number}`}>
          {run ? run.wilds : ''}
        </i>
      );
    })}
  </span>
);

/** "Lock: 2 of 3 runs, 1 of 4 wilds. Missing: …" */
const lockSentence = ({ has, runs, wilds, missing }: Lock): string =>
  `Lock: ${runs.length} of ${LOCK_RUNS} runs, ${wilds} of ${LOCK_WILDS_ALL} wilds. ${
    has ? 'It is there.' : `Missing: ${missing}.`
  }`;

/** In full: each run that counts with its wilds, the sum, and what is missing. */
export function LockDetails({ now, team }: Props): ReactElement {
  const lock = lockOf(now.view, team);
  return (
    <section
      className="dh-lock"
      aria-label={`Lock of ${teamWords(team, now).toLowerCase()}`}
      data-has={lock.has || undefined}
    >
      <ul>
        {lock.runs.map((run) => (
          <li key={run.number}>
            Run {run.number}
            <b>
              {run.wilds} of {LOCK_WILDS_EACH} wilds
            </b>
          </li>
        ))}
        <li className="dh-lock-sum">
          {lock.runs.length} of {LOCK_RUNS} runs
          <b>
            {lock.wilds} of {LOCK_WILDS_ALL} wilds
          </b>
        </li>
      </ul>
      <p>
        <LockMark open={!lock.has} />
        {lock.has
          ? 'The Lock is there: a player of this team may go out.'
          : `No Lock yet. Missing: ${lock.missing}.`}
      </p>
    </section>
  );
}
