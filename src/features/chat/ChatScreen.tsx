import TableIcon from 'lucide-react/icons/table-2';
import { Suspense, useEffect } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { HelpTag } from '../../app/help/HelpTag.tsx';
import { idlePart } from '../../app/lazy-part/idle-part.ts';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TopBar } from '../../ui/shell/AppFrame.tsx';
import styles from './ChatScreen.module.css';
import { Composer } from './Composer.tsx';
import type { ChatSession } from './chat-session.ts';
import { HomeGreeting } from './HomeGreeting.tsx';
import { useAttachedTables } from './use-attached-tables.ts';
import { useChatData, useChatSession } from './use-chat-session.ts';
import { useTableImport } from './use-table-import.tsx';

const ChatTools = lazyPart(['projects'], () =>
  import('./public/chat-keeping/ChatTools.tsx').then((part) => part.ChatTools),
);
const ProjectBadge = lazyPart(['projects'], () =>
  import('./public/chat-keeping/ChatTools.tsx').then((part) => part.ProjectBadge),
);
const TemporarySwitch = idlePart(['projects'], () =>
  import('./public/chat-keeping/TemporarySwitch.tsx').then((part) => part.TemporarySwitch),
);
const TemporaryNotice = lazyPart(['projects'], () =>
  import('./public/chat-keeping/TemporaryNotice.tsx').then((part) => part.TemporaryNotice),
);
const ResultTools = lazyPart(['results'], () =>
  import('./results/ResultTools.tsx').then((part) => part.ResultTools),
);
// a question can be typed, and a file dropped, before any way to begin is offered
const ChatHome = idlePart(['results'], () => import('./ChatHome.tsx').then((part) => part.ChatHome));
const ChatUnavailable = lazyPart([], () =>
  import('./ChatUnavailable.tsx').then((part) => part.ChatUnavailable),
);
const ThreadArea = lazyPart(['results'], () => import('./ThreadArea.tsx').then((part) => part.ThreadArea));

/** A chat: where it begins, and the exchange with the assistant. One screen for both addresses, so that a stream stays. */
export function ChatScreen() {
  const { chat_id: chatId } = useParams<{ chat_id?: string }>();
  const asked = new URLSearchParams(useSearch());
  const projectId = asked.get('project') ?? undefined;
  const temporary = asked.has('temporary');
  const session = useChatSession({
    kind: 'chat',
    chatId,
    place: temporary ? 'temporary' : projectId === undefined ? 'new' : `project ${projectId}`,
    start: { projectId, temporary },
  });
  return <OpenChat key={session.key} session={session} addressId={chatId} />;
}

function OpenChat({ session, addressId }: { session: ChatSession; addressId: string | undefined }) {
  const t = useTexts();
  const [, navigate] = useLocation();
  const { chatId, isBeginning, isPlaced, chat, messages, tree, branch, leafId, chatAnswer, messageAnswer } =
    useChatData(session);
  const attached = useAttachedTables(session, chat, chatId);
  const tableImport = useTableImport(session, attached, leafId);

  useEffect(() => {
    if (chatId !== null && addressId === undefined) navigate(paths.chat(chatId), { replace: true });
  }, [chatId, addressId, navigate]);
  useEffect(() => {
    if (chat) document.title = `${chat.name} · ${t('app.name')}`;
  }, [chat, t]);

  const failure = chatAnswer.error ?? messageAnswer.error;
  if (failure && !messages)
    return (
      <Suspense fallback={null}>
        <ChatUnavailable
          error={failure}
          onRetry={() => Promise.all([chatAnswer.refetch(), messageAnswer.refetch()])}
        />
      </Suspense>
    );
  const isHome = chatId === null && !isBeginning;
  const [table] = attached.tables;
  const projectId = chat ? chat.project_id : (session.begins.projectId ?? null);
  return (
    <div className={styles.screen}>
      <TopBar
        title={chat?.name ?? (chatId === null ? t('chat.new') : ' ')}
        actions={
          <Suspense fallback={null}>
            {chat && <ResultTools chatId={chat.id} title={chat.name} branch={branch} />}
            {chat && <ChatTools chat={chat} />}
            {isHome && session.begins.projectId === undefined && (
              <TemporarySwitch on={session.begins.temporary === true} />
            )}
          </Suspense>
        }
      >
        <HelpTag id="chat.title" />
        {projectId && (
          <Suspense fallback={null}>
            <ProjectBadge projectId={projectId} />
          </Suspense>
        )}
        {!isHome && table && (
          <span className={styles.tableBadge}>
            <Badge icon={<TableIcon size={12} aria-hidden="true" />}>
              {t('chat.tableBadge', { name: table.name, rows: table.row_count })}
            </Badge>
          </span>
        )}
      </TopBar>
      {(chat ? chat.temporary : session.begins.temporary) && (
        <Suspense fallback={null}>
          <TemporaryNotice chatId={chat?.id ?? null} />
        </Suspense>
      )}
      <div className={styles.body} data-home={isHome || undefined}>
        {isHome ? (
          <HomeGreeting attached={attached} />
        ) : messages || isBeginning ? (
          <Suspense fallback={<div className={styles.waiting} />}>
            <ThreadArea
              session={session}
              chatId={chatId ?? ''}
              tree={tree}
              branch={branch}
              leafId={leafId}
              attached={attached}
              onUpload={tableImport.onUpload}
            />
          </Suspense>
        ) : (
          <div className={styles.waiting}>
            <LateSkeleton>
              <Skeleton shape="message" rows={4} visible />
            </LateSkeleton>
          </div>
        )}
        <Composer
          session={session}
          attached={attached}
          projectId={projectId}
          leafId={leafId}
          isPlaced={isPlaced}
          onFiles={tableImport.onFiles}
          onUpload={tableImport.onUpload}
        />
        {isHome && attached.loaded && (
          <Suspense fallback={null}>
            <ChatHome
              attached={attached}
              onAsk={(question, tableId) => session.ask(question, [tableId], null)}
              onUpload={tableImport.onUpload}
            />
          </Suspense>
        )}
      </div>
      {tableImport.element}
    </div>
  );
}
