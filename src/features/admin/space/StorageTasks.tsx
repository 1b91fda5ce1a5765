import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { operationQuery } from '../../../api/queries.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatBytes, formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import styles from '../home/home.module.css';
import { FactTable } from '../users/FactTable.tsx';
import { leftOf, type StorageStat, type StorageTask, TASK_READS, TASK_STATES, TASKS } from './space-words.ts';
import { TaskReport } from './TaskReport.tsx';
import { useStorageTask } from './use-storage-task.ts';

/** What is kept though nobody has it: looked for, removed, and what the last tasks found. */
export function StorageTasks({ stat }: { stat: StorageStat | undefined }) {
  const t = useTexts();
  const permitted = usePermitted([
    'adminOrphanFind',
    'adminOrphanRemove',
    'adminTrashEmpty',
    'adminStorageTaskStop',
  ]);
  const query = useQuery({ ...operationQuery('adminStorageTaskList', {}) });
  const [asked, setAsked] = useState<'orphans' | 'trash' | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const begun = () => {
    setAsked(null);
    setShown(null);
    flash(t('space.begun'));
  };
  const write = { reads: TASK_READS, onDone: begun };
  const find = useWrite('adminOrphanFind', write);
  const remove = useWrite('adminOrphanRemove', write);
  const empty = useWrite('adminTrashEmpty', write);
  const { data, error } = query;
  if (error && !(error instanceof ApiFailure)) throw error;
  const tasks = data?.tasks ?? [];
  const running = tasks.find(({ state }) => state === 'running');
  const last = tasks.find(({ kind, state }) => kind === 'orphans_find' && state === 'done');
  const open = tasks.find(({ id }) => id === shown) ?? tasks.find(({ state }) => state !== 'running');
  const trash = stat?.states.find(({ state }) => state === 'trashed');
  const asking = asked === 'trash' ? empty : remove;
  return (
    <section className={styles.card} aria-labelledby="storage-tasks">
      <div className={styles.head}>
        <div>
          <h2 id="storage-tasks" className={styles.subtitle}>
            {t('space.orphans')}
          </h2>
          <p className={styles.quiet}>{t('space.orphansText')}</p>
        </div>
        {!running && (
          <div className={styles.head}>
            {permitted.has('adminOrphanFind') && (
              <Button loading={find.isRunning} onClick={() => find.run({ body: {} })}>
                {t('space.find')}
              </Button>
            )}
            {permitted.has('adminOrphanRemove') && last && leftOf(last) > 0 && (
              <Button variant="danger" onClick={() => setAsked('orphans')}>
                {t('space.remove')}
              </Button>
            )}
            {permitted.has('adminTrashEmpty') && trash && trash.count > 0 && (
              <Button variant="danger" onClick={() => setAsked('trash')}>
                {t('space.empty')}
              </Button>
            )}
          </div>
        )}
      </div>
      {find.failure && <Alert tone="danger">{find.failure.message}</Alert>}
      {error && !data && (
        <Alert
          tone="danger"
          title={t('space.tasksFailed')}
          actions={
            <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
              {t('ui.retry')}
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
      {running && (
        <RunningTask key={running.id} begun={running} canStop={permitted.has('adminStorageTaskStop')} />
      )}
      {open && <TaskReport key={open.id} task={open} />}
      {tasks.length > 1 && (
        <FactTable
          title={t('space.tasks')}
          none={t('space.noTasks')}
          items={tasks}
          rowId={({ id }) => id}
          columns={[
            {
              id: 'kind',
              title: t('space.task'),
              grow: true,
              width: 180,
              cell: ({ id, kind }) => (
                <Button size="small" variant="ghost" onClick={() => setShown(id)}>
                  {t(TASKS[kind])}
                </Button>
              ),
            },
            {
              id: 'state',
              title: t('files.state'),
              width: 120,
              cell: ({ state }) => (
                <Badge tone={TASK_STATES[state].tone} dot>
                  {t(TASK_STATES[state].textId)}
                </Badge>
              ),
            },
            {
              id: 'found',
              title: t('space.found'),
              align: 'end',
              width: 90,
              cell: ({ parts }) => formatNumber(parts.reduce((sum, { count }) => sum + count, 0)),
            },
            {
              id: 'at',
              title: t('space.at'),
              width: 150,
              cell: ({ created_at: at }) => formatDateTime(at),
            },
            { id: 'by', title: t('space.by'), width: 120, cell: ({ made_by_name: name }) => name ?? '–' },
          ]}
        />
      )}
      {data && tasks.length === 0 && <p className={styles.quiet}>{t('space.noTasks')}</p>}
      {asked !== null && (
        <DestructiveDialog
          title={t(asked === 'trash' ? 'space.emptyTitle' : 'space.removeTitle')}
          message={
            asked === 'trash'
              ? t('space.emptyText', { count: trash?.count ?? 0, bytes: formatBytes(trash?.bytes ?? 0) })
              : t('space.removeText', { count: last ? leftOf(last) : 0 })
          }
          consequences={
            asked === 'trash' ? [t('space.emptyGone'), t('space.emptyStays')] : [t('space.removeStays')]
          }
          confirmLabel={t(asked === 'trash' ? 'space.empty' : 'space.remove')}
          reason="required"
          running={asking.isRunning}
          failure={
            asking.failure
              ? { message: asking.failure.message, requestId: asking.failure.requestId ?? null }
              : null
          }
          onConfirm={(reason) => {
            if (asked === 'orphans') remove.run({ body: { reason } });
            else empty.run({ body: { until: stat?.counted_at ?? 0, reason } });
          }}
          onCancel={() => {
            asking.clear();
            setAsked(null);
          }}
        />
      )}
    </section>
  );
}

/** How far a task is, with Stop. */
function RunningTask({ begun, canStop }: { begun: StorageTask; canStop: boolean }) {
  const t = useTexts();
  const { snapshot, send, task } = useStorageTask(begun);
  const { problem } = snapshot.context;
  const isEnding = snapshot.matches('stopping') || snapshot.matches('ending');
  return (
    <>
      <ProgressBar
        label={t('space.progress', { task: t(TASKS[task.kind]), done: task.done, total: task.total })}
        value={task.total === 0 ? null : (task.done / task.total) * 100}
        action={
          canStop && (
            <Button size="small" loading={isEnding} onClick={() => send({ type: 'stop.requested' })}>
              {t('space.stop')}
            </Button>
          )
        }
      />
      {problem !== null && <Alert tone="danger">{problem}</Alert>}
    </>
  );
}
