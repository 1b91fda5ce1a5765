// What the server did by itself, as administrators see it.
import { sql } from 'drizzle-orm';
import { jobRuns, schedules } from '../../platform/db/schema/jobs.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, seconds, timeFilter } from '../../records/lists/filters.ts';

const NOTIFIED = sql`case
  when coalesce(jsonb_array_length(${jobRuns.notified}), 0) = 0 then 'none'
  when jsonb_path_exists(${jobRuns.notified}, '$[*] ? (@.result != "sent")') then 'failed'
  else 'sent' end`;

export const adminScheduleRunList = {
  operation: 'adminScheduleRunList',
  from: jobRuns,
  key: jobRuns.id,
  scope: { all: () => undefined },
  fields: {
    id: jobRuns.id,
    job: jobRuns.kind,
    schedule: jobRuns.schedule,
    status: jobRuns.status,
    attempt: jobRuns.attempt,
    started_at: seconds(jobRuns.startedAt),
    // nothing was run where there was no attempt
    duration_ms: sql`case when ${jobRuns.attempt} = 0 then 0
      else greatest(0, floor(extract(epoch from ${jobRuns.endedAt} - ${jobRuns.startedAt}) * 1000))::bigint end`,
    items: jobRuns.items,
    notified: NOTIFIED,
    error: sql`left(${jobRuns.error}, 300)`,
  },
  filters: {
    job: anyOfFilter(jobRuns.kind),
    status: anyOfFilter(jobRuns.status),
    notified: anyOfFilter(NOTIFIED),
    started_at: timeFilter(jobRuns.startedAt),
  },
  sorts: { started_at: { by: jobRuns.startedAt } },
  defaultSort: ['started_at', 'desc'],
  options: {
    job: sql`select ${schedules.name} as value, ${schedules.name} as name from ${schedules} order by 1`,
  },
} satisfies ListDeclaration<'adminScheduleRunList'>;
