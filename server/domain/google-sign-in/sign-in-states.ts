// What a sign-in with Google begins with: a state for one browser.
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { GoogleIdentity } from '../../adapters/google-sign-in/google-sign-in.ts';
import { googleSignInStates } from '../../platform/db/schema/ways-in.ts';
import { sha256 } from '../../platform/security/secrets.ts';
import type { Services } from '../../services.ts';

/** Minutes for the way to Google and back, a first sign-in to an account included. */
const LIFE_MINUTES = 15;
/** Ties states to the browser that asked; it signs nobody in. */
const COOKIE = 'google_browser';
const COOKIE_PATH = '/api/google';
/** By which the page that Google leads back to tells a sign-in from a connection of data. */
const PREFIX = 'sign-in-';

export type GoogleSignInStateRow = typeof googleSignInStates.$inferSelect;

function browserOf(context: Context): string | undefined {
  const value = getCookie(context, COOKIE);
  return value !== undefined && /^[0-9a-f]{64}$/.test(value) ? value : undefined;
}

/** Makes a state and ties it to the browser of the call. States whose time is over go. */
export async function makeState(
  { db, clock, secrets }: Services,
  context: Context,
  made: { userId: string | null; route: string | null; redirectUri: string },
): Promise<{ state: string; nonce: string; verifier: string }> {
  const { userId, route, redirectUri } = made;
  // one for all tabs, so that each can finish what it began
  const browser = browserOf(context) ?? randomBytes(32).toString('hex');
  setCookie(context, COOKIE, browser, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'Lax',
    secure: redirectUri.startsWith('https:'),
    maxAge: LIFE_MINUTES * 60,
  });
  const state = PREFIX + randomBytes(32).toString('hex');
  const nonce = randomBytes(32).toString('base64url');
  const verifier = randomBytes(48).toString('base64url');
  const now = clock.now();
  await db.delete(googleSignInStates).where(lt(googleSignInStates.expiresAt, now));
  await db.insert(googleSignInStates).values({
    stateHash: sha256(state),
    browserHash: sha256(browser),
    verifier: secrets.encrypt(verifier),
    nonce,
    redirectUri,
    userId,
    route,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MINUTES * 60_000),
  });
  return { state, nonce, verifier };
}

/** The state of this browser; undefined where it is another browser's, unknown or too old. */
export async function findState(
  { db, clock }: Services,
  context: Context,
  state: string,
): Promise<GoogleSignInStateRow | undefined> {
  const browser = browserOf(context);
  if (browser === undefined) return undefined;
  const [row] = await db
    .select()
    .from(googleSignInStates)
    .where(
      and(
        eq(googleSignInStates.stateHash, sha256(state)),
        eq(googleSignInStates.browserHash, sha256(browser)),
        gt(googleSignInStates.expiresAt, clock.now()),
      ),
    );
  return row;
}

/** Keeps who came back: Google's code is good only once. */
export async function keepIdentity(
  { db, secrets }: Services,
  { stateHash }: GoogleSignInStateRow,
  identity: GoogleIdentity,
): Promise<void> {
  await db
    .update(googleSignInStates)
    .set({ identity: secrets.encrypt(JSON.stringify(identity)) })
    .where(eq(googleSignInStates.stateHash, stateHash));
}

/** Who came back with a state before; undefined where nobody has. */
export async function identityOf(
  { db, secrets }: Services,
  { stateHash }: GoogleSignInStateRow,
): Promise<GoogleIdentity | undefined> {
  const [row] = await db
    .select({ identity: googleSignInStates.identity })
    .from(googleSignInStates)
    .where(eq(googleSignInStates.stateHash, stateHash));
  // written above and by nobody else
  return row?.identity ? (JSON.parse(secrets.decrypt(row.identity)) as GoogleIdentity) : undefined;
}

/** Uses a state up. @returns whether it was still good: of two calls at once one gets it */
export async function spendState(
  { db, clock }: Services,
  { stateHash }: GoogleSignInStateRow,
  userId: string,
): Promise<boolean> {
  const spent = await db
    .update(googleSignInStates)
    .set({ usedAt: clock.now(), userId })
    .where(and(eq(googleSignInStates.stateHash, stateHash), isNull(googleSignInStates.usedAt)))
    .returning({ stateHash: googleSignInStates.stateHash });
  return spent.length === 1;
}
