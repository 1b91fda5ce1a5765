import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Shape } from '../../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { FilePanel } from './FilePanel.tsx';

const ID = '019a0000-0000-7000-8000-000000000001';
const OTHER = '019a0000-0000-7000-8000-000000000002';
const LINK = '019a0000-0000-7000-8000-000000000003';
const AT = 1_790_000_000;
const ADDRESS = `/api/files/${ID}/download?expires=${AT + 3600}&link=${LINK}&signature=abc`;
const OPEN: Shape<'AdminFileLink'> = {
  id: LINK,
  state: 'open',
  made_by_id: OTHER,
  made_by_name: 'Grace',
  created_at: AT,
  expires_at: AT + 3600,
  uses: 2,
  used_at: AT + 60,
};
const DETAILS: Shape<'AdminFileDetails'> = {
  file: {
    id: ID,
    name: 'plans.csv',
    kind: 'table',
    size: 20,
    owner_id: OTHER,
    owner_name: 'Ada',
    state: 'kept',
    created_at: AT,
    used: false,
    use_count: 0,
    copies: 0,
    sha256: 'f'.repeat(64),
    version: 1,
  },
  used_in: [],
  same_as: [],
  links: [],
  is_missing: false,
};

let asked: { method: string; path: string; body: unknown }[];
let permitted: readonly string[];
let details: Shape<'AdminFileDetails'>;

beforeAll(async () => {
  const areas = ['files', 'lists', 'details', 'fields', 'forms'] as const;
  await Promise.all([loadFormatter(), ...areas.map(loadTexts)]);
});
beforeEach(() => {
  asked = [];
  permitted = ['adminFileLinkCreate', 'adminFileLinkRevoke'];
  details = DETAILS;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const body: unknown = request.method === 'GET' ? undefined : await request.json();
    asked.push({ method: request.method, path: pathname, body });
    const apis = Object.fromEntries(permitted.map((name) => [name, { access: true }]));
    const made = request.method === 'POST' && { file_path: ADDRESS };
    return Response.json({ msg_type: 'success', page_routes: {}, apis, details, ...made });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })}>
      <FilePanel fileId={ID} onClose={() => {}} />
    </QueryClientProvider>,
  );
const shows = (...texts: string[]) =>
  eventually(() => {
    for (const text of texts) expect(document.body.textContent).toContain(text);
  });
const buttonOf = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const pressNamed = async (name: string) => {
  await eventually(() => expect(buttonOf(name)).toBeDefined());
  await press(buttonOf(name) ?? document.body);
};
const sent = (method: string) =>
  asked.find((one) => one.method === method && one.path !== '/api/routes/permission/list');

it('a link is made with a reason and not without, for 24 hours unless another time is chosen, and is shown once', async () => {
  open();
  await pressNamed('Make a link');
  await pressNamed('Make a link');
  expect(sent('POST')).toBeUndefined();
  const field = document.querySelector('textarea');
  if (!field) throw new Error('no field for a reason');
  await type(field, 'Its owner needs it.');
  await pressNamed('Make a link');
  await eventually(() =>
    expect(sent('POST')).toEqual({
      method: 'POST',
      path: `/api/admin/files/${ID}/links`,
      body: { hours: 24, reason: 'Its owner needs it.' },
    }),
  );
  await eventually(() =>
    expect(document.querySelector<HTMLInputElement>('input[readonly]')?.value).toBe(
      `${location.origin}${ADDRESS}`,
    ),
  );
  await pressNamed('Close');
  await shows('plans.csv');
  expect(document.body.innerHTML).not.toContain('signature');
});

it('says who made each link and how often it was used, and ends those that open alone', async () => {
  const { used_at: _, ...unused } = OPEN;
  const ended = { ...unused, id: OTHER, state: 'ended', uses: 0 } as const;
  details = { ...DETAILS, links: [OPEN, ended] };
  open();
  await shows('Links (2)', 'Grace made it on', 'Used 2 times', 'Not used yet.', 'Open', 'Over');
  await eventually(() => expect(buttonOf('End')).toBeDefined());
  expect(
    [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'End'),
  ).toHaveLength(1);
  await pressNamed('End');
  await eventually(() =>
    expect(sent('DELETE')).toEqual({
      method: 'DELETE',
      path: `/api/admin/files/${ID}/links/${LINK}`,
      body: {},
    }),
  );
});

it('who may only look makes and ends no link', async () => {
  permitted = ['adminFileTrash'];
  details = { ...DETAILS, links: [OPEN] };
  open();
  await shows('Links (1)', 'Take away');
  expect(buttonOf('Make a link')).toBeUndefined();
  expect(buttonOf('End')).toBeUndefined();
});

it('no link is made to a file in the trash', async () => {
  permitted = ['adminFileLinkCreate', 'adminFileTrash'];
  details = { ...DETAILS, file: { ...DETAILS.file, state: 'trashed' } };
  open();
  await shows('Take away');
  expect(buttonOf('Make a link')).toBeUndefined();
});
