import FolderIcon from 'lucide-react/icons/folder';
import FolderOpenIcon from 'lucide-react/icons/folder-open';
import { useLocation } from 'wouter';
import { call } from '../../api/client.ts';
import type { Answer, Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { RailButton, RailLink } from '../../ui/shell/rail-items.tsx';
import { followLink } from '../link/follow-link.ts';
import styles from './ChatList.module.css';
import { useOpenProjects } from './open-projects.ts';
import { TeamMark } from './TeamMark.tsx';
import { usePages } from './use-chat-pages.ts';

/** A project that somebody else shares with a team, as a folder of chats to read. */
export function TeamFolder({ project }: { project: Shape<'Project'> }) {
  const t = useTexts();
  const { open, show } = useOpenProjects();
  const isOpen = open.includes(project.id);
  const Icon = isOpen ? FolderOpenIcon : FolderIcon;
  return (
    <div>
      <RailButton
        icon={<Icon size={16} aria-hidden="true" />}
        label={project.name}
        aria-expanded={isOpen}
        trailing={
          <TeamMark
            text={t('project.sharedBy', { owner: project.owner.name, team: project.team?.name ?? '' })}
          />
        }
        onClick={() => show(project.id, !isOpen)}
      />
      {isOpen && <TeamChats projectId={project.id} />}
    </div>
  );
}

function TeamChats({ projectId }: { projectId: string }) {
  const t = useTexts();
  const [place] = useLocation();
  const { query, chats } = usePages<Answer<'teamChatList'>>(
    ['teamChatList', 'rail', projectId],
    (page, signal) =>
      call('teamChatList', { path: { project_id: projectId }, query: page }, { quiet: 'butToken', signal }),
  );
  return (
    <div className={styles.folder}>
      {chats.map(({ id, name, generating }) => (
        <RailLink
          key={id}
          href={paths.teamChat(id)}
          label={name}
          current={place === paths.teamChat(id)}
          onClick={followLink}
          trailing={generating ? <Spinner label={t('shell.answering')} /> : undefined}
        />
      ))}
      {query.isSuccess && chats.length === 0 && <p className={styles.empty}>{t('project.empty')}</p>}
      {query.hasNextPage && <RailButton label={t('shell.moreChats')} onClick={() => query.fetchNextPage()} />}
      {query.isError && <RailButton label={t('ui.retry')} onClick={() => query.refetch()} />}
    </div>
  );
}
