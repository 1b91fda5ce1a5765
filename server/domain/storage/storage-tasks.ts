// What administrators have the server do to the store of files, one after another: a row and a job in one transaction.
import { and, desc, eq, inArray, lte, notInArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../kernel/api-error.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { jobs as jobTable } from '../../platform/db/schema/jobs.ts';
import { storageTasks } from '../../platform/db/schema/storage.ts';
import { files as filesTable } from '../../platform/db/schema/tables.ts';
import { defineJob, type JobRun, JobStopped } from '../../platform/jobs/job-kind.ts';
import type { Services } from '../../services.ts';
import { removeUnused } from './kept-files.ts';
import { compareStore, mayBeUndone } from './orphans.ts';
import { TaskReport } from './task-report.ts';

type TaskRow = typeof storageTasks.$inferSelect;

/** What failed is asked for again by whoever wants it. */
const STORAGE_TASK = defineJob<{ task_id: string }>('storage.task', {
  timeoutMs: 6 * 3_600_000,
  concurrency: 1,
  retries: { tries: 0, firstMs: 1_000, longestMs: 1_000 },
});
/** Tasks that are remembered. */
const REMEMBERED = 50;
/** Files of the trash that are deleted in one transaction. */
const BATCH = 200;

/**
 * Adds a task, which runs once the transaction is committed and those before it have ended.
 * @returns its id; the id of that one where one of its kind waits or runs already
 * @throws ApiError CONFLICT where orphans may be rows of before a restore
 */
export async function createStorageTask(
  tx: Transaction,
  services: Services,
  task: Pick<TaskRow, 'kind' | 'madeBy'> & { until?: Date },
): Promise<string> {
  const { jobs, clock } = services;
  const now = clock.now();
  if (task.kind === 'orphans_remove' && (await mayBeUndone(services)))
    throw new ApiError('CONFLICT', 'storage.undoable');
  // whose job is gone without a word, as the database was away when it failed
  await tx
    .update(storageTasks)
    .set({ state: 'failed', endedAt: now })
    .where(
      and(
        eq(storageTasks.state, 'running'),
        notInArray(storageTasks.jobId, tx.select({ id: jobTable.id }).from(jobTable)),
      ),
    );
  const id = uuidv7();
  const [made] = await tx
    .insert(storageTasks)
    .values({ ...task, id, state: 'running', createdAt: now })
    .onConflictDoNothing()
    .returning({ id: storageTasks.id });
  if (!made) {
    const [running] = await tx
      .select({ id: storageTasks.id })
      .from(storageTasks)
      .where(and(eq(storageTasks.kind, task.kind), eq(storageTasks.state, 'running')));
    // it ended between the two statements: the next try begins one
    return running?.id ?? createStorageTask(tx, services, task);
  }
  const jobId = await jobs.enqueue(tx, STORAGE_TASK, { task_id: id });
  await tx.update(storageTasks).set({ jobId }).where(eq(storageTasks.id, id));
  await tx
    .delete(storageTasks)
    .where(
      notInArray(
        storageTasks.id,
        tx
          .select({ id: storageTasks.id })
          .from(storageTasks)
          .orderBy(desc(storageTasks.createdAt), desc(storageTasks.id))
          .limit(REMEMBERED),
      ),
    );
  return id;
}

/** Ends a task that waits, or asks the server that runs it to stop. @returns false where it has ended */
export async function stopStorageTask({ db, jobs, clock }: Services, task: TaskRow): Promise<boolean> {
  if (task.state !== 'running' || task.jobId === null) return false;
  const isAsked = await jobs.cancel(task.jobId);
  const [waits] = await db.select({ id: jobTable.id }).from(jobTable).where(eq(jobTable.id, task.jobId));
  // one that runs says itself how it ended
  if (!waits)
    await db
      .update(storageTasks)
      .set({ state: 'stopped', endedAt: clock.now() })
      .where(and(eq(storageTasks.id, task.id), eq(storageTasks.state, 'running')));
  return isAsked;
}

/** Says how these tasks are done. */
export function handleStorageTasks(services: Services): void {
  const { db, jobs, clock } = services;
  jobs.handle(STORAGE_TASK, async ({ task_id: id }, run) => {
    const [task] = await db.select().from(storageTasks).where(eq(storageTasks.id, id));
    // kept by a server that died right after it, or of a database that was restored
    if (task?.state !== 'running') return { skipped: 'It has ended.' };
    const report = new TaskReport(db, id, run);
    const end = (state: TaskRow['state']) =>
      db
        .update(storageTasks)
        .set({ ...report.result, state, endedAt: clock.now() })
        .where(and(eq(storageTasks.id, id), eq(storageTasks.state, 'running')));
    try {
      if (task.kind === 'trash_empty') await emptyTrash(services, report, run, task.until ?? task.createdAt);
      else await compareStore(services, report, { removes: task.kind === 'orphans_remove' });
    } catch (error) {
      const why = whyStopped(run, error);
      // another server takes it up, or has
      if (why === 'stopping' || why === 'taken') throw error;
      await end(why === 'cancelled' ? 'stopped' : 'failed');
      throw error;
    }
    await end('done');
    return { items: report.count };
  });
}

function whyStopped({ signal }: JobRun, error: unknown): JobStopped['why'] | undefined {
  if (error instanceof JobStopped) return error.why;
  return signal.reason instanceof JobStopped ? signal.reason.why : undefined;
}

/** Deletes what owners put into their trash until a moment. */
async function emptyTrash(
  services: Services,
  report: TaskReport,
  { signal }: JobRun,
  until: Date,
): Promise<void> {
  const { db } = services;
  const old = and(eq(filesTable.trashedBy, 'owner'), lte(filesTable.trashedAt, until));
  await report.begin(await db.$count(filesTable, old));
  for (;;) {
    signal.throwIfAborted();
    const some = db.select({ id: filesTable.id }).from(filesTable).where(old).limit(BATCH);
    const removed = await db
      .delete(filesTable)
      // one that its owner takes out meanwhile stays
      .where(and(inArray(filesTable.id, some), old))
      .returning({ sha256: filesTable.sha256, size: filesTable.size });
    if (removed.length === 0) return;
    const bytes = removed.reduce((sum, { size }) => sum + size, 0);
    report.counted('trash', removed.length, bytes, removed.length);
    await removeUnused(
      services,
      removed.map(({ sha256 }) => sha256),
    );
    await report.step(removed.length);
  }
}
