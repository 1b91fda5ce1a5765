import { useEffect, useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { GridRange } from '../../ui/grid/DataGrid.tsx';
import { type ChosenFigures, chosenFigures } from './chosen-figures.ts';
import type { CellValue } from './row-windows.ts';
import styles from './TableScreen.module.css';

/** Cells that are read for a sum, and the rows that they may stand in: rows are fetched whole. */
const MOST_CELLS = 100_000;
const MOST_ROWS = 10_000;

type Row = readonly CellValue[];

/** How many cells are chosen, and the sum and average of their numbers, below the grid. One cell alone has nothing to tell. */
export function ChosenCells({
  columns,
  range,
  read,
}: {
  columns: readonly Shape<'Column'>[];
  range: GridRange;
  read: (first: number, end: number, signal: AbortSignal) => Promise<readonly Row[]>;
}) {
  const t = useTexts();
  const [figures, setFigures] = useState<ChosenFigures | null>(null);
  const { firstRow, endRow } = range;
  const key = `${firstRow} ${endRow} ${range.columns.join(' ')}`;
  const count = (endRow - firstRow) * range.columns.length;
  const most = Math.min(MOST_ROWS, Math.floor(MOST_CELLS / Math.max(1, range.columns.length)));
  const isLong = endRow - firstRow > most;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which cells they are
  useEffect(() => {
    setFigures(null);
    if (count < 2 || isLong) return;
    const left = new AbortController();
    read(firstRow, endRow, left.signal).then(
      (rows) => {
        if (left.signal.aborted) return;
        setFigures(chosenFigures(rows.flatMap((row) => range.columns.map((place) => row[place] ?? null))));
      },
      // the grid itself tells of rows that do not come
      () => undefined,
    );
    return () => left.abort();
  }, [key, columns]);

  if (count < 2) return null;
  const number = (value: number) => formatNumber(value, { maximumFractionDigits: 10 });
  return (
    <p className={styles.chosen} role="status">
      <span>{t('tables.chosenCells', { count })}</span>
      {isLong && <span>{t('tables.chosenTooMany', { most })}</span>}
      {figures !== null && figures.empty > 0 && (
        <span>{t('tables.chosenEmpty', { count: formatNumber(figures.empty) })}</span>
      )}
      {figures?.sum !== undefined && <span>{t('tables.chosenSum', { value: number(figures.sum) })}</span>}
      {figures?.average !== undefined && (
        <span>
          {t('tables.chosenAverage', {
            value: formatNumber(figures.average, { maximumFractionDigits: 4 }),
          })}
        </span>
      )}
    </p>
  );
}
