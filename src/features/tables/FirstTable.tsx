import FileUpIcon from 'lucide-react/icons/file-up';
import { formatBytes } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from '../../machines/upload-lifecycle/index.ts';
import { FileButton } from '../uploads/public/upload/FileButton.tsx';
import { useUploadLimits } from '../uploads/public/upload/use-upload-limits.ts';
import styles from './FirstTable.module.css';

/** A made-up piece of a table, only to show the shape. */
const EXAMPLE = [
  ['2024-03-01', 'Lisboa', '128.40'],
  ['2024-03-01', 'Osaka', '94.00'],
  ['2024-03-02', 'Lisboa', '61.75'],
];

/** In place of an empty list: where to drop the first file, and what kind of table reads best. */
export function FirstTable({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTexts();
  const limits = useUploadLimits();
  return (
    <div className={styles.first}>
      <section className={styles.drop} aria-labelledby="first-table">
        <span className={styles.picture} aria-hidden="true">
          <FileUpIcon size={24} />
        </span>
        <h2 id="first-table" className={styles.title}>
          {t('tables.emptyTitle')}
        </h2>
        <p className={styles.text}>{t('tables.emptyText')}</p>
        <FileButton variant="primary" size="large" onFiles={onFiles}>
          {t('tables.uploadFiles')}
        </FileButton>
        <p className={styles.kinds}>
          {t('tables.kinds', {
            size: formatBytes(limits?.maxBytes ?? MAX_UPLOAD_BYTES),
            count: limits?.maxFiles ?? MAX_UPLOAD_FILES,
          })}
        </p>
      </section>
      <section className={styles.example} aria-labelledby="example-table">
        <h2 id="example-table" className={styles.exampleTitle}>
          {t('tables.exampleTitle')}
        </h2>
        <p className={styles.exampleText}>{t('tables.exampleText')}</p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('tables.exampleDate')}</th>
              <th scope="col">{t('tables.exampleCity')}</th>
              <th scope="col">{t('tables.exampleAmount')}</th>
            </tr>
          </thead>
          <tbody>
            {EXAMPLE.map(([date, city, amount]) => (
              <tr key={amount}>
                <td>{date}</td>
                <td>{city}</td>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
