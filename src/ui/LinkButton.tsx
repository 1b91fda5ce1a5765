import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { type ButtonContent, type ButtonLook, ButtonWords, type NamedByLabel } from './Button.tsx';
import { classNames } from './class-names.ts';

export type LinkButtonProps = Omit<ComponentProps<'a'>, 'children' | 'aria-label'> &
  ButtonLook &
  ButtonContent &
  NamedByLabel & { href: string };

/** A link that looks like a button: for what leads somewhere. A router's own handling comes in through `onClick`. */
export function LinkButton({
  variant = 'default',
  size = 'medium',
  wide = false,
  icon,
  label,
  children,
  className,
  href,
  ...rest
}: LinkButtonProps) {
  return (
    <a
      {...rest}
      href={href}
      aria-label={label}
      className={classNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-icon-only={children === undefined || undefined}
      data-wide={wide || undefined}
    >
      <ButtonWords icon={icon}>{children}</ButtonWords>
    </a>
  );
}
