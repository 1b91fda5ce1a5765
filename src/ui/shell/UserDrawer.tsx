import LogOutIcon from 'lucide-react/icons/log-out';
import { Avatar } from '../Avatar.tsx';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Drawer } from '../Drawer.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './UserDrawer.module.css';

export interface UserDrawerProps {
  open: boolean;
  onClose: () => void;
  username: string;
  avatarUrl: string;
  /** What the person signs in with, masked; empty when none. */
  mainBoundAccount: string;
  /** Shown only; nothing is decided by it. */
  roleName: string;
  onSignOut: () => void;
  /** Signing out is under way. */
  leaving?: boolean;
}

/** Who is signed in, and the way out (spec section 2, admin header). */
export function UserDrawer({
  open,
  onClose,
  username,
  avatarUrl,
  mainBoundAccount,
  roleName,
  onSignOut,
  leaving = false,
}: UserDrawerProps) {
  const t = useWords();
  const text = useUiText();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('shells.account')}
      actions={
        <Button wide loading={leaving} icon={<LogOutIcon size={16} aria-hidden="true" />} onClick={onSignOut}>
          {t('shells.signOut')}
        </Button>
      }
    >
      <div className={styles.person}>
        <Avatar name={username} src={avatarUrl} size="large" decorative />
        <h3 className={styles.name}>{username}</h3>
        {roleName !== '' && <Badge>{roleName}</Badge>}
      </div>
      <dl className={styles.facts}>
        <dt>{t('shells.mainAccount')}</dt>
        <dd>{mainBoundAccount || text.emptyValue}</dd>
        <dt>{t('shells.role')}</dt>
        <dd>{roleName || text.emptyValue}</dd>
      </dl>
    </Drawer>
  );
}
