// Rows that a test writes many of: a statement for each kind of them, as some thousand statements of one row take long on a busy machine.
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../server/platform/db/database.ts';

export class RowBatch {
  readonly #rows = new Map<string, SQL[]>();

  /**
   * @param kind table and columns, as they stand after `insert into`
   * @param row values in brackets
   */
  add(kind: string, row: SQL): void {
    const rows = this.#rows.get(kind) ?? [];
    rows.push(row);
    this.#rows.set(kind, rows);
  }

  /** Writes the rows and forgets them. Kinds are written in the order in which each was first given: what is referred to comes first. */
  async write(db: Pick<Database, 'execute'>): Promise<void> {
    for (const [kind, rows] of this.#rows)
      await db.execute(sql`insert into ${sql.raw(kind)} values ${sql.join(rows, sql`, `)}`);
    this.#rows.clear();
  }
}
