// Levels: a stock, a balance or a meter tells how much there is at a time. Adding one day's to the next says nothing, and neither does
// adding the size of a thing once for each of its rows.
import type { Intent, Measure } from '../intent.ts';
import { type ColumnView, ownDates, type TableView } from '../schema/table-view.ts';
import { columnsOfIntent, groupingsOf, measuresOf } from './columns-of.ts';

/** Names of what there is at a time, or of what is counted on from the beginning. */
const LEVEL =
  /(?:^|[^a-z])(?:balance|stock|inventory|on[ _]hand|headcount|population|odometer|cumulative|(?:meter|counter) reading|solde|effectifs?|relevé|cumulé?e?)(?:$|[^a-z])|余额|结余|库存|存量|累计|残高|在庫|累計|잔액|잔고|재고|누적/i;
/** Amounts and moves of such a thing, which add up. */
const OF_A_LEVEL =
  /value|change|\bsold\b|bought|received|moves?|movement|days|level|turnover|valeur|variation|变动|変動|변동/i;

/** Names of how large a thing is, which its rows repeat. A burnt area is another one in each row and adds up. */
const SIZE =
  /(?:^|[^a-z])(?:area|surface|superficie|floor ?space|capacity|capacité|seats|beds)(?:$|[^a-z])|面积|面積|容量|座位数|床位数|定員|座席数|病床数|면적|용량|정원|좌석 ?수|병상 ?수/i;

/** Whether a column tells the size of what other rows are about as well: each of its few values stands in several rows. */
function isRepeatedSize(column: ColumnView, { columns, table }: TableView): boolean {
  if (!SIZE.test(column.name) || column.distinct * 2 > table.rowCount) return false;
  return columns.some(
    ({ type, time, distinct }) =>
      type === 'text' && time === 'none' && distinct >= column.distinct && distinct * 2 <= table.rowCount,
  );
}

/** What the rows tell again and again: how much there is at a time, or how large a thing is. */
type Level = 'level' | 'size';

/** What a column tells again and again where no column names each row; undefined for any other. */
function levelOf(column: ColumnView, view: TableView): Level | undefined {
  if (OF_A_LEVEL.test(column.name) || (view.entity !== undefined && view.entity.time === 'none'))
    return undefined;
  if (LEVEL.test(column.name) && timesOf(view).length > 0) return 'level';
  return isRepeatedSize(column, view) ? 'size' : undefined;
}

/** Whether a column tells how much there is at a time, or how large a thing is, and the rows tell it again and again. */
export function isLevelOverTime(column: ColumnView, view: TableView): boolean {
  return levelOf(column, view) !== undefined;
}

function timesOf(view: TableView): ColumnView[] {
  const times = view.columns.filter(({ time, distinct }) => time !== 'none' && distinct > 1);
  const dates = times.filter(({ time }) => time === 'date');
  return dates.length > 0 ? ownDates(dates) : times;
}

/** What a reading adds up of several times, neither of one date alone nor by each of them; undefined where it adds up none. */
export function levelsAdded(intent: Intent, view: TableView): Level | undefined {
  const [level] = measuresOf(intent).flatMap((measure) =>
    measure.type === 'aggregate' && measure.name === 'sum' ? (levelOf(measure.column, view) ?? []) : [],
  );
  if (level === undefined) return undefined;
  const times = timesOf(view);
  const used = columnsOfIntent(intent);
  if (!times.some((time) => used.has(time))) return level;
  const isEach = groupingsOf(intent).some(
    ({ column, grain }) => times.includes(column) && grain === undefined,
  );
  const conditions = 'conditions' in intent ? intent.conditions : [];
  const isOne = conditions.some(
    ({ column, test, negated }) =>
      times.includes(column) &&
      !negated &&
      ((test.type === 'period' && test.relation === 'in' && test.period.kind === 'day') ||
        (test.type === 'equals' && test.values.length === 1)),
  );
  return isEach || isOne ? undefined : level;
}

/** What can be asked of levels instead: their average, and the sum on each date. */
export function insteadOfSums(intent: Intent, view: TableView): Intent[] {
  const isLevel = (measure: Measure): boolean =>
    measure.type === 'aggregate' && isLevelOverTime(measure.column, view);
  const other = (measure: Measure): Measure =>
    measure.type === 'aggregate' && isLevel(measure) ? { ...measure, name: 'avg' } : measure;
  const [time] = timesOf(view);
  const each = measuresOf(intent).find(isLevel);
  const conditions = 'conditions' in intent ? intent.conditions : [];
  const byDate: Intent[] =
    time === undefined || each === undefined
      ? []
      : [{ kind: 'aggregate', measures: [each], by: [{ column: time }], conditions }];
  // the average by month can be that of rows or of days
  if (intent.kind === 'aggregate' && intent.by.every(({ grain }) => grain === undefined))
    return [{ ...intent, measures: intent.measures.map(other) }, ...byDate];
  return intent.kind === 'top_group' ? [{ ...intent, measure: other(intent.measure) }, ...byDate] : byDate;
}
