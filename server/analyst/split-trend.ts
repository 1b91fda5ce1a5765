import type { QueryResult } from '../platform/engine/engine.ts';
import type { Condition, Intent, TimeGrain } from './intent.ts';
import type { TableView } from './schema/table-view.ts';

/** Steps of time in which a second part can ask how an answer moved. */
const TREND_GRAINS: TimeGrain[] = ['day', 'week', 'month', 'quarter', 'year'];

/** "..., and how did it move by month?": the question itself and the step of time of its second part. */
export function splitTrend(text: string): { text: string; grain?: TimeGrain } {
  const match = text.match(
    /^(.*?)[, ]+and how (?:did|does|has|do) (?:it|that|this|they|he|she) (?:move|moved|change|changed|develop|developed|evolve|evolved|go) (?:by|per|each|every|over the) (day|week|month|quarter|year)s?[?.! ]*$/i,
  );
  const grain = TREND_GRAINS.find((name) => name === match?.[2]?.toLowerCase());
  if (match?.[1] === undefined || grain === undefined) return { text };
  return { text: match[1], grain };
}

/** The measure of an answer over time, for the one group that the answer names. */
export function trendOf(
  intent: Intent,
  grain: TimeGrain | undefined,
  result: QueryResult,
  view: TableView,
): Intent | undefined {
  const time = view.columns.find((column) => column.time === 'date');
  if (grain === undefined || time === undefined) return undefined;
  if (intent.kind === 'aggregate' && intent.by.length === 0)
    return { ...intent, by: [{ column: time, grain }] };
  const winner = result.rows[0]?.[0];
  if (intent.kind !== 'top_group' || result.rows.length !== 1 || typeof winner !== 'string') return undefined;
  const only: Condition = {
    column: intent.by.column,
    test: { type: 'equals', values: [winner] },
    negated: false,
  };
  return {
    kind: 'aggregate',
    measures: [intent.measure],
    by: [{ column: time, grain }],
    conditions: [...intent.conditions, only],
  };
}
