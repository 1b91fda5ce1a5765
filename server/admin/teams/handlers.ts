import { and, eq, isNull } from 'drizzle-orm';
import { boundsOfPerson } from '../../access/permissions/bounds.ts';
import { teamReached } from '../../access/permissions/reach.ts';
import { lockAccount } from '../../domain/credits/ledger.ts';
import { teamPlace } from '../../domain/invites/invite-places.ts';
import { makeOwner, removeMember } from '../../domain/teams/change-members.ts';
import { emptyTeam, giveProjects, isBoughtFor } from '../../domain/teams/dissolve.ts';
import { createTeam, requireTeamRoom } from '../../domain/teams/team-store.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { filledText } from '../../kernel/filled-text.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { teams } from '../../platform/db/schema/teams.ts';
import { actorOf } from '../../records/audit/record-operation.ts';
import { changeRecord, createRecord, removeRecord } from '../../records/change.ts';
import type { Services } from '../../services.ts';
import { pushTo } from '../tell-holders.ts';
import { type AnyCall, TEAM, teamChanges } from './change-team.ts';
import { adminInviteHandlers } from './invite-handlers.ts';
import { acceptInvites, activePerson, tellPeople, toldMembers, toldPerson } from './people.ts';

type TeamHandlers = Pick<
  Handlers,
  | 'adminTeamGet'
  | 'adminTeamCreate'
  | 'adminTeamUpdate'
  | 'adminTeamSuspend'
  | 'adminTeamResume'
  | 'adminTeamTransfer'
  | 'adminTeamMemberAdd'
  | 'adminTeamMemberRemove'
  | 'adminTeamDissolve'
  | 'adminTeamInviteResend'
  | 'adminTeamInviteRevoke'
>;
/** Teams as administrators see and change them. */
export function adminTeamHandlers(services: Services): TeamHandlers {
  const { db, clock, events } = services;
  const place = teamPlace(services);
  const { change, detailsOf, tell } = teamChanges(services);

  /** Closes what a team shares, or opens it again, and tells everybody in it. */
  async function suspend(
    call: AnyCall & { body: { version: number; reason: string } },
    isSuspended: boolean,
  ) {
    const people: string[] = [];
    const operation = isSuspended ? 'adminTeamSuspend' : 'adminTeamResume';
    const effect = async (row: typeof teams.$inferSelect, tx: Transaction) => {
      if (row.dissolvedAt) throw notFound();
      if ((row.suspendedAt !== null) === isSuspended)
        throw new ApiError('CONFLICT', isSuspended ? 'team.isSuspended' : 'team.notSuspended');
      const at = clock.now();
      const told = await toldMembers(tx, row.id);
      const news = isSuspended ? 'suspended' : 'resumed';
      await tellPeople(tx, told, { news, params: { team: row.name }, at, locale: call.locale });
      people.push(...told.map(({ id }) => id));
      return {
        set: { suspendedAt: isSuspended ? at : null },
        before: { suspended: !isSuspended },
        after: { suspended: isSuspended },
      };
    };
    return change(call, operation, { effect }, people);
  }

  /**
   * Another team that projects may go to.
   * @throws ApiError NOT_FOUND where the administrator reaches none, VALIDATION_ERROR where it is suspended or the one that is dissolved
   */
  async function openTeam(tx: Transaction, call: Pick<AnyCall, 'path' | 'person'>, intoId: string) {
    const { reach } = await boundsOfPerson(tx, call.person.id);
    const [into] = await tx
      .select()
      .from(teams)
      .where(
        and(
          eq(teams.id, intoId),
          isNull(teams.dissolvedAt),
          teamReached(teams.id, { id: call.person.id, reach }),
        ),
      )
      .for('key share');
    if (!into) throw notFound();
    if (into.suspendedAt === null && into.id !== call.path.team_id) return into;
    throw refusedField('team_id', 'team.noSuchTeam');
  }

  return {
    ...adminInviteHandlers(services),
    adminTeamGet: (call) => detailsOf(call),

    async adminTeamCreate(call) {
      const name = filledText(call.body.name);
      const answer = await db.transaction(async (tx) => {
        const at = clock.now();
        const owner = await activePerson(tx, call.body.owner_id, 'owner_id');
        const { id } = await createRecord(
          tx,
          { kind: TEAM, operation: 'adminTeamCreate', reason: call.body.reason, actor: actorOf(call), at },
          async () => {
            await requireTeamRoom(tx, owner.id, 'team.tooManyOf');
            const made = await createTeam({ db: tx, clock }, { name, ownerId: owner.id, memberIds: [] });
            const [row] = await tx.select().from(teams).where(eq(teams.id, made));
            if (!row) throw new Error('it was written');
            return { row };
          },
        );
        await tellPeople(tx, [owner], { news: 'made', params: { team: name }, at, locale: call.locale });
        const details = await detailsOf({ path: { team_id: id }, locale: call.locale }, tx);
        return keepAnswer(tx, 'adminTeamCreate', details);
      });
      await tell(answer.details.id, [call.body.owner_id]);
      await pushTo(events, [call.body.owner_id]);
      return answer;
    },

    adminTeamUpdate(call) {
      const name = filledText(call.body.name);
      return change(call, 'adminTeamUpdate', { fields: { name } }, []);
    },

    adminTeamSuspend: (call) => suspend(call, true),
    adminTeamResume: (call) => suspend(call, false),

    adminTeamTransfer(call) {
      const heir = call.body.user_id;
      const people = [heir];
      return change(
        call,
        'adminTeamTransfer',
        {
          effect: async (row, tx) => {
            if (row.ownerId === heir) throw new ApiError('CONFLICT', 'team.ownsAlready');
            await makeOwner(tx, row.id, { from: row.ownerId, to: heir });
            const [owner, former] = [await toldPerson(tx, heir), await toldPerson(tx, row.ownerId)];
            const params = { team: row.name, name: owner.name };
            const common = { params, at: clock.now(), locale: call.locale };
            await tellPeople(tx, [owner], { ...common, news: 'owner' });
            await tellPeople(tx, [former], { ...common, news: 'handed' });
            people.push(row.ownerId);
            return { set: { ownerId: heir } };
          },
        },
        people,
      );
    },

    adminTeamMemberAdd(call) {
      const { user_id: userId } = call.path;
      const { role } = call.body;
      const told = [userId];
      return change(
        call,
        'adminTeamMemberAdd',
        {
          effect: async (row, tx) => {
            if (row.dissolvedAt) throw notFound();
            const person = await activePerson(tx, userId, 'user_id');
            if (await place.hasMember(tx, row.id, userId)) throw new ApiError('CONFLICT', 'team.already');
            const at = clock.now();
            await acceptInvites(tx, row.id, person, at);
            await place.requireRoom(tx, row.id, 'members and invited');
            await place.join(tx, row.id, { userId, role });
            const params = { team: row.name, name: person.name };
            const common = { params, at, locale: call.locale };
            await tellPeople(tx, [person], { ...common, news: 'joined' });
            await tellPeople(tx, [await toldPerson(tx, row.ownerId)], { ...common, news: 'grown' });
            told.push(row.ownerId);
            return { after: { member: userId, role } };
          },
        },
        told,
        (tx, details) => keepAnswer(tx, 'adminTeamMemberAdd', details),
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
            await removeMember(tx, row.id, { userId, heirId: heir });
            await tellPeople(tx, [await toldPerson(tx, userId)], {
              news: 'removed',
              params: { team: row.name },
              at: clock.now(),
              locale: call.locale,
            });
            return { before: { member: userId }, after: { heir: heir ?? '' } };
          },
        },
        [userId, ...(heir === null ? [] : [heir])],
      );
    },

    async adminTeamDissolve(call) {
      const { version, reason, heir_id: heirId, team_id: intoId } = call.body;
      const people: string[] = [];
      await db.transaction(async (tx) => {
        // the account before the team, as whoever buys for it does
        await lockAccount(tx, call.path.team_id);
        const [row] = await tx.select().from(teams).where(eq(teams.id, call.path.team_id)).for('update');
        if (!row || row.dissolvedAt) throw notFound();
        if (heirId !== null && intoId !== null) throw refusedField('team_id', 'team.oneHeir');
        const members = await toldMembers(tx, row.id);
        people.push(...members.map(({ id }) => id));
        const at = clock.now();
        const common = { at, locale: call.locale };
        const team = row.name;
        if (heirId !== null) {
          await giveProjects(tx, row.id, { userId: heirId });
          const name = members.find(({ id }) => id === heirId)?.name ?? '';
          await tellPeople(tx, members, { ...common, news: 'dissolvedTo', params: { team, name } });
        } else if (intoId !== null) {
          const into = await openTeam(tx, call, intoId);
          people.push(...(await giveProjects(tx, row.id, { team: into })));
          const params = { team, name: into.name };
          await tellPeople(tx, members, { ...common, news: 'dissolvedInto', params });
          await tellPeople(tx, [await toldPerson(tx, into.ownerId)], { ...common, news: 'received', params });
        } else await tellPeople(tx, members, { ...common, news: 'dissolved', params: { team } });
        const dissolved = {
          kind: TEAM,
          operation: 'adminTeamDissolve' as const,
          id: row.id,
          version,
          reason,
          actor: actorOf(call),
          at,
        };
        const before = { projects_to: heirId ?? intoId ?? '' };
        if (await isBoughtFor(tx, row.id))
          await changeRecord(tx, {
            ...dissolved,
            effect: async () => {
              await emptyTeam(tx, row.id, at);
              return { set: { dissolvedAt: at }, before, after: { dissolved: true } };
            },
          });
        else await removeRecord(tx, { ...dissolved, effect: async () => ({ before }) });
      });
      await tell(call.path.team_id, people);
      if (intoId !== null) await events.publish(`team ${intoId}`);
      await pushTo(events, people);
      return {};
    },
  };
}
