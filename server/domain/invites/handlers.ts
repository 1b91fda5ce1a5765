import { count, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { maskEmail, normaliseEmail } from '../../kernel/email-address.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { invites } from '../../platform/db/schema/invites.ts';
import { users } from '../../platform/db/schema/people.ts';
import { networkOf } from '../../platform/security/caller-address.ts';
import { SHARE_BY_ADDRESS } from '../../platform/security/rate-limits.ts';
import { sha256 } from '../../platform/security/secrets.ts';
import type { Services } from '../../services.ts';
import { type Caller, inviteActs, newToken } from './invite-acts.ts';
import { type InvitePlace, placeOf, projectPlace, teamPlace } from './invite-places.ts';
import { type InviteRow, isOpenInvite, MAX_INVITES } from './invite-store.ts';

type InviteHandlers = Pick<
  Handlers,
  | 'teamInviteCreate'
  | 'teamInviteRevoke'
  | 'teamInviteResend'
  | 'projectInviteCreate'
  | 'projectInviteRevoke'
  | 'projectInviteResend'
  | 'inviteGet'
  | 'inviteAccept'
  | 'inviteDecline'
>;
type InviteBody = { email?: string; role: InviteRow['role']; days: 1 | 7 | 30 };

const DAY_MS = 86_400_000;

/** Invitations into teams and projects: made by those who manage one, read, accepted and declined by whoever has the link. */
export function inviteHandlers(services: Services): InviteHandlers {
  const { db, clock, events, secrets, rateLimits } = services;
  const { addressOf, mail, mayMail, ...acts } = inviteActs(services);
  const team = teamPlace(services);
  const project = projectPlace(services);

  /** Invites somebody; the token comes back where nothing was mailed. */
  async function create<Shown>(caller: Caller, place: InvitePlace<Shown>, id: string, body: InviteBody) {
    const { person } = caller;
    const email = body.email === undefined ? null : normaliseEmail(body.email);
    const emailHash = email === null ? null : secrets.lookupHash(email);
    const token = newToken();
    return db.transaction(async (tx) => {
      const { name } = await place.lock(tx, person.id, id);
      if (email !== null) await mayMail(person.id);
      const [all] = await tx
        .select({
          count: count(),
          same: sql<number>`count(*) filter (where ${invites.emailHash} = ${emailHash})::int`,
        })
        .from(invites)
        .where(isOpenInvite(place.into(id)));
      if (emailHash !== null) {
        if ((all?.same ?? 0) > 0)
          throw new ApiError('CONFLICT', 'team.invited', {}, { fields: { email: 'team.invited' } });
        const { already } = place.words;
        if (await place.hasEmail(tx, id, emailHash))
          throw new ApiError('CONFLICT', already, {}, { fields: { email: already } });
      }
      if ((all?.count ?? 0) >= MAX_INVITES)
        throw new ApiError('CONFLICT', place.words.tooMany, { count: MAX_INVITES });
      await place.requireRoom(tx, id, 'members and invited');
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + body.days * DAY_MS);
      await tx.insert(invites).values({
        id: uuidv7(),
        ...place.into(id),
        email: email === null ? null : secrets.encrypt(email),
        emailHash,
        role: body.role,
        tokenHash: sha256(token),
        inviterId: person.id,
        createdAt: now,
        expiresAt,
      });
      if (email !== null)
        await mail(tx, caller, {
          inviterId: person.id,
          to: email,
          template: place.template,
          name,
          days: body.days,
          address: addressOf(caller, place.path, token),
          expiresAt,
        });
      return { ...(await place.show(tx, person.id, id)), ...(email === null && { token }) };
    });
  }

  async function revoke<Shown>({ person }: Caller, place: InvitePlace<Shown>, id: string, inviteId: string) {
    return db.transaction(async (tx) => {
      await place.lock(tx, person.id, id);
      await acts.revoke(tx, place, id, inviteId);
      return place.show(tx, person.id, id);
    });
  }

  /** Mails an invitation anew. @param keep keeps the answer, in the same transaction */
  async function resend<Shown>(
    caller: Caller,
    place: InvitePlace<Shown>,
    id: string,
    inviteId: string,
    keep: (tx: Transaction, shown: Shown) => Promise<Shown>,
  ) {
    const { person } = caller;
    return db.transaction(async (tx) => {
      const { name } = await place.lock(tx, person.id, id);
      await acts.resend(tx, caller, place, { id, inviteId, name, by: person.id });
      return keep(tx, await place.show(tx, person.id, id));
    });
  }

  /** What a token opens, with how it stands for a person. @throws ApiError NOT_FOUND */
  async function opened(from: Pick<Database, 'select'>, token: string, userId: string | undefined) {
    const [row] = await from
      .select({ invite: invites, inviter: users.username })
      .from(invites)
      .innerJoin(users, eq(users.id, invites.inviterId))
      .where(eq(invites.tokenHash, sha256(token)));
    if (!row) throw notFound();
    const { place, id } = placeOf(services, row.invite);
    const about = await place.about(from, id);
    if (!about) throw notFound();
    const [account] = userId
      ? await from.select({ emailHash: users.emailHash }).from(users).where(eq(users.id, userId))
      : [];
    const isMember = userId !== undefined && (await place.hasMember(from, id, userId));
    return { ...row, place, id, about, state: stateOf(row.invite, isMember, account?.emailHash) };
  }

  function stateOf(
    { acceptedAt, declinedAt, revokedAt, expiresAt, emailHash }: InviteRow,
    isMember: boolean,
    of: string | undefined,
  ): Schema<'Invite'>['state'] {
    if (isMember) return 'member';
    if (acceptedAt) return 'used';
    if (revokedAt) return 'revoked';
    if (declinedAt) return 'declined';
    if (expiresAt.getTime() <= clock.now().getTime()) return 'expired';
    if (of !== undefined && emailHash !== null && emailHash !== of) return 'wrong_email';
    return 'open';
  }

  return {
    teamInviteCreate: (call) => create(call, team, call.path.team_id, call.body),
    teamInviteRevoke: (call) => revoke(call, team, call.path.team_id, call.path.invite_id),
    teamInviteResend: (call) =>
      resend(call, team, call.path.team_id, call.path.invite_id, (tx, shown) =>
        keepAnswer(tx, 'teamInviteResend', shown),
      ),
    projectInviteCreate: (call) => create(call, project, call.path.project_id, call.body),
    projectInviteRevoke: (call) => revoke(call, project, call.path.project_id, call.path.invite_id),
    projectInviteResend: (call) =>
      resend(call, project, call.path.project_id, call.path.invite_id, (tx, shown) =>
        keepAnswer(tx, 'projectInviteResend', shown),
      ),

    async inviteGet({ person, body, address }) {
      await rateLimits.take(SHARE_BY_ADDRESS, networkOf(address));
      const { invite, place, id, about, inviter, state } = await opened(db, body.token, person?.id);
      return {
        invite: {
          kind: place.kind,
          name: about.name,
          role: invite.role,
          invited_by: inviter,
          members: about.members,
          ...(invite.email !== null && { email: maskEmail(secrets.decrypt(invite.email)) }),
          state,
          ...(state === 'member' && { id }),
          expires_at: toSeconds(invite.expiresAt),
        },
      };
    },

    async inviteAccept({ person, body }) {
      const { answer, topics } = await db.transaction(async (tx) => {
        const found = await opened(tx, body.token, person.id);
        // the lock makes two who use one link come one after the other
        await found.place.hold(tx, found.id);
        const { state, invite, place, id } = await opened(tx, body.token, person.id);
        if (state !== 'open') throw new ApiError('CONFLICT', REFUSALS[state]);
        // whoever invited may have lost the right since
        if (!(await place.mayInvite(tx, id, invite.inviterId)))
          throw new ApiError('CONFLICT', 'invite.revoked');
        await place.requireOpen(tx, id);
        await place.requireRoom(tx, id, 'members');
        await place.join(tx, id, { userId: person.id, role: invite.role });
        await tx
          .update(invites)
          .set({ acceptedAt: clock.now(), acceptedBy: person.id })
          .where(eq(invites.id, invite.id));
        return {
          topics: await place.topics(tx, id),
          answer: await keepAnswer(tx, 'inviteAccept', { kind: place.kind, id }),
        };
      });
      await Promise.all([...topics, `chats ${person.id}`].map((topic) => events.publish(topic)));
      return answer;
    },

    async inviteDecline({ person, body }) {
      await db.transaction(async (tx) => {
        const found = await opened(tx, body.token, person.id);
        await found.place.hold(tx, found.id);
        const { state, invite } = await opened(tx, body.token, person.id);
        if (state === 'declined') return;
        if (state !== 'open') throw new ApiError('CONFLICT', REFUSALS[state]);
        await tx.update(invites).set({ declinedAt: clock.now() }).where(eq(invites.id, invite.id));
      });
      return {};
    },
  };
}

/** Why an invitation is not accepted. */
const REFUSALS = {
  expired: 'invite.expired',
  revoked: 'invite.revoked',
  declined: 'invite.declined',
  used: 'invite.used',
  wrong_email: 'invite.wrongEmail',
  member: 'invite.member',
} as const;
