import { sql } from 'drizzle-orm';
import type { Clock } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Caches } from '../../platform/cache/caches.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { MODELS } from '../credits/usage-list.ts';
import { SEEN_LAST, TEAMS } from '../users/people-options.ts';
import { dayIn, daysAsked } from './report-days.ts';
import { type Asked, readUsageReport } from './usage-report.ts';

/** Milliseconds that figures are held. */
const HELD_MS = 60_000;
/** Choices of a kind. */
const MOST = 1000;

/** What answers came to, for administrators (/admin/ai-usage-report). */
export function aiUsageHandlers({
  db,
  clock,
  caches,
  settings,
}: {
  db: Database;
  clock: Clock;
  caches: Pick<Caches, 'memo'>;
  settings: Pick<Settings, 'read'>;
}): Pick<Handlers, 'adminAiUsageReportGet' | 'adminAiUsageChoiceGet'> {
  const reports = caches.memo<Omit<Schema<'AdminAiUsageReportAnswer'>, 'msg_type'>>(
    'ai_usage',
    // people's names are in it
    { ttlMs: HELD_MS, max: 50, show: (key, { total }) => ({ key, value: total }) },
    (key) => readUsageReport(db, JSON.parse(key) as Asked), // written below
  );
  return {
    adminAiUsageReportGet: ({ query }) => {
      const { by = 'day', from, to, filters = {} } = query;
      const zone = settings.read('site.time_zone');
      const today = dayIn(zone, clock.now());
      const asked: Asked = { by, ...daysAsked(from, to, today), today, zone, filters };
      return reports(JSON.stringify(asked));
    },
    async adminAiUsageChoiceGet() {
      const read = async <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
        (await db.execute<Row>(sql`${statement} limit ${MOST}`)).rows;
      const [models, people, groups] = await Promise.all([
        read<{ value: string }>(MODELS),
        read<{ value: string; name: string }>(SEEN_LAST),
        read<{ value: string; name: string }>(TEAMS),
      ]);
      return { models: models.map(({ value }) => value), people, teams: groups };
    },
  };
}
