import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatRelative } from '../../../i18n/formats.ts';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../account.module.css';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { serverTime } from '../../../i18n/server-time.ts';

type Token = Shape<'PersonalToken'>;

/** Why a token is refused; undefined for one that is in force. */
function endOf({ revoked_at: revokedAt, expires_at: expiresAt }: Token, t: Translate): string | undefined {
  if (revokedAt !== null) return t('security.tokenRevoked');
  return expiresAt !== null && expiresAt * 1000 <= serverTime() ? t('security.tokenExpired') : undefined;
}

/** The tokens with which programs use the account. */
export function TokensCard() {
  const t = useTexts();
  const [isMaking, setMaking] = useState(false);
  const [going, setGoing] = useState<Token | null>(null);
  const tokens = useQuery(operationQuery('personalTokenList', {}));
  const revoke = useWrite('personalTokenRevoke', {
    reads: ['personalTokenList'],
    onDone: () => setGoing(null),
  });
  const list = tokens.data?.tokens ?? [];
  return (
    <Card
      title={t('security.tokens')}
      description={t('security.tokensText')}
      actions={
        <Button size="small" onClick={() => setMaking(true)}>
          {t('security.newToken')}
        </Button>
      }
    >
      {tokens.isError ? (
        <LoadFailure title={t('security.tokensFailed')} query={tokens} size="card" />
      ) : tokens.isPending ? (
        <LateSkeleton>
          <Skeleton shape="text" rows={3} visible />
        </LateSkeleton>
      ) : list.length === 0 ? (
        <p className={styles.quiet}>{t('security.tokensNone')}</p>
      ) : (
        <ul className={styles.rows} aria-label={t('security.tokens')}>
          {list.map((token) => {
            const end = endOf(token, t);
            return (
              <li key={token.id} className={styles.row}>
                <span className={styles.rowText}>
                  {token.name}
                  <span className={styles.under}>
                    {token.prefix}… ·{' '}
                    {token.last_used_at === null
                      ? t('security.tokenUnused')
                      : t('security.tokenUsed', { time: formatRelative(token.last_used_at) })}
                  </span>
                </span>
                {end === undefined ? (
                  <Button
                    size="small"
                    label={t('security.revokeToken', { name: token.name })}
                    onClick={() => setGoing(token)}
                  >
                    {t('security.revoke')}
                  </Button>
                ) : (
                  <Badge>{end}</Badge>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} />}
      <ConfirmDialog
        open={going !== null}
        tone="danger"
        title={t('security.revokeTitle', { name: going?.name ?? '' })}
        message={t('security.revokeText')}
        confirmLabel={t('security.revoke')}
        loading={revoke.isRunning}
        error={revoke.failure?.message}
        onConfirm={() => going && revoke.run({ path: { token_id: going.id }, body: {} })}
        onCancel={() => setGoing(null)}
      />
    </Card>
  );
}
