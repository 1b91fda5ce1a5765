import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { metaVersions } from '../../platform/db/schema/people.ts';

/**
 * Counts a version of what browsers cache, in the transaction that changes it: they ask again. Servers hold the versions with the rights,
 * so the caller publishes `permissions` afterwards.
 *
 * @returns the new version
 */
export async function bumpVersion(
  tx: Transaction,
  key: 'permission' | 'translation' | 'help',
): Promise<number> {
  const [row] = await tx
    .insert(metaVersions)
    .values({ key, version: 1 })
    .onConflictDoUpdate({ target: metaVersions.key, set: { version: sql`${metaVersions.version} + 1` } })
    .returning({ version: metaVersions.version });
  return row?.version ?? 0;
}
