// When the server does something by itself, as administrators see it.
import { sql } from 'drizzle-orm';
import { jobs, schedules } from '../../platform/db/schema/jobs.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, seconds, timeFilter } from '../../records/lists/filters.ts';

const STATE = sql`case when ${schedules.enabled} then 'active' else 'paused' end`;
const ofSchedule = sql`${jobs.kind} = ${schedules.name} and ${jobs.schedule} = ${schedules.name}`;

export const adminScheduleList = {
  operation: 'adminScheduleList',
  from: schedules,
  key: schedules.name,
  scope: { all: () => undefined },
  fields: {
    id: schedules.name,
    name: schedules.name,
    cron: schedules.cron,
    default_cron: schedules.defaultCron,
    timezone: schedules.timezone,
    state: STATE,
    activity: sql`case
      when exists (select from ${jobs} where ${ofSchedule} and ${jobs.worker} is not null) then 'running'
      when exists (select from ${jobs} where ${ofSchedule} and ${jobs.worker} is null) then 'waiting'
      else 'none' end`,
    owner: schedules.owner,
    next_at: seconds(schedules.nextAt),
    last_started_at: seconds(schedules.lastStartedAt),
    last_duration_ms: schedules.lastDurationMs,
    last_status: schedules.lastStatus,
    run_count: schedules.runs,
    success_percent: sql`(${schedules.okRuns}::bigint * 100 / nullif(${schedules.runs}, 0))::int`,
    version: schedules.version,
  },
  filters: {
    state: anyOfFilter(STATE),
    last_status: anyOfFilter(schedules.lastStatus),
    last_started_at: timeFilter(schedules.lastStartedAt),
  },
  sorts: {
    name: { by: sql`${schedules.name} collate "C"`, small: true },
    next_at: { by: schedules.nextAt, nullable: true, small: true },
    last_started_at: { by: schedules.lastStartedAt, nullable: true, small: true },
  },
  defaultSort: ['name', 'asc'],
} satisfies ListDeclaration<'adminScheduleList'>;
