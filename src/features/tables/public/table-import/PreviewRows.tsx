import { lazy, Suspense, useMemo } from 'react';
import type { Shape } from '../../../../api/shapes.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import type { ImportColumn, ImportPreview } from '../../../../machines/table-import/index.ts';
import type { GridColumnType, GridSource } from '../../../../ui/grid/DataGrid.tsx';
import { columnWidth } from './column-width.ts';
import styles from './ImportDetail.module.css';

const DataGrid = lazy(() =>
  import('../../../../ui/grid/DataGrid.tsx').then(({ DataGrid: grid }) => ({ default: grid })),
);

const GRID_TYPES: Record<Shape<'ColumnType'>, GridColumnType> = {
  text: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  datetime: 'date',
  time: 'time',
};

const MEASURED_ROWS = 20;

/** The first rows as they stand in the file, under the names they will have. */
export function PreviewRows({
  name,
  preview,
  columns,
}: {
  name: string;
  preview: ImportPreview;
  columns: readonly ImportColumn[];
}) {
  const t = useTexts();
  const { rows } = preview;
  const source = useMemo<GridSource>(
    () => ({
      rowCount: rows.length,
      version: 0,
      columns: columns.map((column, place) => ({
        id: column.source_name,
        title: column.name,
        type: GRID_TYPES[column.type],
        hidden: !column.include,
        width: columnWidth(
          column.name,
          rows.slice(0, MEASURED_ROWS).map((row) => row[place] ?? ''),
        ),
      })),
      cellAt: (column, row) => {
        const value = rows[row]?.[column] ?? null;
        return value === null ? { display: '', empty: true } : { display: value };
      },
    }),
    [rows, columns],
  );
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        {t('import.rowsTitle')}{' '}
        <span className={styles.count}>
          {t('import.rowsShown', { shown: rows.length, total: preview.row_count })}
        </span>
      </h3>
      {rows.length === 0 ? (
        <p className={styles.note}>{t('import.noRows')}</p>
      ) : (
        <div className={styles.rows}>
          <Suspense fallback={null}>
            <DataGrid
              label={t('import.rowsLabel', { name })}
              source={source}
              cellTitle={(column, row) => t('tables.cellTitle', { column, row: row + 1 })}
            />
          </Suspense>
        </div>
      )}
    </section>
  );
}
