import CircleCheckIcon from 'lucide-react/icons/circle-check';
import InfoIcon from 'lucide-react/icons/info';
import TriangleAlertIcon from 'lucide-react/icons/triangle-alert';
import XIcon from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import styles from './Alert.module.css';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { useUiText } from './ui-text.tsx';

export interface AlertProps {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Shows a cross. */
  onDismiss?: (() => void) | undefined;
  className?: string;
}

/** A message inside a page or form. A danger or warning that appears is read out at once, the others when it is quiet. */
export function Alert({ tone = 'info', title, children, actions, onDismiss, className }: AlertProps) {
  const text = useUiText();
  const urgent = tone === 'danger' || tone === 'warning';
  const Icon = urgent ? TriangleAlertIcon : tone === 'success' ? CircleCheckIcon : InfoIcon;
  return (
    <div className={classNames(styles.alert, className)} data-tone={tone} role={urgent ? 'alert' : 'status'}>
      <Icon size={16} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onDismiss && (
        <Button
          variant="ghost"
          size="small"
          icon={<XIcon size={16} aria-hidden="true" />}
          label={text.dismiss}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
