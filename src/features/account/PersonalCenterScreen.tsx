import { useAtomValue } from 'jotai';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import SettingsIcon from 'lucide-react/icons/settings-2';
import { followLink } from '../../app/link/follow-link.ts';
import { pageExists } from '../../app/navigation/page-exists.ts';
import { SETTINGS_GROUPS } from '../../app/navigation/settings-sections.ts';
import { visitorAtom } from '../../app/session/visitor.ts';
import { formatCredits, formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { openBuyCredits } from '../payment/public/buy-credits.ts';
import styles from './mobile.module.css';

/** The person on the phone: who they are, what they have left, and the way to each of their pages. */
export function PersonalCenterScreen() {
  const t = useTexts();
  const visitor = useAtomValue(visitorAtom);
  if (visitor.state !== 'signedIn') return null; // the frame leads visitors to the sign-in
  const { user, usm_quota: quota } = visitor.infos;
  const unread = user.msgs_unread.total;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('shells.personalCenter')}</h1>
      <header className={styles.head}>
        <a className={styles.person} href={paths.profile()} onClick={followLink}>
          <Avatar name={user.username} src={user.avatar_url} size="large" decorative />
          <span className={styles.who}>
            <span className={styles.name}>{user.username}</span>
            <span className={styles.under}>{user.email}</span>
          </span>
          <ChevronRightIcon size={16} aria-hidden="true" />
        </a>
        <div className={styles.credits}>
          <span className={styles.who}>
            <span className={styles.figure}>{formatCredits(quota.credits)}</span>
            <span className={styles.under}>{t('mobile.creditsLeft')}</span>
          </span>
          <Button variant="primary" onClick={openBuyCredits}>
            {t('shells.buyCredits')}
          </Button>
        </div>
      </header>
      {SETTINGS_GROUPS.map(({ labelId, sections }) => {
        const there = sections.filter(({ href }) => pageExists(href) && href !== paths.systemSettings());
        return (
          there.length > 0 && (
            <nav key={labelId} className={styles.group} aria-label={t(labelId)}>
              <h2 className={styles.groupName}>{t(labelId)}</h2>
              <ul className={styles.list}>
                {there.map(({ href, labelId: name, Icon }) => (
                  <li key={href}>
                    <a className={styles.row} href={href} onClick={followLink}>
                      <Icon size={16} aria-hidden="true" />
                      <span className={styles.label}>{t(name)}</span>
                      {href === paths.notices() && unread > 0 && (
                        <Badge tone="accent">{t('mobile.unread', { count: formatNumber(unread) })}</Badge>
                      )}
                      <ChevronRightIcon size={16} aria-hidden="true" />
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )
        );
      })}
      <ul className={styles.list}>
        <li>
          <a className={styles.row} href={paths.mobileSettings()} onClick={followLink}>
            <SettingsIcon size={16} aria-hidden="true" />
            <span className={styles.label}>{t('mobile.settings')}</span>
            <ChevronRightIcon size={16} aria-hidden="true" />
          </a>
        </li>
      </ul>
    </div>
  );
}
