import { useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from '../account.module.css';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { ZoneField } from './ZoneField.tsx';

/** How the person is reached and signs in, and where their days begin. */
export function ReachCard({ profile }: { profile: Shape<'Profile'> }) {
  const t = useTexts();
  const [isChanging, setChanging] = useState(false);
  return (
    <Card title={t('profilePage.reach')} description={t('profilePage.reachText')}>
      <div className={styles.stack}>
        <ul className={styles.rows}>
          <li className={styles.row}>
            <span className={styles.rowText}>
              {t('profilePage.email')}
              <span className={styles.under}>{profile.email}</span>
            </span>
            <Button size="small" onClick={() => setChanging(true)}>
              {t('profilePage.changeEmail')}
            </Button>
          </li>
          <li className={styles.row}>
            <span className={styles.rowText}>
              {t('profilePage.signIn')}
              <span className={styles.under}>{t('profilePage.signInText')}</span>
            </span>
            <LinkButton size="small" href={paths.security()} onClick={followLink}>
              {t('profilePage.toSecurity')}
            </LinkButton>
          </li>
        </ul>
        <div className={styles.fields}>
          <PhoneForm profile={profile} />
          <div>
            <ZoneField profile={profile} />
          </div>
        </div>
      </div>
      {isChanging && <ChangeEmailDialog onClose={() => setChanging(false)} />}
    </Card>
  );
}
