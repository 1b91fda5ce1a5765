import BellIcon from 'lucide-react/icons/bell';
import CheckIcon from 'lucide-react/icons/check';
import TriangleAlertIcon from 'lucide-react/icons/triangle-alert';
import XIcon from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { LinkButton } from './LinkButton.tsx';
import styles from './Toast.module.css';
import { useUiText } from './ui-text.tsx';

export interface ToastProps {
  /** `flash` says that something went well, `warning` that it did not, `push` brings news and stays until closed. */
  kind: 'flash' | 'warning' | 'push';
  title?: ReactNode;
  children: ReactNode;
  /** Shows View, e.g. for a push message (spec section 4). A link where `viewHref` is given. */
  onView?: (() => void) | undefined;
  viewHref?: string | undefined;
  /** A button in its own words, such as Undo. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Told while the pointer or the focus is on it, so that it does not go meanwhile. */
  onHold?: ((held: boolean) => void) | undefined;
  /** Shows the cross. How long a toast stays is the machine's to say. */
  onClose?: (() => void) | undefined;
}

const ICONS = { flash: CheckIcon, warning: TriangleAlertIcon, push: BellIcon } as const;

/** One message that floats over the page; put it into a {@link ToastRegion}. */
export function Toast({ kind, title, children, onView, viewHref, action, onHold, onClose }: ToastProps) {
  const text = useUiText();
  const Icon = ICONS[kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here; it only waits while somebody points at it
    <div
      className={styles.toast}
      data-kind={kind}
      role={kind === 'warning' ? 'alert' : 'status'}
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
    >
      <Icon size={16} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
      {viewHref !== undefined ? (
        <LinkButton variant="ghost" size="small" href={viewHref} onClick={onView}>
          {text.view}
        </LinkButton>
      ) : (
        onView && (
          <Button variant="ghost" size="small" onClick={onView}>
            {text.view}
          </Button>
        )
      )}
      {action && (
        <Button variant="ghost" size="small" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
      {onClose && (
        <Button
          variant="ghost"
          size="small"
          icon={<XIcon size={16} aria-hidden="true" />}
          label={text.close}
          onClick={onClose}
        />
      )}
    </div>
  );
}

export interface ToastRegionProps {
  /** Spec section 2: bottom-right, top-right or the centre of the window. */
  place: 'bottom-right' | 'top-right' | 'centre';
  /** The page has a field with its buttons along its bottom, which stay free. */
  raised?: boolean;
  /** Toasts, the newest last. */
  children?: ReactNode;
}

/** A place where toasts appear. Keep it mounted while empty, so that what comes is announced. */
export function ToastRegion({ place, raised = false, children }: ToastRegionProps) {
  return (
    <div className={styles.region} data-place={place} data-raised={raised || undefined} aria-live="polite">
      {children}
    </div>
  );
}
