import ChevronsUpDownIcon from 'lucide-react/icons/chevrons-up-down';
import type { ComponentProps } from 'react';
import { Avatar } from '../Avatar.tsx';
import { Badge } from '../Badge.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './AccountButton.module.css';

export interface AccountButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  username: string;
  avatarUrl: string;
  /** Grey, below the name, e.g. the credits. */
  note: string;
  /** Number of unread messages, as the reader writes it; none where absent. */
  unread?: string | undefined;
  /** Only the picture shows: this names the button. */
  collapsedLabel?: string | undefined;
}

/** The button at the foot of the rail that opens the person's popover. */
export function AccountButton({
  username,
  avatarUrl,
  note,
  unread,
  collapsedLabel,
  ...rest
}: AccountButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={styles.account}
      data-icon-only={collapsedLabel !== undefined || undefined}
    >
      <Avatar name={username} src={avatarUrl} decorative />
      {collapsedLabel !== undefined ? (
        <VisuallyHidden>{collapsedLabel}</VisuallyHidden>
      ) : (
        <>
          <span className={styles.who}>
            <span>{username}</span>
            <span className={styles.note}>{note}</span>
          </span>
          {unread !== undefined && <Badge tone="accent">{unread}</Badge>}
          <ChevronsUpDownIcon size={16} aria-hidden="true" />
        </>
      )}
    </button>
  );
}
