import PanelLeftIcon from 'lucide-react/icons/panel-left';
import XIcon from 'lucide-react/icons/x';
import {
  createContext,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../Button.tsx';
import { useUiText } from '../ui-text.tsx';
import { NARROW, PHONE, useMediaQuery } from '../use-media-query.ts';
import styles from './AppFrame.module.css';
import { SkipLink } from './SkipLink.tsx';

const loadDrawer = () => import('../Drawer.tsx');
// On phones only, and only once something opens: the dialog library is no part of the first load.
const Drawer = lazy(async () => ({ default: (await loadDrawer()).Drawer }));

export interface AppFramePanel {
  /** Names the panel. */
  title: ReactNode;
  /** Grey, beside the title. */
  subtitle?: ReactNode;
  /** Buttons before the cross. */
  tools?: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

export interface AppFrameProps {
  /** Content of the left rail; see RailItem and RailSection. */
  rail: ReactNode;
  /** Accessible name of the rail, e.g. "Chats". */
  railLabel: string;
  /** The rail is a strip of icons (from 1000 px on). Between 768 and 1000 px it is one until it is opened for the page that is shown. */
  railCollapsed?: boolean;
  onRailCollapsedChange?: (collapsed: boolean) => void;
  /** Changes whenever the address does: closes the drawer of a phone, and the rail of a narrow window. */
  place?: string;
  /** The work in the middle. */
  children: ReactNode;
  /** At most one panel on the right: 400 px; over the work below 1100 px; the whole window on phones. */
  panel?: AppFramePanel | null;
  /** The phone's layout at every width: inside a messaging app's browser. */
  mobile?: boolean;
  /** The bottom menu of the phone's layout. */
  bottom?: ReactNode;
}

interface Frame {
  readonly phone: boolean;
  readonly collapsed: boolean;
  /** The drawer of a phone is open. */
  readonly drawerOpen: boolean;
  /** Opens or closes the drawer on a phone, else collapses or expands the rail. */
  readonly toggleRail: () => void;
  /** The rail can be collapsed, or is a drawer. */
  readonly canToggle: boolean;
}

const FrameContext = createContext<Frame>({
  phone: false,
  collapsed: false,
  drawerOpen: false,
  canToggle: false,
  toggleRail: () => undefined,
});

/** How the frame stands now, for what is drawn in the rail or the bar. */
export function useAppFrame(): Frame {
  return use(FrameContext);
}

/**
 * The app's frame: a rail on the left, the work in the middle, at most one panel on the right. Below 1000 px the rail
 * is folded, below 768 px a drawer and the panel a sheet over the whole window. The address stays the caller's: it says what is open.
 */
export function AppFrame({
  rail,
  railLabel,
  railCollapsed = false,
  onRailCollapsedChange,
  place,
  children,
  panel = null,
  mobile = false,
  bottom,
}: AppFrameProps) {
  const isPhone = useMediaQuery(PHONE);
  const phone = isPhone || mobile;
  const mainId = useId();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  // a rail that cannot be toggled stays as it is; one that is folded for want of room is opened for a moment, which is no choice to keep
  const folds = useMediaQuery(NARROW) && onRailCollapsedChange !== undefined;
  const collapsed = !phone && (folds ? !drawerOpen : railCollapsed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place is the reason to close, its value is not used
  useEffect(closeDrawer, [place, closeDrawer]);

  const frame = useMemo<Frame>(
    () => ({
      phone,
      collapsed,
      drawerOpen: phone && drawerOpen,
      canToggle: phone || onRailCollapsedChange !== undefined,
      toggleRail: () => {
        if (phone || folds) setDrawerOpen((open) => !open);
        else onRailCollapsedChange?.(!railCollapsed);
      },
    }),
    [phone, folds, collapsed, drawerOpen, railCollapsed, onRailCollapsedChange],
  );

  return (
    <FrameContext value={frame}>
      <div
        className={styles.frame}
        data-collapsed={frame.collapsed || undefined}
        data-panel={(panel !== null && !phone) || undefined}
        data-phone={phone || undefined}
        data-bottom={(phone && bottom !== undefined) || undefined}
      >
        <SkipLink to={mainId} />
        {!phone && (
          <nav className={styles.rail} aria-label={railLabel}>
            {rail}
          </nav>
        )}
        <main className={styles.main} id={mainId} tabIndex={-1}>
          {children}
        </main>
        {panel !== null && !phone && <SidePanel {...panel} />}
        {phone && bottom}
      </div>
      {phone && (
        <Suspense fallback={<span data-loading hidden />}>
          {drawerOpen && (
            <Drawer open onClose={closeDrawer} side="left" width="rail" title={railLabel} hideHead>
              <nav className={styles.rail} data-drawer aria-label={railLabel}>
                {rail}
              </nav>
            </Drawer>
          )}
          {panel !== null && (
            <Drawer open onClose={panel.onClose} width="full" title={panel.title} tools={panel.tools}>
              <div className={styles.sheet}>{panel.children}</div>
            </Drawer>
          )}
        </Suspense>
      )}
    </FrameContext>
  );
}

function SidePanel({ title, subtitle, tools, children, onClose }: AppFramePanel) {
  const text = useUiText();
  const id = useId();
  const aside = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    // Only what a person opened takes the focus; a panel that comes with the page's address does not.
    if (!(before instanceof HTMLElement) || before === document.body) return undefined;
    const panel = aside.current;
    panel?.focus();
    return () => {
      const now = document.activeElement;
      // The focus goes back unless it has moved elsewhere meanwhile.
      if (now === null || now === document.body || panel?.contains(now)) before.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <aside ref={aside} className={styles.panel} tabIndex={-1} aria-labelledby={id} onKeyDown={onKeyDown}>
      <header className={styles.panelHead}>
        <h2 id={id} className={styles.panelTitle}>
          {title}
        </h2>
        {subtitle !== undefined && <span className={styles.panelSubtitle}>{subtitle}</span>}
        <span className={styles.space} />
        {tools}
        <Button
          variant="ghost"
          icon={<XIcon size={16} aria-hidden="true" />}
          label={text.closePanel}
          onClick={onClose}
        />
      </header>
      <div className={styles.panelBody}>{children}</div>
    </aside>
  );
}

/** Opens or closes the rail on a phone, collapses or expands it elsewhere; nothing where the rail cannot be toggled. */
export function RailToggle() {
  const text = useUiText();
  const { phone, collapsed, drawerOpen, canToggle, toggleRail } = useAppFrame();
  if (!canToggle) return null;
  const preload = () => {
    // A failed preload shows itself when the drawer is opened.
    if (phone) loadDrawer().catch(() => undefined);
  };
  return (
    <Button
      variant="ghost"
      icon={<PanelLeftIcon size={16} aria-hidden="true" />}
      label={
        drawerOpen ? text.close : phone ? text.openMenu : collapsed ? text.expandMenu : text.collapseMenu
      }
      aria-expanded={phone ? undefined : !collapsed}
      aria-haspopup={phone && !drawerOpen ? 'dialog' : undefined}
      onClick={toggleRail}
      onPointerDown={preload}
      onFocus={preload}
    />
  );
}

export interface TopBarProps {
  /** The one `h1` of the screen; on phones it stays one line. */
  title?: ReactNode;
  /** After the title, e.g. a Badge; not shown on phones, where the title needs the line. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** The line above the work: title and actions; on phones with the button that opens the rail. */
export function TopBar({ title, children, actions }: TopBarProps) {
  const { phone } = useAppFrame();
  return (
    <header className={styles.bar}>
      {phone && <RailToggle />}
      {title !== undefined && <h1 className={styles.barTitle}>{title}</h1>}
      {children !== undefined && !phone && <span className={styles.barNote}>{children}</span>}
      <span className={styles.space} />
      {actions}
    </header>
  );
}
