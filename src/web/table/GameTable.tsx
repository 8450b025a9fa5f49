/**
 * Frame of every table screen: the layout regions that a game fills, and the parts that all games share. One
 * style sheet arranges the regions.
 */
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { GameEvent } from '../../core/game.ts';
import { type Said, saidText } from '../../core/phrase.ts';
import { useKeptParts } from '../parts.ts';
import type { Sitter, TableClient } from '../../client/table.ts';
import type { PhraseLine } from '../../core/match.ts';
import { spokenCards } from '../cards/names.ts';
import { CoachLine } from './CoachLine.tsx';
import { LogRail, type LogWords } from './LogRail.tsx';
import { Notice } from './Notice.tsx';
import type { Flights } from './flights.ts';
import type { TableBase } from './use-base.ts';

interface Props<P, M, E extends GameEvent> {
  readonly title: string;
  /** A class by which a game's own style sheet finds its table. */
  readonly look?: string;
  readonly screen: ScreenProps<P, M, E>;
  readonly table: TableBase<P, M, E>;
  readonly yourTurn: boolean;
  readonly dragging: boolean;
  /** One of the others is to be chosen, which leaves no room for a hint. */
  readonly choosing?: boolean;
  readonly seats: ReactNode;
  readonly centre: ReactNode;
  /** What lies between the cloth and the hand, where there is something. */
  readonly own?: ReactNode;
  readonly hand: ReactNode;
  readonly actions: ReactNode;
  /** How the match ended, once it has; the table stays in sight behind it. */
  readonly end?: ReactNode;
  /** What the coach has to show beside its line. */
  readonly plan?: ReactNode;
  /** What can be done with a hint at once. */
  readonly hintAction?: ReactNode;
  /** What is read out when there is something to do; the prompt, unless a game has more to say. */
  readonly asked?: Said;
  /** How log and sentences are drawn where they do not speak of cards. */
  readonly words?: LogWords;
  readonly onHelp: () => void;
  /** What lies over the table. */
  readonly children: ReactNode;
}

export function GameTable<P, M, E extends GameEvent>(props: Props<P, M, E>): ReactElement {
  const { title, screen, table, choosing = false, words } = props;
  const { snapshot, rail, coach } = table;
  useKeptParts();
  const drawn = words && ((text: Said): ReactNode => words.drawn(text));
  // First everyone sees how it ended, then what came of it.
  const end = table.callout === undefined ? props.end : undefined;
  return (
    <>
      <main
        className={`table felt ${props.look ?? ''}`}
        // It takes the focus when it opens, and is no stop on the way with Tab.
        tabIndex={-1}
        aria-label={title}
        data-seq={table.seq}
        data-your-turn={props.yourTurn}
        data-rail={rail.open}
        data-others={snapshot.sitters.length - 1}
        data-dragging={props.dragging || undefined}
        data-choosing={choosing || undefined}
      >
        <h1 className="visually-hidden">{title}</h1>
        <div className="table-bar">
          <Bar {...props} />
        </div>
        <div className="table-cloth" onPointerDown={table.skip}>
          <div className="table-seats">{props.seats}</div>
          <div className="table-centre">{props.centre}</div>
        </div>
        <div className="table-coach">
          <CoachLine
            hint={choosing ? undefined : coach.hint}
            onClose={coach.clear}
            drawn={drawn}
            rule={table.hintRule}
            onRule={screen.onRules}
            action={props.hintAction}
          />
          {props.plan}
        </div>
        <div className="table-own">{props.own}</div>
        <div className="table-hand">{props.hand}</div>
        <div className="table-actions">{props.actions}</div>
        <LogRail
          log={snapshot.log}
          open={rail.open}
          onFold={rail.toggle}
          onMissing={table.sayMissing}
          words={words}
        />
        {end !== undefined && <div className="table-end">{end}</div>}
      </main>
      <Notice notice={table.notices.notice} drawn={drawn} onRule={screen.onRules} />
      <Announcer
        log={snapshot.log}
        seq={snapshot.seq}
        prompt={props.asked ?? table.prompt}
        sitters={snapshot.sitters}
      />
      {props.children}
    </>
  );
}

/** Title bar of every table screen. */
function Bar<P, M, E extends GameEvent>(props: Props<P, M, E>): ReactElement {
  const { screen, table } = props;
  return (
    <nav className="bar" aria-label="Table">
      <WayOut {...screen} />
      <span className="bar-title" aria-hidden="true">
        {props.title}
      </span>
      <SayOrUndo {...props} />
      <button
        type="button"
        className="btn-quiet"
        aria-pressed={table.rail.open}
        onClick={table.rail.toggle}
      >
        Log
      </button>
      <button type="button" className="btn-quiet" onClick={() => screen.onRules()}>
        <span className="bar-long">How to play</span>
        <span className="bar-short">Rules</span>
      </button>
      <button
        type="button"
        className="btn-quiet bar-wide"
        onClick={props.onHelp}
        title="All keys (?)"
      >
        Keys
      </button>
      <button type="button" className="btn-quiet" onClick={screen.onSettings}>
        Settings
      </button>
    </nav>
  );
}

/** Where others sit too there is more to a table than leaving it. */
function WayOut<P, M, E extends GameEvent>(screen: ScreenProps<P, M, E>): ReactElement {
  const { together, onLeave } = screen;
  if (!together)
    return (
      <button type="button" className="btn-quiet" onClick={onLeave}>
        Leave
      </button>
    );
  return (
    <button type="button" className="btn-quiet" onClick={together.onMenu}>
      {together.mark}
      Table
    </button>
  );
}

/** A move that others have seen is not taken back; one can say something about it. */
function SayOrUndo<P, M, E extends GameEvent>(props: Props<P, M, E>): ReactElement | null {
  const { screen, table } = props;
  if (table.takesBack)
    return (
      <button
        type="button"
        className="btn-quiet"
        disabled={!table.snapshot.canUndo}
        onClick={table.undo}
        title="Take back your last move (U)"
      >
        Take back
      </button>
    );
  const say = screen.together?.onSay;
  if (!say) return null;
  return (
    <button type="button" className="btn-quiet" onClick={say}>
      Say
    </button>
  );
}

/** Props of every game's table screen. */
export interface ScreenProps<P, M, E extends GameEvent> {
  readonly client: TableClient<P, M, E>;
  readonly flights: Flights;
  readonly onLeave: () => void;
  readonly onSettings: () => void;
  /** Opens the rules, at one of them where its number is given. */
  readonly onRules: (rule?: string) => void;
  /** Undefined at a table of one's own. */
  readonly together?: Together;
}

/**
 * Props that a screen gets only at a table on a server: connection mark, menu, phrases, rematch. A local
 * table has none of them.
 */
export interface Together {
  /** A quiet mark for the state of the connection. */
  readonly mark: ReactNode;
  /** Opens what belongs to the table itself: who is there, the link, leaving. */
  readonly onMenu: () => void;
  /** Opens the quick phrases; undefined for those who only watch. */
  readonly onSay: (() => void) | undefined;
  /** Takes the seat back from the bot that plays for you. */
  readonly onBack: () => void;
  /** Asks the others for another match; undefined for those without a seat. */
  readonly onRematch: (() => void) | undefined;
  /** The others who have asked for another match. */
  readonly rematchAsked: readonly string[];
  /** What stands in the way of another match, besides people who have not agreed yet. */
  readonly rematchNote: string | undefined;
}

// Live region for screen readers: it announces events, arrivals and departures, and the prompt.

interface AnnouncerProps {
  readonly log: readonly PhraseLine[];
  readonly seq: number;
  readonly prompt: Said;
  readonly sitters: readonly Sitter[];
}

function Announcer({ log, seq, prompt: asked, sitters }: AnnouncerProps): ReactElement {
  const prompt = spokenCards(asked);
  const heard = useRef({ seq, prompt: '', sitters });
  const [text, setText] = useState(() => saidText(asked));
  useEffect(() => {
    const before = heard.current;
    heard.current = { seq, prompt, sitters };
    const lines = log
      .filter((line) => line.seq > before.seq)
      .map((line) => spokenCards(line.phrase));
    lines.push(...comingAndGoing(before.sitters, sitters));
    if (prompt !== before.prompt) lines.push(prompt);
    if (lines.length > 0) setText(lines.join(' '));
  }, [log, seq, prompt, sitters]);
  return (
    <div className="visually-hidden" aria-live="polite" data-testid="announcer">
      {text}
    </div>
  );
}

function comingAndGoing(before: readonly Sitter[], now: readonly Sitter[]): string[] {
  return now.flatMap(({ name, absent }, seat) => {
    const wasAbsent = before[seat]?.absent ?? false;
    if (wasAbsent === (absent ?? false)) return [];
    return [absent ? `${name} is absent.` : `${name} is back.`];
  });
}
