import type { ReactNode } from 'react';
import { formatBytes, formatDateTime } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import styles from './panels.module.css';
import { SOURCE_TEXTS } from './table-words.ts';
import { useTable } from './use-table.ts';

/** Where a table came from and how queries name it. */
export function TableDetails({ tableId }: { tableId: string }) {
  const t = useTexts();
  const table = useTable(tableId).data?.table;
  if (!table) return null;
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
      <Detail label={t('tables.file')}>
        {summary.file_name} · {formatBytes(summary.bytes)}
      </Detail>
      <Detail label={t('tables.fileHash')}>
        <code className={styles.code}>{hash}</code>
        <CopyButton text={hash} />
      </Detail>
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
