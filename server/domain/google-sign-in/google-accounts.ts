// Which account of the product a Google account signs in to.
import { eq, sql } from 'drizzle-orm';
import type { GoogleIdentity } from '../../adapters/google-sign-in/google-sign-in.ts';
import type { Call, OperationId } from '../../kernel/contract.ts';
import { maskEmail } from '../../kernel/email-address.ts';
import { translate } from '../../kernel/messages.ts';
import { users } from '../../platform/db/schema/people.ts';
import { googleSignIns } from '../../platform/db/schema/ways-in.ts';
import type { Services } from '../../services.ts';
import { alertOwner } from '../security/alerts.ts';
import { createAccount } from '../sign-in/accounts.ts';
import { maySignIn } from '../sign-in/open-session.ts';
import { addSampleTable } from '../tables/sample-table.ts';

const hashOf = ({ secrets }: Pick<Services, 'secrets'>, { subject }: GoogleIdentity) =>
  secrets.lookupHash(`google sign-in ${subject}`);

/** The account that a Google account is bound to; its address does not count. */
export async function ownerOf(
  services: Pick<Services, 'db' | 'secrets'>,
  identity: GoogleIdentity,
): Promise<{ id: string; isActive: boolean; hasPassword: boolean } | undefined> {
  const [found] = await services.db
    .select({ id: users.id, status: users.status, passwordHash: users.passwordHash })
    .from(googleSignIns)
    .innerJoin(users, eq(users.id, googleSignIns.userId))
    .where(eq(googleSignIns.subjectHash, hashOf(services, identity)));
  return found && { id: found.id, isActive: maySignIn(found), hasPassword: found.passwordHash !== '' };
}

/**
 * Binds a Google account to an account of the product, and tells its owner by mail. Another one that it had before goes: a person has one.
 * @returns false where it belongs to somebody else
 */
export async function bind(
  services: Services,
  call: Pick<Call<OperationId>, 'locale' | 'agent' | 'address' | 'context'>,
  userId: string,
  identity: GoogleIdentity,
): Promise<boolean> {
  const { db, secrets, clock } = services;
  const subjectHash = hashOf(services, identity);
  return db.transaction(async (tx) => {
    // one at a time of what is the same Google account
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`google ${subjectHash}`}, 0))`);
    const [known] = await tx
      .select({ userId: googleSignIns.userId })
      .from(googleSignIns)
      .where(eq(googleSignIns.subjectHash, subjectHash));
    if (known) return known.userId === userId;
    const fresh = { subjectHash, email: secrets.encrypt(identity.email), createdAt: clock.now() };
    await tx
      .insert(googleSignIns)
      .values({ userId, ...fresh })
      .onConflictDoUpdate({ target: googleSignIns.userId, set: fresh });
    await alertOwner(services, tx, call, {
      userId,
      kind: 'alertWayOn',
      params: { way: `Google (${maskEmail(identity.email)})` },
    });
    return true;
  });
}

/**
 * Makes an account of an address that Google has verified, with the Google account as its way in.
 * @returns its id; undefined where the address has an account
 */
export async function signUpWith(
  services: Services,
  { locale }: Pick<Call<OperationId>, 'locale'>,
  identity: GoogleIdentity,
): Promise<string | undefined> {
  const { secrets, clock } = services;
  const id = await createAccount(services, {
    email: identity.email,
    role: 'user',
    welcome: { title: translate(locale, 'welcome.title'), body: translate(locale, 'welcome.body') },
    alongside: async (tx, userId) => {
      await tx.insert(googleSignIns).values({
        userId,
        subjectHash: hashOf(services, identity),
        email: secrets.encrypt(identity.email),
        createdAt: clock.now(),
      });
    },
  });
  if (id !== undefined) await addSampleTable(services, id);
  return id;
}
