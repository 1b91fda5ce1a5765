import { expect, it } from 'vitest';
import { adminPaths } from './admin-paths.ts';

it('addresses of the administration carry what a list is narrowed to, and nothing that is absent', () => {
  expect([
    adminPaths.operations({ days: 'all', entity: 'user', entityId: 'u1' }),
    adminPaths.scheduleRuns({ job: 'mail.send', since: 1_700_000_000 }),
    adminPaths.teams(),
    adminPaths.roles('auditor'),
  ]).toEqual([
    '/admin/sys-logs/operation-record?f.at=0..0&f.entity=user&f.entity_id=u1',
    '/admin/system/schedule/notify/logs?tab=runs&f.job=mail.send&f.started_at=1700000000..0',
    '/admin/user/teams',
    '/admin/user/roles?id=auditor',
  ]);
});
