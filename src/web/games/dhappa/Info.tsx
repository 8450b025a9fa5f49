/**
 * Information line over the boards: your team, whether you have opened, the target of the match, merge and
 * score buttons.
 */
import type { ReactElement } from 'react';
import { otherTeam, TEAM_NAMES, VERBS } from '../../../games/dhappa/index.ts';
import { mergeable } from './fits.ts';
import type { Merge } from './merging.ts';
import type { Standing } from './standing.ts';

interface Props {
  readonly now: Standing;
  readonly merge: Merge;
  readonly onScore: () => void;
}

export function Info({ now, merge, onScore }: Props): ReactElement {
  const { view, team, watching, opened } = now;
  return (
    <div className="dh-info">
      <p data-testid="goal">
        {!watching && (
          <>
            <span className="dh-team" data-team={TEAM_NAMES[team]}>
              {TEAM_NAMES[team]}
            </span>
            <strong data-opened={opened || undefined}>
              <span className="dh-info-you">You have </span>
              {opened ? 'opened' : 'not opened'}
            </strong>
          </>
        )}
        <span>{goalWords(now)}</span>
      </p>
      <MergeButton now={now} merge={merge} />
      <button type="button" className="dh-score-button" onClick={onScore} title="Score sheet (R)">
        Scores
        {view.options.scoring !== 'single' && (
          <b>
            {view.totals[team]} : {view.totals[otherTeam(team)]}
          </b>
        )}
      </button>
    </div>
  );
}

/** DH-91: only while two runs can be joined. Its room is kept, so that nothing moves when it comes. */
function MergeButton({ now, merge }: Pick<Props, 'now' | 'merge'>): ReactElement {
  const shown = merge.merging === undefined && mergeable(now).length > 0;
  return (
    <button
      type="button"
      className="dh-merge"
      data-nav=""
      data-action="merge"
      hidden={!shown}
      title="Join two of your runs (M)"
      onClick={merge.start}
    >
      <span>{VERBS.merge}</span>
    </button>
  );
}

function goalWords({ view: { options, hand } }: Standing): string {
  switch (options.scoring) {
    case 'single':
      return 'one hand decides';
    case 'points':
      return `hand ${hand}, to ${options.target}`;
    case 'hands':
      return `hand ${hand}, first to win ${options.handsToWin}`;
  }
}
