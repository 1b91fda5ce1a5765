// What prices of a person follow from: what is sold, what they have, and where they pay tax. Read in one place, so that no two
// ways to a price disagree.
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../services.ts';
import { type Catalogue, type NamedVersion, readPlans } from './plan-catalogue.ts';
import { livingOf, paidSegments, type SegmentRow, type SubscriptionRow } from './subscription-store.ts';
import type { Buyer } from './tax.ts';
import { taxContext } from './tax-context.ts';

/** All that a price of a person or team follows from at an instant. */
export interface PersonBilling {
  readonly catalogue: Catalogue & { readonly plans: readonly NamedVersion[] };
  readonly buyer: Buyer;
  /** The living one. */
  readonly subscription: SubscriptionRow | undefined;
  /** Its days that are paid for and not over. */
  readonly segments: readonly SegmentRow[];
}

/** Reads what prices of a person or team follow from. */
export async function personBilling(
  services: Pick<Services, 'settings'>,
  db: Database | Transaction,
  ownerId: string,
  at: Date,
): Promise<PersonBilling> {
  const subscription = await livingOf(db, ownerId);
  const { buyer, ...taxes } = await taxContext(services, db, ownerId, { product: 'plan', at });
  return {
    catalogue: { plans: await readPlans(db), ...taxes },
    buyer,
    subscription,
    segments: subscription ? await paidSegments(db, subscription, at) : [],
  };
}
