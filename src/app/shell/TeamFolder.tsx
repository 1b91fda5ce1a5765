import FolderIcon from 'lucide-react/icons/folder';
import FolderOpenIcon from 'lucide-react/icons/folder-open';
import PlusIcon from 'lucide-react/icons/plus';
import { useLocation } from 'wouter';
import { call } from '../../api/client.ts';
import type { Answer, Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { RailButton, RailLink } from '../../ui/shell/rail-items.tsx';
import { followLink } from '../link/follow-link.ts';
import styles from './ChatList.module.css';
import { goTo } from './navigation.ts';
import { useOpenProjects } from './open-projects.ts';
import { TeamMark } from './TeamMark.tsx';
import { usePages } from './use-chat-pages.ts';

/** A project that somebody else shares, as a folder of everybody's chats: one's own to go on in, those of others to read. */
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
            text={
              project.team
                ? t('project.sharedBy', { owner: project.owner.name, team: project.team.name })
                : t('project.sharedByOne', { owner: project.owner.name })
            }
          />
        }
        onClick={() => show(project.id, !isOpen)}
      />
      {isOpen && (
        <div className={styles.folder}>
          <TeamChats projectId={project.id} />
          {project.role === 'editor' && (
            <RailButton
              icon={<PlusIcon size={16} aria-hidden="true" />}
              label={t('project.newChat')}
              onClick={() => goTo(paths.chats({ projectId: project.id }))}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** The chats of a shared project; those of others alone where the person's own stand above. */
export function TeamChats({ projectId, ofOthers = false }: { projectId: string; ofOthers?: boolean }) {
  const t = useTexts();
  const [place] = useLocation();
  const { query, chats } = usePages<Answer<'teamChatList'>>(
    ['teamChatList', 'rail', projectId],
    (page, signal) =>
      call('teamChatList', { path: { project_id: projectId }, query: page }, { quiet: 'butToken', signal }),
  );
  const shown = ofOthers ? chats.filter(({ is_own: isOwn }) => !isOwn) : chats;
  return (
    <>
      {shown.map(({ id, name, author, is_own: isOwn, generating }) => {
        const href = isOwn ? paths.chat(id) : paths.teamChat(id);
        return (
          <RailLink
            key={id}
            href={href}
            label={name}
            title={isOwn ? name : `${author}: ${name}`}
            current={place === href}
            onClick={followLink}
            trailing={generating ? <Spinner label={t('shell.answering')} /> : undefined}
          />
        );
      })}
      {query.isSuccess && !ofOthers && chats.length === 0 && (
        <p className={styles.empty}>{t('project.empty')}</p>
      )}
      {query.hasNextPage && <RailButton label={t('shell.moreChats')} onClick={() => query.fetchNextPage()} />}
      {query.isError && <RailButton label={t('shell.retryChats')} onClick={() => query.refetch()} />}
    </>
  );
}
