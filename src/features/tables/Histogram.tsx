import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { rawText, roughText } from './cell-text.ts';
import styles from './panels.module.css';
import { useLeaveSheet } from './use-leave-sheet.ts';
import { changeView } from './use-table-view.ts';
import type { Condition } from './view-address.ts';

const WIDTH = 360;
const HEIGHT = 96;

/** The histogram of a number or time column, with its ends below and its peak in words. A press on a bar filters by it. */
export function Histogram({ column }: { column: Shape<'Column'> }) {
  const t = useTexts();
  const leaveSheet = useLeaveSheet();
  const { name, bins } = column;
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const peak = bins.find(({ count }) => count === most);
  const step = WIDTH / Math.max(1, bins.length);
  const first = bins[0];
  const last = bins.at(-1);
  if (!first || !last || !peak) return null;
  const from = roughText(first.from, column);
  const to = roughText(last.to, column);
  const words = t('profile.distributionText', {
    column: name,
    from,
    to,
    bins: bins.length,
    most,
    peakFrom: roughText(peak.from, column),
    peakTo: roughText(peak.to, column),
  });
  const filterBy = (place: number) => {
    const bin = bins[place];
    if (!bin) return;
    const range: Condition[] = [{ field: name, operator: 'gte', value: rawText(bin.from) }];
    // the last bar holds the largest value too, whose digits its end may miss
    if (bin !== last) range.push({ field: name, operator: 'lt', value: rawText(bin.to) });
    changeView(({ conditions }) => ({
      conditions: [
        ...conditions.filter(
          ({ field, operator }) => field !== name || (operator !== 'gte' && operator !== 'lt'),
        ),
        ...range,
      ],
    }));
    leaveSheet();
  };
  return (
    <figure className={styles.histogram}>
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={words}>
          {bins.map((bin, place) => {
            const height = bin.count === 0 ? 0 : Math.max(1.5, (bin.count / most) * HEIGHT);
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
                key={place}
                x={place * step + 0.75}
                y={HEIGHT - height}
                width={Math.max(1, step - 1.5)}
                height={height}
                className={styles.bar}
              />
            );
          })}
        </svg>
        {/* the whole height answers to the pointer, however low the bar is */}
        <div className={styles.hits}>
          {bins.map((bin, place) => {
            const from = roughText(bin.from, column);
            const to = roughText(bin.to, column);
            const label = t('profile.bin', { from, to, count: bin.count });
            return (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
                key={place}
                type="button"
                className={styles.hit}
                title={label}
                aria-label={t('profile.filterBy', { column: name, value: label })}
                disabled={bin.count === 0}
                onClick={() => filterBy(place)}
              />
            );
          })}
        </div>
      </div>
      <figcaption className={styles.ends}>
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}
