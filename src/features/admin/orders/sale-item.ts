// What administrators choose for an order of somebody else, and what of it is sent.
import type { Shape } from '../../../api/shapes.ts';
import type { MessageId } from '../../../i18n/texts.ts';

type Item = Shape<'AdminOrderItem'>;

/** All fields of the window; those of another kind of order are kept while that is looked at. */
export interface SaleChoice {
  readonly kind: Item['kind'];
  readonly packId: string | null;
  readonly plan: string | null;
  readonly interval: NonNullable<Item['interval']>;
  readonly currency: NonNullable<Item['currency']> | null;
  /** Null: as many as are needed. */
  readonly seats: number | null;
}

export const SALE_KINDS: readonly { kind: Item['kind']; textId: MessageId }[] = [
  { kind: 'credit_pack', textId: 'sales.kindCredits' },
  { kind: 'plan_new', textId: 'sales.kindPlan' },
  { kind: 'plan_renew', textId: 'sales.kindRenewal' },
];

/** What is sent for a choice; undefined while something is missing. @param teamId team that it is for */
export function itemOf(
  { kind, packId, plan, interval, currency, seats }: SaleChoice,
  teamId: string | undefined,
): Item | undefined {
  const owner = teamId !== undefined && { team_id: teamId };
  if (kind === 'plan_renew') return { kind, ...owner };
  if (currency === null) return undefined;
  if (kind === 'credit_pack')
    return packId === null ? undefined : { kind, pack_id: packId, currency, ...owner };
  if (plan === null) return undefined;
  const seated = teamId !== undefined && seats !== null && { seats };
  return { kind, plan, interval, currency, ...owner, ...seated };
}
