/** Parses bot names typed for the arena, and explains what is wrong with an unknown one. */
import { BOT_KINDS, nameTrouble } from '../../bots/bot-settings.ts';
import { isBotName } from '../../bots/roster.ts';
import { ok } from '../../core/result.ts';
import { quoted } from '../../core/words.ts';
import { failWith, type Attempt } from '../fault.ts';
import { suggestion } from '../near-miss.ts';

const KINDS: readonly string[] = BOT_KINDS;
const KINDS_WORDS = `${KINDS.slice(0, -1).join(', ')} and ${KINDS.at(-1)}`;

/** `easy,expert@300ms`: one name after the other. */
export function readBotNames(text: string): Attempt<string[]> {
  const names = text.split(',').map((name) => name.trim());
  for (const name of names) {
    const read = readBotName(name);
    if (!read.ok) return read;
  }
  return ok(names);
}

export const readBotName = (name: string): Attempt<string> =>
  isBotName(name)
    ? ok(name)
    : failWith(
        'cli/unknown_level',
        `There is no bot ${quoted(name)}${hintFor(name)}; bots are ${KINDS_WORDS}.`,
        { level: name },
      );

/** The part of the name that is wrong, and what would be right there. */
function hintFor(name: string): string {
  const trouble = nameTrouble(name, suggestion);
  return trouble === undefined ? suggestion(/^[^-@_]*/.exec(name)![0], KINDS) : `: ${trouble}`;
}

const BUDGET = /^(\d+)(ms|s|i)$/;

/** What a searching bot is given to think, as it stands in its name, and how much that is. */
export interface BudgetText {
  readonly text: string;
  readonly amount: number;
  readonly unit: 'ms' | 'iterations';
}

const MS_PER_S = 1000;

/** `100i,400i` or `50ms,1s`: budgets of one kind, from small to large. */
export function readBudgets(text: string): Attempt<BudgetText[]> {
  const budgets: BudgetText[] = [];
  for (const word of text.split(',').map((part) => part.trim())) {
    const found = BUDGET.exec(word);
    if (!found || !isBotName(`expert@${word}`))
      return failWith(
        'cli/bad_usage',
        `--sweep takes times to think, such as 100i,400i,1600i or 50ms,200ms,1s (up to 60 s), not ${quoted(word)}.`,
      );
    const unit = found[2] === 'i' ? 'iterations' : 'ms';
    const amount = Number(found[1]) * (found[2] === 's' ? MS_PER_S : 1);
    budgets.push({ text: word, amount, unit });
  }
  return checkBudgets(budgets.sort((a, b) => a.amount - b.amount));
}

function checkBudgets(budgets: BudgetText[]): Attempt<BudgetText[]> {
  const trouble = budgetTrouble(budgets);
  return trouble === undefined ? ok(budgets) : failWith('cli/bad_usage', trouble);
}

function budgetTrouble(budgets: readonly BudgetText[]): string | undefined {
  if (budgets.length < 2) return '--sweep takes two times to think or more, as in 100i,400i,1600i.';
  if (budgets.some(({ unit }) => unit !== budgets[0].unit))
    return '--sweep takes either iterations or times, not both: 100i,400i or 50ms,200ms.';
  const twin = budgets.find(({ amount }, at) => amount === budgets[at + 1]?.amount);
  return twin && `--sweep has ${twin.text} twice.`;
}
