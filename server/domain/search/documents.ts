// What the search finds is written in the transaction that writes the thing itself. Each function reads how the thing is now and
// stores that, so that it can be called after any change of it.
import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import { chats, messages, searchDocuments } from '../../platform/db/schema/chats.ts';
import { dataTables } from '../../platform/db/schema/tables.ts';
import { toVector, type Weight } from './tokens.ts';

/** The database or a transaction of it. */
type Executor = Pick<Database, 'select' | 'insert' | 'delete'>;

/** How documents are made. Raise it when tokens or texts are made in another way: all are made anew at the next start. */
export const DOCUMENT_VERSION = 1;

/** Letters of one text that are searched; the rest of a longer one is not. */
const TEXT_LENGTH = 100_000;

type Document = typeof searchDocuments.$inferInsert;
type ChatRow = Pick<typeof chats.$inferSelect, 'id' | 'userId' | 'name' | 'createdAt'>;
type MessageRow = Pick<
  typeof messages.$inferSelect,
  'id' | 'chatId' | 'role' | 'parts' | 'tableIds' | 'createdAt'
> & { userId: string };
type TableRow = Pick<
  typeof dataTables.$inferSelect,
  'id' | 'userId' | 'name' | 'sqlName' | 'fileName' | 'fileId' | 'columns' | 'createdAt'
>;

/** What PostgreSQL can store: no NUL and no half of a pair. */
const storable = (text: string) => text.slice(0, TEXT_LENGTH).replaceAll('\0', '').toWellFormed();

function documentOf(
  fields: Omit<Document, 'text' | 'tokens' | 'version' | 'features'> & { features?: string[] },
  parts: { text: string; weight: Weight }[],
): Document {
  const stored = parts.map(({ text, weight }) => ({ text: storable(text).trim(), weight }));
  return {
    features: [],
    ...fields,
    text: stored
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n'),
    tokens: toVector(stored),
    version: DOCUMENT_VERSION,
  };
}

/** A number of an answer, as it stands in the result that it points into (assistant.md). */
const NUMBER_TOKEN = /\{\{(q[0-9a-z]+)\.r(\d+)\.c(\d+)\}\}/g;

/** The prose of an answer as it is read: numbers in their places, Markdown's signs left out. */
export function proseOf(parts: readonly Schema<'Part'>[]): string {
  const results = new Map(
    parts.flatMap((part) => (part.type === 'result' ? [[part.token, part.ag_table.rowData] as const] : [])),
  );
  return parts
    .flatMap((part) => {
      if (part.type === 'content') return [part.content];
      if (part.type === 'refusal') return part.text === undefined ? [] : [part.text];
      return [];
    })
    .join('\n')
    .replace(NUMBER_TOKEN, (_, token: string, row: string, column: string) =>
      String(results.get(token)?.[Number(row)]?.[`c${column}`] ?? ''),
    )
    .replace(/!?\[([^\]\n]*)\]\([^)\s]*(?:\s"[^"\n]*")?\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+])\s+/gm, '')
    .replace(/[`*|]+|~~/g, ' ')
    .replace(/[ \t]+/g, ' ');
}

/** The document of a chat: its name. */
export function chatDocument({ id, userId, name, createdAt }: ChatRow): Document {
  return documentOf({ id, kind: 'chat', userId, chatId: id, createdAt }, [{ text: name, weight: 'A' }]);
}

/** The document of a message: prose and titles of results, but none of their rows. */
export function messageDocument(message: MessageRow): Document {
  const { id, userId, chatId, role, parts, tableIds, createdAt } = message;
  const results = parts.filter((part) => part.type === 'result');
  const features = [
    ...(results.length > 0 ? ['table'] : []),
    ...(results.some(({ ag_chart }) => ag_chart !== undefined) ? ['chart'] : []),
    ...(role === 'user' && tableIds.length > 0 ? ['file'] : []),
  ];
  return documentOf({ id, kind: 'message', userId, chatId, messageId: id, role, features, createdAt }, [
    { text: proseOf(parts), weight: 'D' },
    ...results.map(({ title }) => ({ text: title, weight: 'C' as const })),
  ]);
}

/** The document of a table: its names and those of its file and columns. */
export function tableDocument(table: TableRow): Document {
  const { id, userId, name, sqlName, fileName, fileId, columns, createdAt } = table;
  const features = ['table', ...(fileId === null ? [] : ['file'])];
  return documentOf({ id, kind: 'table', userId, tableId: id, features, createdAt }, [
    { text: name, weight: 'A' },
    { text: fileName, weight: 'B' },
    { text: sqlName, weight: 'B' },
    { text: columns.map((column) => column.name).join(' · '), weight: 'C' },
  ]);
}

/** Documents in one statement must not be too many: it has a limit of parameters and of memory. */
const BATCH = 200;

/** Stores documents in place of what there was. */
export async function storeDocuments(executor: Executor, documents: readonly Document[]): Promise<void> {
  for (let at = 0; at < documents.length; at += BATCH)
    await executor
      .insert(searchDocuments)
      .values(documents.slice(at, at + BATCH))
      .onConflictDoUpdate({
        target: searchDocuments.id,
        set: {
          text: sql`excluded.text`,
          tokens: sql`excluded.tokens`,
          features: sql`excluded.features`,
          version: sql`excluded.version`,
        },
        // a rewrite of the same costs an entry in every index
        setWhere: sql`(${searchDocuments.text}, ${searchDocuments.features}, ${searchDocuments.version}) is distinct from (excluded.text, excluded.features, excluded.version)`,
      });
}

/** One parameter, however many ids there are. */
const anyOf = (column: SQL, ids: readonly string[]) => sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/** What of a chat belongs into the search: one that was begun, and no temporary one. */
export const SEARCHED_CHAT = and(eq(chats.temporary, false), isNotNull(chats.leafId));
/** An answer belongs into the search once it is complete, stopped or interrupted. */
export const SEARCHED_MESSAGE = and(ne(messages.status, 'generating'), eq(chats.temporary, false));

/** Columns that a document of a chat is made of. */
export const CHAT_COLUMNS = {
  id: chats.id,
  userId: chats.userId,
  name: chats.name,
  createdAt: chats.createdAt,
};
/** Columns that a document of a message is made of; its chat is joined. */
export const MESSAGE_COLUMNS = {
  id: messages.id,
  chatId: messages.chatId,
  userId: chats.userId,
  role: messages.role,
  parts: messages.parts,
  tableIds: messages.tableIds,
  createdAt: messages.createdAt,
};

/** Brings the document of a chat up to date after it was begun or renamed. */
export async function indexChat(
  executor: Executor,
  id: string,
  { withMessages = false }: { withMessages?: boolean } = {},
): Promise<void> {
  const rows = await executor
    .select(CHAT_COLUMNS)
    .from(chats)
    .where(and(eq(chats.id, id), SEARCHED_CHAT));
  await storeDocuments(executor, rows.map(chatDocument));
  if (withMessages) await storeMessages(executor, eq(messages.chatId, id));
}

async function storeMessages(executor: Executor, which: SQL | undefined): Promise<void> {
  const rows = await executor
    .select(MESSAGE_COLUMNS)
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .where(and(which, SEARCHED_MESSAGE));
  await storeDocuments(executor, rows.map(messageDocument));
}

/** Brings the documents of messages up to date after they were asked, answered or reworded. */
export function indexMessages(executor: Executor, ids: readonly string[]): Promise<void> {
  return storeMessages(executor, anyOf(sql`${messages.id}`, ids));
}

/** Brings the documents of tables up to date after they were made, renamed or got other columns; those of deleted ones go. */
export async function indexTables(executor: Executor, ids: readonly string[]): Promise<void> {
  const rows = await executor
    .select()
    .from(dataTables)
    .where(and(anyOf(sql`${dataTables.id}`, ids), isNull(dataTables.deletedAt)));
  await storeDocuments(executor, rows.map(tableDocument));
  const gone = ids.filter((id) => !rows.some((row) => row.id === id));
  if (gone.length > 0) await executor.delete(searchDocuments).where(anyOf(sql`${searchDocuments.id}`, gone));
}
