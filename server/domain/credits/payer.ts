// Who pays for work of a model: the person, or the pool of the team whose project it is done in.
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { projects } from '../../platform/db/schema/chats.ts';
import { creditEntries } from '../../platform/db/schema/credits.ts';
import { subscriptionCycles, subscriptions } from '../../platform/db/schema/subscriptions.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';

type From = Pick<Database | Transaction, 'select'>;

/** The pool of a team as one of its members may use it. */
export interface Pool {
  readonly teamId: string;
  readonly name: string;
  /** Thousandths of a credit that the member may use of it in a cycle; null is no cap. */
  readonly cap: number | null;
}

/**
 * The pool that pays for what a person has done in a project; undefined where they pay themselves: in a project of their own, as a
 * guest who is not in the team, and in a team that never had a plan nor credits. One that is used up pays all the same: it refuses.
 * @throws ApiError FORBIDDEN where the team is suspended: nobody pays themselves unasked for what the team paid before
 */
export async function poolFor(
  db: From,
  userId: string,
  projectId: string | null | undefined,
): Promise<Pool | undefined> {
  if (!projectId) return undefined;
  const [pool] = await db
    .select({
      teamId: teams.id,
      name: teams.name,
      cap: teamMembers.creditCap,
      suspendedAt: teams.suspendedAt,
    })
    .from(projects)
    .innerJoin(teams, eq(teams.id, projects.teamId))
    .innerJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), eq(teamMembers.userId, userId)))
    .where(
      and(
        eq(projects.id, projectId),
        // a team reads only what somebody shares who is in it
        sql`exists (select 1 from ${teamMembers} sharer where sharer.team_id = ${teams.id} and sharer.user_id = ${projects.userId})`,
        sql`exists (select 1 from ${creditEntries} e where e.account_id = ${teams.id})`,
      ),
    );
  if (pool?.suspendedAt) throw new ApiError('FORBIDDEN', 'team.suspendedPool', { team: pool.name });
  return pool && { teamId: pool.teamId, name: pool.name, cap: pool.cap };
}

/** When the cycle of a team's pool began that runs: the month of its subscription, else the calendar month in UTC. */
export async function poolCycleStart(db: From, teamId: string, now: Date): Promise<Date> {
  const [cycle] = await db
    .select({ startsAt: subscriptionCycles.startsAt })
    .from(subscriptionCycles)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionCycles.subscriptionId))
    .where(
      and(
        eq(subscriptions.ownerId, teamId),
        sql`${subscriptions.status} <> 'ended'`,
        sql`${subscriptionCycles.expired} is null`,
      ),
    );
  return cycle?.startsAt ?? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}

/** Thousandths of a credit that each member used of a pool since an instant, with what is held for them just now. */
export async function usesOfPool(
  db: From,
  teamId: string,
  since: Date,
  userId?: string,
): Promise<Map<string, number>> {
  const rows = await db
    .select({
      userId: creditEntries.actorId,
      // a hold may have begun before: all entries count for what is held
      // what was taken back of a charge counts for the cycle in which it was
      spent:
        sql`coalesce(-sum(${creditEntries.amount}) filter (where ${creditEntries.createdAt} >= ${since} and ${creditEntries.kind} in ('consume', 'refund')), 0)`.mapWith(
          Number,
        ),
      held: sql`coalesce(sum(${creditEntries.held}), 0)`.mapWith(Number),
    })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.accountId, teamId),
        userId === undefined ? isNotNull(creditEntries.actorId) : eq(creditEntries.actorId, userId),
      ),
    )
    .groupBy(creditEntries.actorId);
  return new Map(
    rows.flatMap((row) => (row.userId === null ? [] : [[row.userId, Math.max(0, row.spent) + row.held]])),
  );
}
