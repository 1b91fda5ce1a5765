import { useQuery } from '@tanstack/react-query';
import FileTextIcon from 'lucide-react/icons/file-text';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TopBar } from '../../../ui/shell/AppFrame.tsx';
import { followLink } from '../../shared/link/follow-link.ts';
import { LateSkeleton } from '../../shared/skeleton/LateSkeleton.tsx';
import { failureOf, isNotFound } from '../failure-of.ts';
import styles from '../saved/saved.module.css';
import { ReportEditor } from './ReportEditor.tsx';
import { reportQuery } from './report-changes.ts';

/** /ai-table/analysis with `?report=`: one report. */
export function ReportScreen({ reportId }: { reportId: string }) {
  const t = useTexts();
  const answer = useQuery({
    ...reportQuery(reportId),
    // what is being written stays in place until it is saved
    refetchOnWindowFocus: false,
  });
  if (answer.data) return <ReportEditor answer={answer.data} onReload={() => answer.refetch()} />;
  if (answer.isError) {
    const missing = isNotFound(answer.error);
    return (
      <>
        <TopBar />
        <ErrorState
          level={1}
          icon={<FileTextIcon size={20} aria-hidden="true" />}
          title={t(missing ? 'report.notFound' : 'report.loadFailed')}
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
