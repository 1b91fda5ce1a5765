import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { roughText } from './cell-text.ts';
import styles from './panels.module.css';

const WIDTH = 360;
const HEIGHT = 96;

/** The histogram of a number or time column, with its ends below and its peak in words. */
export function Histogram({ column }: { column: Shape<'Column'> }) {
  const t = useTexts();
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
  return (
    <figure className={styles.histogram}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={words}>
        {bins.map((bin, place) => {
          const height = bin.count === 0 ? 0 : Math.max(1.5, (bin.count / most) * HEIGHT);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            <g key={place}>
              <title>
                {t('profile.bin', {
                  from: roughText(bin.from, column),
                  to: roughText(bin.to, column),
                  count: bin.count,
                })}
              </title>
              {/* the whole height answers to the pointer, however low the bar is */}
              <rect x={place * step} y={0} width={step} height={HEIGHT} className={styles.hit} />
              <rect
                x={place * step + 0.75}
                y={HEIGHT - height}
                width={Math.max(1, step - 1.5)}
                height={height}
                className={styles.bar}
              />
            </g>
          );
        })}
      </svg>
      <figcaption className={styles.ends}>
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}
