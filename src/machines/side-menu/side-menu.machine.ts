import { assign, setup } from 'xstate';
import type { SpecMeta } from '../machine-types.ts';
import { machineTypes } from '../machine-types.ts';
import { type MenuNode, menuTrail } from './menu-tree.ts';

export interface SideMenuInput {
  readonly nodes: readonly MenuNode[];
  /** Path of the current page, without query. */
  readonly path: string;
  /** The menu is a strip of icons. */
  readonly collapsed?: boolean;
}

export interface SideMenuContext {
  readonly nodes: readonly MenuNode[];
  readonly path: string;
  /** Ids of the groups and subgroups that are open, in the order in which they were opened. */
  readonly open: readonly string[];
  /** Ids from the group down to the entry of the current page. */
  readonly trail: readonly string[];
  readonly startsCollapsed: boolean;
}

export type SideMenuEvent =
  /** A group or subgroup was pressed. */
  | { readonly type: 'group.toggled'; readonly id: string }
  | { readonly type: 'menu.toggled' }
  /** The person chose this width elsewhere. */
  | { readonly type: 'width.told'; readonly collapsed: boolean }
  | { readonly type: 'page.changed'; readonly path: string }
  /** Another set of entries is allowed. */
  | { readonly type: 'entries.changed'; readonly nodes: readonly MenuNode[] };

const opened = (open: readonly string[], ids: readonly string[]) => [...new Set([...open, ...ids])];

/** The trail of a page, and what is open once the groups on it are. */
function arrived(nodes: readonly MenuNode[], path: string, open: readonly string[]) {
  const trail = menuTrail(nodes, path);
  return { nodes, path, trail, open: opened(open, trail.slice(0, -1)) };
}

/**
 * The left menu (spec sections 2 and 4): groups and subgroups open and close, each for itself; the ones that hold the current page
 * are open at start and when the page comes to be one of theirs; `wide` and `icons` are the two widths.
 *
 * Actions: `rememberWidth` keeps the width that a person chose.
 */
export const sideMenu = setup({
  types: machineTypes<{
    context: SideMenuContext;
    input: SideMenuInput;
    events: SideMenuEvent;
    meta: SpecMeta;
  }>(),
  actions: {
    rememberWidth: (_, _params: { collapsed: boolean }) => {},
    toggleGroup: assign({
      open: ({ context }, { id }: { id: string }) =>
        context.open.includes(id) ? context.open.filter((other) => other !== id) : [...context.open, id],
    }),
    arrive: assign(({ context }, { path }: { path: string }) => arrived(context.nodes, path, context.open)),
    takeEntries: assign(({ context }, { nodes }: { nodes: readonly MenuNode[] }) =>
      arrived(nodes, context.path, context.open),
    ),
  },
  guards: {
    startsCollapsed: ({ context }) => context.startsCollapsed,
    isCollapsed: (_, { collapsed }: { collapsed: boolean }) => collapsed,
    isWide: (_, { collapsed }: { collapsed: boolean }) => !collapsed,
    isElsewhere: ({ context }, params: { path: string }) => params.path !== context.path,
  },
}).createMachine({
  id: 'sideMenu',
  context: ({ input }) => ({
    ...arrived(input.nodes, input.path, []),
    startsCollapsed: input.collapsed ?? false,
  }),
  initial: 'starting',
  on: {
    'group.toggled': {
      meta: { spec: ['R4.58', 'R4.59'] },
      actions: { type: 'toggleGroup', params: ({ event }) => ({ id: event.id }) },
    },
    'page.changed': {
      guard: { type: 'isElsewhere', params: ({ event }) => ({ path: event.path }) },
      actions: { type: 'arrive', params: ({ event }) => ({ path: event.path }) },
    },
    'entries.changed': {
      actions: { type: 'takeEntries', params: ({ event }) => ({ nodes: event.nodes }) },
    },
  },
  states: {
    starting: { always: [{ guard: 'startsCollapsed', target: 'icons' }, { target: 'wide' }] },
    wide: {
      on: {
        'menu.toggled': {
          target: 'icons',
          actions: { type: 'rememberWidth', params: { collapsed: true } },
        },
        'width.told': { guard: { type: 'isCollapsed', params: ({ event }) => event }, target: 'icons' },
      },
    },
    icons: {
      meta: { spec: ['R2.124'] },
      on: {
        'menu.toggled': {
          target: 'wide',
          actions: { type: 'rememberWidth', params: { collapsed: false } },
        },
        'width.told': { guard: { type: 'isWide', params: ({ event }) => event }, target: 'wide' },
      },
    },
  },
});
