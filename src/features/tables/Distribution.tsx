import type { Shape } from '../../api/shapes.ts';
import type { GridDistribution } from '../../ui/grid/grid-header.ts';
import styles from './panels.module.css';

const WIDTH = 64;
const HEIGHT = 20;
const TOP = 6;

/** Heights from 0 to 1 of a column's tiny distribution: its histogram, or its most frequent values. */
export function distributionOf({ bins, top }: Pick<Shape<'Column'>, 'bins' | 'top'>): number[] {
  const counts =
    bins.length > 0 ? bins.map(({ count }) => count) : top.slice(0, TOP).map(({ count }) => count);
  const most = Math.max(1, ...counts);
  return counts.map((count) => count / most);
}

/** The same for the header of a grid; of values without an order it tells how much of the column they are. */
export function gridDistribution(
  { bins, top, nulls }: Pick<Shape<'Column'>, 'bins' | 'top' | 'nulls'>,
  rows: number,
): GridDistribution {
  const ofRows = (count: number) => (rows === 0 ? 0 : count / rows);
  return bins.length > 0
    ? { bars: distributionOf({ bins, top }), shares: [], missing: ofRows(nulls) }
    : { bars: [], shares: top.slice(0, TOP).map(({ count }) => ofRows(count)), missing: ofRows(nulls) };
}

/** A column's shape at a glance; the profile says the same in words. */
export function Distribution({ column }: { column: Pick<Shape<'Column'>, 'bins' | 'top'> }) {
  const heights = distributionOf(column);
  const step = WIDTH / Math.max(1, heights.length);
  return (
    <svg
      className={styles.spark}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      {heights.map((height, place) => {
        const drawn = Math.max(1, height * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={place}
            x={place * step}
            y={HEIGHT - drawn}
            width={Math.max(1, step - 1)}
            height={drawn}
            rx={0.5}
          />
        );
      })}
    </svg>
  );
}
