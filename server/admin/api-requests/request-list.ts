// What programs called with personal tokens, as administrators see it.
import { eq, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Clock } from '../../kernel/clock.ts';
import { users } from '../../platform/db/schema/people.ts';
import {
  addressBlocks,
  tokenRequests as requests,
  personalTokens as tokens,
} from '../../platform/db/schema/personal-tokens.ts';
import type { Filter, ListDeclaration } from '../../records/lists/declaration.ts';
import {
  anyOfFilter,
  numberFilter,
  optionFilter,
  readAt,
  seconds,
  timeFilter,
} from '../../records/lists/filters.ts';

const OUTCOME = sql`case when ${requests.status} < 400 then 'done' when ${requests.status} < 500 then 'refused' else 'failed' end`;
const OWNER = sql`(select ${tokens.userId} from ${tokens} where ${tokens.id} = ${requests.tokenId})`;

/** An id of the address that is none finds nothing. */
const idFilter = (column: typeof requests.tokenId): Filter<string> => ({
  where: (id) => (isUuid(id) ? eq(column, id) : sql`false`),
});

export function adminApiRequestList(clock: Clock) {
  const now = readAt(clock);
  const blocked = sql`exists (select from ${addressBlocks} where ${addressBlocks.network} = ${requests.network}
  and (${addressBlocks.expiresAt} is null or ${addressBlocks.expiresAt} > ${now}))`;
  return {
    operation: 'adminApiRequestList',
    from: requests,
    key: requests.id,
    scope: { all: () => undefined },
    fields: {
      id: requests.id,
      at: seconds(requests.createdAt),
      token_id: requests.tokenId,
      token_name: tokens.name,
      token_prefix: tokens.prefix,
      token_state: sql`case when ${tokens.id} is null then null when ${tokens.revokedAt} is not null then 'revoked' when ${tokens.expiresAt} <= ${now} then 'expired' else 'active' end`,
      owner_id: tokens.userId,
      owner_name: users.username,
      operation: requests.operation,
      method: requests.method,
      path: requests.path,
      query: requests.query,
      bytes: requests.bytes,
      blocked,
      status: requests.status,
      outcome: OUTCOME,
      error_code: requests.errorCode,
      ms: requests.ms,
      req_id: requests.reqId,
      ip: requests.ip,
      agent: requests.agent,
    },
    joins: () =>
      sql`left join ${tokens} on ${tokens.id} = ${requests.tokenId} left join ${users} on ${users.id} = ${tokens.userId}`,
    filters: {
      outcome: anyOfFilter(OUTCOME),
      operation: anyOfFilter(requests.operation),
      owner: anyOfFilter(OWNER),
      token: idFilter(requests.tokenId),
      ms: numberFilter(requests.ms),
      ip: optionFilter(requests.ip),
      method: anyOfFilter(requests.method),
      at: timeFilter(requests.createdAt),
    },
    sorts: { at: { by: requests.createdAt } },
    defaultSort: ['at', 'desc'],
    search: (text) => [
      ...(isUuid(text) ? [{ where: eq(requests.tokenId, text), of: 'token_id' as const }] : []),
      { where: eq(requests.reqId, text), of: 'req_id' },
    ],
    options: {
      operation: sql`select distinct ${requests.operation} as value, ${requests.operation} as name from ${requests} order by 1`,
      owner: sql`select distinct ${users.id}::text as value, ${users.username} as name from ${tokens} join ${users} on ${users.id} = ${tokens.userId}
        where ${tokens.lastUsedAt} is not null order by 2, 1`,
    },
  } satisfies ListDeclaration<'adminApiRequestList'>;
}
