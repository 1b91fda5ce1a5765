import DownloadIcon from 'lucide-react/icons/download';
import { useState } from 'react';
import type { Shape } from '../../../../api/shapes.ts';
import { formatNumber } from '../../../../i18n/formats.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Pagination } from '../../../../ui/Pagination.tsx';
import { toCsv } from '../../../../ui/result-table/csv.ts';
import { Switch } from '../../../../ui/Switch.tsx';
import { CSV_TYPE, fileName, saveText } from '../../../../ui/save-text.ts';
import { formatCell } from '../../../chat/public/result/cell-format.ts';
import styles from './comparison.module.css';
import {
  type ComparedGroup,
  type ComparedPart,
  type ComparedTable,
  comparedValue,
  comparisonGroups,
  comparisonRows,
  isNumeric,
} from './comparison-layout.ts';

type Row = Shape<'ComparedRow'>;

const PAGE = 20;
const TONES = { added: 'success', gone: 'danger', changed: 'info', unchanged: 'neutral' } as const;
const MARKS = { before: 'compare.before', after: 'compare.after', difference: 'compare.difference' } as const;

export interface ComparisonTableProps {
  comparison: ComparedTable;
  /** Names the file that is saved. */
  title: string;
}

/** The rows of two results or files beside each other, with the differences of their numbers. */
export function ComparisonTable({ comparison, title: saved }: ComparisonTableProps) {
  const t = useTexts();
  const changes = comparison.rows.filter(({ status }) => status !== 'unchanged');
  const canHide = changes.length > 0 && changes.length < comparison.rows.length;
  const [onlyChanges, setOnlyChanges] = useState(true);
  const [asked, setAsked] = useState(1);
  const rows = canHide && onlyChanges ? changes : comparison.rows;
  const groups = comparisonGroups(comparison);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  const page = Math.min(asked, pages);
  const title = t('compare.rows');
  const save = () => {
    const head = groups.flatMap(({ column, parts }) =>
      parts.map((part) => (part === 'value' ? column.name : `${column.name}: ${t(MARKS[part])}`)),
    );
    saveText(
      toCsv(
        [t('compare.state'), ...head],
        comparisonRows(groups, rows, (status) => t(`compare.${status}One`)),
      ),
      fileName(saved, 'csv'),
      CSV_TYPE,
    );
  };
  if (comparison.rows.length === 0) return <p className={styles.quiet}>{t('compare.noRows')}</p>;
  return (
    <section className={styles.comparison} aria-label={title}>
      <div className={styles.bar}>
        {canHide && (
          <Switch
            label={t('compare.onlyChanges')}
            checked={onlyChanges}
            onChange={(next) => {
              setOnlyChanges(next);
              setAsked(1);
            }}
          />
        )}
        <Button
          size="small"
          variant="ghost"
          icon={<DownloadIcon size={16} aria-hidden="true" />}
          label={t('ui.exportCsv')}
          title={t('ui.exportCsv')}
          onClick={save}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard (WCAG 2.1.1) */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('compare.table')}>
        <table className={styles.table}>
          <Head groups={groups} />
          <tbody>
            {rows.slice((page - 1) * PAGE, page * PAGE).map((row, index) => (
              // rows have no name of their own: the same values may stand in two of them
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a page never move
              <tr key={index} className={row.status === 'gone' ? styles.gone : undefined}>
                <td>
                  <Badge tone={TONES[row.status]}>{t(`compare.${row.status}One`)}</Badge>
                </td>
                {groups.flatMap((group) =>
                  group.parts.map((part) => (
                    <Cell key={`${group.place} ${part}`} row={row} group={group} part={part} />
                  )),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {pages > 1 && <Pagination page={page} pages={pages} onPage={setAsked} label={title} />}
    </section>
  );
}

function Head({ groups }: { groups: readonly ComparedGroup[] }) {
  const t = useTexts();
  const hasParts = groups.some(({ parts }) => parts.length > 1);
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={hasParts ? 2 : 1}>
          {t('compare.state')}
        </th>
        {groups.map(({ place, column, parts }) => (
          <th
            key={place}
            scope={parts.length > 1 ? 'colgroup' : 'col'}
            colSpan={parts.length}
            rowSpan={hasParts && parts.length === 1 ? 2 : 1}
            className={parts.length === 1 && isNumeric(column) ? styles.number : undefined}
          >
            {column.name}
            {column.side !== 'both' && (
              <>
                {' '}
                <Badge tone={column.side === 'after' ? 'success' : 'danger'}>
                  {t(column.side === 'after' ? 'compare.columnNew' : 'compare.columnGone')}
                </Badge>
              </>
            )}
          </th>
        ))}
      </tr>
      {hasParts && (
        <tr>
          {groups.flatMap(({ place, column, parts }) =>
            parts.map((part) =>
              part === 'value' ? null : (
                <th
                  key={`${place} ${part}`}
                  scope="col"
                  className={isNumeric(column) ? styles.number : undefined}
                >
                  {t(MARKS[part])}
                </th>
              ),
            ),
          )}
        </tr>
      )}
    </thead>
  );
}

function Cell({ row, group, part }: { row: Row; group: ComparedGroup; part: ComparedPart }) {
  const t = useTexts();
  const { place, column } = group;
  const change = row.changes.find((one) => one.column === place);
  const className = isNumeric(column) ? styles.number : isDay(column) ? styles.day : undefined;
  if (part === 'difference')
    return (
      <td className={className}>
        {change?.difference != null && (
          <>
            {formatNumber(change.difference, { signDisplay: 'exceptZero' })}
            {change.ratio !== null && (
              <span className={styles.ratio}>
                {' '}
                {formatNumber(change.ratio, {
                  style: 'percent',
                  maximumFractionDigits: 1,
                  signDisplay: 'exceptZero',
                })}
              </span>
            )}
          </>
        )}
      </td>
    );
  const value = comparedValue(row, place, part);
  const isAbsent = part === 'value' ? false : row[part] === null;
  return (
    <td className={className} data-changed={(change && part !== 'value') || undefined}>
      {isAbsent
        ? ''
        : (formatCell(value, { headerName: column.name, type: column.type }) ?? (
            <span className={styles.quiet}>{t('ui.emptyValue')}</span>
          ))}
    </td>
  );
}

function isDay({ type }: Shape<'ComparedColumn'>): boolean {
  return type === 'date' || type === 'datetime';
}
