import type { MouseEvent, ReactNode } from 'react';
import styles from './BottomMenu.module.css';

export interface BottomMenuEntry {
  href: string;
  label: string;
  icon: ReactNode;
  /** It leads to what is shown. */
  current: boolean;
}

export interface BottomMenuProps {
  label: string;
  entries: readonly BottomMenuEntry[];
  /** A press on an entry: the router may take it. */
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The menu at the bottom of the phone's layout. */
export function BottomMenu({ label, entries, onFollow }: BottomMenuProps) {
  return (
    <nav className={styles.menu} aria-label={label}>
      {entries.map(({ href, label: name, icon, current }) => (
        <a
          key={href}
          className={styles.entry}
          href={href}
          aria-current={current ? 'page' : undefined}
          onClick={onFollow}
        >
          {icon}
          <span className={styles.name}>{name}</span>
        </a>
      ))}
    </nav>
  );
}
