import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import {
  GOOGLE_SERVICES,
  type GoogleBindingContext,
  type GoogleScope,
  isBound,
  isOffered,
  isOwner,
} from '../../../machines/google-binding/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useUiText } from '../../../ui/ui-text.tsx';
import { GoogleServiceCard, SERVICE_TEXTS } from './GoogleServiceCard.tsx';
import styles from './google.module.css';
import { googleMachine, hasSelection } from './google-actors.ts';
import { leaveForGoogle } from './google-return.ts';

export interface GoogleConnectorProps {
  scope: GoogleScope;
  isAdsEnabled: boolean;
  /** Whether the person may choose what is read: not so a member of a team. */
  maySelect?: boolean;
  /** Is handed the table of a report; without it the table is linked to. */
  onImported?: ((table: Shape<'TableSummary'>) => void) | undefined;
}

/** Google's services with their switches, what is read of each, and their reports. Bound to the machine `googleBinding`. */
export function GoogleConnector(props: GoogleConnectorProps) {
  const [round, setRound] = useState(0);
  return <Connection key={round} {...props} onStale={() => setRound(round + 1)} />;
}

/** Why there are no switches. */
function ownerText({ scope, info }: Pick<GoogleBindingContext, 'scope' | 'info'>): MessageId {
  if (scope.isPublicAccount) return 'google.publicOwnerText';
  return info?.isPublicAccount ? 'google.publicText' : 'google.notOwnerText';
}

/** What was said of a failure, and which request it was. */
function Reason({ problem, otherwise }: { problem: GoogleBindingContext['problem']; otherwise: string }) {
  const text = useUiText();
  return (
    <>
      {problem?.reason || otherwise}
      {problem?.requestId !== undefined && (
        <small className={styles.request}>
          {text.requestId} <code>{problem.requestId}</code>
        </small>
      )}
    </>
  );
}

/** @param onStale a connection turned out to be lost while its data was read: what is bound is to be asked anew */
function Connection({
  scope,
  isAdsEnabled,
  maySelect = true,
  onImported,
  onStale,
}: GoogleConnectorProps & { onStale: () => void }) {
  const t = useTexts();
  const [machine] = useState(() => googleMachine({ leave: leaveForGoogle, reload: () => location.reload() }));
  const [snapshot, send] = useMachine(machine, { input: { scope, isAdsEnabled, callback: null } });
  const { context } = snapshot;
  const isStale =
    context.metadata?.unreadable?.some(
      ({ service, access }) => access === 'lost' && isBound(context, service),
    ) ?? false;
  useEffect(() => {
    if (isStale) onStale();
  }, [isStale, onStale]);

  if (snapshot.matches('unavailable'))
    return (
      <ErrorState
        level={3}
        title={t('google.unavailable')}
        message={context.problem?.reason}
        requestId={context.problem?.requestId}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    );
  if (!snapshot.matches('ready') && !snapshot.matches('left'))
    return (
      <div className={styles.waiting}>
        <Spinner size="large" label={t('google.loading')} />
      </div>
    );
  const asked = context.service;
  const { problem } = context;
  return (
    <div className={styles.connector}>
      {problem !== null && problem.step !== 'metadata' && (
        <Alert tone="danger">
          <Reason problem={problem} otherwise={t('google.failed')} />
        </Alert>
      )}
      {!isOwner(context) && <Alert>{t(ownerText(context))}</Alert>}
      {snapshot.matches({ ready: { selection: 'failed' } }) && hasSelection(scope) && (
        <Alert
          tone="danger"
          actions={
            <Button size="small" onClick={() => send({ type: 'retry.requested' })}>
              {t('ui.retry')}
            </Button>
          }
        >
          <Reason problem={problem} otherwise={t('google.metadataFailed')} />
        </Alert>
      )}
      <ul className={styles.services} aria-label={t('google.services')}>
        {GOOGLE_SERVICES.filter((service) => isOffered(context, service)).map((service) => (
          <GoogleServiceCard
            key={service}
            service={service}
            snapshot={snapshot}
            send={send}
            maySelect={maySelect}
            onImported={onImported}
          />
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          open={
            snapshot.matches({ ready: { switches: 'confirming' } }) ||
            snapshot.matches({ ready: { switches: 'revoking' } })
          }
          title={t('google.revokeTitle', { service: t(SERVICE_TEXTS[asked].name) })}
          message={t(scope.isPublicAccount ? 'google.publicRevokeText' : 'google.revokeText')}
          confirmLabel={t('google.revoke')}
          tone="danger"
          loading={snapshot.matches({ ready: { switches: 'revoking' } })}
          onConfirm={() => send({ type: 'revoke.confirmed' })}
          onCancel={() => send({ type: 'revoke.cancelled' })}
        />
      )}
    </div>
  );
}
