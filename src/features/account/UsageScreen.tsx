import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../api/queries.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { LoadFailure } from '../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { CellPicture } from '../../ui/CellPicture.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './account.module.css';
import { CapsCard } from './CapsCard.tsx';
import { GrantsCard } from './GrantsCard.tsx';
import { LedgerCard } from './LedgerCard.tsx';
import { QuotaCard } from './QuotaCard.tsx';
import { UsageCard } from './UsageCard.tsx';
import { UsageFigures } from './UsageFigures.tsx';

/** What credits there are, what they went for and how far they may go. */
export function UsageScreen() {
  const t = useTexts();
  const summary = useQuery(operationQuery('creditSummary', {}));
  if (summary.isError) return <LoadFailure title={t('account.summaryFailed')} query={summary} size="card" />;
  if (!summary.data)
    return (
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    );
  return (
    <div className={styles.stack}>
      <UsageFigures summary={summary.data} />
      {summary.data.used ? (
        <UsageCard />
      ) : (
        <Card>
          <EmptyState
            picture={<CellPicture kind="empty" />}
            title={t('account.unusedTitle')}
            message={t('account.unusedText')}
            actions={
              <LinkButton variant="primary" href={paths.chats()} onClick={followLink}>
                {t('account.firstQuestion')}
              </LinkButton>
            }
          />
        </Card>
      )}
      <QuotaCard />
      <CapsCard caps={summary.data.caps} />
      <GrantsCard />
      <LedgerCard model={summary.data.price.model} />
    </div>
  );
}
