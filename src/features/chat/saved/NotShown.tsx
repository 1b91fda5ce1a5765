import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { followLink } from '../../../app/link/follow-link.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TopBar } from '../../../ui/shell/AppFrame.tsx';
import { failureOf, isNotFound } from '../failure-of.ts';
import styles from './saved.module.css';

interface NotShownProps {
  answer: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  icon: ReactNode;
  /** Titles where it is not there or not the person's, and where it could not be read. */
  notFoundId: MessageId;
  failedId: MessageId;
}

/** In place of a saved analysis or a report: it is read, is not there, or could not be read. */
export function NotShown({ answer, icon, notFoundId, failedId }: NotShownProps) {
  const t = useTexts();
  const { error, isFetching, refetch } = answer;
  if (error) {
    const missing = isNotFound(error);
    return (
      <>
        <TopBar />
        <ErrorState
          level={1}
          icon={icon}
          title={t(missing ? notFoundId : failedId)}
          message={missing ? t('saved.notFoundText') : error.message}
          requestId={missing ? undefined : failureOf(error)?.requestId}
          onRetry={missing ? undefined : () => refetch()}
          retrying={isFetching}
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
