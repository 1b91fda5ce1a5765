import { useTexts } from '../../i18n/texts.ts';
import styles from './brands.module.css';

/** Colours of a brand with their values; that there are none. */
export function ColourDots({ colours }: { colours: readonly string[] }) {
  const t = useTexts();
  if (colours.length === 0) return <p className={styles.quiet}>{t('brands.noColours')}</p>;
  return (
    <ul className={styles.dots} aria-label={t('brands.colours')}>
      {colours.map((colour) => (
        <li key={colour} className={styles.quiet}>
          <svg width="16" height="16" aria-hidden="true">
            <rect width="16" height="16" rx="4" fill={colour} />
          </svg>
          {colour}
        </li>
      ))}
    </ul>
  );
}
