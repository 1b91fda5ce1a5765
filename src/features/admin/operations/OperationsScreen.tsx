import { useQuery } from '@tanstack/react-query';
import ShieldCheckIcon from 'lucide-react/icons/shield-check';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { operationQuery } from '../../../api/queries.ts';
import type { Answer } from '../../../api/shapes.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ChainReport } from './ChainReport.tsx';
import { OperationPanel } from './OperationPanel.tsx';
import { lastDays, operationListConfig } from './operation-list.tsx';
import styles from './operations.module.css';

const ID = 'id';
const NOBODY: readonly { name: string; value: string }[] = [];

/** What administrators did: the log of operations, one record of it opened, and whether its chain holds. */
export function OperationsScreen() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const [days] = useState(() => lastDays(new Date()));
  const [report, setReport] = useState<Answer<'adminAuditVerify'>>();
  const permitted = usePermitted(['adminAuditVerify']);
  const choices = useQuery({
    ...operationQuery('adminListFilterGet', { path: { list: 'adminOperationList' } }),
    staleTime: 60_000,
  });
  const verify = useWrite('adminAuditVerify', { onDone: setReport });
  const actors = choices.data?.filters.actor ?? NOBODY;
  const id = search.get(ID);
  const listed = new URLSearchParams(search);
  listed.delete(ID);
  const query = listed.toString();
  const config = useMemo(() => operationListConfig({ t, days, actors, query }), [t, days, actors, query]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('operations.title')}</h1>
          <p className={styles.quiet}>{t('operations.text')}</p>
        </div>
        {permitted.has('adminAuditVerify') && (
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
        )}
      </header>
      {verify.failure && (
        <Alert tone="danger" title={t('operations.verifyFailed')} onDismiss={verify.clear}>
          {verify.failure.message}
        </Alert>
      )}
      {report && <ChainReport report={report} onDismiss={() => setReport(undefined)} />}
      <ResourceList config={config} />
      {id !== null && (
        <OperationPanel
          key={id}
          recordId={id}
          onClose={() =>
            setSearch((before) => {
              before.delete(ID);
              return before;
            })
          }
        />
      )}
    </div>
  );
}
