// Carries a deletion out: in many small transactions, each of which may be done again. What was done stays done, wherever a server is
// killed; the run that follows goes on with what is left.
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { ProviderError } from '../../adapters/payment/payment-provider.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { approvals } from '../../platform/db/schema/approvals.ts';
import { paymentCards } from '../../platform/db/schema/cards.ts';
import { googleBindings } from '../../platform/db/schema/google.ts';
import { users } from '../../platform/db/schema/people.ts';
import { dataTables, files as filesTable } from '../../platform/db/schema/tables.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';
import type { Services } from '../../services.ts';
import { endSubscription } from '../billing/plan-returns.ts';
import { livingOf } from '../billing/subscription-store.ts';
import { lockAccount } from '../credits/ledger.ts';
import { releaseGrant } from '../google/google-access.ts';
import { holdContent } from '../storage/file-space.ts';
import { dissolveTeam } from '../teams/dissolve.ts';
import { openBills } from './deletion-blocks.ts';
import { mailOwner, STAYS } from './leaving.ts';
import { BY_ADDRESS, WHAT_BECOMES } from './what-becomes.ts';

/** Rows of a statement: few where much hangs on one. */
const BATCH = 500;
const LARGE_BATCH = 20;
/** What stands for what is gone: no person is called so, and it is no address. */
const NOBODY = '—';

type UserRow = typeof users.$inferSelect;

/**
 * Erases an account whose time has come, or goes on with one.
 * @param signal stops it between two transactions
 * @returns false where it waits: a bill was opened meanwhile, or its owner kept it
 */
export async function eraseAccount(
  services: Services,
  userId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const user = await begin(services, userId);
  if (!user) return false;
  const step = () => {
    if (signal.aborted) throw signal.reason;
  };
  await services.sessions.tellEnded(userId);
  await endConnections(services, userId, step);
  await endTeams(services, userId, step);
  await removeTables(services, userId, step);
  await removeFiles(services, userId, step);
  for (const statement of LARGE) await repeat(services, statement(userId), step);
  for (const [name, { fate }] of Object.entries(WHAT_BECOMES)) {
    const [table = '', column = ''] = name.split('.');
    if (fate === 'removed') await repeat(services, removal(table, column, userId, BATCH), step);
    if (fate === 'emptied') await repeat(services, emptying(table, column, userId), step);
  }
  for (const [name, { fate }] of Object.entries(BY_ADDRESS)) {
    const [table = '', column = ''] = name.split('.');
    if (fate === 'removed') await repeat(services, removal(table, column, user.emailHash, BATCH), step);
  }
  await end(services, user);
  return true;
}

/** From here on nobody takes it back. What was paid for ends; of an account that was begun with before nothing is left to do here. */
async function begin({ db, clock }: Services, userId: string): Promise<UserRow | undefined> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (user?.status === 'erased' && user.leavesAt !== null) return user;
    if (user?.status !== 'leaving' || user.leavesAt === null || user.leavesAt > now) return undefined;
    if ((await openBills(tx, userId)).length > 0) return undefined;
    await tx
      .update(users)
      .set(await endForGood(tx, userId, now))
      .where(eq(users.id, userId));
    return user;
  });
}

/** Ends what was paid for, and begins to erase duplicates that were merged into the account. @returns what of the account says that nobody takes its erasure back from here on */
export async function endForGood(tx: Transaction, userId: string, now: Date) {
  const living = await livingOf(tx, userId);
  if (living) await endSubscription(tx, living, 'cancelled', now);
  // they are of the same person, who has been told of them; nobody is told again
  await tx
    .update(users)
    .set({ status: 'erased', leavingSince: null, leavesAt: now })
    .where(and(eq(users.mergedInto, userId), eq(users.status, 'deleted')));
  return { status: 'erased' as const, deletedAt: now };
}

/** What other services allow in the name of the person is taken back there; one that does not answer keeps nothing alive here. */
export async function endConnections(services: Services, userId: string, step: () => void): Promise<void> {
  const { db, payments, log } = services;
  for (;;) {
    step();
    const [binding] = await db
      .select()
      .from(googleBindings)
      .where(eq(googleBindings.userId, userId))
      .limit(1);
    if (!binding) break;
    await db.delete(googleBindings).where(eq(googleBindings.id, binding.id));
    await releaseGrant(services, binding);
  }
  for (;;) {
    step();
    const [card] = await db.select().from(paymentCards).where(eq(paymentCards.userId, userId)).limit(1);
    if (!card) break;
    await payments.cards?.removeCard(card.methodId).catch((error) => {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ kind: error.kind, code: error.code }, 'cards: a card stays at the provider');
    });
    await db.delete(paymentCards).where(eq(paymentCards.id, card.id));
  }
}

/** A team of the person alone is dissolved; one that others came into meanwhile is theirs, led by the administrator who is in it longest. */
async function endTeams({ db, clock }: Services, userId: string, step: () => void): Promise<void> {
  const owned = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.ownerId, userId), isNull(teams.dissolvedAt)));
  for (const { id } of owned) {
    step();
    await db.transaction(async (tx) => {
      await lockAccount(tx, id);
      await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, id)).for('update');
      const heir = await heirOf(tx, id, userId);
      if (heir === undefined) return dissolveTeam(tx, id, clock.now());
      await tx.delete(teamMembers).where(and(eq(teamMembers.teamId, id), eq(teamMembers.userId, userId)));
      await tx
        .update(teamMembers)
        .set({ role: 'owner' })
        .where(and(eq(teamMembers.teamId, id), eq(teamMembers.userId, heir)));
      await tx.update(teams).set({ ownerId: heir, updatedAt: clock.now() }).where(eq(teams.id, id));
    });
  }
}

async function heirOf(tx: Transaction, teamId: string, ownerId: string): Promise<string | undefined> {
  const [heir] = await tx
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.teamId, teamId), ne(teamMembers.userId, ownerId), eq(users.status, 'active')))
    .orderBy(desc(eq(teamMembers.role, 'admin')), asc(teamMembers.joinedAt), asc(teamMembers.userId))
    .limit(1);
  return heir?.id;
}

/** Rows of tables are on the disk: they go before the table is forgotten, so that none is left that nobody knows of. */
async function removeTables({ db, files }: Services, userId: string, step: () => void): Promise<void> {
  for (;;) {
    step();
    const [table] = await db
      .select({ id: dataTables.id })
      .from(dataTables)
      .where(eq(dataTables.userId, userId))
      .limit(1);
    if (!table) return;
    await files.removeTable(table.id);
    await db.delete(dataTables).where(eq(dataTables.id, table.id));
  }
}

/** So does the content of a file, where no other file has the same. */
async function removeFiles({ db, files }: Services, userId: string, step: () => void): Promise<void> {
  for (;;) {
    step();
    const [file] = await db
      .select({ id: filesTable.id, sha256: filesTable.sha256 })
      .from(filesTable)
      .where(eq(filesTable.userId, userId))
      .limit(1);
    if (!file) return;
    await db.transaction(async (tx) => {
      await holdContent(tx, file.sha256);
      await tx.delete(filesTable).where(eq(filesTable.id, file.id));
      const [other] = await tx
        .select({ id: filesTable.id })
        .from(filesTable)
        .where(eq(filesTable.sha256, file.sha256))
        .limit(1);
      if (!other) await files.removeFile(file.sha256);
    });
  }
}

/** What has much below it is emptied some at a time, before it goes itself. */
const LARGE: readonly ((userId: string) => SQL)[] = [
  (userId) => removal('search_documents', 'user_id', userId, BATCH),
  (userId) => removal('queries', 'user_id', userId, LARGE_BATCH),
  // results that others kept of chats of the person
  (userId) => below('queries', 'chat_id', 'chats', userId, LARGE_BATCH),
  (userId) => below('messages', 'chat_id', 'chats', userId, LARGE_BATCH),
  (userId) => below('analysis_runs', 'analysis_id', 'analyses', userId, LARGE_BATCH),
  (userId) => below('token_requests', 'token_id', 'personal_tokens', userId, BATCH),
];

const removal = (table: string, column: string, value: string, most: number): SQL =>
  sql`delete from ${sql.identifier(table)} where ctid = any (array(
    select ctid from ${sql.identifier(table)} where ${sql.identifier(column)} = ${value} limit ${sql.raw(String(most))}))`;

const emptying = (table: string, column: string, value: string): SQL =>
  sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = null where ctid = any (array(
    select ctid from ${sql.identifier(table)} where ${sql.identifier(column)} = ${value} limit ${sql.raw(String(BATCH))}))`;

const below = (table: string, column: string, parent: string, userId: string, most: number): SQL =>
  sql`delete from ${sql.identifier(table)} where ctid = any (array(
    select r.ctid from ${sql.identifier(table)} r join ${sql.identifier(parent)} p on p.id = r.${sql.identifier(column)}
    where p.user_id = ${userId} limit ${sql.raw(String(most))}))`;

/** Each time is a transaction of its own. */
async function repeat({ db }: Services, statement: SQL, step: () => void): Promise<void> {
  for (;;) {
    step();
    const { rowCount } = await db.execute(statement);
    if (!rowCount) return;
  }
}

/** Takes the name from the account, and tells its owner that all of it is gone: both happen once. */
async function end(services: Services, { id }: UserRow): Promise<void> {
  const { db, secrets } = services;
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), eq(users.status, 'erased'), isNotNull(users.leavesAt)))
      .for('update');
    if (!user) return;
    // one that a restore brought back was told of before
    if (user.leavingSince) await mailOwner(services, tx, user, 'leaveDone');
    // what an administrator typed to say whom it concerns
    await tx
      .update(approvals)
      .set({ body: sql`${approvals.body} - 'confirm'` })
      .where(and(eq(approvals.targetId, id), sql`jsonb_exists(${approvals.body}, 'confirm')`));
    await tx
      .update(users)
      .set({
        ...STAYS,
        status: 'erased',
        username: NOBODY,
        email: secrets.encrypt(NOBODY),
        emailHash: secrets.lookupHash(`erased ${id}`),
        emailMask: NOBODY,
        passwordHash: '',
        avatarUrl: '',
        bio: '',
        company: '',
        phone: '',
        timeZone: null,
        country: '',
        notes: '',
        disabledAt: null,
        locale: null,
        version: sql`${users.version} + 1`,
      })
      .where(eq(users.id, id));
  });
}

/** Accounts whose time has come, and those that were begun with. */
export async function dueAccounts({ db, clock }: Services): Promise<string[]> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.status, ['leaving', 'erased']), lte(users.leavesAt, clock.now())))
    .orderBy(users.leavesAt, users.id);
  return due.map(({ id }) => id);
}
