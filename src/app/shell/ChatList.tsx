import ArchiveIcon from 'lucide-react/icons/archive';
import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { type ChatMenu, useChatMenu } from '../../features/chat/public/chat-keeping/use-chat-menu.ts';
import { useTexts } from '../../i18n/texts.ts';
import { RailButton, RailSection } from '../../ui/shell/rail-items.tsx';
import { useOwnZone } from '../session/use-own-zone.ts';
import styles from './ChatList.module.css';
import { ChatRow } from './ChatRow.tsx';
import { groupByAge } from './group-by-age.ts';
import { ProjectFolders } from './ProjectFolders.tsx';
import { useChatPages } from './use-chat-pages.ts';

interface ListProps {
  currentId: string;
  menu: ChatMenu;
}

/** The person's chats: pinned ones, projects as folders, then by day; and those that were put away. */
export function ChatList({ currentId: chatId }: { currentId: string }) {
  const t = useTexts();
  // the address of an analysis names its chat in the query
  const search = useSearch();
  const currentId = chatId || (new URLSearchParams(search).get('chat') ?? '');
  const menu = useChatMenu(currentId);
  const [archive, setArchive] = useState(false);
  return (
    <>
      {archive ? (
        <ArchivedChats currentId={currentId} menu={menu} />
      ) : (
        <ActiveChats currentId={currentId} menu={menu} />
      )}
      <div className={styles.foot}>
        <RailButton
          icon={
            archive ? (
              <ArrowLeftIcon size={16} aria-hidden="true" />
            ) : (
              <ArchiveIcon size={16} aria-hidden="true" />
            )
          }
          label={t(archive ? 'keep.backToChats' : 'keep.showArchived')}
          onClick={() => setArchive(!archive)}
        />
      </div>
    </>
  );
}

function ActiveChats({ currentId, menu }: ListProps) {
  const t = useTexts();
  const { query, chats } = useChatPages({ outside_projects: true });
  const groups = groupByAge(chats, new Date(), useOwnZone());
  const pinned = groups.filter(({ titleId }) => titleId === 'keep.pinned');
  const byDay = groups.filter(({ titleId }) => titleId !== 'keep.pinned');
  const section = ({ titleId, items }: (typeof groups)[number]) => (
    <RailSection key={titleId} title={t(titleId)}>
      {items.map((chat) => (
        <ChatRow key={chat.id} chat={chat} current={chat.id === currentId} menu={menu} />
      ))}
    </RailSection>
  );
  return (
    <>
      {pinned.map(section)}
      <ProjectFolders currentId={currentId} menu={menu} />
      {byDay.map(section)}
      {query.isSuccess && chats.length === 0 && <p className={styles.empty}>{t('shell.noChats')}</p>}
      {query.hasNextPage && <RailButton label={t('shell.moreChats')} onClick={() => query.fetchNextPage()} />}
      {query.isError && <RailButton label={t('shell.retryChats')} onClick={() => query.refetch()} />}
    </>
  );
}

function ArchivedChats({ currentId, menu }: ListProps) {
  const t = useTexts();
  const { query, chats } = useChatPages({ state: 'archived' });
  return (
    <RailSection title={t('keep.archived')}>
      {chats.map((chat) => (
        <ChatRow key={chat.id} chat={chat} current={chat.id === currentId} menu={menu} />
      ))}
      {query.isSuccess && chats.length === 0 && <p className={styles.empty}>{t('keep.noArchived')}</p>}
      {query.hasNextPage && <RailButton label={t('shell.moreChats')} onClick={() => query.fetchNextPage()} />}
      {query.isError && <RailButton label={t('shell.retryChats')} onClick={() => query.refetch()} />}
    </RailSection>
  );
}
