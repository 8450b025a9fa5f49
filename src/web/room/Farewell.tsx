/** Page without a table to show: it says why, and links to the ways on. */
import type { ReactElement } from 'react';
import type { WireRefusal } from '../../protocol/answers.ts';
import { spacedCode } from './address.ts';

interface Props {
  readonly code: string;
  readonly problem: WireRefusal | undefined;
  /** Comes in again, with the seat that this browser has by now, or as a spectator. */
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}

interface Words {
  readonly title: string;
  readonly line: string;
  /** What coming in again is called, where it helps. */
  readonly again?: string;
  readonly reloads?: boolean;
}

export function Farewell({ code, problem, onAgain, onLeave }: Props): ReactElement {
  const { title, line, again, reloads } = wordsFor(code, problem);
  return (
    <main className="aside felt">
      <section className="end surface farewell" role="alert">
        <h1>{title}</h1>
        <p>{line}</p>
        <div className="end-actions">
          {again !== undefined && (
            <button
              type="button"
              className="btn-primary"
              onClick={reloads ? () => location.reload() : onAgain}
            >
              {again}
            </button>
          )}
          <button
            type="button"
            className={again === undefined ? 'btn-primary' : 'btn'}
            onClick={onLeave}
          >
            To the first page
          </button>
        </div>
      </section>
    </main>
  );
}

const CLOSED: Words = {
  title: 'This table is closed',
  line: 'Its host has closed it, or everyone has left. Thank you for playing.',
};

function wordsFor(code: string, problem: WireRefusal | undefined): Words {
  if (!problem) return CLOSED;
  switch (problem.code) {
    case 'table/closed':
      return CLOSED;
    case 'table/not_found':
      return {
        title: `There is no table ${spacedCode(code)}`,
        line: 'Look at the code again, or ask for the link. Tables that nobody has used for long are put away.',
      };
    case 'protocol/moved':
      return {
        title: 'You play on another device now',
        line: 'Your seat went along with the link. Here you can still watch.',
        again: 'Look on here',
      };
    case 'protocol/bad_token':
      return {
        title: 'Your seat was freed',
        line: 'The host has freed the seat that you had. You can come in and sit down where one is empty.',
        again: 'Come in',
      };
    case 'protocol/bad_ticket':
      return {
        title: 'This link brings no seat any more',
        line: problem.message,
        again: 'Come in without it',
      };
    case 'table/gallery_closed':
      return {
        title: 'Nobody may watch this table',
        line: 'Its host lets only those in who have a seat. You can come back when one is free.',
        again: 'Try again',
      };
    case 'table/sent_away':
      return {
        title: 'The host has sent those who watch away',
        line: problem.message,
        again: 'Try again',
      };
    case 'protocol/bad_version':
    case 'client/bad_answer':
      return {
        title: 'This page and the server do not match',
        line: 'One of them is newer than the other. Loading the page anew should help.',
        again: 'Load the page anew',
        reloads: true,
      };
    default:
      return { title: 'The table cannot be shown', line: problem.message, again: 'Try again' };
  }
}
