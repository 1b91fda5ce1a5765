// What keeps a person from having their account deleted, and what goes with it.
import { and, count, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { analyses, reportShares, reports } from '../../platform/db/schema/analyses.ts';
import { bills, orders } from '../../platform/db/schema/billing.ts';
import { paymentCards } from '../../platform/db/schema/cards.ts';
import { chats, projects, shares } from '../../platform/db/schema/chats.ts';
import { googleBindings } from '../../platform/db/schema/google.ts';
import { invoices } from '../../platform/db/schema/invoices.ts';
import { userRoles, users } from '../../platform/db/schema/people.ts';
import { personalTokens } from '../../platform/db/schema/personal-tokens.ts';
import { subscriptions } from '../../platform/db/schema/subscriptions.ts';
import { dataTables, files } from '../../platform/db/schema/tables.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';
import { googleSignIns, passkeys } from '../../platform/db/schema/ways-in.ts';
import { wechatBindings } from '../../platform/db/schema/wechat.ts';

type Reader = Pick<Database | Transaction, 'select' | '$count'>;
type Block = Schema<'DeletionBlock'>;

/** Bills and teams that are named. */
const MOST_NAMED = 20;
const SUPER_ADMIN = 'super_admin';

/** What is in the way: all of it, so that it can be put right in one go. */
export async function blocksOf(db: Reader, userId: string): Promise<Block[]> {
  return [
    ...(await openBills(db, userId)),
    ...(await renewals(db, userId)),
    ...(await sharedTeams(db, userId)),
    ...((await isLastAdministrator(db, userId)) ? [{ kind: 'last_administrator' as const }] : []),
  ];
}

/** What is to be paid, or may have been: the money of a bill that is closed then would have nobody to go back to. */
export async function openBills(db: Reader, userId: string): Promise<Block[]> {
  const open = await db
    .select({ id: orders.id, number: orders.orderNum })
    .from(bills)
    .innerJoin(orders, eq(orders.id, bills.orderId))
    .where(and(eq(orders.userId, userId), inArray(bills.status, ['unpaid', 'processing', 'parked'])))
    .orderBy(orders.createdAt, orders.id)
    .limit(MOST_NAMED);
  return open.map(({ id, number }) => ({ kind: 'bill', order_id: id, order_num: number }));
}

/** Plans that go on by themselves, of the person or of a team that they own. */
async function renewals(db: Reader, userId: string): Promise<Block[]> {
  const living = await db
    .select({ teamId: subscriptions.teamId, name: teams.name })
    .from(subscriptions)
    .leftJoin(teams, eq(teams.id, subscriptions.teamId))
    .where(
      and(
        ne(subscriptions.status, 'ended'),
        isNull(subscriptions.cancelAt),
        or(eq(subscriptions.userId, userId), eq(teams.ownerId, userId)),
      ),
    )
    .orderBy(subscriptions.createdAt, subscriptions.id)
    .limit(MOST_NAMED);
  return living.map(({ teamId, name }) => ({
    kind: 'renewal',
    ...(teamId !== null && name !== null && { team_id: teamId, team_name: name }),
  }));
}

/** Teams that would be left without an owner. */
async function sharedTeams(db: Reader, userId: string): Promise<Block[]> {
  const owned = await db
    .select({ id: teams.id, name: teams.name, members: count() })
    .from(teams)
    .innerJoin(teamMembers, eq(teamMembers.teamId, teams.id))
    .where(and(eq(teams.ownerId, userId), isNull(teams.dissolvedAt)))
    .groupBy(teams.id, teams.name)
    .having(sql`count(*) > 1`)
    .orderBy(teams.name, teams.id)
    .limit(MOST_NAMED);
  return owned.map(({ id, name, members }) => ({
    kind: 'team',
    team_id: id,
    team_name: name,
    members: members - 1,
  }));
}

/** Somebody has to be left who gives rights. */
async function isLastAdministrator(db: Reader, userId: string): Promise<boolean> {
  const holders = await db
    .select({ id: users.id })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.roleCode, SUPER_ADMIN), eq(users.status, 'active')))
    .limit(2);
  return holders.length === 1 && holders[0]?.id === userId;
}

/** What is deleted with the account, counted. */
export async function goesWith(db: Reader, userId: string): Promise<Schema<'DeletionGoes'>> {
  const own = (table: typeof chats | typeof dataTables | typeof analyses | typeof reports) =>
    db.$count(table, and(eq(table.userId, userId), isNull(table.deletedAt)));
  return {
    chats: await own(chats),
    tables: await own(dataTables),
    files: await db.$count(files, and(eq(files.userId, userId), eq(files.kind, 'upload'))),
    analyses: await own(analyses),
    reports: await own(reports),
    projects: await db.$count(projects, eq(projects.userId, userId)),
    shares:
      (await db.$count(shares, and(eq(shares.userId, userId), isNull(shares.revokedAt)))) +
      (await db.$count(reportShares, and(eq(reportShares.userId, userId), isNull(reportShares.revokedAt)))),
    tokens: await db.$count(
      personalTokens,
      and(eq(personalTokens.userId, userId), isNull(personalTokens.revokedAt)),
    ),
    connections:
      (await db.$count(googleBindings, eq(googleBindings.userId, userId))) +
      (await db.$count(wechatBindings, eq(wechatBindings.userId, userId))) +
      (await db.$count(googleSignIns, eq(googleSignIns.userId, userId))) +
      (await db.$count(passkeys, eq(passkeys.userId, userId))),
    cards: await db.$count(paymentCards, eq(paymentCards.userId, userId)),
  };
}

/** What stays for the books, counted. */
export async function staysOf(db: Reader, userId: string): Promise<Schema<'DeletionStays'>> {
  return {
    orders: await db.$count(orders, eq(orders.userId, userId)),
    invoices: await db.$count(invoices, eq(invoices.userId, userId)),
  };
}
