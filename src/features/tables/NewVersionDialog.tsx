import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { uploadFile } from '../../api/upload.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { messageText } from '../uploads/public/upload/upload-words.ts';
import { refreshTable } from './public/refresh-table.ts';
import styles from './steps.module.css';
import { useStepList } from './use-table-steps.ts';
import { isSameRename, openRenames } from './version-renames.ts';

type Rename = Shape<'ColumnRename'>;

/** The choice that no column is it; names of columns carry a mark, so that none can be taken for it. */
const NOWHERE = 'nowhere';
const COLUMN = 'column ';

export interface NewVersionDialogProps {
  tableId: string;
  file: File;
  onClose: () => void;
}

/** What a newer file changes in a table, to be agreed to before it replaces the one before. */
export function NewVersionDialog({ tableId, file, onClose }: NewVersionDialogProps) {
  const t = useTexts();
  const client = useQueryClient();
  const [renames, setRenames] = useState<readonly Rename[]>([]);
  const [working, setWorking] = useState(false);
  const [error, setError] = useState('');
  const upload = useQuery({
    queryKey: ['versionUpload', tableId, file.name, file.size, file.lastModified],
    queryFn: async ({ signal }) => {
      const result = await uploadFile(file, { signal });
      if (result.file_id === undefined)
        throw new Error(
          messageText({ code: result.error === 'size_limit' ? 'sizeLimit' : 'uploadFailed' }, t),
        );
      return result.file_id;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const fileId = upload.data;
  const path = { table_id: tableId };
  const body = { file_id: fileId ?? '', options: {}, renames: [...renames] };
  const preview = useQuery({
    ...operationQuery('tableVersionPreview', { path, body }),
    enabled: fileId !== undefined,
    retry: false,
    gcTime: 0,
    // what was proposed stays in sight while another choice is compared
    placeholderData: (before) => before,
  });
  const [proposed, setProposed] = useState<readonly Rename[]>([]);
  const difference = preview.data?.difference;
  const fresh =
    difference?.renamed.filter(({ from }) => !proposed.some((known) => known.from === from)) ?? [];
  if (fresh.length > 0) setProposed([...proposed, ...fresh]);

  const failure = upload.error ?? preview.error;
  const replace = async () => {
    setWorking(true);
    setError('');
    try {
      await call('tableVersionCreate', { path, body }, { quiet: 'butToken' });
    } catch (problem) {
      if (!(problem instanceof ApiFailure)) throw problem;
      setError(problem.message);
      setWorking(false);
      return;
    }
    const analyses = difference ? refreshedAnalyses(difference) : 0;
    flash(analyses === 0 ? t('versions.replaced') : t('versions.replacedRefreshing', { count: analyses }));
    onClose();
    await refreshTable(client);
  };

  return (
    <Dialog
      open
      locked={working}
      keepOnOutsidePress
      title={t('versions.newTitle')}
      description={file.name}
      onClose={onClose}
      actions={
        <>
          <Button disabled={working} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant="primary"
            loading={working}
            disabled={!difference || preview.isFetching || failure !== null}
            onClick={replace}
          >
            {t('versions.replace')}
          </Button>
        </>
      }
    >
      {failure && (
        <Alert
          tone="danger"
          title={t('versions.unreadable')}
          actions={
            <Button size="small" onClick={() => (upload.error ? upload : preview).refetch()}>
              {t('ui.retry')}
            </Button>
          }
        >
          {failure.message}
        </Alert>
      )}
      {!failure && !difference && <Skeleton visible shape="table" rows={4} columns={2} />}
      {difference && (
        <Difference
          tableId={tableId}
          difference={difference}
          proposed={proposed}
          renames={renames}
          onRename={(from, to) =>
            setRenames([
              // a column of the file stands for one of before at most
              ...renames.filter((rename) => rename.from !== from && rename.to !== to),
              ...(to === null ? [] : [{ from, to }]),
            ])
          }
        />
      )}
      {error !== '' && <Alert tone="danger">{error}</Alert>}
    </Dialog>
  );
}

/** How many saved analyses the newer file brings new results to; the others fail. */
function refreshedAnalyses({ analyses, lost_analyses: broken }: Shape<'VersionDifference'>): number {
  return analyses - broken.length;
}

interface DifferenceProps {
  tableId: string;
  difference: Shape<'VersionDifference'>;
  proposed: readonly Rename[];
  renames: readonly Rename[];
  /** A column of the newer file stands for one of before; null: none does. */
  onRename: (from: string, to: string | null) => void;
}

function Difference({ tableId, difference, proposed, renames, onRename }: DifferenceProps) {
  const t = useTexts();
  const steps = useStepList(tableId).data?.steps ?? [];
  const { rows_before: before, rows_after: after, added, missing, retyped, lost_steps: lost } = difference;
  const { analyses, lost_analyses: broken } = difference;
  const refreshed = refreshedAnalyses(difference);
  const same = added.length + missing.length + retyped.length === 0;
  const open = openRenames(difference, proposed, renames);
  const names = (columns: readonly Shape<'StepColumn'>[]) => columns.map(({ name }) => name).join(', ');
  return (
    <dl className={styles.difference} aria-live="polite">
      <div>
        <dt>{t('tables.rows')}</dt>
        <dd>{t('steps.rowsChange', { before, after })}</dd>
        {difference.bad_row_count > 0 && (
          <dd className={styles.problem}>{t('versions.badRows', { count: difference.bad_row_count })}</dd>
        )}
      </div>
      <div>
        <dt>{t('tables.columns')}</dt>
        {same && <dd>{t('versions.sameColumns')}</dd>}
        {added.length > 0 && <dd>{t('versions.added', { columns: names(added) })}</dd>}
        {missing.length > 0 && (
          <dd className={styles.problem}>{t('versions.missing', { columns: names(missing) })}</dd>
        )}
        {retyped.map(({ column, from, to }) => (
          <dd key={column}>
            {t('versions.retyped', { column, from: t(`type.${from}`), to: t(`type.${to}`) })}
          </dd>
        ))}
      </div>
      {proposed.length + open.length > 0 && (
        <div>
          <dt>{t('versions.renamed')}</dt>
          {proposed.map((rename) => (
            <dd key={rename.from}>
              <Checkbox
                label={t('versions.renamedFrom', { from: rename.from, to: rename.to })}
                checked={renames.some((one) => isSameRename(one, rename))}
                onChange={(event) => onRename(rename.from, event.target.checked ? rename.to : null)}
              />
            </dd>
          ))}
          {open.map(({ from, chosen, candidates }) => (
            <dd key={from} className={styles.byHand}>
              <Select
                label={t('versions.renamedByHand', { from })}
                size="small"
                options={[
                  { value: NOWHERE, label: t('versions.renamedNowhere') },
                  ...candidates.map((name) => ({ value: `${COLUMN}${name}`, label: name })),
                ]}
                value={chosen === null ? NOWHERE : `${COLUMN}${chosen}`}
                onChange={(value) => onRename(from, value === NOWHERE ? null : value.slice(COLUMN.length))}
              />
            </dd>
          ))}
        </div>
      )}
      <div>
        <dt>{t('steps.title')}</dt>
        {lost.length === 0 ? (
          <dd>{t('versions.stepsFit', { count: steps.filter(({ enabled }) => enabled).length })}</dd>
        ) : (
          lost.map(({ id, reason }) => {
            const place = steps.findIndex((step) => step.id === id);
            const kind = steps[place]?.kind;
            return (
              <dd key={id} className={styles.problem}>
                {t('versions.lostStep', {
                  number: place + 1,
                  step: kind ? t(`steps.kind.${kind}`) : '',
                  reason,
                })}
              </dd>
            );
          })
        )}
      </div>
      {analyses > 0 && (
        <div>
          <dt>{t('versions.analyses')}</dt>
          {refreshed > 0 && <dd>{t('versions.analysesRefreshed', { count: refreshed })}</dd>}
          {broken.map(({ id, name, missing_columns: columns }) => (
            <dd key={id} className={styles.problem}>
              {t('versions.lostAnalysis', { name, columns: columns.join(', ') })}
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
