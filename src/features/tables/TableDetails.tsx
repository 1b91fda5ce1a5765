import type { ReactNode } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { formatBytes, formatDateTime } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useDerivation } from './derived/use-derivation.ts';
import styles from './panels.module.css';
import { SOURCE_TEXTS } from './table-words.ts';
import { useTable } from './use-table.ts';

/** Where a table came from and how queries name it. */
export function TableDetails({ tableId }: { tableId: string }) {
  const table = useTable(tableId).data?.table;
  return table ? <Facts table={table} /> : null;
}

function Facts({ table }: { table: Shape<'Table'> }) {
  const t = useTexts();
  const derivation = useDerivation(table.summary);
  const { summary, file_hash: hash } = table;
  return (
    <dl className={styles.details}>
      <Detail label={t('tables.name')}>{summary.name}</Detail>
      <Detail label={t('tables.queryName')}>
        <code className={styles.code}>{summary.sql_name}</code>
        <CopyButton text={summary.sql_name} />
      </Detail>
      <Detail label={t('tables.rows')}>
        {t('tables.sizeLine', { rows: summary.row_count, columns: summary.column_count })}
      </Detail>
      <Detail label={t('tables.source')}>{t(SOURCE_TEXTS[summary.source])}</Detail>
      {derivation ? (
        <Detail label={t('tables.madeOf')}>{derivation.sources.map(({ name }) => name).join(' + ')}</Detail>
      ) : (
        <>
          <Detail label={t('tables.file')}>
            {summary.file_name} · {formatBytes(summary.bytes)}
          </Detail>
          <Detail label={t('tables.fileHash')}>
            <code className={styles.code}>{hash}</code>
            <CopyButton text={hash} />
          </Detail>
        </>
      )}
      <Detail label={t('tables.created')}>{formatDateTime(summary.created_at)}</Detail>
      <Detail label={t('tables.updated')}>{formatDateTime(summary.updated_at)}</Detail>
    </dl>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
