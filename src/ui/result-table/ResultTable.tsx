import ArrowDownIcon from 'lucide-react/icons/arrow-down';
import ArrowUpIcon from 'lucide-react/icons/arrow-up';
import DownloadIcon from 'lucide-react/icons/download';
import { useMemo, useState } from 'react';
import { Button } from '../Button.tsx';
import { classNames } from '../class-names.ts';
import { LazySelect } from '../LazySelect.tsx';
import { Pagination } from '../Pagination.tsx';
import { CSV_TYPE, fileName, saveText } from '../save-text.ts';
import { useUiText } from '../ui-text.tsx';
import { toCsv } from './csv.ts';
import { ResultBody } from './ResultBody.tsx';
import styles from './ResultTable.module.css';
import { arrangeRows, type CellValue, type Row, type SortOrder, type TextFilter } from './table-rows.ts';

export type { CellValue } from './table-rows.ts';

export interface ResultColumn {
  readonly name: string;
  /** What the header shows; the name where absent. */
  readonly title?: string;
  /** Aligned to the right with tabular figures; found out from the values where absent. */
  readonly numeric?: boolean;
  /** How a value is written; numbers as the reader writes them where absent. */
  readonly format?: (value: CellValue) => string;
}

export interface ResultTableProps {
  /** Accessible name. */
  label: string;
  columns: readonly ResultColumn[];
  rows: readonly Row[];
  /** Rows a page; 10 by default (spec section 9). */
  pageSize?: number;
  /** Pages around the current one; odd, 3 by default (spec section 9). */
  pageWindow?: number;
  /** Shows the CSV icon, for what has an export of its own. */
  onExportCsv?: (() => void) | undefined;
  /** Shows the CSV icon: the rows as they are filtered and sorted are saved under the label's name. */
  exportable?: boolean;
  /** Cells become buttons; both numbers are places in `rows` and `columns`, whatever the sort. */
  onCellPress?: ((row: number, column: number) => void) | undefined;
  /** The cell that was pressed. */
  selected?: { row: number; column: number } | null;
  /** What the first column, which then stays in view, adds up to over all rows, also those that are not here; and what that is the total of. */
  total?: { value: CellValue; label: string } | undefined;
}

/** Spec section 9: the text filter of a column shows with 20 or more rows. */
const FILTER_FROM = 20;

/** A result of a query as a table: pages, a sort by its header, a text filter, CSV. */
export function ResultTable({
  label,
  columns,
  rows,
  pageSize = 10,
  pageWindow = 3,
  onExportCsv,
  exportable = false,
  onCellPress,
  selected = null,
  total,
}: ResultTableProps) {
  const text = useUiText();
  const [sort, setSort] = useState<SortOrder | null>(null);
  const [filter, setFilter] = useState<TextFilter>({ column: 0, text: '' });
  const [asked, setAsked] = useState(1);

  const arranged = useMemo(
    () => arrangeRows(rows, filter, sort, text.locale),
    [rows, filter, sort, text.locale],
  );
  const numeric = useMemo(
    () =>
      columns.map(
        (column, place) =>
          column.numeric ??
          (rows.some((row) => typeof row[place] === 'number') &&
            rows.every((row) => typeof row[place] === 'number' || (row[place] ?? null) === null)),
      ),
    [columns, rows],
  );
  const pages = Math.max(1, Math.ceil(arranged.length / pageSize));
  const page = Math.min(asked, pages);
  const from = (page - 1) * pageSize;
  const visible = useMemo(() => arranged.slice(from, from + pageSize), [arranged, from, pageSize]);

  const toggle = (column: number) => {
    setSort({ column, direction: sort?.column === column && sort.direction === 'asc' ? 'desc' : 'asc' });
    setAsked(1);
  };
  const narrow = (next: TextFilter) => {
    setFilter(next);
    setAsked(1);
  };
  const titles = columns.map((column) => column.title ?? column.name);
  const write = (value: CellValue, place: number) => {
    if (value === null) return <span className={styles.empty}>{text.emptyValue}</span>;
    const format = columns[place]?.format;
    if (format) return format(value);
    return typeof value === 'number'
      ? text.formatNumber(value, { maximumFractionDigits: 10 })
      : String(value);
  };
  const exportCsv =
    onExportCsv ??
    (exportable
      ? () =>
          saveText(
            toCsv(
              titles,
              arranged.map(({ row }) => row),
            ),
            fileName(label, 'csv'),
            CSV_TYPE,
          )
      : undefined);

  return (
    <div className={styles.result}>
      {(rows.length >= FILTER_FROM || exportCsv) && (
        <div className={styles.tools}>
          {rows.length >= FILTER_FROM && (
            <div className={styles.filter}>
              <div className={styles.select}>
                <LazySelect
                  label={text.filterColumn}
                  size="small"
                  value={String(filter.column)}
                  options={titles.map((title, place) => ({ value: String(place), label: title }))}
                  onChange={(next) => narrow({ ...filter, column: Number(next) })}
                />
              </div>
              <input
                type="search"
                className={styles.input}
                aria-label={text.filterText}
                placeholder={text.filterText}
                value={filter.text}
                onChange={(event) => narrow({ ...filter, text: event.currentTarget.value })}
              />
            </div>
          )}
          {exportCsv && (
            <Button
              variant="ghost"
              size="small"
              icon={<DownloadIcon size={16} aria-hidden="true" />}
              label={text.exportCsv}
              title={text.exportCsv}
              onClick={exportCsv}
            />
          )}
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this scrolls a table */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard (WCAG 2.1.1) */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
        <table className={styles.table} aria-label={label} data-total={total ? '' : undefined}>
          <thead>
            <tr>
              {columns.map((column, place) => {
                const title = titles[place] ?? column.name;
                const direction = sort?.column === place ? sort.direction : undefined;
                return (
                  <th
                    key={column.name}
                    scope="col"
                    data-numeric={numeric[place] || undefined}
                    aria-sort={
                      direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined
                    }
                  >
                    <button
                      type="button"
                      className={styles.sort}
                      title={direction === 'asc' ? text.sortDescending(title) : text.sortAscending(title)}
                      onClick={() => toggle(place)}
                    >
                      <span>{title}</span>
                      {direction === 'asc' && <ArrowUpIcon size={12} aria-hidden="true" />}
                      {direction === 'desc' && <ArrowDownIcon size={12} aria-hidden="true" />}
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <ResultBody
            rows={visible}
            names={columns.map(({ name }) => name)}
            numeric={numeric}
            write={write}
            onCellPress={onCellPress}
            selected={selected}
            onTurn={(step) => setAsked(Math.min(pages, Math.max(1, page + step)))}
          />
          {total && (
            <tfoot>
              <tr>
                <td className={styles.totalled} data-numeric={numeric[0] || undefined}>
                  <span className={styles.sum}>{write(total.value, 0)}</span>
                </td>
                {columns.length > 1 && (
                  <td colSpan={columns.length - 1} className={classNames(styles.totalled, styles.sumOf)}>
                    {total.label}
                  </td>
                )}
              </tr>
            </tfoot>
          )}
        </table>
        {visible.length === 0 && (
          <p className={styles.none}>{rows.length === 0 ? text.noRows : text.noMatch}</p>
        )}
      </div>
      {arranged.length > 0 && (
        <footer className={styles.foot}>
          <span role="status">
            {text.rowRange(
              text.formatNumber(from + 1),
              text.formatNumber(from + visible.length),
              text.formatNumber(arranged.length),
            )}
          </span>
          {pages > 1 && (
            <Pagination
              page={page}
              pages={pages}
              window={pageWindow}
              onPage={setAsked}
              label={`${text.pagination}: ${label}`}
            />
          )}
        </footer>
      )}
    </div>
  );
}
