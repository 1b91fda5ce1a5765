import { useSetAtom } from 'jotai';
import ArrowDownIcon from 'lucide-react/icons/arrow-down';
import ArrowUpIcon from 'lucide-react/icons/arrow-up';
import EyeOffIcon from 'lucide-react/icons/eye-off';
import FilterIcon from 'lucide-react/icons/list-filter';
import type { ReactNode } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { cellText, rawText, roughText } from './cell-text.ts';
import { filterDraftAtom } from './filter-draft.ts';
import { Histogram } from './Histogram.tsx';
import styles from './panels.module.css';
import { ColumnTypeIcon } from './public/table-import/ColumnTypeIcon.tsx';
import { IssueList } from './public/table-import/IssueList.tsx';
import { useColumnView } from './use-column-view.ts';
import { useLeaveSheet } from './use-leave-sheet.ts';
import { useTable } from './use-table.ts';
import { putCondition, setSort } from './use-table-view.ts';

/** Above this many rows the count of different values is approximate (contract, Column.distinct). */
const EXACT_ROWS = 100_000;
const NUMERIC = ['integer', 'number'];
const TEMPORAL = ['date', 'datetime', 'time'];

/** What a column holds: how full it is, its range and shape, its most frequent values, its trouble. */
export function ColumnProfile({ tableId, name }: { tableId: string; name: string }) {
  const t = useTexts();
  const table = useTable(tableId).data?.table;
  const { flags, setFlags } = useColumnView(tableId);
  const setFilter = useSetAtom(filterDraftAtom);
  const leaveSheet = useLeaveSheet();
  const column = table?.columns.find((one) => one.name === name);
  if (!table || !column) return <p className={styles.note}>{t('profile.missing')}</p>;
  const { type, nulls, distinct, min, max, mean, bins, top } = column;
  const rows = table.summary.row_count;
  const share = (count: number) =>
    formatNumber(rows === 0 ? 0 : count / rows, { style: 'percent', maximumFractionDigits: 1 });
  const issues = table.issues.filter((issue) => issue.column === name);
  const shown = table.columns.filter((one) => flags[one.name] !== false).length;
  const temporal = TEMPORAL.includes(type);
  const ordered = temporal || NUMERIC.includes(type);

  return (
    <div className={styles.profile}>
      <div className={styles.actions}>
        <Button
          size="small"
          icon={<ArrowUpIcon size={14} aria-hidden="true" />}
          onClick={() => {
            setSort([{ field: name, direction: 'asc' }]);
            leaveSheet();
          }}
        >
          {t('tables.sortAscending')}
        </Button>
        <Button
          size="small"
          icon={<ArrowDownIcon size={14} aria-hidden="true" />}
          onClick={() => {
            setSort([{ field: name, direction: 'desc' }]);
            leaveSheet();
          }}
        >
          {t('tables.sortDescending')}
        </Button>
        <Button
          size="small"
          icon={<FilterIcon size={14} aria-hidden="true" />}
          onClick={() => {
            setFilter({ place: null, column: name });
            leaveSheet();
          }}
        >
          {t('tables.filterThis')}
        </Button>
        <Button
          size="small"
          variant="ghost"
          icon={<EyeOffIcon size={14} aria-hidden="true" />}
          disabled={flags[name] === false || shown === 1}
          onClick={() => setFlags({ ...flags, [name]: false })}
        >
          {t('tables.hideThis')}
        </Button>
      </div>
      <dl className={styles.facts}>
        <Fact label={t('profile.type')}>
          <span className={styles.type}>
            <ColumnTypeIcon type={type} />
            {t(`type.${type}`)}
          </span>
        </Fact>
        <Fact label={t('profile.filled')}>
          {t('profile.share', { count: rows - nulls, percent: share(rows - nulls) })}
        </Fact>
        <Fact label={t('profile.empty')}>{t('profile.share', { count: nulls, percent: share(nulls) })}</Fact>
        <Fact label={t('profile.distinct')}>
          {rows > EXACT_ROWS
            ? t('profile.distinctApproximate', { count: formatNumber(distinct) })
            : formatNumber(distinct)}
        </Fact>
        {ordered && min !== null && (
          <Fact label={t(temporal ? 'profile.earliest' : 'profile.min')}>{cellText(min, column)}</Fact>
        )}
        {ordered && max !== null && (
          <Fact label={t(temporal ? 'profile.latest' : 'profile.max')}>{cellText(max, column)}</Fact>
        )}
        {mean !== null && <Fact label={t('profile.mean')}>{roughText(mean, column)}</Fact>}
      </dl>
      {bins.length > 0 && (
        <section className={styles.section}>
          <h3 className={styles.heading}>{t('profile.distribution')}</h3>
          <Histogram column={column} />
        </section>
      )}
      {issues.length > 0 && (
        <section className={styles.section}>
          <h3 className={styles.heading}>{t('profile.trouble')}</h3>
          <IssueList issues={issues} hideColumn />
        </section>
      )}
      {top.length > 0 && (
        <section className={styles.section}>
          <h3 className={styles.heading}>{t('profile.top')}</h3>
          <TopValues column={column} rows={rows} />
        </section>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The most frequent values; a press filters by one. Bars are shares of all rows: where every value is rare none looks long. */
function TopValues({ column, rows }: { column: Shape<'Column'>; rows: number }) {
  const t = useTexts();
  const leaveSheet = useLeaveSheet();
  const { name, top } = column;
  return (
    <ol className={styles.top}>
      {top.map(({ value, count }) => {
        const words = cellText(value, column);
        const percent = formatNumber(rows === 0 ? 0 : count / rows, {
          style: 'percent',
          maximumFractionDigits: 1,
        });
        return (
          <li key={rawText(value)}>
            <button
              type="button"
              className={styles.topValue}
              title={words}
              onClick={() => {
                putCondition({ field: name, operator: 'eq', value: rawText(value) }, null);
                leaveSheet();
              }}
            >
              <VisuallyHidden>{t('profile.filterBy', { column: name, value: words })}</VisuallyHidden>
              <span
                className={styles.topFill}
                style={{ inlineSize: `${rows === 0 ? 0 : (count / rows) * 100}%` }}
              />
              <span className={styles.topName}>{words === '' ? t('ui.emptyValue') : words}</span>
              <span className={styles.topCount}>{formatNumber(count)}</span>
              <span className={styles.topShare}>{percent}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
