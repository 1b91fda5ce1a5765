import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { warn } from '../../app/notices/notice-channel.ts';
import { text } from '../../i18n/texts.ts';
import { type FilterValue, filterState } from '../../machines/filter-state/index.ts';
import { DEFAULT_PAGE_SIZE, pagination } from '../../machines/pagination/index.ts';
import {
  type AddressRules,
  type ListView,
  pressSort,
  readListAddress,
  unknownParts,
  writeListAddress,
} from './list-address.ts';
import type { ColumnConfig, ResourceListConfig, SortOrder } from './resource-list-config.ts';

/** Where a list keeps what it shows: in the address of the page, or for itself (in a dialog, beside another list). */
export type ListPlace = 'address' | 'own';

/** What of a list's configuration decides what it can show. */
type StateConfig<Item> = Pick<
  ResourceListConfig<Item>,
  'filters' | 'columns' | 'defaultSort' | 'defaultSize' | 'sums'
>;

/** Of what a list's address is made. */
export function addressRules<Item>(config: StateConfig<Item>): AddressRules {
  return {
    filters: config.filters ?? [],
    sortable: config.columns.filter(({ sortable }) => sortable).map(({ id }) => id),
    defaultSort: config.defaultSort ?? [],
    defaultSize: config.defaultSize ?? DEFAULT_PAGE_SIZE,
    groups: config.sums?.groups,
  };
}

/** Where the first press on a column's head begins. */
function firstDirection<Item>({ kind = 'text', firstDirection: given }: ColumnConfig<Item>): 'asc' | 'desc' {
  return given ?? (kind === 'text' || kind === 'id' ? 'asc' : 'desc');
}

function usePlace(place: ListPlace, start: string): [string, (query: string, replace: boolean) => void] {
  const address = useSearch();
  const [own, setOwn] = useState(start);
  if (place === 'own') return [own, setOwn];
  return [
    address,
    (query, replace) =>
      navigate(query === '' ? location.pathname : `${location.pathname}?${query}`, { replace }),
  ];
}

/**
 * What a list shows, bound to the machines that decide it: filters and search, page and size. The address is the one
 * source; Back and Forward reach the machines too.
 * @param start query of a list that keeps its own place
 */
export function useListState<Item>(config: StateConfig<Item>, place: ListPlace, start: string) {
  const rules = addressRules(config);
  const [query, setQuery] = usePlace(place, start);
  const view = readListAddress(query, rules);
  const show = (next: Partial<ListView>, replace = false) => {
    const written = writeListAddress({ ...view, ...next }, rules, query);
    if (written !== query) setQuery(written, replace);
  };

  const [filters, sendFilter] = useMachine(
    filterState.provide({
      actions: {
        // a search that is typed makes no entry for each word
        onApply: ({ event }, { values, search }) =>
          show({ values, search, page: 1 }, event.type.startsWith('xstate.after')),
      },
    }),
    { input: { definitions: rules.filters, values: view.values, search: view.search } },
  );
  const [pages, sendPage] = useMachine(
    pagination.provide({
      actions: { onChange: ({ event }, next) => show(next, event.type === 'total.changed') },
    }),
    { input: { page: view.page, size: view.size } },
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once of the query that the list was opened with; later ones it writes itself
  useEffect(() => {
    // filters that are still to come are not gone
    if (rules.filters.length > 0 || config.filters === undefined) tellUnknown(query, rules);
  }, []);

  const { active } = filters.context;
  const { page, size } = pages.context;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the address is told; what the machines change comes back through it
  useEffect(() => {
    const now = readListAddress(query, rules);
    const say = (selection: Pick<ListView, 'values' | 'search'>) =>
      writeListAddress({ ...now, ...selection }, rules);
    if (say(now) !== say(active))
      sendFilter({ type: 'address.changed', values: now.values, search: now.search });
    if (now.page !== page || now.size !== size)
      sendPage({ type: 'address.changed', page: now.page, size: now.size });
  }, [query]);

  return {
    view,
    rules,
    query,
    filters,
    sendFilter,
    pages: pages.context,
    isTypingSize: pages.matches('typingSize'),
    sendPage,
    sort: (columnId: string, additive: boolean) => {
      const column = config.columns.find(({ id }) => id === columnId);
      if (column) show({ sort: pressSort(view.sort, columnId, firstDirection(column), additive), page: 1 });
    },
    sortBy: (sort: readonly SortOrder[]) => show({ sort, page: 1 }),
    groupBy: (group: string | undefined) => show({ group, page: 1 }),
    /** Shows the rows of one value of a filter. */
    openGroup: (alias: string, value: FilterValue) =>
      show({ group: undefined, values: { ...view.values, [alias]: value }, page: 1 }),
    /** Shows what a saved view says. */
    open: (saved: string) => {
      tellUnknown(saved, rules);
      show(readListAddress(saved, rules));
    },
  };
}

/** Says which filters and orders of a query the list does not have: it is shown without them. */
function tellUnknown(query: string, rules: AddressRules): void {
  const names = unknownParts(query, rules);
  if (names.length > 0) warn(text('lists.leftOut', { names: names.join(', ') }));
}
