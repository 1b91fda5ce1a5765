import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { sideMenu } from '../../machines/side-menu/index.ts';
import { AdminFrame } from '../../ui/shell/AdminFrame.tsx';
import { SideMenu, type SideMenuEntry, type SideMenuGroup } from '../../ui/shell/SideMenu.tsx';
import { followLink } from '../link/follow-link.ts';
import type { AdminMenuEntry, AdminMenuGroup } from './admin-menu.ts';
import { FRONT_END_VERSION } from './front-end-version.ts';

export interface AdminAreaProps {
  /** What the person sees of the menu. */
  menu: readonly AdminMenuGroup[];
  /** Path of the current page, without query. */
  path: string;
  /** The width that the person chose, here or elsewhere. */
  startsCollapsed: boolean;
  /** The person chose another width. */
  onCollapsed: (collapsed: boolean) => void;
  apiVersion: string;
  /** Title of the page; the name of its menu entry where absent. */
  title?: string | undefined;
  presence?: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
}

/** The administration's frame with its menu, whose behaviour is the machine's. */
export function AdminArea({
  menu,
  path,
  startsCollapsed,
  onCollapsed,
  apiVersion,
  title,
  presence,
  tools,
  children,
}: AdminAreaProps) {
  const t = useTexts();
  const actor = useActorRef(
    sideMenu.provide({ actions: { rememberWidth: (_, { collapsed }) => onCollapsed(collapsed) } }),
    { input: { nodes: menu, path, collapsed: startsCollapsed } },
  );
  const { open, trail } = useSelector(actor, ({ context }) => context);
  const collapsed = useSelector(actor, (snapshot) => snapshot.matches('icons'));
  useEffect(() => actor.send({ type: 'page.changed', path }), [actor, path]);
  const told = useRef(startsCollapsed);
  useEffect(() => {
    // it starts with the width that it is given
    if (told.current === startsCollapsed) return;
    told.current = startsCollapsed;
    actor.send({ type: 'width.told', collapsed: startsCollapsed });
  }, [actor, startsCollapsed]);
  useEffect(() => {
    // it starts with the menu that it is given
    if (actor.getSnapshot().context.nodes !== menu) actor.send({ type: 'entries.changed', nodes: menu });
  }, [actor, menu]);

  const groups = useMemo((): SideMenuGroup[] => {
    const named = ({ labelId, href }: AdminMenuEntry): SideMenuEntry => ({
      id: href,
      label: t(labelId),
      href,
    });
    return menu.map(({ id, labelId, icon: Icon, children: parts }) => ({
      id,
      label: t(labelId),
      icon: <Icon size={16} aria-hidden="true" />,
      entries: parts.map((part) =>
        'href' in part
          ? named(part)
          : { id: part.id, label: t(part.labelId), entries: part.children.map(named) },
      ),
    }));
  }, [menu, t]);
  const names = trailNames(groups, trail);

  return (
    <AdminFrame
      brand={t('app.name')}
      menu={
        <SideMenu
          groups={groups}
          open={open}
          trail={trail}
          onToggle={(id) => actor.send({ type: 'group.toggled', id })}
          onFollow={followLink}
        />
      }
      collapsed={collapsed}
      onCollapsedChange={() => actor.send({ type: 'menu.toggled' })}
      place={path}
      frontEndVersion={FRONT_END_VERSION}
      apiVersion={apiVersion}
      breadcrumb={title === undefined ? names.slice(0, -1) : names}
      title={title ?? names.at(-1) ?? t('app.name')}
      presence={presence}
      tools={tools}
    >
      {children}
    </AdminFrame>
  );
}

/** Labels on the way from the group to the entry of the current page. */
function trailNames(groups: readonly SideMenuGroup[], trail: readonly string[]): string[] {
  const names: string[] = [];
  let level: readonly (SideMenuGroup | SideMenuGroup['entries'][number])[] = groups;
  for (const id of trail) {
    const node = level.find((candidate) => candidate.id === id);
    if (!node) break;
    names.push(node.label);
    level = 'entries' in node ? node.entries : [];
  }
  return names;
}
