import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Handlers } from '../../kernel/contract.ts';
import { filledText } from '../../kernel/filled-text.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { dataTables } from '../../platform/db/schema/tables.ts';
import { EngineError, type JoinableTable } from '../../platform/engine/engine.ts';
import type { Services } from '../../services.ts';
import {
  checkJoinColumns,
  createDerived,
  joinRequest,
  joinSources,
  presentDerived,
  refreshDerived,
} from './derived-tables.ts';
import { presentTable, type TableRow } from './present-table.ts';
import { ownTable, tableFile } from './table-store.ts';

type JoinHandlers = Pick<
  Handlers,
  'tableJoinSuggest' | 'tableJoinPreview' | 'tableJoinCreate' | 'tableDerivedList' | 'tableDerivedRefresh'
>;

/** Milliseconds that comparing may take in all, and other tables that are looked at, the last used first. */
const SUGGEST_MS = 8000;
const MAX_OTHERS = 30;
const MAX_SUGGESTIONS = 50;

/** Joins of tables by key, and the tables that they make. */
export function joinHandlers(services: Services): JoinHandlers {
  const { db, engine, clock } = services;

  const joinable = (row: TableRow): JoinableTable => ({
    table: tableFile(services, row),
    name: row.name,
    rowCount: row.rowCount,
    columns: row.columns.map(({ name, type, distinct }) => ({ name, type, distinct })),
  });

  const others = async (userId: string, left: TableRow, otherId: string | undefined): Promise<TableRow[]> => {
    if (otherId !== undefined)
      return [(await joinSources(services, userId, left.id, { right_id: otherId }))[1]];
    return db
      .select()
      .from(dataTables)
      .where(
        and(
          eq(dataTables.userId, userId),
          isNull(dataTables.deletedAt),
          ne(dataTables.id, left.id),
          ne(dataTables.sqlName, left.sqlName),
        ),
      )
      .orderBy(desc(dataTables.updatedAt), desc(dataTables.id));
  };

  return {
    async tableJoinSuggest({ person, path, query }) {
      const left = await ownTable(services, person.id, path.table_id);
      const rights = await others(person.id, left, query.other_id);
      const end = clock.now().getTime() + SUGGEST_MS;
      const suggestions: Schema<'JoinSuggestion'>[] = [];
      let compared = 0;
      for (const right of rights.slice(0, MAX_OTHERS)) {
        const budgetMs = end - clock.now().getTime();
        if (budgetMs <= 0) break;
        try {
          const found = await engine
            .for(person)
            .suggestJoins({ left: joinable(left), right: joinable(right), budgetMs });
          if (found.complete) compared += 1;
          for (const one of found.suggestions)
            suggestions.push({ ...one, right_id: right.id, right_name: right.name });
        } catch (error) {
          // one table that takes too long or whose rows are gone does not hide what the others have
          if (query.other_id !== undefined || !(error instanceof EngineError)) throw error;
        }
      }
      return {
        suggestions: suggestions.sort((one, other) => other.score - one.score).slice(0, MAX_SUGGESTIONS),
        compared,
        skipped: rights.length - compared,
      };
    },

    async tableJoinPreview({ person, path, body: { join } }) {
      const sources = await joinSources(services, person.id, path.table_id, join);
      checkJoinColumns(join);
      return { preview: await engine.for(person).previewJoin(joinRequest(services, sources, join)) };
    },

    async tableJoinCreate({ person, path, body }) {
      const { join } = body;
      const sources = await joinSources(services, person.id, path.table_id, join);
      const name = filledText(body.name);
      checkJoinColumns(join);
      return {
        table: presentTable(await createDerived(services, person.id, { name, by: { join }, sources })),
      };
    },

    async tableDerivedList({ person, path }) {
      return presentDerived(services, person.id, await ownTable(services, person.id, path.table_id));
    },

    async tableDerivedRefresh({ person, path, locale }) {
      const table = await ownTable(services, person.id, path.table_id);
      const row = await refreshDerived(services, person.id, table, locale);
      return { table: presentTable(row), revision: row.revision };
    },
  };
}
