import { useAtomValue } from 'jotai';
import UploadIcon from 'lucide-react/icons/upload';
import { Suspense } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { latePart } from '../../app/lazy-part/late-part.ts';
import { infosAtom } from '../../app/session/visitor.ts';
import styles from './ChatHome.module.css';
import type { AttachedTables } from './use-attached-tables.ts';

// a question can be typed before any is proposed
const HomeStarters = latePart([], () => import('./HomeStarters.tsx').then((part) => part.HomeStarters));
const HomeShelf = latePart(['results'], () => import('./HomeShelf.tsx').then((part) => part.HomeShelf));

interface ChatHomeProps {
  attached: AttachedTables;
  /** Asks at once, about one table. */
  onAsk: (question: string, tableId: string) => void;
  onUpload: () => void;
}

/** Where a chat begins: questions made of the person's own tables, or the way to bring the first one; then what was kept of earlier ones. */
export function ChatHome({ attached, onAsk, onUpload }: ChatHomeProps) {
  const t = useTexts();
  const person = useAtomValue(infosAtom)?.user.username;
  return (
    <div className={styles.home}>
      <div className={styles.inner}>
        <h2 className={styles.greeting}>
          {person ? t('chat.greetingName', { name: person }) : t('chat.greeting')}
        </h2>
        {attached.none ? (
          <div className={styles.first}>
            <p>{t('chat.firstTable')}</p>
            <p className={styles.formats}>{t('chat.formats')}</p>
            <Button variant="primary" icon={<UploadIcon size={16} aria-hidden="true" />} onClick={onUpload}>
              {t('chat.upload')}
            </Button>
          </div>
        ) : (
          <>
            <p className={styles.lead}>{t('chat.lead')}</p>
            <Suspense fallback={<div className={styles.starters} />}>
              <HomeStarters attached={attached} onAsk={onAsk} />
            </Suspense>
          </>
        )}
        <div className={styles.shelf}>
          <Suspense fallback={null}>
            <HomeShelf />
          </Suspense>
        </div>
      </div>
    </div>
  );
}
