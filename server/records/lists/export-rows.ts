// Every row of a list, for files.

import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { breakOf } from '../../platform/db/lost-connection.ts';
import type { AnyListDeclaration, Asker, ListRequest } from './declaration.ts';
import { rowReader } from './read-list.ts';
import { conditionOf, orderingOf, rowsStatement } from './statements.ts';

/** Rows a read. */
const BATCH = 2000;

/**
 * All rows of a list in its order, as they were at one moment, 2,000 at a time. It holds a connection until it is read to its end or
 * given up (`return` of the iterator, as `break` does).
 *
 * @param only the fields that are wanted, all where it is absent: the rows then have no others
 * @throws ApiError as `readList`, but for the time limit
 */
export async function* exportRows(
  pool: pg.Pool,
  list: AnyListDeclaration,
  request: Omit<ListRequest, 'page' | 'size'>,
  asker: Asker,
  only?: ReadonlySet<string>,
): AsyncGenerator<Record<string, unknown>[], void, undefined> {
  const whole = { ...request, page: 1, size: 1 };
  const statement = rowsStatement(
    list,
    conditionOf(list, whole, asker),
    orderingOf(list, whole, asker),
    asker,
    only,
  );
  const read = rowReader(list, asker, only);
  const client = await pool.connect();
  try {
    const db = drizzle(client);
    await db.execute(sql`begin isolation level repeatable read read only`);
    // the plan is chosen for all rows, not for the first ones
    await db.execute(
      sql`select set_config('cursor_tuple_fraction', '1', true), set_config('jit', 'off', true)`,
    );
    await db.execute(sql`declare rows_of_list no scroll cursor for ${statement}`);
    for (;;) {
      const { rows } = await db.execute<Record<string, unknown>>(
        sql`fetch ${sql.raw(String(BATCH))} from rows_of_list`,
      );
      if (rows.length > 0) yield rows.map(read);
      if (rows.length < BATCH) break;
    }
  } finally {
    // nothing was written: whatever happened, there is nothing to keep
    await client.query('rollback').catch(() => {});
    client.release(breakOf(client));
  }
}
