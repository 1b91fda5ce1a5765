import { desc, eq } from 'drizzle-orm';
import { createStorageTask, stopStorageTask } from '../../domain/storage/storage-tasks.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers, PersonCall } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { users } from '../../platform/db/schema/people.ts';
import { storageTasks } from '../../platform/db/schema/storage.ts';
import { actorOf, audit } from '../../records/audit/record-operation.ts';
import { auditOf, checkedReason } from '../../records/change.ts';
import type { Services } from '../../services.ts';
import { readStorageStat } from './storage-figures.ts';

type StatHandlers = Pick<
  Handlers,
  | 'adminStorageStatGet'
  | 'adminStorageTaskList'
  | 'adminStorageTaskGet'
  | 'adminStorageTaskStop'
  | 'adminOrphanFind'
  | 'adminOrphanRemove'
  | 'adminTrashEmpty'
>;
type Begun = 'adminOrphanFind' | 'adminOrphanRemove' | 'adminTrashEmpty';
type TaskRow = typeof storageTasks.$inferSelect;
type TaskAnswer = Omit<Schema<'StorageTaskAnswer'>, 'msg_type'>;

/** Milliseconds that figures are held. */
const HELD_MS = 60_000;
/** Tasks that are listed. */
const LISTED = 10;

const KINDS = {
  adminOrphanFind: 'orphans_find',
  adminOrphanRemove: 'orphans_remove',
  adminTrashEmpty: 'trash_empty',
} as const satisfies Record<Begun, TaskRow['kind']>;

/** What files take, and what is done to the store of files by jobs. */
export function storageStatHandlers(services: Services): StatHandlers {
  const { db, clock, caches, settings, files } = services;
  const stat = caches.memo(
    'storage',
    { ttlMs: HELD_MS, max: 10, show: (key: string, value: unknown) => ({ key, value }) },
    (days) => readStorageStat(db, Number(days), clock.now()),
  );

  const tasksOf = (reader: Database | Transaction) =>
    reader
      .select({ task: storageTasks, madeBy: users.username })
      .from(storageTasks)
      .leftJoin(users, eq(users.id, storageTasks.madeBy));

  /** @throws ApiError NOT_FOUND */
  async function rowOf(id: string, reader: Database | Transaction = db) {
    const [row] = await tasksOf(reader).where(eq(storageTasks.id, id));
    if (!row) throw notFound();
    return row;
  }

  async function answer(id: string, reader: Database | Transaction = db): Promise<TaskAnswer> {
    const { task, madeBy } = await rowOf(id, reader);
    return { task: present(task, madeBy), findings: task.findings };
  }

  async function begin<Op extends Begun>(
    operation: Op,
    call: PersonCall<Op> & { body: { reason?: string; until?: number } },
    keep: (tx: Transaction, answer: TaskAnswer) => Promise<TaskAnswer>,
  ): Promise<TaskAnswer> {
    const rule = auditOf(operation);
    const reason = checkedReason(call.body.reason, rule.reason);
    const { until } = call.body;
    return db.transaction(async (tx) => {
      const id = await createStorageTask(tx, services, {
        kind: KINDS[operation],
        madeBy: call.person.id,
        ...(until !== undefined && { until: new Date(until * 1000) }),
      });
      await audit(
        tx,
        actorOf(call),
        { ...rule, entityId: id, summary: KINDS[operation], ...(reason !== undefined && { reason }) },
        clock.now(),
      );
      return keep(tx, await answer(id, tx));
    });
  }

  return {
    async adminStorageStatGet({ query }) {
      const disk = await files.disk();
      return {
        ...(await stat(String(query.days ?? 30))),
        person_limit: settings.read('storage.person_bytes'),
        ...(disk && { disk }),
      };
    },

    async adminStorageTaskList() {
      const rows = await tasksOf(db)
        .orderBy(desc(storageTasks.createdAt), desc(storageTasks.id))
        .limit(LISTED);
      return { tasks: rows.map(({ task, madeBy }) => present(task, madeBy)) };
    },

    adminStorageTaskGet: ({ path }) => answer(path.storage_task_id),

    async adminStorageTaskStop(call) {
      const id = call.path.storage_task_id;
      const rule = auditOf('adminStorageTaskStop');
      const reason = checkedReason(call.body.reason, rule.reason);
      const { task } = await rowOf(id);
      if (!(await stopStorageTask(services, task))) throw new ApiError('CONFLICT', 'storage.taskEnded');
      await db.transaction((tx) =>
        audit(
          tx,
          actorOf(call),
          { ...rule, entityId: id, summary: task.kind, ...(reason !== undefined && { reason }) },
          clock.now(),
        ),
      );
      return answer(id);
    },

    adminOrphanFind: (call) =>
      begin('adminOrphanFind', call, (tx, begun) => keepAnswer(tx, 'adminOrphanFind', begun)),
    adminOrphanRemove: (call) =>
      begin('adminOrphanRemove', call, (tx, begun) => keepAnswer(tx, 'adminOrphanRemove', begun)),
    adminTrashEmpty: (call) =>
      begin('adminTrashEmpty', call, (tx, begun) => keepAnswer(tx, 'adminTrashEmpty', begun)),
  };
}

function present(
  { id, kind, state, done, total, parts, createdAt, endedAt }: TaskRow,
  madeBy: string | null,
): Schema<'StorageTask'> {
  return {
    id,
    kind,
    state,
    done,
    total,
    parts,
    ...(madeBy !== null && { made_by_name: madeBy }),
    created_at: toSeconds(createdAt),
    ...(endedAt && { ended_at: toSeconds(endedAt) }),
  };
}
