// What a sign-in with WeChat begins with: a state for one browser.
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { WechatIdentity, WechatWay } from '../../adapters/wechat-oauth/wechat-oauth.ts';
import { wechatStates } from '../../platform/db/schema/wechat.ts';
import { sha256 } from '../../platform/security/secrets.ts';
import type { Services } from '../../services.ts';

/** Minutes for the way to the provider and back, a first sign-in to an account included. */
const LIFE_MINUTES = 15;
/** Ties states to the browser that asked; it signs nobody in. */
const COOKIE = 'wechat_browser';
const COOKIE_PATH = '/api/wechat';

export type WechatStateRow = typeof wechatStates.$inferSelect;

function browserOf(context: Context): string | undefined {
  const value = getCookie(context, COOKIE);
  return value !== undefined && /^[0-9a-f]{64}$/.test(value) ? value : undefined;
}

/** Makes a state, 64 letters and digits, and ties it to the browser of the call. States whose time is over go. */
export async function makeState(
  { db, clock }: Services,
  context: Context,
  made: { way: WechatWay; userId: string | null; callbackRoute: string | null; origin: string },
): Promise<string> {
  const { way, userId, callbackRoute, origin } = made;
  // one for all tabs, so that each can finish what it began
  const browser = browserOf(context) ?? randomBytes(32).toString('hex');
  setCookie(context, COOKIE, browser, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'Lax',
    secure: origin.startsWith('https:'),
    maxAge: LIFE_MINUTES * 60,
  });
  const state = randomBytes(32).toString('hex');
  const now = clock.now();
  await db.delete(wechatStates).where(lt(wechatStates.expiresAt, now));
  await db.insert(wechatStates).values({
    stateHash: sha256(state),
    browserHash: sha256(browser),
    way,
    userId,
    callbackRoute,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MINUTES * 60_000),
  });
  return state;
}

/** The state of this browser; undefined where it is another browser's, unknown or too old. */
export async function findState(
  { db, clock }: Services,
  context: Context,
  state: string,
): Promise<WechatStateRow | undefined> {
  const browser = browserOf(context);
  if (browser === undefined) return undefined;
  const [row] = await db
    .select()
    .from(wechatStates)
    .where(
      and(
        eq(wechatStates.stateHash, sha256(state)),
        eq(wechatStates.browserHash, sha256(browser)),
        gt(wechatStates.expiresAt, clock.now()),
      ),
    );
  return row;
}

/** Keeps who came back: the provider's code is good only once. */
export async function keepIdentity(
  { db, secrets }: Services,
  { stateHash }: WechatStateRow,
  identity: WechatIdentity,
): Promise<void> {
  await db
    .update(wechatStates)
    .set({ identity: secrets.encrypt(JSON.stringify(identity)) })
    .where(eq(wechatStates.stateHash, stateHash));
}

/** Who came back with a state before; undefined where nobody has. */
export async function identityOf(
  { db, secrets }: Services,
  { stateHash }: WechatStateRow,
): Promise<WechatIdentity | undefined> {
  const [row] = await db
    .select({ identity: wechatStates.identity })
    .from(wechatStates)
    .where(eq(wechatStates.stateHash, stateHash));
  // written above and by nobody else
  return row?.identity ? (JSON.parse(secrets.decrypt(row.identity)) as WechatIdentity) : undefined;
}

/** Uses a state up. @returns whether it was still good: of two calls at once one gets it */
export async function spendState(
  { db, clock }: Services,
  { stateHash }: WechatStateRow,
  userId: string,
): Promise<boolean> {
  const spent = await db
    .update(wechatStates)
    .set({ usedAt: clock.now(), userId })
    .where(and(eq(wechatStates.stateHash, stateHash), isNull(wechatStates.usedAt)))
    .returning({ stateHash: wechatStates.stateHash });
  return spent.length === 1;
}
