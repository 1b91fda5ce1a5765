import LogOutIcon from 'lucide-react/icons/log-out';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { Menu, type MenuEntry } from '../Menu.tsx';
import { useWords } from '../ui-text.tsx';

export interface UserPopoverProps {
  trigger: ReactElement<Record<string, unknown>>;
  /** Whom it is about: the masked address. */
  account: string;
  /** Upgrade, Chat, Settings, as far as their pages are there. */
  links: readonly { label: string; icon: ReactNode; href: string }[];
  /** A press on a link: the router may take it. */
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Between the links and the way out: messages, language, appearance. */
  middle?: readonly MenuEntry[];
  onSignOut: () => void;
  /** After the way out: sign out everywhere, versions. */
  last?: readonly MenuEntry[];
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** What opens at the person's name: their pages and the way out (spec section 2, user popover). */
export function UserPopover({
  trigger,
  account,
  links,
  onFollow,
  middle = [],
  onSignOut,
  last = [],
  ...rest
}: UserPopoverProps) {
  const t = useWords();
  return (
    <Menu
      {...rest}
      side="top"
      trigger={trigger}
      entries={[
        { kind: 'heading', label: account },
        ...links.map((link) => ({
          ...link,
          // a link of the menu is an anchor
          onSelect: (event: MouseEvent) => onFollow(event as MouseEvent<HTMLAnchorElement>),
        })),
        ...(middle.length > 0 ? [{ kind: 'separator' } as const, ...middle] : []),
        { kind: 'separator' },
        {
          label: t('shells.signOut'),
          icon: <LogOutIcon size={16} aria-hidden="true" />,
          onSelect: onSignOut,
        },
        ...last,
      ]}
    />
  );
}
