import type { PaymentStart } from '../../adapters/payment/payment-provider.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import type { Services } from '../../services.ts';
import { creditsTax, taxContext } from '../billing/tax-context.ts';
import { cancelOrder } from './cancel-order.ts';
import { openAttempt, type Payer } from './open-attempt.ts';
import { createOrder, ownOrder, packFor, presentBill, presentOrder } from './order-store.ts';

type PaymentHandlers = Pick<
  Handlers,
  | 'creditPackList'
  | 'paymentMethodList'
  | 'orderCreate'
  | 'orderGet'
  | 'orderCancel'
  | 'billGet'
  | 'wechatpayCreate'
  | 'alipayCreate'
  | 'stripeCreate'
>;

/** What can be bought, orders with their bills, and ways to pay them. */
export function paymentHandlers(services: Services, region: 'global' | 'cn'): PaymentHandlers {
  const { config, payments } = services;
  return {
    async creditPackList({ person, locale }) {
      const at = services.clock.now();
      const taxes = await taxContext(services, services.db, person.id, { product: 'credits', at });
      const sold = config.payments.packs.flatMap(({ id, credits, prices }) => {
        const payable = (['CNY', 'USD'] as const).flatMap((currency) => {
          const amount = prices[currency];
          if (amount === undefined || !payments.takes(currency)) return [];
          const { net, tax, inclusive } = creditsTax(taxes, { amount, currency, at });
          return [{ currency, amount: net + tax, ...(!inclusive && tax > 0 && { tax }) }];
        });
        return payable.length > 0 ? [{ id, credits, prices: payable }] : [];
      });
      const wanted = region === 'cn' || locale === 'zh_CN' ? 'CNY' : 'USD';
      const first = sold[0]?.prices;
      const currency = first?.some((price) => price.currency === wanted) ? wanted : first?.[0]?.currency;
      return {
        packs: sold,
        methods: payments.present(),
        currency: currency ?? wanted,
        sandbox: config.payments.sandbox,
      };
    },

    paymentMethodList: () => ({ methods: payments.present(), sandbox: config.payments.sandbox }),

    async orderCreate({ person, body, locale }) {
      const { pack, amount } = packFor(services, body.pack_id, body.currency);
      const { currency } = body;
      const at = services.clock.now();
      const taxes = await taxContext(services, services.db, person.id, { product: 'credits', at });
      const tax = creditsTax(taxes, { amount, currency, at });
      const asked = { pack, currency, tax, locale, teamId: body.team_id };
      return createOrder(services, person.id, asked, async (tx, made) =>
        keepAnswer(tx, 'orderCreate', { order: await presentOrder({ db: tx }, made, locale) }),
      );
    },

    async orderGet({ person, path, locale }) {
      const found = await ownOrder(services, person.id, { orderId: path.order_id });
      return { order: await presentOrder(services, found, locale) };
    },

    async orderCancel({ person, path, locale }) {
      await cancelOrder(services, person.id, path.order_id);
      const found = await ownOrder(services, person.id, { orderId: path.order_id });
      return { order: await presentOrder(services, found, locale) };
    },

    async billGet({ person, query, locale }) {
      const found = await ownOrder(services, person.id, { billId: query.id });
      return {
        bill: await presentBill(services, found.bill),
        order: await presentOrder(services, found, locale),
      };
    },

    async wechatpayCreate(call) {
      const { person, query } = call;
      const found = await ownOrder(services, person.id, { orderId: query.order_id });
      const { id, start } = await openAttempt(services, found, payerOf(call), {
        name: 'wechatPay',
        appType: query.app_type,
      });
      return {
        payment_id: id,
        expires_at: toSeconds(new Date(start.expiresAt)),
        ...(start.kind === 'qr' && { qrcode_url: start.content }),
        ...(start.kind === 'redirect' && { h5_url: start.url }),
        ...(start.kind === 'bridge' && { bridge: start.parameters }),
      };
    },

    async alipayCreate(call) {
      const { person, query } = call;
      const found = await ownOrder(services, person.id, { orderId: query.order_id });
      const { id, start } = await openAttempt(services, found, payerOf(call), {
        name: 'alipay',
        appType: query.app_type,
        ...(query.qrcode_width !== undefined && { qrWidth: query.qrcode_width }),
      });
      return {
        payment_id: id,
        expires_at: toSeconds(new Date(start.expiresAt)),
        ...(start.kind === 'qr' && { alipay_qrcode: start.content }),
        ...(start.kind === 'form' && { alipay_form: start.form }),
      };
    },

    async stripeCreate(call) {
      const { person, body } = call;
      const found = await ownOrder(services, person.id, { orderId: body.order_id });
      const { id, start } = await openAttempt(services, found, payerOf(call), {
        name: 'stripe',
        appType: 'pc_web',
      });
      return { payment_id: id, url: addressOf(start), expires_at: toSeconds(new Date(start.expiresAt)) };
    },
  };
}

function payerOf(call: Omit<Payer, 'userId'> & { person: { id: string } }): Payer {
  const { person, locale, address, agent, context } = call;
  return { userId: person.id, locale, address, agent, context };
}

function addressOf(start: PaymentStart): string {
  if (start.kind !== 'redirect') throw new Error('a hosted checkout has an address');
  return start.url;
}
