// Browsers that signed in to an account before. They are known by a random token in a cookie, which signs nobody in: it only chooses
// by what wrong tries are counted (server/platform/security/sign-in-limits.ts).
import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/db/database.ts';
import { knownDevices, users } from '../../platform/db/schema/people.ts';
import { sha256 } from '../../platform/security/secrets.ts';
import type { Services } from '../../services.ts';

const COOKIE = 'device';
const COOKIE_PATH = '/api';
/** Days from the last sign-in for which a browser is known. */
const LIFE_DAYS = 180;
const DAY_MS = 86_400_000;
/** Browsers that an account remembers: those of the last sign-ins. */
const MAX_DEVICES = 50;

/** The hash by which a browser is kept; undefined where it has no cookie of ours. */
export function browserOf(context: Context): string | undefined {
  const token = getCookie(context, COOKIE);
  return token !== undefined && /^[\w-]{43}$/.test(token) ? sha256(token) : undefined;
}

/** The hash of the browser, which gets a cookie where it has none. */
export function tellBrowser(services: Services, context: Context): string {
  return browserOf(context) ?? giveCookie(services, context);
}

function giveCookie({ config }: Services, context: Context): string {
  const token = randomBytes(32).toString('base64url');
  setCookie(context, COOKIE, token, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'Lax',
    secure: (config.payments.publicUrl ?? context.req.url).startsWith('https:'),
    maxAge: (LIFE_DAYS * DAY_MS) / 1000,
  });
  return sha256(token);
}

/** The id of a browser among those that signed in to the account of an address; undefined for any other. */
export async function knownDevice(
  { db, clock }: Services,
  context: Context,
  emailHash: string,
): Promise<string | undefined> {
  const browser = browserOf(context);
  if (browser === undefined) return undefined;
  const [found] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        eq(knownDevices.tokenHash, browser),
        eq(users.emailHash, emailHash),
        gt(knownDevices.expiresAt, clock.now()),
      ),
    );
  return found?.id;
}

/**
 * Keeps that somebody signed in to an account with the browser of this call. It gets a new token each time, and the old one is good
 * for nothing: one that somebody else put there gives them nothing.
 */
export async function rememberDevice(services: Services, context: Context, userId: string): Promise<void> {
  const { db, clock } = services;
  const before = browserOf(context);
  const tokenHash = giveCookie(services, context);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LIFE_DAYS * DAY_MS);
  await db.transaction(async (tx) => {
    // accounts of other people who share the browser
    if (before !== undefined)
      await tx.update(knownDevices).set({ tokenHash }).where(eq(knownDevices.tokenHash, before));
    await tx
      .insert(knownDevices)
      .values({ id: uuidv7(), userId, tokenHash, signedInAt: now, expiresAt })
      .onConflictDoUpdate({
        target: [knownDevices.tokenHash, knownDevices.userId],
        set: { signedInAt: now, expiresAt },
      });
    await tx
      .delete(knownDevices)
      .where(and(eq(knownDevices.userId, userId), lte(knownDevices.expiresAt, now)));
    await tx.execute(sql`
      delete from known_devices where id in (
        select id from known_devices where user_id = ${userId}
        order by signed_in_at desc, id desc offset ${MAX_DEVICES})`);
  });
}

/** Forgets the browsers of an account: all of them, or all but one. */
export async function forgetDevices(
  db: Pick<Database, 'delete'>,
  userId: string,
  but?: string,
): Promise<void> {
  await db
    .delete(knownDevices)
    .where(
      and(eq(knownDevices.userId, userId), but === undefined ? undefined : ne(knownDevices.tokenHash, but)),
    );
}
