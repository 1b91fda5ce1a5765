import { useQuery } from '@tanstack/react-query';
import EllipsisIcon from 'lucide-react/icons/ellipsis';
import FolderIcon from 'lucide-react/icons/folder';
import Share2Icon from 'lucide-react/icons/share-2';
import UsersIcon from 'lucide-react/icons/users';
import { operationQuery } from '../../../../api/queries.ts';
import type { Shape } from '../../../../api/shapes.ts';
import { isShared } from '../../../../app/presence/is-shared.ts';
import { LazyProjectPresence } from '../../../../app/presence/LazyProjectPresence.tsx';
import { useTexts } from '../../../../i18n/texts.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { LazyMenu } from '../../../../ui/LazyMenu.tsx';
import { useChatMenu } from './use-chat-menu.ts';

/** What can be done to the chat on the page, at the right of its bar. */
export function ChatTools({ chat }: { chat: Shape<'Chat'> }) {
  const t = useTexts();
  const menu = useChatMenu(chat.id);
  return (
    <>
      {chat.project_id !== null && <SharedPresence projectId={chat.project_id} chatId={chat.id} />}
      {!chat.temporary && chat.leaf_id !== null && (
        <Button
          variant="ghost"
          icon={<Share2Icon size={16} aria-hidden="true" />}
          label={t('share.title')}
          title={t('share.title')}
          onClick={() => menu.open('share', chat)}
        />
      )}
      <LazyMenu
        trigger={
          <Button
            variant="ghost"
            icon={<EllipsisIcon size={16} aria-hidden="true" />}
            label={t('keep.menu')}
            title={t('keep.menu')}
          />
        }
        entries={menu.entriesOf(chat)}
      />
    </>
  );
}

/** Who else has a chat of a shared project open. */
function SharedPresence({ projectId, chatId }: { projectId: string; chatId: string }) {
  const { data } = useQuery(operationQuery('projectGet', { path: { project_id: projectId } }));
  if (!data) return null;
  return isShared(data.project) && <LazyProjectPresence projectId={projectId} chatId={chatId} />;
}

/** The project that a chat is in, or is to begin in, and who reads it; nothing while its name is not known. */
export function ProjectBadge({ projectId }: { projectId: string }) {
  const t = useTexts();
  const { data } = useQuery(operationQuery('projectGet', { path: { project_id: projectId } }));
  if (!data) return null;
  const { name, team } = data.project;
  return (
    <>
      <Badge icon={<FolderIcon size={12} aria-hidden="true" />}>{name}</Badge>
      {isShared(data.project) && (
        <Badge icon={<UsersIcon size={12} aria-hidden="true" />}>
          {team ? t('project.sharedWith', { team: team.name }) : t('project.sharedPeople')}
        </Badge>
      )}
    </>
  );
}
