import { and, desc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { jobs as jobRows } from '../../platform/db/schema/jobs.ts';
import { dataDownloads } from '../../platform/db/schema/own-data.ts';
import { files } from '../../platform/db/schema/tables.ts';
import type { Services } from '../../services.ts';
import { IN_USE } from '../storage/file-uses.ts';
import { EXPORT_MS } from '../storage/sweep-files.ts';
import { countSteps, DATA_DOWNLOAD, type DownloadRow } from './data-download.ts';

type OwnDataHandlers = Pick<Handlers, 'dataDownloadGet' | 'dataDownloadCreate'>;

/** A person asks for all that is kept of them. */
export function ownDataHandlers(services: Services): OwnDataHandlers {
  const { db, clock, jobs } = services;

  async function present(row: DownloadRow): Promise<Schema<'DataDownload'>> {
    const [[job], [file]] = await Promise.all([
      row.jobId && row.status === 'running'
        ? db.select({ progress: jobRows.progress }).from(jobRows).where(eq(jobRows.id, row.jobId))
        : [],
      row.fileId
        ? db
            .select({ id: files.id, createdAt: files.createdAt })
            .from(files)
            .where(and(eq(files.id, row.fileId), IN_USE))
        : [],
    ]);
    const until = file && new Date(file.createdAt.getTime() + EXPORT_MS);
    const isThere = until !== undefined && until > clock.now();
    const total = row.status === 'running' ? await countSteps(services, row.userId) : undefined;
    return {
      id: row.id,
      status: row.status === 'done' && !isThere ? 'gone' : row.status,
      asked_at: toSeconds(row.createdAt),
      left_out: row.leftOut,
      ...(total !== undefined && { done: Math.min(job?.progress ?? 0, total), total }),
      ...(row.endedAt && { ended_at: toSeconds(row.endedAt) }),
      ...(row.bytes !== null && { bytes: row.bytes }),
      ...(isThere && file && { file_id: file.id, available_until: toSeconds(until) }),
    };
  }

  return {
    async dataDownloadGet({ person }) {
      const [row] = await db
        .select()
        .from(dataDownloads)
        .where(eq(dataDownloads.userId, person.id))
        .orderBy(desc(dataDownloads.createdAt), desc(dataDownloads.id))
        .limit(1);
      return row ? { download: await present(row) } : {};
    },

    async dataDownloadCreate({ person, locale, requestId }) {
      const id = uuidv7();
      return db.transaction(async (tx) => {
        // of two calls at once the second finds the first
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`data ${person.id}`}, 0))`);
        const [running] = await tx
          .select({ id: dataDownloads.id })
          .from(dataDownloads)
          .where(and(eq(dataDownloads.userId, person.id), eq(dataDownloads.status, 'running')));
        if (running) throw new ApiError('CONFLICT', 'ownData.running');
        const jobId = await jobs.enqueue(tx, DATA_DOWNLOAD, { download_id: id });
        const row = {
          ...{ id, jobId, userId: person.id, status: 'running' as const, locale, requestId },
          ...{ createdAt: clock.now(), endedAt: null, fileId: null, bytes: null, leftOut: 0 },
        };
        await tx.insert(dataDownloads).values(row);
        return keepAnswer(tx, 'dataDownloadCreate', { download: await present(row) });
      });
    },
  };
}
