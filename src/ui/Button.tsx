import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonVariant = 'default' | 'primary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  /** `primary` is the one main action of a screen; `ghost` for toolbars; `danger` for what destroys. */
  variant?: ButtonVariant;
  /** 26, 32 or 40 px high; on phones all are at least 44 px. */
  size?: ButtonSize;
  /** As wide as its container. */
  wide?: boolean;
}

/** Either visible text (with an optional icon before it), or an icon alone with its accessible name. */
export type ButtonContent =
  | { children: ReactNode; icon?: ReactNode; label?: string }
  | { children?: undefined; icon: ReactNode; label: string };

/** The name comes by `label`. An attribute with a hyphen that a type leaves out passes the compiler, so it is said that there is none. */
export interface NamedByLabel {
  'aria-label'?: never;
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> &
  ButtonLook &
  ButtonContent &
  NamedByLabel & {
    /** Work is under way: the width stays, a spinner shows, presses do nothing, focus is kept. */
    loading?: boolean;
  };

/** What stands in a button. A text that finds no room ends in an ellipsis; in a wide button it wraps. */
export function ButtonWords({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.content}>
      {icon}
      {typeof children === 'string' ? <span className={styles.words}>{children}</span> : children}
    </span>
  );
}

/** A button. `type` is `button` unless said otherwise, so that none submits a form by accident. */
export function Button({
  variant = 'default',
  size = 'medium',
  wide = false,
  icon,
  label,
  loading = false,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-label={label}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      className={classNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-icon-only={children === undefined || undefined}
      data-wide={wide || undefined}
    >
      <ButtonWords icon={icon}>{children}</ButtonWords>
      {loading && (
        <span className={styles.busy}>
          <Spinner label={null} />
        </span>
      )}
    </button>
  );
}
