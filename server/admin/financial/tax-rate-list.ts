// Rates of tax, as administrators see them.
import { sql } from 'drizzle-orm';
import type { Clock } from '../../kernel/clock.ts';
import { taxRates } from '../../platform/db/schema/invoices.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, byName, readAt, seconds, timeFilter } from '../../records/lists/filters.ts';

const PRODUCT = sql`coalesce(nullif(${taxRates.product}, ''), 'all')`;

// there are few rates: they are sorted as they are read
export function adminTaxRateList(clock: Clock) {
  const now = readAt(clock);
  const state = sql`case when ${taxRates.startsAt} > ${now} then 'planned' when ${taxRates.endsAt} <= ${now} then 'over' else 'active' end`;
  return {
    operation: 'adminTaxRateList',
    from: taxRates,
    key: taxRates.id,
    scope: { all: () => undefined },
    fields: {
      id: taxRates.id,
      country: taxRates.country,
      region: taxRates.region,
      product: PRODUCT,
      basis_points: taxRates.basisPoints,
      state,
      starts_at: seconds(taxRates.startsAt),
      ends_at: seconds(taxRates.endsAt),
      creation_time: seconds(taxRates.createdAt),
      version: taxRates.version,
    },
    filters: {
      country: anyOfFilter(taxRates.country),
      product: anyOfFilter(PRODUCT),
      state: anyOfFilter(state),
      starts_at: timeFilter(taxRates.startsAt),
    },
    sorts: {
      starts_at: { by: taxRates.startsAt, small: true },
      country: { by: byName(taxRates.country), small: true },
      basis_points: { by: taxRates.basisPoints, small: true },
    },
    defaultSort: ['starts_at', 'desc'],
    options: {
      country: sql`select distinct ${taxRates.country} as value, ${taxRates.country} as name from ${taxRates} order by 1`,
    },
  } satisfies ListDeclaration<'adminTaxRateList'>;
}
