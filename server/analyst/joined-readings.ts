// Readings over two joined tables.
import type { Condition, Grouping, Intent, Measure } from './intent.ts';
import type { ColumnView, TableView } from './schema/table-view.ts';

/** Whether a reading needs both of two joined tables and counts no row of the second one twice. */
export function isOfBoth(intent: Intent, view: TableView): boolean {
  const columns = columnsOf(intent);
  const isOwned = ({ owner }: ColumnView): boolean => owner !== undefined;
  if (view.join === undefined || columns === undefined || !columns.all.some(isOwned)) return false;
  // A sum or an average over rows that the join repeats would count them as often as they are found.
  return !columns.measured.some(isOwned);
}

/** The columns of an intent, and those that it counts or adds up; undefined for kinds that are not asked of joined tables. */
function columnsOf(intent: Intent): { all: ColumnView[]; measured: ColumnView[] } | undefined {
  const measures: Measure[] = [];
  const groups: Grouping[] = [];
  const conditions: Condition[] = [];
  switch (intent.kind) {
    case 'aggregate':
      measures.push(...intent.measures);
      groups.push(...intent.by);
      break;
    case 'top_group':
    case 'having':
      measures.push(intent.measure);
      groups.push(intent.by);
      break;
    case 'change':
    case 'running':
    case 'beside_average':
    case 'concentration':
    case 'top_percent':
      measures.push(intent.measure);
      groups.push(intent.by);
      break;
    case 'best_in_group':
      measures.push(intent.measure);
      groups.push(intent.within, intent.by);
      break;
    case 'ratio':
      measures.push(intent.numerator, intent.denominator);
      groups.push(...intent.by);
      break;
    case 'share':
      measures.push(intent.measure);
      conditions.push(...intent.of);
      break;
    case 'growth':
    case 'group_growth':
      measures.push(intent.measure);
      if (intent.kind === 'group_growth') groups.push(intent.by);
      conditions.push(intent.earlier, intent.later);
      break;
    case 'compare':
      measures.push(intent.measure);
      conditions.push(intent.left, intent.right);
      break;
    default:
      return undefined;
  }
  conditions.push(...intent.conditions);
  // A count of rows is one of the first table; different values and the highest are the same however often they stand.
  const measured = measures.flatMap((measure) =>
    measure.type === 'percentile' ||
    (measure.type === 'aggregate' && measure.name !== 'min' && measure.name !== 'max')
      ? [measure.column]
      : [],
  );
  const named = measures.flatMap((measure) => (measure.type === 'rows' ? [] : [measure.column]));
  return {
    all: [...named, ...groups.map(({ column }) => column), ...conditions.map(({ column }) => column)],
    measured,
  };
}
