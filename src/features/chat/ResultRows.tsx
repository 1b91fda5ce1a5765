import { useMemo } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { ResultTable } from '../../ui/result-table/ResultTable.tsx';
import { decimalsOf, formatCell } from './public/result/cell-format.ts';
import { columnTitles } from './public/result/column-titles.ts';
import { useResultRows } from './result-rows.ts';

interface ResultRowsProps {
  part: Shape<'ResultPart'>;
  title: string;
  /** What a press on a cell does; cells are plain without it. */
  onCell?: (row: number, column: number) => void;
  selected?: { row: number; column: number } | null;
}

/** The rows of a result; a cell leads to where it comes from. */
export function ResultRows({ part, title, onCell, selected = null }: ResultRowsProps) {
  const rows = useResultRows(part);
  const columns = useMemo(
    () => tableColumns(part.ag_table.columnDefs, rows),
    [part.ag_table.columnDefs, rows],
  );
  return <ResultTable label={title} columns={columns} rows={rows} onCellPress={onCell} selected={selected} />;
}

/** Columns of a result for the table that shows them: amounts of one column all have its decimals. */
export function tableColumns(
  columns: readonly Shape<'ResultColumn'>[],
  rows: readonly (readonly Shape<'CellValue'>[])[],
) {
  const titles = columnTitles(columns);
  return columns.map((column, index) => {
    const decimals = decimalsOf(rows.map((row) => row[index] ?? null));
    return {
      name: column.field,
      title: titles[index] ?? column.headerName,
      numeric: column.type === 'number' || column.type === 'integer',
      format: (value: Shape<'CellValue'>) => formatCell(value, column, decimals) ?? '',
    };
  });
}
