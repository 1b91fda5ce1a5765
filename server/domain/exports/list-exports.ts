import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, count, eq, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../kernel/api-error.ts';
import { type Call, type Operation, readParameters } from '../../kernel/contract.ts';
import { type Locale, type TextParams, translate } from '../../kernel/messages.ts';
import { userMessages, userRoles, users } from '../../platform/db/schema/people.ts';
import { listExports } from '../../platform/db/schema/tables.ts';
import { defineJob } from '../../platform/jobs/job-kind.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../sign-in/sessions.ts';
import { keepExportFile } from '../storage/exports.ts';
import { BYTE_ORDER_MARK, type ExportColumn, headLine, itemLine } from './csv-line.ts';
import { largestPage } from './list-operations.ts';

/** Exports of one person that may run at the same time. */
export const MAX_RUNNING = 3;
/** Rows at most; the message says so where there are more. */
export const MAX_ROWS = 1_000_000;
/** Finds what servers that died were at. */
const RECOVER = defineJob('exports.recover', { isQuiet: true });

/** What is asked for. */
export interface ExportOrder {
  operation: Operation;
  query: Record<string, string>;
  name: string;
  columns: ExportColumn[];
}

/** The call that asked: whose right counts, and in which language and zone the file and the message are written. */
type Asked = Pick<
  Call<'listExportCreate'>,
  'locale' | 'timezoneOffset' | 'address' | 'agent' | 'requestId' | 'context'
> & { person: Person };

/** Answers one page of a list as its handler does. */
export type ReadPage = (
  operation: Operation,
  call: Asked & { query: Record<string, unknown> },
) => Promise<{ items: unknown[]; total: number }>;

/** Why an export does not go on, apart from its own failure. */
const INTERRUPTED = Symbol('the server stops');

/**
 * Exports of whole lists, made in the background. Each has a row in the database with the worker that makes it (the
 * advisory lock that the process of `generations` holds), so that an export whose process died is found and told.
 */
export class ListExports {
  readonly #running = new Map<string, { abort: AbortController; done: Promise<void> }>();
  #services: Services | undefined;

  /** Cleans up after processes that died, now and every now and then. */
  async open(services: Services): Promise<void> {
    this.#services = services;
    await this.recover();
    services.jobs.schedule(RECOVER, { cron: '*/30 * * * * *', owner: 'exports' }, async () => ({
      items: await this.recover(),
    }));
  }

  /** Marks the exports of processes that no longer live as interrupted, and tells the people. @returns how many */
  async recover(): Promise<number> {
    const { db, lock, generations } = this.#open();
    const orphans = await db
      .select()
      .from(listExports)
      .where(and(eq(listExports.status, 'running'), ne(listExports.worker, generations.worker)));
    let found = 0;
    for (const { id, worker } of orphans) {
      if (!(await lock.isDead(worker))) continue;
      await this.#interrupt(id);
      found += 1;
    }
    return found;
  }

  /**
   * Begins an export.
   * @returns its id
   * @throws ApiError RATE_LIMITED when too many of this person run
   */
  async start(order: ExportOrder, asked: Asked, readPage: ReadPage): Promise<string> {
    const { db, clock, generations } = this.#open();
    const [running] = await db
      .select({ count: count() })
      .from(listExports)
      .where(and(eq(listExports.userId, asked.person.id), eq(listExports.status, 'running')));
    if ((running?.count ?? 0) >= MAX_RUNNING)
      throw new ApiError('RATE_LIMITED', 'export.tooMany', { count: MAX_RUNNING }, { waitingTime: 10 });
    const id = uuidv7();
    await db.insert(listExports).values({
      id,
      userId: asked.person.id,
      operation: order.operation.id,
      name: order.name,
      status: 'running',
      locale: asked.locale,
      worker: generations.worker,
      createdAt: clock.now(),
    });
    const abort = new AbortController();
    const done = this.#run(id, order, asked, readPage, abort.signal).finally(() => this.#running.delete(id));
    this.#running.set(id, { abort, done });
    return id;
  }

  /** Waits until no export runs here. */
  async settled(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  /** Ends what runs; the people are told that it was interrupted. */
  async close(): Promise<void> {
    for (const { abort } of this.#running.values()) abort.abort(INTERRUPTED);
    await this.settled();
  }

  #open(): Services {
    if (!this.#services) throw new Error('exports are not open');
    return this.#services;
  }

  async #run(
    id: string,
    order: ExportOrder,
    asked: Asked,
    readPage: ReadPage,
    signal: AbortSignal,
  ): Promise<void> {
    const services = this.#open();
    const { db, clock, log, files } = services;
    const target = join(await files.temporaryFolder(), uuidv7());
    const name = `${order.name}.csv`;
    try {
      const { rows, total } = await this.#write(target, order, asked, readPage, signal);
      const fileId = await keepExportFile(services, asked.person.id, name, target);
      const ended = await db
        .update(listExports)
        .set({ status: 'done', rows, fileId, endedAt: clock.now() })
        .where(and(eq(listExports.id, id), eq(listExports.status, 'running')))
        .returning({ id: listExports.id });
      if (ended.length > 0)
        await this.#tell(asked.person.id, asked.locale, 'export.doneTitle', 'export.doneBody', {
          name,
          rows,
          note: rows < total ? { id: 'export.cut', params: { total } } : '',
          link: `[${name}](file:${fileId})`,
        });
    } catch (error) {
      await rm(target, { force: true });
      if (signal.reason === INTERRUPTED)
        return this.#interrupt(id).catch((failure) =>
          log.error({ err: failure, exportId: id }, 'export could not be marked'),
        );
      log.error({ err: error, exportId: id, req_id: asked.requestId }, 'export failed');
      await this.#fail(id, asked, name, error).catch((failure) =>
        log.error({ err: failure, exportId: id }, 'export could not be ended'),
      );
    }
  }

  async #write(
    target: string,
    { operation, query, columns }: ExportOrder,
    asked: Asked,
    readPage: ReadPage,
    signal: AbortSignal,
  ): Promise<{ rows: number; total: number }> {
    const size = largestPage(operation);
    const file = await open(target, 'w', 0o600);
    try {
      await file.write(BYTE_ORDER_MARK + headLine(columns));
      let rows = 0;
      for (let page = 1; ; page += 1) {
        if (signal.aborted) throw signal.reason;
        // a right that is taken away ends the export, as it would end the next call
        const person = await this.#mayCall(operation, asked.person);
        const given = { ...query, page: String(page), page_size: String(size) };
        const { items, total } = await readPage(operation, {
          ...asked,
          person,
          query: readParameters(operation, 'query', given),
        });
        const taken = items.slice(0, MAX_ROWS - rows);
        await file.write(taken.map((item) => itemLine(item, columns, asked.timezoneOffset)).join(''));
        rows += taken.length;
        if (items.length < size || rows >= total || rows >= MAX_ROWS) return { rows, total };
      }
    } finally {
      await file.close();
    }
  }

  /** The person with the rights of now. @throws ApiError when the account or its right is gone */
  async #mayCall(operation: Operation, person: Person): Promise<Person> {
    const { db, permissions } = this.#open();
    const [[user], roles] = await Promise.all([
      db.select({ status: users.status }).from(users).where(eq(users.id, person.id)),
      db.select({ code: userRoles.roleCode }).from(userRoles).where(eq(userRoles.userId, person.id)),
    ]);
    const now = { ...person, active: user?.status === 'active', roles: roles.map(({ code }) => code) };
    const code = await permissions.call(operation.id, now);
    if (code !== 'OK')
      throw new ApiError(code, code === 'UNAUTHORIZED' ? 'error.disabled' : 'error.forbidden');
    return now;
  }

  async #fail(id: string, asked: Asked, name: string, error: unknown): Promise<void> {
    const { db, clock } = this.#open();
    await db
      .update(listExports)
      .set({ status: 'failed', endedAt: clock.now() })
      .where(and(eq(listExports.id, id), eq(listExports.status, 'running')));
    await this.#tell(asked.person.id, asked.locale, 'export.failedTitle', 'export.failedBody', {
      name,
      reason:
        error instanceof ApiError ? { id: error.messageId, params: error.params } : { id: 'error.server' },
      request: asked.requestId,
    });
  }

  /** Once, whichever process sees it first. */
  async #interrupt(id: string): Promise<void> {
    const { db, clock } = this.#open();
    const [row] = await db
      .update(listExports)
      .set({ status: 'interrupted', endedAt: clock.now() })
      .where(and(eq(listExports.id, id), eq(listExports.status, 'running')))
      .returning();
    if (row)
      await this.#tell(row.userId, row.locale, 'export.interruptedTitle', 'export.interruptedBody', {
        name: `${row.name}.csv`,
      });
  }

  /** A message of the product, pushed to whoever listens. */
  async #tell(
    userId: string,
    locale: Locale,
    title: string,
    body: string,
    params: TextParams,
  ): Promise<void> {
    const { db, clock, events } = this.#open();
    await db.insert(userMessages).values({
      id: uuidv7(),
      userId,
      level: 'other',
      title: translate(locale, title, params),
      body: translate(locale, body, params),
      createdAt: clock.now(),
    });
    await events.publish(`push ${userId}`);
  }
}
