import type { Shape } from '../../../api/shapes.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { namedChart } from '../named-chart.ts';
import type { DrawableResult } from '../results/export-chat.ts';
import { chartOf } from './analysis-chart.ts';

/** The newest result of an analysis as a document has it. */
export function documentOf(analysis: Shape<'Analysis'>): DrawableResult {
  const { columns, rows, row_count: rowCount, ran_at: ranAt, tables } = analysis.result;
  const chart = chartOf(analysis);
  return {
    title: analysis.name,
    columns,
    rows,
    rowCount,
    checks: [],
    sql: analysis.sql,
    ranAt: formatDateTime(ranAt),
    tables,
    ...(chart && { drawing: namedChart(columns, chart, analysis.name, rows) }),
  };
}
