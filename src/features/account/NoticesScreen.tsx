import { useSearchParams } from 'wouter';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import styles from './account.module.css';
import { NoticeCard } from './NoticeCard.tsx';
import { NoticesCard } from './NoticesCard.tsx';

/** The messages of the product: all of them, or one by its id (`?id=`). Of one that is gone the list says so. */
export function NoticesScreen() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const id = search.get('id');
  if (id !== null)
    return <NoticeCard key={id} id={id} onGone={() => setSearch({ gone: '1' }, { replace: true })} />;
  return (
    <div className={styles.stack}>
      {search.has('gone') && (
        <Alert tone="info" onDismiss={() => setSearch({}, { replace: true })}>
          {t('notices.gone')}
        </Alert>
      )}
      <NoticesCard />
    </div>
  );
}
