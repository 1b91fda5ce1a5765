import { and, asc, eq } from 'drizzle-orm';
import { lockAccount } from '../../domain/credits/ledger.ts';
import { handOverProjects } from '../../domain/projects/hand-over.ts';
import { emptyTeam, isBoughtFor } from '../../domain/teams/dissolve.ts';
import { othersIn, presentTeam, requireMember } from '../../domain/teams/team-store.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers, OperationId, PersonCall } from '../../kernel/contract.ts';
import { maskEmail } from '../../kernel/email-address.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { projects } from '../../platform/db/schema/chats.ts';
import { users } from '../../platform/db/schema/people.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';
import { actorOf } from '../../records/audit/record-operation.ts';
import { changeRecord, type Effect, type RecordKind, removeRecord } from '../../records/change.ts';
import type { Services } from '../../services.ts';

type TeamHandlers = Pick<
  Handlers,
  'adminTeamGet' | 'adminTeamUpdate' | 'adminTeamTransfer' | 'adminTeamMemberRemove' | 'adminTeamDissolve'
>;
type AnyCall = Pick<PersonCall<OperationId>, 'person' | 'address' | 'agent' | 'requestId'> & {
  path: { team_id: string };
};

export const TEAM: RecordKind<typeof teams> = {
  table: teams,
  key: teams.id,
  fields: { name: 'name', owner_id: 'ownerId' },
  recorded: (_, value) => String(value),
  summary: ({ name }) => name,
};

/** Teams as administrators see and change them. */
export function adminTeamHandlers(services: Services): TeamHandlers {
  const { db, clock, events } = services;

  const tell = (teamId: string, people: readonly string[]) =>
    Promise.all(
      [`team ${teamId}`, ...people.map((id) => `chats ${id}`)].map((topic) => events.publish(topic)),
    );

  /** A team as its owner sees it, with addresses masked. @throws ApiError NOT_FOUND */
  async function detailsOf(
    call: AnyCall,
    from: Pick<Transaction, 'select'> = db,
  ): Promise<{ details: Schema<'AdminTeamDetails'> }> {
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
        seats: team.seats,
        version: row.version,
        members: members.map(({ is_you: _, ...member }) => ({ ...member, email: maskEmail(member.email) })),
        invites: invites.map((invite) => ({
          ...invite,
          ...(invite.email !== undefined && { email: maskEmail(invite.email) }),
        })),
        projects: shared,
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
  ): Promise<{ details: Schema<'AdminTeamDetails'> }> {
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
      return detailsOf(call, tx);
    });
    await tell(call.path.team_id, people);
    return answer;
  }

  return {
    adminTeamGet: (call) => detailsOf(call),

    adminTeamUpdate(call) {
      const name = call.body.name.trim();
      if (name === '')
        throw new ApiError(
          'VALIDATION_ERROR',
          'error.validation',
          { field: 'name', reason: { id: 'valid.empty' } },
          { fields: { name: { id: 'valid.empty' } } },
        );
      return change(call, 'adminTeamUpdate', { fields: { name } }, []);
    },

    adminTeamTransfer(call) {
      const heir = call.body.user_id;
      return change(
        call,
        'adminTeamTransfer',
        {
          effect: async (row, tx) => {
            await requireMember(tx, row.id, heir);
            if (row.ownerId === heir) throw new ApiError('CONFLICT', 'team.ownsAlready');
            const set = (userId: string, role: 'owner' | 'admin') =>
              tx
                .update(teamMembers)
                .set({ role })
                .where(and(eq(teamMembers.teamId, row.id), eq(teamMembers.userId, userId)));
            await set(row.ownerId, 'admin');
            await set(heir, 'owner');
            return { set: { ownerId: heir } };
          },
        },
        [heir],
      );
    },

    adminTeamMemberRemove(call) {
      const { user_id: userId } = call.path;
      const { heir_id: heir } = call.body;
      return change(
        call,
        'adminTeamMemberRemove',
        {
          effect: async (row, tx) => {
            const role = await requireMember(tx, row.id, userId);
            if (role === 'owner') throw new ApiError('CONFLICT', 'team.ownerStays');
            const theirs = and(eq(projects.teamId, row.id), eq(projects.userId, userId));
            if (heir === null) await tx.update(projects).set({ teamId: null }).where(theirs);
            else {
              await requireMember(tx, row.id, heir);
              const shared = await tx.select({ id: projects.id }).from(projects).where(theirs);
              await handOverProjects(tx, { from: userId, to: heir, projectIds: shared.map(({ id }) => id) });
            }
            await tx
              .delete(teamMembers)
              .where(and(eq(teamMembers.teamId, row.id), eq(teamMembers.userId, userId)));
            return { before: { member: userId }, after: { heir: heir ?? '' } };
          },
        },
        [userId, ...(heir === null ? [] : [heir])],
      );
    },

    async adminTeamDissolve(call) {
      const { version, reason } = call.body;
      const people = await db.transaction(async (tx) => {
        // the account before the team, as whoever buys for it does
        await lockAccount(tx, call.path.team_id);
        const [row] = await tx.select().from(teams).where(eq(teams.id, call.path.team_id));
        if (!row || row.dissolvedAt) throw notFound();
        const others = await othersIn(tx, row.id, row.ownerId);
        const at = clock.now();
        const dissolved = {
          kind: TEAM,
          operation: 'adminTeamDissolve' as const,
          id: row.id,
          version,
          reason,
          actor: actorOf(call),
          at,
        };
        if (await isBoughtFor(tx, row.id))
          await changeRecord(tx, {
            ...dissolved,
            effect: async () => {
              await emptyTeam(tx, row.id, at);
              return { set: { dissolvedAt: at }, after: { dissolved: true } };
            },
          });
        else await removeRecord(tx, dissolved);
        return [row.ownerId, ...others];
      });
      await tell(call.path.team_id, people);
      return {};
    },
  };
}
