// Personal tokens of all people, as administrators see them.
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Clock } from '../../kernel/clock.ts';
import { users } from '../../platform/db/schema/people.ts';
import {
  tokenRequests as requests,
  personalTokens as tokens,
} from '../../platform/db/schema/personal-tokens.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, overlapFilter, readAt, seconds, timeFilter } from '../../records/lists/filters.ts';

const USED = sql`case when ${tokens.lastUsedAt} is null then 'never' else 'used' end`;
/** Of the last call with an address: earlier versions wrote none down. */
const LAST_IP = sql`(select ${requests.ip} from ${requests} where ${requests.tokenId} = ${tokens.id} and ${requests.ip} <> '' order by ${requests.createdAt} desc, ${requests.id} desc limit 1)`;

export function adminTokenList(clock: Clock) {
  const now = readAt(clock);
  const within = (days: number) =>
    sql`(${tokens.expiresAt} > ${now} and ${tokens.expiresAt} <= ${now} + ${`${days * 24} hours`}::interval)`;
  const ends = {
    days_7: within(7),
    days_30: within(30),
    expired: sql`(${tokens.expiresAt} <= ${now})`,
  };
  const state = sql`case when ${tokens.revokedAt} is not null then 'revoked' when ${tokens.expiresAt} <= ${now} then 'expired' else 'active' end`;
  return {
    operation: 'adminTokenList',
    from: tokens,
    key: tokens.id,
    scope: { all: () => undefined },
    fields: {
      id: tokens.id,
      name: tokens.name,
      prefix: tokens.prefix,
      owner_id: tokens.userId,
      owner_name: users.username,
      scopes: tokens.scopes,
      operations: tokens.operations,
      ip_allow: tokens.ipAllow,
      state,
      used: USED,
      expiring: sql`array_remove(array[${sql.join(
        Object.entries(ends).map(
          ([name, is]) => sql`case when ${tokens.revokedAt} is null and ${is} then ${name} end`,
        ),
        sql`, `,
      )}], null)`,
      calls: sql`(select count(*)::int from ${requests} where ${requests.tokenId} = ${tokens.id} and ${requests.createdAt} > ${now} - interval '24 hours')`,
      version: tokens.version,
      created_at: seconds(tokens.createdAt),
      last_used_at: seconds(tokens.lastUsedAt),
      expires_at: seconds(tokens.expiresAt),
      last_ip: LAST_IP,
    },
    joins: () => sql`join ${users} on ${users.id} = ${tokens.userId}`,
    filters: {
      state: anyOfFilter(state),
      owner: anyOfFilter(tokens.userId),
      scope: overlapFilter(tokens.scopes),
      used: anyOfFilter(USED),
      expires: {
        // as the index of those that were not revoked has them
        where: (picked) =>
          picked.length === 0
            ? undefined
            : and(isNull(tokens.revokedAt), or(...picked.map((name) => ends[name]))),
      },
      created_at: timeFilter(tokens.createdAt),
      expires_at: timeFilter(tokens.expiresAt),
    },
    sorts: { created_at: { by: tokens.createdAt } },
    defaultSort: ['created_at', 'desc'],
    search: (text) => [
      ...(isUuid(text) ? [{ where: eq(tokens.id, text), of: 'id' as const }] : []),
      { where: eq(tokens.prefix, text), of: 'prefix' },
      { where: sql`lower(${tokens.name}) = lower(${text})`, of: 'name' },
    ],
    options: {
      owner: sql`select distinct ${users.id}::text as value, ${users.username} as name from ${tokens} join ${users} on ${users.id} = ${tokens.userId} order by 2, 1`,
    },
  } satisfies ListDeclaration<'adminTokenList'>;
}
