import type { Schema } from '../../kernel/schemas.ts';
import type { QueryResult } from '../../platform/engine/engine.ts';
import type { Grouping, Intent } from '../intent.ts';

/** Most bars that can still be told apart, and most slices of a pie. */
const MOST_BARS = 60;
const MOST_SLICES = 6;

/** The chart that goes with an answer, by rule: lines for time, bars for groups, a pie for few shares; none for single values. */
export function chooseChart(intent: Intent, result: QueryResult): Schema<'ChartSpec'> | undefined {
  const rows = result.rows.length;
  if (intent.kind === 'aggregate' && intent.by.length === 1 && rows > 1) {
    const group = intent.by[0];
    // Shares are shown by themselves; of several measures each has its own bars or line.
    const y =
      intent.share === true
        ? [`c${result.columns.length - 1}`]
        : intent.measures.map((_, index) => `c${index + 1}`);
    if (group === undefined) return undefined;
    if (isTime(group)) return { mark: 'line', x: 'c0', y };
    if (rows > MOST_BARS) return undefined;
    return { mark: intent.share === true && rows <= MOST_SLICES ? 'pie' : 'bar', x: 'c0', y };
  }
  if (intent.kind === 'aggregate' && intent.by.length === 2 && rows > 1 && intent.measures.length === 1)
    return chartOfTwo(intent, result);
  if (intent.kind === 'aggregate' && intent.by.length === 3 && intent.measures.length === 1)
    return chartOfThree(intent, result);
  if (intent.kind === 'group_growth' && rows > 1 && rows <= MOST_BARS)
    return { mark: 'bar', x: 'c0', y: ['c1', 'c2'] };
  if ((intent.kind === 'top_group' || intent.kind === 'extreme') && intent.limit > 1 && rows > 1)
    return { mark: 'bar', x: 'c0', y: [`c${result.columns.length - 1}`] };
  if (intent.kind === 'change' && rows > 1)
    return intent.within === undefined
      ? { mark: 'bar', x: 'c0', y: ['c4'] }
      : { mark: 'line', x: 'c0', y: ['c5'], colour: 'c1' };
  if (intent.kind === 'share' && intent.by !== undefined && rows > 1) {
    if (isTime(intent.by)) return { mark: 'line', x: 'c0', y: ['c1'] };
    return rows > MOST_BARS ? undefined : { mark: 'bar', x: 'c0', y: ['c1'] };
  }
  if (intent.kind === 'beside_average' && rows > 1 && rows <= MOST_BARS)
    return { mark: 'bar', x: 'c0', y: ['c1', 'c2'] };
  if (intent.kind === 'concentration' && intent.answer !== 'count' && rows > 1)
    return { mark: rows > MOST_BARS ? 'line' : 'bar', x: 'c0', y: ['c4'] };
  if (intent.kind === 'top_percent' && rows > 1)
    return {
      mark: rows > MOST_BARS ? 'line' : 'bar',
      x: 'c0',
      y: [intent.answer === 'tenths' ? 'c2' : 'c1'],
    };
  if (intent.kind === 'running' && rows > 1) return { mark: 'line', x: 'c0', y: ['c1', 'c2'] };
  if (intent.kind === 'best_in_group' && rows > 1 && rows <= MOST_BARS)
    return { mark: 'bar', x: 'c0', y: ['c2'], colour: 'c1' };
  if (intent.kind === 'against_average' && !intent.count && rows > 1 && rows <= MOST_BARS)
    return { mark: 'bar', x: 'c0', y: ['c1'] };
  if (intent.kind === 'ratio' && intent.by.length === 1 && rows > 1)
    return intent.by[0]?.grain === undefined
      ? rows > MOST_BARS
        ? undefined
        : { mark: 'bar', x: 'c0', y: ['c1'] }
      : { mark: 'line', x: 'c0', y: ['c1'] };
  if (intent.kind === 'having' && !intent.count && rows > 1 && rows <= MOST_BARS)
    return { mark: 'bar', x: 'c0', y: ['c1'] };
  if (intent.kind === 'distribution' && rows > 1) return { mark: 'bar', x: 'c0', y: ['c2'] };
  if (intent.kind === 'missing' && intent.answer === 'by_column' && rows > 1)
    return { mark: 'bar', x: 'c0', y: ['c1'] };
  return undefined;
}

/** Two groupings: a line or a set of bars for each group of the second one, as columns or by colour. */
function chartOfTwo(
  intent: Extract<Intent, { kind: 'aggregate' }>,
  result: QueryResult,
): Schema<'ChartSpec'> | undefined {
  const [first] = intent.by;
  const isTimed = first !== undefined && isTime(first);
  if (intent.across === undefined)
    return !isTimed && result.rows.length > MOST_BARS
      ? undefined
      : { mark: isTimed ? 'line' : 'bar', x: 'c0', y: [`c${result.columns.length - 1}`], colour: 'c1' };
  if (!isTimed && result.rows.length > MOST_BARS) return undefined;
  return { mark: isTimed ? 'line' : 'bar', x: 'c0', y: intent.across.map((_, index) => `c${index + 1}`) };
}

/** Most pairs of the second and third grouping that can be told apart. */
const MOST_PAIRS = 12;

/** Three groupings: a line or a set of bars for each pair of groups of two of them, where they are few. Time goes along. */
function chartOfThree(
  intent: Extract<Intent, { kind: 'aggregate' }>,
  result: QueryResult,
): Schema<'ChartSpec'> | undefined {
  const along = Math.max(0, intent.by.findIndex(isTime));
  const [colour = 1, split = 2] = [0, 1, 2].filter((place) => place !== along);
  const pairs = new Set(result.rows.map((row) => JSON.stringify([row[colour], row[split]])));
  const isTimed = intent.by.some(isTime);
  if (result.rowCount > result.rows.length || pairs.size > MOST_PAIRS || result.rows.length < 2)
    return undefined;
  if (!isTimed && result.rows.length > MOST_BARS) return undefined;
  return {
    mark: isTimed ? 'line' : 'bar',
    x: `c${along}`,
    y: ['c3'],
    colour: `c${colour}`,
    split: `c${split}`,
  };
}

/** Whether the groups follow on each other in time. */
function isTime({ column, grain }: Grouping): boolean {
  return column.time !== 'none' && grain !== 'weekday' && grain !== 'week_part' && grain !== 'hour';
}
