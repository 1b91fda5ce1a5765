import type { Clock } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Caches } from '../../platform/cache/caches.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { dayIn, daysAsked } from '../ai-usage/report-days.ts';
import { type Asked, readResourceSummary, type Summary } from './resource-summary.ts';

/** Milliseconds that figures are held. */
const HELD_MS = 60_000;

/** What of credits, space and seats is granted, used and left (/admin/usm/resources/summary). */
export function resourceHandlers({
  db,
  clock,
  caches,
  settings,
}: {
  db: Database;
  clock: Clock;
  caches: Pick<Caches, 'memo'>;
  settings: Pick<Settings, 'read'>;
}): Pick<Handlers, 'adminResourceSummaryGet'> {
  const summaries = caches.memo<Summary>(
    'resource_summary',
    // people's names are in it
    { ttlMs: HELD_MS, max: 20, show: (key, { people, teams }) => ({ key, value: { people, teams } }) },
    (key) => readResourceSummary(db, JSON.parse(key) as Asked, clock.now()), // written below
  );
  return {
    async adminResourceSummaryGet({ query, locale }) {
      const zone = settings.read('site.time_zone');
      const today = dayIn(zone, clock.now());
      const space = settings.read('storage.person_bytes');
      const asked: Asked = { ...daysAsked(query.from, query.to, today), today, zone, space };
      const { plans, ...summary } = await summaries(JSON.stringify(asked));
      return {
        ...summary,
        plans: plans.map(({ names, ...plan }) => ({ ...plan, name: names?.[locale] ?? '' })),
      };
    },
  };
}
