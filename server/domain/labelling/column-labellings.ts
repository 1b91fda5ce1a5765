import { and, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { askForLabels, readLabels } from '../../adapters/model/label-values.ts';
import { ModelFailure, ModelHung } from '../../adapters/model/model-endpoint.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { type Locale, translate } from '../../kernel/messages.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { columnLabellings, columnLabels } from '../../platform/db/schema/labelling.ts';
import { users } from '../../platform/db/schema/people.ts';
import { dataTables } from '../../platform/db/schema/tables.ts';
import { defineJob } from '../../platform/jobs/job-kind.ts';
import type { Services } from '../../services.ts';
import { refundRequest, reserveRequest, settleRequest } from '../credits/labelling-credits.ts';
import { tokensOf } from '../credits/prices.ts';
import { giveBack, keepUsed, takeUse } from '../functions/function-gate.ts';
import type { LabellingPlan, LabelRequest } from './labelling-plan.ts';

export type LabellingRow = typeof columnLabellings.$inferSelect;
type Ended = Exclude<LabellingRow['status'], 'running'>;

/** Labellings of one person that may go on at the same time. */
export const MAX_RUNNING = 3;
/** Finds what servers that died were at. */
const RECOVER = defineJob('labellings.recover', { isQuiet: true });
/** Why a labelling does not go on, apart from its own failure and the person's wish. */
const INTERRUPTED = Symbol('the server stops');
const STOPPED = Symbol('the person stops it');

/** Who asked, with what the words and the caps need. */
interface Asked {
  userId: string;
  tableId: string;
  locale: Locale;
  timezoneOffset: number;
}

/**
 * Labellings by a model, made in the background, one for each table at a time. Each request is held before it, and settled in the
 * transaction that keeps its labels: what is paid for is kept, and nothing is paid twice, however a process ends. One whose
 * process died is marked as interrupted by any living one, which gives back what was held.
 */
export class ColumnLabellings {
  readonly #running = new Map<string, { abort: AbortController; done: Promise<void> }>();
  #services: Services | undefined;

  /** Cleans up after dead processes, now and every now and then. */
  async open(services: Services): Promise<void> {
    this.#services = services;
    services.events.subscribeKind('labelling', (id) => this.#running.get(id)?.abort.abort(STOPPED));
    await this.recover();
    services.jobs.schedule(RECOVER, { cron: '*/5 * * * * *', owner: 'tables' }, async () => ({
      items: await this.recover(),
    }));
  }

  /** Marks the labellings of processes that no longer live as interrupted. @returns how many */
  async recover(): Promise<number> {
    const { db, lock, log } = this.#open();
    const running = await db
      .select()
      .from(columnLabellings)
      .where(and(eq(columnLabellings.status, 'running'), ne(columnLabellings.worker, lock.id)));
    let found = 0;
    for (const row of running) {
      if (row.worker === null || !(await lock.isDead(row.worker))) continue;
      await this.#end(row, 'interrupted');
      log.warn({ tableId: row.tableId }, 'labellings: one was interrupted');
      found += 1;
    }
    return found;
  }

  /** The last labelling of a table. */
  async last(tableId: string): Promise<LabellingRow | undefined> {
    const [row] = await this.#open()
      .db.select()
      .from(columnLabellings)
      .where(eq(columnLabellings.tableId, tableId));
    return row;
  }

  /**
   * Begins a labelling; one without any values to ask about is done at once.
   * @throws ApiError CONFLICT where one goes on already, RATE_LIMITED where too many of the person do, CREDITS_EXHAUSTED where the first request has no room
   */
  async start(
    plan: LabellingPlan,
    { userId, tableId, locale, timezoneOffset }: Asked,
  ): Promise<LabellingRow> {
    const services = this.#open();
    const { db, clock, lock } = services;
    const [first] = plan.requests;
    const { column, task, taskHash, model, asked } = plan;
    const now = clock.now();
    const values = {
      id: uuidv7(),
      userId,
      status: first ? ('running' as const) : ('done' as const),
      column,
      task,
      taskHash,
      model: model.name,
      asked,
      labelled: 0,
      undecided: 0,
      charged: 0,
      hold: null,
      errorCode: null,
      errorMsg: null,
      stopRequestedAt: null,
      locale,
      timezoneOffset,
      worker: first ? lock.id : null,
      createdAt: now,
      endedAt: first ? null : now,
    };
    const begun = await db.transaction(async (tx) => {
      const [running] = await tx
        .select({ count: count() })
        .from(columnLabellings)
        .where(
          and(
            eq(columnLabellings.userId, userId),
            eq(columnLabellings.status, 'running'),
            ne(columnLabellings.tableId, tableId),
          ),
        );
      if (first && (running?.count ?? 0) >= MAX_RUNNING)
        throw new ApiError('RATE_LIMITED', 'labelling.tooMany', { count: MAX_RUNNING }, { waitingTime: 10 });
      const [row] = await tx
        .insert(columnLabellings)
        .values({ tableId, ...values })
        .onConflictDoUpdate({
          target: columnLabellings.tableId,
          set: values,
          setWhere: ne(columnLabellings.status, 'running'),
        })
        .returning();
      if (!row) throw new ApiError('CONFLICT', 'labelling.running');
      if (!first) return row;
      await takeUse(tx, services, {
        userId,
        function: 'ai_columns',
        model: model.name,
        size: asked,
        reference: row.id,
      });
      return this.#hold(tx, row, plan, first);
    });
    if (first) {
      const abort = new AbortController();
      const done = this.#run(begun, plan, abort.signal).finally(() => this.#running.delete(begun.id));
      this.#running.set(begun.id, { abort, done });
    }
    return begun;
  }

  /** Asks whichever process makes it to stop, and waits for it where that is this one. */
  async stop(tableId: string): Promise<void> {
    const { db, clock, events } = this.#open();
    const [row] = await db
      .update(columnLabellings)
      .set({ stopRequestedAt: clock.now() })
      .where(and(eq(columnLabellings.tableId, tableId), eq(columnLabellings.status, 'running')))
      .returning();
    if (!row) return;
    await events.publish(`labelling ${row.id}`);
    const mine = this.#running.get(row.id);
    mine?.abort.abort(STOPPED);
    await mine?.done;
    await this.recover();
  }

  /** Waits until none is made here. */
  async settled(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  /** Ends what runs: it is interrupted, and can be gone on with. */
  async close(): Promise<void> {
    for (const { abort } of this.#running.values()) abort.abort(INTERRUPTED);
    await this.settled();
  }

  #open(): Services {
    if (!this.#services) throw new Error('labellings are not open');
    return this.#services;
  }

  /** The row as long as it is this process's and goes on. */
  #mine({ tableId, id }: Pick<LabellingRow, 'tableId' | 'id'>) {
    const { lock } = this.#open();
    return and(
      eq(columnLabellings.tableId, tableId),
      eq(columnLabellings.id, id),
      eq(columnLabellings.status, 'running'),
      eq(columnLabellings.worker, lock.id),
    );
  }

  /** Holds what a request may cost. @throws STOPPED where nothing more is to be asked; ApiError CREDITS_EXHAUSTED */
  async #hold(
    tx: Transaction,
    row: LabellingRow,
    { model }: LabellingPlan,
    { quote }: LabelRequest,
  ): Promise<LabellingRow> {
    const { userId, tableId, locale, timezoneOffset } = row;
    const [wanted] = await tx
      .select({ charged: columnLabellings.charged })
      .from(columnLabellings)
      .innerJoin(dataTables, eq(dataTables.id, columnLabellings.tableId))
      .innerJoin(users, eq(users.id, columnLabellings.userId))
      .where(
        and(
          this.#mine(row),
          isNull(columnLabellings.stopRequestedAt),
          isNull(dataTables.deletedAt),
          eq(users.status, 'active'),
        ),
      )
      .for('update', { of: columnLabellings });
    if (!wanted) throw STOPPED;
    const hold = await reserveRequest(tx, this.#open(), {
      userId,
      tableId,
      locale,
      timezoneOffset,
      charged: wanted.charged,
      model: model.name,
      ...quote,
    });
    const [held] = await tx.update(columnLabellings).set({ hold }).where(this.#mine(row)).returning();
    if (!held) throw STOPPED;
    return held;
  }

  async #run(begun: LabellingRow, plan: LabellingPlan, signal: AbortSignal): Promise<void> {
    const { db, log, outbound } = this.#open();
    try {
      for (const [index, request] of plan.requests.entries()) {
        signal.throwIfAborted();
        const row = index === 0 ? begun : await db.transaction((tx) => this.#hold(tx, begun, plan, request));
        const answer = await askForLabels(plan.model, request.prompt, signal, outbound);
        const labels = readLabels(answer.text, {
          task: plan.task,
          kind: plan.kind,
          count: request.values.length,
        });
        const usage = answer.usage ?? {
          tokensIn: request.quote.promptTokens,
          tokensOut: tokensOf(answer.text),
        };
        await this.#keep(row, plan, request, labels, usage);
      }
      await this.#end(begun, 'done');
    } catch (error) {
      await this.#fail(begun, plan.model.stallMs, error).catch((failure) =>
        log.error({ err: failure, tableId: begun.tableId }, 'labelling could not be ended'),
      );
    }
  }

  /** Charges a request and keeps its labels, both or none. @throws STOPPED where the labelling is no longer this process's */
  async #keep(
    row: LabellingRow,
    { model, taskHash }: LabellingPlan,
    { values }: LabelRequest,
    labels: readonly string[],
    usage: { tokensIn: number; tokensOut: number },
  ): Promise<void> {
    const services = this.#open();
    const { db, clock, events } = services;
    const { userId, tableId, hold } = row;
    const told = await db.transaction(async (tx) => {
      const [held] = await tx.select().from(columnLabellings).where(this.#mine(row)).for('update');
      if (!held) throw STOPPED;
      const settled = await settleRequest(tx, services, {
        userId,
        reference: hold,
        prices: model.prices,
        usage,
      });
      await tx
        .insert(columnLabels)
        .values(
          values.map((of, index) => ({
            tableId,
            taskHash,
            of,
            value: labels[index] ?? '',
            model: model.name,
            createdAt: clock.now(),
          })),
        )
        .onConflictDoNothing();
      await tx
        .update(columnLabellings)
        .set({
          hold: null,
          labelled: sql`${columnLabellings.labelled} + ${values.length}`,
          undecided: sql`${columnLabellings.undecided} + ${labels.filter((label) => label === '').length}`,
          charged: sql`${columnLabellings.charged} + ${settled.charged}`,
        })
        .where(this.#mine(row));
      return settled.told;
    });
    if (told) await events.publish(`push ${userId}`);
  }

  async #fail(row: LabellingRow, stallMs: number, error: unknown): Promise<void> {
    if (error === STOPPED) return this.#end(row, 'stopped');
    if (error === INTERRUPTED) return this.#end(row, 'interrupted');
    const { log } = this.#open();
    const { locale } = row;
    if (error instanceof ApiError)
      return this.#end(row, 'failed', {
        errorCode: error.code,
        errorMsg: translate(locale, error.messageId, error.params),
      });
    const seconds = Math.max(1, Math.round(stallMs / 1000));
    const reason =
      error instanceof ModelHung
        ? translate(locale, 'labelling.hung', { seconds })
        : error instanceof ModelFailure
          ? translate(locale, `model.reason.${error.reason}`)
          : undefined;
    if (reason === undefined) log.error({ err: error, tableId: row.tableId }, 'labelling failed');
    await this.#end(row, 'failed', {
      errorCode: 'SERVER_ERROR',
      errorMsg:
        reason === undefined
          ? translate(locale, 'error.server')
          : translate(locale, 'labelling.failed', { reason }),
    });
  }

  /** Ends a labelling and gives back what is held for it; once, whichever process is first. */
  async #end(
    { tableId, id }: LabellingRow,
    status: Ended,
    error: Partial<Pick<LabellingRow, 'errorCode' | 'errorMsg'>> = {},
  ): Promise<void> {
    const services = this.#open();
    const { db, clock } = services;
    await db.transaction(async (tx) => {
      const [running] = await tx
        .select()
        .from(columnLabellings)
        .where(
          and(
            eq(columnLabellings.tableId, tableId),
            eq(columnLabellings.id, id),
            eq(columnLabellings.status, 'running'),
            isNotNull(columnLabellings.worker),
          ),
        )
        .for('update');
      if (!running) return;
      // what nothing came of is not counted
      await (status !== 'done' && running.labelled === 0 ? giveBack : keepUsed)(tx, running.id);
      await refundRequest(tx, services, { userId: running.userId, reference: running.hold });
      await tx
        .update(columnLabellings)
        .set({ status, hold: null, worker: null, endedAt: clock.now(), ...error })
        .where(eq(columnLabellings.tableId, tableId));
    });
  }
}
