import type { AggregateName, Measure } from '../intent.ts';
import type { TableView } from '../schema/table-view.ts';

const HEADINGS: Record<AggregateName, string> = {
  sum: 'Total',
  avg: 'Average',
  min: 'Lowest',
  max: 'Highest',
  median: 'Median',
  mode: 'Most frequent',
  stddev: 'Standard deviation of',
  variance: 'Variance of',
  range: 'Range of',
  iqr: 'Interquartile range of',
  skewness: 'Skewness of',
  kurtosis: 'Kurtosis of',
};

/** Name of a measure's column in results, between double quotes: "Total Revenue"; never that of a column of the table. */
export function measureName(measure: Measure, view: TableView): string {
  if (measure.type === 'rows') return 'count';
  const { name } = measure.column;
  if (measure.type === 'percentile') return `P${measure.percent} ${name}`.replaceAll('"', '""');
  const plain = measure.type === 'distinct' ? `Different ${name}` : `${HEADINGS[measure.name]} ${name}`;
  const taken = view.columns.some((column) => column.name.toLowerCase() === plain.toLowerCase());
  const heading = taken ? `${measure.type === 'distinct' ? 'count' : measure.name} of ${name}` : plain;
  return heading.replaceAll('"', '""');
}
