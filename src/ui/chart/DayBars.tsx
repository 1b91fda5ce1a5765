import styles from './DayBars.module.css';

/** Figures of days side by side, the oldest first: a shape at a glance, each figure in words under the pointer. */
export function DayBars({
  label,
  bars,
  preview = false,
}: {
  /** What they tell, in words: all that is read aloud. */
  label: string;
  bars: readonly { key: string; value: number; title: string }[];
  /** As high as the preview of a chart, 312 px. */
  preview?: boolean;
}) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure className={styles.figure}>
      <div className={preview ? styles.preview : styles.bars} aria-hidden="true">
        {bars.map(({ key, value, title }) => (
          <span key={key} className={styles.day} title={title}>
            <span
              className={value === 0 ? styles.none : styles.bar}
              style={{ blockSize: value === 0 ? undefined : `${Math.max(4, (value / most) * 100)}%` }}
            />
          </span>
        ))}
      </div>
      <figcaption className={styles.caption}>{label}</figcaption>
    </figure>
  );
}
