import { and, eq } from 'drizzle-orm';
import type { Changes } from '../../analyst/answerer.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { chats, toolDecisions } from '../../platform/db/schema/chats.ts';
import type { QueryResult } from '../../platform/engine/engine.ts';
import type { Services } from '../../services.ts';
import type { MessageRow } from '../chats/present-chat.ts';
import type { TableRow } from '../tables/present-table.ts';
import { createTableOf, tableFile } from '../tables/table-store.ts';

/** Rows of a table that is made of a result at most. */
const MAX_ROWS = 100_000;

type Decision = NonNullable<Schema<'ToolPart'>['decision']>;

/** Told when a decision about a message's tools was written. */
export const decisionTopic = (messageId: string) => `tool ${messageId}`;

interface Answering {
  message: Pick<MessageRow, 'id' | 'chatId'>;
  userId: string;
  tables: TableRow[];
  signal: AbortSignal;
  /** Told how many jobs of the data engine are before the one that is waited for. */
  onPlace: (before: number | null) => void;
}

/** What the tools of one answer may change, each after the person has allowed it. */
export function toolChanges(
  services: Services,
  { message, userId, tables, signal, onPlace }: Answering,
): Changes {
  const { db, clock, settings, engine } = services;
  return {
    async asks(tool) {
      const [chat] = await db
        .select({ allowedTools: chats.allowedTools })
        .from(chats)
        .where(eq(chats.id, message.chatId));
      return !chat?.allowedTools.includes(tool);
    },
    decideBy: () => toSeconds(clock.now()) + Math.ceil(settings.read('chat.tool_decision_ms') / 1000),
    decision: (toolId, decideBy) => {
      const ms =
        decideBy === undefined
          ? settings.read('chat.tool_decision_ms')
          : Math.max(0, decideBy * 1000 - clock.now().getTime());
      return decisionOf(services, { messageId: message.id, toolId, ms, signal });
    },
    async makeTable({ title, sql }) {
      const result = await engine.for({ id: userId }).query({
        tables: tables.map((table) => tableFile(services, table)),
        sql,
        maxRows: MAX_ROWS,
        timeoutMs: settings.read('query.timeout_ms'),
        signal,
        onPlace,
      });
      if (result.rowCount === 0) throw new ApiError('VALIDATION_ERROR', 'tool.noRows');
      if (result.rowCount > MAX_ROWS)
        throw new ApiError('VALIDATION_ERROR', 'tool.tooManyRows', { most: MAX_ROWS });
      const { id, name, sqlName, rowCount } = await storeRows(services, userId, title, result);
      return { id, name, sqlName, rows: rowCount };
    },
  };
}

/**
 * Waits for the decision about a call: whichever process takes it writes it down and tells the others. Nobody's decision
 * in time is written down too, so that a late one finds that it is over.
 */
async function decisionOf(
  { db, clock, events }: Services,
  { messageId, toolId, ms, signal }: { messageId: string; toolId: string; ms: number; signal: AbortSignal },
): Promise<Decision> {
  const read = async () => {
    const [row] = await db
      .select({ decision: toolDecisions.decision })
      .from(toolDecisions)
      .where(and(eq(toolDecisions.messageId, messageId), eq(toolDecisions.toolId, toolId)));
    return row?.decision;
  };
  const { promise, resolve, reject } = Promise.withResolvers<Decision>();
  const look = () => read().then((decision) => decision && resolve(decision), reject);
  const expire = async () => {
    await db
      .insert(toolDecisions)
      .values({ messageId, toolId, decision: 'expired', decidedAt: clock.now() })
      .onConflictDoNothing();
    await look();
  };
  const stop = events.subscribe(decisionTopic(messageId), look);
  const timer = setTimeout(() => expire().catch(reject), ms);
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  look();
  try {
    return await promise;
  } finally {
    stop();
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/** Keeps rows as a table: JSON lines tell empty text from no value, and each column keeps its type. */
async function storeRows(
  services: Services,
  userId: string,
  title: string,
  { columns, rows }: QueryResult,
): Promise<TableRow> {
  const names = columns.map(({ name }) => name.trim().toLowerCase());
  const twice = columns.find((_column, index) => names.indexOf(names[index] ?? '') !== index);
  if (twice) throw new ApiError('VALIDATION_ERROR', 'table.nameTwice', { name: twice.name });
  const lines = rows.map((row) =>
    JSON.stringify(Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null]))),
  );
  return createTableOf(services, userId, {
    bytes: Buffer.from(`${lines.join('\n')}\n`),
    fileName: `${title.replace(/[/\\\p{Cc}]/gu, ' ')}.ndjson`,
    name: title,
    options: {},
    columns: columns.map(({ name, type }) => ({ source_name: name, name, type, include: true })),
    source: 'derived',
  });
}
