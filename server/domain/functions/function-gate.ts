// The gate in front of every function that plans allow, in the order of decision 12: whether the plan has it, the model, the size, how
// many there are, the counts of the day and of the cycle. Credits come after it. Counts change in the transaction of what they are for.
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { functionCounters, functionUses } from '../../platform/db/schema/functions.ts';
import type { Span } from '../billing/billing-time.ts';
import { type Entitlement, entitlementOf, utcDay } from './entitlement.ts';
import { FUNCTIONS, type FunctionName } from './function-catalogue.ts';
import { HOLDINGS } from './holdings.ts';
import { planRefusal } from './plan-refusal.ts';

/** A use of a function by a person. */
export interface FunctionUse {
  readonly userId: string;
  readonly function: FunctionName;
  /** Id of the model that is asked; who answers by itself, and costs nothing, has none. */
  readonly model?: string | null | undefined;
  /** In the unit of the function. */
  readonly size?: number | undefined;
  /** How many come to those that there are; nothing new where it is 0. 1 where absent. */
  readonly adds?: number | undefined;
  /** How many there are already, where it is not what the person keeps. */
  readonly held?: number | undefined;
  /** Id of what it is for, where the use is given back if that does not come about (`giveBack`). */
  readonly reference?: string | undefined;
}

interface Given {
  readonly clock: Pick<Clock, 'now'>;
  /** As if the person had this; what they have where absent. */
  readonly entitlement?: Entitlement | undefined;
}

/**
 * Lets a use through and counts it, or refuses it. Two at once that want the last of a count come one after the other: exactly one goes
 * through, on however many servers.
 *
 * @param tx the transaction of what the use is for: the count stands or falls with it. Locks of credit accounts come after this.
 * @throws ApiError PLAN_LIMIT with the limit that was met
 */
export async function takeUse(tx: Transaction, given: Given, use: FunctionUse): Promise<void> {
  const now = given.clock.now();
  const own = given.entitlement ?? (await entitlementOf(tx, use.userId, now));
  await checkStanding(tx, own, use, now, true);
  if (!FUNCTIONS[use.function].limits.includes('per_day')) return;
  const amount = use.adds ?? 1;
  if (amount === 0) return;
  const rule = own.functions[use.function];
  const day = utcDay(now);
  await take(tx, own, use, { span: 'day', of: day, limit: rule.per_day, amount });
  await take(tx, own, use, { span: 'cycle', of: own.cycle, limit: rule.per_cycle, amount });
  if (use.reference !== undefined)
    await tx.insert(functionUses).values({
      reference: use.reference,
      userId: use.userId,
      function: use.function,
      amount,
      dayStartsAt: day.from,
      cycleStartsAt: own.cycle.from,
      usedAt: now,
    });
}

/**
 * Looks whether a use would be let through, before work is done for it. Only `takeUse` says so for certain.
 *
 * @throws ApiError PLAN_LIMIT
 */
export async function checkFunction(
  db: Pick<Database, 'select'>,
  { clock }: Given,
  use: FunctionUse,
): Promise<void> {
  const now = clock.now();
  const own = await entitlementOf(db, use.userId, now);
  await checkStanding(db, own, use, now, false);
  const { per_day: perDay, per_cycle: perCycle } = own.functions[use.function];
  const day = utcDay(now);
  for (const { span, of, limit } of [
    { span: 'day', of: day, limit: perDay },
    { span: 'cycle', of: own.cycle, limit: perCycle },
  ] as const) {
    if (limit === null) continue;
    const used = await usedIn(db, use, span, of);
    if (used + (use.adds ?? 1) > limit)
      throw planRefusal(own, use.function, { kind: span, limit, used, resets: of.until });
  }
}

/** Gives back what was counted for something that did not come about; once, whoever asks. Before locks of credit accounts. */
export async function giveBack(tx: Transaction, reference: string): Promise<void> {
  const [use] = await tx.delete(functionUses).where(eq(functionUses.reference, reference)).returning();
  if (!use) return;
  for (const [span, startsAt] of [
    ['day', use.dayStartsAt],
    ['cycle', use.cycleStartsAt],
  ] as const)
    await tx
      .update(functionCounters)
      .set({ used: sql`greatest(0, ${functionCounters.used} - ${use.amount})` })
      .where(counterOf(use, span, startsAt));
}

/** It came about: its count stays. */
export async function keepUsed(tx: Pick<Transaction, 'delete'>, reference: string): Promise<void> {
  await tx.delete(functionUses).where(eq(functionUses.reference, reference));
}

/** Counts a use before work that is no one transaction, and gives it back where that fails. @throws ApiError PLAN_LIMIT, and what the work throws */
export async function withUse<Made>(
  { db, clock }: Given & { readonly db: Database },
  use: Omit<FunctionUse, 'reference'>,
  work: () => Promise<Made>,
): Promise<Made> {
  const reference = uuidv7();
  await db.transaction((tx) => takeUse(tx, { clock }, { ...use, reference }));
  try {
    const made = await work();
    await keepUsed(db, reference);
    return made;
  } catch (error) {
    await db.transaction((tx) => giveBack(tx, reference));
    throw error;
  }
}

/** What does not change by being used: whether it is on, the model, the size, and how many there are. */
async function checkStanding(
  db: Pick<Database, 'select'> & Partial<Pick<Transaction, 'execute'>>,
  own: Entitlement,
  use: FunctionUse,
  now: Date,
  isAlone: boolean,
): Promise<void> {
  const rule = own.functions[use.function];
  if (!rule.on) throw planRefusal(own, use.function, { kind: 'off', limit: null, used: null });
  if (rule.models !== null && use.model && !rule.models.includes(use.model))
    throw planRefusal(own, use.function, { kind: 'model', limit: null, used: null });
  if (rule.max_size !== null && use.size !== undefined && use.size > rule.max_size)
    throw planRefusal(own, use.function, { kind: 'size', limit: rule.max_size, used: use.size });
  const adds = use.adds ?? 1;
  const holding = HOLDINGS[use.function];
  if (rule.most === null || adds === 0 || (use.held === undefined && !holding)) return;
  // two at once must not both be the last that fits
  if (isAlone)
    await db.execute?.(
      sql`select pg_advisory_xact_lock(hashtextextended(${`plan ${use.function} ${use.userId}`}, 0))`,
    );
  const used = use.held ?? (await holding?.(db, use.userId, now)) ?? 0;
  if (used + adds > rule.most) throw planRefusal(own, use.function, { kind: 'most', limit: rule.most, used });
}

interface Take {
  span: 'day' | 'cycle';
  of: Span;
  limit: number | null;
  amount: number;
}

/** Adds to a count in one statement, which a full count refuses: whoever comes second waits for the first one's end. */
async function take(tx: Transaction, own: Entitlement, use: FunctionUse, { span, of, limit, amount }: Take) {
  const refuse = async () => {
    const used = await usedIn(tx, use, span, of);
    return planRefusal(own, use.function, { kind: span, limit, used, resets: of.until });
  };
  if (limit !== null && amount > limit) throw await refuse();
  const [counted] = await tx
    .insert(functionCounters)
    .values({
      userId: use.userId,
      function: use.function,
      span,
      startsAt: of.from,
      endsAt: of.until,
      used: amount,
    })
    .onConflictDoUpdate({
      target: [
        functionCounters.userId,
        functionCounters.function,
        functionCounters.span,
        functionCounters.startsAt,
      ],
      set: { used: sql`${functionCounters.used} + ${amount}`, endsAt: of.until },
      ...(limit !== null && { setWhere: sql`${functionCounters.used} + ${amount} <= ${limit}` }),
    })
    .returning({ used: functionCounters.used });
  if (!counted) throw await refuse();
}

function counterOf(
  { userId, function: name }: Pick<FunctionUse, 'userId' | 'function'>,
  span: 'day' | 'cycle',
  startsAt: Date,
) {
  return and(
    eq(functionCounters.userId, userId),
    eq(functionCounters.function, name),
    eq(functionCounters.span, span),
    eq(functionCounters.startsAt, startsAt),
  );
}

async function usedIn(
  db: Pick<Database, 'select'>,
  use: FunctionUse,
  span: 'day' | 'cycle',
  { from }: Span,
): Promise<number> {
  const [row] = await db
    .select({ used: functionCounters.used })
    .from(functionCounters)
    .where(counterOf(use, span, from));
  return row?.used ?? 0;
}
