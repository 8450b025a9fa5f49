/**
 * The sentence on what decided a match of Dhappa: who went out with the Lock, hands won, or the points and
 * where they came from.
 */
import type { Viewer } from '../../../core/knowledge.ts';
import { say, SILENCE, type Phrase } from '../../../core/phrase.ts';
import { Speaker } from '../../../core/speaker.ts';
import { counted } from '../../../core/words.ts';
import { winningTeam } from '../rules/score.ts';
import { otherTeam, TEAM_NAMES, teamOf } from '../rules/teams.ts';
import { NO_SEAT, type Position, type Team, type TeamScore } from '../rules/types.ts';

export function decided(p: Position, viewer: Viewer, names: readonly string[]): Phrase {
  const last = p.records.at(-1);
  if (p.phase !== 'over' || !last) return SILENCE;
  const who = new Speaker(viewer, names);
  const out =
    last.out === NO_SEAT
      ? say`The stock ran out, and nobody had gone out.`
      : say`${who.name(last.out)} went out with the Lock of team ${TEAM_NAMES[teamOf(last.out)]}.`;
  const team = winningTeam(p);
  return team === undefined || p.options.scoring === 'single'
    ? out
    : say`${scoreWords(p, team)} ${out}`;
}

/** "Team A has 1040 points, team B 700; cards in runs made the difference, 260 points." */
function scoreWords(p: Position, team: Team): Phrase {
  const [mine, theirs] = [p.totals[team], p.totals[otherTeam(team)]];
  const [name, other] = [TEAM_NAMES[team], TEAM_NAMES[otherTeam(team)]];
  if (p.options.scoring === 'hands')
    return say`Team ${name} has won ${counted(mine, 'hand')}, team ${other} ${theirs}.`;
  const [words, lead] = largestLead(p, team);
  const told = `Team ${name} has ${mine} points, team ${other} ${theirs}`;
  return lead > 0 ? say`${told}; most of it came from ${words}, ${lead} more.` : say`${told}.`;
}

const ITEMS = [
  ['cards in runs', ({ runs }) => runs],
  ['runs from 3 to ace', ({ pureFull, wildFull }) => pureFull + wildFull],
  ['going out', ({ out }) => out],
  ['fewer points left in hands', ({ left }) => -left],
] as const satisfies readonly (readonly [string, (score: TeamScore) => number])[];

/** The item by which the team is furthest ahead over the whole match. */
function largestLead({ records }: Position, team: Team): readonly [words: string, lead: number] {
  const scored = records.filter(({ scores }) => scores.length > 0);
  const leads = ITEMS.map(([words, of]) => {
    const gap = scored.reduce(
      (sum, { scores }) => sum + of(scores[team]) - of(scores[otherTeam(team)]),
      0,
    );
    return [words, gap] as const;
  });
  return leads.toSorted(([, a], [, b]) => b - a)[0];
}
