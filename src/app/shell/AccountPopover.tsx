import { useAtomValue, useSetAtom } from 'jotai';
import CircleArrowUpIcon from 'lucide-react/icons/circle-arrow-up';
import CoinsIcon from 'lucide-react/icons/coins';
import HardDriveIcon from 'lucide-react/icons/hard-drive';
import InboxIcon from 'lucide-react/icons/inbox';
import KeyboardIcon from 'lucide-react/icons/keyboard';
import MessageSquareIcon from 'lucide-react/icons/message-square';
import ReceiptTextIcon from 'lucide-react/icons/receipt-text';
import SettingsIcon from 'lucide-react/icons/settings';
import SlidersIcon from 'lucide-react/icons/sliders-horizontal';
import WalletIcon from 'lucide-react/icons/wallet';
import type { ReactElement } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { BasicInfos } from '../../api/shapes.ts';
import { openBuyCredits } from '../../features/payment/public/buy-credits.ts';
import { currentLocale, useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { UserPopover } from '../../ui/shell/UserPopover.tsx';
import type { ThemeChoice } from '../../ui/theme.ts';
import { changeLanguage } from '../language/change-language.ts';
import { followLink } from '../link/follow-link.ts';
import { FRONT_END_VERSION } from '../navigation/front-end-version.ts';
import { pageExists } from '../navigation/page-exists.ts';
import { leave } from './leave.ts';
import { chooseTheme, openCommandAtom, openDrawerAtom, themeAtom } from './shell-state.ts';

/** The person's popover: their pages as far as they are there, messages, language, appearance and the ways out. */
export function AccountPopover({
  infos,
  trigger,
  open,
  onOpenChange,
}: {
  infos: BasicInfos;
  trigger: ReactElement<Record<string, unknown>>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useTexts();
  const { user, languages, api_version: apiVersion } = infos;
  const openDrawer = useSetAtom(openDrawerAtom);
  const openCommand = useSetAtom(openCommandAtom);
  const theme = useAtomValue(themeAtom);
  const pages = [
    { label: t('shells.upgrade'), Icon: CircleArrowUpIcon, href: '/account/subscription' },
    { label: t('shells.chat'), Icon: MessageSquareIcon, href: paths.home() },
    { label: t('shells.settingsLink'), Icon: SettingsIcon, href: paths.systemSettings() },
  ];
  return (
    <UserPopover
      trigger={trigger}
      open={open}
      onOpenChange={onOpenChange}
      account={user.email}
      links={pages
        .filter(({ href }) => pageExists(href))
        .map(({ label, Icon, href }) => ({
          label,
          href,
          icon: <Icon size={16} aria-hidden="true" />,
        }))}
      onFollow={followLink}
      middle={[
        {
          label: t('shell.unread', { count: user.msgs_unread.total }),
          icon: <InboxIcon size={16} aria-hidden="true" />,
          onSelect: () => openDrawer('messages'),
        },
        {
          label: t('shells.usage'),
          icon: <CoinsIcon size={16} aria-hidden="true" />,
          onSelect: () => navigate(paths.usage()),
        },
        {
          label: t('shells.storage'),
          icon: <HardDriveIcon size={16} aria-hidden="true" />,
          onSelect: () => navigate(paths.storage()),
        },
        {
          label: t('shells.buyCredits'),
          icon: <WalletIcon size={16} aria-hidden="true" />,
          onSelect: openBuyCredits,
        },
        {
          label: t('shells.orders'),
          icon: <ReceiptTextIcon size={16} aria-hidden="true" />,
          onSelect: () => navigate(paths.orders()),
        },
        {
          label: t('shells.personalization'),
          icon: <SlidersIcon size={16} aria-hidden="true" />,
          onSelect: () => navigate(paths.personalization()),
        },
        {
          label: t('shells.shortcuts'),
          icon: <KeyboardIcon size={16} aria-hidden="true" />,
          shortcut: '?',
          onSelect: () => openCommand('shortcuts'),
        },
        { kind: 'separator' },
        {
          kind: 'choice',
          label: t('shell.language'),
          value: currentLocale(),
          options: languages.map(({ loc, display, switch: switchable }) => ({
            value: loc,
            label: display,
            disabled: !switchable,
          })),
          onChange: (loc) => changeLanguage(loc, languages),
        },
        {
          kind: 'choice',
          label: t('shell.theme'),
          value: theme,
          options: [
            { value: 'system', label: t('shell.themeSystem') },
            { value: 'light', label: t('shell.themeLight') },
            { value: 'dark', label: t('shell.themeDark') },
          ],
          // one of the three options above
          onChange: (choice) => chooseTheme(choice as ThemeChoice),
        },
      ]}
      onSignOut={() => void leave(user.id)}
      last={[
        { label: t('shell.signOutAll'), danger: true, onSelect: () => void leave(user.id, true) },
        { kind: 'heading', label: t('shell.versions', { frontEnd: FRONT_END_VERSION, api: apiVersion }) },
      ]}
    />
  );
}
