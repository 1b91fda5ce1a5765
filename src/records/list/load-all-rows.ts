import type { ListQuery, ListSource } from './resource-list-config.ts';

/** Rows of a whole list, in the order of the list. */
export interface WholeList<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/**
 * Every row that a query finds, page by page.
 * @param onProgress told how many are there, after each page
 * @throws ApiFailure of a page; the reason of the signal when it is aborted
 */
export async function loadAllRows<Item>(
  source: ListSource<Item>,
  query: ListQuery,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<WholeList<Item>> {
  const size = Math.min(source.maxPageSize, 1000);
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const answer = await source.load({ ...query, page, size }, signal);
    items.push(...answer.items);
    onProgress(items.length, answer.total);
    if (answer.items.length < size || items.length >= answer.total) return { items, total: answer.total };
  }
}
