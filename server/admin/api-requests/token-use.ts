// What a personal token opens, and how often it is used.
import { eq, sql } from 'drizzle-orm';
import { checkTokenScope } from '../../domain/personal-tokens/token-limits.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { OPERATIONS, type PersonCall } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { users } from '../../platform/db/schema/people.ts';
import {
  tokenRequests as requests,
  personalTokens as tokens,
} from '../../platform/db/schema/personal-tokens.ts';
import { readRow } from '../../records/lists/read-list.ts';
import type { Services } from '../../services.ts';
import { rolesOf } from '../users/guards.ts';
import { adminTokenList } from './token-list.ts';

const HOUR_MS = 3_600_000;
const HOURS = 24;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 14;

/**
 * A token with what it opens now and its calls of the last hours and days.
 * @throws ApiError NOT_FOUND
 */
export async function readToken(
  services: Services,
  { path, person, locale, timezoneOffset }: PersonCall<'adminTokenGet'>,
): Promise<Schema<'AdminTokenDetails'>> {
  const { clock, settings } = services;
  const token = await readRow(services, adminTokenList(clock), eq(tokens.id, path.token_id), person, locale);
  if (!token) throw notFound();
  const limit = settings.read('limits.open_api_calls');
  const now = clock.now().getTime();
  const offset = timezoneOffset * HOUR_MS;
  const beginOf = (width: number, shift: number) => Math.floor((now + shift) / width) * width - shift;
  const [allowed, hours, days] = await Promise.all([
    token.state === 'active' ? allowedBy(services, token) : [],
    countCalls(services, token.id, {
      first: beginOf(HOUR_MS, 0) - (HOURS - 1) * HOUR_MS,
      width: HOUR_MS,
      count: HOURS,
    }),
    countCalls(services, token.id, {
      first: beginOf(DAY_MS, offset) - (DAYS - 1) * DAY_MS,
      width: DAY_MS,
      count: DAYS,
    }),
  ]);
  return { token, allowed, ...(limit > 0 && { rate_limit: limit }), hours, days };
}

/** The calls that pass both checks of the open API: that of the token, and that of the roles of its owner. */
async function allowedBy({ db, permissions }: Services, token: Schema<'AdminToken'>): Promise<string[]> {
  const [[owner], roles] = await Promise.all([
    db.select({ status: users.status }).from(users).where(eq(users.id, token.owner_id)),
    rolesOf(db, token.owner_id),
  ]);
  const rights = { roles, active: owner?.status === 'active' };
  const allowed: string[] = [];
  for (const operation of OPERATIONS) {
    if (operation.tokenScope === undefined || !isOpenedBy(token, operation)) continue;
    const { code } = await permissions.explain('operation', operation.id, rights);
    if (code === 'OK') allowed.push(operation.id);
  }
  return allowed;
}

function isOpenedBy(...check: Parameters<typeof checkTokenScope>): boolean {
  try {
    checkTokenScope(...check);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** @param slots when the first begins and how long each is, both in milliseconds, and how many there are */
async function countCalls(
  { db }: Pick<Services, 'db'>,
  tokenId: string,
  { first, width, count }: { first: number; width: number; count: number },
): Promise<Schema<'AdminTokenUse'>[]> {
  const { rows } = await db.execute<{ slot: number; calls: number; refused: number; failed: number }>(sql`
    select floor((extract(epoch from ${requests.createdAt}) * 1000 - ${first}::bigint) / ${width}::bigint)::int as slot,
      count(*)::int as calls, (count(*) filter (where ${requests.status} between 400 and 499))::int as refused,
      (count(*) filter (where ${requests.status} >= 500))::int as failed
    from ${requests} where ${requests.tokenId} = ${tokenId} and ${requests.createdAt} >= ${new Date(first)}
    group by 1`);
  const found = new Map(rows.map(({ slot, ...use }) => [slot, use]));
  return Array.from({ length: count }, (_, slot) => ({
    at: Math.round((first + slot * width) / 1000),
    ...(found.get(slot) ?? { calls: 0, refused: 0, failed: 0 }),
  }));
}
