import type { Shape } from '../../../../api/shapes.ts';
import { formatNumber } from '../../../../i18n/formats.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import styles from './ImportDetail.module.css';

/** The rows that cannot be read: where they are and what is wrong with each. */
export function BadRows({ rows, count }: { rows: readonly Shape<'BadRow'>[]; count: number }) {
  const t = useTexts();
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('import.badRows', { count })}</h3>
      {rows.length < count && (
        <p className={styles.note}>{t('import.badRowsFirst', { count: rows.length })}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard (WCAG 2.1.1) */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                {t('import.line')}
              </th>
              <th scope="col">{t('import.reason')}</th>
              <th scope="col">{t('import.lineText')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, reason, text }) => (
              <tr key={line}>
                <td className={styles.number}>{formatNumber(line)}</td>
                <td>{t(`issue.reason.${reason}`)}</td>
                <td>
                  <code className={styles.line}>{text}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
