import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { LoadFailure } from '../../app/load-failure/LoadFailure.tsx';
import { formatDateTime } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ComparedSides } from './public/comparison/ComparedSides.tsx';
import { ComparisonTable } from './public/comparison/ComparisonTable.tsx';
import { DifferenceBadges } from './public/comparison/DifferenceBadges.tsx';
import styles from './steps.module.css';

type Version = Shape<'TableVersion'>;

export interface VersionComparisonDialogProps {
  tableId: string;
  /** The newest first. */
  versions: readonly Version[];
  before: number;
  after: number;
  onClose: () => void;
}

/** What changed from one file of a table to another, row by row. */
export function VersionComparisonDialog({
  tableId,
  versions,
  onClose,
  ...first
}: VersionComparisonDialogProps) {
  const t = useTexts();
  const [{ before, after }, setSides] = useState({
    before: String(first.before),
    after: String(first.after),
  });
  const options = versions.map((version) => ({
    value: String(version.version),
    label: version.file_name,
    hint: `${formatDateTime(version.created_at)} · ${t('tables.sizeLine', { rows: version.row_count, columns: version.column_count })}`,
  }));
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('versions.changes')}
      description={t('versions.changesAbout')}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <div className={styles.form}>
        <ComparedSides
          options={options}
          before={before}
          after={after}
          swapLabel={t('versions.changesSwap')}
          onChange={setSides}
        />
        <Changes key={`${before} ${after}`} tableId={tableId} before={Number(before)} after={Number(after)} />
      </div>
    </Dialog>
  );
}

function Changes({ tableId, before, after }: { tableId: string; before: number; after: number }) {
  const t = useTexts();
  const answer = useQuery({
    ...operationQuery('tableVersionCompare', { path: { table_id: tableId }, query: { before, after } }),
    // the rows of a file never change
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (answer.isError) return <LoadFailure title={t('versions.changesFailed')} query={answer} />;
  if (!answer.data) return <Skeleton visible shape="table" rows={6} columns={4} />;
  const { comparison } = answer.data;
  const { rows, retyped, changed_cells: cells } = comparison;
  return (
    <>
      <DifferenceBadges counts={comparison.counts} />
      {cells.length > 0 && (
        <p className={styles.note}>
          {t('versions.changedCells', {
            columns: cells.map(({ column, count }) => t('versions.changedIn', { column, count })).join(' · '),
          })}
        </p>
      )}
      {retyped.length > 0 && (
        <p className={styles.note}>
          {t('versions.changedTypes', {
            columns: retyped
              .map(({ column, from, to }) =>
                t('versions.retyped', { column, from: t(`type.${from}`), to: t(`type.${to}`) }),
              )
              .join(' · '),
          })}
        </p>
      )}
      {!comparison.is_keyed && rows.length > 0 && <Alert tone="info">{t('compare.noKey')}</Alert>}
      {comparison.is_partial && <Alert tone="warning">{t('versions.changesPartial')}</Alert>}
      {rows.length > 0 && <ComparisonTable comparison={comparison} title={t('versions.changes')} />}
    </>
  );
}
