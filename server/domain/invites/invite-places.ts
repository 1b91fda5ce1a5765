import { and, count, eq } from 'drizzle-orm';
import { notFound } from '../../kernel/api-error.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { projects } from '../../platform/db/schema/chats.ts';
import { projectMembers } from '../../platform/db/schema/invites.ts';
import { users } from '../../platform/db/schema/people.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';
import type { Services } from '../../services.ts';
import { takeUse } from '../functions/function-gate.ts';
import { presentPeople, requirePlace } from '../projects/project-people.ts';
import { lockProject } from '../projects/shared-projects.ts';
import { lockTeam, mayManage, presentTeam, requireSeat, requireWorking } from '../teams/team-store.ts';
import { type InvitedInto, type InviteRow, invitedByMail } from './invite-store.ts';

type From = Pick<Database, 'select'>;

/** What people are invited into: a team or a project. Everything about invitations that differs between them. */
export interface InvitePlace<Shown> {
  kind: Schema<'InviteKind'>;
  path: `/${'teams' | 'projects'}/accept-invite`;
  template: 'team_invite' | 'project_invite';
  words: { already: string; tooMany: string };
  into(id: string): InvitedInto;
  /** Locks it for somebody who may invite. @throws ApiError for everybody else */
  lock(tx: Transaction, userId: string, id: string): Promise<{ name: string }>;
  /** Locks it for somebody who comes or does not want to. */
  hold(tx: Transaction, id: string): Promise<void>;
  /** @throws ApiError FORBIDDEN where nobody comes into it for now */
  requireOpen(tx: Transaction, id: string): Promise<void>;
  /** Its name and how many people are in it; undefined where it is gone. */
  about(from: From, id: string): Promise<{ name: string; members: number } | undefined>;
  /** Whether the account of an address is in it. */
  hasEmail(from: From, id: string, emailHash: string): Promise<boolean>;
  hasMember(from: From, id: string, userId: string): Promise<boolean>;
  /** Whether somebody may still invite into it. */
  mayInvite(from: From, id: string, userId: string): Promise<boolean>;
  /** @throws ApiError CONFLICT where nobody else fits in */
  requireRoom(tx: Transaction, id: string, counted: 'members' | 'members and invited'): Promise<void>;
  join(tx: Transaction, id: string, member: { userId: string; role: InviteRow['role'] }): Promise<void>;
  /** As the person sees it who invites. */
  show(tx: Transaction, userId: string, id: string): Promise<Shown>;
  /** Those who look again once somebody came. */
  topics(from: From, id: string): Promise<string[]>;
}

export function teamPlace(services: Services): InvitePlace<{ team: Schema<'TeamDetails'> }> {
  const { clock, settings } = services;
  const isIn = (id: string, userId: string) =>
    and(eq(teamMembers.teamId, id), eq(teamMembers.userId, userId));
  const memberOf = async (from: From, id: string, userId: string) =>
    (await from.select({ role: teamMembers.role }).from(teamMembers).where(isIn(id, userId)))[0];
  return {
    kind: 'team',
    path: '/teams/accept-invite',
    template: 'team_invite',
    words: { already: 'team.already', tooMany: 'team.tooManyInvites' },
    into: (teamId) => ({ teamId }),
    lock: async (tx, userId, id) => (await lockTeam(tx, userId, id)).team,
    async hold(tx, id) {
      await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, id)).for('update');
    },
    async requireOpen(tx, id) {
      const [team] = await tx.select().from(teams).where(eq(teams.id, id));
      if (team) requireWorking(team);
    },
    async about(from, id) {
      const [team] = await from.select({ name: teams.name }).from(teams).where(eq(teams.id, id));
      const [members] = await from
        .select({ count: count() })
        .from(teamMembers)
        .where(eq(teamMembers.teamId, id));
      return team && { name: team.name, members: members?.count ?? 0 };
    },
    async hasEmail(from, id, emailHash) {
      const rows = await from
        .select({ id: users.id })
        .from(teamMembers)
        .innerJoin(users, eq(users.id, teamMembers.userId))
        .where(and(eq(teamMembers.teamId, id), eq(users.emailHash, emailHash)));
      return rows.length > 0;
    },
    hasMember: async (from, id, userId) => (await memberOf(from, id, userId)) !== undefined,
    async mayInvite(from, id, userId) {
      const inviter = await memberOf(from, id, userId);
      return inviter !== undefined && mayManage(inviter.role);
    },
    async requireRoom(tx, id, counted) {
      await requireSeat(tx, services, id, settings.read('teams.seats'), counted);
      const members = await tx
        .select({ userId: teamMembers.userId, role: teamMembers.role })
        .from(teamMembers)
        .where(eq(teamMembers.teamId, id));
      const owner = members.find(({ role }) => role === 'owner');
      const invited = counted === 'members' ? 0 : await invitedByMail(tx, clock, { teamId: id });
      // a team is as large as the plan of whoever owns it allows
      if (owner)
        await takeUse(tx, services, {
          userId: owner.userId,
          function: 'team_members',
          held: members.length + invited,
        });
    },
    async join(tx, teamId, { userId, role }) {
      if (role === 'editor' || role === 'viewer') throw new Error(`a team has no ${role}`);
      await tx.insert(teamMembers).values({ teamId, userId, role, joinedAt: clock.now() });
    },
    show: async (tx, userId, id) => ({ team: await presentTeam(services, tx, userId, id) }),
    topics: async (_from, id) => [`team ${id}`],
  };
}

export function projectPlace(services: Services): InvitePlace<{ people: Schema<'ProjectPeople'> }> {
  const { clock } = services;
  const ownerOf = async (from: From, id: string) =>
    (await from.select({ userId: projects.userId }).from(projects).where(eq(projects.id, id)))[0]?.userId;
  return {
    kind: 'project',
    path: '/projects/accept-invite',
    template: 'project_invite',
    words: { already: 'project.already', tooMany: 'project.tooManyInvites' },
    into: (projectId) => ({ projectId }),
    lock: async (tx, userId, id) => (await lockProject(tx, userId, id, ['owner'])).project,
    async hold(tx, id) {
      await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for('update');
    },
    requireOpen: async () => {},
    async about(from, id) {
      const [project] = await from.select({ name: projects.name }).from(projects).where(eq(projects.id, id));
      const [members] = await from
        .select({ count: count() })
        .from(projectMembers)
        .where(eq(projectMembers.projectId, id));
      return project && { name: project.name, members: (members?.count ?? 0) + 1 };
    },
    async hasEmail(from, id, emailHash) {
      const [account] = await from.select({ id: users.id }).from(users).where(eq(users.emailHash, emailHash));
      return account !== undefined && this.hasMember(from, id, account.id);
    },
    async hasMember(from, id, userId) {
      if ((await ownerOf(from, id)) === userId) return true;
      const rows = await from
        .select({ role: projectMembers.role })
        .from(projectMembers)
        .where(and(eq(projectMembers.projectId, id), eq(projectMembers.userId, userId)));
      return rows.length > 0;
    },
    async mayInvite(from, id, userId) {
      // an account that is not active lets nobody in
      const rows = await from
        .select({ id: projects.id })
        .from(projects)
        .innerJoin(users, and(eq(users.id, projects.userId), eq(users.status, 'active')))
        .where(and(eq(projects.id, id), eq(projects.userId, userId)));
      return rows.length > 0;
    },
    requireRoom: (tx, id, counted) => requirePlace(tx, services, id, counted),
    async join(tx, projectId, { userId, role }) {
      if (role !== 'editor' && role !== 'viewer') throw new Error(`a project has no ${role}`);
      await tx.insert(projectMembers).values({ projectId, userId, role, joinedAt: clock.now() });
    },
    show: async (tx, userId, id) => ({ people: await presentPeople(services, tx, userId, id) }),
    topics: async (from, id) => [`chats ${await ownerOf(from, id)}`],
  };
}

/** The place of a kept invitation, with its id. */
export function placeOf(
  services: Services,
  { teamId, projectId }: Pick<InviteRow, 'teamId' | 'projectId'>,
): { place: InvitePlace<unknown>; id: string } {
  if (teamId !== null) return { place: teamPlace(services), id: teamId };
  if (projectId !== null) return { place: projectPlace(services), id: projectId };
  // the database keeps one of the two
  throw notFound();
}
