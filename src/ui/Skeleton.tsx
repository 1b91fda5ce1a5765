import styles from './Skeleton.module.css';
import { useUiText } from './ui-text.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type SkeletonShape = 'text' | 'title' | 'avatar' | 'button' | 'block' | 'list' | 'table' | 'message';

export interface SkeletonProps {
  /** The shape of what comes. */
  shape?: SkeletonShape;
  /** Lines of text, rows of a list or table. */
  rows?: number;
  /** Columns of a table. */
  columns?: number;
  /**
   * Whether it shows. While `false` it takes its room unseen, so that nothing jumps when it appears after 750 ms
   * (spec section 9; the waiting is the caller's).
   */
  visible: boolean;
}

const count = (length: number) => Array.from({ length }, (_, index) => index);

/** Grey shapes in place of what is being loaded. */
export function Skeleton({ shape = 'text', rows = 3, columns = 4, visible }: SkeletonProps) {
  const text = useUiText();
  return (
    <div className={styles.skeleton} data-visible={visible || undefined} role="status" aria-busy={visible}>
      {visible && <VisuallyHidden>{text.loading}</VisuallyHidden>}
      <div className={styles[shape]} aria-hidden="true">
        {shape === 'text' && count(rows).map((row) => <span key={row} className={styles.line} />)}
        {shape === 'list' &&
          count(rows).map((row) => (
            <span key={row} className={styles.item}>
              <span className={styles.avatar} />
              <span className={styles.line} />
            </span>
          ))}
        {shape === 'table' &&
          count(rows + 1).map((row) => (
            <span key={row} className={styles.row}>
              {count(columns).map((column) => (
                <span key={column} className={styles.line} />
              ))}
            </span>
          ))}
        {shape === 'message' && (
          <>
            <span className={styles.ask} />
            {count(rows).map((row) => (
              <span key={row} className={styles.line} />
            ))}
          </>
        )}
      </div>
    </div>
  );
}
