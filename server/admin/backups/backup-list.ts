// Copies of everything, as administrators see them.
import { sql } from 'drizzle-orm';
import { backups } from '../../platform/db/schema/backups.ts';
import { users } from '../../platform/db/schema/people.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, seconds, timeFilter } from '../../records/lists/filters.ts';

export const adminBackupList = {
  operation: 'adminBackupList',
  from: backups,
  key: backups.id,
  scope: { all: () => undefined },
  fields: {
    id: backups.id,
    created_at: seconds(backups.createdAt),
    trigger: backups.trigger,
    state: backups.state,
    verify_state: backups.verifyState,
    verified_at: seconds(backups.verifiedAt),
    size: backups.size,
    rows: backups.rows,
    files: backups.files,
    missing_files: backups.missingFiles,
    app_version: backups.appVersion,
    schema_version: backups.schemaVersion,
    location: backups.location,
    step: backups.step,
    done: backups.done,
    total: backups.total,
    error: backups.error,
    detail: backups.detail,
    made_by: backups.madeBy,
    made_by_name: users.username,
    ended_at: seconds(backups.endedAt),
    expires_at: seconds(backups.expiresAt),
    version: backups.version,
  },
  joins: () => sql`left join ${users} on ${users.id} = ${backups.madeBy}`,
  filters: {
    state: anyOfFilter(backups.state),
    trigger: anyOfFilter(backups.trigger),
    created_at: timeFilter(backups.createdAt),
  },
  sorts: { created_at: { by: backups.createdAt } },
  defaultSort: ['created_at', 'desc'],
} satisfies ListDeclaration<'adminBackupList'>;
