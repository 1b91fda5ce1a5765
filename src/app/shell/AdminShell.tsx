import { useSetAtom } from 'jotai';
import InboxIcon from 'lucide-react/icons/inbox';
import LanguagesIcon from 'lucide-react/icons/languages';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { call } from '../../api/client.ts';
import type { BasicInfos } from '../../api/shapes.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { HeaderButton } from '../../ui/shell/HeaderButton.tsx';
import { idlePart } from '../lazy-part/idle-part.ts';
import { AdminArea } from '../navigation/AdminArea.tsx';
import { adminMenuPaths, visibleAdminMenu } from '../navigation/admin-menu.ts';
import { pageExists } from '../navigation/page-exists.ts';
import { useAllowedPages } from '../navigation/use-allowed-pages.ts';
import { CommandCentre } from './CommandCentre.tsx';
import { openDrawerAtom } from './shell-state.ts';

/** Open to everybody, edited by nobody. */
const HOME = '/admin';
const PATHS = adminMenuPaths().filter((path) => pageExists(path));

// who else edits a page is known a moment after the page; where it cannot be fetched the page works without it
const EditingPresence = idlePart([], () =>
  import('../presence/EditingPresence.tsx').then(
    (part) => part.EditingPresence,
    () => () => null,
  ),
);

/** Keeps the width of the menu with the account, which tells other open pages. It is so narrow here whether it can be kept or not. */
function keepWidth(isLarge: boolean): void {
  const body = { values: { large_menu_for_adm: isLarge } };
  call('viewSettingsUpdate', { query: { route: HOME, type: 'global_view' }, body }, { quiet: true }).catch(
    () => {},
  );
}

/** The frame of the back office around one of its pages (spec section 2, admin shell). */
export function AdminShell({
  infos,
  place,
  children,
}: {
  infos: BasicInfos;
  place: string;
  children: ReactNode;
}) {
  const t = useTexts();
  const { user, view_config: view, api_version: apiVersion, latest_permission_version: version } = infos;
  const isAllowed = useAllowedPages(PATHS, 'admin', version);
  const menu = useMemo(() => visibleAdminMenu(isAllowed, pageExists), [isAllowed]);
  const [search] = useSearchParams();
  const openDrawer = useSetAtom(openDrawerAtom);
  const unread = user.msgs_unread.total;
  return (
    <>
      <AdminArea
        menu={menu}
        path={place}
        startsCollapsed={!view.large_menu_for_adm}
        onCollapsed={(collapsed) => keepWidth(!collapsed)}
        apiVersion={apiVersion}
        presence={
          place !== HOME && (
            <Suspense fallback={null}>
              <EditingPresence route={place} edited={search.get('id') ?? ''} />
            </Suspense>
          )
        }
        tools={
          <>
            <HeaderButton
              icon={<InboxIcon size={16} aria-hidden="true" />}
              label={t('shells.openMessages', { count: unread })}
              badge={unread > 0 ? formatNumber(unread) : undefined}
              onClick={() => openDrawer('messages')}
            />
            <HeaderButton
              icon={<LanguagesIcon size={16} aria-hidden="true" />}
              label={t('shells.language')}
              onClick={() => openDrawer('language')}
            />
            <HeaderButton
              icon={<Avatar name={user.username} src={user.avatar_url} decorative />}
              label={t('shells.openAccount', { name: user.username })}
              onClick={() => openDrawer('user')}
            />
          </>
        }
      >
        {children}
      </AdminArea>
      <CommandCentre infos={infos} />
    </>
  );
}
