import { useAtomValue, useSetAtom } from 'jotai';
import ChartColumnIcon from 'lucide-react/icons/chart-column';
import KeyboardIcon from 'lucide-react/icons/keyboard';
import LanguagesIcon from 'lucide-react/icons/languages';
import LogOutIcon from 'lucide-react/icons/log-out';
import MessageSquareIcon from 'lucide-react/icons/message-square';
import PaletteIcon from 'lucide-react/icons/palette';
import PlusIcon from 'lucide-react/icons/plus';
import TableIcon from 'lucide-react/icons/table-2';
import type { BasicInfos } from '../../api/shapes.ts';
import { currentLocale, useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { type Command, PaletteSearch } from '../command-palette/PaletteSearch.tsx';
import { changeLanguage } from '../language/change-language.ts';
import { ADMIN_MENU, adminMenuPaths, visibleAdminMenu } from '../navigation/admin-menu.ts';
import { pageExists } from '../navigation/page-exists.ts';
import { useAllowedPages } from '../navigation/use-allowed-pages.ts';
import { leave } from './leave.ts';
import { goTo } from './navigation.ts';
import { chooseTheme, openCommandAtom, themeAtom } from './shell-state.ts';

/** The pages of the user application that can be gone to by name. */
const USER_PAGES = [
  { path: paths.chats(), labelId: 'shells.page.chats', Icon: MessageSquareIcon },
  { path: paths.tables(), labelId: 'shells.page.tables', Icon: TableIcon },
  { path: paths.analysis(), labelId: 'shells.page.analysis', Icon: ChartColumnIcon },
] as const;
const USER_PATHS = USER_PAGES.map(({ path }) => path);
const ADMIN_PATHS = adminMenuPaths().filter((path) => pageExists(path));

/** The palette over the pages and actions that this person has. */
export function AppPalette({ infos, onClose }: { infos: BasicInfos; onClose: () => void }) {
  const { user, languages, latest_permission_version: version } = infos;
  const inUserApp = useAllowedPages(USER_PATHS, 'user', version);
  const inAdmin = useAllowedPages(ADMIN_PATHS, 'admin', version);
  return (
    <PaletteSearch
      personId={user.id}
      pages={usePages(inUserApp, inAdmin)}
      actions={useActions(user.id, languages)}
      onGo={goTo}
      onClose={onClose}
    />
  );
}

function usePages(inUserApp: (path: string) => boolean, inAdmin: (path: string) => boolean): Command[] {
  const t = useTexts();
  const userPages = USER_PAGES.filter(({ path }) => inUserApp(path)).map(
    ({ path, labelId, Icon }): Command => ({
      id: `page:${path}`,
      label: t(labelId),
      href: path,
      icon: <Icon size={16} aria-hidden="true" />,
    }),
  );
  const adminPages = visibleAdminMenu(inAdmin, pageExists, ADMIN_MENU).flatMap(
    ({ labelId: groupId, icon: Icon, children }) =>
      children
        .flatMap((child) => ('href' in child ? [child] : child.children))
        .map(
          ({ href, labelId }): Command => ({
            id: `page:${href}`,
            label: t(labelId),
            hint: t(groupId),
            keywords: [t(groupId)],
            href,
            icon: <Icon size={16} aria-hidden="true" />,
          }),
        ),
  );
  return [...userPages, ...adminPages];
}

function useActions(personId: string, languages: BasicInfos['languages']): Command[] {
  const t = useTexts();
  const theme = useAtomValue(themeAtom);
  const open = useSetAtom(openCommandAtom);
  const looks = (['system', 'light', 'dark'] as const).filter((choice) => choice !== theme);
  const names = {
    system: t('shell.themeSystem'),
    light: t('shell.themeLight'),
    dark: t('shell.themeDark'),
  };
  return [
    {
      id: 'action:new-chat',
      label: t('shell.newChat'),
      icon: <PlusIcon size={16} aria-hidden="true" />,
      onRun: () => goTo(paths.chats()),
    },
    ...looks.map((choice) => ({
      id: `action:theme-${choice}`,
      label: t('shells.action.theme', { theme: names[choice] }),
      keywords: [t('shell.theme')],
      icon: <PaletteIcon size={16} aria-hidden="true" />,
      onRun: () => chooseTheme(choice),
    })),
    ...languages
      .filter(({ loc, switch: switchable }) => switchable && loc !== currentLocale())
      .map(({ loc, display }) => ({
        id: `action:language-${loc}`,
        label: t('shells.action.language', { language: display }),
        keywords: [loc, t('shell.language')],
        icon: <LanguagesIcon size={16} aria-hidden="true" />,
        onRun: () => changeLanguage(loc, languages),
      })),
    {
      id: 'action:shortcuts',
      label: t('shells.shortcuts'),
      shortcut: '?',
      icon: <KeyboardIcon size={16} aria-hidden="true" />,
      // the palette closes first
      onRun: () => queueMicrotask(() => open('shortcuts')),
    },
    {
      id: 'action:sign-out',
      label: t('shell.signOut'),
      icon: <LogOutIcon size={16} aria-hidden="true" />,
      onRun: () => void leave(personId),
    },
  ];
}
