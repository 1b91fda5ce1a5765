import { eq, sql } from 'drizzle-orm';
import { creditCaps } from '../../platform/db/schema/credits.ts';
import { googleBindings } from '../../platform/db/schema/google.ts';
import { billingDetails } from '../../platform/db/schema/invoices.ts';
import { userAvatars, type users } from '../../platform/db/schema/people.ts';
import { secondFactors } from '../../platform/db/schema/second-factors.ts';
import { googleSignIns, passkeys } from '../../platform/db/schema/ways-in.ts';
import { wechatBindings } from '../../platform/db/schema/wechat.ts';
import type { Services } from '../../services.ts';
import { readPersonalization } from '../personalization/personal-context.ts';

/** Who a person is to the product, as one object of JSON: what is encrypted and theirs to read is read, what is a secret is not told. */
export async function accountRecord(
  services: Pick<Services, 'db' | 'secrets'>,
  person: typeof users.$inferSelect,
): Promise<string> {
  const { db, secrets } = services;
  const { id } = person;
  const [personalization, [billing], [caps], [avatar], [factor], google, wechat, [googleSignIn], keys] = [
    await readPersonalization(services, id),
    await db.select().from(billingDetails).where(eq(billingDetails.userId, id)),
    await db.select().from(creditCaps).where(eq(creditCaps.userId, id)),
    await db
      .select({ type: userAvatars.type, content: userAvatars.content })
      .from(userAvatars)
      .where(eq(userAvatars.userId, id)),
    await db.select({ userId: secondFactors.userId }).from(secondFactors).where(eq(secondFactors.userId, id)),
    await db
      .select({
        service: googleBindings.service,
        email: googleBindings.email,
        scopes: googleBindings.scopes,
        status: googleBindings.status,
        createdAt: googleBindings.createdAt,
        // one for the whole installation is of its administrators
        isPublic: googleBindings.isPublic,
      })
      .from(googleBindings)
      .where(eq(googleBindings.userId, id))
      .orderBy(googleBindings.createdAt, sql`id`),
    await db
      .select({ appId: wechatBindings.appId, createdAt: wechatBindings.createdAt })
      .from(wechatBindings)
      .where(eq(wechatBindings.userId, id)),
    await db.select().from(googleSignIns).where(eq(googleSignIns.userId, id)),
    await db.select().from(passkeys).where(eq(passkeys.userId, id)).orderBy(passkeys.createdAt),
  ];
  return JSON.stringify(
    {
      id,
      username: person.username,
      email: secrets.decrypt(person.email),
      bio: person.bio,
      company: person.company,
      phone: person.phone === '' ? '' : secrets.decrypt(person.phone),
      time_zone: person.timeZone,
      country: person.country,
      user_hash: person.userHash,
      language: person.locale,
      source: person.source,
      created_at: person.createdAt,
      last_seen_at: person.lastSeenAt,
      picture: avatar ? { type: avatar.type, base64: avatar.content.toString('base64') } : null,
      has_password: person.passwordHash !== '',
      has_second_factor: factor !== undefined,
      personalization,
      billing_details: billing
        ? {
            name: billing.name,
            street: billing.street,
            city: billing.city,
            postal_code: billing.postalCode,
            region: billing.region,
            country: billing.country,
            tax_id: billing.taxId,
          }
        : null,
      credit_limits: caps
        ? {
            per_message: caps.perMessage,
            per_chat: caps.perChat,
            per_project: caps.perProject,
            per_day: caps.perDay,
            low_balance: caps.lowBalance,
            used_percent: caps.usedPercent,
          }
        : null,
      google: google.map(({ email, createdAt, isPublic, ...binding }) => ({
        ...binding,
        for_everybody: isPublic,
        email: secrets.decrypt(email),
        created_at: createdAt,
      })),
      wechat: wechat.map(({ appId, createdAt }) => ({ app: appId, created_at: createdAt })),
      google_sign_in: googleSignIn
        ? { email: secrets.decrypt(googleSignIn.email), created_at: googleSignIn.createdAt }
        : null,
      passkeys: keys.map(({ name, isSynced, createdAt, lastUsedAt }) => ({
        name,
        is_synced: isSynced,
        created_at: createdAt,
        last_used_at: lastUsedAt,
      })),
    },
    null,
    2,
  );
}
