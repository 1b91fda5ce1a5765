import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
import styles from '../public/page.module.css';
import { BlockedAddresses } from './BlockedAddresses.tsx';
import { RequestPanel } from './RequestPanel.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { type ApiRequest, requestListConfig } from './request-list.tsx';

const NOTHING: readonly { name: string; value: string }[] = [];
const ID = 'id';
const TAB = 'tab';
const BLOCKS = 'blocks';
const KEPT_DAYS = 'open_api.log_days';

/** What programs called with personal tokens, and what can be done about it: ending a token, blocking an address. */
export function ApiRequestsScreen() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const permitted = usePermitted([
    'adminTokenRevoke',
    'adminApiRequestReplay',
    'adminAddressBlockCreate',
    'adminAddressBlockDelete',
    'adminConfigGet',
  ]);
  const mayRevoke = permitted.has('adminTokenRevoke');
  const mayBlock = permitted.has('adminAddressBlockCreate');
  const [revoking, setRevoking] = useState<ApiRequest | null>(null);
  const choices = useQuery({
    ...operationQuery('adminListFilterGet', { path: { list: 'adminApiRequestList' } }),
    staleTime: 60_000,
  });
  const { owner: owners = NOTHING, operation: operations = NOTHING } = choices.data?.filters ?? {};
  const id = search.get(ID);
  const listed = new URLSearchParams(search);
  listed.delete(ID);
  const query = listed.toString();
  const config = useMemo(
    () => requestListConfig({ t, owners, operations, query, onRevoke: mayRevoke ? setRevoking : undefined }),
    [t, owners, operations, query, mayRevoke],
  );
  const isBlocks = search.get(TAB) === BLOCKS;
  return (
    <AdminPage title={t('requests.title')} text={t('requests.text')} help="requests.title">
      {permitted.has('adminConfigGet') && <KeptDays />}
      <Tabs
        label={t('requests.title')}
        value={isBlocks ? BLOCKS : 'calls'}
        // the filters and the page of one list mean nothing to the other
        onChange={(next) => setSearch(next === BLOCKS ? { [TAB]: BLOCKS } : {})}
        tabs={[
          { value: 'calls', label: t('requests.tabCalls'), content: <ResourceList config={config} /> },
          {
            value: BLOCKS,
            label: t('requests.tabBlocks'),
            content: <BlockedAddresses mayUnblock={permitted.has('adminAddressBlockDelete')} />,
          },
        ]}
      />
      {id !== null && (
        <RequestPanel
          key={id}
          requestId={id}
          mayReplay={permitted.has('adminApiRequestReplay')}
          mayBlock={mayBlock}
          onRevoke={mayRevoke ? setRevoking : undefined}
          onClose={() =>
            setSearch((before) => {
              before.delete(ID);
              return before;
            })
          }
        />
      )}
      {revoking?.token_id !== undefined && (
        <RevokeDialog
          token={{
            id: revoking.token_id,
            name: revoking.token_name ?? '',
            owner: revoking.owner_name ?? '',
          }}
          onClose={() => setRevoking(null)}
        />
      )}
    </AdminPage>
  );
}

/** How long calls stay, with the way to where that is set. */
function KeptDays() {
  const t = useTexts();
  const { data } = useQuery(operationQuery('adminConfigGet', { path: { key: KEPT_DAYS } }));
  return (
    data && (
      <p className={styles.quiet}>
        <a href={adminPaths.dynamicConfigs(KEPT_DAYS)} onClick={followLink}>
          {t('requests.kept', { count: Number(data.config.value) })}
        </a>
      </p>
    )
  );
}
