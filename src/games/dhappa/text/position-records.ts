/** Records of hands as words: `out 0 A 310 200 0 100 45 B 120 0 0 0 210`, in a draw `out none`. */
import { integerIn } from '../../../core/field-text.ts';
import { demand } from '../../../core/position-text.ts';
import { TEAM_NAMES } from '../rules/teams.ts';
import { NO_SEAT, type HandRecord, type Position, type TeamScore } from '../rules/types.ts';

const ITEMS = ['runs', 'pureFull', 'wildFull', 'out', 'left'] as const satisfies readonly (keyof TeamScore)[]; // prettier-ignore

export function formatRecord({ out, scores }: HandRecord): string {
  const items = scores.flatMap((score, team) => [
    TEAM_NAMES[team],
    ...ITEMS.map((item) => score[item]),
  ]);
  return ['out', out === NO_SEAT ? 'none' : out, ...items].join(' ');
}

export function readRecord(p: Position, name: string, words: readonly string[]): HandRecord {
  const [, out = '', ...rest] = words;
  const seat = out === 'none' ? NO_SEAT : (integerIn(out) ?? -2);
  const size = ITEMS.length + 1;
  const isShaped = rest.length === 0 || rest.length === TEAM_NAMES.length * size;
  demand(
    words[0] === 'out' && seat >= NO_SEAT && seat < p.hands.length && isShaped,
    `${name} is written as who went out and each team's items: out 0 A 310 200 0 100 45 B 120 0 0 0 210`,
  );
  const scores = TEAM_NAMES.slice(0, rest.length / size).map((_, team) =>
    readScore(name, rest.slice(team * size + 1, (team + 1) * size)),
  );
  return { hand: Number(name.slice('record'.length)), out: seat, scores };
}

function readScore(name: string, words: readonly string[]): TeamScore {
  const numbers = words.map((word) => integerIn(word));
  demand(!numbers.includes(undefined), `${name} has something that is no number`);
  return Object.fromEntries(ITEMS.map((item, at) => [item, numbers[at]])) as unknown as TeamScore;
}
