import { performance } from 'node:perf_hooks';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers, PersonCall } from '../../kernel/contract.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import {
  thirdBreakers as breakers,
  thirdCalls as calls,
  thirdCallHours as hours,
  thirdInterfaces as interfaces,
} from '../../platform/db/schema/outbound.ts';
import { FAILED } from '../../platform/outbound/call-log.ts';
import { isInterfaceKey, isSampled } from '../../platform/outbound/interface-catalogue.ts';
import { LIMITS_TOPIC, RESET_KIND } from '../../platform/outbound/outlet.ts';
import { actorOf, audit } from '../../records/audit/record-operation.ts';
import { auditOf, changeRecord, checkedReason, type RecordKind } from '../../records/change.ts';
import { readRow } from '../../records/lists/read-list.ts';
import type { Services } from '../../services.ts';
import { adminInterfaceList } from './interface-list.ts';
import { SAMPLES, sampleCode } from './samples.ts';

const MOST_CALLS = 20;
const HOURS = 24;

export const interfaceKind: RecordKind<typeof interfaces> = {
  table: interfaces,
  key: interfaces.key,
  fields: {
    timeout_ms: 'timeoutMs',
    retries: 'retries',
    concurrency: 'concurrency',
    breaker_failures: 'breakerFailures',
    breaker_open_ms: 'breakerOpenMs',
  },
  // null follows the default
  recorded: (_field, value) => (value === null ? 'default' : Number(value)),
  summary: ({ key }) => key,
};

type InterfaceHandlers = Pick<
  Handlers,
  'adminInterfaceGet' | 'adminInterfaceUpdate' | 'adminInterfaceTest' | 'adminInterfaceReset'
>;

/** Interfaces of others: one with its calls, its limits, a sample of it, and its breakers. */
export function adminInterfaceHandlers(services: Services): InterfaceHandlers {
  const { db, clock, events, outlet } = services;

  async function rowOf(key: string) {
    const [row] = isInterfaceKey(key)
      ? await db.select().from(interfaces).where(eq(interfaces.key, key))
      : [];
    if (!row) throw notFound();
    return row;
  }

  async function detailsOf(
    key: string,
    person: PersonCall<'adminInterfaceGet'>['person'],
  ): Promise<{ details: Schema<'AdminInterfaceDetails'> }> {
    const row = await rowOf(key);
    const shown = await readRow(
      services,
      adminInterfaceList(services.clock),
      eq(interfaces.key, key),
      person,
    );
    if (!shown) throw notFound();
    const newest = (failed: boolean) =>
      db
        .select()
        .from(calls)
        .where(and(eq(calls.interfaceKey, key), failed ? inArray(calls.outcome, [...FAILED]) : undefined))
        .orderBy(desc(calls.at), desc(calls.id))
        .limit(MOST_CALLS);
    const [recent, errors, byHour, open] = await Promise.all([
      newest(false),
      newest(true),
      db.execute<{ at: string; calls: string; failed: string }>(sql`
        select extract(epoch from slot)::bigint as at, coalesce(sum(${hours.calls}), 0)::bigint as calls, coalesce(sum(${hours.failed}), 0)::bigint as failed
        from generate_series(date_trunc('hour', ${clock.now()}::timestamptz, 'UTC') - make_interval(hours => ${HOURS - 1}),
          date_trunc('hour', ${clock.now()}::timestamptz, 'UTC'), '1 hour') slot
        left join ${hours} on ${hours.interfaceKey} = ${key} and ${hours.hour} = slot
        group by slot order by slot`),
      db
        .select({
          target: breakers.target,
          servers: sql<number>`count(*)::int`,
          since: sql<string>`extract(epoch from min(${breakers.since}))::bigint`,
          trialAt: sql<string>`extract(epoch from max(${breakers.trialAt}))::bigint`,
        })
        .from(breakers)
        .where(eq(breakers.interfaceKey, key))
        .groupBy(breakers.target)
        .orderBy(breakers.target)
        .limit(100),
    ]);
    return {
      details: {
        interface: shown,
        defaults: {
          timeout_ms: row.defaultTimeoutMs,
          retries: row.defaultRetries,
          concurrency: row.defaultConcurrency,
          breaker_failures: row.defaultBreakerFailures,
          breaker_open_ms: row.defaultBreakerOpenMs,
        },
        hours: byHour.rows.map((hour) => ({
          at: Number(hour.at),
          calls: Number(hour.calls),
          failed: Number(hour.failed),
        })),
        calls: recent.map(presentCall),
        errors: errors.map(presentCall),
        breakers: open.map(({ target, servers, since, trialAt }) => ({
          ...{ target, servers, since: Number(since), trial_at: Number(trialAt) },
        })),
      },
    };
  }

  return {
    adminInterfaceGet: ({ path, person }) => detailsOf(path.interface_key, person),

    async adminInterfaceUpdate(call) {
      const { limits, version, reason } = call.body;
      const row = await rowOf(call.path.interface_key);
      if (row.repeat === 'never' && limits.retries > 0)
        throw refusedField('retries', 'interface.neverRepeated');
      const unless = (value: number, fallback: number) => (value === fallback ? null : value);
      await db.transaction((tx) =>
        changeRecord(tx, {
          kind: interfaceKind,
          operation: 'adminInterfaceUpdate',
          id: row.key,
          version,
          reason,
          actor: actorOf(call),
          at: clock.now(),
          fields: {
            timeout_ms: unless(limits.timeout_ms, row.defaultTimeoutMs),
            retries: unless(limits.retries, row.defaultRetries),
            concurrency: unless(limits.concurrency, row.defaultConcurrency),
            breaker_failures: unless(limits.breaker_failures, row.defaultBreakerFailures),
            breaker_open_ms: unless(limits.breaker_open_ms, row.defaultBreakerOpenMs),
          },
        }),
      );
      await outlet.reload();
      await events.publish(LIMITS_TOPIC);
      return detailsOf(row.key, call.person);
    },

    async adminInterfaceTest(call) {
      const { key, isReady } = await rowOf(call.path.interface_key);
      if (!isSampled(key)) throw new ApiError('CONFLICT', 'interface.noSample');
      if (!isReady) throw new ApiError('CONFLICT', 'interface.notSetUp');
      const began = performance.now();
      const error = await SAMPLES[key](services).then(
        () => undefined,
        (failure: unknown) => sampleCode(failure),
      );
      const ms = Math.round(performance.now() - began);
      const result = error === undefined ? ('answered' as const) : ('failed' as const);
      await db.transaction((tx) =>
        audit(
          tx,
          actorOf(call),
          {
            ...auditOf('adminInterfaceTest'),
            entityId: key,
            summary: key,
            after: { result, ...(error !== undefined && { error }) },
          },
          clock.now(),
        ),
      );
      // whoever looks next sees the call
      await outlet.calls.write();
      return { result, ms, ...(error !== undefined && { error }) };
    },

    async adminInterfaceReset(call) {
      const rule = auditOf('adminInterfaceReset');
      const reason = checkedReason(call.body.reason, rule.reason);
      const { key } = await rowOf(call.path.interface_key);
      await outlet.settled();
      await db.transaction(async (tx) => {
        const closed = await tx.delete(breakers).where(eq(breakers.interfaceKey, key)).returning();
        await audit(
          tx,
          actorOf(call),
          {
            ...rule,
            entityId: key,
            summary: key,
            before: { open: closed.length },
            after: { open: 0 },
            ...(reason !== undefined && { reason }),
          },
          clock.now(),
        );
      });
      await events.publish(`${RESET_KIND} ${key}`);
      return detailsOf(key, call.person);
    },
  };
}

function presentCall(row: typeof calls.$inferSelect): Schema<'AdminInterfaceCall'> {
  return {
    id: row.id,
    at: toSeconds(row.at),
    target: row.target,
    attempt: row.attempt,
    // written by this server's own words
    outcome: row.outcome as Schema<'AdminInterfaceCall'>['outcome'],
    ...(row.status > 0 && { status: row.status }),
    ...(row.error !== '' && { error: row.error }),
    ms: row.ms,
    ...(row.firstByteMs !== null && { first_byte_ms: row.firstByteMs }),
    bytes_in: row.bytesIn,
    bytes_out: row.bytesOut,
  };
}
