import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../api/queries.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../../i18n/texts.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../account.module.css';
import { AboutCard } from './AboutCard.tsx';
import { DataCard } from './DataCard.tsx';
import { LeaveCard } from './LeaveCard.tsx';
import { PersonCard } from './PersonCard.tsx';
import { ReachCard } from './ReachCard.tsx';

/** How others see a person, and how they are reached. */
export function ProfileScreen() {
  const t = useTexts();
  const query = useQuery(operationQuery('profileGet', {}));
  // what is there stays when a later read is refused: the dialog of a deletion may stand in it
  if (!query.data)
    return query.isError ? (
      <LoadFailure title={t('profilePage.loadFailed')} query={query} size="card" />
    ) : (
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    );
  const { profile } = query.data;
  return (
    <div className={styles.stack}>
      <PersonCard profile={profile} />
      <AboutCard profile={profile} />
      <ReachCard profile={profile} />
      <DataCard />
      <LeaveCard />
    </div>
  );
}
