import { eq } from 'drizzle-orm';
import { createAccount } from './domain/sign-in/accounts.ts';
import { addSampleTable } from './domain/tables/sample-table.ts';
import { userRoles } from './platform/db/schema/people.ts';
import type { Services } from './services.ts';

/** Address of the first administrator; it receives no mail until it is changed. */
export const ADMINISTRATOR_EMAIL = 'admin@tablewise.local';

/**
 * Makes the first administrator with a sample table where there is none.
 * @returns the address to sign in with; undefined when there is an administrator already
 */
export async function ensureAdministrator(services: Services, password: string): Promise<string | undefined> {
  const [existing] = await services.db
    .select()
    .from(userRoles)
    .where(eq(userRoles.roleCode, 'super_admin'))
    .limit(1);
  if (existing) return undefined;
  const id = await createAccount(services, {
    email: ADMINISTRATOR_EMAIL,
    password,
    role: 'super_admin',
    source: 'first_start',
    username: 'Administrator',
  });
  if (!id) return undefined;
  await addSampleTable(services, id);
  return ADMINISTRATOR_EMAIL;
}
