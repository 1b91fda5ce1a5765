import { useQuery } from '@tanstack/react-query';
import ChartIcon from 'lucide-react/icons/chart-column';
import { useEffect } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TopBar } from '../../../ui/shell/AppFrame.tsx';
import { followLink } from '../../shared/link/follow-link.ts';
import { LateSkeleton } from '../../shared/skeleton/LateSkeleton.tsx';
import { failureOf, isNotFound } from '../failure-of.ts';
import { SavedAnalysis } from './SavedAnalysis.tsx';
import styles from './saved.module.css';
import { analysisQuery } from './saved-changes.ts';

/** /ai-table/analysis with `?analysis=`: one saved analysis. */
export function SavedAnalysisScreen({ analysisId }: { analysisId: string }) {
  const t = useTexts();
  const answer = useQuery(analysisQuery(analysisId));
  const name = answer.data?.analysis.name;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${t('app.name')}`;
  }, [name, t]);
  if (answer.data) return <SavedAnalysis answer={answer.data} />;
  if (answer.isError) {
    const missing = isNotFound(answer.error);
    return (
      <>
        <TopBar />
        <ErrorState
          level={1}
          icon={<ChartIcon size={20} aria-hidden="true" />}
          title={t(missing ? 'saved.notFound' : 'saved.loadFailed')}
          message={missing ? t('saved.notFoundText') : answer.error.message}
          requestId={missing ? undefined : failureOf(answer.error)?.requestId}
          onRetry={missing ? undefined : () => answer.refetch()}
          retrying={answer.isFetching}
          actions={
            <LinkButton
              href={paths.analysis()}
              onClick={followLink}
              variant={missing ? 'primary' : 'default'}
            >
              {t('saved.all')}
            </LinkButton>
          }
        />
      </>
    );
  }
  return (
    <>
      <TopBar title=" " />
      <div className={styles.page}>
        <LateSkeleton>
          <Skeleton shape="block" visible />
        </LateSkeleton>
      </div>
    </>
  );
}
