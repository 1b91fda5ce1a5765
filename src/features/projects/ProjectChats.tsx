import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { LoadFailure } from '../../app/load-failure/LoadFailure.tsx';
import { isShared } from '../../app/presence/is-shared.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CellPicture } from '../../ui/CellPicture.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CellTime } from '../../ui/list/CellTime.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { mayAskIn, type Project } from './project-words.ts';
import styles from './projects.module.css';

const PAGE_SIZE = 20;

/** The chats of all people of a project: one's own to go on in, those of others to read. */
export function ProjectChats({ project }: { project: Project }) {
  const t = useTexts();
  const { id } = project;
  const mayAsk = mayAskIn(project);
  const hasOthers = isShared(project);
  const query = useInfiniteQuery({
    // the first part is the operation's name, so that a change that is heard of is read at once
    queryKey: ['teamChatList', 'project', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        'teamChatList',
        { path: { project_id: id }, query: { page: pageParam, page_size: PAGE_SIZE } },
        { quiet: 'butToken', signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
  });
  if (query.isError && !query.data)
    return <LoadFailure size="card" title={t('projectPages.chatsFailed')} query={query} />;
  if (!query.data)
    return (
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    );
  const chats = query.data.pages.flatMap(({ items }) => items);
  if (chats.length === 0)
    return (
      <EmptyState
        picture={<CellPicture kind="empty" size="card" />}
        level={3}
        title={t('projectPages.noChats')}
        message={t(mayAsk ? 'projectPages.noChatsText' : 'projectPages.noChatsOthers')}
      />
    );
  return (
    <div className={styles.stack}>
      <ul className={styles.rows}>
        {chats.map((chat) => (
          <li key={chat.id} className={styles.row}>
            <a href={chat.is_own ? paths.chat(chat.id) : paths.teamChat(chat.id)} onClick={followLink}>
              {chat.name}
            </a>
            <span className={styles.quiet}>
              {hasOthers && <Badge>{chat.is_own ? t('teams.you') : chat.author}</Badge>}{' '}
              <CellTime seconds={chat.last_message_at} />
            </span>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={styles.bar}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('projectPages.more')}
          </Button>
        </div>
      )}
    </div>
  );
}
