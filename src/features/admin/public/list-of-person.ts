import type { SentFilters } from '../../../machines/filter-state/index.ts';
import type { ListSource, ResourceListConfig } from '../../../records/list/resource-list-config.ts';

/** Columns that say whose a row is. */
const WHOSE: readonly string[] = ['username', 'owner_name'];

/** Whose rows alone a list shows that stands on the page of a person or a team. */
export interface Whose {
  userId?: string | undefined;
  teamId?: string | undefined;
}

/** The filter that has them; undefined for everybody's. */
export function filterOf({ userId, teamId }: Whose): SentFilters | undefined {
  if (teamId !== undefined) return { team: [teamId] };
  return userId === undefined ? undefined : { user: [userId] };
}

/**
 * A list of everybody as it stands on the page of one person: columns and views are not kept for it, and nothing is searched or said of whose
 * the rows are.
 * @param source the rows of that person alone
 * @param own filters that have the person already
 */
export function listOfPerson<Item>(
  { route: _, search: __, ...config }: ResourceListConfig<Item>,
  source: ListSource<Item>,
  own: readonly string[] = [],
): ResourceListConfig<Item> {
  const { empty } = config;
  return {
    ...config,
    source,
    // a picture each would push the lists below out of sight
    empty: typeof empty === 'object' && empty !== null && 'title' in empty ? empty.title : empty,
    filters: (config.filters ?? []).filter(({ alias }) => !own.includes(alias)),
    columns: config.columns.map((column) =>
      WHOSE.includes(column.id) ? { ...column, hiddenAtStart: true } : column,
    ),
  };
}
