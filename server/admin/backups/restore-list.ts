// What was brought back from backups, as administrators see it.
import { sql } from 'drizzle-orm';
import { backups, restores } from '../../platform/db/schema/backups.ts';
import { users } from '../../platform/db/schema/people.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, seconds, timeFilter } from '../../records/lists/filters.ts';

export const adminRestoreList = {
  operation: 'adminRestoreList',
  from: restores,
  key: restores.id,
  scope: { all: () => undefined },
  fields: {
    id: restores.id,
    created_at: seconds(restores.createdAt),
    backup_id: restores.backupId,
    backup_at: seconds(backups.createdAt),
    groups: restores.groups,
    state: restores.state,
    step: restores.step,
    done: restores.done,
    total: restores.total,
    error: restores.error,
    detail: restores.detail,
    before_backup_id: restores.beforeBackupId,
    made_by: restores.madeBy,
    made_by_name: users.username,
    ended_at: seconds(restores.endedAt),
    can_undo: sql`(${restores.state} = 'done' and ${restores.beforeSchema} is not null and ${restores.step} is null)`,
  },
  joins: () =>
    sql`left join ${users} on ${users.id} = ${restores.madeBy} left join ${backups} on ${backups.id} = ${restores.backupId}`,
  filters: {
    state: anyOfFilter(restores.state),
    created_at: timeFilter(restores.createdAt),
  },
  sorts: { created_at: { by: restores.createdAt } },
  defaultSort: ['created_at', 'desc'],
} satisfies ListDeclaration<'adminRestoreList'>;
