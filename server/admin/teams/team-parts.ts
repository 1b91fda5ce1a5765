// The credits of a team and what its people bound, as administrators read them.
import { and, asc, eq, sql } from 'drizzle-orm';
import { presentCredits } from '../../domain/billing/pool-handlers.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { projects } from '../../platform/db/schema/chats.ts';
import { googleBindings, googleSelections } from '../../platform/db/schema/google.ts';
import { users } from '../../platform/db/schema/people.ts';
import { teamMembers, type teams } from '../../platform/db/schema/teams.ts';
import type { Services } from '../../services.ts';

/** The pool of a team and what everybody in it uses, as its owner sees it. */
export async function creditsOf(
  services: Pick<Services, 'settings' | 'clock'>,
  from: Database | Transaction,
  { id, ownerId }: Pick<typeof teams.$inferSelect, 'id' | 'ownerId'>,
  locale: Locale,
): Promise<Schema<'AdminTeamCredits'>> {
  const { pool, members, ...cycle } = await presentCredits(services, from, ownerId, id, locale);
  return {
    pool,
    cycle_start: cycle.cycle_start,
    ...(cycle.cycle_end !== undefined && { cycle_end: cycle.cycle_end }),
    ...(cycle.month_credits !== undefined && { month_credits: cycle.month_credits }),
    ...(cycle.month_left !== undefined && { month_left: cycle.month_left }),
    members: members.map(({ is_you: _, ...use }) => use),
  };
}

/** What people of a team bound for themselves, and where the team reads it; nobody's account or token is among it. */
export async function connectorsOf(
  from: Pick<Transaction, 'select'>,
  teamId: string,
): Promise<Schema<'AdminTeamConnector'>[]> {
  const chosen = sql`from ${googleSelections} s left join ${projects} p on p.id = s.project_id
    where s.user_id = ${googleBindings.userId} and s.service = ${googleBindings.service}`;
  const rows = await from
    .select({
      service: googleBindings.service,
      userId: googleBindings.userId,
      name: users.username,
      status: googleBindings.status,
      boundAt: googleBindings.createdAt,
      forTeam: sql<boolean>`exists (select ${chosen} and s.team_id = ${teamId})`,
      // a project with the accounts of the installation reads nothing of its owner's
      projects: sql<
        string[]
      >`array(select p.name ${chosen} and p.team_id = ${teamId} and not p.is_public_account order by lower(p.name), p.id limit 1000)`,
    })
    .from(googleBindings)
    .innerJoin(
      teamMembers,
      and(eq(teamMembers.userId, googleBindings.userId), eq(teamMembers.teamId, teamId)),
    )
    .innerJoin(users, eq(users.id, googleBindings.userId))
    .where(eq(googleBindings.isPublic, false))
    .orderBy(asc(sql`lower(${users.username})`), asc(users.id), asc(googleBindings.service));
  return rows.map(({ userId, name, boundAt, forTeam, ...row }) => ({
    ...row,
    user_id: userId,
    user_name: name,
    bound_at: toSeconds(boundAt),
    for_team: forTeam,
  }));
}
