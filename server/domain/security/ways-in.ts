// The ways into an account: the last of them cannot be taken away.
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/people.ts';
import { googleSignIns, passkeys } from '../../platform/db/schema/ways-in.ts';
import { wechatBindings } from '../../platform/db/schema/wechat.ts';
import type { Services } from '../../services.ts';

export interface WaysIn {
  password: number;
  /** A code by mail; where the server sends none there is no such way. */
  mail: number;
  wechat: number;
  google: number;
  passkeys: number;
}

/** How many of each way there are that work on this server. */
export async function waysInOf(
  { mailer, wechat, googleSignIn }: Pick<Services, 'mailer' | 'wechat' | 'googleSignIn'>,
  db: Pick<Database | Transaction, 'select' | '$count'>,
  userId: string,
): Promise<WaysIn> {
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  const isBound = async (table: typeof wechatBindings | typeof googleSignIns, column: typeof table.userId) =>
    (await db.$count(table, eq(column, userId))) > 0 ? 1 : 0;
  return {
    password: user && user.passwordHash !== '' ? 1 : 0,
    mail: mailer.kind === 'none' ? 0 : 1,
    wechat: wechat ? await isBound(wechatBindings, wechatBindings.userId) : 0,
    google: googleSignIn ? await isBound(googleSignIns, googleSignIns.userId) : 0,
    passkeys: await db.$count(passkeys, eq(passkeys.userId, userId)),
  };
}

/** Whether there is any way in. */
export function hasWay(ways: WaysIn): boolean {
  return Object.values(ways).some((count) => count > 0);
}

/** Whether another way is left where one of a kind goes. */
export function mayLose(ways: WaysIn, kind: keyof WaysIn): boolean {
  return hasWay({ ...ways, [kind]: Math.max(0, ways[kind] - 1) });
}

/** Has whatever takes a way in away wait for its like: two at once must not each find the other's way still there. */
export async function lockWays(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}
