import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { operationQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { RecordPanel } from '../../../records/detail/RecordPanel.tsx';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
import { BackupPanel } from './BackupPanel.tsx';
import { BackupPlan } from './BackupPlan.tsx';
import { BackupTask } from './BackupTask.tsx';
import { backupListConfig } from './backup-list.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { restoreListConfig } from './restore-list.tsx';

const ID = 'id';
const RESTORE = 'restore';
const TAB = 'tab';

/** Copies of everything, and what was brought back from them. */
export function BackupsScreen() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const permitted = usePermitted(['adminBackupCreate']);
  const running = useQuery({
    ...operationQuery('adminBackupList', {
      query: { page: 1, page_size: 2, filters: { state: ['running'] } },
    }),
    // afterwards the task itself is looked at
    staleTime: Number.POSITIVE_INFINITY,
  });
  const id = search.get(ID);
  const restore = search.get(RESTORE);
  const listed = new URLSearchParams(search);
  listed.delete(ID);
  listed.delete(RESTORE);
  const query = listed.toString();
  const backups = useMemo(() => backupListConfig({ t, query }), [t, query]);
  const restores = useMemo(() => restoreListConfig({ t, query }), [t, query]);
  const close = (parameter: string) =>
    setSearch((before) => {
      before.delete(parameter);
      return before;
    });
  return (
    <AdminPage title={t('backups.title')} text={t('backups.text')} help="backups.title">
      {running.isFetched && (
        <BackupTask
          work="make"
          backup={running.data?.items[0] ?? null}
          canWork={permitted.has('adminBackupCreate')}
        />
      )}
      <BackupPlan />
      <Tabs
        label={t('backups.title')}
        value={search.get(TAB) === 'restores' ? 'restores' : 'backups'}
        // the filters of one list mean nothing to the other
        onChange={(tab) => setSearch(tab === 'restores' ? { [TAB]: tab } : {})}
        tabs={[
          { value: 'backups', label: t('backups.backups'), content: <ResourceList config={backups} /> },
          { value: 'restores', label: t('backups.restores'), content: <ResourceList config={restores} /> },
        ]}
      />
      {id !== null && <BackupPanel key={id} backupId={id} onClose={() => close(ID)} />}
      {restore !== null && <RestoreOf key={restore} restoreId={restore} onClose={() => close(RESTORE)} />}
    </AdminPage>
  );
}

function RestoreOf({ restoreId, onClose }: { restoreId: string; onClose: () => void }) {
  const t = useTexts();
  const permitted = usePermitted(['adminRestoreUndo']);
  const query = useQuery({
    ...operationQuery('adminRestoreGet', { path: { restore_id: restoreId } }),
  });
  const restore = query.data?.restore;
  if (restore)
    return (
      <RestoreDialog
        backup={{ id: restore.backup_id, at: restore.backup_at ?? restore.created_at }}
        begun={restore}
        canRestore={permitted.has('adminRestoreUndo')}
        onClose={onClose}
      />
    );
  return (
    <RecordPanel
      title={t('backups.restores')}
      query={query}
      gone={{ title: t('backups.restoreGone'), text: t('backups.restoreGoneText') }}
      failed={t('backups.restoresFailed')}
      onClose={onClose}
    >
      {() => null}
    </RecordPanel>
  );
}
