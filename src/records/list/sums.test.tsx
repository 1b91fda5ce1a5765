import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { eventually, press, type Rendered, render } from '../../ui/testing/render.tsx';
import { listSums } from './list-sums.tsx';
import { memorySource } from './memory-source.ts';
import { ResourceList } from './ResourceList.tsx';
import type { ListQuery, ResourceListConfig } from './resource-list-config.ts';

interface Sale {
  id: string;
  name: string;
  price: number;
  currency: 'USD' | 'CNY';
  state: 'paid' | 'open';
}
const SALES: Sale[] = Array.from({ length: 25 }, (_, n) => ({
  id: `s${n}`,
  name: `Sale ${n}`,
  price: 1000,
  currency: n < 20 ? 'USD' : 'CNY',
  state: n < 15 ? 'paid' : 'open',
}));

const memory = memorySource('sales', SALES, {
  fits: ({ state }, { filters }) => !Array.isArray(filters.state) || filters.state.includes(state),
});
const totals = [
  { field: 'price', currency: 'USD', sum: 20_000 },
  { field: 'price', currency: 'CNY', sum: 5000 },
];
/** What was asked of the sums. */
const asked: ListQuery[] = [];
let isSlow = false;
/** Sums wait for it where it is there. */
let held: Promise<void> | undefined;
/** The rows of a filter wait for it where it is there. */
let heldRows: Promise<void> | undefined;
const source = {
  ...memory,
  load: async (query: ListQuery, signal: AbortSignal) => {
    const page = await memory.load(query, signal);
    if (!query.sums) {
      await heldRows;
      return page;
    }
    asked.push(query);
    await held;
    if (isSlow) throw new ApiFailure('VALIDATION_ERROR', 422, 'Narrow the filters.');
    const groups = [
      { value: 'paid', count: 15, totals: [{ field: 'price', currency: 'USD', sum: 15_000 }] },
      { count: 10, totals: [] },
    ];
    const of = Array.isArray(query.filters.state) ? totals.slice(1) : totals;
    return { ...page, totals: of, ...(query.sums.group_by !== undefined && { groups }) };
  },
};
const CONFIG: ResourceListConfig<Sale> = {
  label: 'Sales',
  fileName: 'sales',
  source,
  rowId: ({ id }) => id,
  sums: listSums({ totals: true, groups: ['state'] }),
  filters: [
    {
      alias: 'state',
      name: 'State',
      type: 'check_list',
      options: [
        { name: 'Paid', value: 'paid' },
        { name: 'Open', value: 'open' },
      ],
    },
  ],
  columns: [
    { id: 'name', title: 'Name' },
    { id: 'price', title: 'Price', align: 'end' },
  ],
  empty: { title: 'No sales', text: 'Sell one first.' },
};

const server = setupServer(
  http.get('*/api/account/view/*', () => HttpResponse.json({ msg_type: 'success', values: {}, views: [] })),
);
beforeAll(async () => {
  server.listen();
  await Promise.all([loadFormatter(), loadTexts('lists'), loadTexts('core'), loadTexts('sums')]);
});
afterAll(() => server.close());
beforeEach(() => history.replaceState(null, '', '/sales'));
afterEach(() => {
  asked.length = 0;
  isSlow = false;
  held = undefined;
  heldRows = undefined;
});

async function draw(address = ''): Promise<Rendered> {
  history.replaceState(null, '', `/sales${address}`);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const drawn = render(
    <QueryClientProvider client={client}>
      <ResourceList config={CONFIG} />
    </QueryClientProvider>,
  );
  await eventually(() => expect(drawn.all('tbody tr').length).toBeGreaterThan(0));
  return drawn;
}
const texts = (drawn: Rendered, selector: string) => drawn.all(selector).map((cell) => cell.textContent);

describe('the totals of a list', () => {
  it('are its last row: everything that is found, each currency by itself', async () => {
    const drawn = await draw();
    await eventually(() => expect(texts(drawn, 'tfoot tr > *')).toEqual(['Total', '$200.00CN¥50.00']));
    expect(asked.map(({ sums, page, sort }) => ({ sums, page, sort }))).toEqual([
      { sums: { totals: true }, page: 1, sort: [] },
    ]);
  });

  it.each(['sums', 'rows'] as const)(
    'are not seen beside rows of another filter, whichever comes last: %s',
    async (late) => {
      const drawn = await draw('?f.state=open');
      await eventually(() => expect(texts(drawn, 'tfoot td')).toEqual(['CN¥50.00']));
      const { promise, resolve } = Promise.withResolvers<void>();
      if (late === 'sums') held = promise;
      else heldRows = promise;
      const chips = () => drawn.all('button[aria-label*="State"]');
      await eventually(() => expect(chips()).toHaveLength(1));
      for (const chip of chips()) press(chip);
      await eventually(() => expect(asked).toHaveLength(2));
      await eventually(() => expect(drawn.all('tfoot[aria-busy="true"]')).toHaveLength(1));
      expect(texts(drawn, 'tfoot td').join('').trim()).toBe('');
      resolve();
      await eventually(() => expect(texts(drawn, 'tfoot td')).toEqual(['$200.00CN¥50.00']));
      expect(drawn.all('tfoot[aria-busy="true"]')).toHaveLength(0);
    },
  );

  it('stay while another page of the same rows comes', async () => {
    const drawn = await draw();
    await eventually(() => expect(texts(drawn, 'tfoot td')).toEqual(['$200.00CN¥50.00']));
    const { promise, resolve } = Promise.withResolvers<void>();
    heldRows = promise;
    const next = drawn.all('nav button').find(({ textContent }) => textContent === '2');
    if (!next) throw new Error('there is a second page');
    press(next);
    await eventually(() => expect(drawn.all('[role="group"][aria-busy="true"]')).toHaveLength(1));
    expect(texts(drawn, 'tfoot td')).toEqual(['$200.00CN¥50.00']);
    resolve();
    await eventually(() => expect(texts(drawn, 'tbody th')[0]).toBe('Sale 10'));
    expect(asked).toHaveLength(1);
  });

  it('say why they could not be added up, and can be asked for again', async () => {
    isSlow = true;
    const drawn = await draw();
    await eventually(() => expect(texts(drawn, 'tfoot [role="status"]')[0]).toContain('Narrow the filters.'));
    isSlow = false;
    const again = drawn.all('tfoot button')[0];
    if (again) press(again);
    await eventually(() => expect(texts(drawn, 'tfoot th')).toEqual(['Total']));
    expect(drawn.all('tbody tr')).toHaveLength(10);
  });
});

describe('a grouped list', () => {
  it('shows each group with its rows and sums, and what all come to', async () => {
    const drawn = await draw('?by=state');
    await eventually(() => expect(texts(drawn, 'tbody th')).toEqual(['Paid', 'None']));
    expect(texts(drawn, 'tbody tr:first-child td')).toEqual(['15', '$150.00']);
    expect(texts(drawn, 'tfoot td')).toEqual(['25', '$200.00CN¥50.00']);
    expect(drawn.all('tbody button')).toHaveLength(1);
  });

  it('opens a group to its rows', async () => {
    const drawn = await draw('?by=state');
    await eventually(() => expect(drawn.all('tbody button')).toHaveLength(1));
    const group = drawn.all('tbody button')[0];
    if (group) press(group);
    await eventually(() => expect(drawn.all('tbody tr')).toHaveLength(10));
    expect(location.search).toBe('?f.state=paid');
  });

  it('is not grouped by what it does not name', async () => {
    const drawn = await draw('?by=name');
    expect(drawn.all('tbody tr')).toHaveLength(10);
  });
});
