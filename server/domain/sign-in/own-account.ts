import { eq } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/people.ts';

/** The account of whoever asks. @throws ApiError BEARER_TOKEN_ERROR where it is gone meanwhile */
export async function accountOf(
  db: Pick<Database, 'select'>,
  personId: string,
): Promise<typeof users.$inferSelect> {
  const [user] = await db.select().from(users).where(eq(users.id, personId));
  if (!user) throw new ApiError('BEARER_TOKEN_ERROR', 'error.token');
  return user;
}
