import styles from './sums.module.css';

/** The sums of a field, those of each currency below each other. */
export function SumTexts({ texts }: { texts: readonly string[] }) {
  return (
    <span className={styles.sums}>
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  );
}
