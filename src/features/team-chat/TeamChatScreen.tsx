import { useQuery } from '@tanstack/react-query';
import EyeIcon from 'lucide-react/icons/eye';
import FolderIcon from 'lucide-react/icons/folder';
import { useEffect } from 'react';
import { Redirect, useParams } from 'wouter';
import { ApiFailure } from '../../api/api-failure.ts';
import { operationQuery } from '../../api/queries.ts';
import type { Answer } from '../../api/shapes.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { LazyProjectPresence } from '../../app/presence/LazyProjectPresence.tsx';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CellPicture } from '../../ui/CellPicture.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TopBar } from '../../ui/shell/AppFrame.tsx';
import { SharedThread } from '../chat/public/shared-thread/SharedThread.tsx';
import styles from './TeamChatScreen.module.css';

/** How often an answer that is being made is looked at: the socket tells its beginning and its end. */
const ANSWERING_MS = 3000;

/** A chat of somebody else in a project that people share: to read only, as it is now. */
export function TeamChatScreen() {
  const { chat_id: chatId = '' } = useParams<{ chat_id: string }>();
  return <TeamChat key={chatId} chatId={chatId} />;
}

function TeamChat({ chatId }: { chatId: string }) {
  const t = useTexts();
  const answer = useQuery({
    ...operationQuery('teamChatGet', { path: { chat_id: chatId } }),
    refetchInterval: ({ state }) =>
      state.data?.chat.messages.some(({ status }) => status === 'generating') ? ANSWERING_MS : false,
  });
  const { data, error } = answer;
  useEffect(() => {
    if (data) document.title = `${data.chat.name} · ${t('app.name')}`;
  }, [data, t]);
  // one that is taken away while it is read shows nothing any more; an address whose id is no id names nothing either
  const isGone =
    error instanceof ApiFailure && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION_ERROR');
  const newChat = (
    <LinkButton variant="primary" href={paths.chats()} onClick={followLink}>
      {t('teamChat.ask')}
    </LinkButton>
  );
  if (isGone)
    return (
      <>
        <TopBar />
        <ErrorState
          level={1}
          picture={<CellPicture kind="not-found" />}
          title={t('teamChat.gone')}
          message={t('teamChat.goneText')}
          actions={newChat}
        />
      </>
    );
  if (data?.project.is_own) return <Redirect to={paths.chat(chatId)} replace />;
  if (!data && error)
    return (
      <>
        <TopBar />
        <ErrorState
          level={1}
          picture={<CellPicture kind="failed" />}
          title={t('share.failed')}
          message={error.message}
          requestId={error instanceof ApiFailure ? error.requestId : undefined}
          onRetry={() => answer.refetch()}
          retrying={answer.isFetching}
        />
      </>
    );
  return (
    <div className={styles.screen}>
      <TopBar
        title={data?.chat.name ?? ' '}
        actions={data && <LazyProjectPresence projectId={data.project.id} chatId={chatId} />}
      />
      {data ? (
        <>
          <Content answer={data} />
          <div className={styles.foot}>
            <p>{t('teamChat.note', { owner: data.project.author })}</p>
            {newChat}
          </div>
        </>
      ) : (
        <div className={styles.column}>
          <LateSkeleton>
            <Skeleton shape="message" rows={4} visible />
          </LateSkeleton>
        </div>
      )}
    </div>
  );
}

function Content({ answer: { chat, project } }: { answer: Answer<'teamChatGet'> }) {
  const t = useTexts();
  return (
    <section
      className={styles.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-label={chat.name}
    >
      <div className={styles.column}>
        <div className={styles.from}>
          <Badge icon={<EyeIcon size={12} aria-hidden="true" />}>{t('teamChat.readOnly')}</Badge>
          <Badge icon={<FolderIcon size={12} aria-hidden="true" />}>{project.name}</Badge>
          <span>
            {project.team
              ? t('project.sharedBy', { owner: project.owner.name, team: project.team.name })
              : t('project.sharedByOne', { owner: project.owner.name })}
          </span>
        </div>
        {chat.messages.length === 0 ? (
          <p className={styles.empty}>{t('branches.emptyTitle')}</p>
        ) : (
          <SharedThread chat={chat} source={null} />
        )}
      </div>
    </section>
  );
}
