// Uses added up by days, so that a report of a year reads the sums of its days and not every use of it.
import { type SQL, sql } from 'drizzle-orm';
import { BUILT_IN } from '../../adapters/model/model-config.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { aiUseDays, aiUseSums, aiUses } from '../../platform/db/schema/ai-uses.ts';
import { defineJob } from '../../platform/jobs/job-kind.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Services } from '../../services.ts';

const SUM = defineJob('uses.sum', { isQuiet: true, concurrency: 1, timeoutMs: 3_600_000 });

/** Days that are added up at once. */
const BATCH = 31;
/** Classes of durations in an octave: neighbours differ by a fifth. */
const STEPS = 4;

/** Who was asked, also where it is no model. */
export const MODEL = sql`coalesce(${aiUses.model}, ${sql.raw(`'${BUILT_IN}'`)})`;

/** The class of how long a use took: all of a class count as its middle. */
const PACE = sql`case when ${aiUses.ms} is null then -1
  else floor(${sql.raw(String(STEPS))} * ln(greatest(${aiUses.ms}, 1)) / ln(2::float8))::int end`;

/** Nothing was held for it, so it cost nothing, and yet a model answered. */
const UNPRICED = sql`(${aiUses.model} is not null and ${aiUses.held} is null and ${aiUses.state} <> 'failed' and coalesce(${aiUses.tokensOut}, 0) > 0)::int`;

/** Milliseconds that a class of durations stands for, never more than a tenth from the truth. */
export const msOfPace = (pace: number): number => Math.round(2 ** ((pace + 0.5) / STEPS));

/** What is told of one use, under the names of its sums. */
export const USE_FIGURES = sql`${aiUses.state} as state, ${PACE} as pace, 1 as uses, coalesce(${aiUses.tokensIn}, 0) as tokens_in,
  coalesce(${aiUses.tokensOut}, 0) as tokens_out, ${aiUses.credits} as credits, ${UNPRICED} as unpriced`;

/** The same of a day that is added up. */
export const SUM_FIGURES = sql`${aiUseSums.state} as state, ${aiUseSums.pace} as pace, ${aiUseSums.uses} as uses, ${aiUseSums.tokensIn} as tokens_in,
  ${aiUseSums.tokensOut} as tokens_out, ${aiUseSums.credits} as credits, ${aiUseSums.unpriced} as unpriced`;

/** When a day of a zone begins. @param day a date */
export const dayStart = (day: SQL, zone: string) => sql`(${day}::timestamp at time zone ${zone})`;

/** Each hour, as days end at any hour of UTC. */
export function scheduleUseSums(
  jobs: JobRunner,
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
): void {
  jobs.schedule(SUM, { cron: '23 * * * *', owner: 'credits' }, async (_payload, { signal }) => ({
    items: await sumUseDays(services, signal),
  }));
}

/**
 * Adds up the days that are over in the zone of the site; those of another zone go.
 * @returns how many days were added up
 */
export async function sumUseDays(
  { db, clock, settings }: Pick<Services, 'db' | 'clock'> & { settings: Pick<Settings, 'read'> },
  signal?: AbortSignal,
): Promise<number> {
  const zone = settings.read('site.time_zone');
  let summed = 0;
  while (!signal?.aborted) {
    const count = await db.transaction((tx) => sumBatch(tx, zone, clock.now()));
    summed += count;
    if (count < BATCH) break;
  }
  return summed;
}

async function sumBatch(tx: Transaction, zone: string, now: Date): Promise<number> {
  await tx.execute(sql`set local lock_timeout = '5s'`);
  await tx.execute(sql`delete from ${aiUseDays} where ${aiUseDays.timeZone} <> ${zone}`);
  const missing = sql`select ${dayStart(sql`d`, zone)} as starts_at, ${dayStart(sql`(d + interval '1 day')`, zone)} as ends_at
    from generate_series((select date_trunc('day', min(${aiUses.createdAt}) at time zone ${zone}) from ${aiUses}), date_trunc('day', ${now}::timestamptz at time zone ${zone}) - interval '1 day', interval '1 day') d
    where not exists (select from ${aiUseDays} s where s.starts_at = ${dayStart(sql`d`, zone)}) order by 1 limit ${BATCH}`;
  const { rows } = await tx.execute(missing);
  if (rows.length === 0) return 0;
  // a use that another transaction is about to write or delete would be in the sums without being there, or the other way round
  await tx.execute(sql`lock table ${aiUses} in share mode`);
  await tx.execute(sql`with days as (
      insert into ${aiUseDays} (starts_at, ends_at, time_zone) select starts_at, ends_at, ${zone} from (${missing}) m returning starts_at, ends_at
    )
    insert into ${aiUseSums} (starts_at, task, model, state, pace, uses, tokens_in, tokens_out, credits, unpriced)
    select starts_at, task, model, state, pace, sum(uses), sum(tokens_in), sum(tokens_out), sum(credits), sum(unpriced)
    from (
      select days.starts_at, ${aiUses.task} as task, ${MODEL} as model, ${USE_FIGURES}
      from days join ${aiUses} on ${aiUses.createdAt} >= days.starts_at and ${aiUses.createdAt} < days.ends_at
    ) u group by 1, 2, 3, 4, 5`);
  return rows.length;
}
