import { useSetAtom } from 'jotai';
import TableIcon from 'lucide-react/icons/table-2';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { sidePanelAtom } from '../../app/side-panel/side-panel.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TopBar } from '../../ui/shell/AppFrame.tsx';
import styles from './AnalysisScreen.module.css';
import { resultsOf } from './answer-markdown.ts';
import { Composer } from './Composer.tsx';
import type { ChatSession } from './chat-session.ts';
import { useAttachedTables } from './use-attached-tables.ts';
import { useChatData, useChatSession } from './use-chat-session.ts';
import { useTableImport } from './use-table-import.tsx';

const ChatUnavailable = lazyPart([], () =>
  import('./ChatUnavailable.tsx').then((part) => part.ChatUnavailable),
);
const ResultTools = lazyPart([], () => import('./results/ResultTools.tsx').then((part) => part.ResultTools));
const SavedAnalysisScreen = lazyPart([], () =>
  import('./saved/SavedAnalysisScreen.tsx').then((part) => part.SavedAnalysisScreen),
);
const ReportScreen = lazyPart([], () =>
  import('./reports/ReportScreen.tsx').then((part) => part.ReportScreen),
);
const AnalysisWork = lazy(() =>
  import('./AnalysisWork.tsx').then(({ AnalysisWork: work }) => ({ default: work })),
);
const AnalysisStart = lazy(() =>
  import('./AnalysisStart.tsx').then(({ AnalysisStart: start }) => ({ default: start })),
);

/** /ai-table/analysis: an analysis of a table; with `?analysis=` one that was saved, with `?report=` a report of such. */
export function AnalysisScreen() {
  const address = new URLSearchParams(useSearch());
  const savedId = address.get('analysis');
  const reportId = address.get('report');
  if (savedId === null && reportId === null) return <TableAnalysis />;
  return (
    <div className={styles.screen}>
      <Suspense fallback={<TopBar title=" " />}>
        {savedId !== null ? (
          <SavedAnalysisScreen key={savedId} analysisId={savedId} />
        ) : (
          reportId !== null && (
            <ReportScreen
              key={reportId}
              reportId={reportId}
              isEdited={address.has('edit')}
              isMailed={address.has('mail')}
            />
          )
        )}
      </Suspense>
    </div>
  );
}

/** The analysis of a table: questions as steps on one side, query, result and chart of the chosen step on the other. */
function TableAnalysis() {
  const parameters = new URLSearchParams(useSearch());
  const chatId = parameters.get('chat') ?? undefined;
  const tableId = parameters.get('table') ?? undefined;
  const question = parameters.get('q') ?? undefined;
  const session = useChatSession({
    kind: 'analysis',
    chatId,
    place: `analysis:${tableId ?? ''}`,
    tableIds: tableId === undefined ? undefined : [tableId],
  });
  return (
    <OpenAnalysis
      key={session.key}
      session={session}
      addressId={chatId}
      tableId={tableId}
      firstQuestion={question}
    />
  );
}

interface OpenAnalysisProps {
  session: ChatSession;
  addressId: string | undefined;
  tableId: string | undefined;
  firstQuestion: string | undefined;
}

function OpenAnalysis({ session, addressId, tableId, firstQuestion }: OpenAnalysisProps) {
  const t = useTexts();
  const [, navigate] = useLocation();
  const setPanel = useSetAtom(sidePanelAtom);
  const { chatId, isBeginning, isPlaced, chat, messages, tree, branch, leafId, chatAnswer, messageAnswer } =
    useChatData(session);
  const attached = useAttachedTables(session, chat, chatId);
  const tableImport = useTableImport(session, attached, leafId);
  const [chosen, setChosen] = useState<{ queryId: string; newest: string | undefined } | null>(null);

  // the address names the chat as soon as there is one, and the question of the address is asked once
  useEffect(() => {
    if (chatId !== null && addressId === undefined) navigate(paths.analysis({ chatId }), { replace: true });
  }, [chatId, addressId, navigate]);
  useEffect(() => {
    if (firstQuestion === undefined || tableId === undefined || addressId !== undefined || session.askedFirst)
      return;
    session.askedFirst = true;
    session.ask(firstQuestion, [tableId], null);
  }, [firstQuestion, tableId, addressId, session]);
  useEffect(() => () => setPanel(null), [setPanel]);

  const results = useMemo(
    () => branch.flatMap((message) => resultsOf(message).map((part) => ({ message, part }))),
    [branch],
  );
  // what was chosen holds until there is a newer result
  const newest = results.at(-1)?.part.query_id;
  const selected =
    (chosen?.newest === newest ? results.find(({ part }) => part.query_id === chosen?.queryId) : undefined) ??
    results.at(-1) ??
    null;
  const selectedId = selected?.part.query_id ?? null;
  const links = useMemo(
    () => ({ selectedId, select: (queryId: string) => setChosen({ queryId, newest }) }),
    [selectedId, newest],
  );

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
  const [table] = attached.tables;
  const isStart = chatId === null && !isBeginning;
  return (
    <div className={styles.screen}>
      <TopBar
        title={chat?.name ?? t('title.analysis')}
        actions={
          chat && (
            <Suspense fallback={null}>
              <ResultTools
                chatId={chat.id}
                title={chat.name}
                branch={branch}
                onSelect={(queryId) => setChosen({ queryId, newest })}
              />
            </Suspense>
          )
        }
      >
        {table && (
          <span className={styles.tableBadge}>
            <Badge icon={<TableIcon size={12} aria-hidden="true" />}>
              {t('chat.tableBadge', { name: table.name, rows: table.row_count })}
            </Badge>
          </span>
        )}
      </TopBar>
      <Composer
        session={session}
        attached={attached}
        projectId={chat?.project_id ?? null}
        leafId={leafId}
        isPlaced={isPlaced}
        onFiles={tableImport.onFiles}
        onUpload={tableImport.onUpload}
        onTop
      />
      <Suspense fallback={<div className={styles.waiting} />}>
        {isStart ? (
          <AnalysisStart
            attached={attached}
            onAsk={(question, id) => session.ask(question, [id], null)}
            onUpload={tableImport.onUpload}
          />
        ) : messages || isBeginning ? (
          <AnalysisWork
            session={session}
            chatId={chatId ?? ''}
            tree={tree}
            branch={branch}
            leafId={leafId}
            attached={attached}
            onUpload={tableImport.onUpload}
            results={links}
            selected={selected}
          />
        ) : (
          <div className={styles.waiting}>
            <LateSkeleton>
              <Skeleton shape="message" rows={4} visible />
            </LateSkeleton>
          </div>
        )}
      </Suspense>
      {tableImport.element}
    </div>
  );
}
