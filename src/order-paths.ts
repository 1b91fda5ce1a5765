// Addresses of orders, payments and invoices, which only their pages lead to: nobody else fetches them.
import { query } from './entry-paths.ts';

export const orderPaths = {
  /** The order of a plan before it is made. */
  orderConfirm: (item: {
    kind: 'plan_new' | 'plan_renew' | 'plan_change';
    plan?: string;
    interval?: string;
    currency?: string;
    /** The team that it is for. */
    team?: string;
    seats?: number;
  }) => `/account/order/confirm${query({ ...item, seats: item.seats?.toString() })}`,
  subscriptionHistory: () => '/account/subscription-history',
  /** An order of one's own. */
  order: (orderId: string) => `/account/order/details${query({ id: orderId })}`,
  /** An invoice of one's own. */
  invoice: (invoiceId: string) => `/account/invoice/details${query({ id: invoiceId })}`,
  paymentResult: (orderId: string) => `/payment/result${query({ order_id: orderId })}`,
  /** An order inside the messaging app's browser. */
  paymentOrder: (orderId: string) => `/payment/order-details${query({ id: orderId })}`,
  /** Where the seats of a team's plan are changed. */
  subscriptionSeats: (teamId: string) => `/account/subscription${query({ team: teamId, change: 'seats' })}`,
  /** The payment of a bill. */
  payment: (billId: string, orderId: string) => `/payment${query({ bill_id: billId, order_id: orderId })}`,
};
