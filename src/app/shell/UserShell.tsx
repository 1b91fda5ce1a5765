import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import ChartIcon from 'lucide-react/icons/chart-column';
import PlusIcon from 'lucide-react/icons/plus';
import SearchIcon from 'lucide-react/icons/search';
import TableIcon from 'lucide-react/icons/table-2';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { BasicInfos } from '../../api/shapes.ts';
import { keepingDialogAtom } from '../../features/chat/public/chat-keeping/keeping-dialog.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { AppFrame, RailToggle, useAppFrame } from '../../ui/shell/AppFrame.tsx';
import { RailButton, RailLink, RailScroll } from '../../ui/shell/rail-items.tsx';
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts';
import { modifierKey } from '../command-palette/shortcuts.ts';
import { idlePart } from '../lazy-part/idle-part.ts';
import { lazyPart } from '../lazy-part/lazy-part.ts';
import { followLink } from '../link/follow-link.ts';
import { hasMobileLayout } from '../navigation/messaging-app.ts';
import { hasMobileMenu } from '../navigation/mobile-menu.ts';
import { pageExists } from '../navigation/page-exists.ts';
import { sidePanelAtom } from '../side-panel/side-panel.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { CommandCentre } from './CommandCentre.tsx';
import { foldRail, openCommandAtom, railFoldedAtom } from './shell-state.ts';
import styles from './UserShell.module.css';

const MobileMenu = lazyPart(['shells'], () =>
  import('../navigation/MobileMenu.tsx').then(({ MobileMenu: menu }) => menu),
);

// opened by what the rail offers
const KeepingDialogs = lazyPart(['projects'], () =>
  import('./rail-parts.ts')
    .then(({ loadKeepingDialogs }) => loadKeepingDialogs())
    .then(({ KeepingDialogs: dialogs }) => dialogs),
);

// the rail stands before its chats are there; what is done with them comes with their list
const ChatList = idlePart(['projects'], () => import('./ChatList.tsx').then(({ ChatList: list }) => list));

/** The frame of everything a signed-in person does: rail, work, and at most one panel on the right. */
export function UserShell({
  infos,
  place,
  children,
}: {
  infos: BasicInfos;
  place: string;
  children: ReactNode;
}) {
  const t = useTexts();
  const [panel, setPanel] = useAtom(sidePanelAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to close, its value is not used
  useEffect(() => setPanel(null), [place, setPanel]);
  const hasDialog = useAtomValue(keepingDialogAtom) !== null;
  const isMobile = hasMobileLayout({
    isNarrow: useMediaQuery(PHONE),
    userAgent: navigator.userAgent,
  });
  return (
    <AppFrame
      railLabel={t('shell.rail')}
      railCollapsed={useAtomValue(railFoldedAtom)}
      onRailCollapsedChange={foldRail}
      place={place}
      mobile={isMobile}
      bottom={
        isMobile && hasMobileMenu(pageExists) ? (
          <Suspense fallback={null}>
            <MobileMenu path={place} />
          </Suspense>
        ) : undefined
      }
      panel={panel && { ...panel, onClose: () => setPanel(null) }}
      rail={<Rail infos={infos} place={place} />}
    >
      {children}
      <CommandCentre infos={infos} />
      {hasDialog && (
        <Suspense fallback={null}>
          <KeepingDialogs />
        </Suspense>
      )}
    </AppFrame>
  );
}

/** What the rail holds; folded, all but the chats. */
function Rail({ infos, place }: { infos: BasicInfos; place: string }) {
  const t = useTexts();
  const { phone, collapsed } = useAppFrame();
  const openCommand = useSetAtom(openCommandAtom);
  const isChat = place.startsWith(paths.chats());
  return (
    <>
      <div className={styles.brand}>
        <span className={styles.name}>
          <img src="/icon.svg" alt="" width={20} height={20} />
          {!collapsed && t('app.name')}
        </span>
        <RailToggle />
      </div>
      <RailLink
        href={paths.chats()}
        icon={<PlusIcon size={16} aria-hidden="true" />}
        label={t('shell.newChat')}
        current={place === paths.chats()}
        onClick={followLink}
      />
      <RailLink
        href={paths.tables()}
        icon={<TableIcon size={16} aria-hidden="true" />}
        label={t('shell.tables')}
        current={place === paths.tables()}
        onClick={followLink}
      />
      <RailLink
        href={paths.analysis()}
        icon={<ChartIcon size={16} aria-hidden="true" />}
        label={t('title.analysis')}
        current={place === paths.analysis()}
        onClick={followLink}
      />
      <RailButton
        icon={<SearchIcon size={16} aria-hidden="true" />}
        label={t('shell.search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        trailing={!phone && <Kbd>{`${modifierKey()} K`}</Kbd>}
        onClick={() => openCommand('palette')}
      />
      <RailScroll>
        {!collapsed && (
          <Suspense fallback={null}>
            <ChatList currentId={isChat ? place.slice(paths.chats().length + 1) : ''} />
          </Suspense>
        )}
      </RailScroll>
      <AccountMenu infos={infos} collapsed={collapsed} />
    </>
  );
}
