import { drizzle } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../kernel/clock.ts';
import type { RestoreParts } from '../../platform/backup/restores.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { audit } from './record-operation.ts';

/**
 * Writes into the tables that a restore puts in place that it was done, by whom and from what: what was written down when it was asked
 * for is in the tables of before.
 */
export function recordRestore(clock: Clock): NonNullable<RestoreParts['record']> {
  return async (client, restore, backup) => {
    // the caller's transaction is on this connection
    const tx = drizzle(client) as unknown as Transaction;
    await audit(
      tx,
      { id: restore.madeBy, roles: [], source: 'job', ip: '', agent: '', reqId: restore.id },
      {
        action: 'restore',
        entity: 'backup',
        entityId: backup.id,
        summary: backup.createdAt.toISOString(),
        after: { restore: restore.id, state: 'done', ...(restore.groups && { groups: restore.groups }) },
      },
      clock.now(),
    );
  };
}
