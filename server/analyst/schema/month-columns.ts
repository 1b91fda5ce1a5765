import type { AnswererTable } from '../answerer.ts';
import { quoteName } from '../sql/quote.ts';
import { lastDayOf, type MonthText, readMonthTexts } from './month-texts.ts';
import type { ColumnView, TableView } from './table-view.ts';
import { isTotalAlone } from './total-labels.ts';

/** How a column of text writes months, and the first days of those that it has; undefined where some cell of a row, but for one of a total, is no month. */
export function monthsOf({ type, complete, values, name }: ColumnView): [MonthText, string[]] | undefined {
  if (type !== 'text' || !complete) return undefined;
  const cells = values.filter((value) => !isTotalAlone(value));
  const text = readMonthTexts(cells, name);
  return text === undefined ? undefined : [text, cells.map(text.dayOf).sort()];
}

/**
 * A table whose columns of months as text are dates: of the first days of the months in its queries and its profile. The columns
 * are changed. Beside a column of dates, months only say the same once more, and stay text.
 */
export function withMonths(
  table: AnswererTable,
  columns: ColumnView[],
): Pick<TableView, 'table' | 'from' | 'computed' | 'dated'> {
  if (columns.some(({ time }) => time === 'date')) return { table };
  const names = new Set(columns.map(({ name }) => name.toLowerCase()));
  const profiles = [...table.columns];
  const dates: string[] = [];
  const computed: { name: string; sql: string }[] = [];
  for (const column of columns) {
    const [text, days] = monthsOf(column) ?? [];
    const profile = profiles[column.index];
    const [first, last] = [days?.at(0), days?.at(-1)];
    if (text === undefined || profile === undefined || first === undefined || last === undefined) continue;
    let written = `${column.name} (text)`;
    while (names.has(written.toLowerCase())) written += '_';
    names.add(written.toLowerCase());
    const name = quoteName(column.name);
    dates.push(`${text.sql(column.name)} AS ${name}`);
    computed.push({ name: quoteName(written), sql: name });
    Object.assign(column, {
      type: 'date',
      time: 'date',
      numeric: 'none',
      code: false,
      values: [],
      oddCells: [],
      span: text.grain,
      written,
    } satisfies Partial<ColumnView>);
    profiles[column.index] = {
      ...profile,
      type: 'date',
      min: first,
      max: lastDayOf(last, text.grain),
      top: [],
    };
  }
  if (dates.length === 0) return { table };
  const replaced = ` REPLACE (${dates.join(', ')})`;
  const list = computed.map(({ name, sql }) => `, ${sql} AS ${name}`).join('');
  return {
    table: { ...table, columns: profiles },
    from: `(SELECT rowid AS rowid, *${replaced}${list}\n  FROM ${quoteName(table.sqlName)})`,
    computed,
    dated: [{ sql: replaced, names: computed.map(({ sql }) => sql) }],
  };
}
