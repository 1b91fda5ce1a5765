import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers, PersonCall } from '../../kernel/contract.ts';
import { maskEmail, normaliseEmail } from '../../kernel/email-address.ts';
import { maskPhone, normalisePhone } from '../../kernel/phone-number.ts';
import { invalidField, refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { isTimeZone } from '../../kernel/time-zone.ts';
import { userAvatars, users } from '../../platform/db/schema/people.ts';
import { imageTypeOf } from '../../platform/files/image-type.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { MAIL_AGAIN, mailLimits } from '../../platform/security/sign-in-limits.ts';
import type { Services } from '../../services.ts';
import { alertOwner } from '../security/alerts.ts';
import { sendCode } from '../sign-in/codes.ts';
import { tellBrowser } from '../sign-in/known-devices.ts';
import { takeMailedCode } from '../sign-in/mailed-codes.ts';
import { accountOf } from '../sign-in/own-account.ts';
import type { Person } from '../sign-in/sessions.ts';
import { emailExists, refuseTaken } from '../sign-in/taken-addresses.ts';
import { trierOf } from '../sign-in/triers.ts';

type ProfileHandlers = Pick<
  Handlers,
  | 'profileGet'
  | 'profileUpdate'
  | 'avatarUpdate'
  | 'avatarDelete'
  | 'avatarGet'
  | 'emailCodeSend'
  | 'emailChange'
>;

/** Bytes of a picture. */
const MOST_BYTES = 150 * 1024;
const AVATARS = '/api/avatars/';
/** Pictures of people do not move: a GIF is none of them. */
const PICTURES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: undefined } as const;

/** How people are seen and reached, which they change themselves. */
export function profileHandlers(services: Services): ProfileHandlers {
  const { db, clock, secrets, rateLimits, events } = services;

  async function answer({ id: personId, impersonatorId }: Person): Promise<{ profile: Schema<'Profile'> }> {
    const user = await accountOf(db, personId);
    const phone = user.phone === '' ? '' : secrets.decrypt(user.phone);
    const email = maskEmail(secrets.decrypt(user.email));
    return {
      profile: {
        id: user.id,
        username: user.username,
        email,
        main_bound_account: email,
        avatar_url: user.avatarUrl,
        bio: user.bio,
        company: user.company,
        // whole for its owner alone, not for an administrator who looks at their account
        phone: impersonatorId === undefined ? phone : maskPhone(phone),
        time_zone: user.timeZone,
        user_hash: user.userHash,
        created_at: toSeconds(user.createdAt),
      },
    };
  }

  /** Open pages of the person show the new name and picture. */
  const tell = (personId: string) => events.publish(`push ${personId}`);

  const trier = (call: PersonCall<'emailChange' | 'emailCodeSend'>) =>
    trierOf(services, call, secrets.lookupHash(normaliseEmail(call.body.email)));

  return {
    profileGet: ({ person }) => answer(person),

    async profileUpdate({ person, body }) {
      const given = changesOf(body, secrets);
      await db.transaction(async (tx) => {
        if (given.username !== undefined) {
          const name = given.username.toLowerCase();
          // of two people who want one name at once the second is told
          await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`username ${name}`}, 0))`);
          const isSame = sql`lower(${users.username}) = ${name}`;
          const [taken] = await tx
            .select({ id: users.id })
            .from(users)
            .where(and(isSame, ne(users.id, person.id)))
            .limit(1);
          if (taken)
            throw new ApiError(
              'CONFLICT',
              'profile.nameTaken',
              {},
              { fields: { username: 'profile.nameTaken' } },
            );
        }
        if (Object.keys(given).length > 0) await tx.update(users).set(given).where(eq(users.id, person.id));
      });
      await tell(person.id);
      return answer(person);
    },

    async avatarUpdate({ person, body }) {
      const content = Buffer.from(body.image, 'base64');
      const kind = imageTypeOf(content);
      const type = kind === null ? undefined : PICTURES[kind];
      if (type === undefined) throw refusedField('image', 'profile.noPicture');
      if (content.length > MOST_BYTES) throw refusedField('image', 'profile.pictureLarge');
      const id = randomUUID();
      const row = { id, type, content, createdAt: clock.now() };
      await db.transaction(async (tx) => {
        await tx
          .insert(userAvatars)
          .values({ ...row, userId: person.id })
          .onConflictDoUpdate({ target: userAvatars.userId, set: row });
        await tx
          .update(users)
          .set({ avatarUrl: AVATARS + id })
          .where(eq(users.id, person.id));
      });
      await tell(person.id);
      return answer(person);
    },

    async avatarDelete({ person }) {
      await db.transaction(async (tx) => {
        await tx.delete(userAvatars).where(eq(userAvatars.userId, person.id));
        await tx.update(users).set({ avatarUrl: '' }).where(eq(users.id, person.id));
      });
      await tell(person.id);
      return answer(person);
    },

    async avatarGet({ path }) {
      const [avatar] = await db.select().from(userAvatars).where(eq(userAvatars.id, path.avatar_id));
      if (!avatar) throw notFound();
      return new Response(new Uint8Array(avatar.content), {
        headers: {
          'Content-Type': avatar.type,
          'Content-Length': String(avatar.content.length),
          'Cache-Control': 'public, max-age=31536000, immutable',
          'X-Content-Type-Options': 'nosniff',
        },
      });
    },

    async emailCodeSend(call) {
      const { email } = call.body;
      const by = await trier(call);
      const again = [MAIL_AGAIN, `change_email ${call.person.id}`] as const;
      const limits = [again, ...mailLimits(by)];
      await refuseTaken(services, email, by);
      await rateLimits.takeAll(limits);
      const browser = tellBrowser(services, call.context);
      const order = { email, purpose: 'change_email' as const, browser, locale: call.locale, isMailed: true };
      try {
        await db.transaction((tx) => sendCode(services, tx, order));
      } catch (error) {
        await rateLimits.giveBack(limits);
        throw error;
      }
      return { resend_after: MAIL_AGAIN.windowMs / 1000 };
    },

    async emailChange(call) {
      const { person, body } = call;
      const user = await accountOf(db, person.id);
      const email = normaliseEmail(body.email);
      await refuseTaken(services, email, await trier(call));
      // the new address first: whoever mistypes its code keeps the other one
      const { emailHash: owner } = user;
      await takeMailedCode(services, call, { email, purpose: 'change_email', code: body.code, owner });
      await takeMailedCode(services, call, {
        email: secrets.decrypt(user.email),
        purpose: 'own',
        code: body.own_code,
        field: 'own_code',
        owner,
      });
      try {
        await db.transaction(async (tx) => {
          // to the address before
          await alertOwner(services, tx, call, {
            userId: person.id,
            kind: 'alertEmail',
            params: { email: maskEmail(email) },
          });
          await tx
            .update(users)
            .set({
              email: secrets.encrypt(email),
              emailHash: secrets.lookupHash(email),
              emailMask: maskEmail(email),
            })
            .where(eq(users.id, person.id));
        });
      } catch (error) {
        // somebody signed up with it in this moment
        if (breaksUnique(error)) throw emailExists();
        throw error;
      }
      await tell(person.id);
      return answer(person);
    },
  };
}

/** Whether PostgreSQL refused a row for an index that has it already (SQLSTATE 23505). */
function breaksUnique(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : {};
  return cause instanceof Error && 'code' in cause && cause.code === '23505';
}

/**
 * What becomes of the account, without blanks around texts.
 * @throws ApiError VALIDATION_ERROR where a name is blank, a phone number has no country, or a time zone is unknown
 */
function changesOf(
  { username, bio, company, phone, time_zone: timeZone }: Schema<'ProfileBody'>,
  secrets: Pick<Secrets, 'encrypt'>,
): Partial<typeof users.$inferInsert> {
  const name = username?.trim();
  if (name === '') throw invalidField('username', { id: 'valid.required' });
  const number = phone === undefined ? undefined : normalisePhone(phone);
  if (number === null) throw refusedField('phone', 'profile.phone');
  if (timeZone && !isTimeZone(timeZone))
    throw refusedField('time_zone', 'profile.timeZone', { name: timeZone });
  return {
    ...(name !== undefined && { username: name }),
    ...(bio !== undefined && { bio: bio.trim() }),
    ...(company !== undefined && { company: company.trim() }),
    ...(number !== undefined && { phone: number === '' ? '' : secrets.encrypt(number) }),
    ...(timeZone !== undefined && { timeZone }),
  };
}
