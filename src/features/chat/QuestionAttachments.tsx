import { useTexts } from '../../i18n/texts.ts';
import type { TurnAttachment } from '../../machines/chat-turn/index.ts';
import styles from './ImageThumb.module.css';
import { ImageThumb } from './ImageThumb.tsx';
import { PdfChip } from './PdfChip.tsx';

/** The pictures and pdf files of a question. */
export function QuestionAttachments({ attachments }: { attachments: readonly TurnAttachment[] }) {
  const t = useTexts();
  return (
    <ul className={styles.images} aria-label={t('models.images')}>
      {attachments.map(({ id, name, pdf }) => (
        <li key={id}>{pdf ? <PdfChip name={name} pdf={pdf} /> : <ImageThumb fileId={id} name={name} />}</li>
      ))}
    </ul>
  );
}
