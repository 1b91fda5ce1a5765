// Teams as administrators read them, and the one way in which they change them.
import { asc, eq } from 'drizzle-orm';
import { invitedByMail } from '../../domain/invites/invite-store.ts';
import { presentTeam } from '../../domain/teams/team-store.ts';
import { notFound } from '../../kernel/api-error.ts';
import type { OperationId, PersonCall } from '../../kernel/contract.ts';
import { maskEmail } from '../../kernel/email-address.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { projects } from '../../platform/db/schema/chats.ts';
import { users } from '../../platform/db/schema/people.ts';
import { teams } from '../../platform/db/schema/teams.ts';
import { actorOf } from '../../records/audit/record-operation.ts';
import { changeRecord, type Effect, type RecordKind } from '../../records/change.ts';
import type { Services } from '../../services.ts';
import { pushTo } from '../tell-holders.ts';
import { connectorsOf, creditsOf } from './team-parts.ts';

export type AnyCall = Pick<
  PersonCall<OperationId>,
  'person' | 'locale' | 'address' | 'agent' | 'requestId'
> & {
  path: { team_id: string };
};

export type TeamDetails = { details: Schema<'AdminTeamDetails'> };

export const TEAM: RecordKind<typeof teams> = {
  table: teams,
  key: teams.id,
  fields: { name: 'name', owner_id: 'ownerId' },
  recorded: (_, value) => String(value),
  summary: ({ name }) => name,
};

/** Reads and changes of teams by administrators. */
export function teamChanges(services: Services) {
  const { db, clock, events } = services;

  /** Open pages look again. @param people who may read more or less than before */
  const tell = (teamId: string, people: readonly string[]) =>
    Promise.all(
      [`team ${teamId}`, ...people.map((id) => `chats ${id}`)].map((topic) => events.publish(topic)),
    );

  /** A team as its owner sees it, with addresses masked. @throws ApiError NOT_FOUND */
  async function detailsOf(
    call: Pick<AnyCall, 'path' | 'locale'>,
    from: Database | Transaction = db,
  ): Promise<TeamDetails> {
    const [row] = await from.select().from(teams).where(eq(teams.id, call.path.team_id));
    if (!row || row.dissolvedAt) throw notFound();
    const { members, invites, ...team } = await presentTeam(services, from, row.ownerId, row.id);
    const shared = await from
      .select({ id: projects.id, name: projects.name, owner_name: users.username })
      .from(projects)
      .innerJoin(users, eq(users.id, projects.userId))
      .where(eq(projects.teamId, row.id))
      .orderBy(asc(projects.name), asc(projects.id))
      .limit(1000);
    return {
      details: {
        id: team.id,
        name: team.name,
        created_at: team.created_at,
        ...(team.suspended_at !== undefined && { suspended_at: team.suspended_at }),
        seats: team.seats,
        taken: members.length + (await invitedByMail(from, clock, { teamId: row.id })),
        version: row.version,
        members: members.map(({ is_you: _, ...member }) => ({ ...member, email: maskEmail(member.email) })),
        invites: invites.map((invite) => ({
          ...invite,
          ...(invite.email !== undefined && { email: maskEmail(invite.email) }),
        })),
        projects: shared,
        credits: await creditsOf(services, from, row, call.locale),
        connectors: await connectorsOf(from, row.id),
      },
    };
  }

  /** One change of a team, with what it does beside. */
  async function change(
    call: AnyCall & { body: { version: number; reason?: string } },
    operation: OperationId,
    more: {
      fields?: Readonly<Record<string, unknown>>;
      effect?: (row: typeof teams.$inferSelect, tx: Transaction) => Promise<Effect<typeof teams>>;
    },
    people: readonly string[],
    keep: (tx: Transaction, answer: TeamDetails) => Promise<TeamDetails> = async (_, answer) => answer,
  ): Promise<TeamDetails> {
    const { version, reason } = call.body;
    const answer = await db.transaction(async (tx) => {
      await changeRecord(tx, {
        kind: TEAM,
        operation,
        id: call.path.team_id,
        version,
        reason,
        actor: actorOf(call),
        at: clock.now(),
        ...more,
      });
      return keep(tx, await detailsOf(call, tx));
    });
    await tell(call.path.team_id, people);
    await pushTo(events, people);
    return answer;
  }

  return { change, detailsOf, tell };
}
