// Plans in rows, as administrators see them: what is worked on, which is the draft where there is one, else what is sold now.
import { sql } from 'drizzle-orm';
import type { Locale } from '../../kernel/messages.ts';
import { containsPattern } from '../../platform/db/patterns.ts';
import { planPrices, plans, planVersions } from '../../platform/db/schema/plans.ts';
import { subscriptions } from '../../platform/db/schema/subscriptions.ts';
import type { Asker, ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, boolFilter, byName, numberFilter } from '../../records/lists/filters.ts';

const PUBLISHED = sql`exists (select from ${planVersions} v where v.plan_code = plans.code and v.published_at is not null)`;
const DRAFTED = sql`exists (select from ${planVersions} v where v.plan_code = plans.code and v.published_at is null)`;
const STATE = sql`case when ${PUBLISHED} then ${plans.status} else 'draft' end`;
const HAS_DRAFT = sql`(${PUBLISHED} and ${DRAFTED})`;
const SUBSCRIBERS = sql`(select count(*)::int from ${subscriptions} s where s.terms ->> 'plan' = plans.code and s.status <> 'ended')`;
const CREDITS = sql`(select v.credits from ${planVersions} v where v.plan_code = plans.code order by v.published_at is null desc, v.number desc limit 1)`;

const price = (currency: 'USD' | 'CNY', interval: 'month' | 'year') =>
  sql`(select p.amount from ${planPrices} p where p.plan_code = plans.code and p.version_number = worked.number
    and p.currency = ${sql.raw(`'${currency}'`)} and p.interval = ${sql.raw(`'${interval}'`)})`;

// there are few plans: all of them are sorted and searched as they are read
export const adminPlanRowList = {
  operation: 'adminPlanRowList',
  from: plans,
  key: plans.code,
  scope: { all: () => undefined },
  fields: {
    id: plans.code,
    code: plans.code,
    rank: sql`(select count(*)::int from ${plans} other where other.rank <= plans.rank)`,
    name: { value: plans.names, read: (names: Record<Locale, string>, { locale }: Asker) => names[locale] },
    state: STATE,
    has_draft: HAS_DRAFT,
    number: sql`(select max(v.number) from ${planVersions} v where v.plan_code = plans.code and v.published_at is not null)`,
    on_request: sql`worked.on_request`,
    usd_month: price('USD', 'month'),
    usd_year: price('USD', 'year'),
    cny_month: price('CNY', 'month'),
    cny_year: price('CNY', 'year'),
    credits: CREDITS,
    min_seats: sql`worked.min_seats`,
    max_seats: sql`worked.max_seats`,
    trial_days: sql`worked.trial_days`,
    subscribers: SUBSCRIBERS,
  },
  joins: () =>
    sql`join lateral (select v.* from ${planVersions} v where v.plan_code = plans.code order by v.published_at is null desc, v.number desc limit 1) worked on true`,
  filters: {
    state: anyOfFilter(STATE),
    has_draft: boolFilter(HAS_DRAFT),
    subscribers: numberFilter(SUBSCRIBERS),
  },
  sorts: {
    rank: { by: plans.rank, small: true },
    code: { by: byName(plans.code), small: true },
    credits: { by: CREDITS, small: true },
    subscribers: { by: SUBSCRIBERS, small: true },
  },
  defaultSort: ['rank', 'asc'],
  search: (text) => [
    { where: sql`lower(${plans.code}) like lower(${containsPattern(text)})`, of: 'code' },
    {
      where: sql`exists (select from jsonb_each_text(${plans.names}) name where lower(name.value) like lower(${containsPattern(text)}))`,
      of: 'name',
    },
  ],
} satisfies ListDeclaration<'adminPlanRowList'>;
