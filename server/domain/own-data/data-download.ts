// All that is kept of a person in one archive: made by a job, told by a message, and there for as long as other exports are.
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import { fileStem } from '../../kernel/file-stem.ts';
import { afterCommit } from '../../platform/db/after-commit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { dataDownloads } from '../../platform/db/schema/own-data.ts';
import { users } from '../../platform/db/schema/people.ts';
import { dataTables, files as filesTable } from '../../platform/db/schema/tables.ts';
import { EngineError } from '../../platform/engine/engine.ts';
import { MOST_ENTRIES } from '../../platform/files/zip-format.ts';
import { defineJob, type JobRun, JobStopped } from '../../platform/jobs/job-kind.ts';
import { notifyUser } from '../../platform/messages/notify-user.ts';
import type { Services } from '../../services.ts';
import { keepOwedExport } from '../storage/exports.ts';
import { removeUnused } from '../storage/kept-files.ts';
import { tableFile } from '../tables/table-store.ts';
import { accountRecord } from './account-record.ts';
import { KEPT_RECORDS } from './kept-records.ts';
import { recordTexts } from './record-texts.ts';
import { ZipFile } from './zip-file.ts';

/** Writes one archive: one at a time over all servers, as each may take as much of the disk as the person keeps. */
export const DATA_DOWNLOAD = defineJob<{ download_id: string }>('account.data', {
  timeoutMs: 6 * 3_600_000,
  concurrency: 1,
  retries: { tries: 1, firstMs: 5_000, longestMs: 5_000 },
});

/** Bytes of an archive, and of what stays below it so that its end has room. */
const MOST_BYTES = 4_000_000_000;
const END_BYTES = 50_000_000;
/** Tables and files that are looked up at once. */
const BATCH = 200;
/** What is packed already. */
const PACKED = /\.(jpe?g|png|gif|webp|avif|heic|mp[34]|zip|gz|xlsx|docx|pptx|od[spt]|parquet|pdf)$/i;

export type DownloadRow = typeof dataDownloads.$inferSelect;
/** What is kept and not in the archive: named in it, so that it can be fetched by itself. */
interface LeftOut {
  kind: 'table' | 'file';
  id: string;
  name: string;
  why: 'too_large' | 'unreadable';
}

/** Says how the data of people are written. */
export function handleDataDownloads(services: Services): void {
  services.jobs.handle(DATA_DOWNLOAD, async ({ download_id: id }, run) => {
    const [row] = await services.db.select().from(dataDownloads).where(eq(dataDownloads.id, id));
    // done by an attempt whose server died at its very end
    if (row?.status === 'running') await makeDownload(services, row, run);
  });
}

async function makeDownload(services: Services, row: DownloadRow, run: JobRun): Promise<void> {
  const { files, log, clock, db } = services;
  // the same for every attempt: what one that was killed left is written over
  const target = join(await files.temporaryFolder(), `data-${row.id}`);
  const name = `tablewise-data-${clock.now().toISOString().slice(0, 10)}.zip`;
  try {
    const { bytes, leftOut } = await writeArchive(services, row, target, run);
    const fileId = await keepOwedExport(services, row.userId, name, target);
    await removeEarlier(services, row);
    await end(services, row, { status: 'done', fileId, bytes, leftOut }, async (tx) => {
      await notifyUser(tx, row, services.clock.now(), {
        title: 'ownData.doneTitle',
        body: leftOut === 0 ? 'ownData.doneBody' : 'ownData.partBody',
        params: {
          link: `[${name}](file:${fileId})`,
          count: leftOut,
        },
      });
      await run.end(tx, { items: 1 });
    });
  } catch (error) {
    await rm(target, { force: true });
    await rm(`${target}.csv`, { force: true });
    // it goes on elsewhere
    if (error instanceof JobStopped && error.why !== 'timeout') throw error;
    const isLast =
      error instanceof ApiError || error instanceof JobStopped || run.attempt > DATA_DOWNLOAD.retries.tries;
    if (!isLast) throw error;
    log.error(
      { err: error, downloadId: row.id, req_id: row.requestId },
      'the data of a person were not written',
    );
    const [person] = await db.select({ id: users.id }).from(users).where(eq(users.id, row.userId));
    if (!person) return;
    await end(services, row, { status: 'failed' }, async (tx) => {
      await notifyUser(tx, row, services.clock.now(), {
        title: 'ownData.failedTitle',
        body: 'ownData.failedBody',
        params: { request: row.requestId },
      });
      await run.end(tx, { skipped: 'It failed, which its owner was told.' });
    });
  }
}

/** @returns how large it is, and how many files and tables are not in it */
async function writeArchive(
  services: Services,
  { userId }: DownloadRow,
  target: string,
  run: JobRun,
): Promise<{ bytes: number; leftOut: number }> {
  const { db, pool, clock } = services;
  const [person] = await db.select().from(users).where(eq(users.id, userId));
  if (person?.status !== 'active') throw new ApiError('UNAUTHORIZED', 'error.disabled');
  const zip = await ZipFile.create(target, clock.now());
  try {
    const leftOut: LeftOut[] = [];
    const total = await countSteps(services, userId);
    let done = 0;
    const step = async () => {
      if (run.signal.aborted) throw run.signal.reason;
      done += 1;
      await run.progress(Math.min(done, total), total);
    };
    await zip.add('account.json', text(await accountRecord(services, person)), { isPacked: true });
    await step();
    for (const [name, statement] of Object.entries(KEPT_RECORDS)) {
      const records = recordTexts(pool, statement({ id: userId, emailHash: person.emailHash }), run.signal);
      await zip.add(`${name}.json`, records, { isPacked: true });
      if (zip.bytes > MOST_BYTES) throw new ApiError('CONFLICT', 'ownData.tooLarge');
      await step();
    }
    for await (const table of ownTables(services, userId)) {
      const why = await addTable(services, zip, table, `${target}.csv`, userId);
      if (why) leftOut.push({ kind: 'table', id: table.id, name: table.name, why });
      await step();
    }
    for await (const file of ownFiles(services, userId)) {
      const why = await addFile(services, zip, file);
      if (why) leftOut.push({ kind: 'file', id: file.id, name: file.name, why });
      await step();
    }
    if (leftOut.length > 0)
      await zip.add('left-out.json', text(JSON.stringify(leftOut, null, 2)), { isPacked: true });
    await zip.end();
    return { bytes: zip.bytes, leftOut: leftOut.length };
  } finally {
    await zip.close();
  }
}

/** Files of JSON, tables and files: what the progress counts. */
export async function countSteps({ db }: Pick<Services, 'db'>, userId: string): Promise<number> {
  const [tables, kept] = await Promise.all([
    db.$count(dataTables, and(eq(dataTables.userId, userId), isNull(dataTables.deletedAt))),
    db.$count(filesTable, and(eq(filesTable.userId, userId), eq(filesTable.kind, 'upload'))),
  ]);
  return 1 + Object.keys(KEPT_RECORDS).length + tables + kept;
}

/** Whether something of a size still has room. */
function hasRoom(zip: ZipFile, bytes: number): boolean {
  return zip.bytes + bytes <= MOST_BYTES - END_BYTES && zip.entries < MOST_ENTRIES;
}

async function addTable(
  services: Services,
  zip: ZipFile,
  table: typeof dataTables.$inferSelect,
  target: string,
  userId: string,
): Promise<LeftOut['why'] | undefined> {
  const engine = services.engine.for({ id: userId, isBackground: true });
  try {
    await engine.exportCsv({ table: tableFile(services, table), target });
    if (!hasRoom(zip, (await stat(target)).size)) return 'too_large';
    await zip.add(
      nameOf('tables', table.id, `${fileStem(table.name, 'table')}.csv`),
      bytesOf(createReadStream(target)),
      {
        isPacked: true,
      },
    );
  } catch (error) {
    // it waits for its turn in another attempt
    if (!(error instanceof EngineError) || error.code === 'RATE_LIMITED') throw error;
    return 'unreadable';
  } finally {
    await rm(target, { force: true });
  }
  return undefined;
}

async function addFile(
  { files }: Services,
  zip: ZipFile,
  { id, name, sha256 }: typeof filesTable.$inferSelect,
): Promise<LeftOut['why'] | undefined> {
  const size = await files.size(sha256);
  if (size === undefined) return 'unreadable';
  if (!hasRoom(zip, size)) return 'too_large';
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? '';
  const shown = `${fileStem(name.slice(0, name.length - ending.length), 'file')}${ending}`;
  await zip.add(nameOf('files', id, shown), bytesOf(files.read(sha256)), { isPacked: !PACKED.test(name) });
  return undefined;
}

/** Two of one name stand beside one another. */
const nameOf = (folder: string, id: string, name: string) => `${folder}/${id.slice(-8)}-${name}`;

async function* ownTables({ db }: Services, userId: string) {
  for (let last = ''; ; ) {
    const rows = await db
      .select()
      .from(dataTables)
      .where(
        and(
          eq(dataTables.userId, userId),
          isNull(dataTables.deletedAt),
          ...(last === '' ? [] : [gt(dataTables.id, last)]),
        ),
      )
      .orderBy(asc(dataTables.id))
      .limit(BATCH);
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? '';
  }
}

async function* ownFiles({ db }: Services, userId: string) {
  for (let last = ''; ; ) {
    const rows = await db
      .select()
      .from(filesTable)
      .where(
        and(
          eq(filesTable.userId, userId),
          eq(filesTable.kind, 'upload'),
          ...(last === '' ? [] : [gt(filesTable.id, last)]),
        ),
      )
      .orderBy(asc(filesTable.id))
      .limit(BATCH);
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? '';
  }
}

async function* text(content: string): AsyncGenerator<Buffer> {
  yield Buffer.from(content);
}

async function* bytesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* stream;
}

/** There is one file of a person at a time: the new one takes the place of the others. */
async function removeEarlier(services: Services, { id, userId }: DownloadRow): Promise<void> {
  const { db } = services;
  const earlier = await db
    .select({ fileId: dataDownloads.fileId })
    .from(dataDownloads)
    .where(and(eq(dataDownloads.userId, userId), ne(dataDownloads.id, id)));
  const ids = earlier.flatMap(({ fileId }) => fileId ?? []);
  if (ids.length === 0) return;
  const removed = await db
    .delete(filesTable)
    .where(and(inArray(filesTable.id, ids), eq(filesTable.userId, userId)))
    .returning({ sha256: filesTable.sha256 });
  await removeUnused(
    services,
    removed.map(({ sha256 }) => sha256),
  );
}

async function end(
  { db, clock, events }: Services,
  { id, userId }: DownloadRow,
  set: { status: 'done' | 'failed'; fileId?: string; bytes?: number; leftOut?: number },
  alongside: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .update(dataDownloads)
      .set({ ...set, endedAt: clock.now() })
      .where(and(eq(dataDownloads.id, id), eq(dataDownloads.status, 'running')))
      .returning({ id: dataDownloads.id });
    // another attempt ended it
    if (!ended) throw new JobStopped('taken');
    await alongside(tx);
    afterCommit(tx, () => void events.publish(`push ${userId}`));
  });
}
