// The administration's frame with its menu.
import { act, useState } from 'react';
import { expect } from 'vitest';
import { AdminArea } from '../../../src/app/navigation/AdminArea.tsx';
import type { AdminMenuGroup } from '../../../src/app/navigation/admin-menu.ts';
import { loadFormatter, loadTexts, type MessageId, text } from '../../../src/i18n/texts.ts';
import type { MenuNode } from '../../../src/machines/side-menu/menu-tree.ts';
import { model } from '../../../src/machines/side-menu/side-menu.cases.ts';
import type {
  SideMenuContext,
  SideMenuEvent,
  SideMenuInput,
} from '../../../src/machines/side-menu/side-menu.machine.ts';
import { control, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

/** Words for the nodes of the model. */
const LABELS: Readonly<Record<string, MessageId>> = {
  '/admin': 'shells.menu.dashboard',
  users: 'shells.menu.users',
  '/admin/user/users': 'shells.menu.accounts',
  permissions: 'shells.menu.permissions',
  '/admin/user/roles': 'shells.menu.roles',
};

interface Shown {
  readonly collapsed: boolean;
  readonly nodes: readonly MenuNode[];
  readonly path: string;
}

let show: (change: Partial<Shown>) => void = () => {};

/** A menu as the screen has it; the machine's path knows nothing of words and icons, which therefore do not show in its context. */
function named(nodes: readonly MenuNode[]): readonly AdminMenuGroup[] {
  const words = (node: MenuNode): MenuNode => {
    const copy = { ...node, ...(node.children && { children: node.children.map(words) }) };
    const hidden = { labelId: LABELS[node.id ?? node.href ?? ''], icon: () => null, children: [] };
    for (const [name, value] of Object.entries(hidden))
      if (!(name in copy)) Object.defineProperty(copy, name, { value, enumerable: false });
    return copy;
  };
  // Safe: each node has what the screen asks of it.
  return nodes.map(words) as unknown as readonly AdminMenuGroup[];
}

function Frame({ nodes, path, collapsed }: SideMenuInput & { readonly collapsed: boolean }) {
  const [shown, setShown] = useState({ menu: named(nodes), path, collapsed });
  show = ({ nodes: others, path: place = shown.path, collapsed: told = shown.collapsed }) =>
    setShown({ menu: others ? named(others) : shown.menu, path: place, collapsed: told });
  return (
    <AdminArea
      menu={shown.menu}
      path={shown.path}
      startsCollapsed={shown.collapsed}
      onCollapsed={(chosen) => setShown({ ...shown, collapsed: chosen })}
      apiVersion="1.0.0"
    >
      {null}
    </AdminArea>
  );
}

export const menuScreen = screenDriver<SideMenuEvent>({
  model,
  hasSetting: () => true,
  async open({ input }) {
    const { collapsed = false, ...rest } = input as SideMenuInput;
    await Promise.all([loadFormatter(), loadTexts('core'), loadTexts('shells')]);
    return <Frame {...rest} collapsed={collapsed} />;
  },
  offers: () => true,
  never(event, { state, context }) {
    if (event.type === 'width.told' && event.collapsed === (state === 'icons'))
      return 'It is so wide already.';
    if (event.type === 'page.changed' && event.path === context.path) return 'The same page is no change.';
    if (event.type !== 'group.toggled') return null;
    if (state !== 'wide') return 'Beside icons the groups open as menus.';
    // Safe: a golden path of this machine holds its context.
    const { open, nodes } = context as unknown as Pick<SideMenuContext, 'open' | 'nodes'>;
    const isShown =
      nodes.some(({ id }) => id === 'users') && (event.id === 'users' || open.includes('users'));
    return isShown ? null : 'The group is not shown.';
  },
  look(state) {
    expect(control('Collapse menu') !== null).toBe(state === 'wide');
    expect(control('Expand menu') !== null).toBe(state === 'icons');
  },
  events: {
    'group.toggled': ({ id }) => pressControl(text(LABELS[id] ?? 'shells.menu.users')),
    'menu.toggled': () => pressControl(/^(Collapse|Expand) menu$/),
    'width.told': ({ collapsed }) => act(async () => show({ collapsed })),
    'page.changed': ({ path }) => act(async () => show({ path })),
    'entries.changed': ({ nodes }) => act(async () => show({ nodes })),
  },
});
