import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../api/queries.ts';
import { LoadFailure } from '../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AnswerStyleCard } from './AnswerStyleCard.tsx';
import styles from './account.module.css';
import { MemoryCard } from './MemoryCard.tsx';
import { SynonymsCard } from './SynonymsCard.tsx';

/** How answers are worded, what they remember and what the person's own words mean. */
export function PersonalizationScreen() {
  const t = useTexts();
  const answer = useQuery(operationQuery('personalizationGet', {}));
  if (answer.isError)
    return <LoadFailure title={t('account.personalizationFailed')} query={answer} size="card" />;
  if (!answer.data)
    return (
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    );
  const { personalization } = answer.data;
  return (
    <div className={styles.stack}>
      <AnswerStyleCard personalization={personalization} />
      <MemoryCard paused={personalization.memory_paused} />
      <SynonymsCard synonyms={personalization.synonyms} />
    </div>
  );
}
