// The menu of the administration (spec section 2, decision 3), as openapi/pages has it, and what of it a person sees.
import BookOpenIcon from 'lucide-react/icons/book-open';
import CreditCardIcon from 'lucide-react/icons/credit-card';
import HardDriveIcon from 'lucide-react/icons/hard-drive';
import LayoutDashboardIcon from 'lucide-react/icons/layout-dashboard';
import PlugIcon from 'lucide-react/icons/plug';
import SettingsIcon from 'lucide-react/icons/settings';
import SparklesIcon from 'lucide-react/icons/sparkles';
import UsersIcon from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import { MENU } from '../../generated/pages/menu.ts';
import type { MessageId } from '../../i18n/texts.ts';

export interface AdminMenuEntry {
  labelId: MessageId;
  /** It is known by it. */
  href: string;
  /** Detail pages that belong to it and do not lie below its path. */
  also?: readonly string[];
}

export interface AdminMenuSubgroup {
  id: string;
  labelId: MessageId;
  children: readonly AdminMenuEntry[];
}

export interface AdminMenuGroup {
  id: string;
  labelId: MessageId;
  icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>;
  children: readonly (AdminMenuEntry | AdminMenuSubgroup)[];
}

const ICONS: Readonly<Record<(typeof MENU)[number]['icon'], AdminMenuGroup['icon']>> = {
  'book-open': BookOpenIcon,
  'credit-card': CreditCardIcon,
  'hard-drive': HardDriveIcon,
  'layout-dashboard': LayoutDashboardIcon,
  plug: PlugIcon,
  settings: SettingsIcon,
  sparkles: SparklesIcon,
  users: UsersIcon,
};

/** Every group, subgroup and entry, in the order in which they show. */
export const ADMIN_MENU: readonly AdminMenuGroup[] = MENU.map((group) => ({
  ...group,
  icon: ICONS[group.icon],
}));

/** Paths of all entries of a menu. */
export function adminMenuPaths(menu: readonly AdminMenuGroup[] = ADMIN_MENU): string[] {
  return menu.flatMap(({ children }) =>
    children.flatMap((child) => ('href' in child ? [child.href] : child.children.map(({ href }) => href))),
  );
}

/**
 * The menu as one person sees it: an entry shows only where the permission check allows its page and the page is there; a subgroup
 * or group shows if any of its entries does (spec section 2, decision 2).
 *
 * @param isAllowed the answer of the permission check for a page's path
 * @param exists whether the app has a screen at a path
 */
export function visibleAdminMenu(
  isAllowed: (path: string) => boolean,
  exists: (path: string) => boolean,
  menu: readonly AdminMenuGroup[] = ADMIN_MENU,
): AdminMenuGroup[] {
  const shows = ({ href }: AdminMenuEntry) => exists(href) && isAllowed(href);
  return menu
    .map((group) => ({
      ...group,
      children: group.children
        .map((child) => ('href' in child ? child : { ...child, children: child.children.filter(shows) }))
        .filter((child) => ('href' in child ? shows(child) : child.children.length > 0)),
    }))
    .filter(({ children }) => children.length > 0);
}
