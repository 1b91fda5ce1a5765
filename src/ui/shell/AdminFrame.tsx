import type { ReactNode } from 'react';
import { useWords } from '../ui-text.tsx';
import styles from './AdminFrame.module.css';
import { AppFrame, RailToggle, useAppFrame } from './AppFrame.tsx';
import { RailScroll } from './rail-items.tsx';

export interface AdminFrameProps {
  /** Name of the product, at the top of the menu. */
  brand: string;
  /** The SideMenu. */
  menu: ReactNode;
  collapsed: boolean;
  onCollapsedChange: (collapsed: boolean) => void;
  /** Changes whenever the address does: closes the drawer of a phone. */
  place: string;
  frontEndVersion: string;
  /** Empty while it is not known. */
  apiVersion: string;
  /** Names of the groups that the page stands in, outermost first. */
  breadcrumb?: readonly string[];
  /** The one `h1` of the page. */
  title: string;
  /** Avatars of others who edit the same page. */
  presence?: ReactNode;
  /** Buttons of the header: messages, language, the person. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The frame of the administration: a menu that collapses to icons, a header, and the page (spec section 2). */
export function AdminFrame({
  brand,
  menu,
  collapsed,
  onCollapsedChange,
  place,
  frontEndVersion,
  apiVersion,
  breadcrumb = [],
  title,
  presence,
  tools,
  children,
}: AdminFrameProps) {
  const t = useWords();
  return (
    <AppFrame
      railLabel={t('shells.adminMenu')}
      railCollapsed={collapsed}
      onRailCollapsedChange={onCollapsedChange}
      place={place}
      rail={
        <>
          <Brand name={brand} />
          <RailScroll>{menu}</RailScroll>
          <Versions frontEnd={frontEndVersion} api={apiVersion} />
        </>
      }
    >
      <header className={styles.head}>
        <PhoneToggle />
        <div className={styles.names}>
          {breadcrumb.length > 0 && (
            <p className={styles.trail}>
              {breadcrumb.map((name) => (
                <span key={name}>{name}</span>
              ))}
            </p>
          )}
          <h1 className={styles.title}>{title}</h1>
        </div>
        {presence}
        <div className={styles.tools}>{tools}</div>
      </header>
      <div className={styles.page}>{children}</div>
    </AppFrame>
  );
}

function Brand({ name }: { name: string }) {
  const { collapsed } = useAppFrame();
  return (
    <div className={styles.brand} data-collapsed={collapsed || undefined}>
      {!collapsed && (
        <span className={styles.name}>
          <img src="/icon.svg" alt="" width={20} height={20} />
          {name}
        </span>
      )}
      <RailToggle />
    </div>
  );
}

/** The menu's footer; beside icons there is room for the front end's version alone. */
function Versions({ frontEnd, api }: { frontEnd: string; api: string }) {
  const t = useWords();
  const { collapsed } = useAppFrame();
  const words = [
    t('shells.frontEndVersion', { version: frontEnd }),
    ...(api === '' ? [] : [t('shells.apiVersion', { version: api })]),
  ];
  return (
    <p
      className={styles.versions}
      data-collapsed={collapsed || undefined}
      title={collapsed ? words.join(' · ') : undefined}
    >
      {collapsed ? frontEnd : words.map((word) => <span key={word}>{word}</span>)}
    </p>
  );
}

function PhoneToggle() {
  const { phone } = useAppFrame();
  return phone ? <RailToggle /> : null;
}
