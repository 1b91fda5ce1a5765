import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import EllipsisIcon from 'lucide-react/icons/ellipsis';
import FolderIcon from 'lucide-react/icons/folder';
import FolderOpenIcon from 'lucide-react/icons/folder-open';
import PlusIcon from 'lucide-react/icons/plus';
import { lazy, Suspense } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { refreshChatLists } from '../../features/chat/public/chat-keeping/chat-changes.ts';
import { keepingDialogAtom } from '../../features/chat/public/chat-keeping/keeping-dialog.ts';
import type { ChatMenu } from '../../features/chat/public/chat-keeping/use-chat-menu.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import { RailButton, RailSection } from '../../ui/shell/rail-items.tsx';
import { askConfirm } from '../notices/notice-channel.ts';
import styles from './ChatList.module.css';
import { ChatRow } from './ChatRow.tsx';
import { goTo } from './navigation.ts';
import { useOpenProjects } from './open-projects.ts';
import { TeamMark } from './TeamMark.tsx';
import { useChatPages } from './use-chat-pages.ts';

// most people share no project
const TeamFolder = lazy(() =>
  import('./TeamFolder.tsx').then(({ TeamFolder: folder }) => ({ default: folder })),
);
const TeamChats = lazy(() => import('./TeamFolder.tsx').then(({ TeamChats: list }) => ({ default: list })));

type Project = Shape<'Project'>;

/** The projects of the rail as folders of chats; those that others share stand below, archived ones nowhere. */
export function ProjectFolders({ currentId, menu }: { currentId: string; menu: ChatMenu }) {
  const t = useTexts();
  const client = useQueryClient();
  const projects = useQuery(operationQuery('projectList', {}));
  const { open, show } = useOpenProjects();
  const setDialog = useSetAtom(keepingDialogAtom);

  const remove = async ({ id, name }: Project) => {
    const agreed = await askConfirm({
      title: t('project.deleteTitle'),
      body: t('project.deleteText', { name }),
      confirmLabel: t('project.delete'),
      danger: true,
    });
    if (!agreed) return;
    try {
      await call('projectDelete', { path: { project_id: id }, body: {} });
    } catch (failure) {
      if (failure instanceof ApiFailure) return; // told by the error catalogue
      throw failure;
    }
    show(id, false);
    await Promise.all([refreshChatLists(client), client.invalidateQueries({ queryKey: ['chatGet'] })]);
  };

  return (
    <RailSection
      title={t('keep.projects')}
      action={
        <Button
          size="small"
          variant="ghost"
          icon={<PlusIcon size={16} aria-hidden="true" />}
          label={t('project.new')}
          title={t('project.new')}
          onClick={() => setDialog({ what: 'project' })}
        />
      }
    >
      {projects.isError && (
        <RailButton
          label={t('project.retry')}
          title={t('project.loadFailed')}
          onClick={() => projects.refetch()}
        />
      )}
      {projects.data?.items.map((project) => {
        if (project.archived) return null;
        if (!project.is_own)
          return (
            <Suspense key={project.id} fallback={null}>
              <TeamFolder project={project} />
            </Suspense>
          );
        const isOpen = open.includes(project.id);
        const Icon = isOpen ? FolderOpenIcon : FolderIcon;
        return (
          <div key={project.id}>
            <RailButton
              icon={<Icon size={16} aria-hidden="true" />}
              label={project.name}
              aria-expanded={isOpen}
              trailing={
                project.team ? (
                  <TeamMark text={t('project.sharedWith', { team: project.team.name })} />
                ) : (
                  project.member_count > 0 && <TeamMark text={t('project.sharedPeople')} />
                )
              }
              onClick={() => show(project.id, !isOpen)}
              action={
                <LazyMenu
                  trigger={
                    <Button
                      size="small"
                      variant="ghost"
                      icon={<EllipsisIcon size={16} aria-hidden="true" />}
                      label={t('project.menu', { name: project.name })}
                    />
                  }
                  entries={[
                    {
                      label: t('project.newChat'),
                      onSelect: () => goTo(paths.chats({ projectId: project.id })),
                    },
                    { label: t('project.edit'), onSelect: () => setDialog({ what: 'project', project }) },
                    { kind: 'separator' },
                    { label: t('project.delete'), danger: true, onSelect: () => void remove(project) },
                  ]}
                />
              }
            />
            {isOpen && <ProjectChats project={project} currentId={currentId} menu={menu} />}
          </div>
        );
      })}
    </RailSection>
  );
}

/** The chats of an open folder, and the way to begin one in it. */
function ProjectChats({ project, currentId, menu }: { project: Project; currentId: string; menu: ChatMenu }) {
  const t = useTexts();
  const { query, chats } = useChatPages({ project_id: project.id });
  return (
    <div className={styles.folder}>
      {chats.map((chat) => (
        <ChatRow key={chat.id} chat={chat} current={chat.id === currentId} menu={menu} />
      ))}
      {query.isSuccess && chats.length === 0 && project.member_count === 0 && (
        <p className={styles.empty}>{t('project.empty')}</p>
      )}
      {query.hasNextPage && <RailButton label={t('shell.moreChats')} onClick={() => query.fetchNextPage()} />}
      {query.isError && <RailButton label={t('shell.retryChats')} onClick={() => query.refetch()} />}
      {project.member_count > 0 && (
        <Suspense fallback={null}>
          <TeamChats projectId={project.id} ofOthers />
        </Suspense>
      )}
      <RailButton
        icon={<PlusIcon size={16} aria-hidden="true" />}
        label={t('project.newChat')}
        onClick={() => goTo(paths.chats({ projectId: project.id }))}
      />
    </div>
  );
}
