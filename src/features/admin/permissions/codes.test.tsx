import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { CodesTable } from './CodesTable.tsx';

const PERMISSIONS = [
  {
    code: 'admin.order:refund',
    roles: ['finance'],
    pages: [],
    operations: ['adminOrderRefund'],
    fields: [],
    is_orphan: false,
  },
  {
    code: 'admin.order:view',
    roles: ['finance', 'support'],
    pages: ['/admin/order'],
    operations: ['adminOrderList'],
    fields: ['orders.email'],
    is_orphan: false,
  },
  { code: 'admin.user:old', roles: ['support'], pages: [], operations: [], fields: [], is_orphan: true },
  {
    code: 'admin.user:view',
    roles: [],
    pages: ['/admin/user/users'],
    operations: [],
    fields: [],
    is_orphan: false,
  },
];
const ROLES = [
  { code: 'finance', name: 'Finance' },
  { code: 'support', name: 'Support' },
];

beforeAll(async () => {
  await Promise.all([loadFormatter(), loadTexts('permissions')]);
});
beforeEach(() => window.history.replaceState(null, '', '/admin/permission'));
afterEach(() => window.history.replaceState(null, '', '/'));

const show = (search = '') => {
  window.history.replaceState(null, '', `/admin/permission${search}`);
  render(<CodesTable permissions={PERMISSIONS} roles={ROLES} />);
};
const codes = () => [...document.querySelectorAll('th[scope=row]')].map(({ textContent }) => textContent);
const field = (name: string) => {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent === name);
  const found = label && document.getElementById(label.htmlFor);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};
/** Of a select: its label and what is chosen. */
const nameOf = (control: Element) =>
  (control.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
const choose = async (name: string, option: string) => {
  const control = [...document.querySelectorAll('[role=combobox]')].find((each) =>
    nameOf(each).startsWith(name),
  );
  if (!control) throw new Error(`no select ${name}`);
  await press(control);
  let found: Element | undefined;
  await eventually(() => {
    found = [...document.querySelectorAll('[role=option]')].find(({ textContent }) => textContent === option);
    expect(found).toBeDefined();
  });
  if (found) await press(found);
};

it.each([
  ['', ['admin.order:refund', 'admin.order:view', 'admin.user:old', 'admin.user:view']],
  ['?group=admin.order', ['admin.order:refund', 'admin.order:view']],
  ['?kind=pages', ['admin.order:view', 'admin.user:view']],
  ['?kind=operations', ['admin.order:refund', 'admin.order:view']],
  ['?kind=fields', ['admin.order:view']],
  ['?role=support', ['admin.order:view', 'admin.user:old']],
  ['?role=-', ['admin.user:view']],
  ['?orphans=1', ['admin.user:old']],
  ['?text=%20ADMINORDERLIST', ['admin.order:view']],
  ['?group=admin.order&kind=pages&role=finance', ['admin.order:view']],
  [
    '?kind=nonsense&tab=codes',
    ['admin.order:refund', 'admin.order:view', 'admin.user:old', 'admin.user:view'],
  ],
])('the address %s narrows the permissions', (search, wanted) => {
  show(search);
  expect(codes()).toEqual(wanted);
});

it('what is chosen stands in the address, and all leaves it', async () => {
  show('?tab=codes');
  await choose('Group', 'admin.order');
  await choose('Asked for by', 'Pages');
  await choose('Role', 'Support');
  expect(codes()).toEqual(['admin.order:view']);
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    tab: 'codes',
    group: 'admin.order',
    kind: 'pages',
    role: 'support',
  });
  await choose('Group', 'All groups');
  await choose('Asked for by', 'Asked for by anything');
  await choose('Role', 'No role');
  expect(codes()).toEqual(['admin.user:view']);
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ tab: 'codes', role: '-' });
});

it('what fits nothing says so, and keeps what was typed', async () => {
  show('?role=-');
  const search = field('Code, role, page or call');
  if (!(search instanceof HTMLInputElement)) throw new Error('no search');
  await type(search, 'finance');
  expect(document.body.textContent).toContain('No permission fits. Shorten the search, or show all.');
  expect(search.value).toBe('finance');
  expect(new URLSearchParams(location.search).get('text')).toBe('finance');
});
