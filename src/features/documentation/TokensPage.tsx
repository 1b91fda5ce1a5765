import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { operationQuery } from '../../api/queries.ts';
import type { Answer, Shape } from '../../api/shapes.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { formatDateTime } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './documentation.module.css';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { TokenRequests } from './TokenRequests.tsx';
import { serverTime } from '../../i18n/server-time.ts';

type Token = Shape<'PersonalToken'>;

/** The personal tokens of the person: made, shown once, revoked, with what each was used for. */
export function TokensPage({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const t = useTexts();
  const client = useQueryClient();
  const tokens = useQuery(operationQuery('personalTokenList', {}));
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<Answer<'personalTokenCreate'> | null>(null);
  const [revoking, setRevoking] = useState<Token | null>(null);
  const reload = () => void client.invalidateQueries({ queryKey: ['personalTokenList'] });
  const failure = tokens.error instanceof ApiFailure ? tokens.error : undefined;
  return (
    <>
      <div className={styles.titleLine}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t('doc.tokens')}
        </h1>
        <Button variant="primary" onClick={() => setMaking(true)}>
          {t('doc.tokenNew')}
        </Button>
      </div>
      <p>{t('doc.tokensText')}</p>
      {made && (
        <div className={styles.example}>
          <Alert tone="success" title={made.token.name} onDismiss={() => setMade(null)}>
            <p>{t('doc.tokenMade')}</p>
            <p className={styles.secret}>
              <code>{made.secret}</code>
              <CopyButton text={made.secret} />
            </p>
          </Alert>
        </div>
      )}
      {tokens.isError ? (
        <ErrorState
          title={t('doc.tokensFailed')}
          message={failure?.message || t('error.pageText')}
          requestId={failure?.requestId}
          onRetry={() => tokens.refetch()}
          retrying={tokens.isFetching}
        />
      ) : tokens.data === undefined ? (
        <LateSkeleton>
          <Skeleton shape="list" visible />
        </LateSkeleton>
      ) : tokens.data.tokens.length === 0 ? (
        <EmptyState title={t('doc.tokensNone')} message={t('doc.tokensNoneText')} />
      ) : (
        <ul className={styles.tokens}>
          {tokens.data.tokens.map((token) => (
            <li key={token.id}>
              <TokenCard token={token} onRevoke={() => setRevoking(token)} />
            </li>
          ))}
        </ul>
      )}
      {isMaking && (
        <NewTokenDialog
          onClose={() => setMaking(false)}
          onMade={(answer) => {
            setMaking(false);
            setMade(answer);
            reload();
          }}
        />
      )}
      {revoking && (
        <RevokeDialog
          token={revoking}
          onClose={() => setRevoking(null)}
          onRevoked={() => {
            // a secret that is of no use any more need not stand there
            if (made?.token.id === revoking.id) setMade(null);
            setRevoking(null);
            reload();
          }}
        />
      )}
    </>
  );
}

function TokenCard({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const t = useTexts();
  const isOver = token.expires_at !== null && token.expires_at * 1000 <= serverTime();
  const isInForce = token.revoked_at === null && !isOver;
  return (
    <Card
      title={token.name}
      actions={
        isInForce && (
          <Button size="small" onClick={onRevoke}>
            {t('doc.tokenRevoke')}
            <VisuallyHidden> {token.name}</VisuallyHidden>
          </Button>
        )
      }
    >
      <p className={styles.facts}>
        <code>{`${token.prefix}…`}</code>
        <Badge tone={isInForce ? 'success' : 'neutral'}>
          {t(
            token.revoked_at !== null ? 'doc.tokenRevoked' : isOver ? 'doc.tokenExpired' : 'doc.tokenInForce',
          )}
        </Badge>
        {token.scopes.map((scope) => (
          <Badge key={scope}>{scope}</Badge>
        ))}
      </p>
      <p className={styles.times}>
        <span>{t('doc.tokenMadeAt', { time: formatDateTime(token.created_at) })}</span>
        <span>
          {token.last_used_at === null
            ? t('doc.tokenUnused')
            : t('doc.tokenUsedAt', { time: formatDateTime(token.last_used_at) })}
        </span>
        <span>
          {token.expires_at === null
            ? t('doc.tokenEndless')
            : t('doc.tokenEndsAt', { time: formatDateTime(token.expires_at) })}
        </span>
      </p>
      <TokenRequests token={token} />
    </Card>
  );
}

function RevokeDialog({
  token,
  onClose,
  onRevoked,
}: {
  token: Token;
  onClose: () => void;
  onRevoked: () => void;
}) {
  const t = useTexts();
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const revoke = async () => {
    setRunning(true);
    try {
      await call('personalTokenRevoke', { path: { token_id: token.id }, body: {} }, { quiet: 'butToken' });
      onRevoked();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
      setRunning(false);
    }
  };
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('doc.tokenRevokeTitle', { name: token.name })}
      message={t('doc.tokenRevokeText')}
      confirmLabel={t('doc.tokenRevoke')}
      loading={isRunning}
      error={problem}
      onConfirm={() => void revoke()}
      onCancel={onClose}
    />
  );
}
