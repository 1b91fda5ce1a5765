// A call that needs a second administrator is not carried out: it waits as a row, with what was sent and the versions that were seen.
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { PersonCall } from '../../kernel/contract.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { creditCorrections } from '../../platform/db/schema/ai-uses.ts';
import { approvals } from '../../platform/db/schema/approvals.ts';
import { creditEntries } from '../../platform/db/schema/credits.ts';
import { actorOf, audit } from '../../records/audit/record-operation.ts';
import { auditOf } from '../../records/change.ts';
import type { Services } from '../../services.ts';
import { pushTo } from '../tell-holders.ts';
import { adminReference } from '../users/book-by-hand.ts';
import { approversOf, tellApprovers } from './approval-news.ts';
import { targetsNow } from './approval-obstacles.ts';
import {
  APPROVED_OPERATIONS,
  type ApprovedHandlers,
  type ApprovedOperation,
  approvedRule,
  limitOf,
} from './approved-operations.ts';

/** How long a request can be approved. */
export const APPROVAL_MS = 72 * 3_600_000;
/** Within this time what one person gives another adds up. */
const DAY_MS = 24 * 3_600_000;

type ApprovedCall = PersonCall<ApprovedOperation>;
type AnyHandler = (call: ApprovedCall) => Promise<object>;
/** Makes the handlers anew over a transaction, which all that they do is part of. */
export type HandlersWithin = (services: Services) => ApprovedHandlers;

/** The handlers of operations with `x-approval`: each holds the call where it needs a second person, and else carries it out. */
export function heldForApproval(services: Services, handlersWithin: HandlersWithin): ApprovedHandlers {
  const handlers = handlersWithin(services);
  const held = APPROVED_OPERATIONS.map((operation) => {
    // it gets the calls of its own operation
    const handler = handlers[operation] as unknown as AnyHandler;
    const answer: AnyHandler = async (call) => {
      await holdForApproval(services, handlersWithin, operation, call);
      return handler(call);
    };
    return [operation, answer];
  });
  // the list is that of the same operations
  return Object.fromEntries(held) as ApprovedHandlers;
}

/**
 * Carries out a call within a transaction.
 * @throws ApiError of the handler, and CONFLICT where it was not done to all of its records: then none of it stands
 */
export async function carryOutWithin(
  services: Services,
  tx: Transaction,
  handlersWithin: HandlersWithin,
  operation: ApprovedOperation,
  call: ApprovedCall,
): Promise<void> {
  // a transaction does all that handlers ask of the database; a transaction of theirs is a savepoint of it
  const within = { ...services, db: tx as unknown as Database };
  const answer = await (handlersWithin(within)[operation] as unknown as AnyHandler)(call);
  if ('failed' in answer && Number(answer.failed) > 0)
    throw new ApiError('CONFLICT', 'approval.partly', { failed: Number(answer.failed) });
}

/** Says that what was tried out is to be undone. */
class Undone extends Error {}

/** @throws ApiError as the call itself would */
async function tryOut(tx: Transaction, work: (tx: Transaction) => Promise<void>): Promise<void> {
  try {
    await tx.transaction(async (savepoint) => {
      await work(savepoint);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
}

/**
 * Lets a call pass that one person may make alone. Another one becomes a request: what would be refused anyway is refused at once.
 *
 * @throws ApiError APPROVAL_REQUIRED with the request; CONFLICT where its key asked before, for something else or for what was decided
 */
async function holdForApproval(
  services: Services,
  handlersWithin: HandlersWithin,
  operation: ApprovedOperation,
  call: ApprovedCall,
): Promise<void> {
  const { db, clock, settings, events } = services;
  const rule = approvedRule(operation);
  const limit = limitOf(operation);
  const now = clock.now();
  const { entity, action } = auditOf(operation);
  if (limit !== undefined) {
    const amount = await rule.amount(call, services);
    const most = Number(settings.read(limit));
    const theirs = await targetsNow(db, entity, rule.targets(call), false);
    // nobody gives anything to themselves alone, however little
    const isOwn = amount !== 0 && theirs.some(({ personId }) => personId === call.person.id);
    const before = amount === 0 ? 0 : await creditsBefore(db, call.person.id, rule.targets(call), most, now);
    if (!isOwn && Math.abs(amount) <= most && Math.abs(before + amount) <= most) return;
  }
  const held = await db.transaction(async (tx) => {
    const before = await askedBefore(tx, operation, call);
    if (before) return { ...before, told: [] };
    // a second person is asked for where there are two, even where the other one gains by it and a third has to come
    const others = await approversOf(tx, operation, call.person.id);
    if (others.length === 0) return undefined;
    const targets = await targetsNow(tx, entity, rule.targets(call), true);
    const approvers = others.filter((id) => targets.every(({ personId }) => personId !== id));
    await tryOut(tx, (savepoint) => carryOutWithin(services, savepoint, handlersWithin, operation, call));
    const { path, query, body } = call;
    const reason = body.reason?.trim() ?? '';
    if (reason === '') throw refusedField('reason', 'approval.reason');
    const row = {
      id: uuidv7(),
      operation,
      path: path as Record<string, string>, // the parameters of a path are texts
      query,
      body: { ...body },
      entity,
      targets: targets.map(({ id, version }) => ({ id, version })),
      targetId: targets.length === 1 ? (targets[0]?.id ?? null) : null,
      requesterId: call.person.id,
      ip: call.address,
      agent: call.agent,
      reason,
      key: call.key ?? null,
      state: 'waiting' as const,
      createdAt: now,
      expiresAt: new Date(now.getTime() + APPROVAL_MS),
      version: 1,
    };
    await tx.insert(approvals).values(row);
    const record = {
      action: 'request',
      entity: 'approval',
      entityId: row.id,
      summary: operation,
      after: { state: 'waiting', action, entity, targets: row.targets.map(({ id }) => id) },
      reason,
    };
    await audit(tx, actorOf(call), record, now);
    await tellApprovers(tx, approvers, row, now, call.locale);
    return { id: row.id, expiresAt: row.expiresAt, told: approvers };
  });
  if (!held) return;
  await pushTo(events, held.told);
  throw new ApiError(
    'APPROVAL_REQUIRED',
    'approval.required',
    {},
    { approval: { id: held.id, expires_at: toSeconds(held.expiresAt) } },
  );
}

/**
 * Credits that somebody alone gave to some people within a day, less what they took: many small gifts count like a large one.
 * @param most what is more at once had a second person
 */
async function creditsBefore(
  db: Database,
  giverId: string,
  targets: readonly string[],
  most: number,
  now: Date,
): Promise<number> {
  const [given] = await db
    .select({ amount: sql<string>`coalesce(sum(${creditEntries.amount}), 0)` })
    .from(creditEntries)
    .where(
      and(
        inArray(creditEntries.accountId, [...targets]),
        or(
          sql`starts_with(${creditEntries.reference}, ${adminReference(giverId, '')})`,
          // what was taken back by hand names the entry, not who did it
          sql`${creditEntries.id} in (select ${creditCorrections.entryId} from ${creditCorrections}
            where ${creditCorrections.actorId} = ${giverId} and ${creditCorrections.reversesId} is not null)`,
        ),
        sql`abs(${creditEntries.amount}) <= ${most * 1000}`,
        gt(creditEntries.createdAt, new Date(now.getTime() - DAY_MS)),
      ),
    );
  return Number(given?.amount ?? 0) / 1000;
}

/** The request that the same key made. @throws ApiError CONFLICT */
async function askedBefore(
  tx: Transaction,
  operation: ApprovedOperation,
  { person, key, path, body }: ApprovedCall,
): Promise<{ id: string; expiresAt: Date } | undefined> {
  if (key === undefined) return undefined;
  const sent = JSON.stringify([path, body]);
  const [row] = await tx
    .select({
      id: approvals.id,
      expiresAt: approvals.expiresAt,
      state: approvals.state,
      isSame: sql<boolean>`jsonb_build_array(${approvals.path}, ${approvals.body}) = ${sent}::jsonb`,
    })
    .from(approvals)
    .where(
      and(eq(approvals.requesterId, person.id), eq(approvals.operation, operation), eq(approvals.key, key)),
    );
  if (!row) return undefined;
  if (!row.isSame) throw new ApiError('CONFLICT', 'error.idempotency');
  if (row.state !== 'waiting') throw new ApiError('CONFLICT', 'approval.settled');
  return row;
}
