// What the generated paths of the left menu are made from (docs/paths.md).
import type { Criterion, PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { SideMenuEvent, SideMenuInput } from './side-menu.machine.ts';
import { sideMenu } from './side-menu.machine.ts';

const ALL: readonly Criterion[] = ['transitions', 'cases', 'guards', 'pairs'];

const nodes: SideMenuInput['nodes'] = [
  { href: '/admin' },
  {
    id: 'users',
    children: [
      { href: '/admin/user/users', also: ['/admin/user/details'] },
      { id: 'permissions', children: [{ href: '/admin/user/roles' }] },
    ],
  },
];

export const model: PathModel = pathModel<SideMenuEvent>({
  name: 'side-menu',
  machine: sideMenu,
  variants: [
    { name: 'wide, on a page of a group', input: { nodes, path: '/admin/user/users' }, criteria: ALL },
    {
      name: 'the same page again',
      input: { nodes, path: '/admin/user/users' },
      criteria: ['states'],
      cases: [
        { type: 'group.toggled', id: 'users' },
        { type: 'page.changed', path: '/admin/user/users' },
      ],
      again: true,
    },
    { name: 'icons, on a page of no group', input: { nodes, path: '/chat', collapsed: true }, criteria: ALL },
  ],
  cases: [
    { type: 'group.toggled', id: 'users' },
    { type: 'group.toggled', id: 'permissions' },
    { type: 'width.told', collapsed: true },
    { type: 'width.told', collapsed: false },
    { type: 'page.changed', path: '/admin/user/users' },
    { type: 'page.changed', path: '/admin/user/roles' },
    { type: 'page.changed', path: '/admin/user/details' },
    { type: 'entries.changed', nodes: nodes.slice(0, 1) },
    { type: 'entries.changed', nodes },
  ],
  live: ({ context }) => [context.open, context.path, context.nodes],
  counters: {},
  actors: {},
  effects: ['rememberWidth'],
  unreachable: {},
  say: {
    'group.toggled': ({ id }) => `Press the group ${id}`,
    'menu.toggled': () => 'Press the switch of the menu',
    'width.told': ({ collapsed }) => `Choose ${collapsed ? 'icons' : 'words'} on another page`,
    'page.changed': ({ path }) => `Go to ${path}`,
    'entries.changed': ({ nodes: entries }) => `The entries become ${entries.map(({ id }) => id).join(', ')}`,
  },
  see: { wide: 'The menu with its words', icons: 'A strip of icons' },
});
