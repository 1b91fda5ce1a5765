import type { Shape } from '../../api/shapes.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { text } from '../../i18n/texts.ts';
import { cellText, roughText } from './cell-text.ts';

type Described = Pick<
  Shape<'Column'>,
  'name' | 'type' | 'nulls' | 'distinct' | 'min' | 'max' | 'bins' | 'top'
>;

/** Below a tenth of a percent one digit is told, so that few are not none. */
function percentOf(share: number): string {
  const digits = share > 0 && share < 0.001 ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: 1 };
  return formatNumber(share, { style: 'percent', ...digits });
}

/** What the header of a grid draws of a column, in words: its type, how much is missing, and how its values are spread. */
export function columnDescription(column: Described, rows: number): string {
  const percent = (count: number) => percentOf(rows === 0 ? 0 : count / rows);
  const about = { type: text(`type.${column.type}`), empty: percent(column.nulls) };
  const { bins, top, min, max } = column;
  const fullest = bins.reduce<(typeof bins)[number] | undefined>(
    (best, bin) => (best && best.count >= bin.count ? best : bin),
    undefined,
  );
  if (fullest && min !== null && max !== null) {
    return text('tables.columnRange', {
      ...about,
      from: cellText(min, column),
      to: cellText(max, column),
      peakFrom: roughText(fullest.from, column),
      peakTo: roughText(fullest.to, column),
    });
  }
  const [most] = top;
  if (!most) return text('tables.columnPlain', about);
  return text('tables.columnValues', {
    ...about,
    distinct: column.distinct,
    value: cellText(most.value, column),
    share: percent(most.count),
  });
}
