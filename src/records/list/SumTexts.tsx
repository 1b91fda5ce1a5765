import styles from './sums.module.css';

/** The sums of a field, those of each currency below each other. Those that are `busy` only keep the place for the ones that come. */
export function SumTexts({ texts, busy = false }: { texts: readonly string[]; busy?: boolean }) {
  return (
    <span className={styles.sums}>
      {texts.map((text) => (
        <span key={text}>{busy ? '\u00a0' : text}</span>
      ))}
    </span>
  );
}
