import CornerDownRightIcon from 'lucide-react/icons/corner-down-right';
import PaperclipIcon from 'lucide-react/icons/paperclip';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadReport } from './LoadReport.tsx';
import styles from './RefusalCard.module.css';
import { useThreadActions } from './thread-actions.ts';

/** An honest "no": why, the words that were not understood, and the nearest questions that can be answered. */
export function RefusalCard({
  messageId,
  part: { reason, text, readings, unknown_words: unknown },
}: {
  messageId: string;
  part: Shape<'RefusalPart'>;
}) {
  const t = useTexts();
  const { ask, askOfTables, busy, attach } = useThreadActions();
  return (
    <Card level={3} title={t(`refusal.${reason}`)}>
      <div className={styles.refusal}>
        {text && <p>{text}</p>}
        {unknown.length > 0 && (
          <p className={styles.line}>
            <span className={styles.label}>{t('refusal.unknownWords')}</span>
            {unknown.map((word) => (
              <mark key={word} className={styles.word}>
                {word}
              </mark>
            ))}
          </p>
        )}
        {readings.length > 0 && (
          <>
            <p className={styles.label}>{t(reason === 'ambiguous' ? 'refusal.choose' : 'refusal.nearest')}</p>
            <div className={styles.readings}>
              {readings.map(({ label, question }) => (
                <button
                  key={question}
                  type="button"
                  className={styles.reading}
                  disabled={busy}
                  onClick={() => ask(question)}
                >
                  <CornerDownRightIcon size={16} aria-hidden="true" />
                  {label}
                </button>
              ))}
            </div>
          </>
        )}
        {reason === 'no_table' && (
          <div className={styles.ways}>
            {askOfTables && (
              <Button variant="primary" disabled={busy} onClick={() => askOfTables(messageId)}>
                {t('refusal.askOfTables')}
              </Button>
            )}
            <Button icon={<PaperclipIcon size={16} aria-hidden="true" />} onClick={attach}>
              {t('refusal.attach')}
            </Button>
            <LoadReport />
          </div>
        )}
      </div>
    </Card>
  );
}
