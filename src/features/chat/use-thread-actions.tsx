import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useSetAtom } from 'jotai';
import { lazy, Suspense, useMemo } from 'react';
import { call } from '../../api/client.ts';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { sidePanelAtom } from '../shared/side-panel/side-panel.ts';
import { leafBelow } from './branch.ts';
import { cellTitle } from './cell-format.ts';
import { type ChatSession, isBusy, phaseOf } from './chat-session.ts';
import { patchChat } from './message-cache.ts';
import { keptAnswersAtom } from './result-view.ts';
import type { CellChoice, ThreadActions } from './thread-actions.ts';
import type { AttachedTables } from './use-attached-tables.ts';

const EvidencePanel = lazy(() =>
  import('./EvidencePanel.tsx').then(({ EvidencePanel: panel }) => ({ default: panel })),
);

interface ThreadState {
  session: ChatSession;
  chatId: string;
  messages: readonly Shape<'Message'>[];
  leafId: string | null;
  attached: AttachedTables;
  onUpload: () => void;
  results?: ThreadActions['results'];
}

/** What the parts of an answer ask for, carried out on the session, the server and the panel on the right. */
export function useThreadActionsOf({
  session,
  chatId,
  messages,
  leafId,
  attached,
  onUpload,
  results = null,
}: ThreadState): ThreadActions {
  const t = useTexts();
  const client = useQueryClient();
  const setPanel = useSetAtom(sidePanelAtom);
  const setKept = useSetAtom(keptAnswersAtom);
  const busy = useSelector(session.actor, (snapshot) => isBusy(phaseOf(snapshot)));
  const { ids } = attached;
  return useMemo(() => {
    const { actor } = session;
    return {
      chatId,
      busy,
      ask: (question) => session.ask(question, ids, leafId),
      rerun: (messageId, reading) => actor.send({ type: 'rerun.requested', messageId, reading }),
      keep: (messageId) => {
        setKept((kept) => new Set([...kept, messageId]));
        actor.send({ type: 'keep.requested' });
      },
      showSibling: (messageId) => {
        const leaf = leafBelow(messages, messageId);
        patchChat(client, chatId, { leaf_id: leaf });
        // the switch is shown at once; that it is kept for the next visit is told only when it fails
        call('chatUpdate', { path: { chat_id: chatId }, body: { leaf_id: leaf } }).catch(() => undefined);
      },
      showCell: (cell: CellChoice) => {
        setPanel({
          title: cellTitle(cell, t('ui.emptyValue')),
          subtitle: t('evidence.title'),
          children: (
            <Suspense fallback={null}>
              <EvidencePanel
                key={`${cell.part.query_id} ${cell.row} ${cell.column}`}
                chatId={chatId}
                cell={cell}
                tableIds={ids}
              />
            </Suspense>
          ),
        });
      },
      attach: onUpload,
      results,
    };
  }, [session, chatId, busy, ids, leafId, messages, client, setPanel, setKept, t, onUpload, results]);
}
