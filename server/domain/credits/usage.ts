// What credits were used for, in days of the person, and how long the rest lasts.
import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { toSeconds } from '../../kernel/clock.ts';
import { addDays, type DayZone, dayCount, localDay, startOfDay } from '../../kernel/local-day.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { chats, projects } from '../../platform/db/schema/chats.ts';
import { creditEntries } from '../../platform/db/schema/credits.ts';
import { users } from '../../platform/db/schema/people.ts';
import type { Services } from '../../services.ts';
import { leftOfMonth } from '../billing/month-credits.ts';
import { livingOf, openCycle } from '../billing/subscription-store.ts';
import type { Owner } from '../teams/buying.ts';
import { spentSince } from './caps.ts';
import { readPace } from './forecast.ts';
import { readAccount } from './ledger.ts';

type UsageBy = Schema<'CreditUsageAnswer'>['by'];
type UsageItem = Schema<'CreditUsageItem'>;

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const MAX_DAYS = 400;
/** Chats, projects, members and models that are listed. */
const MAX_ITEMS = 200;

const SUMS = {
  credits: sql`coalesce(-sum(${creditEntries.amount}), 0)`.mapWith(Number),
  answers: sql`count(*)`.mapWith(Number),
  tokens_in: sql`coalesce(sum(${creditEntries.tokensIn}), 0)`.mapWith(Number),
  tokens_out: sql`coalesce(sum(${creditEntries.tokensOut}), 0)`.mapWith(Number),
};

/**
 * What a person used in a range of days, or a team of its pool.
 * @throws ApiError VALIDATION_ERROR for a range the wrong way round or of more than 400 days
 */
export async function readUsage(
  { db, clock }: Services,
  owner: Owner,
  asked: { by: UsageBy; from: string | undefined; to: string | undefined; zone: DayZone },
): Promise<Omit<Schema<'CreditUsageAnswer'>, 'msg_type'>> {
  const { by, zone } = asked;
  const today = localDay(clock.now(), zone);
  const to = asked.to ?? (asked.from ? maxDay(asked.from, today) : today);
  const from = asked.from ?? addDays(to, 1 - DEFAULT_DAYS);
  const days = dayCount(from, to);
  if (days < 1 || days > MAX_DAYS) throw refusedField('from', 'credits.range', { days: MAX_DAYS });
  const used = and(
    eq(creditEntries.accountId, owner.teamId ?? owner.userId),
    eq(creditEntries.kind, 'consume'),
    gte(creditEntries.createdAt, startOfDay(from, zone)),
    lt(creditEntries.createdAt, startOfDay(addDays(to, 1), zone)),
  );
  const totals = db.select(SUMS).from(creditEntries).where(used);
  const items = by === 'day' ? usageByDay(db, used, { from, days, zone }) : usageByThing(db, used, owner, by);
  const [[total], found] = await Promise.all([totals, items]);
  return {
    by,
    from,
    to,
    items: found,
    total: total ?? { credits: 0, answers: 0, tokens_in: 0, tokens_out: 0 },
  };
}

function maxDay(one: string, other: string): string {
  return one > other ? one : other;
}

/** Every day of the range, also those on which nothing was asked. */
async function usageByDay(
  db: Services['db'],
  used: SQL | undefined,
  { from, days, zone }: { from: string; days: number; zone: DayZone },
): Promise<UsageItem[]> {
  const range = Array.from({ length: days }, (_, index) => addDays(from, index));
  // one day may have 23 hours or 25
  const starts = range.map((day) => startOfDay(day, zone).toISOString());
  const place = sql<number>`width_bucket(${creditEntries.createdAt}, ${sql.param(starts)}::timestamptz[])`;
  const rows = await db
    .select({ key: place.as('key'), ...SUMS })
    .from(creditEntries)
    .where(used)
    .groupBy(sql`key`);
  const byPlace = new Map(rows.map((row) => [row.key, row]));
  return range.map((day, index) => {
    const found = byPlace.get(index + 1);
    return { credits: 0, answers: 0, tokens_in: 0, tokens_out: 0, ...found, key: day, name: day };
  });
}

async function usageByThing(
  db: Services['db'],
  used: SQL | undefined,
  { userId, teamId }: Owner,
  by: Exclude<UsageBy, 'day'>,
): Promise<UsageItem[]> {
  const column = {
    model: creditEntries.model,
    chat: creditEntries.chatId,
    project: creditEntries.projectId,
    member: creditEntries.actorId,
    // a chat that is gone, as temporary ones are, is no analysis that anybody kept
    assistant: sql`case when ${creditEntries.tableId} is not null then 'labelling' else coalesce(${chats.kind}, 'chat') end`,
  }[by];
  const key = sql<string>`coalesce(${column}::text, '')`;
  const name =
    by === 'chat'
      ? // what members talk about is theirs
        sql<string>`coalesce(max(${chats.name}) filter (where ${teamId === null}), '')`
      : by === 'project'
        ? sql<string>`coalesce(max(${projects.name}), '')`
        : by === 'member'
          ? sql<string>`coalesce(max(${users.username}), '')`
          : key;
  return db
    .select({ key: key.as('key'), name: name.as('name'), ...SUMS })
    .from(creditEntries)
    .leftJoin(
      chats,
      and(
        eq(chats.id, creditEntries.chatId),
        userId === null ? undefined : eq(chats.userId, userId),
        isNull(chats.deletedAt),
      ),
    )
    .leftJoin(
      projects,
      and(
        eq(projects.id, creditEntries.projectId),
        userId === null ? eq(projects.teamId, teamId) : eq(projects.userId, userId),
      ),
    )
    .leftJoin(users, eq(users.id, creditEntries.actorId))
    .where(used)
    .groupBy(sql`key`)
    .orderBy(asc(sql`sum(${creditEntries.amount})`), desc(sql`count(*)`), asc(sql`key`))
    .limit(MAX_ITEMS);
}

/** Balance, pace and forecast. */
export async function readSummary(
  { db, clock, config }: Services,
  userId: string,
  zone: DayZone,
): Promise<Omit<Schema<'CreditSummaryAnswer'>, 'msg_type' | 'caps'>> {
  const now = clock.now();
  const since = (days: number) => spentSince(db, userId, new Date(now.getTime() - days * DAY_MS));
  const [account, pace, week, month, today, expiring, [any]] = await Promise.all([
    readAccount(db, userId),
    readPace(db, userId, now),
    since(7),
    since(30),
    spentSince(db, userId, startOfDay(localDay(now, zone), zone)),
    readExpiring(db, userId),
    db
      .select({ id: creditEntries.id })
      .from(creditEntries)
      .where(and(eq(creditEntries.accountId, userId), eq(creditEntries.kind, 'consume')))
      .limit(1),
  ]);
  const available = account.balance - account.reserved;
  const end = pace.endOf(available);
  return {
    ...account,
    available,
    burn_7: Math.round(week / 7),
    burn_30: Math.round(month / 30),
    spent_today: today,
    ...(end && { run_out_at: toSeconds(end) }),
    ...(expiring && { expiring }),
    used: any !== undefined,
    price: {
      free: config.model === undefined,
      ...(config.model && { model: config.model.label }),
      per_1000_in: config.model ? config.prices.perThousandIn : 0,
      per_1000_out: config.model ? config.prices.perThousandOut : 0,
    },
  };
}

/** What is left of the month of the person's own plan, and when that ends; undefined where nothing is. */
async function readExpiring(
  db: Services['db'],
  userId: string,
): Promise<Schema<'CreditSummaryAnswer'>['expiring']> {
  const living = await livingOf(db, userId);
  const cycle = living && (await openCycle(db, living.id));
  if (!cycle) return undefined;
  const credits = await leftOfMonth(db, userId, cycle);
  return credits > 0 ? { credits, at: toSeconds(cycle.endsAt) } : undefined;
}
