// What people are told of requests for a second administrator.
import { ne } from 'drizzle-orm';
import { OPERATION_RIGHTS } from '../../../src/generated/operation-rights.ts';
import { type Locale, translate } from '../../kernel/messages.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/people.ts';
import { notifyUsers } from '../../platform/messages/notify-user.ts';
import { holdersOf } from '../tell-holders.ts';
import type { ApprovalRow } from './approval-obstacles.ts';
import { type ApprovedOperation, approvedRule } from './approved-operations.ts';

/** Who could agree to what somebody asks for. */
export function approversOf(
  db: Database | Transaction,
  operation: ApprovedOperation,
  requesterId: string,
): Promise<string[]> {
  const needed = approvedRule(operation).rights.map((right) => permissionOf(right));
  return holdersOf(db, [permissionOf('adminApprovalApprove'), ...needed], ne(users.id, requesterId));
}

function permissionOf(operation: keyof typeof OPERATION_RIGHTS): string {
  const rights = OPERATION_RIGHTS[operation];
  if (!('permission' in rights)) throw new Error(`${operation} has no x-permission`);
  return rights.permission;
}

/** Writes to those who can agree that something waits for them. @param people them */
export async function tellApprovers(
  tx: Transaction,
  people: readonly string[],
  row: Pick<ApprovalRow, 'reason' | 'targets'> & { operation: ApprovedOperation },
  now: Date,
  locale: Locale,
): Promise<void> {
  const what = translate(locale, `approval.what.${row.operation}`, { count: row.targets.length });
  const title = translate(locale, 'approval.askedTitle', { what });
  const body = translate(locale, 'approval.askedText', { reason: row.reason });
  await notifyUsers(tx, people, now, { title, body, level: 'warning' });
}

/** Writes to who asked what became of it. */
export async function tellRequester(
  tx: Transaction,
  row: Pick<ApprovalRow, 'operation' | 'requesterId' | 'targets'>,
  news: 'approved' | 'refused' | 'expired',
  { note = '', now, locale }: { note?: string; now: Date; locale: Locale },
): Promise<void> {
  const what = translate(locale, `approval.what.${row.operation}`, { count: row.targets.length });
  const title = translate(locale, `approval.title.${news}`, { what });
  const body = translate(locale, `approval.text.${news}`, { note });
  await notifyUsers(tx, [row.requesterId], now, { title, body });
}
