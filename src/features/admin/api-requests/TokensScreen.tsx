import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import styles from './api-requests.module.css';
import { RevokeDialog } from './RevokeDialog.tsx';
import { type Token, tokenListConfig } from './token-list.tsx';

const NOTHING: readonly { name: string; value: string }[] = [];

/** Personal tokens of all people, and ending one. */
export function TokensScreen() {
  const t = useTexts();
  const permitted = usePermitted(['adminTokenRevoke', 'adminApiRequestList']);
  const mayRevoke = permitted.has('adminTokenRevoke');
  const mayReadCalls = permitted.has('adminApiRequestList');
  const [revoking, setRevoking] = useState<Token | null>(null);
  const choices = useQuery({
    ...operationQuery('adminListFilterGet', { path: { list: 'adminTokenList' } }),
    staleTime: 60_000,
  });
  const { owner: owners = NOTHING } = choices.data?.filters ?? {};
  const config = useMemo(
    () => tokenListConfig({ t, owners, mayReadCalls, onRevoke: mayRevoke ? setRevoking : undefined }),
    [t, owners, mayReadCalls, mayRevoke],
  );
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('requests.tokensTitle')}</h1>
        <p className={styles.quiet}>{t('requests.tokensText')}</p>
      </header>
      <ResourceList config={config} />
      {revoking && (
        <RevokeDialog
          token={{ id: revoking.id, name: revoking.name, owner: revoking.owner_name }}
          onClose={() => setRevoking(null)}
        />
      )}
    </div>
  );
}
