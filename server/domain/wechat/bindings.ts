// Which account of the product a WeChat account belongs to.
import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { WechatIdentity } from '../../adapters/wechat-oauth/wechat-oauth.ts';
import { users } from '../../platform/db/schema/people.ts';
import { wechatBindings } from '../../platform/db/schema/wechat.ts';
import type { Services } from '../../services.ts';
import { maySignIn } from '../sign-in/open-session.ts';

function hashesOf({ secrets }: Services, { appId, openId, unionId }: WechatIdentity) {
  return {
    openHash: secrets.lookupHash(`wechat ${appId} ${openId}`),
    unionHash: unionId === undefined ? null : secrets.lookupHash(`wechat union ${unionId}`),
  };
}

/** The account that a WeChat account is bound to: by its company-wide id, else by its id in the app. */
export async function ownerOf(
  services: Services,
  identity: WechatIdentity,
): Promise<{ id: string; isActive: boolean } | undefined> {
  const { openHash, unionHash } = hashesOf(services, identity);
  const here = and(eq(wechatBindings.appId, identity.appId), eq(wechatBindings.openHash, openHash));
  const [found] = await services.db
    .select({ id: users.id, status: users.status })
    .from(wechatBindings)
    .innerJoin(users, eq(users.id, wechatBindings.userId))
    .where(unionHash === null ? here : or(eq(wechatBindings.unionHash, unionHash), here))
    .orderBy(sql`${wechatBindings.unionHash} is null`)
    .limit(1);
  return found && { id: found.id, isActive: maySignIn(found) };
}

/**
 * Binds a WeChat account to an account of the product. Another one that it had before goes: a person has one.
 * @returns false where it belongs to somebody else
 */
export async function bind(services: Services, userId: string, identity: WechatIdentity): Promise<boolean> {
  const { db, clock } = services;
  const { openHash, unionHash } = hashesOf(services, identity);
  return db.transaction(async (tx) => {
    // one at a time of what may be the same WeChat account
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`wechat ${unionHash ?? openHash}`}, 0))`,
    );
    const owner = await ownerOf({ ...services, db: tx as unknown as typeof db }, identity);
    if (owner && owner.id !== userId) return false;
    await tx
      .delete(wechatBindings)
      .where(
        and(
          eq(wechatBindings.userId, userId),
          or(
            eq(wechatBindings.appId, identity.appId),
            unionHash === null
              ? sql`false`
              : and(isNotNull(wechatBindings.unionHash), ne(wechatBindings.unionHash, unionHash)),
          ),
        ),
      );
    const bound = await tx
      .insert(wechatBindings)
      .values({ userId, appId: identity.appId, openHash, unionHash, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ userId: wechatBindings.userId });
    return bound.length === 1;
  });
}

/** Whether an account is bound in an app. */
export async function isBoundIn({ db }: Services, userId: string, appId: string): Promise<boolean> {
  const [found] = await db
    .select({ userId: wechatBindings.userId })
    .from(wechatBindings)
    .where(and(eq(wechatBindings.userId, userId), eq(wechatBindings.appId, appId)));
  return found !== undefined;
}
