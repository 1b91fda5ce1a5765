import { beforeAll, expect, it, vi } from 'vitest';
import { loadTexts } from '../../i18n/texts.ts';
import { eventually, press, render } from '../../ui/testing/render.tsx';
import { AdminArea, type AdminAreaProps } from './AdminArea.tsx';
import { visibleAdminMenu } from './admin-menu.ts';

beforeAll(() => loadTexts('shells'));

const yes = () => true;
const MENU = visibleAdminMenu(yes, yes);

function area(props: Partial<AdminAreaProps> = {}) {
  const onCollapsed = vi.fn();
  const element = (rest: Partial<AdminAreaProps> = {}) => (
    <AdminArea
      menu={MENU}
      path="/admin/permission/rest-token"
      startsCollapsed={false}
      onCollapsed={onCollapsed}
      apiVersion="3.1.4"
      {...props}
      {...rest}
    >
      Page
    </AdminArea>
  );
  const rendered = render(element());
  return {
    ...rendered,
    onCollapsed,
    redraw: (rest: Partial<AdminAreaProps>) => rendered.update(element(rest)),
    open: () => rendered.all('[aria-expanded=true][aria-controls]').map(({ textContent }) => textContent),
  };
}

it('[R2.125] the group and subgroup of the page are open at start, and its entry is marked', () => {
  const { get, open } = area();
  expect(open()).toEqual(['Users', 'Permissions']);
  expect(get('a[aria-current=page]').getAttribute('href')).toBe('/admin/permission/rest-token');
  expect(get('h1').textContent).toBe('Personal tokens');
  expect(get('main p').textContent).toBe('UsersPermissions');
});

it('another page opens its own group and names itself; a detail page keeps the entry and has its own title', () => {
  const { get, open, redraw } = area({ path: '/admin' });
  redraw({ path: '/admin/order/details', title: 'Order 7' });
  expect(open()).toEqual(['Dashboard', 'Billing']);
  expect(get('a[aria-current=page]').getAttribute('href')).toBe('/admin/order');
  expect([get('h1').textContent, get('main p').textContent]).toEqual(['Order 7', 'BillingOrders']);
});

it('[R2.126] [R2.127] [R9.01] the foot of the menu shows the front end and the API version', () => {
  const { get, redraw } = area();
  expect(get('nav').textContent).toMatch(/Version 2\.7\.0API 3\.1\.4$/);
  redraw({ apiVersion: '' });
  expect(get('nav').textContent).toMatch(/Version 2\.7\.0$/);
});

it('[R2.124] collapsed, each group is an icon whose entries open beside it', async () => {
  const { all, get, onCollapsed } = area();
  await press(get('[aria-label="Collapse menu"]'));
  expect(onCollapsed).toHaveBeenCalledWith(true);
  expect(all('nav a')).toHaveLength(0);
  await press(get('button[aria-label=System]'));
  await eventually(() =>
    expect(all('[role=menuitem]').map((item) => item.getAttribute('href'))).toContain('/admin/msg/send'),
  );
});

it('[R2.122] [R2.123] what is not allowed is not in the menu', () => {
  const { all } = area({
    menu: visibleAdminMenu((path) => path === '/admin/storage', yes),
    path: '/admin/storage',
  });
  expect(all('nav a').map((link) => link.getAttribute('href'))).toEqual(['/admin/storage']);
  expect(all('nav button[aria-expanded][aria-controls]').map(({ textContent }) => textContent)).toEqual([
    'Storage',
  ]);
});
