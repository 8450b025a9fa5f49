/**
 * Viewer for the rules of a game: the sheet with a table of contents, opened at a rule if one was asked for.
 */
import {
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { GameId } from '../../games/index.ts';
import { entryOf } from '../../games/catalogue.ts';
import { usePart } from '../parts.ts';
import { Sheet } from '../Sheet.tsx';
import './rulebook.css';
import { rulesAddress } from './use-rules.ts';
import type { Block, Item, Piece, RuleSheet } from './sheet.ts';
import { SHEETS } from './registry.ts';

interface Props {
  readonly game: GameId;
  /** The rule to go to. */
  readonly rule?: string | undefined;
  readonly onLesson: () => void;
  readonly onClose: () => void;
}

export function Rulebook({ game, rule, onLesson, onClose }: Props): ReactElement {
  const { here: sheet, isMissing: failed, again } = usePart<RuleSheet>(SHEETS[game]);
  const [at, setAt] = useState(rule);
  const body = useRef<HTMLDivElement>(null);
  useKeptFocus();
  useEffect(() => {
    if (sheet && at !== undefined) goTo(body.current, ruleId(at));
  }, [sheet, at]);
  return (
    <Sheet
      open
      title={`${entryOf(game).title}: the rules`}
      className="rulebook"
      closeWord="Close"
      onClose={onClose}
    >
      <div className="rulebook-lead">
        <button type="button" className="btn-primary" onClick={onLesson}>
          Learn it by playing
        </button>
        <span>A lesson of two minutes</span>
      </div>
      <div className="rulebook-body" ref={body}>
        {failed && <NotThere onAgain={again} />}
        {!sheet && !failed && <p role="status">The rules are on their way.</p>}
        {sheet && (
          <>
            <Contents sheet={sheet} onGo={(section) => goTo(body.current, sectionId(section))} />
            <Passages game={game} sheet={sheet} at={at} onRule={setAt} />
          </>
        )}
      </div>
    </Sheet>
  );
}

/** Whoever read a rule in the middle of a move goes on where they were. */
function useKeptFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}

/** Scrolls there and puts the focus there, so that a screen reader reads on from the same place. */
function goTo(body: HTMLElement | null, id: string): void {
  const place = body?.querySelector<HTMLElement>(`[id="${id}"]`);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

const NotThere = ({ onAgain }: { readonly onAgain: () => void }): ReactElement => (
  <div className="sheet-body" role="alert">
    <p>The rules could not be loaded. Check your connection, then try again.</p>
    <button type="button" className="btn" onClick={onAgain}>
      Try again
    </button>
  </div>
);

interface ContentsProps {
  readonly sheet: RuleSheet;
  readonly onGo: (section: number) => void;
}

/** Unfolded where there is room beside the text, and a press away on a phone. */
function Contents({ sheet, onGo }: ContentsProps): ReactElement {
  const isWide = matchMedia('(min-width: 760px)').matches;
  return (
    <details className="rulebook-contents" open={isWide}>
      <summary>Contents</summary>
      <nav aria-label="Contents">
        <ol>
          {sheet.sections.map(({ title }, section) => (
            <li key={title}>
              <button type="button" className="btn-quiet" onClick={() => onGo(section)}>
                {title}
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}

const ruleId = (rule: string): string => `rule-${rule}`;
const sectionId = (section: number): string => `section-${section}`;

interface Reading {
  readonly game: GameId;
  /** The rule that was gone to. */
  readonly at: string | undefined;
  readonly onRule: (rule: string) => void;
}

interface PassagesProps extends Reading {
  readonly sheet: RuleSheet;
}

/** The text of a rule sheet. Everything is rendered as text: nothing in a sheet can become markup. */
export const Passages = ({ sheet, ...reading }: PassagesProps): ReactElement => (
  <article className="rulebook-text">
    {sheet.sections.map(({ title, blocks }, section) => (
      <section key={title} aria-labelledby={sectionId(section)}>
        <h3 id={sectionId(section)} tabIndex={-1}>
          {title}
        </h3>
        {blocks.map((block) => (
          <Passage key={JSON.stringify(block)} block={block} {...reading} />
        ))}
      </section>
    ))}
  </article>
);

function Passage({ block, ...reading }: Reading & { readonly block: Block }): ReactElement {
  switch (block.kind) {
    case 'text':
      return <p>{drawn(block.text, reading)}</p>;
    case 'list':
      return <Items items={block.items} {...reading} />;
    case 'table':
      return <Grid block={block} {...reading} />;
  }
}

const Items = ({ items, ...reading }: Reading & { readonly items: readonly Item[] }) => (
  <ul>
    {items.map((item) => (
      <li
        key={JSON.stringify(item)}
        {...(item.rule === undefined ? {} : { id: ruleId(item.rule), tabIndex: -1 })}
        data-shown={(item.rule !== undefined && item.rule === reading.at) || undefined}
      >
        {item.rule !== undefined && <RuleLink rule={item.rule} {...reading} />}{' '}
        {drawn(item.text, reading)}
        {item.under && <Items items={item.under} {...reading} />}
      </li>
    ))}
  </ul>
);

type Table = Extract<Block, { kind: 'table' }>;

const Grid = ({ block, ...reading }: Reading & { readonly block: Table }): ReactElement => (
  <div className="rulebook-table" tabIndex={0} role="group" aria-label="Table">
    <table>
      <thead>
        <tr>
          {block.head.map((cell) =>
            cell.length === 0 ? (
              <td key="none" />
            ) : (
              <th key={JSON.stringify(cell)} scope="col">
                {drawn(cell, reading)}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row) => (
          <tr key={JSON.stringify(row)}>
            {row.map((cell, column) => (
              // A row says the same twice where two columns do: their place tells them apart.
              // eslint-disable-next-line react/no-array-index-key
              <td key={column}>{drawn(cell, reading)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Goes there within the sheet; its address can be copied, and opens the same place elsewhere. */
function RuleLink({ rule, game, onRule }: Reading & { readonly rule: string }): ReactElement {
  const go = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onRule(rule);
  };
  return (
    <a className="rule-number" href={rulesAddress({ game, rule })} onClick={go}>
      {rule}
    </a>
  );
}

const drawn = (pieces: readonly Piece[], reading: Reading): ReactNode[] =>
  pieces.map((piece, at) => {
    if (typeof piece === 'string') return piece;
    const key = `${at} ${JSON.stringify(piece)}`;
    if ('code' in piece) return <code key={key}>{piece.code}</code>;
    if ('bold' in piece) return <b key={key}>{drawn(piece.bold, reading)}</b>;
    if ('slanted' in piece) return <i key={key}>{drawn(piece.slanted, reading)}</i>;
    return <RuleLink key={key} rule={piece.rule} {...reading} />;
  });
