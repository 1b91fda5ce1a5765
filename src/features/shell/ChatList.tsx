import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import EllipsisIcon from 'lucide-react/icons/ellipsis';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../api/client.ts';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { RailButton, RailLink, RailSection } from '../../ui/shell/rail-items.tsx';
import { followLink } from '../shared/link/follow-link.ts';
import { askConfirm } from '../shared/notices/notice-channel.ts';
import { groupByAge } from './group-by-age.ts';
import { goTo } from './navigation.ts';
import styles from './UserShell.module.css';

const RenameChat = lazy(() =>
  import('./RenameChat.tsx').then(({ RenameChat: dialog }) => ({ default: dialog })),
);

type Chat = Shape<'Chat'>;
const PAGE_SIZE = 30;

/** The person's chats by day, with rename and delete. */
export function ChatList({ currentId }: { currentId: string }) {
  const t = useTexts();
  const client = useQueryClient();
  const [renaming, setRenaming] = useState<Chat | null>(null);
  const query = useInfiniteQuery({
    queryKey: ['chatList', 'rail'],
    queryFn: ({ pageParam, signal }) =>
      call('chatList', { query: { page: pageParam, page_size: PAGE_SIZE } }, { quiet: 'butToken', signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE_SIZE < last.total ? pages.length + 1 : undefined),
    // a chat that is answering elsewhere changes without being told
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ generating }) => generating)) ? 3000 : false,
  });
  const chats = query.data?.pages.flatMap(({ items }) => items) ?? [];

  const remove = async (chat: Chat) => {
    const agreed = await askConfirm({
      title: t('shell.deleteTitle'),
      body: t('shell.deleteText', { name: chat.name }),
      confirmLabel: t('shell.delete'),
      danger: true,
    });
    if (!agreed) return;
    try {
      await call('chatDelete', { path: { chat_id: chat.id }, body: {} });
    } catch {
      return; // told by the error catalogue
    }
    if (chat.id === currentId) goTo(paths.chats());
    await client.invalidateQueries({ queryKey: ['chatList'] });
  };

  if (query.isSuccess && chats.length === 0) return <p className={styles.empty}>{t('shell.noChats')}</p>;
  return (
    <>
      {groupByAge(chats, new Date()).map(({ titleId, items }) => (
        <RailSection key={titleId} title={t(titleId)}>
          {items.map((chat) => (
            <RailLink
              key={chat.id}
              href={chat.kind === 'analysis' ? paths.analysis({ chatId: chat.id }) : paths.chat(chat.id)}
              label={chat.name}
              current={chat.id === currentId}
              onClick={followLink}
              trailing={chat.generating ? <Spinner label={t('shell.answering')} /> : undefined}
              action={
                <LazyMenu
                  trigger={
                    <Button
                      size="small"
                      variant="ghost"
                      icon={<EllipsisIcon size={16} aria-hidden="true" />}
                      label={t('shell.chatMenu', { name: chat.name })}
                    />
                  }
                  entries={[
                    { label: t('shell.rename'), onSelect: () => setRenaming(chat) },
                    { label: t('shell.delete'), danger: true, onSelect: () => remove(chat) },
                  ]}
                />
              }
            />
          ))}
        </RailSection>
      ))}
      {query.hasNextPage && <RailButton label={t('shell.moreChats')} onClick={() => query.fetchNextPage()} />}
      {query.isError && <RailButton label={t('ui.retry')} onClick={() => query.refetch()} />}
      {renaming && (
        <Suspense fallback={null}>
          <RenameChat chat={renaming} onClose={() => setRenaming(null)} />
        </Suspense>
      )}
    </>
  );
}
