import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import styles from './server-errors.module.css';

/** Units of the drawing: height of all, and what a bar takes with the gap after it. */
const HEIGHT = 20;
const STEP = 6;
const WIDTH = 4;

/** A bar, as a path. */
const bar = (day: number, height: number) => `M${day * STEP} ${HEIGHT}v${-height}h${WIDTH}v${height}z`;

/** How often a failure was met on each of the last days, the oldest first: a bar a day, and in words for whoever does not see it. */
export function Course({ days }: { days: readonly number[] }) {
  const t = useTexts();
  const most = Math.max(0, ...days);
  const said = t('faults.courseText', {
    count: days.reduce((sum, met) => sum + met, 0),
    days: days.length,
    most: formatNumber(most),
  });
  const met = days.map((count, day) => (count === 0 ? '' : bar(day, Math.max(3, (count / most) * HEIGHT))));
  const none = days.map((count, day) => (count === 0 ? bar(day, 1) : ''));
  return (
    <svg
      className={styles.course}
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
      role="img"
      aria-label={said}
    >
      <title>{said}</title>
      <path className={styles.none} d={none.join('')} />
      <path d={met.join('')} />
    </svg>
  );
}
