import { randomBytes } from 'node:crypto';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Call, Handlers, OperationId } from '../../kernel/contract.ts';
import { maskEmail, normaliseEmail } from '../../kernel/email-address.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { users } from '../../platform/db/schema/people.ts';
import { invites, teamMembers, teams } from '../../platform/db/schema/teams.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import { networkOf } from '../../platform/security/caller-address.ts';
import { type RateRule, SHARE_BY_ADDRESS } from '../../platform/security/rate-limits.ts';
import { sha256 } from '../../platform/security/secrets.ts';
import type { Services } from '../../services.ts';
import { publicOrigin } from '../payments/payment-providers.ts';
import { lockTeam, MAX_INVITES, mayManage, presentTeam, requireSeat } from './team-store.ts';

type InviteHandlers = Pick<
  Handlers,
  'teamInviteCreate' | 'teamInviteRevoke' | 'teamInviteResend' | 'inviteGet' | 'inviteAccept'
>;
type InviteRow = typeof invites.$inferSelect;

/** 256 bits: cannot be guessed. */
const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;
/** For which an invitation is good that is sent again. */
const RESENT_DAYS = 7;
/** Mails that one person has sent to addresses of others. */
const INVITES_BY_PERSON: RateRule = { name: 'team-invites', limit: 100, windowMs: DAY_MS };

/** Invitations into teams: made by those who manage a team, read and accepted by whoever has the link. */
export function inviteHandlers(services: Services): InviteHandlers {
  const { db, clock, events, secrets, settings, mailer, rateLimits, config } = services;

  const addressOf = ({ context }: Pick<Call<OperationId>, 'context'>, token: string) =>
    `${publicOrigin(config.payments, context)}/teams/accept-invite?token=${token}`;

  /** @throws ApiError where there is no mail, or too many were sent */
  async function mayMail(userId: string): Promise<void> {
    if (mailer.kind === 'none') throw new ApiError('SERVER_ERROR', 'code.noMail', {}, { status: 503 });
    await rateLimits.take(INVITES_BY_PERSON, userId);
  }

  async function mail(
    tx: Transaction,
    { locale }: Pick<Call<OperationId>, 'locale'>,
    of: { to: string; inviterId: string; team: string; days: number; address: string; expiresAt: Date },
  ): Promise<void> {
    const [inviter] = await tx.select({ name: users.username }).from(users).where(eq(users.id, of.inviterId));
    await queueMail(services, tx, {
      to: of.to,
      template: 'team_invite',
      locale,
      // whoever has the address may come in: no log keeps it
      params: { inviter: inviter?.name ?? '', team: of.team, days: of.days, code: of.address },
      expiresAt: of.expiresAt,
    });
  }

  /** An invitation that was neither accepted nor taken back. @throws ApiError NOT_FOUND */
  async function openInvite(tx: Transaction, teamId: string, inviteId: string): Promise<InviteRow> {
    if (!isUuid(inviteId)) throw notFound();
    const [row] = await tx
      .select()
      .from(invites)
      .where(
        and(
          eq(invites.id, inviteId),
          eq(invites.teamId, teamId),
          isNull(invites.acceptedAt),
          isNull(invites.revokedAt),
        ),
      )
      .for('update');
    if (!row) throw notFound();
    return row;
  }

  /** What a token opens, with what the person is there. @throws ApiError NOT_FOUND */
  async function opened(from: Pick<Database, 'select'>, token: string, userId: string | undefined) {
    const [row] = await from
      .select({ invite: invites, team: teams, inviter: users.username })
      .from(invites)
      .innerJoin(teams, eq(teams.id, invites.teamId))
      .innerJoin(users, eq(users.id, invites.inviterId))
      .where(eq(invites.tokenHash, sha256(token)));
    if (!row) throw notFound();
    const [account] = userId
      ? await from
          .select({
            emailHash: users.emailHash,
            isMember: sql<boolean>`exists (select 1 from ${teamMembers} where ${teamMembers.teamId} = ${row.team.id} and ${teamMembers.userId} = ${users.id})`,
          })
          .from(users)
          .where(eq(users.id, userId))
      : [];
    return { ...row, state: stateOf(row.invite, account) };
  }

  function stateOf(
    { acceptedAt, revokedAt, expiresAt, emailHash }: InviteRow,
    account: { emailHash: string; isMember: boolean } | undefined,
  ): Schema<'Invite'>['state'] {
    if (account?.isMember) return 'member';
    if (acceptedAt) return 'used';
    if (revokedAt) return 'revoked';
    if (expiresAt.getTime() <= clock.now().getTime()) return 'expired';
    if (account && emailHash !== null && emailHash !== account.emailHash) return 'wrong_email';
    return 'open';
  }

  return {
    async teamInviteCreate(call) {
      const { person, path, body } = call;
      const email = body.email === undefined ? null : normaliseEmail(body.email);
      const emailHash = email === null ? null : secrets.lookupHash(email);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      return db.transaction(async (tx) => {
        const { team } = await lockTeam(tx, person.id, path.team_id);
        if (email !== null) await mayMail(person.id);
        const open = and(eq(invites.teamId, team.id), isNull(invites.acceptedAt), isNull(invites.revokedAt));
        const [all] = await tx
          .select({
            count: count(),
            same: sql<number>`count(*) filter (where ${invites.emailHash} = ${emailHash})::int`,
          })
          .from(invites)
          .where(open);
        if (emailHash !== null) {
          if ((all?.same ?? 0) > 0)
            throw new ApiError('CONFLICT', 'team.invited', {}, { fields: { email: 'team.invited' } });
          const [member] = await tx
            .select({ id: users.id })
            .from(teamMembers)
            .innerJoin(users, eq(users.id, teamMembers.userId))
            .where(and(eq(teamMembers.teamId, team.id), eq(users.emailHash, emailHash)));
          if (member)
            throw new ApiError('CONFLICT', 'team.already', {}, { fields: { email: 'team.already' } });
        }
        if ((all?.count ?? 0) >= MAX_INVITES)
          throw new ApiError('CONFLICT', 'team.tooManyInvites', { count: MAX_INVITES });
        await requireSeat(tx, services, team.id, settings.read('teams.seats'), 'members and invited');
        const now = clock.now();
        const expiresAt = new Date(now.getTime() + body.days * DAY_MS);
        await tx.insert(invites).values({
          id: uuidv7(),
          teamId: team.id,
          email: email === null ? null : secrets.encrypt(email),
          emailHash,
          role: body.role,
          tokenHash: sha256(token),
          inviterId: person.id,
          createdAt: now,
          expiresAt,
        });
        if (email !== null)
          await mail(tx, call, {
            to: email,
            inviterId: person.id,
            team: team.name,
            days: body.days,
            address: addressOf(call, token),
            expiresAt,
          });
        return {
          team: await presentTeam(services, tx, person.id, team.id),
          ...(email === null && { token }),
        };
      });
    },

    async teamInviteRevoke({ person, path }) {
      return db.transaction(async (tx) => {
        await lockTeam(tx, person.id, path.team_id);
        const { id } = await openInvite(tx, path.team_id, path.invite_id);
        await tx.update(invites).set({ revokedAt: clock.now() }).where(eq(invites.id, id));
        return { team: await presentTeam(services, tx, person.id, path.team_id) };
      });
    },

    async teamInviteResend(call) {
      const { person, path } = call;
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const address = addressOf(call, token);
      return db.transaction(async (tx) => {
        const { team } = await lockTeam(tx, person.id, path.team_id);
        const invite = await openInvite(tx, team.id, path.invite_id);
        if (invite.email === null) throw new ApiError('CONFLICT', 'team.linkOnly');
        await mayMail(person.id);
        // one that has expired took no seat meanwhile
        if (invite.expiresAt.getTime() <= clock.now().getTime())
          await requireSeat(tx, services, team.id, settings.read('teams.seats'), 'members and invited');
        const expiresAt = new Date(clock.now().getTime() + RESENT_DAYS * DAY_MS);
        await tx
          .update(invites)
          .set({ tokenHash: sha256(token), expiresAt })
          .where(eq(invites.id, invite.id));
        await mail(tx, call, {
          to: secrets.decrypt(invite.email),
          inviterId: person.id,
          team: team.name,
          days: RESENT_DAYS,
          address,
          expiresAt,
        });
        return keepAnswer(tx, 'teamInviteResend', {
          team: await presentTeam(services, tx, person.id, team.id),
        });
      });
    },

    async inviteGet({ person, body, address }) {
      await rateLimits.take(SHARE_BY_ADDRESS, networkOf(address));
      const { invite, team, inviter, state } = await opened(db, body.token, person?.id);
      const [members] = await db
        .select({ count: count() })
        .from(teamMembers)
        .where(eq(teamMembers.teamId, team.id));
      return {
        invite: {
          kind: 'team' as const,
          name: team.name,
          role: invite.role,
          invited_by: inviter,
          members: members?.count ?? 0,
          ...(invite.email !== null && { email: maskEmail(secrets.decrypt(invite.email)) }),
          state,
          ...(state === 'member' && { id: team.id }),
          expires_at: toSeconds(invite.expiresAt),
        },
      };
    },

    async inviteAccept({ person, body }) {
      const { teamId, answer } = await db.transaction(async (tx) => {
        const found = await opened(tx, body.token, person.id);
        // the lock makes two who use one link come one after the other
        await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, found.team.id)).for('update');
        const { state, invite, team } = await opened(tx, body.token, person.id);
        if (state !== 'open') throw new ApiError('CONFLICT', REFUSALS[state]);
        // whoever invited may have lost the right since
        const [inviter] = await tx
          .select({ role: teamMembers.role })
          .from(teamMembers)
          .where(and(eq(teamMembers.teamId, team.id), eq(teamMembers.userId, invite.inviterId)));
        if (!inviter || !mayManage(inviter.role)) throw new ApiError('CONFLICT', 'invite.revoked');
        await requireSeat(tx, services, team.id, settings.read('teams.seats'), 'members');
        const now = clock.now();
        await tx
          .insert(teamMembers)
          .values({ teamId: team.id, userId: person.id, role: invite.role, joinedAt: now });
        await tx
          .update(invites)
          .set({ acceptedAt: now, acceptedBy: person.id })
          .where(eq(invites.id, invite.id));
        return {
          teamId: team.id,
          answer: await keepAnswer(tx, 'inviteAccept', { kind: 'team' as const, id: team.id }),
        };
      });
      await Promise.all([events.publish(`team ${teamId}`), events.publish(`chats ${person.id}`)]);
      return answer;
    },
  };
}

/** Why an invitation is not accepted. */
const REFUSALS = {
  expired: 'invite.expired',
  revoked: 'invite.revoked',
  used: 'invite.used',
  wrong_email: 'invite.wrongEmail',
  member: 'invite.member',
} as const;
