import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import {
  type Condition,
  fitView,
  readView,
  type SortField,
  type TableView,
  writeView,
} from './view-address.ts';

/** Changes the view in the address. Reads the address at the moment of the change, so that quick changes add up. */
export function changeView(change: (view: TableView) => Partial<TableView>): void {
  const view = readView(location.search);
  navigate(`${location.pathname}?${writeView(location.search, { ...view, ...change(view) })}`, {
    replace: true,
  });
}

export function setSort(sort: readonly SortField[]): void {
  changeView(() => ({ sort }));
}

/** Adds a condition unless it is there already, or puts it in the place of another. */
export function putCondition(condition: Condition, place: number | null): void {
  changeView(({ conditions }) => {
    if (place !== null)
      return { conditions: conditions.map((one, index) => (index === place ? condition : one)) };
    const isThere = conditions.some(
      ({ field, operator, value }) =>
        field === condition.field && operator === condition.operator && value === condition.value,
    );
    return isThere ? {} : { conditions: [...conditions, condition] };
  });
}

export function removeCondition(place: number): void {
  changeView(({ conditions }) => ({ conditions: conditions.filter((_, index) => index !== place) }));
}

export function clearConditions(): void {
  changeView(() => ({ conditions: [] }));
}

/** The view of the address, as far as the table has its columns. */
export function useTableView(columns: readonly { readonly name: string }[]): TableView {
  const search = useSearch();
  return useMemo(() => fitView(readView(search), columns), [search, columns]);
}
