import { eq, inArray } from 'drizzle-orm';
import type { Permissions } from '../../access/permissions/permissions.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Handlers, OperationId, PersonCall } from '../../kernel/contract.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import { jobRuns, schedules } from '../../platform/db/schema/jobs.ts';
import { users } from '../../platform/db/schema/people.ts';
import type { EventHub } from '../../platform/events/event-hub.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import { BadCron, nextTime, nextTimes, type Times } from '../../platform/jobs/schedule-times.ts';
import { actorOf, audit } from '../../records/audit/record-operation.ts';
import { auditOf, type Change, changeRecord, checkedReason, type RecordKind } from '../../records/change.ts';
import { readRow } from '../../records/lists/read-list.ts';
import { pushTo } from '../tell-holders.ts';
import { adminScheduleRunList } from './run-list.ts';
import { adminScheduleList } from './schedule-list.ts';
import { runNews, tellAdministrators } from './tell-administrators.ts';

type ScheduleHandlers = Pick<
  Handlers,
  | 'adminScheduleGet'
  | 'adminScheduleUpdate'
  | 'adminScheduleRun'
  | 'adminSchedulePause'
  | 'adminScheduleResume'
  | 'adminScheduleTimesGet'
  | 'adminScheduleRunGet'
  | 'adminScheduleRunNotify'
>;

interface Parts {
  db: Database;
  clock: Clock;
  jobs: JobRunner;
  permissions: Pick<Permissions, 'granted' | 'bounds'>;
  events: EventHub;
}

type Asked = Pick<PersonCall<OperationId>, 'person' | 'address' | 'agent' | 'requestId'> & {
  path: { schedule: string };
  body: { version?: number; reason?: string };
};

type ScheduleRow = typeof schedules.$inferSelect;
type Changing = 'adminScheduleUpdate' | 'adminScheduleRun' | 'adminSchedulePause' | 'adminScheduleResume';

const stateOf = (enabled: unknown) => (enabled ? 'active' : 'paused');

export const scheduleKind: RecordKind<typeof schedules> = {
  table: schedules,
  key: schedules.name,
  fields: { cron: 'cron', timezone: 'timezone', state: 'enabled' },
  recorded: (field, value) => (field === 'state' ? stateOf(value) : String(value)),
  summary: ({ name }) => name,
};

/** Times that are shown of a cron. */
const SHOWN = 5;
/** Milliseconds in which nobody is told of the same run again. */
const TOLD_MS = 60_000;

/** When the server does something by itself, as administrators change it. */
export function adminScheduleHandlers(parts: Parts): ScheduleHandlers {
  const { db, clock, jobs, events } = parts;

  async function answer({
    person,
    path,
  }: Pick<Asked, 'person' | 'path'>): Promise<{ schedule: Schema<'AdminSchedule'>; next_times: number[] }> {
    const schedule = await readRow(parts, adminScheduleList, eq(schedules.name, path.schedule), person);
    if (!schedule) throw notFound();
    return { schedule, next_times: schedule.state === 'paused' ? [] : timesOf(schedule, clock.now()) };
  }

  async function act(
    call: Asked,
    operation: Changing,
    change: Pick<Change<typeof schedules>, 'fields' | 'effect'>,
  ): Promise<Awaited<ReturnType<typeof answer>>> {
    const { version, reason } = call.body;
    await db.transaction((tx) =>
      changeRecord(tx, {
        kind: scheduleKind,
        operation,
        id: call.path.schedule,
        version,
        reason,
        actor: actorOf(call),
        at: clock.now(),
        ...change,
      }),
    );
    return answer(call);
  }

  const enable = (enabled: boolean) => async (row: ScheduleRow) => {
    if (row.enabled === enabled)
      throw new ApiError('CONFLICT', enabled ? 'schedule.notPaused' : 'schedule.paused');
    const now = clock.now();
    // what went by while it was paused was not missed
    return { set: { enabled, updatedAt: now, ...(enabled && { nextAt: nextTime(row, now) }) } };
  };

  async function detailsOf(
    runId: string,
    person: Asked['person'],
  ): Promise<{ details: Schema<'AdminScheduleRunDetails'> }> {
    const run = await readRow(parts, adminScheduleRunList, eq(jobRuns.id, runId), person);
    const [row] = await db.select().from(jobRuns).where(eq(jobRuns.id, runId));
    if (!run || !row) throw notFound();
    const told = row.notified ?? [];
    const people = await db
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(
        inArray(
          users.id,
          told.map(({ user_id: id }) => id),
        ),
      );
    const names = new Map(people.map(({ id, username }) => [id, username]));
    return {
      details: {
        run,
        log: (row.error ?? '').slice(0, 20_000),
        ...(row.jobId && { job_id: row.jobId }),
        messages: told.slice(0, 200).map(({ user_id: id, channel, result, at }) => {
          const username = names.get(id);
          return {
            user_id: id,
            ...(username !== undefined && { username }),
            channel: channel === 'email' ? 'email' : 'app',
            result: result === 'sent' ? 'sent' : 'failed',
            ...(at !== undefined && { at }),
          };
        }),
      },
    };
  }

  return {
    adminScheduleGet: answer,

    adminScheduleUpdate(call) {
      const times = { cron: call.body.cron.trim(), timezone: call.body.timezone };
      return act(call, 'adminScheduleUpdate', {
        fields: times,
        // a schedule that is not there is not found, whatever the cron
        async effect() {
          const now = clock.now();
          const [next] = timesOf(times, now);
          if (next === undefined) throw refusedField('cron', 'schedule.neverDue');
          return { set: { nextAt: new Date(next * 1000), updatedAt: now } };
        },
      });
    },

    adminScheduleRun: (call) =>
      act(call, 'adminScheduleRun', {
        async effect({ name }, tx) {
          if (!jobs.knows(name)) throw new ApiError('CONFLICT', 'schedule.noJob');
          await jobs.runNow(tx, name);
          return { keepsRow: true };
        },
      }),

    adminSchedulePause: (call) => act(call, 'adminSchedulePause', { effect: enable(false) }),
    adminScheduleResume: (call) => act(call, 'adminScheduleResume', { effect: enable(true) }),

    async adminScheduleTimesGet({ query }) {
      const next_times = timesOf(query, clock.now());
      if (next_times.length === 0) throw refusedField('cron', 'schedule.neverDue');
      return { next_times };
    },

    adminScheduleRunGet: ({ path, person }) => detailsOf(path.run_id, person),

    async adminScheduleRunNotify(call) {
      const rule = auditOf('adminScheduleRunNotify');
      const reason = checkedReason(call.body.reason, rule.reason);
      const now = clock.now();
      const people = await db.transaction(async (tx) => {
        const [run] = await tx.select().from(jobRuns).where(eq(jobRuns.id, call.path.run_id)).for('update');
        if (!run) throw notFound();
        const last = (run.notified?.[0]?.at ?? 0) * 1000;
        if (now.getTime() - last < TOLD_MS) throw new ApiError('CONFLICT', 'schedule.justNotified');
        const told = await tellAdministrators(tx, [run], runNews(run), now, call.locale);
        await audit(
          tx,
          actorOf(call),
          {
            ...rule,
            entityId: run.schedule ?? run.kind,
            summary: run.kind,
            after: { run: run.id, people: told.length },
            ...(reason !== undefined && { reason }),
          },
          now,
        );
        return told;
      });
      await pushTo(events, people);
      return detailsOf(call.path.run_id, call.person);
    },
  };
}

/** Unix times in seconds. @throws ApiError VALIDATION_ERROR */
function timesOf(times: Times, now: Date): number[] {
  try {
    return nextTimes(times, now, SHOWN).map((time) => Math.floor(time.getTime() / 1000));
  } catch (error) {
    if (!(error instanceof BadCron)) throw error;
    throw error.field === 'cron'
      ? refusedField('cron', 'schedule.badCron')
      : refusedField('timezone', 'schedule.badZone', { name: times.timezone });
  }
}
