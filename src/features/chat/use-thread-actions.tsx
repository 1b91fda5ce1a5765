import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useSetAtom } from 'jotai';
import { lazy, Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import { call } from '../../api/client.ts';
import { sidePanelAtom } from '../../app/side-panel/side-panel.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { MessageTree } from './branch.ts';
import { type ChatSession, isBusy, phaseOf } from './chat-session.ts';
import { patchChat, putMessages, refreshChat } from './message-cache.ts';
import { attachmentsOfMessage, textOfMessage } from './message-text.ts';
import { tellOtherTabs } from './public/chat-keeping/chat-channel.ts';
import { cellTitle } from './public/result/cell-format.ts';
import type { CellChoice, ThreadActions } from './thread-actions.ts';
import { type AttachedTables, withImported } from './use-attached-tables.ts';
import { useBranchRemoval } from './use-branch-removal.ts';

const EvidencePanel = lazy(() =>
  import('./EvidencePanel.tsx').then(({ EvidencePanel: panel }) => ({ default: panel })),
);

interface ThreadState {
  session: ChatSession;
  chatId: string;
  tree: MessageTree;
  leafId: string | null;
  attached: AttachedTables;
  onUpload: () => void;
  results?: ThreadActions['results'];
}

/** What the parts of an answer ask for, carried out on the session, the server and the panel on the right. */
export function useThreadActionsOf({
  session,
  chatId,
  tree,
  leafId,
  attached,
  onUpload,
  results = null,
}: ThreadState): ThreadActions {
  const t = useTexts();
  const client = useQueryClient();
  const setPanel = useSetAtom(sidePanelAtom);
  const setEditing = useSetAtom(session.editingAtom);
  const removal = useBranchRemoval(session, chatId);
  const busy = useSelector(session.actor, (snapshot) => isBusy(phaseOf(snapshot)));
  const { ids } = attached;
  // what is attached is put together anew whenever a list is read
  const newestAttached = useRef(attached);
  // an answer that grows changes the tree many times a second, and nothing here is to be drawn for that
  const latest = useRef(tree);
  useLayoutEffect(() => {
    latest.current = tree;
    newestAttached.current = attached;
  }, [tree, attached]);
  return useMemo(() => {
    const { actor } = session;
    return {
      chatId,
      busy,
      ask: (question) => session.ask(question, ids, leafId ?? undefined),
      askOfTables:
        ids.length === 0
          ? null
          : (answerId) => {
              const question = latest.current.get(latest.current.get(answerId)?.parent_id ?? '');
              if (question)
                session.ask(textOfMessage(question), ids, question.parent_id, attachmentsOfMessage(question));
            },
      rerun: (messageId, reading, model) =>
        actor.send({
          type: 'rerun.requested',
          messageId,
          reading,
          ...(model !== undefined && { model }),
        }),
      decide: async (messageId, toolId, decision) => {
        const path = { message_id: messageId, tool_id: toolId };
        try {
          await call('toolDecide', { path, body: { decision } });
          // the chat says now that it need not be asked again
          if (decision === 'chat') refreshChat(client, chatId);
        } catch (failure) {
          // decided elsewhere, or too late: the thread shows what is so
          refreshChat(client, chatId);
          throw failure;
        }
      },
      keep: (messageId) => {
        actor.send({ type: 'keep.requested' });
        call('messageKeep', { path: { message_id: messageId }, body: {} }).then(
          ({ message }) => {
            putMessages(client, chatId, [message]);
            tellOtherTabs(chatId);
          },
          // told; the choice stays open
          () => undefined,
        );
      },
      resume: (messageId) => actor.send({ type: 'rerun.requested', messageId, reading: {}, continues: true }),
      remove: (messageId) => removal.send({ type: 'remove.requested', messageId }),
      removal,
      edits: {
        read: (messageId) => session.readEdit(messageId),
        keep: (messageId, text) => session.keepEdit(messageId, text),
        open: (messageId) => setEditing(messageId),
        close: (messageId) => {
          session.keepEdit(messageId, null);
          setEditing(null);
        },
        save: async ({ id }, text) => {
          const { message } = await call('messageUpdate', { path: { message_id: id }, body: { text } });
          putMessages(client, chatId, [message]);
          // its answers say now that they belong to the earlier wording
          refreshChat(client, chatId);
          tellOtherTabs(chatId);
        },
        rerun: (message, text) => {
          session.keepEdit(message.id, null);
          setEditing(null);
          if (text === textOfMessage(message))
            actor.send({ type: 'rerun.requested', messageId: message.id, reading: {} });
          else session.ask(text, message.table_ids, message.parent_id, attachmentsOfMessage(message));
        },
      },
      showSibling: (messageId) => {
        const leaf = latest.current.newestFrom(messageId);
        patchChat(client, chatId, { leaf_id: leaf });
        // the switch is shown at once; that it is kept for the next visit is told only when it fails
        call('chatUpdate', { path: { chat_id: chatId }, body: { leaf_id: leaf } }).then(
          () => tellOtherTabs(chatId),
          () => undefined,
        );
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
      takeTable: (table) => {
        const { current } = newestAttached;
        current.setIds(withImported(current, [table]));
      },
      results,
    };
  }, [session, chatId, busy, ids, leafId, client, setPanel, setEditing, removal, t, onUpload, results]);
}
