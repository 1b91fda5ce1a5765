// What is done to invitations that wait, by those who may invite into a place and by administrators.
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Call, OperationId, PersonCall } from '../../kernel/contract.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { invites } from '../../platform/db/schema/invites.ts';
import { users } from '../../platform/db/schema/people.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import type { RateRule } from '../../platform/security/rate-limits.ts';
import { sha256 } from '../../platform/security/secrets.ts';
import type { Services } from '../../services.ts';
import { publicOrigin } from '../payments/payment-providers.ts';
import type { InvitePlace } from './invite-places.ts';
import { type InviteRow, isOpenInvite } from './invite-store.ts';

export type Caller = Pick<PersonCall<OperationId>, 'person' | 'locale' | 'context'>;

/** 256 bits: cannot be guessed. */
const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;
/** For which an invitation is good that is sent again. */
const RESENT_DAYS = 7;
/** Mails that one person has sent to addresses of others. */
const INVITES_BY_PERSON: RateRule = { name: 'team-invites', limit: 100, windowMs: DAY_MS };

export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** Mails, resends and takes back invitations; the place of each is locked by whoever calls. */
export function inviteActs(services: Services) {
  const { clock, secrets, mailer, rateLimits, config } = services;

  const addressOf = ({ context }: Pick<Call<OperationId>, 'context'>, path: string, token: string) =>
    `${publicOrigin(config.payments, context)}${path}?token=${token}`;

  /** @throws ApiError where there is no mail, or too many were sent */
  async function mayMail(userId: string): Promise<void> {
    if (mailer.kind === 'none') throw new ApiError('SERVER_ERROR', 'code.noMail', {}, { status: 503 });
    await rateLimits.take(INVITES_BY_PERSON, userId);
  }

  async function mail(
    tx: Transaction,
    { locale }: Pick<Caller, 'locale'>,
    of: {
      inviterId: string;
      to: string;
      template: 'team_invite' | 'project_invite';
      name: string;
      days: number;
      address: string;
      expiresAt: Date;
    },
  ): Promise<void> {
    const [inviter] = await tx.select({ name: users.username }).from(users).where(eq(users.id, of.inviterId));
    await queueMail(services, tx, {
      to: of.to,
      template: of.template,
      locale,
      // whoever has the address may come in: no log keeps it
      params: { inviter: inviter?.name ?? '', name: of.name, days: of.days, code: of.address },
      expiresAt: of.expiresAt,
    });
  }

  /** An invitation that nobody answered. @throws ApiError NOT_FOUND */
  async function openInvite(
    tx: Transaction,
    place: InvitePlace<unknown>,
    id: string,
    inviteId: string,
  ): Promise<InviteRow> {
    if (!isUuid(inviteId)) throw notFound();
    const [row] = await tx
      .select()
      .from(invites)
      .where(and(eq(invites.id, inviteId), isOpenInvite(place.into(id))))
      .for('update');
    if (!row) throw notFound();
    return row;
  }

  /** Takes an invitation back. @throws ApiError NOT_FOUND */
  async function revoke(
    tx: Transaction,
    place: InvitePlace<unknown>,
    id: string,
    inviteId: string,
  ): Promise<InviteRow> {
    const invite = await openInvite(tx, place, id, inviteId);
    await tx.update(invites).set({ revokedAt: clock.now() }).where(eq(invites.id, invite.id));
    return invite;
  }

  /**
   * Mails an invitation anew; the link before opens nothing any more.
   *
   * @param of `by`: who answers for the invitation where its inviter may invite no more, and in whose name the mail is otherwise too,
   *   unless the inviter `stays`
   * @throws ApiError NOT_FOUND, CONFLICT for a link and where no place is free, and where there is no mail or too many were sent
   */
  async function resend(
    tx: Transaction,
    caller: Caller,
    place: InvitePlace<unknown>,
    of: { id: string; inviteId: string; name: string; by: string; stays?: true },
  ): Promise<InviteRow> {
    const { id } = of;
    const token = newToken();
    const invite = await openInvite(tx, place, id, of.inviteId);
    if (invite.email === null) throw new ApiError('CONFLICT', 'team.linkOnly');
    await mayMail(caller.person.id);
    const now = clock.now().getTime();
    // one that has expired kept no place meanwhile
    if (invite.expiresAt.getTime() <= now) await place.requireRoom(tx, id, 'members and invited');
    const expiresAt = new Date(now + RESENT_DAYS * DAY_MS);
    const mayInvite = await place.mayInvite(tx, id, invite.inviterId);
    await tx
      .update(invites)
      .set({
        tokenHash: sha256(token),
        expiresAt,
        ...(!mayInvite && { inviterId: of.by }),
      })
      .where(eq(invites.id, invite.id));
    await mail(tx, caller, {
      inviterId: mayInvite && of.stays ? invite.inviterId : of.by,
      to: secrets.decrypt(invite.email),
      template: place.template,
      name: of.name,
      days: RESENT_DAYS,
      address: addressOf(caller, place.path, token),
      expiresAt,
    });
    return invite;
  }

  return { addressOf, mayMail, mail, revoke, resend };
}
