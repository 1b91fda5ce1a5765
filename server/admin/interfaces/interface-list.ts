// Interfaces of others as administrators see them: limits of the code and the environment, or of an administrator; figures of a day.
import { sql } from 'drizzle-orm';
import type { Clock } from '../../kernel/clock.ts';
import {
  thirdBreakers as breakers,
  thirdCalls as calls,
  thirdCallHours as hours,
  thirdInterfaces as interfaces,
} from '../../platform/db/schema/outbound.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, readAt, seconds } from '../../records/lists/filters.ts';

const STATE = sql`case when ${interfaces.isReady} then 'ready' else 'not_set_up' end`;
const LIMITS = sql`case when num_nonnulls(${interfaces.timeoutMs}, ${interfaces.retries}, ${interfaces.concurrency}, ${interfaces.breakerFailures}, ${interfaces.breakerOpenMs}) > 0
  then 'changed' else 'default' end`;

export function adminInterfaceList(clock: Clock) {
  const now = readAt(clock);
  const ofDay = sql`${hours.interfaceKey} = ${interfaces.key} and ${hours.hour} > ${now} - interval '24 hours'`;
  const callsOfDay = sql`(select coalesce(sum(${hours.calls}), 0)::int from ${hours} where ${ofDay})`;
  const errorPercent = sql`(select round(sum(${hours.failed}) * 100.0 / nullif(sum(${hours.calls}), 0), 1)::float8 from ${hours} where ${ofDay})`;
  // the end of the first class of times that 95 of 100 calls have reached; what was not sent took no time
  const p95 = sql`(select min(class.up_to_ms) from (
    select ${hours.upToMs} as up_to_ms, sum(sum(${hours.calls})) over (order by ${hours.upToMs}) as reached, sum(sum(${hours.calls})) over () as total
    from ${hours} where ${ofDay} and ${hours.upToMs} > 0 group by ${hours.upToMs}) class
  where class.reached >= class.total * 0.95)`;
  const breaker = sql`(select case when max(${breakers.trialAt}) is null then 'closed' when max(${breakers.trialAt}) > ${now} then 'open' else 'half_open' end
  from ${breakers} where ${breakers.interfaceKey} = ${interfaces.key})`;
  return {
    operation: 'adminInterfaceList',
    from: interfaces,
    key: interfaces.key,
    scope: { all: () => undefined },
    fields: {
      id: interfaces.key,
      name: interfaces.key,
      platform: interfaces.platform,
      method: interfaces.method,
      template: interfaces.template,
      auth: interfaces.auth,
      repeat: interfaces.repeat,
      state: STATE,
      limits: LIMITS,
      timeout_ms: sql`coalesce(${interfaces.timeoutMs}, ${interfaces.defaultTimeoutMs})`,
      retries: sql`coalesce(${interfaces.retries}, ${interfaces.defaultRetries})`,
      concurrency: sql`coalesce(${interfaces.concurrency}, ${interfaces.defaultConcurrency})`,
      breaker_failures: sql`coalesce(${interfaces.breakerFailures}, ${interfaces.defaultBreakerFailures})`,
      breaker_open_ms: sql`coalesce(${interfaces.breakerOpenMs}, ${interfaces.defaultBreakerOpenMs})`,
      calls: callsOfDay,
      error_percent: errorPercent,
      p95_ms: p95,
      breaker: breaker,
      last_at: seconds(
        sql`(select max(${calls.at}) from ${calls} where ${calls.interfaceKey} = ${interfaces.key})`,
      ),
      has_sample: interfaces.hasSample,
      version: interfaces.version,
    },
    filters: {
      platform: anyOfFilter(interfaces.platform),
      state: anyOfFilter(STATE),
      breaker: anyOfFilter(breaker),
      limits: anyOfFilter(LIMITS),
      method: anyOfFilter(interfaces.method),
    },
    sorts: {
      name: { by: sql`${interfaces.key} collate "C"`, small: true },
      calls: { by: callsOfDay, small: true },
      error_percent: { by: errorPercent, nullable: true, small: true },
      p95_ms: { by: p95, nullable: true, small: true },
    },
    defaultSort: ['name', 'asc'],
    search: (text) => [{ where: sql`lower(${interfaces.key}) = lower(${text})`, of: 'name' }],
  } satisfies ListDeclaration<'adminInterfaceList'>;
}
