import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { maskEmail, normaliseEmail } from '../../kernel/email-address.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { creditEntries } from '../../platform/db/schema/credits.ts';
import { userRoles, users } from '../../platform/db/schema/people.ts';
import { notifyUsers } from '../../platform/messages/notify-user.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import type { Services } from '../../services.ts';

export async function findByEmail({ db, secrets }: Pick<Services, 'db' | 'secrets'>, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.emailHash, secrets.lookupHash(normaliseEmail(email))));
  return user;
}

/**
 * Makes an account with its role, free credits and a welcome, in one transaction.
 * @returns the new id; undefined when the address is taken
 */
export async function createAccount(
  services: Services,
  account: {
    email: string;
    /** Absent where the person is to set one themselves, by a code. */
    password?: string;
    role: string | readonly string[];
    username?: string;
    /** By itself a person who signed up. */
    source?: 'sign_up' | 'invite' | 'first_start';
    country?: string;
    notes?: string;
    welcome?: { title: string; body: string };
    /** What belongs to it: both happen, or neither. */
    alongside?: (tx: Transaction, id: string, userHash: string) => Promise<void>;
  },
): Promise<string | undefined> {
  const { db, secrets, clock, settings } = services;
  const email = normaliseEmail(account.email);
  const passwordHash = account.password === undefined ? '' : await hashPassword(account.password);
  const id = uuidv7();
  const createdAt = clock.now();
  const userHash = randomBytes(8).toString('hex');
  return db.transaction(async (tx) => {
    const inserted = await tx
      .insert(users)
      .values({
        id,
        username: account.username ?? email.split('@')[0] ?? email,
        email: secrets.encrypt(email),
        emailHash: secrets.lookupHash(email),
        emailMask: maskEmail(email),
        passwordHash,
        userHash,
        source: account.source ?? 'sign_up',
        country: account.country ?? '',
        notes: account.notes ?? '',
        createdAt,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (inserted.length === 0) return undefined;
    await account.alongside?.(tx, id, userHash);
    await tx.insert(userRoles).values([account.role].flat().map((roleCode) => ({ userId: id, roleCode })));
    // credits are counted in thousandths
    const credits = settings.read('sign_up.credits') * 1000;
    if (credits > 0)
      await tx.insert(creditEntries).values({
        id: uuidv7(),
        userId: id,
        kind: 'grant',
        amount: credits,
        reference: 'sign-up',
        createdAt,
      });
    if (account.welcome) await notifyUsers(tx, [id], createdAt, { level: 'special', ...account.welcome });
    return id;
  });
}

/** Accounts whose masks are filled at once. */
const BATCH = 500;

/** Fills the masks of addresses of accounts that are older than these. */
export async function fillEmailMasks({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<void> {
  for (;;) {
    const found = await db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(eq(users.emailMask, ''))
      .limit(BATCH);
    if (found.length > 0) {
      const ids = found.map(({ id }) => id);
      const masks = found.map(({ email }) => maskEmail(secrets.decrypt(email)));
      await db.execute(
        sql`update ${users} set email_mask = filled.mask from unnest(${sql.param(ids)}::uuid[], ${sql.param(masks)}::text[]) as filled (id, mask) where ${users.id} = filled.id`,
      );
    }
    if (found.length < BATCH) return;
  }
}
