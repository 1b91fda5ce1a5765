import { and, count, countDistinct, eq, isNotNull, isNull, sql, sum } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/people.ts';
import { dataTables, files as filesTable, tableVersions } from '../../platform/db/schema/tables.ts';
import type { Services } from '../../services.ts';
import { entitlementOf } from '../functions/entitlement.ts';
import { planRefusal } from '../functions/plan-refusal.ts';

const MEGABYTE = 1_000_000;

type Part = Schema<'StoragePart'>['kind'];
/** In the order in which the space is shown. */
const PARTS: readonly Part[] = ['table', 'image', 'document', 'other', 'derived', 'trash'];
const NOTHING = { count: 0, bytes: 0 };

/** What a person keeps, and exports, which go by themselves: each has the whole limit, so that who is full can still take data out. */
export type SpaceKind = typeof filesTable.$inferSelect.kind;

/** Bytes that tables of a person take which have no file: of each the size of its file once, or of what it was made of. */
const derivedOf = (userId: string) =>
  and(eq(dataTables.userId, userId), isNull(dataTables.deletedAt), isNull(tableVersions.fileId));

/**
 * Bytes that count for a person: files as they were given or made, which are those of every version of a table too, and of a
 * table that is made of others the size of its sources, which is what its rows take at most as a rule. What is in the trash counts.
 */
export async function usedSpace(
  db: Pick<Database, 'select'>,
  userId: string,
  kind: SpaceKind = 'upload',
): Promise<number> {
  const [stored] = await db
    .select({ bytes: sum(filesTable.size) })
    .from(filesTable)
    .where(and(eq(filesTable.userId, userId), eq(filesTable.kind, kind)));
  if (kind === 'export') return Number(stored?.bytes ?? 0);
  const [derived] = await db
    .select({ bytes: sum(tableVersions.bytes) })
    .from(tableVersions)
    .innerJoin(dataTables, eq(dataTables.id, tableVersions.tableId))
    .where(derivedOf(userId));
  return Number(stored?.bytes ?? 0) + Number(derived?.bytes ?? 0);
}

/** What the space of a person went to, part by part, as `usedSpace` counts it. */
export async function readParts(
  db: Pick<Database, 'select'>,
  userId: string,
): Promise<Pick<Schema<'StorageAnswer'>, 'used' | 'parts' | 'exports' | 'trash'>> {
  const part = sql<
    Part | 'export'
  >`case when ${filesTable.kind} = 'upload' and ${filesTable.trashedAt} is not null then 'trash' else ${filesTable.category} end`;
  const bytes = (of: typeof filesTable.size | typeof tableVersions.bytes) => sum(of).mapWith(Number);
  const [stored, [derived], [trash]] = await Promise.all([
    db
      .select({ kind: part, count: count(), bytes: bytes(filesTable.size) })
      .from(filesTable)
      .where(eq(filesTable.userId, userId))
      .groupBy(part),
    db
      .select({ count: countDistinct(dataTables.id), bytes: bytes(tableVersions.bytes) })
      .from(tableVersions)
      .innerJoin(dataTables, eq(dataTables.id, tableVersions.tableId))
      .where(derivedOf(userId)),
    db
      .select({ count: count(), bytes: bytes(filesTable.size) })
      .from(filesTable)
      .where(and(eq(filesTable.userId, userId), isNotNull(filesTable.trashedAt))),
  ]);
  const found = new Map(stored.map((row) => [row.kind, { count: row.count, bytes: row.bytes ?? 0 }]));
  if (derived) found.set('derived', { count: derived.count, bytes: derived.bytes ?? 0 });
  const parts = PARTS.map((kind) => ({ kind, ...(found.get(kind) ?? NOTHING) }));
  return {
    used: parts.reduce((total, one) => total + one.bytes, 0),
    parts,
    exports: found.get('export') ?? NOTHING,
    trash: { count: trash?.count ?? 0, bytes: trash?.bytes ?? 0 },
  };
}

/** What somebody wants to keep. */
interface Wanted {
  userId: string;
  bytes: number;
  kind?: SpaceKind;
}

/**
 * Looks before anything is made whether there is room for it. Only `takeSpace` says so for certain.
 *
 * @throws ApiError SPACE_FULL with the bytes that are needed and those that are free, PLAN_LIMIT where the plan has less space than the server
 */
export async function checkSpace(
  { db, settings, clock }: Pick<Services, 'db' | 'settings' | 'clock'>,
  { userId, bytes, kind = 'upload' }: Wanted,
): Promise<void> {
  const own = await entitlementOf(db, userId, clock.now());
  const { on, most } = own.functions.storage;
  if (!on) throw planRefusal(own, 'storage', { kind: 'off', limit: null, used: null });
  const limit = settings.read('storage.person_bytes');
  if (limit === 0 && most === null) return;
  const used = await usedSpace(db, userId, kind);
  if (most !== null && used + bytes > most)
    throw planRefusal(own, 'storage', { kind: 'most', limit: most, used });
  if (limit === 0) return;
  const free = Math.max(0, limit - used);
  // rounded so that what is freed by these words is enough
  const megabytes = {
    needed: Math.ceil(bytes / MEGABYTE),
    free: Math.floor(free / MEGABYTE),
    limit: Math.floor(limit / MEGABYTE),
  };
  if (bytes > free)
    throw new ApiError('SPACE_FULL', kind === 'export' ? 'storage.exportsFull' : 'storage.full', megabytes);
}

/**
 * Takes room for what the rest of the transaction keeps. Whoever does so for the same person at the same time waits for its end,
 * so that two together cannot take more than there is.
 *
 * @throws ApiError SPACE_FULL, PLAN_LIMIT
 */
export async function takeSpace(
  tx: Transaction,
  services: Pick<Services, 'settings' | 'clock'>,
  wanted: Wanted,
): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, wanted.userId)).for('no key update');
  // a transaction has the queries of a database, its type lacks the connection
  await checkSpace({ ...services, db: tx as unknown as Database }, wanted);
}

/** Who keeps or removes a content is alone with it until the end of the transaction: several files may have the same. */
export async function holdContent(tx: Transaction, sha256: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`content ${sha256}`}, 0))`);
}
