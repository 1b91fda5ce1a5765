import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useAppFrame } from './AppFrame.tsx';
import styles from './rail-items.module.css';

interface RailEntry {
  icon?: ReactNode;
  label: string;
  /** At the right: a Kbd, a number, a Badge, a menu. Hidden while the rail is collapsed. */
  trailing?: ReactNode;
}

export type RailLinkProps = Omit<ComponentProps<'a'>, 'children'> &
  RailEntry & {
    href: string;
    /** It is what the page shows. */
    current?: boolean;
    /** A control beside the link, e.g. a Menu; it shows on hover, focus and touch. */
    action?: ReactNode;
  };

/** A link of the rail. */
export function RailLink({
  icon,
  label,
  trailing,
  current,
  action,
  className,
  href,
  ...rest
}: RailLinkProps) {
  const { collapsed } = useAppFrame();
  return (
    <span className={classNames(styles.item, className)} data-current={current || undefined}>
      <a
        {...rest}
        href={href}
        className={styles.press}
        aria-current={current ? 'page' : undefined}
        title={collapsed ? label : undefined}
        data-icon-only={collapsed || undefined}
      >
        {icon}
        <span className={styles.label}>{label}</span>
        {!collapsed && trailing}
      </a>
      {!collapsed && action && <span className={styles.action}>{action}</span>}
    </span>
  );
}

export type RailButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  RailEntry & {
    /** A control beside the button, as of a link. */
    action?: ReactNode;
  };

/** A button of the rail that looks like its links. */
export function RailButton({
  icon,
  label,
  trailing,
  action,
  className,
  type = 'button',
  ...rest
}: RailButtonProps) {
  const { collapsed } = useAppFrame();
  return (
    <span className={classNames(styles.item, className)}>
      <button
        {...rest}
        type={type}
        className={styles.press}
        title={collapsed ? label : undefined}
        data-icon-only={collapsed || undefined}
      >
        {icon}
        <span className={styles.label}>{label}</span>
        {!collapsed && trailing}
      </button>
      {!collapsed && action && <span className={styles.action}>{action}</span>}
    </span>
  );
}

/** A group of links under a small heading, e.g. a day. Nothing of it shows while the rail is collapsed. */
export function RailSection({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const { collapsed } = useAppFrame();
  if (collapsed) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  );
}

/** The part of the rail that scrolls; what stands before and after it stays. */
export function RailScroll({ children }: { children?: ReactNode }) {
  return <div className={styles.scroll}>{children}</div>;
}
