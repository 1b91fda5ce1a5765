import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render } from '../../../ui/testing/render.tsx';
import { CompareRoles } from './CompareRoles.tsx';
import { MenuPreview } from './MenuPreview.tsx';
import type { Role } from './role-words.ts';

const role = (code: string, permissions: string[]): Role => ({
  code,
  name: code,
  description: '',
  is_system: false,
  users: 0,
  permissions,
  version: 1,
  is_beyond: false,
});
const page = (id: string, permission: string | null) => ({
  kind: 'page',
  id,
  state: 'same',
  table: { login_required: true, permission },
});

beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(['roles', 'permissions', 'shells', 'details', 'fields'] as const).map(loadTexts),
  ]);
});
afterEach(() => vi.unstubAllGlobals());

const text = () => document.body.textContent ?? '';

it('a role is compared with another one: what only the one has, and what only the other has', async () => {
  render(
    <CompareRoles
      name="Mine"
      picked={new Set(['admin.user:view', 'admin.log:view'])}
      others={[
        role('helpers', ['admin.user:view', 'admin.user:edit']),
        role('twins', ['admin.user:view', 'admin.log:view']),
      ]}
    />,
  );
  const choose = async (name: string) => {
    const box = document.querySelector<HTMLElement>('[role="combobox"]');
    if (!box) throw new Error('nothing to choose from');
    await press(box);
    await eventually(() => expect(document.querySelectorAll('[role="option"]')).toHaveLength(2));
    const option = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find((each) =>
      each.textContent?.startsWith(name),
    );
    if (!option) throw new Error(`no role ${name}`);
    await press(option);
  };
  await choose('helpers');
  await eventually(() => expect(document.querySelectorAll('section section')).toHaveLength(2));
  const [mine, theirs] = document.querySelectorAll('section section');
  expect(mine?.querySelectorAll('code')[0]?.textContent).toBe('admin.log:view');
  expect(theirs?.querySelectorAll('code')[0]?.textContent).toBe('admin.user:edit');
  expect(text()).not.toContain('admin.user:view');
  await choose('twins');
  await eventually(() => expect(document.querySelectorAll('section section')).toHaveLength(0));
});

const preview = (picked: string[]) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      msg_type: 'success',
      version: 0,
      routes: [
        page('/admin/user/users', 'admin.user:view'),
        page('/admin/user/teams', 'admin.team:view'),
        page('/admin/order', 'admin.billing:view'),
      ],
    }),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MenuPreview picked={new Set(picked)} />
    </QueryClientProvider>,
  );
};
const entries = () => [...document.querySelectorAll('li')].map((entry) => entry.textContent);

it('the menu shows the pages of the permissions by the rules of the table, and a page without a rule to nobody', async () => {
  preview(['admin.user:view', 'admin.role:view']);
  await eventually(() => expect(entries()).toEqual(['Accounts']));
  // the table asks for another permission for teams, and has no rule for the page of roles
  expect(text()).toContain('Of the administration, with these permissions alone.');
});

it('without a permission of the administration there is nothing of it', async () => {
  preview(['chat.chat:view']);
  await eventually(() => expect(text()).toContain('Nothing of the administration.'));
});
