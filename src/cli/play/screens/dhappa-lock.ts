/** The Lock line of each team (DH-68): which three runs count, and what is missing. */
import { counted } from '../../../core/words.ts';
import { LOCK_RUNS, lockOf, type Team, TEAM_NAMES } from '../../../games/dhappa/index.ts';
import { label, LABEL_WIDTH } from '../label.ts';
import { paint, type Style } from '../style.ts';
import { clip, flow } from '../text.ts';
import { seatWords, teamsOf, type Dhappa } from './dhappa-parts.ts';

export const lockLines = (scene: Dhappa, columns: number, style: Style): string[] =>
  teamsOf(scene).map((team) => {
    const words = clip(lockWords(scene, team, style), columns - LABEL_WIDTH, style);
    return label(`Lock ${TEAM_NAMES[team]}`, style) + words;
  });

/** "no: 1 more run with at most 2 wilds (so far R1 pure, R3 2 wilds)". */
export function lockWords({ view }: Pick<Dhappa, 'view'>, team: Team, style: Style): string {
  const { has, runs, missing } = lockOf(view, team);
  const counting = runs.map(({ number, wilds }) => `R${number} ${wildsWords(wilds)}`).join(', ');
  if (has) return paint(style, 'felt', `yes: ${counting}`);
  return `no: ${missing}${counting === '' ? '' : ` (so far ${counting})`}`;
}

export const wildsWords = (wilds: number): string =>
  wilds === 0 ? 'pure' : counted(wilds, 'wild');

/** Both teams with their Locks in as few words as possible, for very low terminals. */
export const teamsInline = (scene: Dhappa, columns: number, style: Style): string[] =>
  teamsOf(scene).flatMap((team) => {
    const words = [`${TEAM_NAMES[team]}:`, ...seatWords(scene, team, style)];
    return flow([...words, lockSign(scene, team)], columns - 1, style, '  ').map(
      (line) => ' ' + line,
    );
  });

function lockSign({ view }: Dhappa, team: Team): string {
  const { has, runs } = lockOf(view, team);
  return has ? 'Lock: yes' : `Lock: ${runs.length} of ${LOCK_RUNS}`;
}
