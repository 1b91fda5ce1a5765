import { desc, eq, inArray, sql } from 'drizzle-orm';
import { notFound } from '../../kernel/api-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Handlers, PersonCall } from '../../kernel/contract.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/people.ts';
import {
  serverErrors as errors,
  serverErrorHours as hours,
  serverErrorSamples as samples,
} from '../../platform/db/schema/server-errors.ts';
import { MOST_SAMPLES } from '../../platform/errors/error-log.ts';
import { actorOf } from '../../records/audit/record-operation.ts';
import { changeRecord, type RecordKind } from '../../records/change.ts';
import { type ListReader, readRow } from '../../records/lists/read-list.ts';
import { holdersOf } from '../tell-holders.ts';
import { adminServerErrorList } from './error-list.ts';

const DAYS = 30;
/** Who may look after a failure. */
const PERMISSION = 'admin.log:edit';

export const errorKind: RecordKind<typeof errors> = {
  table: errors,
  key: errors.id,
  fields: { status: 'status', assignee: 'assigneeId' },
  recorded: (_field, value) => (value === null ? '' : String(value)),
  summary: ({ type, operation }) => [type, operation].filter(Boolean).join(' '),
};

/** Failures of the server: one with its occurrences, and what becomes of it. */
export function adminServerErrorHandlers(
  parts: { db: Database; clock: Clock } & Pick<ListReader, 'permissions'>,
): Pick<Handlers, 'adminServerErrorGet' | 'adminServerErrorUpdate'> {
  const { db, clock } = parts;

  async function detailsOf(
    id: string,
    person: PersonCall<'adminServerErrorGet'>['person'],
  ): Promise<{ details: Schema<'AdminServerErrorDetails'> }> {
    const error = await readRow(parts, adminServerErrorList(clock), eq(errors.id, id), person);
    if (!error) throw notFound();
    const [newest, days, holders] = await Promise.all([
      db
        .select()
        .from(samples)
        .where(eq(samples.errorId, id))
        .orderBy(desc(samples.at), desc(samples.id))
        .limit(MOST_SAMPLES),
      db.execute<{ at: string; count: string }>(sql`
        select extract(epoch from day)::bigint as at, coalesce(sum(${hours.count}), 0)::bigint as count
        from generate_series(date_trunc('day', ${clock.now()}::timestamptz, 'UTC') - make_interval(days => ${DAYS - 1}),
          date_trunc('day', ${clock.now()}::timestamptz, 'UTC'), '1 day') day
        left join ${hours} on ${hours.errorId} = ${id} and ${hours.hour} >= day and ${hours.hour} < day + interval '1 day'
        group by day order by day`),
      holdersOf(db, [PERMISSION]),
    ]);
    const assignees =
      holders.length === 0
        ? []
        : await db
            .select({ id: users.id, username: users.username })
            .from(users)
            .where(inArray(users.id, holders))
            .orderBy(users.username, users.id);
    return {
      details: {
        error,
        days: days.rows.map(({ at, count }) => ({ at: Number(at), count: Number(count) })),
        samples: newest.map((sample) => ({
          id: sample.id,
          at: Math.floor(sample.at.getTime() / 1000),
          ...(sample.reqId !== null && { req_id: sample.reqId }),
          release: sample.release,
          message: sample.message,
          stack: sample.stack,
          facts: sample.facts,
        })),
        assignees,
      },
    };
  }

  return {
    adminServerErrorGet: ({ path, person }) => detailsOf(path.error_id, person),

    async adminServerErrorUpdate(call) {
      const { status, assignee_id: assignee, version, reason } = call.body;
      const now = clock.now();
      await db.transaction((tx) =>
        changeRecord(tx, {
          kind: errorKind,
          operation: 'adminServerErrorUpdate',
          id: call.path.error_id,
          version,
          reason,
          actor: actorOf(call),
          at: now,
          fields: { status, ...(assignee !== undefined && { assignee: assignee || null }) },
          async effect() {
            if (assignee && !(await holdersOf(tx, [PERMISSION], eq(users.id, assignee))).length)
              throw refusedField('assignee_id', 'serverError.assignee');
            return status === undefined ? {} : { set: { resolvedAt: status === 'resolved' ? now : null } };
          },
        }),
      );
      return detailsOf(call.path.error_id, call.person);
    },
  };
}
