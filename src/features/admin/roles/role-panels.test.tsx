import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { CompareRoles } from './CompareRoles.tsx';
import { DeleteRole } from './DeleteRole.tsx';
import { MenuPreview } from './MenuPreview.tsx';
import { RoleMasks } from './RoleMasks.tsx';
import { RoleScope } from './RoleScope.tsx';
import type { DataScope, FieldMask, Role } from './role-words.ts';

const role = (
  code: string,
  permissions: string[],
  data_scope: DataScope = 'all',
  field_masks: FieldMask[] = [],
): Role => ({
  code,
  name: code,
  description: '',
  is_system: false,
  users: 0,
  permissions,
  data_scope,
  field_masks,
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
      scope="all"
      masks={[]}
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

const preview = (picked: string[], scope: DataScope = 'all') => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      msg_type: 'success',
      version: 0,
      routes: [
        page('/admin/user/users', 'admin.user:view'),
        page('/admin/user/teams', 'admin.team:view'),
        page('/admin/order', 'admin.billing:view'),
        ...(scope === 'all' ? [] : [page('/admin/financial', 'admin.billing:view')]),
      ],
    }),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MenuPreview picked={new Set(picked)} scope={scope} />
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

it('the menu of a role that does not reach everybody has only the pages that are narrowed', async () => {
  preview(['admin.user:view', 'admin.billing:view', 'admin.team:view'], 'team');
  await eventually(() => expect(entries()).toEqual(['Accounts', 'Teams', 'Orders']));
  expect(text()).not.toContain('Financial');
});

it('roles with the same permissions differ by their data scopes', async () => {
  render(
    <CompareRoles
      name="Mine"
      picked={new Set(['admin.user:view'])}
      scope="team"
      masks={[]}
      others={[role('wide', ['admin.user:view'], 'all'), role('same', ['admin.user:view'], 'team')]}
    />,
  );
  const choose = async (name: string) => {
    await press(document.querySelector<HTMLElement>('[role="combobox"]') as HTMLElement);
    await eventually(() => expect(document.querySelectorAll('[role="option"]')).toHaveLength(2));
    const option = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find((each) =>
      each.textContent?.startsWith(name),
    );
    await press(option as HTMLElement);
  };
  await choose('wide');
  await eventually(() => expect(text()).toContain('Mine: Their teams'));
  expect(text()).toContain('wide: Everybody');
  await choose('same');
  await eventually(() =>
    expect(text()).toContain(
      'Both have the same permissions, the same data scope and the same hidden fields.',
    ),
  );
});

it('a data scope that is wider than the own reach is not to be chosen, and what is closed by a narrow one is said', async () => {
  const onChange = vi.fn();
  render(<RoleScope value="own" own="team" error={undefined} onChange={onChange} />);
  const choices = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  expect(choices.map(({ value, disabled, checked }) => [value, disabled, checked])).toEqual([
    ['all', true, false],
    ['team', false, false],
    ['own', false, true],
  ]);
  expect(text()).toContain('Wider than what you reach yourself.');
  expect(text()).toContain('are closed to its holders');
  await press(choices[1] as HTMLElement);
  expect(onChange).toHaveBeenCalledWith('team');
});

it('roles with the same permissions differ by what they hide', async () => {
  render(
    <CompareRoles
      name="Mine"
      picked={new Set(['admin.user:view'])}
      scope="all"
      masks={['phone', 'email']}
      others={[
        role('open', ['admin.user:view']),
        role('same', ['admin.user:view'], 'all', ['email', 'phone']),
      ]}
    />,
  );
  const choose = async (name: string) => {
    await press(document.querySelector<HTMLElement>('[role="combobox"]') as HTMLElement);
    await eventually(() => expect(document.querySelectorAll('[role="option"]')).toHaveLength(2));
    const option = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find((each) =>
      each.textContent?.startsWith(name),
    );
    await press(option as HTMLElement);
  };
  await choose('open');
  await eventually(() => expect(text()).toContain('Mine: Mail addresses, Phone numbers'));
  expect(text()).toContain('open: none');
  await choose('same');
  await eventually(() => expect(text()).toContain('and the same hidden fields.'));
});

it('hidden fields are ticked in their order, and what is hidden from the reader cannot be shown to others', async () => {
  const onChange = vi.fn();
  render(<RoleMasks value={['phone', 'tax_id']} own={['phone']} error={undefined} onChange={onChange} />);
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, false],
    [true, true],
    [true, false],
  ]);
  expect(text()).toContain('Hidden from you, so it stays hidden.');
  expect(text()).toContain('are closed to its holders');
  await press(boxes[0] as HTMLElement);
  expect(onChange).toHaveBeenLastCalledWith(['email', 'phone', 'tax_id']);
  await press(boxes[2] as HTMLElement);
  expect(onChange).toHaveBeenLastCalledWith(['phone']);
});

it('what a role hides is only read where it cannot be changed, and a refusal is told', async () => {
  render(<RoleMasks value={[]} own={[]} error="Your own roles hide fields." />);
  for (const { disabled } of document.querySelectorAll<HTMLInputElement>('input'))
    expect(disabled).toBe(true);
  expect(text()).toContain('Your own roles hide fields.');
  expect(text()).not.toContain('are closed to its holders');
});

it('a role that somebody has is deleted with another one in its place, by its code and a reason', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'DELETE') sent.push(await request.json());
    return Response.json({ msg_type: 'success' });
  });
  const onDone = vi.fn();
  const drawn = render(
    <QueryClientProvider client={new QueryClient()}>
      <DeleteRole
        role={{ ...role('helpers', []), users: 2 }}
        others={[role('user', []), role('auditor', [])]}
        reads={[]}
        onDone={onDone}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  await eventually(() => expect(drawn.get('[role="combobox"]').textContent).toContain('user'));
  expect(text()).toContain('2 people have it and get another role in its place.');
  await type(drawn.get<HTMLTextAreaElement>('textarea'), 'Not needed.');
  await type(drawn.get<HTMLInputElement>('input[autocapitalize=none]'), 'helpers');
  await press(drawn.get<HTMLElement>('button[type=submit]'));
  await eventually(() => expect(onDone).toHaveBeenCalled());
  expect(sent).toEqual([{ version: 1, move_to: 'user', reason: 'Not needed.' }]);
});
