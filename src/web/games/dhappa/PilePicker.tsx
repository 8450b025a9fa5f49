/**
 * Dialog with the whole discard pile, open at any time. It shows how deep you may pick, and why not deeper.
 */
import { useState, type ReactElement } from 'react';
import { formatCard, type Card } from '../../../core/card.ts';
import type { Violation } from '../../../core/game.ts';
import { say, sayCard, type Said } from '../../../core/phrase.ts';
import { phraseViolation } from '../../../core/play.ts';
import { countCards } from '../../../core/words.ts';
import {
  dhappa,
  isFreePick,
  pickVerdicts,
  ruleOf,
  type Verdict,
  witnessFor,
} from '../../../games/dhappa/index.ts';
import { CardFace } from '../../cards/Card.tsx';
import { WithCards } from '../../cards/WithCards.tsx';
import { cardName, spokenCards } from '../../cards/names.ts';
import { feel } from '../../sound.ts';
import { Sheet } from '../../Sheet.tsx';
import { RuleButton } from '../../table/RuleButton.tsx';
import type { Moves } from './moves.ts';
import { PICKER } from './places.ts';
import './picker.css';
import type { ScreenState } from './screen-state.ts';

interface Props {
  readonly now: ScreenState;
  readonly moves: Moves;
  readonly open: boolean;
  /** How deep the coach would go, where it said so. */
  readonly depth: number;
  /** Opens the rules at this one. */
  readonly onRule: (rule: string) => void;
  readonly onClose: () => void;
}

export function PilePicker(props: Props): ReactElement {
  const { open, onClose } = props;
  return (
    <Sheet
      open={open}
      title="Discard pile"
      className="dh-picker"
      closeWord="Close"
      onClose={onClose}
    >
      {open && <Fan {...props} />}
    </Sheet>
  );
}

function Fan(props: Props): ReactElement {
  const { now, moves, onClose } = props;
  const { view, seat, watching } = now;
  const cards = view.pile.toReversed();
  const [chosen, setDepth] = useState(props.depth);
  // Once a depth that cannot be taken now has been pressed for, the reason of the rules is shown.
  const [pressed, setPressed] = useState(false);
  const depth = Math.min(chosen, cards.length);
  const verdicts = watching ? [] : pickVerdicts(view, seat);
  const why = depth > 0 ? dhappa.check(view, seat, { type: 'pick', count: depth }) : undefined;
  const take = (): void => {
    setPressed(true);
    if (why) feel('refuse');
    else void moves.pick(depth, PICKER).then((taken) => taken && onClose());
  };
  if (cards.length === 0)
    return <p className="dh-pile-empty">The pile is empty: only the stock is left to draw from.</p>;
  return (
    <div className="sheet-body" data-zone="picker" data-place={PICKER}>
      <p className="dh-pile-hint">
        {countCards(cards.length)}, the top one first. Tap a card to see what taking it and all
        before it means.
      </p>
      <ol className="dh-fan" data-navrow="" onKeyDown={walkDepths}>
        {cards.map((card, at) => (
          <li key={card}>
            <DepthCard
              card={card}
              depth={at + 1}
              chosen={at < depth}
              isKey={at + 1 === depth}
              open={!watching && verdicts[at] === undefined}
              sentence={verdictWords(now, at + 1, verdicts[at])}
              onTap={() => {
                setPressed(false);
                setDepth(depth === at + 1 ? 0 : at + 1);
              }}
            />
          </li>
        ))}
      </ol>
      <Line
        now={now}
        depth={depth}
        verdicts={verdicts}
        refused={pressed ? why : undefined}
        onRule={props.onRule}
      />
      {!watching && <TakeButton depth={depth} open={why === undefined} onTake={take} />}
    </div>
  );
}

interface LineProps {
  readonly now: ScreenState;
  readonly depth: number;
  readonly verdicts: readonly Verdict[];
  /** Why it cannot be taken now, where that has been tried. */
  readonly refused: Violation | undefined;
  readonly onRule: (rule: string) => void;
}

/** What the chosen depth means; with none chosen, which of them may be taken. */
function Line({ now, depth, verdicts, refused, onRule }: LineProps): ReactElement {
  const verdict = verdicts[depth - 1];
  const why = refused ?? verdict;
  const rule = why && ruleOf(why);
  const words = depth === 0 ? summaryWords(now, verdicts) : verdictWords(now, depth, verdict);
  return (
    <p className="dh-verdict" role="status" data-open={!refused && verdict === undefined}>
      <WithCards text={refused ? phraseViolation(dhappa, refused, now.names) : words} />
      {rule !== undefined && <RuleButton rule={rule} onRule={onRule} />}
    </p>
  );
}

interface TakeProps {
  readonly depth: number;
  readonly open: boolean;
  readonly onTake: () => void;
}

const TakeButton = ({ depth, open, onTake }: TakeProps): ReactElement => (
  <button
    type="button"
    className="btn-primary dh-take"
    aria-disabled={!open || depth === 0}
    disabled={depth === 0}
    onClick={onTake}
  >
    {depth === 0 ? 'Choose how many' : `Take ${depth}`}
  </button>
);

interface DepthProps {
  readonly card: Card;
  readonly depth: number;
  readonly chosen: boolean;
  readonly isKey: boolean;
  readonly open: boolean;
  readonly sentence: Said;
  readonly onTap: () => void;
}

function DepthCard(props: DepthProps): ReactElement {
  const { card, depth, chosen, isKey, open, sentence } = props;
  return (
    <button
      type="button"
      className="dh-depth"
      data-card={formatCard(card)}
      data-depth={depth}
      data-key={isKey || undefined}
      data-open={open || undefined}
      aria-pressed={chosen}
      aria-disabled={!open}
      onClick={props.onTap}
    >
      <span className="visually-hidden">
        Depth {depth}, {cardName(card)}. {spokenCards(sentence)}
      </span>
      <CardFace card={card} title="" />
      <b aria-hidden="true">{depth}</b>
    </button>
  );
}

/** Whether so many cards may be taken, and by which play; or the rule's own sentence why not. */
function verdictWords(now: ScreenState, depth: number, why: Verdict): Said {
  const { view, seat, names, watching } = now;
  if (watching) return `${formatCard(view.pile[view.pile.length - depth])} lies at depth ${depth}.`;
  if (why) return phraseViolation(dhappa, why, names);
  const isOwnDraw = now.yourTurn && view.phase === 'draw';
  const start = isOwnDraw ? `You may take ${depth}` : `On your draw you could take ${depth}`;
  if (isFreePick(view, depth)) return `${start}, and need not play any of them.`;
  const key = sayCard(view.pile[view.pile.length - depth]);
  const witness = witnessFor(view, seat, depth);
  const by = witness ? say`, for example: ${dhappa.phraseMove(witness, names, view)}` : '';
  return say`${start}; ${key} must then be played at once${by}.`;
}

function summaryWords(now: ScreenState, verdicts: readonly Verdict[]): string {
  if (now.watching) return `${countCards(now.view.pile.length)} lie here.`;
  const open = verdicts.flatMap((why, at) => (why === undefined ? [at + 1] : []));
  return open.length === 0
    ? 'No card of the pile could be played at once, so none may be taken.'
    : `You could take ${depthWords(open)} ${open.length === 1 && open[0] === 1 ? 'card' : 'cards'}.`;
}

/** "2 or 3", "1, 4 to 9 or 12": a deep pile is not counted out. */
function depthWords(depths: readonly number[]): string {
  const starts = depths.filter((depth) => !depths.includes(depth - 1));
  const stretches = starts.flatMap((start) => {
    const end = depths.find((depth) => depth >= start && !depths.includes(depth + 1)) ?? start;
    if (end - start > 1) return [`${start} to ${end}`];
    return end === start ? [`${start}`] : [`${start}`, `${end}`];
  });
  const last = stretches.at(-1) ?? '';
  return stretches.length > 1 ? `${stretches.slice(0, -1).join(', ')} or ${last}` : last;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/** Arrows walk through the fan; the rest of the dialog keeps its own keys. */
function walkDepths(event: React.KeyboardEvent<HTMLOListElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll('button')];
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus();
}
