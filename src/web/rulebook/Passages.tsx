/** Renders the text of a rule sheet. Everything is rendered as text: nothing in a sheet can become markup. */
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import type { GameId } from '../../games/index.ts';
import { rulesAddress } from './use-rules.ts';
import type { Block, Item, Piece, RuleSheet } from './sheet.ts';

export const ruleId = (rule: string): string => `rule-${rule}`;
export const sectionId = (section: number): string => `section-${section}`;

interface Reading {
  readonly game: GameId;
  /** The rule that was gone to. */
  readonly at: string | undefined;
  readonly onRule: (rule: string) => void;
}

interface Props extends Reading {
  readonly sheet: RuleSheet;
}

export const Passages = ({ sheet, ...reading }: Props): ReactElement => (
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
