import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import styles from './LeftOutNote.module.css';

/** What of the conversation the model was not given; nothing where it was given all. */
export function LeftOutNote({ leftOut }: { leftOut: Shape<'LeftOut'> }) {
  const t = useTexts();
  const { messages, shortened, files, images = 0, pages = 0, pdfs = 0 } = leftOut;
  const lines = [
    messages > 0 && t('models.leftOutMessages', { count: messages }),
    shortened > 0 && t('models.leftOutShortened', { count: shortened }),
    files > 0 && t('models.leftOutFiles', { count: files }),
    images > 0 && t('models.leftOutImages', { count: images }),
    pages > 0 && t('models.leftOutPages', { count: pages }),
    pdfs > 0 && t('models.leftOutPdfs', { count: pdfs }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <section className={styles.leftOut} aria-label={t('models.leftOut')}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
