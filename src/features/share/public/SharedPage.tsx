import { QueryClient, QueryClientProvider, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useParams } from 'wouter';
import { ApiFailure } from '../../../api/api-failure.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { loadFormatter, useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { CellPicture } from '../../../ui/CellPicture.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './share-page.module.css';

// the page has no shell, whose client knows whose answers it keeps
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && error instanceof ApiFailure && error.isLocal,
    },
  },
});

/** A page of a link, for which nobody signs in. @param children what is shown of its token */
export function SharedPages({ children }: { children: (token: string) => ReactNode }) {
  const { token = '' } = useParams<{ token: string }>();
  useEffect(() => {
    loadFormatter();
  }, []);
  return <QueryClientProvider client={queryClient}>{children(token)}</QueryClientProvider>;
}

interface SharedPageProps<Found> {
  answer: UseQueryResult<Found>;
  /** What is there to read. */
  note: string;
  /** What is said where it could not be loaded. */
  failed: string;
  name: (found: Found) => string;
  children: (found: Found) => ReactNode;
}

/** What a link opens: to read only, without an account. */
export function SharedPage<Found>({ answer, note, failed, name, children }: SharedPageProps<Found>) {
  const t = useTexts();
  const title = answer.data && name(answer.data);
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${t('app.name')}`;
  }, [title, t]);
  // a link that ends while it is read shows nothing any more
  const isGone = answer.error instanceof ApiFailure && answer.error.code === 'NOT_FOUND';
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <img src="/icon.svg" alt="" width={20} height={20} />
        <span className={styles.brand}>{t('app.name')}</span>
        <span className={styles.note}>{note}</span>
        <span className={styles.space} />
        <LinkButton href={paths.chats()} onClick={followLink}>
          {t('share.tryApp')}
        </LinkButton>
      </header>
      <main className={styles.main}>
        {isGone ? (
          <ErrorState
            level={1}
            picture={<CellPicture kind="not-found" />}
            title={t('share.gone')}
            message={t('share.goneText')}
          />
        ) : answer.data !== undefined ? (
          children(answer.data)
        ) : answer.isError ? (
          <ErrorState
            level={1}
            picture={<CellPicture kind="failed" />}
            title={failed}
            message={answer.error.message}
            onRetry={() => answer.refetch()}
            retrying={answer.isFetching}
          />
        ) : (
          <LateSkeleton>
            <Skeleton shape="message" rows={4} visible />
          </LateSkeleton>
        )}
      </main>
    </div>
  );
}
