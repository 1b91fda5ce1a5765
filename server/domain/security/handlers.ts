import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers, OperationId, PersonCall } from '../../kernel/contract.ts';
import { maskEmail } from '../../kernel/email-address.ts';
import type { Locale } from '../../kernel/messages.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { sessions as sessionRows, signInFailures, users } from '../../platform/db/schema/people.ts';
import { googleSignIns } from '../../platform/db/schema/ways-in.ts';
import { wechatBindings } from '../../platform/db/schema/wechat.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { MAIL_AGAIN, mailLimits } from '../../platform/security/sign-in-limits.ts';
import type { Services } from '../../services.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { sendCode } from '../sign-in/codes.ts';
import { browserOf, forgetDevices, tellBrowser } from '../sign-in/known-devices.ts';
import { takeMailedCode } from '../sign-in/mailed-codes.ts';
import { keepOldPassword, refuseReuse } from '../sign-in/old-passwords.ts';
import { openSession } from '../sign-in/open-session.ts';
import { accountOf } from '../sign-in/own-account.ts';
import { checkOwnPassword } from '../sign-in/own-password.ts';
import { secondFactorOf } from '../sign-in/second-factor.ts';
import { IDLE_MS, type Person } from '../sign-in/sessions.ts';
import { trierOf } from '../sign-in/triers.ts';
import { alertOwner, disown } from './alerts.ts';
import { deviceOf, shortAddress } from './device-words.ts';
import { type SecondFactorHandlers, secondFactorHandlers } from './second-factor-handlers.ts';
import { hasWay, lockWays, mayLose, waysInOf } from './ways-in.ts';

type SecurityHandlers = Pick<
  Handlers,
  | 'securityGet'
  | 'passwordChange'
  | 'ownCodeSend'
  | 'sessionList'
  | 'sessionRevoke'
  | 'sessionRevokeOthers'
  | 'signInLogGet'
  | 'wechatUnbind'
  | 'googleSignInUnbind'
  | 'alertDisown'
> &
  SecondFactorHandlers;

const MAX_SESSIONS = 100;
const MAX_ENTRIES = 50;

/** How the person who asks keeps others out of their account. */
export function securityHandlers(services: Services): SecurityHandlers {
  const { db, clock, secrets, sessions, rateLimits, personalTokens } = services;

  /** Sessions that are alive. */
  const alive = (userId: string) => {
    const now = clock.now();
    return and(
      eq(sessionRows.userId, userId),
      // who looks at the account stands in the log
      isNull(sessionRows.impersonatorId),
      isNull(sessionRows.revokedAt),
      gt(sessionRows.expiresAt, now),
      gt(sessionRows.lastSeenAt, new Date(now.getTime() - IDLE_MS)),
    );
  };

  /** Where an address is, where the operator gives a file that says so. */
  const placed = (address: string, locale: Locale): { place?: string } => {
    const place = services.places.of(address, locale);
    return place === undefined ? {} : { place };
  };

  async function listSessions(person: Person, locale: Locale): Promise<{ sessions: Schema<'Session'>[] }> {
    const rows = await db
      .select()
      .from(sessionRows)
      .where(alive(person.id))
      .orderBy(desc(eq(sessionRows.id, person.sessionId)), desc(sessionRows.lastSeenAt), desc(sessionRows.id))
      .limit(MAX_SESSIONS);
    return {
      sessions: rows.map((row) => ({
        id: row.id,
        current: row.id === person.sessionId,
        device: deviceOf(row.agent),
        address: shortAddress(row.address),
        ...placed(row.address, locale),
        created_at: toSeconds(row.createdAt),
        last_seen_at: toSeconds(row.lastSeenAt),
      })),
    };
  }

  async function securityOf({
    person,
    context,
  }: Pick<PersonCall<OperationId>, 'person' | 'context'>): Promise<
    Omit<Schema<'SecurityAnswer'>, 'msg_type'>
  > {
    const ways = await waysInOf(services, db, person.id);
    const isWechatBound = (await db.$count(wechatBindings, eq(wechatBindings.userId, person.id))) > 0;
    const [google] = await db.select().from(googleSignIns).where(eq(googleSignIns.userId, person.id));
    return {
      has_password: ways.password > 0,
      wechat_bound: isWechatBound,
      wechat_unbindable: isWechatBound && mayLose(ways, 'wechat'),
      google: {
        is_offered: services.googleSignIn !== undefined,
        is_bound: google !== undefined,
        is_unbindable: google !== undefined && mayLose(ways, 'google'),
        ...(google && {
          account: maskEmail(secrets.decrypt(google.email)),
          since: toSeconds(google.createdAt),
        }),
      },
      passkeys_offered: relyingPartyOf(services.config.payments, context) !== undefined,
      sends_mail: ways.mail > 0,
      second_factor: await secondFactorOf(db, person.id),
    };
  }

  return {
    ...secondFactorHandlers(services, securityOf),

    securityGet: (call) => securityOf(call),

    async ownCodeSend(call) {
      const { person, locale, context } = call;
      const user = await accountOf(db, person.id);
      const trier = await trierOf(services, call, user.emailHash);
      const limits = [[MAIL_AGAIN, `own ${user.emailHash}`] as const, ...mailLimits(trier)];
      await rateLimits.takeAll(limits);
      const browser = tellBrowser(services, context);
      const email = secrets.decrypt(user.email);
      try {
        await db.transaction((tx) =>
          sendCode(services, tx, { email, purpose: 'own', browser, locale, isMailed: true }),
        );
      } catch (error) {
        await rateLimits.giveBack(limits);
        throw error;
      }
      return { resend_after: MAIL_AGAIN.windowMs / 1000 };
    },

    async passwordChange(call) {
      const { person, body, context } = call;
      const user = await accountOf(db, person.id);
      if (user.passwordHash !== '') {
        if (body.current_password === undefined) throw refusedField('current_password', 'password.current');
        await checkOwnPassword(services, call, user, body.current_password, 'current_password');
      } else {
        const email = secrets.decrypt(user.email);
        await takeMailedCode(services, call, { email, purpose: 'own', code: body.code ?? '' });
      }
      await refuseReuse(db, person.id, user.passwordHash, body.password);
      const passwordHash = await hashPassword(body.password);
      const now = clock.now();
      await db.transaction(async (tx) => {
        await keepOldPassword(tx, person.id, now);
        const changed = await tx
          .update(users)
          .set({ passwordHash })
          // of two changes at once that both knew the present password one is the last, and says so
          .where(and(eq(users.id, person.id), eq(users.passwordHash, user.passwordHash)))
          .returning({ id: users.id });
        if (changed.length === 0) throw new ApiError('CREDENTIALS_INVALID', 'stepUp.wrong');
        if (body.sign_out_others) {
          await sessions.endAll(tx, person.id);
          await forgetDevices(tx, person.id, browserOf(context));
        } else
          await tx.update(sessionRows).set({ revokedAt: now }).where(eq(sessionRows.id, person.sessionId));
        if (body.revoke_tokens) await personalTokens.revokeAll(tx, person.id);
        await alertOwner(services, tx, call, { userId: person.id, kind: 'alertPassword' });
      });
      await sessions.tellEnded(person.id);
      return openSession(services, call, person.id, { isSteppedUp: true, hasFactor: true });
    },

    sessionList: ({ person, locale }) => listSessions(person, locale),

    async sessionRevoke({ person, path }) {
      const ended = await db
        .update(sessionRows)
        .set({ revokedAt: clock.now() })
        .where(and(eq(sessionRows.id, path.session_id), alive(person.id)))
        .returning({ id: sessionRows.id });
      if (ended.length === 0) throw notFound();
      await sessions.tellEnded(person.id);
      return {};
    },

    async sessionRevokeOthers({ person, context, locale }) {
      await db
        .update(sessionRows)
        .set({ revokedAt: clock.now() })
        .where(and(ne(sessionRows.id, person.sessionId), alive(person.id)));
      await forgetDevices(db, person.id, browserOf(context));
      await sessions.tellEnded(person.id);
      return listSessions(person, locale);
    },

    async signInLogGet({ person, locale }) {
      const { emailHash } = await accountOf(db, person.id);
      const [opened, failed] = await Promise.all([
        db
          .select({
            at: sessionRows.createdAt,
            agent: sessionRows.agent,
            address: sessionRows.address,
            impersonatorId: sessionRows.impersonatorId,
            by: users.username,
          })
          .from(sessionRows)
          .leftJoin(users, eq(users.id, sessionRows.impersonatorId))
          .where(eq(sessionRows.userId, person.id))
          .orderBy(desc(sessionRows.createdAt))
          .limit(MAX_ENTRIES),
        db
          .select()
          .from(signInFailures)
          .where(eq(signInFailures.emailHash, emailHash))
          .orderBy(desc(signInFailures.at))
          .limit(MAX_ENTRIES),
      ]);
      const entries = [
        ...opened.map((one) => ({
          ...one,
          outcome: one.impersonatorId ? ('viewed' as const) : ('signed_in' as const),
        })),
        ...failed.map((one) => ({ ...one, by: null, outcome: `wrong_${one.method}` as const })),
      ];
      return {
        entries: entries
          .sort((one, other) => other.at.getTime() - one.at.getTime())
          .slice(0, MAX_ENTRIES)
          .map(({ at, outcome, agent, address, by }) => ({
            at: toSeconds(at),
            outcome,
            device: deviceOf(agent),
            address: shortAddress(address),
            ...placed(address, locale),
            ...(by !== null && { by }),
          })),
      };
    },

    async wechatUnbind(call) {
      const { person } = call;
      await db.transaction(async (tx) => {
        await lockWays(tx, person.id);
        const gone = await tx
          .delete(wechatBindings)
          .where(eq(wechatBindings.userId, person.id))
          .returning({ userId: wechatBindings.userId });
        if (gone.length > 0 && !hasWay(await waysInOf(services, tx, person.id)))
          throw new ApiError('CONFLICT', 'wechat.lastWayIn');
      });
      return securityOf(call);
    },

    async googleSignInUnbind(call) {
      const { person } = call;
      await db.transaction(async (tx) => {
        await lockWays(tx, person.id);
        const [gone] = await tx
          .delete(googleSignIns)
          .where(eq(googleSignIns.userId, person.id))
          .returning({ email: googleSignIns.email });
        if (!gone) return;
        if (!hasWay(await waysInOf(services, tx, person.id)))
          throw new ApiError('CONFLICT', 'googleSignIn.lastWayIn');
        const way = `Google (${maskEmail(secrets.decrypt(gone.email))})`;
        await alertOwner(services, tx, call, { userId: person.id, kind: 'alertWayOff', params: { way } });
      });
      return securityOf(call);
    },

    async alertDisown({ body }) {
      return { outcome: (await disown(services, body.token)) ? 'signed_out' : 'expired' };
    },
  };
}
