import { and, count, eq, gte, inArray, sql, sum } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { type Handlers, OPERATIONS, readParameters } from '../../kernel/contract.ts';
import { filledText } from '../../kernel/filled-text.ts';
import { invalidField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { jobs as jobRows } from '../../platform/db/schema/jobs.ts';
import { files, listExports } from '../../platform/db/schema/tables.ts';
import { actorOf, audit } from '../../records/audit/record-operation.ts';
import type { AnyListDeclaration } from '../../records/lists/declaration.ts';
import { askerOf, countRows, requestOf } from '../../records/lists/read-list.ts';
import type { Services } from '../../services.ts';
import { takeUse } from '../functions/function-gate.ts';
import { requireStepUp } from '../sign-in/step-up.ts';
import { signedPath } from '../storage/exports.ts';
import { IN_USE } from '../storage/file-uses.ts';
import { exportableFields } from './file-columns.ts';
import { LIST_EXPORT } from './list-exports.ts';

type ExportHandlers = Pick<Handlers, 'listExportCreate' | 'listExportGet' | 'listExportCancel'>;

/** Exports of one person that may run at the same time. */
export const MAX_RUNNING = 3;
/** Rows of lists beyond their own records that one person may export a day (decision 43). */
export const MAX_ROWS_A_DAY = 100_000;
/** Rows of one file. */
export const MAX_ROWS = 1_000_000;
const DAY_MS = 86_400_000;

/** @param listOf the declaration of a list by its operation */
export function exportHandlers(
  services: Services,
  listOf: (operation: string) => AnyListDeclaration | undefined,
): ExportHandlers {
  const { db, clock, jobs, permissions } = services;

  async function present(userId: string, id: string): Promise<Schema<'ListExport'>> {
    const [row] = await db
      .select({ export: listExports, progress: jobRows.progress, file: files.id })
      .from(listExports)
      .leftJoin(jobRows, eq(jobRows.id, listExports.jobId))
      .leftJoin(files, and(eq(files.id, listExports.fileId), IN_USE))
      .where(and(eq(listExports.id, id), eq(listExports.userId, userId)));
    if (!row) throw notFound();
    const { status, total, rows } = row.export;
    return {
      id,
      status,
      done: rows ?? row.progress ?? 0,
      total: Math.max(total, rows ?? 0),
      ...(status === 'done' && row.file && { file_path: signedPath(services, row.file) }),
    };
  }

  return {
    async listExportCreate(call) {
      const { person, body, locale } = call;
      const list = listOf(body.operation);
      const operation = OPERATIONS.find(({ id }) => id === body.operation);
      // a list of an object is exported with that object
      if (!list || !operation || operation.path.includes('{'))
        throw invalidField('operation', { id: 'valid.other' });
      if ((await permissions.call(operation.id, person)) !== 'OK')
        throw new ApiError('FORBIDDEN', 'error.forbidden');
      // what only administrators see leaves the house with this
      if (operation.rights.stepUp) await requireStepUp(services, person.sessionId, 'fresh');
      const known = new Set(operation.parameters.map(({ name }) => name));
      for (const name of Object.keys(body.query))
        if (!known.has(name) || name === 'page' || name === 'page_size')
          throw invalidField(`query.${name}`, { id: 'valid.unknownField' });
      const fields = exportableFields(list);
      for (const [place, field] of body.columns.entries())
        if (!fields.has(field)) throw invalidField(`columns.${place}`, { id: 'valid.other' });
      const name = filledText(body.name);
      // what is wrong is told now, not in a message later
      const { sort, filters, search } = requestOf({
        path: {},
        query: readParameters(operation, 'query', body.query),
      });
      const request = { sort, filters, search };
      const asker = await askerOf(services, list.operation, person, locale);
      const isOwn = asker.scope === 'own';
      const most = isOwn ? MAX_ROWS : MAX_ROWS_A_DAY;
      const total = await countRows(
        db,
        list,
        { ...request, page: 1, size: 1, parameters: {} },
        asker,
        most + 1,
      );
      return db.transaction(async (tx) => {
        // two at once must not both be the last that there is room for
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${person.id}`}, 0))`);
        const mine = eq(listExports.userId, person.id);
        const [running] = await tx
          .select({ count: count() })
          .from(listExports)
          .where(and(mine, eq(listExports.status, 'running')));
        if ((running?.count ?? 0) >= MAX_RUNNING)
          throw new ApiError('RATE_LIMITED', 'export.tooMany', { count: MAX_RUNNING }, { waitingTime: 10 });
        const [today] = isOwn
          ? []
          : await tx
              .select({ rows: sum(listExports.total).mapWith(Number) })
              .from(listExports)
              .where(
                and(
                  mine,
                  eq(listExports.isOwn, false),
                  inArray(listExports.status, ['running', 'done']),
                  gte(listExports.createdAt, new Date(clock.now().getTime() - DAY_MS)),
                ),
              );
        const left = most - (today?.rows ?? 0);
        if (total > left)
          throw new ApiError('CONFLICT', isOwn ? 'export.tooLarge' : 'export.dayLimit', { most, left });
        if (isOwn) await takeUse(tx, { clock }, { userId: person.id, function: 'exports' });
        const id = uuidv7();
        const jobId = await jobs.enqueue(tx, LIST_EXPORT, { export_id: id });
        await tx.insert(listExports).values({
          id,
          jobId,
          userId: person.id,
          operation: list.operation,
          request,
          columns: body.columns,
          isOwn,
          total,
          name,
          status: 'running',
          locale,
          timezoneOffset: call.timezoneOffset,
          requestId: call.requestId,
          createdAt: clock.now(),
        });
        if (!isOwn)
          await audit(
            tx,
            actorOf(call),
            {
              action: 'export',
              entity: 'list',
              entityId: list.operation,
              summary: list.operation,
              after: { rows: total, columns: body.columns },
            },
            clock.now(),
          );
        return keepAnswer(tx, 'listExportCreate', { export_id: id });
      });
    },

    listExportGet: async ({ path, person }) => ({ export: await present(person.id, path.export_id) }),

    async listExportCancel({ path, person }) {
      const [row] = await db
        .update(listExports)
        .set({ status: 'cancelled', endedAt: clock.now() })
        .where(
          and(
            eq(listExports.id, path.export_id),
            eq(listExports.userId, person.id),
            eq(listExports.status, 'running'),
          ),
        )
        .returning({ jobId: listExports.jobId });
      if (row?.jobId) await jobs.cancel(row.jobId);
      return { export: await present(person.id, path.export_id) };
    },
  };
}
