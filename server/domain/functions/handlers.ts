import { and, eq, inArray } from 'drizzle-orm';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { functionCounters } from '../../platform/db/schema/functions.ts';
import { plans } from '../../platform/db/schema/plans.ts';
import type { Services } from '../../services.ts';
import { readPace } from '../credits/forecast.ts';
import { readAccount } from '../credits/ledger.ts';
import { type Entitlement, entitlementOf, utcDay } from './entitlement.ts';
import { FUNCTION_NAMES, FUNCTIONS, type FunctionName } from './function-catalogue.ts';
import { HOLDINGS } from './holdings.ts';

/** What a person's plan allows them, and what of it is used. */
export function quotaHandlers({
  db,
  clock,
  settings,
}: Pick<Services, 'db' | 'clock' | 'settings'>): Pick<Handlers, 'quotaGet'> {
  return {
    async quotaGet({ person, locale }) {
      const now = clock.now();
      const own = await entitlementOf(db, person.id, now);
      const [account, pace, [plan], counts, held] = await Promise.all([
        readAccount(db, person.id),
        readPace(db, person.id, now),
        db.select({ names: plans.names }).from(plans).where(eq(plans.code, own.plan)),
        readCounts({ db }, person.id, own, now),
        Promise.all(
          FUNCTION_NAMES.map(async (name) => [name, await HOLDINGS[name]?.(db, person.id, now)] as const),
        ),
      ]);
      const holdings = new Map(held);
      const days = pace.daysOf(account.balance - account.reserved);
      const ofServer = settings.read('storage.person_bytes');
      return {
        plan: own.plan,
        version: own.version,
        name: plan?.names[locale] ?? own.plan,
        ...account,
        burn_14: pace.perDay,
        ...(days !== undefined && { days_left: days }),
        cycle_start: toSeconds(own.cycle.from),
        cycle_end: toSeconds(own.cycle.until),
        functions: FUNCTION_NAMES.map((name) =>
          presentFunction(name, own, {
            counts,
            held: holdings.get(name),
            // a plan gives no more space than the server has for anybody
            most:
              name === 'storage' ? smaller(own.functions.storage.most, ofServer) : own.functions[name].most,
            day: utcDay(now).until,
          }),
        ),
      };
    },
  };
}

const smaller = (most: number | null, ofServer: number): number | null =>
  ofServer === 0 ? most : Math.min(most ?? ofServer, ofServer);

async function readCounts(
  { db }: Pick<Services, 'db'>,
  userId: string,
  own: Entitlement,
  now: Date,
): Promise<(name: FunctionName, span: 'day' | 'cycle') => number> {
  const starts = { day: utcDay(now).from, cycle: own.cycle.from };
  const rows = await db
    .select()
    .from(functionCounters)
    .where(
      and(
        eq(functionCounters.userId, userId),
        inArray(functionCounters.startsAt, [starts.day, starts.cycle]),
      ),
    );
  return (name, span) =>
    rows.find(
      (row) =>
        row.function === name && row.span === span && row.startsAt.getTime() === starts[span].getTime(),
    )?.used ?? 0;
}

function presentFunction(
  name: FunctionName,
  own: Entitlement,
  {
    counts,
    held,
    most,
    day,
  }: {
    counts: (name: FunctionName, span: 'day' | 'cycle') => number;
    held: number | undefined;
    most: number | null;
    day: Date;
  },
): Schema<'QuotaFunction'> {
  const { limits, unit } = FUNCTIONS[name];
  const rule = own.functions[name];
  return {
    function: name,
    on: rule.on,
    ...(unit && { unit }),
    ...(limits.includes('max_size') && { max_size: rule.max_size }),
    ...(rule.models && { models: [...rule.models] }),
    ...(limits.includes('per_day') && {
      day: { limit: rule.per_day, used: counts(name, 'day'), resets_at: toSeconds(day) },
      cycle: {
        limit: rule.per_cycle,
        used: counts(name, 'cycle'),
        resets_at: toSeconds(own.cycle.until),
      },
    }),
    ...(held !== undefined && { most: { limit: most, used: held } }),
  };
}
