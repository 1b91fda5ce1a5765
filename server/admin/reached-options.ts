// What a filter may choose from, for an administrator who does not reach everybody: nothing tells of people beyond.
import { type SQL, sql } from 'drizzle-orm';
import { personReached, type Reaching, teamReached } from '../access/permissions/reach.ts';
import { OPERATIONS } from '../kernel/contract.ts';
import type { Database } from '../platform/db/database.ts';
import type { AnyListDeclaration, ListOption } from '../records/lists/declaration.ts';
import { wholeField } from '../records/lists/statements.ts';

/** Options of a filter. */
const MOST = 1000;

/**
 * The options of a list's filters among those whom somebody reaches, by alias; a filter whose declaration does not say how its options are
 * narrowed has none.
 */
export async function reachedOptions(
  db: Pick<Database, 'execute'>,
  list: AnyListDeclaration,
  by: Reaching,
): Promise<Record<string, ListOption[]>> {
  const filters = await Promise.all(
    Object.entries(list.options ?? {}).flatMap(([alias, statement]) => {
      const narrowed = narrowedOptions(list, alias, statement, by);
      if (!narrowed) return [];
      return [
        db
          .execute<ListOption & Record<string, unknown>>(sql`${narrowed} limit ${MOST}`)
          .then(({ rows }) => [alias, rows] as const),
      ];
    }),
  );
  return Object.fromEntries(filters);
}

function narrowedOptions(
  list: AnyListDeclaration,
  alias: string,
  statement: SQL,
  by: Reaching,
): SQL | undefined {
  const all = sql`select o.value, o.name from (${statement}) o`;
  switch (list.optionsReached?.[alias]) {
    case 'same':
      return all;
    case 'person':
      return sql`${all} where ${personReached(sql`o.value`, by)}`;
    case 'team':
      return sql`${all} where ${teamReached(sql`o.value`, by)}`;
    case 'rows': {
      const words = OPERATIONS.find(({ id }) => id === list.operation)?.list;
      const field = list.fields[words?.filters?.[alias]?.of ?? alias];
      if (!field || !list.reached) return undefined;
      const { value } = wholeField(field);
      return sql`select distinct ${value} as value, ${value} as name from ${list.from} where ${list.reached(by)} order by 1`;
    }
    default:
      return undefined;
  }
}
