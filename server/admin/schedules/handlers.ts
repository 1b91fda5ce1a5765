import { eq } from 'drizzle-orm';
import type { Permissions } from '../../access/permissions/permissions.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Handlers, OperationId, PersonCall } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { jobRuns, schedules } from '../../platform/db/schema/jobs.ts';
import type { RecordedFields } from '../../platform/db/schema/operation-records.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import { BadCron, nextTimes, type Times } from '../../platform/jobs/schedule-times.ts';
import { changeSchedule, type ScheduleRow, setScheduleEnabled } from '../../platform/jobs/schedules.ts';
import { actorOf, audit } from '../../records/audit/record-operation.ts';
import { auditOf, checkedReason } from '../../records/change.ts';
import { readRow } from '../../records/lists/read-list.ts';
import { adminScheduleRunList } from './run-list.ts';
import { adminScheduleList } from './schedule-list.ts';

type ScheduleHandlers = Pick<
  Handlers,
  | 'adminScheduleUpdate'
  | 'adminScheduleRun'
  | 'adminSchedulePause'
  | 'adminScheduleResume'
  | 'adminScheduleTimesGet'
  | 'adminScheduleRunGet'
>;

interface Parts {
  db: Database;
  clock: Clock;
  jobs: JobRunner;
  permissions: Pick<Permissions, 'granted'>;
}

type Asked = Pick<PersonCall<OperationId>, 'person' | 'address' | 'agent' | 'requestId'> & {
  path: { schedule: string };
  body: { version?: number; reason?: string };
};

/** What an operation did to the schedule that it had locked. */
interface Done {
  before?: RecordedFields;
  after?: RecordedFields;
}

/** Times that are shown of a cron. */
const SHOWN = 5;

/** When the server does something by itself, as administrators change it. */
export function adminScheduleHandlers(parts: Parts): ScheduleHandlers {
  const { db, clock, jobs } = parts;

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
    operation: 'adminScheduleUpdate' | 'adminScheduleRun' | 'adminSchedulePause' | 'adminScheduleResume',
    work: (row: ScheduleRow, tx: Transaction) => Promise<Done>,
  ): Promise<Awaited<ReturnType<typeof answer>>> {
    const rule = auditOf(operation);
    const reason = checkedReason(call.body.reason, rule.reason);
    const name = call.path.schedule;
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(schedules).where(eq(schedules.name, name)).for('update');
      if (!row) throw notFound();
      if (call.body.version !== undefined && call.body.version !== row.version) throw changedMeanwhile(row);
      const done = await work(row, tx);
      await audit(
        tx,
        actorOf(call),
        { ...rule, entityId: name, summary: name, ...done, ...(reason !== undefined && { reason }) },
        clock.now(),
      );
    });
    return answer(call);
  }

  const enable = (enabled: boolean) => async (row: ScheduleRow, tx: Transaction) => {
    if (row.enabled === enabled)
      throw new ApiError('CONFLICT', enabled ? 'schedule.notPaused' : 'schedule.paused');
    await setScheduleEnabled(tx, { name: row.name, version: row.version, enabled }, clock.now());
    return { before: { state: stateOf(row.enabled) }, after: { state: stateOf(enabled) } };
  };

  return {
    adminScheduleUpdate: (call) =>
      act(call, 'adminScheduleUpdate', async ({ name, version, cron, timezone }, tx) => {
        const times = { cron: call.body.cron.trim(), timezone: call.body.timezone };
        const now = clock.now();
        if (timesOf(times, now).length === 0) throw refused('cron', 'schedule.neverDue');
        await changeSchedule(tx, { name, version, ...times }, now);
        return { before: { cron, timezone }, after: times };
      }),

    adminScheduleRun: (call) =>
      act(call, 'adminScheduleRun', async ({ name }, tx) => {
        if (!jobs.knows(name)) throw new ApiError('CONFLICT', 'schedule.noJob');
        await jobs.runNow(tx, name);
        return {};
      }),

    adminSchedulePause: (call) => act(call, 'adminSchedulePause', enable(false)),
    adminScheduleResume: (call) => act(call, 'adminScheduleResume', enable(true)),

    async adminScheduleTimesGet({ query }) {
      const next_times = timesOf(query, clock.now());
      if (next_times.length === 0) throw refused('cron', 'schedule.neverDue');
      return { next_times };
    },

    async adminScheduleRunGet({ path, person }) {
      const run = await readRow(parts, adminScheduleRunList, eq(jobRuns.id, path.run_id), person);
      const [row] = await db
        .select({ jobId: jobRuns.jobId, error: jobRuns.error })
        .from(jobRuns)
        .where(eq(jobRuns.id, path.run_id));
      if (!run || !row) throw notFound();
      return {
        details: { run, log: (row.error ?? '').slice(0, 20_000), ...(row.jobId && { job_id: row.jobId }) },
      };
    },
  };
}

const stateOf = (enabled: boolean) => (enabled ? 'active' : 'paused');

/** Unix times in seconds. @throws ApiError VALIDATION_ERROR */
function timesOf(times: Times, now: Date): number[] {
  try {
    return nextTimes(times, now, SHOWN).map((time) => Math.floor(time.getTime() / 1000));
  } catch (error) {
    if (!(error instanceof BadCron)) throw error;
    throw error.field === 'cron'
      ? refused('cron', 'schedule.badCron')
      : refused('timezone', 'schedule.badZone', { name: times.timezone });
  }
}

function refused(field: keyof Times, id: string, params: Record<string, string> = {}): ApiError {
  const reason = { id, params };
  return new ApiError(
    'VALIDATION_ERROR',
    'error.validation',
    { field, reason },
    { fields: { [field]: reason } },
  );
}

function changedMeanwhile({ version }: ScheduleRow): ApiError {
  return new ApiError('CONFLICT', 'record.changedMeanwhile', {}, { conflict: { version, fields: [] } });
}
