/**
 * Databases whose objects live as long as their thread. Node 24.19 to 24.21, and what follows them unmended, end the
 * process when SQLite's module was built against their headers and one of its objects is collected while no script
 * runs (nodejs/node#65446). So none is ever collected, and whoever asks often prepares once.
 */
import SqliteDatabase, { type Database, type Options, type Statement } from 'better-sqlite3';

const held: unknown[] = [];

function hold<T>(object: T): T {
  held.push(object);
  return object;
}

function answerOf(statement: Statement, simple: boolean): unknown {
  if (statement.reader) return simple ? statement.pluck().get() : statement.all();
  statement.run();
  return simple ? undefined : [];
}

export function openHeld(file: string, options?: Options): Database {
  const db = hold(new SqliteDatabase(file, options));
  const prepare = db.prepare.bind(db) as (sql: string) => Statement;
  const prepareHeld = (sql: string) => hold(prepare(sql));
  return Object.assign(db, {
    prepare: prepareHeld,
    pragma(source: string, { simple = false }: { readonly simple?: boolean } = {}): unknown {
      return answerOf(prepareHeld(`PRAGMA ${source}`), simple);
    },
  });
}
