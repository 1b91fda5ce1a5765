import { Suspense } from 'react';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { formatBytes } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { UserDetails } from './user-words.ts';
import styles from './users.module.css';

const LazyFiles = lazyPart(['files', 'lists', 'dates'], () =>
  import('../files/FilesScreen.tsx').then(({ FilesScreen }) => FilesScreen),
);

/** The space that a person has, and the files in it. */
export function StorageTab({ user: { id, storage } }: { user: UserDetails }) {
  const t = useTexts();
  const { used, limit } = storage;
  return (
    <section className={styles.block}>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{t('users.spaceUsed')}</dt>
          <dd>{formatBytes(used)}</dd>
        </div>
        <div className={styles.figure}>
          <dt>{t('users.spaceLimit')}</dt>
          <dd>{limit > 0 ? formatBytes(limit) : t('users.noLimit')}</dd>
        </div>
        {limit > 0 && (
          <div className={styles.figure}>
            <dt>{t('users.spaceLeft')}</dt>
            <dd>{formatBytes(Math.max(0, limit - used))}</dd>
          </div>
        )}
      </dl>
      <Suspense fallback={<Skeleton visible={false} rows={6} />}>
        <LazyFiles userId={id} />
      </Suspense>
    </section>
  );
}
