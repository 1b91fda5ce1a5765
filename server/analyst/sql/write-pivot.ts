// Two groupings at once: the groups of the first one below, those of the second one beside each other.
import type { Across, Grouping, Intent } from '../intent.ts';
import type { TableView } from '../schema/table-view.ts';
import { fromOf, groupSql, measureSql } from './expressions.ts';
import { measureName } from './headings.ts';
import { quoteName, quoteText } from './quote.ts';
import type { Where } from './write-analytics.ts';

type Aggregate = Extract<Intent, { kind: 'aggregate' }>;

/** One SELECT with a column for each group of the second grouping, and one for all of them together at the end. */
export function writePivot(intent: Aggregate, across: Across, view: TableView, where: Where): string {
  const [first, second] = intent.by;
  const [measure] = intent.measures;
  if (first === undefined || second === undefined || measure === undefined)
    throw new Error('a pivot needs two groupings and a measure');
  const taken = new Set([first.column.name.toLowerCase()]);
  const free = (name: string): string => {
    let own = name;
    for (let count = 2; taken.has(own.toLowerCase()); count += 1) own = `${name} (${count})`;
    taken.add(own.toLowerCase());
    return quoteName(own);
  };
  const cells = across.map(
    (value) =>
      `${measureSql(measure, cellTest(second, value))} AS ${free(value === null ? '–' : String(value))}`,
  );
  const total = `${measureSql(measure)} AS ${free(measureName(measure, view).replaceAll('""', '"'))}`;
  const order = isOrdered(first) ? orderSql(first, 0) : `${cells.length + 2} DESC, 1`;
  return `SELECT ${[`${groupSql(first)} AS ${quoteName(first.column.name)}`, ...cells, total].join(',\n  ')}\nFROM ${fromOf(view)}${where(intent.conditions)}\nGROUP BY 1\nORDER BY ${order}`;
}

/** Spans of time and numbers stand in their own order; named days of the week in that of the week. */
export function orderSql(group: Grouping, index: number): string {
  const isNamed = (group.grain === 'weekday' && group.weekdays !== undefined) || group.grain === 'week_part';
  return isNamed ? `min(isodow(${quoteName(group.column.name)}))` : String(index + 1);
}

function isOrdered({ grain, column }: Grouping): boolean {
  return grain !== undefined || column.time !== 'none' || column.numeric !== 'none';
}

function cellTest(group: Grouping, value: Across[number]): string {
  const name = groupSql(group);
  if (value === null) return `${name} IS NULL`;
  return `${name} = ${typeof value === 'string' ? quoteText(value) : value}`;
}
