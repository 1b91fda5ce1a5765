// Personal data that stands masked in the back office, shown whole for one look: each look has a reason and a record, and there are
// few in an hour, so that nobody copies a list by looking at its rows.
import type { Clock } from '../kernel/clock.ts';
import type { OperationId, PersonCall } from '../kernel/contract.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { RateLimits, RateRule } from '../platform/security/rate-limits.ts';
import { actorOf, audit } from '../records/audit/record-operation.ts';
import { auditOf, checkedReason } from '../records/change.ts';

/** Looks of one person, over all kinds of records. */
const REVEALS: RateRule = { name: 'reveal', limit: 20, windowMs: 3_600_000, messageId: 'reveal.tooMany' };

export interface RevealParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly rateLimits: Pick<RateLimits, 'take'>;
}

type RevealCall = Pick<PersonCall<OperationId>, 'person' | 'address' | 'agent' | 'requestId'> & {
  readonly body: { readonly reason: string };
};

/**
 * Shows a value and records who looked and why; the record has no part of the value.
 *
 * @param field which field of the record it is
 * @param find the value, and how its record is called; it throws where there is none
 * @throws ApiError VALIDATION_ERROR without a reason, RATE_LIMITED after 20 looks in an hour
 */
export async function revealValue(
  { db, clock, rateLimits }: RevealParts,
  call: RevealCall,
  operation: 'adminUserReveal' | 'adminMailReveal',
  field: string,
  find: (tx: Transaction) => Promise<{ id: string; summary: string; value: string }>,
): Promise<{ value: string }> {
  const rule = auditOf(operation);
  const reason = checkedReason(call.body.reason, rule.reason);
  await rateLimits.take(REVEALS, call.person.id);
  return db.transaction(async (tx) => {
    const { id, summary, value } = await find(tx);
    await audit(
      tx,
      actorOf(call),
      { ...rule, entityId: id, summary, after: { revealed: field }, ...(reason !== undefined && { reason }) },
      clock.now(),
    );
    return { value };
  });
}
