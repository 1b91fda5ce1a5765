// What a filter may choose from where people wrote the names. To an administrator who does not reach everybody nothing tells of people beyond.
import { type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { personReached, type Reaching, teamReached } from '../access/permissions/reach.ts';
import { OPERATIONS } from '../kernel/contract.ts';
import type { Database } from '../platform/db/database.ts';
import { containsPattern } from '../platform/db/patterns.ts';
import type { AnyListDeclaration, ListOption } from '../records/lists/declaration.ts';
import { wholeField } from '../records/lists/statements.ts';

/** Options of a filter that come with those of all others. */
const MOST = 1000;
/** Options of one filter by itself: whoever has more searches. */
const MOST_FOUND = 100;

/** Who reaches everybody, as far as options are concerned. */
export const EVERYBODY: Reaching = { id: '', reach: 'all' };

interface WantedOptions {
  /** The only filter whose options are wanted, by its alias. */
  readonly filter?: string | undefined;
  /** Part of a name, or a whole id; empty finds all. */
  readonly search: string;
}

/**
 * The options of a list's filters among those whom somebody reaches, by alias; for whoever does not reach everybody, a filter whose declaration
 * does not say how its options are narrowed has none.
 */
export async function readOptions(
  db: Pick<Database, 'execute'>,
  list: AnyListDeclaration,
  by: Reaching,
  { filter, search }: WantedOptions = { search: '' },
): Promise<Record<string, ListOption[]>> {
  const filters = await Promise.all(
    Object.entries(list.options ?? {}).flatMap(([alias, statement]) => {
      if (filter !== undefined && filter !== alias) return [];
      const narrowed = by.reach === 'all' ? statement : narrowedOptions(list, alias, statement, by);
      if (!narrowed) return [];
      // names in the reader's language are only known to whoever translates them
      const wanted = search === '' || list.optionName?.[alias] ? narrowed : foundOptions(narrowed, search);
      return [
        db
          .execute<ListOption & Record<string, unknown>>(
            sql`${wanted} limit ${filter === undefined ? MOST : MOST_FOUND}`,
          )
          .then(({ rows }) => [alias, rows] as const),
      ];
    }),
  );
  return Object.fromEntries(filters);
}

/** Whether a search finds an option whose name is the product's own, as `readOptions` finds those that people wrote. */
export function isFound({ value, name }: ListOption, search: string): boolean {
  return value === search || name.toLowerCase().includes(search.toLowerCase());
}

function foundOptions(statement: SQL, search: string): SQL {
  const isWanted = isUuid(search)
    ? sql`o.value = ${search}`
    : sql`lower(o.name) like lower(${containsPattern(search)})`;
  return sql`select o.value, o.name from (${statement}) o where ${isWanted}`;
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
