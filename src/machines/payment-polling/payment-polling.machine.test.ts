import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import type { BillAnswer, CreatePaymentInput, HandOver, PaymentPollingInput, PaymentStart } from './index.ts';
import { paymentPolling } from './index.ts';

const UNPAID: BillAnswer = { status: 'unpaid', orderId: 'order-1', payAmount: 1999 };
const QR: PaymentStart = { kind: 'qr', content: 'weixin://pay/1', validMs: 120_000, id: 'payment-1' };

function start(input: Partial<PaymentPollingInput> = {}) {
  const clock = new SimulatedClock();
  const bill = deferredPromiseActor<BillAnswer, { billId: string }>();
  const payment = deferredPromiseActor<PaymentStart, CreatePaymentInput>();
  const handedOver: HandOver[] = [];
  const results: string[] = [];
  const actor = createActor(
    paymentPolling.provide({
      actors: { fetchBill: bill.logic, createPayment: payment.logic },
      actions: {
        handOver: (_, way) => handedOver.push(way),
        goToResult: (_, { orderId }) => results.push(orderId),
      },
    }),
    { clock, input: { billId: 'bill-1', orderId: 'order-1', device: 'desktop', ...input } },
  );
  actor.start();
  return {
    actor,
    bill,
    payment,
    handedOver,
    results,
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
    wait: (milliseconds: number) => clock.increment(milliseconds),
    async answer(answer: BillAnswer) {
      bill.last().resolve(answer);
      await settled();
    },
    async choose(method: 'wechatPay' | 'alipay' | 'stripe', answer?: PaymentStart) {
      actor.send({ type: 'method.chosen', method });
      if (answer) payment.last().resolve(answer);
      await settled();
    },
  };
}

describe('polling the bill', () => {
  it('[R4.27] an unpaid bill is asked for again a second after its answer', async () => {
    const { answer, bill, wait } = start();
    expect(bill.calls.map(({ input }) => input)).toEqual([{ billId: 'bill-1' }]);
    await answer(UNPAID);
    wait(999);
    expect(bill.calls).toHaveLength(1);
    wait(1);
    expect(bill.calls).toHaveLength(2);
  });

  it('a question that is not answered holds the next one back, and is given up after 10 s', () => {
    const { bill, context, wait } = start();
    wait(9_999);
    expect(bill.calls).toHaveLength(1);
    wait(1);
    expect(bill.last().signal.aborted).toBe(true);
    expect(context().isReconnecting).toBe(true);
    wait(1_000);
    expect(bill.calls).toHaveLength(2);
  });

  it('a failed question shows that it is reconnecting, and the next answer that it is not', async () => {
    const { answer, bill, context, wait } = start();
    bill.last().reject(new Error('network error'));
    await settled();
    expect(context().isReconnecting).toBe(true);
    wait(1_000);
    await answer(UNPAID);
    expect(context().isReconnecting).toBe(false);
  });

  it('[R4.31, R4.32] a settled bill with an order ends it and leads to the result', async () => {
    const { actor, answer, bill, results, wait } = start();
    await answer({ ...UNPAID, status: 'paid', orderId: 'order-2' });
    expect(results).toEqual(['order-2']);
    expect(actor.getSnapshot().status).toBe('done');
    wait(60_000);
    expect(bill.calls).toHaveLength(1);
  });

  it('a settled bill without an order shows its status until the dialog is closed', async () => {
    const { actor, answer, context, results, state } = start();
    await answer({ ...UNPAID, status: 'closed', orderId: null });
    expect([state(), context().bill?.status, results]).toEqual(['ended', 'closed', []]);
    actor.send({ type: 'dialog.closed' });
    expect(state()).toBe('closed');
  });

  it('closing the dialog stops the question and the payment at once', async () => {
    const { actor, bill, choose, payment, wait } = start();
    await choose('alipay');
    actor.send({ type: 'dialog.closed' });
    expect([bill.last().signal.aborted, payment.last().signal.aborted]).toEqual([true, true]);
    wait(60_000);
    expect(bill.calls).toHaveLength(1);
  });

  it('a person who comes back is answered at once', async () => {
    const { actor, answer, bill } = start();
    await answer(UNPAID);
    actor.send({ type: 'check.requested' });
    expect(bill.calls).toHaveLength(2);
  });
});

describe('paying', () => {
  it('[R4.28, R4.29] a chosen method creates a payment and shows its QR code', async () => {
    const { choose, context, payment, state } = start();
    await choose('wechatPay', QR);
    expect(payment.last().input).toEqual({ orderId: 'order-1', method: 'wechatPay', device: 'desktop' });
    expect(context().payment).toEqual(QR);
    expect(state()).toMatchObject({ open: { paying: 'presentingQr' } });
  });

  it('[R4.30] what is no QR code is handed over', async () => {
    const { actor, choose, context, handedOver, state } = start({ device: 'messagingApp' });
    const bridge: PaymentStart = { kind: 'bridge', parameters: { paySign: 'abc' }, id: 'payment-2' };
    await choose('wechatPay', bridge);
    expect(handedOver).toEqual([bridge]);
    actor.send({ type: 'handOver.cancelled' });
    expect([state(), context().payment]).toMatchObject([{ open: { paying: 'choosing' } }, null]);
  });

  it('to choose a method leaves the questions about the bill as they are', async () => {
    const { answer, bill, choose, wait } = start();
    await choose('wechatPay', QR);
    await choose('alipay', QR);
    expect(bill.calls).toHaveLength(1);
    await answer(UNPAID);
    await choose('stripe');
    wait(999);
    expect(bill.calls).toHaveLength(1);
  });

  it('another method drops the first one and its answer that comes late', async () => {
    const { choose, context, payment } = start();
    await choose('wechatPay');
    const [first] = payment.calls;
    await choose('alipay', {
      kind: 'qr',
      content: 'https://qr.alipay.example',
      validMs: null,
      id: 'payment-3',
    });
    first?.resolve(QR);
    await settled();
    expect(first?.signal.aborted).toBe(true);
    expect(context()).toMatchObject({ method: 'alipay', payment: { content: 'https://qr.alipay.example' } });
  });

  it('a refusal shows the reason and leaves the methods to choose from; the next choice forgets it', async () => {
    const { choose, context, payment, state } = start();
    await choose('stripe');
    payment.last().reject(new Error('The order is closed'));
    await settled();
    expect([state(), context().refusal]).toMatchObject([
      { open: { paying: 'choosing' } },
      'The order is closed',
    ]);
    await choose('stripe');
    expect(context().refusal).toBeNull();
  });

  it('a QR code expires when the provider says, and can be renewed', async () => {
    const { actor, choose, context, payment, state, wait } = start({
      pollMs: 1_000_000,
      noResponseMs: 900_000,
    });
    await choose('wechatPay', QR);
    wait(119_999);
    expect(state()).toMatchObject({ open: { paying: 'presentingQr' } });
    wait(1);
    expect(state()).toMatchObject({ open: { paying: 'qrExpired' } });
    actor.send({ type: 'qr.renewed' });
    expect(context().payment).toBeNull();
    expect(payment.calls).toHaveLength(2);
  });
});
