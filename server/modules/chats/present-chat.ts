import type { InferSelectModel } from 'drizzle-orm';
import { toSeconds } from '../../clock.ts';
import type { chats, messages } from '../../db/schema/chats.ts';
import type { Schema } from '../../schemas.ts';

export type ChatRow = InferSelectModel<typeof chats>;
export type MessageRow = InferSelectModel<typeof messages>;

export function presentChat(row: ChatRow, generating: boolean): Schema<'Chat'> {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    table_ids: row.tableIds,
    leaf_id: row.leafId,
    generating,
    created_at: toSeconds(row.createdAt),
    last_message_at: toSeconds(row.lastMessageAt),
    pinned: row.pinnedAt !== null,
    archived: row.archivedAt !== null,
    temporary: row.temporary,
    project_id: row.projectId,
  };
}

export function presentMessage(row: MessageRow, lastSeq = row.lastSeq): Schema<'Message'> {
  return {
    id: row.id,
    chat_id: row.chatId,
    parent_id: row.parentId,
    role: row.role,
    status: row.status,
    parts: row.parts,
    table_ids: row.tableIds,
    created_at: toSeconds(row.createdAt),
    ...(row.origin && { origin: row.origin }),
    ...(row.model && { model: row.model }),
    ...(row.ms !== null && { ms: row.ms }),
    ...(row.credits !== null && { credits: row.credits }),
    ...(row.errorCode && { error_code: row.errorCode }),
    ...(row.errorMsg && { error_msg: row.errorMsg }),
    ...(row.reqId && { req_id: row.reqId }),
    ...(lastSeq > 0 && { last_seq: lastSeq }),
    ...(row.editedAt && { edited_at: toSeconds(row.editedAt) }),
    ...(row.earlierWording && { earlier_wording: true }),
  };
}

/** The parts of a message after an event. */
export function applyEvent(parts: Schema<'Part'>[], event: Schema<'MessageEvent'>): Schema<'Part'>[] {
  if (event.type === 'status') return event.message.parts;
  const next = [...parts];
  if (event.type === 'part') next[event.index] = event.part;
  else {
    const grown = next[event.index];
    if (grown?.type === 'content') next[event.index] = { ...grown, content: grown.content + event.text };
  }
  return next;
}
