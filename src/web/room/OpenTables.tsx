/** List of the public tables that have free seats. */
import { useEffect, useState, type ReactElement } from 'react';
import { listTables } from '../../client/api.ts';
import { numberWord } from '../../core/words.ts';
import { entryOf, isGameId } from '../../games/catalogue.ts';
import type { TableInfo } from '../../protocol/table-info.ts';
import { listWords } from '../../core/words.ts';
import { spacedCode, SERVER } from './address.ts';

const TABLES_MAX = 6;
const ASK_AGAIN_MS = 15_000;

export interface OpenTablesProps {
  readonly onJoin: (code: string) => void;
}

export function OpenTables({ onJoin }: OpenTablesProps): ReactElement | null {
  const tables = useOpenTables();
  if (tables.length === 0) return null;
  return (
    <div className="open-tables">
      <h3>Open tables</h3>
      <ul>
        {tables.map((table) => (
          <OpenTable key={table.code} table={table} onJoin={onJoin} />
        ))}
      </ul>
    </div>
  );
}

interface TableProps extends OpenTablesProps {
  readonly table: TableInfo;
}

function OpenTable({ table, onJoin }: TableProps): ReactElement {
  const { code, game, seats } = table;
  const people = seats.flatMap(({ kind, name }) => (kind === 'person' && name ? [name] : []));
  const free = seats.filter(({ kind }) => kind === 'empty').length;
  return (
    <li>
      <span>
        <strong>{isGameId(game) ? entryOf(game).title : game}</strong> with {listWords(people)}
        <small>
          {spacedCode(code)}, {free === 1 ? 'one free seat' : `${numberWord(free)} free seats`}
        </small>
      </span>
      <button
        type="button"
        className="btn-quiet"
        aria-label={`Go to table ${spacedCode(code)}`}
        onClick={() => onJoin(code)}
      >
        Go there
      </button>
    </li>
  );
}

/** Asked for anew while the page is looked at; a server that is away for a moment empties nothing. */
function useOpenTables(): readonly TableInfo[] {
  const [tables, setTables] = useState<readonly TableInfo[]>([]);
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const list = await listTables(SERVER);
      if (list.ok) setTables(list.value.slice(0, TABLES_MAX));
    };
    void look();
    const timer = setInterval(() => void look(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return tables;
}
