// The settings of a project, as its owner changes them.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { eventually, press, render } from '../../ui/testing/render.tsx';
import { ProjectSettings } from './ProjectSettings.tsx';
import type { Project } from './project-words.ts';

const QUAY = { id: '019a0000-0000-7000-8000-000000000002', name: 'Quay' };
const PROJECT: Project = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Q3',
  instructions: 'In francs.',
  table_ids: [],
  files: [],
  chat_count: 0,
  member_count: 0,
  team: null,
  owner: { name: 'Ada' },
  is_own: true,
  role: 'owner',
  archived: false,
  created_at: 0,
  updated_at: 0,
};
let sent: { call: string; body: unknown }[] = [];
let brands: object[];

beforeAll(() =>
  Promise.all([loadFormatter(), ...(['projects', 'fields', 'details', 'forms'] as const).map(loadTexts)]),
);
beforeEach(() => {
  sent = [];
  brands = [QUAY];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET')
      sent.push({ call: `${request.method} ${pathname}`, body: await request.json() });
    return Response.json({ msg_type: 'success', items: brands, project: PROJECT });
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = (project: Project) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProjectSettings project={project} onEdit={() => {}} />
    </QueryClientProvider>,
  );

it.each([
  ['Quay', undefined, QUAY.id],
  ['That of whoever asks', QUAY, null],
])('choosing %s as the brand of its answers changes that alone', async (name, brand, chosen) => {
  const { all, get } = draw({ ...PROJECT, ...(brand && { brand }) });
  await eventually(() => expect(all('[role=combobox]')).toHaveLength(1));
  expect(get('[role=combobox]').textContent).toContain(brand?.name ?? 'That of whoever asks');
  await press(get('[role=combobox]'));
  await eventually(() => expect(all('[role=option]')).toHaveLength(2));
  const option = all('[role=option]').find(({ textContent }) => textContent === name);
  await press(option ?? document.body);
  await eventually(() =>
    expect(sent).toEqual([
      {
        call: `PUT /api/projects/${PROJECT.id}`,
        body: { name: 'Q3', instructions: 'In francs.', brand_id: chosen },
      },
    ]),
  );
});

it('where there is no brand, none can be chosen', async () => {
  brands = [];
  const { all, container } = draw(PROJECT);
  await eventually(() => expect(container.textContent).toContain('Settings'));
  expect(all('[role=combobox]')).toHaveLength(0);
});
