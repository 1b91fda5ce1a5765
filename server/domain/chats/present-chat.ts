import type { InferSelectModel } from 'drizzle-orm';
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { chats, messages } from '../../platform/db/schema/chats.ts';

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
    ...(row.model !== null && { model: row.model }),
    ...(row.allowedTools.length > 0 && { allowed_tools: row.allowedTools }),
  };
}

/** @param queuedBefore jobs that its data engine has before the one that it waits for; null while it waits for none */
export function presentMessage(
  row: MessageRow,
  lastSeq = row.lastSeq,
  queuedBefore: number | null = null,
): Schema<'Message'> {
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
    ...(row.leftOut && { left_out: row.leftOut }),
    ...(row.contextUse && { context: row.contextUse }),
    ...(row.unverified && row.unverified.length > 0 && { unverified: row.unverified }),
    ...(row.ms !== null && { ms: row.ms }),
    ...(row.credits !== null && { credits: row.credits }),
    ...(row.errorCode && { error_code: row.errorCode }),
    ...(row.errorMsg && { error_msg: row.errorMsg }),
    ...(row.reqId && { req_id: row.reqId }),
    ...(queuedBefore !== null && { queued_before: queuedBefore }),
    ...(lastSeq > 0 && { last_seq: lastSeq }),
    ...(row.editedAt && { edited_at: toSeconds(row.editedAt) }),
    ...(row.earlierWording && { earlier_wording: true }),
  };
}

/** The call of an answer that waits for the person; undefined where none does. */
export function waitingTool(parts: readonly Schema<'Part'>[]): Schema<'ToolPart'> | undefined {
  for (const part of parts) if (part.type === 'tool' && part.status === 'waiting') return part;
  return undefined;
}

/** Parts of an answer that nobody makes any more: a tool that was under way, or waited, did not end well. */
export function withoutOpenTools(parts: readonly Schema<'Part'>[]): Schema<'Part'>[] {
  return parts.map((part) => {
    if (part.type !== 'tool' || (part.status !== 'running' && part.status !== 'waiting')) return part;
    const { decide_by: _over, ...ended } = part;
    return { ...ended, status: 'failed' };
  });
}

/** The parts of a message after an event. */
export function applyEvent(parts: Schema<'Part'>[], event: Schema<'MessageEvent'>): Schema<'Part'>[] {
  if (event.type === 'status') return event.message.parts;
  if (event.type === 'queued') return parts;
  const next = [...parts];
  if (event.type === 'part') next[event.index] = event.part;
  else {
    const grown = next[event.index];
    if (grown?.type === 'content') next[event.index] = { ...grown, content: grown.content + event.text };
  }
  return next;
}
