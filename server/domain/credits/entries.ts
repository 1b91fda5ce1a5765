// The ledger as a person reads it.
import { and, asc, count, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { chats } from '../../platform/db/schema/chats.ts';
import { creditEntries } from '../../platform/db/schema/credits.ts';
import { dataTables } from '../../platform/db/schema/tables.ts';
import type { Services } from '../../services.ts';

type Kind = Schema<'CreditEntry'>['kind'];
type Filters = Schema<'CreditEntryFilters'>;

const KINDS: readonly Kind[] = ['grant', 'reserve', 'consume', 'release', 'refund', 'void'];
/** Stands for the built-in analyst in the filter of models. */
const BUILT_IN = 'built_in';
/** The end of the year 9999. */
const MAX_SECONDS = 253_402_300_799;
/** By the names of `CreditEntrySort`. */
const SORTABLE: Record<keyof Schema<'CreditEntrySort'>, PgColumn> = {
  created_at: creditEntries.createdAt,
  amount: creditEntries.amount,
  held: creditEntries.held,
  kind: creditEntries.kind,
};

/** A page of a person's entries, the newest first unless sorted. */
export async function readEntries(
  { db }: Services,
  userId: string,
  {
    page,
    pageSize,
    sort,
    filters,
  }: { page: number; pageSize: number; sort: Schema<'CreditEntrySort'>; filters: Filters },
): Promise<{ items: Schema<'CreditEntry'>[]; total: number }> {
  const mine = eq(creditEntries.userId, userId);
  // the balance counts every entry of the person, also those that the filters leave out
  const balances = db
    .select({
      id: creditEntries.id,
      balance:
        sql`sum(${creditEntries.amount}) over (order by ${creditEntries.createdAt}, ${creditEntries.id})`
          .mapWith(Number)
          .as('balance'),
    })
    .from(creditEntries)
    .where(mine)
    .as('balances');
  const order: SQL[] = Object.entries(sort).map(([field, direction]) => {
    const column = SORTABLE[field as keyof typeof SORTABLE]; // the contract knows the same fields
    return direction === 'asc' ? asc(column) : desc(column);
  });
  const listed = and(mine, narrowed(filters));
  const [rows, [total]] = await Promise.all([
    db
      .select({
        entry: creditEntries,
        balance: balances.balance,
        chatName: chats.name,
        tableName: dataTables.name,
      })
      .from(creditEntries)
      .innerJoin(balances, eq(balances.id, creditEntries.id))
      .leftJoin(
        chats,
        and(eq(chats.id, creditEntries.chatId), eq(chats.userId, userId), isNull(chats.deletedAt)),
      )
      .leftJoin(
        dataTables,
        and(
          eq(dataTables.id, creditEntries.tableId),
          eq(dataTables.userId, userId),
          isNull(dataTables.deletedAt),
        ),
      )
      .where(listed)
      .orderBy(...order, desc(creditEntries.createdAt), desc(creditEntries.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ count: count() }).from(creditEntries).where(listed),
  ]);
  return {
    items: rows.map(({ entry, balance, chatName, tableName }) => ({
      id: entry.id,
      kind: entry.kind,
      amount: entry.amount,
      held: entry.held,
      balance_after: balance,
      ...(entry.model !== null && { model: entry.model }),
      ...(entry.kind === 'consume' && { built_in: entry.model === null }),
      ...(entry.kind === 'consume' && entry.tokensIn !== null && { tokens_in: entry.tokensIn }),
      ...(entry.kind === 'consume' && entry.tokensOut !== null && { tokens_out: entry.tokensOut }),
      ...(entry.messageId && { message_id: entry.messageId }),
      ...(entry.chatId && { chat_id: entry.chatId }),
      ...(chatName !== null && { chat_name: chatName }),
      ...(entry.tableId && { table_id: entry.tableId }),
      ...(tableName !== null && { table_name: tableName }),
      created_at: toSeconds(entry.createdAt),
    })),
    total: total?.count ?? 0,
  };
}

/** What filters leave. */
function narrowed({ kind, model, created_at: created }: Filters): SQL | undefined {
  const kinds = KINDS.filter((known) => (Array.isArray(kind) ? kind.includes(known) : kind === known));
  const range = typeof created === 'object' && !Array.isArray(created) ? created : undefined;
  return and(
    (typeof kind === 'string' || Array.isArray(kind)) && kind.length > 0
      ? inArray(creditEntries.kind, kinds)
      : undefined,
    typeof model !== 'string' || model === ''
      ? undefined
      : model === BUILT_IN
        ? and(isNull(creditEntries.model), eq(creditEntries.kind, 'consume'))
        : eq(creditEntries.model, model),
    range && range.start_time > 0 ? gte(creditEntries.createdAt, timeOf(range.start_time)) : undefined,
    range && range.end_time !== 0 ? lt(creditEntries.createdAt, timeOf(range.end_time + 1)) : undefined,
  );
}

/** A second that the database can hold. */
function timeOf(seconds: number): Date {
  return new Date(Math.min(seconds, MAX_SECONDS) * 1000);
}
