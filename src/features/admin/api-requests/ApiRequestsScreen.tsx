import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { operationQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import styles from './api-requests.module.css';
import { RevokeDialog } from './RevokeDialog.tsx';
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
      {revoking && (
        <RevokeDialog
          token={{ id: revoking.token_id, name: revoking.token_name, owner: revoking.owner_name }}
          onClose={() => setRevoking(null)}
        />
      )}
    </div>
  );
}
