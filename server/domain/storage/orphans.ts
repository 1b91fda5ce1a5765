// What is kept and what the rows of the database name, compared both ways. What is on the disk is read first: a row that is written or
// deleted meanwhile is asked for again before anything is said of it.
import { and, asc, count, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { toSeconds } from '../../kernel/clock.ts';
import { restores } from '../../platform/db/schema/backups.ts';
import { dataTables, files as filesTable, tableVersions } from '../../platform/db/schema/tables.ts';
import { type Listed, versionsOf } from '../../platform/files/file-store.ts';
import type { Services } from '../../services.ts';
import { removeUnused } from './kept-files.ts';
import type { TaskReport } from './task-report.ts';

/** What is younger is passed over: an upload that goes on, a table that is being made, rows that a question still reads. */
const YOUNG_MS = 24 * 3_600_000;
/** Tables that are looked at together. */
const TABLES = 200;
/** Two hexadecimal digits, by which contents are looked at in parts. */
const DIGITS = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'));

type Parts = Pick<Services, 'db' | 'files' | 'clock'>;

/** Whether rows that are not in use may be in use again: those of before a restore, or of one that is under way. */
export async function mayBeUndone({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const [open] = await db
    .select({ id: restores.id })
    .from(restores)
    .where(
      or(
        sql`exists (select from pg_namespace where nspname = ${restores.beforeSchema})`,
        inArray(restores.state, ['waiting', 'running']),
      ),
    )
    .limit(1);
  return open !== undefined;
}

/** Looks for orphans, and removes what no row names where that is asked for. */
export async function compareStore(
  services: Services,
  report: TaskReport,
  { removes }: { removes: boolean },
): Promise<void> {
  const { db, files, clock } = services;
  const tableIds = await files.tableIds();
  const [rows] = await db.select({ count: count() }).from(dataTables).where(isNull(dataTables.deletedAt));
  await report.begin(
    DIGITS.length + Math.ceil(tableIds.length / TABLES) + Math.ceil((rows?.count ?? 0) / TABLES) + 1,
  );
  const isOld = ({ changedAt }: Listed) => clock.now().getTime() - changedAt.getTime() > YOUNG_MS;
  /** Tells what no row names. @param remove takes it away, and says whether it was still there and nobody's */
  const orphan = async (
    kind: 'content' | 'table' | 'temporary',
    { key, size, changedAt }: Listed,
    remove: () => Promise<boolean>,
  ) => {
    const isRemoved = removes && !(await mayBeUndone(services)) && (await remove());
    report.found({ kind, key, bytes: size, changed_at: toSeconds(changedAt) }, isRemoved);
  };

  for (const digits of DIGITS) {
    await compareContents(services, report, digits, isOld, orphan);
    await report.step();
  }
  for (let at = 0; at < tableIds.length; at += TABLES) {
    const ids = tableIds.slice(at, at + TABLES).filter((id) => /^[0-9a-f-]{36}$/.test(id));
    const named = await versionsNamed(services, ids);
    for (const id of ids) {
      const wanted = named.get(id);
      for (const listed of await files.tableFiles(id)) {
        const [version] = versionsOf([listed.key.split('/').at(-1) ?? '']);
        if (!isOld(listed) || version === undefined || wanted?.has(version)) continue;
        await orphan('table', listed, async () => {
          if ((await versionsNamed(services, [id])).get(id)?.has(version)) return false;
          await files.removeTableVersion(id, version);
          return true;
        });
      }
    }
    await report.step();
  }
  await findMissingTables(services, report);
  for (const listed of await files.temporaryFiles())
    if (isOld(listed))
      await orphan('temporary', listed, async () => {
        await files.removeTemporary(listed.key);
        return true;
      });
  await report.step();
}

async function compareContents(
  services: Services,
  report: TaskReport,
  digits: string,
  isOld: (listed: Listed) => boolean,
  orphan: (kind: 'content', listed: Listed, remove: () => Promise<boolean>) => Promise<void>,
): Promise<void> {
  const { db, files } = services;
  const kept = new Map((await files.contents(digits)).map((listed) => [listed.key.slice(9), listed]));
  // hashes are digits and small letters, which every order of a database has one after another
  const rows = await db
    .selectDistinctOn([filesTable.sha256], {
      sha256: filesTable.sha256,
      id: filesTable.id,
      size: filesTable.size,
    })
    .from(filesTable)
    .where(and(gte(filesTable.sha256, digits), lt(filesTable.sha256, `${digits}g`)))
    .orderBy(asc(filesTable.sha256), asc(filesTable.createdAt));
  for (const { sha256, id, size } of rows) {
    const listed = kept.get(sha256);
    kept.delete(sha256);
    const found = listed?.size ?? (await files.size(sha256));
    const key = `files/${digits}/${sha256}`;
    if (found === undefined) {
      const [still] = await db
        .select({ id: filesTable.id })
        .from(filesTable)
        .where(eq(filesTable.sha256, sha256))
        .limit(1);
      if (still) report.found({ kind: 'missing_content', key, bytes: size, file_id: id });
    } else if (found !== size)
      report.found({
        kind: 'size',
        key,
        bytes: found,
        file_id: id,
        ...(listed && { changed_at: toSeconds(listed.changedAt) }),
      });
  }
  for (const [sha256, listed] of kept)
    if (/^[0-9a-f]{64}$/.test(sha256) && isOld(listed))
      await orphan('content', listed, async () => (await removeUnused(services, [sha256])) > 0);
}

/** The versions that rows name of some tables; a table that was deleted names none. */
async function versionsNamed({ db }: Pick<Parts, 'db'>, ids: string[]): Promise<Map<string, Set<number>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: dataTables.id,
      version: dataTables.version,
      raw: dataTables.rawVersion,
      imported: tableVersions.version,
    })
    .from(dataTables)
    .leftJoin(tableVersions, eq(tableVersions.tableId, dataTables.id))
    .where(and(inArray(dataTables.id, ids), isNull(dataTables.deletedAt)));
  const named = new Map<string, Set<number>>();
  for (const { id, version, raw, imported } of rows) {
    const versions = named.get(id) ?? new Set();
    named.set(id, versions);
    for (const one of [version, raw, imported]) if (one !== null) versions.add(one);
  }
  return named;
}

/** Rows of tables that are named and not there. */
async function findMissingTables({ db, files }: Services, report: TaskReport): Promise<void> {
  const lacking = async (id: string) => {
    const wanted = (await versionsNamed({ db }, [id])).get(id) ?? new Set();
    const kept = new Set(await files.tableVersions(id));
    return [...wanted].filter((version) => !kept.has(version));
  };
  for (let last = ''; ; ) {
    const rows = await db
      .select({ id: dataTables.id, bytes: dataTables.bytes })
      .from(dataTables)
      .where(and(isNull(dataTables.deletedAt), last === '' ? sql`true` : gt(dataTables.id, last)))
      .orderBy(asc(dataTables.id))
      .limit(TABLES);
    for (const { id, bytes } of rows) {
      // once more, as a change of the table between the two looks would show as a lack
      if ((await lacking(id)).length === 0) continue;
      for (const version of await lacking(id))
        report.found({
          kind: 'missing_table',
          key: `tables/${id}/${version}.duckdb`,
          bytes,
          table_id: id,
        });
    }
    if (rows.length > 0) await report.step();
    last = rows.at(-1)?.id ?? '';
    if (rows.length < TABLES) return;
  }
}
