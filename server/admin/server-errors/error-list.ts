// Failures of the server, as administrators see them.
import { eq, inArray, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Clock } from '../../kernel/clock.ts';
import { users } from '../../platform/db/schema/people.ts';
import {
  serverErrors as errors,
  serverErrorHours as hours,
  serverErrorPeople as people,
  serverErrorSamples as samples,
} from '../../platform/db/schema/server-errors.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, readAt, seconds, timeFilter } from '../../records/lists/filters.ts';

/** Days of the course that a row shows. */
const COURSE_DAYS = 14;

export const adminServerErrorList = (clock: Clock) =>
  ({
    operation: 'adminServerErrorList',
    from: errors,
    key: errors.id,
    scope: { all: () => undefined },
    fields: {
      id: errors.id,
      type: errors.type,
      message: errors.message,
      source: errors.source,
      operation: sql`nullif(${errors.operation}, '')`,
      status: errors.status,
      assignee_id: errors.assigneeId,
      assignee_name: users.username,
      count: errors.count,
      people: sql`(select count(*) from ${people} where ${people.errorId} = ${errors.id})`,
      first_at: seconds(errors.firstAt),
      last_at: seconds(errors.lastAt),
      release: errors.release,
      days: sql`(select json_agg(met order by day) from (
      select day, coalesce(sum(${hours.count}), 0)::int as met
      from generate_series(date_trunc('day', ${readAt(clock)}, 'UTC') - make_interval(days => ${COURSE_DAYS - 1}), date_trunc('day', ${readAt(clock)}, 'UTC'), '1 day') day
      left join ${hours} on ${hours.errorId} = ${errors.id} and ${hours.hour} >= day and ${hours.hour} < day + interval '1 day'
      group by day) course)`,
      regressed_in: errors.regressedIn,
      version: errors.version,
    },
    joins: () => sql`left join ${users} on ${users.id} = ${errors.assigneeId}`,
    filters: {
      status: anyOfFilter(errors.status),
      source: anyOfFilter(errors.source),
      operation: anyOfFilter(errors.operation),
      release: anyOfFilter(errors.release),
      assignee: anyOfFilter(sql`${errors.assigneeId}::text`),
      person: {
        where: (picked: string[]) =>
          picked.length === 0
            ? undefined
            : sql`exists (select from ${people} where ${people.errorId} = ${errors.id} and ${inArray(sql`${people.userId}::text`, picked)})`,
      },
      last_at: timeFilter(errors.lastAt),
    },
    sorts: {
      last_at: { by: errors.lastAt },
      first_at: { by: errors.firstAt },
      count: { by: errors.count },
    },
    defaultSort: ['last_at', 'desc'],
    search: (text) => [
      ...(isUuid(text) ? [{ where: eq(errors.id, text), of: 'id' as const }] : []),
      {
        where: sql`${errors.id} in (select ${samples.errorId} from ${samples} where ${eq(samples.reqId, text)})`,
        of: 'id',
      },
    ],
    options: {
      operation: sql`select distinct ${errors.operation} as value, ${errors.operation} as name from ${errors} where ${errors.operation} <> '' order by 1`,
      release: sql`select distinct ${errors.release} as value, ${errors.release} as name from ${errors} order by 1`,
      person: sql`select distinct ${users.id}::text as value, ${users.username} as name from ${people} join ${users} on ${users.id} = ${people.userId} order by 2, 1`,
      assignee: sql`select distinct ${users.id}::text as value, ${users.username} as name from ${errors} join ${users} on ${users.id} = ${errors.assigneeId} order by 2, 1`,
    },
  }) satisfies ListDeclaration<'adminServerErrorList'>;
