// Which rows of a list are chosen. The rows themselves are kept, so that those of other pages can be named and worked on.

export interface Selection<Item> {
  readonly items: ReadonlyMap<string, Item>;
  /** Every row that the filters find, also those that were never loaded. */
  readonly isAll: boolean;
  /** The row of the last press; Shift chooses everything from here. */
  readonly anchor: string | null;
}

export type PageRows<Item> = readonly (readonly [id: string, item: Item])[];

export function noSelection<Item>(): Selection<Item> {
  return { items: new Map(), isAll: false, anchor: null };
}

/** Chooses a row or takes it out; what was "all" becomes the rows of the page without it. */
export function toggleRow<Item>(
  selection: Selection<Item>,
  page: PageRows<Item>,
  id: string,
): Selection<Item> {
  const items = new Map(selection.isAll ? page : selection.items);
  const row = page.find(([one]) => one === id);
  if (items.has(id)) items.delete(id);
  else if (row) items.set(id, row[1]);
  return { items, isAll: false, anchor: id };
}

/** Chooses every row from the last press to this one. Without a last press on this page it is a plain toggle. */
export function extendTo<Item>(
  selection: Selection<Item>,
  page: PageRows<Item>,
  id: string,
): Selection<Item> {
  const from = page.findIndex(([one]) => one === selection.anchor);
  const to = page.findIndex(([one]) => one === id);
  if (from < 0 || to < 0) return toggleRow(selection, page, id);
  const range = page.slice(Math.min(from, to), Math.max(from, to) + 1);
  return {
    items: new Map([...(selection.isAll ? page : selection.items), ...range]),
    isAll: false,
    anchor: selection.anchor,
  };
}

/** Chooses all rows of the page, or takes them out where all are chosen. */
export function togglePage<Item>(selection: Selection<Item>, page: PageRows<Item>): Selection<Item> {
  if (pageState(selection, page) !== 'all')
    return { items: new Map([...selection.items, ...page]), isAll: false, anchor: null };
  const items = new Map(selection.isAll ? [] : selection.items);
  for (const [id] of page) items.delete(id);
  return { items, isAll: false, anchor: null };
}

/** How much of the page is chosen. */
export function pageState<Item>(
  { items, isAll }: Selection<Item>,
  page: PageRows<Item>,
): 'none' | 'some' | 'all' {
  const chosen = isAll ? page.length : page.filter(([id]) => items.has(id)).length;
  if (chosen === 0) return 'none';
  return chosen === page.length ? 'all' : 'some';
}
