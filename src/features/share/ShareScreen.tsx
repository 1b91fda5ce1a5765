import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useParams } from 'wouter';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import type { Shape } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { formatDateTime } from '../../i18n/formats.ts';
import { loadFormatter, useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CellPicture } from '../../ui/CellPicture.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SharedThread } from '../chat/public/shared-thread/SharedThread.tsx';
import styles from './ShareScreen.module.css';

/** How often a link that shows new messages looks for some. */
const FOLLOW_MS = 15_000;

// the page has no shell, whose client knows whose answers it keeps
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && error instanceof ApiFailure && error.isLocal,
    },
  },
});

/** A chat that somebody shared by a link: to read only, without an account. */
export function ShareScreen() {
  const { token = '' } = useParams<{ token: string }>();
  useEffect(() => {
    loadFormatter();
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <SharedChat key={token} token={token} />
    </QueryClientProvider>
  );
}

function SharedChat({ token }: { token: string }) {
  const t = useTexts();
  const answer = useQuery({
    queryKey: ['shareGet', token],
    queryFn: ({ signal }) => call('shareGet', { body: { token } }, { quiet: true, signal }),
    refetchInterval: ({ state }) => (state.data?.chat.follow_new ? FOLLOW_MS : false),
  });
  const chat = answer.data?.chat;
  useEffect(() => {
    if (chat) document.title = `${chat.name} · ${t('app.name')}`;
  }, [chat, t]);
  // a link that ends while it is read shows nothing any more
  const isGone = answer.error instanceof ApiFailure && answer.error.code === 'NOT_FOUND';
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <img src="/icon.svg" alt="" width={20} height={20} />
        <span className={styles.brand}>{t('app.name')}</span>
        <span className={styles.note}>{t('share.pageNote')}</span>
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
        ) : chat ? (
          <Content chat={chat} token={token} />
        ) : answer.isError ? (
          <ErrorState
            level={1}
            picture={<CellPicture kind="failed" />}
            title={t('share.failed')}
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

function Content({ chat, token }: { chat: Shape<'SharedChat'>; token: string }) {
  const t = useTexts();
  const source = useMemo(() => (chat.source_rows ? { token } : null), [chat.source_rows, token]);
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{chat.name}</h1>
        <Badge>
          {chat.follow_new ? t('share.live') : t('share.asOf', { time: formatDateTime(chat.snapshot_at) })}
        </Badge>
      </div>
      <SharedThread chat={chat} source={source} />
    </>
  );
}
