import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../admin-paths.ts';
import { ApiFailure } from '../../../api/api-failure.ts';
import { operationQuery } from '../../../api/queries.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatBytes, formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FactTable } from '../users/FactTable.tsx';
import { FINDINGS, type StorageTask, TASK_STATES, TASKS } from './space-words.ts';

/** What a task found, by kind, and the first of each kind by name. */
export function TaskReport({ task }: { task: StorageTask }) {
  const t = useTexts();
  const query = useQuery({
    ...operationQuery('adminStorageTaskGet', { path: { storage_task_id: task.id } }),
    enabled: task.parts.length > 0,
  });
  const { error } = query;
  if (error && !(error instanceof ApiFailure)) throw error;
  const findings = query.data?.findings ?? [];
  const ended = task.ended_at ?? task.created_at;
  return (
    <>
      <FactTable
        title={t('space.report', { task: t(TASKS[task.kind]), time: formatDateTime(ended) })}
        {...(task.state !== 'done' && { note: t(TASK_STATES[task.state].textId) })}
        none={t(task.state === 'done' ? 'space.nothingFound' : 'space.nothingYet')}
        items={task.parts}
        rowId={({ kind }) => kind}
        columns={[
          {
            id: 'kind',
            title: t('space.what'),
            grow: true,
            width: 260,
            cell: ({ kind }) => (
              <>
                <strong>{t(FINDINGS[kind].name)}</strong> {t(FINDINGS[kind].text)}
              </>
            ),
          },
          {
            id: 'count',
            title: t('space.found'),
            align: 'end',
            width: 90,
            cell: ({ count }) => formatNumber(count),
          },
          {
            id: 'bytes',
            title: t('files.size'),
            align: 'end',
            width: 110,
            cell: ({ bytes }) => formatBytes(bytes),
          },
          {
            id: 'removed',
            title: t('space.removed'),
            align: 'end',
            width: 100,
            cell: ({ removed }) => formatNumber(removed),
          },
        ]}
      />
      {error && !query.data && (
        <Alert
          tone="danger"
          actions={
            <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
              {t('ui.retry')}
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
      {findings.length > 0 && (
        <FactTable
          title={t('space.findings')}
          note={t('space.findingsText')}
          none={t('space.nothingFound')}
          items={findings}
          rowId={({ kind, key }) => `${kind} ${key}`}
          columns={[
            {
              id: 'key',
              title: t('space.where'),
              grow: true,
              width: 240,
              cell: ({ key, file_id: id }) =>
                id === undefined ? (
                  <code>{key}</code>
                ) : (
                  <a href={adminPaths.files({ id })} onClick={followLink}>
                    <code>{key}</code>
                  </a>
                ),
            },
            { id: 'kind', title: t('space.what'), width: 170, cell: ({ kind }) => t(FINDINGS[kind].name) },
            {
              id: 'bytes',
              title: t('files.size'),
              align: 'end',
              width: 100,
              cell: ({ bytes }) => formatBytes(bytes),
            },
            {
              id: 'at',
              title: t('space.written'),
              width: 140,
              cell: ({ changed_at: at }) => (at === undefined ? '–' : formatDateTime(at)),
            },
          ]}
        />
      )}
    </>
  );
}
