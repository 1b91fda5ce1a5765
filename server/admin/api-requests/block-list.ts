// Addresses whose calls of the open API are refused, as administrators see them.
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../kernel/clock.ts';
import { addressBlocks as blocks } from '../../platform/db/schema/personal-tokens.ts';
import { networkOf, typedAddress } from '../../platform/security/caller-address.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, readAt, seconds, timeFilter } from '../../records/lists/filters.ts';

export function adminAddressBlockList(clock: Clock) {
  const now = readAt(clock);
  const state = sql`case when ${blocks.expiresAt} <= ${now} then 'expired' else 'active' end`;
  return {
    operation: 'adminAddressBlockList',
    from: blocks,
    key: blocks.id,
    scope: { all: () => undefined },
    fields: {
      id: blocks.id,
      network: blocks.network,
      state,
      reason: blocks.reason,
      created_by_id: blocks.createdBy,
      created_by_name: sql`creator.username`,
      created_at: seconds(blocks.createdAt),
      expires_at: seconds(blocks.expiresAt),
    },
    joins: () => sql`left join users creator on creator.id = ${blocks.createdBy}`,
    filters: {
      state: anyOfFilter(state),
      created_by: anyOfFilter(blocks.createdBy),
      created_at: timeFilter(blocks.createdAt),
    },
    sorts: { created_at: { by: blocks.createdAt } },
    defaultSort: ['created_at', 'desc'],
    // any address of a network finds its block
    search: (text) => [{ where: eq(blocks.network, networkOf(typedAddress(text) ?? text)), of: 'network' }],
    options: {
      created_by: sql`select distinct u.id::text as value, u.username as name from ${blocks} b join users u on u.id = b.created_by order by 2, 1`,
    },
  } satisfies ListDeclaration<'adminAddressBlockList'>;
}
