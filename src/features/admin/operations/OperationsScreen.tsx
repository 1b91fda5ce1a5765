import { useQuery } from '@tanstack/react-query';
import ShieldCheckIcon from 'lucide-react/icons/shield-check';
import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { operationQuery } from '../../../api/queries.ts';
import type { Answer } from '../../../api/shapes.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { serverTime } from '../../../i18n/server-time.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { LazyApprovalRequests } from '../approvals/approval-windows.ts';
import { AdminPage } from '../public/AdminPage.tsx';
import { ChainReport } from './ChainReport.tsx';
import { OperationPanel } from './OperationPanel.tsx';
import { lastDays, operationListConfig } from './operation-list.tsx';

const ID = 'id';
const TAB = 'tab';
/** What waits for a second administrator stands beside the records: who decides about it looks here, too. */
const REQUESTS = 'requests';
const REQUEST = 'request';
const NOBODY: readonly { name: string; value: string }[] = [];

/** What administrators did: the log of operations, one record of it opened, and whether its chain holds. */
export function OperationsScreen() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const [days] = useState(() => lastDays(new Date(serverTime())));
  const [report, setReport] = useState<Answer<'adminAuditVerify'>>();
  const permitted = usePermitted(['adminAuditVerify', 'adminApprovalList']);
  const choices = useQuery({
    ...operationQuery('adminListFilterGet', { path: { list: 'adminOperationList' } }),
    staleTime: 60_000,
  });
  const verify = useWrite('adminAuditVerify', { onDone: setReport });
  const actors = choices.data?.filters.actor ?? NOBODY;
  const id = search.get(ID);
  const isRequests = search.get(TAB) === REQUESTS;
  const closeParameter = (name: string) =>
    setSearch((before) => {
      before.delete(name);
      return before;
    });
  const listed = new URLSearchParams(search);
  listed.delete(ID);
  const query = listed.toString();
  const config = useMemo(() => operationListConfig({ t, days, actors, query }), [t, days, actors, query]);
  return (
    <AdminPage
      title={t('operations.title')}
      text={t('operations.about')}
      help="operations.title"
      actions={
        permitted.has('adminAuditVerify') && (
          <Button
            icon={<ShieldCheckIcon size={16} aria-hidden="true" />}
            loading={verify.isRunning}
            onClick={() => {
              setReport(undefined);
              verify.run({});
            }}
          >
            {t('operations.verify')}
          </Button>
        )
      }
    >
      {verify.failure && (
        <Alert tone="danger" title={t('operations.verifyFailed')} onDismiss={verify.clear}>
          {verify.failure.message}
        </Alert>
      )}
      {report && <ChainReport report={report} onDismiss={() => setReport(undefined)} />}
      {permitted.has('adminApprovalList') || isRequests ? (
        <Tabs
          label={t('operations.title')}
          value={isRequests ? REQUESTS : 'records'}
          // the filters and the page of one list mean nothing to the other
          onChange={(next) => setSearch(next === REQUESTS ? { [TAB]: REQUESTS } : {})}
          tabs={[
            {
              value: 'records',
              label: t('operations.tabRecords'),
              content: <ResourceList config={config} />,
            },
            {
              value: REQUESTS,
              label: t('operations.tabRequests'),
              content: (
                <Suspense>
                  <LazyApprovalRequests
                    opened={search.get(REQUEST)}
                    onClose={() => closeParameter(REQUEST)}
                  />
                </Suspense>
              ),
            },
          ]}
        />
      ) : (
        <ResourceList config={config} />
      )}
      {id !== null && <OperationPanel key={id} recordId={id} onClose={() => closeParameter(ID)} />}
    </AdminPage>
  );
}
