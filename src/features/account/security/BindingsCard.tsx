import { useState } from 'react';
import type { Answer } from '../../../api/shapes.ts';
import { HelpTag } from '../../../app/help/HelpTag.tsx';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import styles from '../account.module.css';
import { GoogleWay } from './GoogleWay.tsx';

/** What signs in to the account; the last way in stays. */
export function BindingsCard({ security }: { security: Answer<'securityGet'> }) {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  const unbind = useWrite('wechatUnbind', { reads: ['securityGet'], onDone: () => setAsking(false) });
  const ways = [
    { name: t('security.password'), isOn: security.has_password },
    { name: t('security.byMail'), isOn: security.sends_mail },
  ];
  return (
    <Card
      title={t('security.bindings')}
      description={t('security.bindingsText')}
      actions={<HelpTag id="security.bindings" />}
    >
      <ul className={styles.rows}>
        {ways.map(({ name, isOn }) => (
          <li key={name} className={styles.row}>
            <span className={styles.rowText}>{name}</span>
            <Badge tone={isOn ? 'success' : 'neutral'} dot>
              {t(isOn ? 'security.on' : 'security.off')}
            </Badge>
          </li>
        ))}
        {security.wechat_bound && (
          <li className={styles.row}>
            <span className={styles.rowText}>{t('security.wechat')}</span>
            <Badge tone="success" dot>
              {t('security.bound')}
            </Badge>
            {security.wechat_unbindable ? (
              <Button size="small" onClick={() => setAsking(true)}>
                {t('security.unbind')}
              </Button>
            ) : (
              <span className={styles.quiet}>{t('security.lastWay')}</span>
            )}
          </li>
        )}
        <GoogleWay google={security.google} />
      </ul>
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={t('security.unbindTitle')}
        message={t('security.unbindText')}
        confirmLabel={t('security.unbind')}
        loading={unbind.isRunning}
        error={unbind.failure?.message}
        onConfirm={() => unbind.run({ body: {} })}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
