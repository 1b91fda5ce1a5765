// The passwords that an account had: the last of them, with the present one, are not taken again.
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { oldPasswords, users } from '../../platform/db/schema/people.ts';
import { verifyPassword } from '../../platform/security/passwords.ts';

/** Passwords before the present one that are kept; older ones are deleted as soon as there is another. */
const KEPT = 4;

/** Keeps the present password of an account, which is about to be replaced. */
export async function keepOldPassword(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into old_passwords (id, user_id, password_hash, created_at)
    select ${uuidv7()}, ${users.id}, ${users.passwordHash}, ${now} from ${users}
    where ${users.id} = ${userId} and ${users.passwordHash} <> ''`);
  await tx.execute(sql`
    delete from old_passwords where id in (
      select id from old_passwords where user_id = ${userId} order by created_at desc, id desc offset ${KEPT})`);
}

/** @throws ApiError VALIDATION_ERROR for a password that the account has or had lately */
export async function refuseReuse(
  db: Database,
  userId: string,
  present: string,
  password: string,
): Promise<void> {
  const before = await db
    .select({ hash: oldPasswords.passwordHash })
    .from(oldPasswords)
    .where(eq(oldPasswords.userId, userId));
  for (const hash of [present, ...before.map((one) => one.hash)])
    if (hash !== '' && (await verifyPassword(password, hash)))
      throw refusedField('password', 'password.reused');
}
