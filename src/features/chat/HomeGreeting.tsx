import { useAtomValue } from 'jotai';
import { infosAtom } from '../../app/session/visitor.ts';
import { useTexts } from '../../i18n/texts.ts';
import styles from './HomeGreeting.module.css';
import type { AttachedTables } from './use-attached-tables.ts';

/** What stands above the first question of a chat. */
export function HomeGreeting({ attached }: { attached: AttachedTables }) {
  const t = useTexts();
  const person = useAtomValue(infosAtom)?.user.username;
  return (
    <div className={styles.hello}>
      <h2 className={styles.greeting}>
        {person ? t('chat.greetingName', { name: person }) : t('chat.greeting')}
      </h2>
      <p className={styles.lead}>{t(attached.none ? 'chat.firstTable' : 'chat.lead')}</p>
    </div>
  );
}
