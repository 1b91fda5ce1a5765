import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { act } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { eventually, press, pressKey, type Rendered, render, type } from '../../ui/testing/render.tsx';
import { memorySource } from './memory-source.ts';
import { ResourceList } from './ResourceList.tsx';
import type { ListQuery, ResourceListConfig } from './resource-list-config.ts';

interface City {
  id: string;
  name: string;
  visits: number;
  kind: string;
}
const CITIES: City[] = Array.from({ length: 25 }, (_, index) => ({
  id: `c${index}`,
  name: `City ${String(index).padStart(2, '0')}`,
  visits: (index * 7) % 25,
  kind: index % 5 === 0 ? 'port' : 'town',
}));

const asked: ListQuery[] = [];
const memory = memorySource('cities', CITIES, {
  fits: ({ name, kind }, { search, filters }) =>
    name.includes(search) && (filters.kind === undefined || filters.kind === kind),
});
const source = {
  ...memory,
  load: (query: ListQuery, signal: AbortSignal) => {
    asked.push(query);
    return memory.load(query, signal);
  },
};
const CONFIG: ResourceListConfig<City> = {
  label: 'Cities',
  fileName: 'cities',
  source,
  rowId: ({ id }) => id,
  rowHref: ({ id }) => `/cities/${id}`,
  defaultSort: [{ field: 'name', direction: 'asc' }],
  search: { placeholder: 'Search cities', place: 'drawer' },
  filters: [
    {
      alias: 'kind',
      name: 'Kind',
      type: 'option',
      options: [
        { name: 'Port', value: 'port', img_url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' },
        { name: 'Town', value: 'town' },
      ],
    },
  ],
  columns: [
    { id: 'name', title: 'Name', sortable: true },
    { id: 'visits', title: 'Visits', kind: 'number', sortable: true },
    { id: 'kind', title: 'Kind', hiddenAtStart: true },
  ],
  bulkActions: [{ id: 'close', label: 'Close', each: () => Promise.resolve() }],
  empty: { title: 'No cities', text: 'Add one first.' },
};

/** What the server keeps of the view settings, by type. */
const kept: Record<string, unknown> = {};
const server = setupServer(
  http.get('*/api/account/view/settings', ({ request }) => {
    const kind = new URL(request.url).searchParams.get('type') ?? '';
    return HttpResponse.json({ msg_type: 'success', values: kept[kind] ?? {} });
  }),
  http.put('*/api/account/view/settings', async ({ request }) => {
    const kind = new URL(request.url).searchParams.get('type') ?? '';
    const { values } = (await request.json()) as { values: unknown };
    kept[kind] = values;
    return HttpResponse.json({ msg_type: 'success' });
  }),
  http.get('*/api/account/view/saved', () => HttpResponse.json({ msg_type: 'success', views: [] })),
);
beforeAll(async () => {
  server.listen();
  await Promise.all([loadFormatter(), loadTexts('lists'), loadTexts('core'), loadTexts('dates')]);
});
afterEach(() => {
  asked.length = 0;
  for (const kind of Object.keys(kept)) delete kept[kind];
});
afterAll(() => server.close());
beforeEach(() => history.replaceState(null, '', '/cities'));

async function draw(changes: Partial<ResourceListConfig<City>> = {}, start?: string): Promise<Rendered> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const drawn = render(
    <QueryClientProvider client={client}>
      <ResourceList
        config={{ ...CONFIG, ...changes }}
        place={start === undefined ? 'address' : 'own'}
        start={start ?? ''}
      />
    </QueryClientProvider>,
  );
  await eventually(() => expect(drawn.all('tbody tr, [data-kind]').length).toBeGreaterThan(0));
  return drawn;
}
const button = (drawn: Rendered, name: string) => {
  const found = drawn
    .all('button')
    .find((one) => one.textContent === name || one.getAttribute('aria-label') === name);
  if (!found) throw new Error(`No button ${name}`);
  return found;
};
/** Presses a button of the filters that are on, whose code comes with the first of them. */
const pressFilter = async (drawn: Rendered, name: string) => {
  await eventually(() => expect(button(drawn, name)).toBeDefined());
  await press(button(drawn, name));
};
/** Opens what a button leads to, whose code comes on the first press. */
const openBy = async (drawn: Rendered, name: string) => {
  await press(button(drawn, name));
  await eventually(() => expect(drawn.all('[role="dialog"]')).toHaveLength(1));
};
const names = (drawn: Rendered) => drawn.all('tbody th').map((cell) => cell.textContent);

describe('the filters of a list', () => {
  it('[R2.150] are behind a button with the count of those that are active', async () => {
    const drawn = await draw({}, 'f.kind=port');
    expect(drawn.all('button').some((one) => one.textContent === 'Filter1active')).toBe(true);
    expect(names(drawn)).toHaveLength(5);
  });

  it('[R2.151] [R2.153] [R3.025] are chosen in a drawer with a search box and pictures, and count once submitted', async () => {
    const drawn = await draw();
    await openBy(drawn, 'Filter');
    expect(drawn.get('input[type="search"]').getAttribute('placeholder')).toBe('Search cities');
    expect(drawn.get<HTMLImageElement>('form img').src).toContain('data:image/gif');
    await press(drawn.get('input[type="radio"][value="port"]'));
    expect(location.search).toBe('');
    await press(button(drawn, 'Submit'));
    await eventually(() => expect(names(drawn)).toHaveLength(5));
    expect(location.search).toBe('?f.kind=port');
    expect(asked.at(-1)?.filters).toEqual({ kind: 'port' });
  });

  it('[R2.152] are submitted by Enter in the search box', async () => {
    const drawn = await draw();
    await openBy(drawn, 'Filter');
    const field = drawn.get<HTMLInputElement>('input[type="search"]');
    await type(field, 'City 07');
    // a browser submits the form of a field on Enter
    await act(async () => field.form?.requestSubmit());
    await eventually(() => expect(names(drawn)).toEqual(['City 07']));
    expect(location.search).toBe('?q=City+07');
  });

  it.each([
    ['submitted', 'Submit'],
    ['removed', 'Remove filter Kind'],
    ['cleared', 'Clear filters'],
  ])('that are %s show the first page of what they find', async (_, last) => {
    history.replaceState(null, '', last === 'Submit' ? '/cities?page=3' : '/cities?f.kind=town&page=2');
    const drawn = await draw();
    if (last === 'Submit') {
      await openBy(drawn, 'Filter');
      await press(drawn.get('input[type="radio"][value="town"]'));
    }
    await pressFilter(drawn, last);
    await eventually(() => expect(location.search).toBe(last === 'Submit' ? '?f.kind=town' : ''));
    await eventually(() => expect(names(drawn)).toHaveLength(10));
    expect(asked.at(-1)).toMatchObject({ page: 1 });
  });

  it('are removed by the cross of their chip', async () => {
    const drawn = await draw({}, 'f.kind=port');
    await pressFilter(drawn, 'Remove filter Kind');
    await eventually(() => expect(names(drawn)).toHaveLength(10));
  });

  it('that find nothing are cleared from there', async () => {
    const drawn = await draw({}, 'q=nowhere');
    await eventually(() => expect(drawn.container.textContent).toContain('Nothing matches'));
    await press(button(drawn, 'Clear filters'));
    await eventually(() => expect(names(drawn)).toHaveLength(10));
  });

  it('go back with the address', async () => {
    const drawn = await draw();
    await act(async () => history.replaceState(null, '', '/cities?f.kind=port'));
    await eventually(() => expect(names(drawn)).toHaveLength(5));
    await act(async () => history.replaceState(null, '', '/cities'));
    await eventually(() => expect(names(drawn)).toHaveLength(10));
  });
});

describe('the heads of a list', () => {
  it('[R2.154] toggle a sortable column between ascending and descending, and say so', async () => {
    const drawn = await draw();
    const head = () => drawn.all('thead th').find((one) => one.textContent?.includes('Name'));
    expect(head()?.getAttribute('aria-sort')).toBe('ascending');
    await press(head()?.querySelector('button') ?? document.body);
    await eventually(() => expect(names(drawn)[0]).toBe('City 24'));
    expect(head()?.getAttribute('aria-sort')).toBe('descending');
    expect(location.search).toBe('?sort=name%3Adesc');
    await press(head()?.querySelector('button') ?? document.body);
    await eventually(() => expect(names(drawn)[0]).toBe('City 00'));
  });
});

describe('the columns of a list', () => {
  const titles = (drawn: Rendered) => drawn.all('thead th').map((head) => head.textContent);

  it('[R1.39] [R7.94] are shown and hidden in a panel, and kept for the route', async () => {
    const drawn = await draw({ route: '/cities' });
    await openBy(drawn, 'Columns');
    const boxes = drawn.all('[role="dialog"] label');
    const kind = boxes.find((label) => label.textContent === 'Kind')?.querySelector('input');
    await press(kind ?? document.body);
    await eventually(() => expect(titles(drawn)).toContain('Kind'));
    await eventually(() => expect(kept.columns_view).toEqual({ kind: true }));
  });

  it('[R7.93] [R3.079] are those that were kept for the route', async () => {
    kept.columns_view = { visits: false, kind: true };
    kept.columns_order = { kind: 0, name: 1, visits: 2 };
    const drawn = await draw({ route: '/cities' });
    expect(titles(drawn)).toEqual(['', 'Kind', 'Name']);
  });

  it('are moved by the arrow keys of their handle', async () => {
    const drawn = await draw({ route: '/cities' });
    await openBy(drawn, 'Columns');
    await pressKey('ArrowUp', button(drawn, 'Move Visits'));
    await eventually(() => expect(titles(drawn)).toEqual(['', 'Visits', 'Name']));
    await eventually(() => expect(kept.columns_order).toEqual({ visits: 0, name: 1, kind: 2 }));
  });
});

describe('the rows of a list', () => {
  it('are chosen by Space, with Shift up to another, and offered in all', async () => {
    const drawn = await draw();
    const row = (index: number) => drawn.get(`tbody tr[data-index="${index}"]`);
    await act(async () => row(1).focus());
    await pressKey(' ', row(1));
    expect(drawn.container.textContent).toContain('1 selected');
    await press(drawn.get('thead input'));
    expect(drawn.container.textContent).toContain('10 selected');
    await press(button(drawn, 'Select all 25'));
    expect(drawn.container.textContent).toContain('All 25 selected');
  });

  it('are reached by the arrow keys and opened by Enter', async () => {
    const drawn = await draw();
    const first = drawn.get('tbody tr[data-index="0"]');
    await act(async () => first.focus());
    await pressKey('ArrowDown', first);
    expect(document.activeElement?.getAttribute('data-index')).toBe('1');
    await pressKey('End');
    expect(document.activeElement?.getAttribute('data-index')).toBe('9');
    await pressKey('Enter');
    expect(location.pathname).toBe('/cities/c9');
  });

  it('are let go when the filters find others', async () => {
    const drawn = await draw({}, 'f.kind=port');
    await press(drawn.get('thead input'));
    expect(drawn.container.textContent).toContain('5 selected');
    await pressFilter(drawn, 'Remove filter Kind');
    await eventually(() => expect(drawn.container.textContent).not.toContain('selected'));
  });

  it('that failed stay chosen and are reported', async () => {
    const drawn = await draw({
      bulkActions: [
        {
          id: 'close',
          label: 'Close',
          each: ({ id }) =>
            id === 'c3' ? Promise.reject(new ApiFailure('FORBIDDEN', 403, 'Not yours.')) : Promise.resolve(),
        },
      ],
    });
    await press(drawn.get('thead input'));
    await press(button(drawn, 'Close'));
    await eventually(() => expect(document.body.textContent).toContain('9 done, 1 failed.'));
    expect(document.body.textContent).toContain('Not yours.');
    expect(drawn.container.textContent).toContain('1 selected');
  });
});

describe('the pages of a list', () => {
  it('are in the address', async () => {
    const drawn = await draw();
    await press(button(drawn, 'Page 3'));
    await eventually(() => expect(names(drawn)).toHaveLength(5));
    expect(location.search).toBe('?page=3');
  });

  it('[R4.49] beyond the last lead to the last', async () => {
    history.replaceState(null, '', '/cities?page=9');
    const drawn = await draw();
    await eventually(() => expect(location.search).toBe('?page=3'));
    await eventually(() => expect(names(drawn)[0]).toBe('City 20'));
  });
});

describe('a list that does not come', () => {
  it('says why, with the request id and Retry, and the toolbar stays', async () => {
    const drawn = await draw({
      source: {
        ...source,
        key: 'broken',
        load: () => Promise.reject(new ApiFailure('SERVER_ERROR', 500, 'It broke.', { req_id: 'r-17' })),
      },
    });
    await eventually(() => expect(drawn.container.textContent).toContain('It broke.'));
    expect(drawn.container.textContent).toContain('r-17');
    expect(button(drawn, 'Retry')).toBeTruthy();
    expect(button(drawn, 'Filter')).toBeTruthy();
  });

  it('is empty with its first thing to do where there is nothing at all', async () => {
    const drawn = await draw({ source: { ...memorySource('none', []), key: 'none' } });
    await eventually(() => expect(drawn.container.textContent).toContain('Add one first.'));
  });
});

describe('in the administration, a list', () => {
  const told = (bounds: object) =>
    server.use(
      http.post('*/api/routes/permission/list', () =>
        HttpResponse.json({ msg_type: 'success', page_routes: {}, apis: {}, ...bounds }),
      ),
    );
  beforeEach(() => history.replaceState(null, '', '/admin/cities'));
  afterEach(() => server.resetHandlers());
  const none = () => draw({ source: { ...memorySource<City>('none', []), key: 'none' } });

  it('without rows does not say that there is nothing to whoever does not reach everybody', async () => {
    told({ data_scope: 'team' });
    const { container } = await none();
    await eventually(() => expect(container.textContent).toContain('Nothing within your reach'));
    expect(container.textContent).toContain('you and the people who share a team with you');
    expect(container.textContent).not.toContain('No cities');
  });

  it('without rows says so to whoever reaches everybody', async () => {
    told({});
    const { container } = await none();
    await eventually(() => expect(container.textContent).toContain('No cities'));
  });

  it('names what its search finds, without what is hidden from the reader', async () => {
    told({ field_masks: ['email'] });
    const { all } = await draw({
      search: { placeholder: (masks) => (masks.includes('email') ? 'Name' : 'Name or e-mail') },
    });
    await eventually(() => expect(all('input[placeholder="Name"]')).toHaveLength(1));
  });
});

it('an action that the person may not call is not shown', async () => {
  server.use(
    http.post('*/api/routes/permission/list', () =>
      HttpResponse.json({
        msg_type: 'success',
        page_routes: {},
        apis: {
          tableUpdate: { access: true, code: 'OK' },
          tableDelete: { access: false, code: 'FORBIDDEN' },
        },
      }),
    ),
  );
  const drawn = await draw({
    bulkActions: [
      { id: 'change', label: 'Change', operation: 'tableUpdate', each: () => Promise.resolve() },
      { id: 'remove', label: 'Remove', operation: 'tableDelete', each: () => Promise.resolve() },
    ],
  });
  await eventually(() => expect(drawn.all('thead input')).toHaveLength(1));
  await press(drawn.get('thead input'));
  expect(button(drawn, 'Change')).toBeTruthy();
  expect(drawn.all('button').some((one) => one.textContent === 'Remove')).toBe(false);
});
