import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { operationQuery } from '../../../api/queries.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import styles from './api-requests.module.css';
import { type ApiRequest, requestListConfig } from './request-list.tsx';

const NOTHING: readonly { name: string; value: string }[] = [];

/** What programs called with personal tokens, and ending a token. */
export function ApiRequestsScreen() {
  const t = useTexts();
  const [search] = useSearchParams();
  const query = search.toString();
  const permitted = usePermitted(['adminTokenRevoke']);
  const mayRevoke = permitted.has('adminTokenRevoke');
  const [revoking, setRevoking] = useState<ApiRequest | null>(null);
  const choices = useQuery({
    ...operationQuery('adminListFilterGet', { path: { list: 'adminApiRequestList' } }),
    staleTime: 60_000,
  });
  const { owner: owners = NOTHING, operation: operations = NOTHING } = choices.data?.filters ?? {};
  const config = useMemo(
    () => requestListConfig({ t, owners, operations, query, onRevoke: mayRevoke ? setRevoking : undefined }),
    [t, owners, operations, query, mayRevoke],
  );
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('requests.title')}</h1>
        <p className={styles.quiet}>{t('requests.text')}</p>
      </header>
      <ResourceList config={config} />
      {revoking && <RevokeDialog request={revoking} onClose={() => setRevoking(null)} />}
    </div>
  );
}

function RevokeDialog({ request, onClose }: { request: ApiRequest; onClose: () => void }) {
  const t = useTexts();
  const { token_id: tokenId, token_name: name, owner_name: owner } = request;
  const write = useWrite('adminTokenRevoke', {
    reads: ['adminApiRequestList'],
    onDone: () => {
      flash(t('requests.tokenRevoked', { name }));
      onClose();
    },
  });
  return (
    <DestructiveDialog
      title={t('requests.revokeTitle', { name })}
      message={t('requests.revokeText', { owner })}
      confirmLabel={t('requests.revoke')}
      reason="required"
      tone="danger"
      running={write.isRunning}
      failure={
        write.failure ? { message: write.failure.message, requestId: write.failure.requestId ?? null } : null
      }
      onConfirm={(reason) => write.run({ path: { token_id: tokenId }, body: { reason } })}
      onCancel={onClose}
    />
  );
}
