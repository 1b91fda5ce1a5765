import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './Composer.module.css';
import { type ChatSession, phaseOf } from './chat-session.ts';

const CapsLink = lazyPart(['models'], () => import('./CapsLink.tsx').then(({ CapsLink: link }) => link));

/** What stands in the way of the exchange, above the composer; what was typed stays in it. */
export function ComposerNotice({ session: { actor } }: { session: ChatSession }) {
  const t = useTexts();
  const phase = useSelector(actor, phaseOf);
  const error = useSelector(actor, ({ context }) => context.error);
  const retry = (
    <Button size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
      {t('ui.retry')}
    </Button>
  );
  switch (phase) {
    case 'refused':
      return (
        <Alert
          tone="warning"
          title={t('chat.refused')}
          actions={
            error?.code === 'CAP_REACHED' && (
              <Suspense fallback={null}>
                <CapsLink />
              </Suspense>
            )
          }
          className={styles.notice ?? ''}
        >
          {error?.msg}
        </Alert>
      );
    case 'notRerun':
      return (
        <Alert tone="warning" title={t('chat.notRerun')} actions={retry} className={styles.notice ?? ''} />
      );
    case 'disconnected':
      return (
        <Alert tone="warning" title={t('chat.disconnected')} actions={retry} className={styles.notice ?? ''}>
          {t('chat.disconnectedText')}
        </Alert>
      );
    default:
      return error?.code === 'NOT_STOPPED' ? (
        <Alert tone="warning" title={t('chat.notStopped')} className={styles.notice ?? ''} />
      ) : null;
  }
}
