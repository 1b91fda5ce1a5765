import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { CellId } from '../../../ui/list/CellId.tsx';
import { CellTime } from '../../../ui/list/CellTime.tsx';
import { FactTable } from './FactTable.tsx';
import type { UserDetails } from './user-words.ts';

/** Chats of a person without their names and words. */
export function ChatsTab({ user }: { user: UserDetails }) {
  const t = useTexts();
  return (
    <FactTable
      title={t('users.chats')}
      note={t('users.chatsText', { shown: user.chats.length, count: user.counts.chats })}
      items={user.chats}
      rowId={({ id }) => id}
      none={t('users.noChats')}
      columns={[
        { id: 'id', title: t('users.id'), width: 190, grow: true, cell: ({ id }) => <CellId id={id} /> },
        {
          id: 'kind',
          title: t('users.kind'),
          cell: ({ kind }) => t(kind === 'chat' ? 'users.kindChat' : 'users.kindAnalysis'),
        },
        { id: 'model', title: t('users.model'), cell: ({ model = '–' }) => model },
        {
          id: 'messages',
          title: t('users.messages'),
          align: 'end',
          width: 110,
          cell: ({ messages }) => formatNumber(messages),
        },
        {
          id: 'last',
          title: t('users.lastMessage'),
          cell: ({ last_message_at: at }) => <CellTime seconds={at} />,
        },
        { id: 'created', title: t('users.created'), cell: ({ created_at: at }) => <CellTime seconds={at} /> },
        {
          id: 'deleted',
          title: t('users.status'),
          width: 110,
          cell: ({ deleted }) => (deleted ? t('users.deleted') : t('users.kept')),
        },
      ]}
    />
  );
}
