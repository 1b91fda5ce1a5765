import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { type MenuNode, menuTrail, type SideMenuInput, sideMenu } from './index.ts';

const NODES: MenuNode[] = [
  { id: 'dashboard', children: [{ href: '/admin' }] },
  {
    id: 'users',
    children: [
      { href: '/admin/user/users', also: ['/admin/user/details'] },
      { id: 'permissions', children: [{ href: '/admin/permission/rest-token' }] },
    ],
  },
  { href: '/admin/order' },
];

function start(input: Partial<SideMenuInput> = {}) {
  const rememberWidth = vi.fn();
  const actor = createActor(
    sideMenu.provide({ actions: { rememberWidth: (_, { collapsed }) => rememberWidth(collapsed) } }),
    { input: { nodes: NODES, path: '/elsewhere', ...input } },
  ).start();
  return {
    actor,
    rememberWidth,
    open: () => actor.getSnapshot().context.open,
    trail: () => actor.getSnapshot().context.trail,
    state: () => actor.getSnapshot().value,
  };
}

test('[R4.58] a group opens and closes, and leaves the others as they are', () => {
  const { actor, open } = start();
  expect(open()).toEqual([]);
  actor.send({ type: 'group.toggled', id: 'users' });
  actor.send({ type: 'group.toggled', id: 'dashboard' });
  expect(open()).toEqual(['users', 'dashboard']);
  actor.send({ type: 'group.toggled', id: 'users' });
  expect(open()).toEqual(['dashboard']);
});

test('[R4.59] a subgroup opens and closes by itself; closing its group keeps it as it was', () => {
  const { actor, open } = start();
  actor.send({ type: 'group.toggled', id: 'users' });
  actor.send({ type: 'group.toggled', id: 'permissions' });
  actor.send({ type: 'group.toggled', id: 'users' });
  expect(open()).toEqual(['permissions']);
  actor.send({ type: 'group.toggled', id: 'permissions' });
  expect(open()).toEqual([]);
});

test('[R2.125] the group and the subgroup of the current page are open at start', () => {
  expect(start({ path: '/admin/permission/rest-token' }).open()).toEqual(['users', 'permissions']);
  expect(start({ path: '/admin/user/users' }).open()).toEqual(['users']);
  expect(start({ path: '/account' }).open()).toEqual([]);
});

test('[R2.125] a page below an entry belongs to it, and the longest entry wins', () => {
  expect(menuTrail(NODES, '/admin/order/details')).toEqual(['/admin/order']);
  expect(menuTrail(NODES, '/admin/user/details')).toEqual(['users', '/admin/user/users']);
  expect(menuTrail(NODES, '/admin/orders')).toEqual(['dashboard', '/admin']);
  expect(menuTrail(NODES, '/admin/permission/rest-token')).toEqual([
    'users',
    'permissions',
    '/admin/permission/rest-token',
  ]);
});

test('another page opens its group too; what a person closed on the same page stays closed', () => {
  const { actor, open, trail } = start({ path: '/admin/user/users' });
  actor.send({ type: 'group.toggled', id: 'users' });
  actor.send({ type: 'page.changed', path: '/admin/user/users' });
  expect(open()).toEqual([]);
  actor.send({ type: 'page.changed', path: '/admin/permission/rest-token' });
  expect(open()).toEqual(['users', 'permissions']);
  expect(trail()).toEqual(['users', 'permissions', '/admin/permission/rest-token']);
});

test('entries that come to be allowed open the group of the current page', () => {
  const { actor, open } = start({ nodes: [], path: '/admin/user/users' });
  expect(open()).toEqual([]);
  actor.send({ type: 'entries.changed', nodes: NODES });
  expect(open()).toEqual(['users']);
});

test('[R2.124] the menu collapses to icons and back, and the choice is remembered', () => {
  const { actor, rememberWidth, state } = start();
  expect(state()).toBe('wide');
  actor.send({ type: 'menu.toggled' });
  expect(state()).toBe('icons');
  actor.send({ type: 'menu.toggled' });
  expect(state()).toBe('wide');
  expect(rememberWidth.mock.calls).toEqual([[true], [false]]);
});

test('[R2.124] a menu that was left as icons starts as icons', () => {
  const { rememberWidth, state } = start({ collapsed: true });
  expect(state()).toBe('icons');
  expect(rememberWidth).not.toHaveBeenCalled();
});
