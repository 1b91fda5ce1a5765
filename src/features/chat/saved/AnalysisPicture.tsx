import type { Shape } from '../../../api/shapes.ts';
import { chartOf } from './analysis-chart.ts';
import styles from './saved.module.css';

const WIDTH = 72;
const HEIGHT = 40;

/** A small picture of a result: the first values of its chart as bars, or lines for a table. It says nothing that words do not. */
export function AnalysisPicture({ analysis }: { analysis: Shape<'Analysis'> }) {
  const { columns, rows } = analysis.result;
  const field = chartOf(analysis)?.y[0];
  const place = columns.findIndex((column) => column.field === field);
  const values = rows.flatMap((row) => {
    const value = row[place];
    return typeof value === 'number' ? [Math.abs(value)] : [];
  });
  const most = Math.max(...values, 0);
  const step = WIDTH / Math.max(1, values.length);
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      {most > 0
        ? values.map((value, index) => {
            const height = Math.max(1, (value / most) * HEIGHT);
            return (
              <rect
                // the values of a picture have no other name than their place
                // biome-ignore lint/suspicious/noArrayIndexKey: bars never move
                key={index}
                x={index * step}
                y={HEIGHT - height}
                width={Math.max(1, step - 2)}
                height={height}
                rx={1}
              />
            );
          })
        : [6, 18, 30].map((y) => <rect key={y} x={0} y={y} width={WIDTH} height={4} rx={2} />)}
    </svg>
  );
}
