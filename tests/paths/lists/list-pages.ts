// Orders, pages and their size on one list, by its own columns.
import type { ComponentType } from 'react';
import { expect } from 'vitest';
import { PAGE_SIZES } from '../../../src/machines/pagination/index.ts';
import { readListAddress } from '../../../src/records/list/list-address.ts';
import type { ResourceListProps } from '../../../src/records/list/ResourceList.tsx';
import type { ListQuery, SortOrder } from '../../../src/records/list/resource-list-config.ts';
import { queryOf } from '../../../src/records/list/use-list-query.ts';
import { addressRules } from '../../../src/records/list/use-list-state.ts';
import { press, render } from '../../../src/ui/testing/render.tsx';
import { choose, control, listsOf, pressControl } from '../screen/document.ts';
import { serveByContract } from './contract-answers.ts';
import { type Asked, drawnList, expectAsked, expectSent, until } from './list-driver.ts';
import type { CaughtList } from './list-screens.tsx';

const DIRECTIONS = ['asc', 'desc'] as const;

/** What the list asks for at the start, but for some of it. */
function queryWith({ config }: CaughtList, changes: Partial<ListQuery>): ListQuery {
  const { filters, defaultSort: sort, defaultSize: size } = addressRules(config);
  const { values } = readListAddress('', { filters, sortable: [], defaultSort: [], defaultSize: 10 });
  return { ...queryOf(config, { page: 1, size, sort, values, search: '' }), ...changes };
}

/** Each sortable column in both directions, and the order that the list begins with. */
export async function sortOf(list: CaughtList): Promise<void> {
  const { source } = list.config;
  const { sortable, defaultSort } = addressRules(list.config);
  const orders = sortable.flatMap((field) => DIRECTIONS.map((direction) => [{ field, direction }]));
  const calls: URLSearchParams[] = [];
  serveByContract(({ operation, query }) => {
    if (operation === source.operation?.id) calls.push(query);
  });
  for (const sort of [defaultSort, ...orders]) {
    const query = queryWith(list, { sort });
    await source.load(query, new AbortController().signal);
    expectSent(source, calls.at(-1), query);
  }
}

/** One list of each way to page: what else a list says of itself changes nothing of it. */
export function pagedOtherwise(lists: readonly CaughtList[]): CaughtList[] {
  const ways = Map.groupBy(lists, ({ config, place }) =>
    [place, addressRules(config).defaultSize, config.source.maxPageSize, config.route === undefined].join(),
  );
  return [...ways.values()].flatMap(([first]) => first ?? []);
}

/**
 * From page 2 an order, then the pages and another size.
 *
 * @param isWhole presses the head of every sortable column; else the last one's
 */
export async function walkPages(
  List: ComponentType<ResourceListProps<unknown>>,
  list: CaughtList,
  isWhole: boolean,
): Promise<void> {
  const { config, place } = list;
  const asked: Asked = { queries: [], calls: [] };
  const sortable = config.columns.filter((column) => column.sortable);
  const pressed = isWhole ? sortable : sortable.slice(-1);
  render(drawnList(List, list, asked, 'page=2', (column) => pressed.includes(column)));
  const rules = addressRules(config);
  let now = queryWith(list, { page: 2 });
  const expectShown = async (changes: Partial<ListQuery>) => {
    now = { ...now, ...changes };
    await expectAsked(list, asked, now);
    if (place === 'own') return;
    const { page, size, sort } = readListAddress(location.search, rules);
    expect({ page, size, sort }).toEqual({ page: now.page, size: now.size, sort: now.sort });
  };
  await expectShown({});
  const headOf = (title: string) =>
    [...document.querySelectorAll('thead th')].find(({ textContent }) => textContent?.startsWith(title));
  for (const { id, title } of pressed) {
    await until(() => headOf(title) !== undefined);
    const seen = new Set<string>();
    for (let time = 0; time < 2; time += 1) {
      const button = headOf(title)?.querySelector('button');
      if (!button) throw new Error(`The column ${title} has no head to press`);
      await press(button);
      await until(
        () =>
          asked.queries.at(-1)?.sort[0]?.field === id &&
          !seen.has(JSON.stringify(asked.queries.at(-1)?.sort)),
      );
      const direction: SortOrder['direction'] =
        headOf(title)?.getAttribute('aria-sort') === 'ascending' ? 'asc' : 'desc';
      await expectShown({ page: 1, sort: [{ field: id, direction }] });
      seen.add(JSON.stringify([{ field: id, direction }]));
    }
    expect(seen.size).toBe(2);
  }
  await until(() => control('Next page') !== null);
  await pressControl('Next page');
  await expectShown({ page: now.page + 1 });
  await pressControl('Previous page');
  await expectShown({ page: now.page - 1 });
  const size = PAGE_SIZES.find((one) => one !== rules.defaultSize) ?? 0;
  const sizes = () => listsOf('Rows a page')[0];
  await until(() => sizes() !== undefined);
  const first = (now.page - 1) * now.size;
  await choose(sizes(), String(size));
  await expectShown({ size, page: Math.floor(first / size) + 1 });
}
