import { and, eq } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { filledText } from '../../kernel/filled-text.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';
import type { Services } from '../../services.ts';
import { lockAccount } from '../credits/ledger.ts';
import { makeOwner, removeMember } from './change-members.ts';
import { dissolveTeam } from './dissolve.ts';
import {
  createTeam,
  lockTeam,
  mayManage,
  membershipIn,
  membershipsOf,
  othersIn,
  presentTeam,
  requireMember,
  requireMembership,
  requireTeamRoom,
  type TeamRole,
} from './team-store.ts';

type TeamHandlers = Pick<
  Handlers,
  | 'teamList'
  | 'teamCreate'
  | 'teamGet'
  | 'teamUpdate'
  | 'teamDelete'
  | 'teamMemberUpdate'
  | 'teamMemberRemove'
  | 'teamTransfer'
>;

const isOwner = (role: TeamRole) => role === 'owner';

/** Teams, and who is in them. Whoever is not in a team is told that there is none. */
export function teamHandlers(services: Services): TeamHandlers {
  const { db, clock, events } = services;

  /** People look again at once: what they may read of a team is asked anew each time. */
  async function tell(teamId: string, people: readonly string[] = []): Promise<void> {
    await Promise.all(
      [`team ${teamId}`, ...people.map((id) => `chats ${id}`)].map((of) => events.publish(of)),
    );
  }

  async function shown(tx: Transaction, userId: string, teamId: string) {
    return { team: await presentTeam(services, tx, userId, teamId) };
  }

  return {
    async teamList({ person }) {
      const memberships = await membershipsOf(services, person.id);
      return {
        items: memberships.map(({ team: { id, name, suspendedAt }, role }) => ({
          id,
          name,
          role,
          ...(suspendedAt && { suspended_at: toSeconds(suspendedAt) }),
        })),
      };
    },

    async teamCreate({ person, body }) {
      const name = filledText(body.name);
      const answer = await db.transaction(async (tx) => {
        await requireTeamRoom(tx, person.id, 'team.tooMany');
        const id = await createTeam({ db: tx, clock }, { name, ownerId: person.id, memberIds: [] });
        return keepAnswer(tx, 'teamCreate', await shown(tx, person.id, id));
      });
      // the owner's open pages follow the team from now on
      await tell(answer.team.id, [person.id]);
      return answer;
    },

    async teamGet({ person, path }) {
      return { team: await presentTeam(services, db, person.id, path.team_id) };
    },

    async teamUpdate({ person, path, body }) {
      const name = filledText(body.name);
      const answer = await db.transaction(async (tx) => {
        await lockTeam(tx, person.id, path.team_id);
        await tx.update(teams).set({ name, updatedAt: clock.now() }).where(eq(teams.id, path.team_id));
        return shown(tx, person.id, path.team_id);
      });
      await tell(path.team_id);
      return answer;
    },

    async teamDelete({ person, path }) {
      const people = await db.transaction(async (tx) => {
        await requireMembership({ db: tx }, person.id, path.team_id);
        // the account before the team, as whoever buys for it does
        await lockAccount(tx, path.team_id);
        await lockTeam(tx, person.id, path.team_id, isOwner);
        const others = await othersIn(tx, path.team_id, person.id);
        await dissolveTeam(tx, path.team_id, clock.now());
        return [person.id, ...others];
      });
      await tell(path.team_id, people);
      return {};
    },

    async teamMemberUpdate({ person, path, body }) {
      const answer = await db.transaction(async (tx) => {
        await lockTeam(tx, person.id, path.team_id);
        const before = await requireMember(tx, path.team_id, path.user_id);
        if (before === 'owner') throw new ApiError('CONFLICT', 'team.ownerStays');
        if (path.user_id === person.id) throw new ApiError('CONFLICT', 'team.notYou');
        await tx
          .update(teamMembers)
          .set({ role: body.role })
          .where(and(eq(teamMembers.teamId, path.team_id), eq(teamMembers.userId, path.user_id)));
        return shown(tx, person.id, path.team_id);
      });
      await tell(path.team_id, [path.user_id]);
      return answer;
    },

    async teamMemberRemove({ person, path, body }) {
      await db.transaction(async (tx) => {
        const leaves = path.user_id === person.id;
        // nobody is held in a team that is suspended
        const find = leaves ? membershipIn : requireMembership;
        await lockTeam(tx, person.id, path.team_id, (role) => leaves || mayManage(role), find);
        await removeMember(tx, path.team_id, { userId: path.user_id, heirId: body.heir_id });
      });
      await tell(path.team_id, [path.user_id, ...(body.heir_id === null ? [] : [body.heir_id])]);
      return {};
    },

    async teamTransfer({ person, path, body }) {
      const answer = await db.transaction(async (tx) => {
        await lockTeam(tx, person.id, path.team_id, isOwner);
        if (body.user_id === person.id) throw new ApiError('CONFLICT', 'team.notYou');
        await makeOwner(tx, path.team_id, { from: person.id, to: body.user_id });
        await tx
          .update(teams)
          .set({ ownerId: body.user_id, updatedAt: clock.now() })
          .where(eq(teams.id, path.team_id));
        return keepAnswer(tx, 'teamTransfer', await shown(tx, person.id, path.team_id));
      });
      await tell(path.team_id, [person.id, body.user_id]);
      return answer;
    },
  };
}
