// Orders of a person and of the teams that they buy for, as they read them.
import { sql } from 'drizzle-orm';
import { bills, orders, paymentReturns, payments } from '../../platform/db/schema/billing.ts';
import { teams } from '../../platform/db/schema/teams.ts';
import type { Asker, ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, seconds, timeFilter } from '../../records/lists/filters.ts';
import { isOrderOf } from './order-owner.ts';
import { type OrderRow, orderName } from './order-store.ts';

// one bill an order, found by its unique index
const ofBill = (column: string) =>
  sql`(select b.${sql.raw(column)} from ${bills} b where b.order_id = ${orders.id})`;
const STATUS = ofBill('status');
/** Who took the money: of what paid the order before what came too late or twice. */
const METHOD = sql`(select p.provider from ${payments} p join ${bills} b on b.id = p.bill_id
  where b.order_id = ${orders.id} and p.state <> 'parked' order by p.state = 'settled' desc, p.created_at limit 1)`;
const RETURNED = sql`(select sum(r.amount)::bigint from ${paymentReturns} r join ${payments} p on p.id = r.payment_id
  join ${bills} b on b.id = p.bill_id where b.order_id = ${orders.id})`;

/** The newest first unless sorted. */
export const orderList = {
  operation: 'orderList',
  from: orders,
  key: orders.id,
  scope: { own: ({ id }) => isOrderOf(id) },
  fields: {
    id: orders.id,
    order_num: orders.orderNum,
    kind: orders.kind,
    plan_name: {
      value: sql`jsonb_build_object('credits', ${orders.credits}, 'plan', ${orders.plan})`,
      read: (ordered: Pick<OrderRow, 'credits' | 'plan'>, { locale }: Asker) => orderName(ordered, locale),
    },
    team_name: sql`(select t.name from ${teams} t where t.id = ${orders.teamId})`,
    pack_id: orders.packId,
    validity: sql`case when ${orders.plan} is null then 0 else 1 end`,
    validity_unit: sql`coalesce(${orders.plan} ->> 'interval', 'unlimited')`,
    price: orders.totalAmount,
    currency: orders.currency,
    status: STATUS,
    method: METHOD,
    creation_time: seconds(orders.createdAt),
    paid_at: seconds(ofBill('paid_at')),
    returned_amount: RETURNED,
    bill_id: ofBill('id'),
    expires_at: seconds(ofBill('expires_at')),
  },
  filters: {
    status: anyOfFilter(STATUS),
    method: anyOfFilter(METHOD),
    creation_time: timeFilter(orders.createdAt),
  },
  sorts: {
    creation_time: { by: orders.createdAt, small: true },
    price: { by: orders.totalAmount, small: true },
  },
  defaultSort: ['creation_time', 'desc'],
} satisfies ListDeclaration<'orderList'>;
