// Lists as files: each is a row, written by a job and told by a message at its end.
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { hidesField } from '../../access/permissions/masks.ts';
import { ApiError } from '../../kernel/api-error.ts';
import type { OperationId } from '../../kernel/contract.ts';
import { afterCommit } from '../../platform/db/after-commit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { userRoles, users } from '../../platform/db/schema/people.ts';
import { listExports } from '../../platform/db/schema/tables.ts';
import { defineJob, type JobRun, JobStopped } from '../../platform/jobs/job-kind.ts';
import { notifyUser } from '../../platform/messages/notify-user.ts';
import type { AnyListDeclaration, Asker } from '../../records/lists/declaration.ts';
import { exportRows } from '../../records/lists/export-rows.ts';
import { askerOf } from '../../records/lists/read-list.ts';
import { wholeField } from '../../records/lists/statements.ts';
import type { Services } from '../../services.ts';
import { keepExportFile } from '../storage/exports.ts';
import { BYTE_ORDER_MARK, headLine, itemLine } from './csv-line.ts';
import { fieldsRead, fileColumns } from './file-columns.ts';

/** Writes one list. */
export const LIST_EXPORT = defineJob<{ export_id: string }>('lists.export', {
  timeoutMs: 1_800_000,
  concurrency: 2,
  retries: { tries: 1, firstMs: 5_000, longestMs: 5_000 },
});
/** Rows after which the rights are asked again. */
const ASK_AGAIN_ROWS = 20_000;
/** Rows that are written in one turn of the event loop. */
const TURN_ROWS = 250;

type ExportRow = typeof listExports.$inferSelect;

/** Says how exports are made. @param listOf the declaration of a list by its operation */
export function handleListExports(
  services: Services,
  listOf: (operation: string) => AnyListDeclaration | undefined,
): void {
  services.jobs.handle(LIST_EXPORT, async ({ export_id: id }, run) => {
    const [row] = await services.db.select().from(listExports).where(eq(listExports.id, id));
    // cancelled, or done by an attempt whose server died at its very end
    if (row?.status === 'running') await makeExport(services, listOf(row.operation), row, run);
  });
}

async function makeExport(
  services: Services,
  list: AnyListDeclaration | undefined,
  row: ExportRow,
  run: JobRun,
): Promise<void> {
  const { files, log } = services;
  const target = join(await files.temporaryFolder(), uuidv7());
  const name = `${row.name}.csv`;
  try {
    // a later version of the server may not have the list any more
    if (!list) throw new ApiError('NOT_FOUND', 'error.notFound');
    const rows = await writeList(services, list, row, target, run);
    const fileId = await keepExportFile(services, row.userId, name, target);
    await end(services, row, { status: 'done', rows, fileId }, async (tx) => {
      await notifyUser(tx, row, services.clock.now(), {
        title: 'export.doneTitle',
        body: 'export.doneBody',
        params: {
          name,
          rows,
          link: `[${name}](file:${fileId})`,
        },
      });
      await run.end(tx, { items: rows });
    });
  } catch (error) {
    await rm(target, { force: true });
    // it goes on elsewhere, or whoever cancelled it has ended it
    if (error instanceof JobStopped && error.why !== 'timeout') throw error;
    const isLast =
      error instanceof ApiError || error instanceof JobStopped || run.attempt > LIST_EXPORT.retries.tries;
    if (!isLast) throw error;
    log.error({ err: error, exportId: row.id, req_id: row.requestId }, 'export failed');
    await end(services, row, { status: 'failed' }, async (tx) => {
      await notifyUser(tx, row, services.clock.now(), {
        title: 'export.failedTitle',
        body: 'export.failedBody',
        params: {
          name,
          reason:
            error instanceof ApiError
              ? { id: error.messageId, params: error.params }
              : { id: 'error.server' },
          request: row.requestId,
        },
      });
      await run.end(tx, { skipped: 'It failed, which its owner was told.' });
    });
  }
}

/** @returns how many rows there are */
async function writeList(
  services: Services,
  list: AnyListDeclaration,
  row: ExportRow,
  target: string,
  run: JobRun,
): Promise<number> {
  const { db, pool } = services;
  const asker = await askerNow(services, list, row);
  const columns = await fileColumns(db, list, row.columns, row.locale);
  const request = { ...row.request, parameters: {} };
  const file = await open(target, 'w', 0o600);
  let rows = 0;
  try {
    await file.write(BYTE_ORDER_MARK + headLine(columns));
    for await (const some of exportRows(pool, list, request, asker, fieldsRead(list, row.columns))) {
      if (run.signal.aborted) throw run.signal.reason;
      for (let from = 0; from < some.length; from += TURN_ROWS) {
        const turn = some.slice(from, from + TURN_ROWS);
        await file.write(turn.map((item) => itemLine(item, columns, row.timezoneOffset)).join(''));
        await setImmediate();
      }
      const before = rows;
      rows += some.length;
      if (Math.floor(rows / ASK_AGAIN_ROWS) > Math.floor(before / ASK_AGAIN_ROWS))
        checkSame(list, asker, await askerNow(services, list, row));
      await run.progress(rows, Math.max(rows, row.total));
    }
    return rows;
  } finally {
    await file.close();
  }
}

/** The person with the rights of now. @throws ApiError when the account or its right to the list is gone */
async function askerNow(
  services: Pick<Services, 'db' | 'permissions'>,
  { operation }: AnyListDeclaration,
  { userId: id, locale }: ExportRow,
): Promise<Asker> {
  const { db, permissions } = services;
  const [[user], found] = await Promise.all([
    db.select({ status: users.status }).from(users).where(eq(users.id, id)),
    db.select({ code: userRoles.roleCode }).from(userRoles).where(eq(userRoles.userId, id)),
  ]);
  const roles = found.map(({ code }) => code);
  const person = { id, sessionId: '', active: user?.status === 'active', roles };
  const code = await permissions.call(operation as OperationId, person);
  if (code !== 'OK') throw new ApiError(code, code === 'UNAUTHORIZED' ? 'error.disabled' : 'error.forbidden');
  return askerOf({ permissions }, operation, person, locale);
}

/** @throws ApiError FORBIDDEN where something is masked by now that was written in the clear */
function checkSame(list: AnyListDeclaration, before: Asker, now: Asker): void {
  for (const field of Object.values(list.fields)) {
    const { masked } = wholeField(field);
    if (masked && before.permissions.has(masked.without) && !now.permissions.has(masked.without))
      throw new ApiError('FORBIDDEN', 'error.forbidden');
  }
  const more = new Set([...now.masks].filter((kind) => !before.masks.has(kind)));
  if (Object.keys(list.fields).some((name) => hidesField(list.operation, name, more)))
    throw new ApiError('FORBIDDEN', 'error.fieldMask');
}

async function end(
  { db, clock, events }: Services,
  { id, userId }: ExportRow,
  set: { status: 'done' | 'failed'; rows?: number; fileId?: string },
  alongside: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .update(listExports)
      .set({ ...set, endedAt: clock.now() })
      .where(and(eq(listExports.id, id), eq(listExports.status, 'running')))
      .returning({ id: listExports.id });
    // it was cancelled meanwhile: nobody is told of its file
    if (!ended) throw new JobStopped('cancelled');
    await alongside(tx);
    afterCommit(tx, () => void events.publish(`push ${userId}`));
  });
}
