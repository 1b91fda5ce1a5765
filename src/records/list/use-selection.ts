import { useState } from 'react';
import type { ListSelection } from '../../ui/list/list-rows.ts';
import {
  extendTo,
  noSelection,
  type PageRows,
  pageState,
  type Selection,
  togglePage,
  toggleRow,
} from './selection.ts';

/**
 * The rows of a list that are chosen. They stay over pages, and are let go when the filters find others: nobody works on
 * what they no longer see.
 * @param found says which rows the filters find
 */
export function useSelection<Item>(page: PageRows<Item>, found: string) {
  const [selection, setSelection] = useState<Selection<Item>>(noSelection);
  const [before, setBefore] = useState(found);
  if (before !== found) {
    setBefore(found);
    setSelection(noSelection());
  }
  const rows: ListSelection = {
    isSelected: (id) => selection.isAll || selection.items.has(id),
    onToggle: (id, range) =>
      setSelection((now) => (range ? extendTo(now, page, id) : toggleRow(now, page, id))),
    page: pageState(selection, page),
    onTogglePage: () => setSelection((now) => togglePage(now, page)),
  };
  return {
    selection,
    rows,
    selectAll: () => setSelection((now) => ({ ...now, isAll: true })),
    clear: () => setSelection(noSelection()),
    setItems: (items: PageRows<Item>) => setSelection({ ...noSelection<Item>(), items: new Map(items) }),
  };
}
