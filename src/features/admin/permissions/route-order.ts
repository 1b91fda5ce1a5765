import type { Shape } from '../../../api/shapes.ts';

export type Route = Shape<'AdminRoute'>;

/** In the order of the contract; the most called first; those of which the largest share failed first. */
export const ORDERS = ['contract', 'calls', 'errors'] as const;
export type Order = (typeof ORDERS)[number];

export function keyOf({ kind, id }: Route): string {
  return `${kind} ${id}`;
}

const callsOf = ({ use }: Route) => use?.calls ?? 0;
const shareOf = ({ use }: Route) => (use && use.calls > 0 ? use.failed / use.calls : 0);

/** The routes in an order; equal ones stay as they were. */
export function inOrder(routes: readonly Route[], order: Order): readonly Route[] {
  if (order === 'contract') return routes;
  return [...routes].sort(
    (one, other) => (order === 'errors' ? shareOf(other) - shareOf(one) : 0) || callsOf(other) - callsOf(one),
  );
}
