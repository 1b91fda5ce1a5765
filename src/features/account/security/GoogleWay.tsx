import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { Answer } from '../../../api/shapes.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { googleSignInMachine } from '../../auth/public/google-sign-in-actors.ts';
import styles from '../account.module.css';

/** Google among the ways in: bound by a way to Google and back, unbound here. Nothing where the server offers none and none is bound. */
export function GoogleWay({ google }: { google: Answer<'securityGet'>['google'] }) {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  const unbind = useWrite('googleSignInUnbind', { reads: ['securityGet'], onDone: () => setAsking(false) });
  const [machine] = useState(() => googleSignInMachine({ route: paths.security }));
  const [snapshot, send] = useMachine(machine, { input: { entry: { kind: 'start' } } });
  if (!google.is_offered && !google.is_bound) return null;
  const { problem } = snapshot.context;
  return (
    <li className={styles.row}>
      <span className={styles.rowText}>
        {t('security.google')}
        {google.account !== undefined && <span className={styles.under}>{google.account}</span>}
        {problem !== '' && <Alert tone="danger">{problem}</Alert>}
      </span>
      <Badge tone={google.is_bound ? 'success' : 'neutral'} dot>
        {t(google.is_bound ? 'security.bound' : 'security.off')}
      </Badge>
      {!google.is_bound && (
        <Button
          size="small"
          label={t('security.bindGoogle')}
          loading={!snapshot.matches('idle')}
          onClick={() => send({ type: 'google.chosen' })}
        >
          {t('security.bind')}
        </Button>
      )}
      {google.is_bound &&
        (google.is_unbindable ? (
          <Button size="small" label={t('security.unbindGoogle')} onClick={() => setAsking(true)}>
            {t('security.unbind')}
          </Button>
        ) : (
          <span className={styles.quiet}>{t('security.lastWay')}</span>
        ))}
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={t('security.unbindGoogleTitle')}
        message={t('security.unbindGoogleText')}
        confirmLabel={t('security.unbind')}
        loading={unbind.isRunning}
        error={unbind.failure?.message}
        onConfirm={() => unbind.run({ body: {} })}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}
