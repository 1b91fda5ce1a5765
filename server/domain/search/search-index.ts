import { and, asc, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm';
import { withAdvisoryLock } from '../../platform/db/advisory-lock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { chats, messages, searchDocuments } from '../../platform/db/schema/chats.ts';
import { dataTables } from '../../platform/db/schema/tables.ts';
import type { Services } from '../../services.ts';
import {
  CHAT_COLUMNS,
  chatDocument,
  DOCUMENT_VERSION,
  MESSAGE_COLUMNS,
  messageDocument,
  SEARCHED_CHAT,
  SEARCHED_MESSAGE,
  storeDocuments,
  tableDocument,
} from './documents.ts';

/** Any number that no other program uses as an advisory lock on this database. */
export const INDEX_LOCK = 7_214_004;
/** Rows that are read and written at once. */
const BATCH = 200;
/** How long to wait while another process is at it. */
const RETRY_MS = 30_000;

/** There is no document, or one that was made in an earlier way. */
const MISSING = or(isNull(searchDocuments.id), lt(searchDocuments.version, DOCUMENT_VERSION));

/** Makes the documents of what was there before the search was, at the start of a server. */
export class SearchIndex {
  #closed = false;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<unknown> = Promise.resolve();

  /** Begins in the background: what is not indexed yet is not found until it is. */
  open(services: Services): void {
    this.#working = this.#work(services);
  }

  /**
   * Makes all documents that are missing, unless another process is at it.
   * @returns how many were made; undefined where another process holds the lock
   */
  fill({ db, pool }: Pick<Services, 'db' | 'pool'>): Promise<number | undefined> {
    return withAdvisoryLock(
      pool,
      INDEX_LOCK,
      async () => (await this.#fillChats(db)) + (await this.#fillMessages(db)) + (await this.#fillTables(db)),
    );
  }

  /** Waits for the batch under way. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#working;
  }

  async #work(services: Services): Promise<void> {
    const { log } = services;
    try {
      const made = await this.fill(services);
      if (made !== undefined) {
        if (made > 0) log.info({ made }, 'search: documents were made');
        return;
      }
    } catch (error) {
      if (!this.#closed) log.warn({ err: error }, 'search: documents could not be made');
    }
    if (this.#closed) return;
    // the process that is at it may die
    this.#timer = setTimeout(() => {
      this.#working = this.#work(services);
    }, RETRY_MS);
    this.#timer.unref();
  }

  /**
   * Goes through what is missing by its id. Rows are read and their documents written in one transaction that holds the rows, so that
   * a change at the same time comes either before or after.
   */
  async #inBatches<Row extends { id: string }>(
    db: Database,
    read: (tx: Transaction, after: SQL | undefined) => Promise<Row[]>,
    idOf: typeof chats.id | typeof messages.id | typeof dataTables.id,
    documentOf: (row: Row) => Parameters<typeof storeDocuments>[1][number],
  ): Promise<number> {
    let made = 0;
    let last: string | undefined;
    while (!this.#closed) {
      const rows = await db.transaction(async (tx) => {
        const batch = await read(tx, last === undefined ? undefined : gt(idOf, last));
        await storeDocuments(tx, batch.map(documentOf));
        return batch;
      });
      made += rows.length;
      last = rows.at(-1)?.id;
      if (rows.length < BATCH) break;
    }
    return made;
  }

  #fillChats(db: Database): Promise<number> {
    return this.#inBatches(
      db,
      (tx, after) =>
        tx
          .select(CHAT_COLUMNS)
          .from(chats)
          .leftJoin(searchDocuments, eq(searchDocuments.id, chats.id))
          .where(and(SEARCHED_CHAT, MISSING, after))
          .orderBy(asc(chats.id))
          .limit(BATCH)
          .for('no key update', { of: chats }),
      chats.id,
      chatDocument,
    );
  }

  #fillMessages(db: Database): Promise<number> {
    return this.#inBatches(
      db,
      (tx, after) =>
        tx
          .select(MESSAGE_COLUMNS)
          .from(messages)
          .innerJoin(chats, eq(chats.id, messages.chatId))
          .leftJoin(searchDocuments, eq(searchDocuments.id, messages.id))
          .where(and(SEARCHED_MESSAGE, MISSING, after))
          .orderBy(asc(messages.id))
          .limit(BATCH)
          .for('no key update', { of: messages }),
      messages.id,
      messageDocument,
    );
  }

  #fillTables(db: Database): Promise<number> {
    return this.#inBatches(
      db,
      async (tx, after) =>
        (
          await tx
            .select({ table: dataTables })
            .from(dataTables)
            .leftJoin(searchDocuments, eq(searchDocuments.id, dataTables.id))
            .where(and(isNull(dataTables.deletedAt), MISSING, after))
            .orderBy(asc(dataTables.id))
            .limit(BATCH)
            .for('no key update', { of: dataTables })
        ).map(({ table }) => table),
      dataTables.id,
      tableDocument,
    );
  }
}
