import HouseIcon from 'lucide-react/icons/house';
import UserRoundIcon from 'lucide-react/icons/user-round';
import type { ComponentType } from 'react';
import type { MessageId } from '../../i18n/texts.ts';

interface MobileMenuEntry {
  href: string;
  labelId: MessageId;
  icon: ComponentType<{ 'aria-hidden'?: 'true' }>;
  /** Whether a page belongs to it. */
  holds: (path: string) => boolean;
}

/** The two entries of the mobile bottom menu (spec section 2); `moblie` is the product's spelling. */
export const MOBILE_MENU: readonly MobileMenuEntry[] = [
  {
    href: '/',
    labelId: 'shells.chatHome',
    icon: HouseIcon,
    holds: (path) => path === '/' || path === '/chat' || path.startsWith('/chat/'),
  },
  {
    href: '/moblie/personal-center',
    labelId: 'shells.personalCenter',
    icon: UserRoundIcon,
    holds: (path) => path.startsWith('/moblie/'),
  },
];

/** Whether the bottom menu can be shown: it has exactly two entries, so both pages must be there (decision 2). */
export function hasMobileMenu(exists: (path: string) => boolean): boolean {
  return MOBILE_MENU.every(({ href }) => exists(href));
}
