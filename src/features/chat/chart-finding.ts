import type { Shape } from '../../api/shapes.ts';
import type { Values } from '../../i18n/compiled-message.ts';
import { formatNumber } from '../../i18n/formats.ts';
import type { MessageId } from '../../i18n/texts.ts';

type ResultPart = Shape<'ResultPart'>;

/** What a chart shows, in words to be filled in. */
interface Finding {
  readonly textId: Extract<MessageId, `finding.${string}`>;
  readonly values: Values;
  /** The places that the words speak of first. */
  readonly spoken: readonly string[];
}

/** Two groups are named together from this share of the whole, where the second is nearly as large as the first. */
const TWO_MAKE = 0.4;
const NEARLY = 0.75;
/** Fewer groups are seen at a glance; more than this are no groups. */
const FEWEST = 3;
const MOST = 60;

/** A share of the whole in whole hundredths. */
function share(ratio: number): string {
  return formatNumber(ratio, { style: 'percent', maximumFractionDigits: 0 });
}

/**
 * The finding of a chart, as its title: who leads among groups, and when the highest and the lowest was over time. Shares are told only
 * of sums that were checked against the total. Undefined where nothing stands out, a place has several rows, or not all rows are there.
 */
export function findingOf(
  {
    ag_table: { columnDefs },
    row_count: count,
    checks,
  }: Pick<ResultPart, 'ag_table' | 'row_count' | 'checks'>,
  { mark, x, y, colour, split }: Shape<'ChartSpec'>,
  rows: readonly (readonly Shape<'CellValue'>[])[],
): Finding | undefined {
  const [measure] = y;
  if (y.length !== 1 || colour !== undefined || split !== undefined || rows.length !== count)
    return undefined;
  const placeAt = columnDefs.findIndex(({ field }) => field === x);
  const valueAt = columnDefs.findIndex(({ field }) => field === measure);
  const points = rows.flatMap((row) => {
    const place = row[placeAt];
    const value = row[valueAt];
    return place !== null && place !== undefined && typeof value === 'number'
      ? [{ place: String(place), value }]
      : [];
  });
  if (points.length < FEWEST || points.length > MOST) return undefined;
  if (new Set(points.map(({ place }) => place)).size < points.length) return undefined;
  const [first, second] = points.toSorted((a, b) => b.value - a.value);
  const last = points.reduce((lowest, point) => (point.value < lowest.value ? point : lowest));
  if (!first || !second || first.value === last.value) return undefined;
  if (mark === 'line' || mark === 'area')
    return { textId: 'finding.course', values: { high: first.place, low: last.place }, spoken: [] };
  if (mark !== 'bar' && mark !== 'pie') return undefined;
  const total = points.reduce((sum, { value }) => sum + value, 0);
  const isSum = checks.some(({ code, status }) => code === 'total_matches' && status !== 'failed');
  if (!isSum || last.value < 0 || total <= 0)
    return {
      textId: 'finding.extremes',
      values: { high: first.place, low: last.place },
      spoken: [first.place, last.place],
    };
  if ((first.value + second.value) / total >= TWO_MAKE && second.value >= NEARLY * first.value)
    return {
      textId: 'finding.two',
      values: {
        first: first.place,
        second: second.place,
        share: share((first.value + second.value) / total),
      },
      spoken: [first.place, second.place],
    };
  return {
    textId: 'finding.leads',
    values: { first: first.place, share: share(first.value / total) },
    spoken: [first.place],
  };
}
