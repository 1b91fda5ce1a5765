import { useQueryClient } from '@tanstack/react-query';
import GhostIcon from 'lucide-react/icons/ghost';
import { useTask } from '../../../../app/write/use-task.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { keepChat } from './chat-changes.ts';
import styles from './TemporaryNotice.module.css';

/** The sign of a temporary chat: what becomes of it, and the way to keep it once it is there. */
export function TemporaryNotice({ chatId }: { chatId: string | null }) {
  const t = useTexts();
  const client = useQueryClient();
  const keep = useTask((id: string) => keepChat(client, { id }));
  return (
    <section className={styles.notice} aria-label={t('keep.temporary')}>
      <GhostIcon size={16} aria-hidden="true" />
      <p>
        <strong>{t('keep.temporary')}</strong> {t('keep.temporaryText')}
      </p>
      {chatId !== null && (
        <Button size="small" loading={keep.isRunning} onClick={() => keep.run(chatId)}>
          {t('keep.keep')}
        </Button>
      )}
    </section>
  );
}
