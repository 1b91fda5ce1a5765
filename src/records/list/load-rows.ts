import type { ListPage, ListQuery, ListSource } from './resource-list-config.ts';

/**
 * One page of a list. A page that is larger than what the source gives at once is put together from several calls, which
 * are made at the same time.
 */
export async function loadRows<Item>(
  source: ListSource<Item>,
  query: ListQuery,
  signal: AbortSignal,
): Promise<ListPage<Item>> {
  const { page, size } = query;
  const block = source.maxPageSize;
  if (size <= block) return source.load(query, signal);
  const from = (page - 1) * size;
  const firstBlock = Math.floor(from / block);
  const lastBlock = Math.floor((from + size - 1) / block);
  const pages = await Promise.all(
    Array.from({ length: lastBlock - firstBlock + 1 }, (_, index) =>
      source.load({ ...query, page: firstBlock + index + 1, size: block }, signal),
    ),
  );
  const items = pages.flatMap((one) => one.items);
  const skipped = from - firstBlock * block;
  return { items: items.slice(skipped, skipped + size), total: pages[0]?.total ?? 0 };
}
