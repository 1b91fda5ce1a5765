// The operations that need a second administrator (`x-approval`): how much each asks for, and what it is done to.
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { OPERATION_RIGHTS } from '../../../src/generated/operation-rights.ts';
import type { Handlers, OperationId, PersonCall } from '../../kernel/contract.ts';
import { wholeUnits } from '../../kernel/money-amount.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { backups } from '../../platform/db/schema/backups.ts';
import { orders, payments } from '../../platform/db/schema/billing.ts';
import { notices, users } from '../../platform/db/schema/people.ts';
import { accountingPeriods, statementRows } from '../../platform/db/schema/statements.ts';
import type { SettingKey } from '../../platform/settings/setting-catalogue.ts';
import type { Services } from '../../services.ts';
import { checkedAudience, countPeople } from '../notices/notice-audience.ts';

type Rights = typeof OPERATION_RIGHTS;

/** Operations with `x-approval`. */
export type ApprovedOperation = {
  [Op in OperationId]: Rights[Op] extends { approval: unknown } ? Op : never;
}[OperationId];

export type ApprovedHandlers = Pick<Handlers, ApprovedOperation>;
/** What was sent. */
export type Sent<Op extends OperationId> = Pick<PersonCall<Op>, 'path' | 'query' | 'body' | 'person'>;

interface ApprovedRule<Op extends OperationId> {
  /** What is compared with the setting that `x-approval` names, in its unit; below zero where it is taken. */
  amount: (sent: Sent<Op>, services: Services) => number | Promise<number>;
  /** Currency of the `amount` or `difference` of money that was sent; undefined where there is no such payment or row. */
  currency?: (
    sent: Pick<Sent<Op>, 'path' | 'body'>,
    db: Database | Transaction,
  ) => Promise<string | undefined>;
  /** Ids of the records that it is done to. */
  targets: (sent: Sent<Op>) => readonly string[];
  /** Operations that whoever asks and whoever approves may call themselves. */
  rights: readonly OperationId[];
  /** What of the body does not hold days later, when somebody agrees. */
  passing?: readonly (keyof Sent<Op>['body'])[];
}

/** Of thousandths. */
const credits = (amount: number) => amount / 1000;

const currencyOfRow = async (db: Database | Transaction, currency: PgColumn, key: PgColumn, id: string) => {
  const [row] = await db.select({ currency }).from(currency.table).where(eq(key, id));
  return row && String(row.currency);
};
const ofPayment: NonNullable<ApprovedRule<'adminOrderRefund'>['currency']> = ({ body }, db) =>
  currencyOfRow(db, payments.currency, payments.id, body.payment_id);
const ofStatementRow: NonNullable<ApprovedRule<'adminReconciliationResolve'>['currency']> = ({ path }, db) =>
  currencyOfRow(db, statementRows.currency, statementRows.id, path.row_id);

const APPROVED: { readonly [Op in ApprovedOperation]: ApprovedRule<Op> } = {
  adminUserCreditsGrant: {
    amount: ({ body }) => credits(body.amount),
    targets: ({ path }) => [path.user_id],
    rights: ['adminUserCreditsGrant'],
  },
  adminUserCreditsReverse: {
    amount: ({ body }) => credits(body.amount),
    targets: ({ path }) => [path.user_id],
    rights: ['adminUserCreditsReverse'],
  },
  adminUserErase: {
    amount: () => 0,
    targets: ({ path }) => [path.user_id],
    rights: ['adminUserErase'],
  },
  adminOrderRefund: {
    amount: async (sent, { db }) => wholeUnits(sent.body.amount, (await ofPayment(sent, db)) ?? ''),
    currency: ofPayment,
    targets: ({ path }) => [path.order_id],
    rights: ['adminOrderRefund'],
  },
  adminOrderMarkPaid: {
    amount: () => 0,
    currency: ({ path }, db) => currencyOfRow(db, orders.currency, orders.id, path.order_id),
    targets: ({ path }) => [path.order_id],
    rights: ['adminOrderMarkPaid'],
  },
  adminBackupRestore: {
    amount: () => 0,
    targets: ({ path }) => [path.backup_id],
    rights: ['adminBackupRestore'],
  },
  adminNoticePublish: {
    amount: async ({ body, person }, services) => {
      const granted = await services.permissions.granted(person);
      const { masks } = await services.permissions.bounds(person);
      const audience = checkedAudience(services, body.audience ?? { kind: 'all' }, granted, masks);
      return countPeople(services.db, services, audience);
    },
    targets: ({ path }) => [path.notice_id],
    rights: ['adminNoticePublish'],
    // who signed up meanwhile gets it, too
    passing: ['expected'],
  },
  adminPeriodReopen: {
    amount: () => 0,
    targets: ({ path }) => [path.period_id],
    rights: ['adminPeriodReopen'],
  },
  adminReconciliationResolve: {
    // what was sent is written off or nothing
    amount: async (sent, { db }) =>
      sent.body.resolution === 'written_off'
        ? wholeUnits(sent.body.difference ?? 0, (await ofStatementRow(sent, db)) ?? '')
        : 0,
    currency: ofStatementRow,
    targets: ({ path }) => [path.row_id],
    rights: ['adminReconciliationResolve'],
  },
  adminUserBulk: {
    amount: ({ body }) => (body.action === 'credits' ? credits(body.amount ?? 0) * body.ids.length : 0),
    targets: ({ body }) => body.ids,
    // it is held only where it gives or takes credits
    rights: ['adminUserBulk', 'adminUserCreditsGrant'],
  },
};

export const APPROVED_OPERATIONS = Object.keys(APPROVED) as ApprovedOperation[]; // the object's own keys

/** The rule of an operation that is known by its name alone. */
export function approvedRule(operation: ApprovedOperation): ApprovedRule<ApprovedOperation> {
  // what it is given was checked by the contract of the same operation
  return APPROVED[operation] as unknown as ApprovedRule<ApprovedOperation>;
}

/** The setting whose figure may be reached without a second person; undefined where there always has to be one. */
export function limitOf(operation: ApprovedOperation): SettingKey | undefined {
  // the compiler knows the table too well
  const { approval } = OPERATION_RIGHTS[operation] as { approval: 'always' | { over: SettingKey } };
  return approval === 'always' ? undefined : approval.over;
}

/** Records that are changed, by the names that `x-audit` has for them; each with the person whose it is, null for nobody's. */
export const TARGET_KINDS: Readonly<
  Record<
    string,
    { table: PgTable; id: PgColumn; version: PgColumn; name: PgColumn | SQL; personId: PgColumn | SQL }
  >
> = {
  // everybody's
  backup: {
    table: backups,
    id: backups.id,
    version: backups.version,
    name: backups.id,
    personId: sql`null::uuid`,
  },
  notice: {
    table: notices,
    id: notices.id,
    version: notices.version,
    name: sql`${notices.texts} -> 'en_US' ->> 'title'`,
    personId: sql`null::uuid`,
  },
  order: {
    table: orders,
    id: orders.id,
    version: orders.version,
    name: orders.orderNum,
    personId: orders.userId,
  },
  period: {
    table: accountingPeriods,
    id: accountingPeriods.id,
    version: accountingPeriods.version,
    name: accountingPeriods.month,
    personId: sql`null::uuid`,
  },
  reconciliation: {
    table: statementRows,
    id: statementRows.id,
    version: statementRows.version,
    name: statementRows.subject,
    personId: sql`null::uuid`,
  },
  user: { table: users, id: users.id, version: users.version, name: users.username, personId: users.id },
};
