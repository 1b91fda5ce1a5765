// What the server keeps of sign-ins, for tests that hold it against what was done.
import { eq } from 'drizzle-orm';
import { sessions, users } from '../../server/platform/db/schema/people.ts';
import { sha256 } from '../../server/platform/security/secrets.ts';
import type { TestApp } from './app.ts';

/** The session of a token, as it is kept. */
export async function keptSession({ services: { db } }: TestApp, token: string) {
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, sha256(token)));
  if (!row) throw new Error('the session is not kept');
  return row;
}

/** An account, as it is kept. */
export async function keptAccount({ services: { db } }: TestApp, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error('the account is not kept');
  return row;
}
