// What of credits, space and seats is granted, used and left. Every figure of the ledger is read from an index that holds what it adds up.
import { eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { PACE_DAYS } from '../../domain/credits/forecast.ts';
import type { Span } from '../../domain/credits/use-spans.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { creditAccounts, creditEntries } from '../../platform/db/schema/credits.ts';
import { users } from '../../platform/db/schema/people.ts';
import { plans } from '../../platform/db/schema/plans.ts';
import { subscriptions } from '../../platform/db/schema/subscriptions.ts';
import { files } from '../../platform/db/schema/tables.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';
import { type Calendar, readCalendar } from '../ai-usage/report-days.ts';
import { SOURCE } from '../users/credit-entry-list.ts';

type Answer = Omit<Schema<'AdminResourceSummaryAnswer'>, 'msg_type'>;
/** The figures, with the names of plans in every language. */
export type Summary = Omit<Answer, 'plans'> & {
  plans: (Omit<Answer['plans'][number], 'name'> & { names: Readonly<Record<Locale, string>> | null })[];
};

export interface Asked {
  /** Days as yyyy-MM-dd. */
  from: string;
  to: string;
  today: string;
  zone: string;
  /** Bytes that a person may keep; 0 is unlimited. */
  space: number;
}

/** Milliseconds that a statement may take. */
const LONGEST_MS = 10_000;
const DAY_MS = 86_400_000;
/** Whole days that what is left lasts at most to be told. */
const SOON_DAYS = 7;
const MOST_ENDING = 50;
const MOST_POOLS = 20;

const entry = creditEntries;
/** The charges, of which an index holds all that is added up here. */
const CHARGE = sql`${entry.kind} = 'consume'`;
/** Everything else that changed a balance: few entries, with an index of their own. */
const MOVE = sql`${entry.kind} <> 'consume' and ${entry.amount} <> 0`;
/** Of those, what somebody was given; what was only moved to another account was given before. */
const IS_GRANTED = sql`${entry.amount} > 0 and ${entry.kind} <> 'transfer'`;

const number = (value: unknown) => Number(value ?? 0);

async function rowsOf(
  tx: Transaction,
  statement: ReturnType<typeof sql>,
): Promise<Record<string, unknown>[]> {
  return (await tx.execute<Record<string, unknown>>(statement)).rows;
}

/** What everybody has now, by the accounts, and by the ledger. */
async function outstanding(tx: Transaction): Promise<Pick<Answer, 'people' | 'teams' | 'ledger'>> {
  const sums = await rowsOf(
    tx,
    sql`select ${creditAccounts.teamId} is not null as is_team, count(*) as accounts, sum(${creditAccounts.balance})::bigint as balance,
      sum(${creditAccounts.reserved})::bigint as reserved from ${creditAccounts} group by 1`,
  );
  const of = (isTeam: boolean) => {
    const row = sums.find(({ is_team: is }) => is === isTeam);
    return {
      accounts: number(row?.accounts),
      balance: number(row?.balance),
      reserved: number(row?.reserved),
    };
  };
  const [all] = await rowsOf(
    tx,
    sql`select coalesce((select sum(${entry.amount}) from ${entry} where ${CHARGE}), 0)::bigint
      + coalesce((select sum(${entry.amount}) from ${entry} where ${MOVE}), 0)::bigint as amount`,
  );
  return { people: of(false), teams: of(true), ledger: number(all?.amount) };
}

/** What came and went, by kind and source. */
async function flowsOf(tx: Transaction, { from, to }: Calendar): Promise<Answer['flows']> {
  const within = sql`${entry.createdAt} >= ${from} and ${entry.createdAt} < ${to}`;
  const rows = await rowsOf(
    tx,
    sql`select 'consume' as kind, case when ${entry.tableId} is null then 'answer' else 'labelling' end as source, count(*) as entries, sum(${entry.amount})::bigint as amount
        from ${entry} where ${CHARGE} and ${within} group by 2
      union all
      select ${entry.kind}, ${SOURCE}, count(*), sum(${entry.amount})::bigint from ${entry} where ${MOVE} and ${within} group by 1, 2
      order by 1, 2`,
  );
  return rows.map((row) => ({
    // the columns of the statement above
    kind: row.kind as Answer['flows'][number]['kind'],
    source: row.source as Answer['flows'][number]['source'],
    entries: number(row.entries),
    amount: number(row.amount),
  }));
}

/** The credits that were granted within a time, as rows of a time and thousandths of a credit. */
export const grantedWithin = ({ from, to }: Span): SQL =>
  sql`select ${entry.createdAt} as at, ${entry.amount} as value from ${entry}
    where ${MOVE} and ${IS_GRANTED} and ${entry.createdAt} >= ${from} and ${entry.createdAt} < ${to}`;

async function daysOf(tx: Transaction, { days, from, to, zone }: Calendar): Promise<Answer['days']> {
  const day = sql`(${entry.createdAt} at time zone ${zone})::date`;
  const within = sql`${entry.createdAt} >= ${from} and ${entry.createdAt} < ${to}`;
  const rows = await rowsOf(
    tx,
    sql`select day::text as day, sum(granted)::bigint as granted, sum(used)::bigint as used, sum(gone)::bigint as gone from (
        select ${day} as day, 0 as granted, -sum(${entry.amount}) as used, 0 as gone from ${entry} where ${CHARGE} and ${within} group by 1
        union all
        select ${day}, coalesce(sum(${entry.amount}) filter (where ${IS_GRANTED}), 0), 0,
          coalesce(-sum(${entry.amount}) filter (where ${entry.amount} < 0 and ${entry.kind} <> 'transfer'), 0)
        from ${entry} where ${MOVE} and ${within} group by 1
      ) d group by 1`,
  );
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return days.map(({ day: name, starts_at }) => {
    const row = byDay.get(name);
    return {
      day: name,
      starts_at,
      granted: number(row?.granted),
      used: number(row?.used),
      gone: number(row?.gone),
    };
  });
}

/** Accounts by plan, and the pools that were used the most. What was used is added up by account once for both. */
async function ownersOf(
  tx: Transaction,
  { from, to }: Calendar,
): Promise<{ plans: Summary['plans']; pools: Answer['pools'] }> {
  const used = sql`used as materialized (
    select ${entry.accountId} as account_id, -sum(${entry.amount})::bigint as used from ${entry}
    where ${CHARGE} and ${entry.createdAt} >= ${from} and ${entry.createdAt} < ${to} group by 1
  )`;
  const byPlan = await rowsOf(
    tx,
    sql`with ${used}, live as (
        select ${subscriptions.ownerId} as owner_id, ${subscriptions.terms} ->> 'plan' as plan from ${subscriptions} where ${ne(subscriptions.status, 'ended')}
      )
      select coalesce(live.plan, '') as plan, p.names, count(*) as owners, sum(a.balance)::bigint as balance, sum(a.reserved)::bigint as reserved, coalesce(sum(used.used), 0)::bigint as used
      from ${creditAccounts} a left join live on live.owner_id = a.account_id left join used on used.account_id = a.account_id
      left join ${plans} p on p.code = live.plan
      group by live.plan, p.code, p.names order by used desc, owners desc, 1 limit 200`,
  );
  const byTeam = await rowsOf(
    tx,
    sql`with ${used}
      select t.id, t.name, a.balance, a.reserved, used.used from used join ${creditAccounts} a on a.account_id = used.account_id
      join ${teams} t on t.id = a.team_id where used.used > 0 order by used.used desc, t.id limit ${MOST_POOLS}`,
  );
  return {
    plans: byPlan.map((row) => ({
      plan: String(row.plan),
      names: row.names as Summary['plans'][number]['names'], // as the table keeps them; null of those without a plan
      owners: number(row.owners),
      balance: number(row.balance),
      reserved: number(row.reserved),
      used: number(row.used),
    })),
    pools: byTeam.map((row) => ({
      ...{ id: String(row.id), name: String(row.name) },
      ...{ balance: number(row.balance), reserved: number(row.reserved), used: number(row.used) },
    })),
  };
}

/** Whose credits end within days at the pace that their own page forecasts by. */
async function endingOf(tx: Transaction, now: Date): Promise<Pick<Answer, 'ending' | 'ending_total'>> {
  const since = new Date(now.getTime() - PACE_DAYS * DAY_MS);
  const rows = await rowsOf(
    tx,
    sql`select s.*, coalesce(u.username, t.name) as name, count(*) over () as total from (
        select a.account_id as id, a.team_id is not null as is_team, a.user_id, a.team_id, a.balance - a.reserved as available, r.used,
          floor((a.balance - a.reserved)::numeric * ${PACE_DAYS} / r.used)::int as days_left
        from (
          select ${entry.accountId} as account_id, -sum(${entry.amount})::bigint as used from ${entry}
          where ${CHARGE} and ${entry.createdAt} >= ${since} group by 1 having sum(${entry.amount}) < 0
        ) r join ${creditAccounts} a on a.account_id = r.account_id
        where (a.balance - a.reserved)::numeric * ${PACE_DAYS} < r.used::numeric * ${SOON_DAYS + 1}
      ) s left join ${users} u on u.id = s.user_id left join ${teams} t on t.id = s.team_id
      order by s.days_left, s.used desc, s.id limit ${MOST_ENDING}`,
  );
  return {
    ending: rows.map((row) => ({
      kind: row.is_team === true ? 'team' : 'person',
      id: String(row.id),
      name: String(row.name),
      available: number(row.available),
      pace: Math.round(number(row.used) / PACE_DAYS),
      days_left: number(row.days_left),
    })),
    ending_total: number(rows[0]?.total),
  };
}

async function spaceOf(tx: Transaction, space: number): Promise<Pick<Answer, 'storage' | 'seats'>> {
  const [sum] = await rowsOf(
    tx,
    sql`select count(*) as files, coalesce(sum(${files.size}), 0)::bigint as bytes, count(*) filter (where ${files.trashedBy} is not null) as trashed from ${files}`,
  );
  const [full] = await rowsOf(
    tx,
    sql`select count(*) as people from (select from ${files} group by ${files.userId} having sum(${files.size}) > ${space}::bigint * 0.9) f where ${space}::bigint > 0`,
  );
  const [seats] = await rowsOf(
    tx,
    sql`select (select count(*) from ${teams} where ${isNull(teams.dissolvedAt)}) as teams,
      (select count(*) from ${teamMembers} join ${teams} on ${eq(teams.id, teamMembers.teamId)} where ${isNull(teams.dissolvedAt)}) as members`,
  );
  return {
    storage: {
      ...{ files: number(sum?.files), bytes: number(sum?.bytes) },
      ...{ trashed: number(sum?.trashed), full: number(full?.people) },
    },
    seats: { teams: number(seats?.teams), members: number(seats?.members) },
  };
}

/** The summary, as it is at one moment. @throws where a statement takes too long */
export async function readResourceSummary(db: Database, asked: Asked, now: Date): Promise<Summary> {
  const { from, to, today, zone } = asked;
  return db.transaction(
    async (tx) => {
      await tx.execute(
        sql`select set_config('statement_timeout', ${String(LONGEST_MS)}, true), set_config('jit', 'off', true)`,
      );
      const calendar = await readCalendar(tx, asked);
      return {
        ...{ from, to, today },
        time_zone: zone,
        starts_at: toSeconds(calendar.from),
        ends_at: toSeconds(calendar.to),
        checked_at: toSeconds(now),
        ...(await outstanding(tx)),
        flows: await flowsOf(tx, calendar),
        days: await daysOf(tx, calendar),
        ...(await ownersOf(tx, calendar)),
        ...(await endingOf(tx, now)),
        ...(await spaceOf(tx, asked.space)),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
