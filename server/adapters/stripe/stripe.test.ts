// What is sent to Stripe, what its answers mean, and which of its notifications are believed: only what it signed, now, about this
// merchant.

import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  CLOCK,
  formOf,
  KEY,
  NOW,
  NOW_S,
  providerWire,
  REFUND,
  REQUEST,
  read,
  refused,
  unreachable,
} from '../../../tests/harness/provider-wire.ts';
import { Outbound } from '../../platform/outbound/outbound.ts';
import { createStripe } from './stripe.ts';

const wire = providerWire();

describe('a notification of Stripe', () => {
  const SECRET = 'whsec_of_the_tests';
  const provider = createStripe(
    {
      baseUrl: 'http://unused',
      checkoutUrl: 'http://unused',
      secretKey: 'sk',
      webhookSecret: SECRET,
      timeoutMs: 1,
    },
    CLOCK,
    new Outbound(),
  );
  const mac = (body: string, at: number | string, secret = SECRET) =>
    createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const session = (fields: object) => ({
    client_reference_id: 'a1',
    payment_intent: 'pi_1',
    amount_total: 6800,
    currency: 'usd',
    payment_status: 'paid',
    ...fields,
  });
  const event = (type: string, object: object) => JSON.stringify({ id: 'evt_1', type, data: { object } });
  const PAID = event('checkout.session.completed', session({}));
  const readBy = (body: string, header: string | undefined) =>
    read(() =>
      provider.readWebhook(
        new Headers(header === undefined ? {} : { 'stripe-signature': header }),
        body,
        NOW,
      ),
    );
  const readSigned = (body: string, at = NOW_S) => readBy(body, `t=${at},v1=${mac(body, at)}`);

  it('is believed with a signature of now', () => {
    expect(readSigned(PAID)).toEqual({
      id: 'evt_1',
      type: 'checkout.session.completed',
      outTradeNo: 'a1',
      trade: { state: 'paid', transactionId: 'pi_1', amount: 6800, currency: 'USD', paidAt: CLOCK.now() },
    });
  });

  it('is refused without a signature header, and with one that has no signature', () => {
    expect(readBy(PAID, undefined)).toBe('signature');
    expect(readBy(PAID, '')).toBe('signature');
    expect(readBy(PAID, `t=${NOW_S}`)).toBe('signature');
    expect(readBy(PAID, `t=${NOW_S},v1=`)).toBe('signature');
    // of an older scheme, which Stripe says not to take
    expect(readBy(PAID, `t=${NOW_S},v0=${mac(PAID, NOW_S)}`)).toBe('signature');
  });

  it('is refused where it is signed with another secret, was changed, or its time was', () => {
    expect(readBy(PAID, `t=${NOW_S},v1=${mac(PAID, NOW_S, 'whsec_of_another')}`)).toBe('signature');
    expect(readBy(`${PAID} `, `t=${NOW_S},v1=${mac(PAID, NOW_S)}`)).toBe('signature');
    expect(readBy(PAID, `t=${NOW_S + 1},v1=${mac(PAID, NOW_S)}`)).toBe('signature');
    expect(readBy(PAID, `v1=${mac(PAID, NOW_S)}`)).toBe('signature');
  });

  it('is believed when one of several signatures is right, wherever it stands', () => {
    const right = mac(PAID, NOW_S);
    const wrong = mac(PAID, NOW_S, 'whsec_before');
    expect(readBy(PAID, `t=${NOW_S},v1=${wrong},v1=${right}`)).toMatchObject({ id: 'evt_1' });
    expect(readBy(PAID, `v1=${right},v0=${wrong},t=${NOW_S}`)).toMatchObject({ id: 'evt_1' });
  });

  it('is believed up to 300 seconds before and after, and not a second more', () => {
    expect(readSigned(PAID, NOW_S - 300)).toMatchObject({ id: 'evt_1' });
    expect(readSigned(PAID, NOW_S + 300)).toMatchObject({ id: 'evt_1' });
    expect(readSigned(PAID, NOW_S - 301)).toBe('stale');
    expect(readSigned(PAID, NOW_S + 301)).toBe('stale');
  });

  it.each([
    ['no JSON', '{'],
    ['no id', JSON.stringify({ type: 'charge.refunded', data: { object: {} } })],
    ['an id that is no text', JSON.stringify({ id: 1, type: 'charge.other', data: { object: {} } })],
    ['a type that is no text', JSON.stringify({ id: 'evt_1', type: ['charge.other'], data: { object: {} } })],
    ['no type', JSON.stringify({ id: 'evt_1', data: { object: {} } })],
    ['no payment', event('checkout.session.completed', session({ payment_intent: null }))],
    ['no amount', event('checkout.session.completed', session({ amount_total: null }))],
    ['no currency', event('checkout.session.completed', session({ currency: null }))],
    [
      'a dispute without number',
      event('charge.dispute.created', { amount: 1, currency: 'usd', payment_intent: 'pi_1' }),
    ],
    ['a dispute without payment', event('charge.dispute.created', { id: 'dp', amount: 1, currency: 'usd' })],
    [
      'a dispute without amount',
      event('charge.dispute.created', { id: 'dp', currency: 'usd', payment_intent: 'pi_1' }),
    ],
    [
      'a dispute without currency',
      event('charge.dispute.created', { id: 'dp', amount: 1, payment_intent: 'pi_1' }),
    ],
  ])('is malformed with %s, though signed', (_, body) => {
    expect(readSigned(body)).toBe('malformed');
  });

  it.each([
    [
      'checkout.session.completed',
      session({ payment_status: 'unpaid', status: 'complete' }),
      { state: 'processing' },
    ],
    [
      'checkout.session.expired',
      session({ payment_status: 'unpaid', status: 'expired' }),
      { state: 'closed' },
    ],
    ['checkout.session.other', session({ payment_status: 'unpaid', status: 'open' }), { state: 'open' }],
    [
      'checkout.session.async_payment_failed',
      session({ payment_status: 'unpaid', status: 'complete' }),
      { state: 'closed' },
    ],
  ])('%s says what the session is', (type, object, trade) => {
    expect(readSigned(event(type, object))).toEqual({ id: 'evt_1', type, outTradeNo: 'a1', trade });
  });

  it.each([
    ['payment_intent.requires_action', {}, { state: 'tried', how: 'needs_confirmation' }],
    [
      'payment_intent.payment_failed',
      { last_payment_error: { code: 'card_declined' } },
      { state: 'tried', how: 'declined' },
    ],
    ['payment_intent.payment_failed', { last_payment_error: null }, { state: 'tried', how: 'declined' }],
    [
      'payment_intent.payment_failed',
      { last_payment_error: { code: 'payment_intent_authentication_failure' } },
      { state: 'tried', how: 'not_confirmed' },
    ],
    [
      'charge.refunded',
      { amount_refunded: 250 },
      { state: 'given_back', number: 'total 250', amount: 250, isTotal: true },
    ],
  ])('%s is about the attempt that its metadata names', (type, object, trade) => {
    const named = { ...object, metadata: { out_trade_no: 'a2' } };
    expect(readSigned(event(type, named))).toEqual({ id: 'evt_1', type, outTradeNo: 'a2', trade });
    expect(readSigned(event(type, object))).toMatchObject({ outTradeNo: null });
  });

  it.each([
    ['needs_response', 'open'],
    ['won', 'won'],
    ['warning_closed', 'won'],
    ['prevented', 'won'],
    ['lost', 'lost'],
  ])('a dispute that is %s is %s, and names the payment alone', (status, result) => {
    const dispute = { id: 'dp_1', amount: 500, currency: 'usd', payment_intent: 'pi_1', status };
    const expected = {
      state: 'disputed',
      transactionId: 'pi_1',
      number: 'dp_1',
      amount: 500,
      currency: 'USD',
      result,
    };
    expect(readSigned(event('charge.dispute.closed', { ...dispute, reason: 'fraudulent' }))).toEqual({
      id: 'evt_1',
      type: 'charge.dispute.closed',
      outTradeNo: null,
      trade: { ...expected, reason: 'fraudulent' },
    });
    expect(readSigned(event('charge.dispute.closed', dispute))).toMatchObject({
      trade: { reason: 'general' },
    });
  });

  it('money goes back by that event alone, with its amount', () => {
    const named = { amount_refunded: 250, metadata: { out_trade_no: 'a2' } };
    for (const told of [
      readSigned(event('charge.captured', named)),
      readSigned(event('charge.refunded', { ...named, amount_refunded: '250' })),
    ])
      expect(told).toMatchObject({ outTradeNo: null, trade: { state: 'open' } });
  });

  it('an event that is no business of ours is of no attempt', () => {
    expect(readSigned(event('customer.created', session({})))).toMatchObject({
      outTradeNo: null,
      trade: { state: 'open' },
    });
    expect(
      readSigned(event('checkout.session.completed', session({ client_reference_id: 7 }))),
    ).toMatchObject({
      outTradeNo: null,
    });
  });

  it('hears 200 when its notification is taken and 400 when it is not', () => {
    expect(provider.answerWebhook(true)).toEqual({
      status: 200,
      body: '{"received":true}',
      type: 'application/json',
    });
    expect(provider.answerWebhook(false)).toEqual({
      status: 400,
      body: '{"received":false}',
      type: 'application/json',
    });
  });
});

describe('a call to Stripe', () => {
  const provider = () =>
    createStripe(
      {
        baseUrl: wire.url,
        checkoutUrl: `${wire.url}/pages`,
        secretKey: 'sk_1',
        webhookSecret: 'w',
        timeoutMs: 5000,
      },
      CLOCK,
      // what each single answer means
      new Outbound({ overrides: () => ({ retries: 0 }) }),
    );
  const answer = (value: object, status = 200) => wire.answers.push({ status, body: JSON.stringify(value) });
  const SESSION = { id: 'cs_1', url: 'https://pay.example.org/1' };

  it('opens a page of checkout for the amount, once for each number of an attempt', async () => {
    answer({ ...SESSION, expires_at: NOW_S + 60 });
    expect(await provider().create(REQUEST)).toEqual({
      kind: 'redirect',
      url: 'https://pay.example.org/1',
      expiresAt: (NOW_S + 60) * 1000,
      reference: 'cs_1',
    });
    const sent = wire.call();
    expect([sent.method, sent.url.pathname]).toEqual(['POST', '/v1/checkout/sessions']);
    expect(sent.headers).toMatchObject({
      authorization: 'Bearer sk_1',
      'stripe-version': '2026-10-28.endive',
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': 'a1',
    });
    expect(formOf(sent)).toEqual({
      mode: 'payment',
      client_reference_id: 'a1',
      'line_items[0][price_data][currency]': 'cny',
      'line_items[0][price_data][unit_amount]': '6805',
      'line_items[0][price_data][product_data][name]': '1,000 credits',
      'line_items[0][quantity]': '1',
      'metadata[out_trade_no]': 'a1',
      'payment_intent_data[metadata][out_trade_no]': 'a1',
      success_url: 'https://example.org/back',
      cancel_url: 'https://example.org/cancel',
      expires_at: `${NOW_S + 1800}`,
    });
  });

  it('has the page end when the attempt does where the answer does not say, and takes no page without address or id', async () => {
    answer(SESSION);
    expect(await provider().create(REQUEST)).toMatchObject({ expiresAt: (NOW_S + 1800) * 1000 });
    for (const lacking of [{ id: 'cs_1' }, { url: 'https://pay.example.org/1' }]) {
      answer(lacking);
      await expect(provider().create(REQUEST)).rejects.toMatchObject(unreachable('an incomplete session'));
    }
  });

  it.each([
    [400, { error: { code: 'amount_too_small' } }, refused('amount_too_small')],
    [402, {}, refused('HTTP 402')],
    [409, {}, unreachable('HTTP 409')],
    [429, {}, unreachable('HTTP 429')],
    [500, {}, unreachable('HTTP 500')],
  ])('an answer with status %i says whether it may be tried again', async (status, body, expected) => {
    answer(body, status);
    await expect(provider().create(REQUEST)).rejects.toMatchObject(expected);
  });

  it('a page of something in between is no answer', async () => {
    for (const body of ['<html>', '1', 'null']) {
      wire.answers.push({ body });
      await expect(provider().query(KEY)).rejects.toMatchObject(unreachable('not JSON'));
    }
  });

  it('is asked about a page by its id; an attempt without one never reached the payer', async () => {
    expect(await provider().query({ outTradeNo: 'a1', reference: null })).toEqual({ state: 'missing' });
    expect(await provider().close({ outTradeNo: 'a1', reference: null })).toEqual({ state: 'missing' });
    expect(wire.calls).toEqual([]);
    answer({ payment_status: 'paid', payment_intent: 'pi_1', amount_total: 6805, currency: 'cny' });
    expect(await provider().query(KEY)).toEqual({
      state: 'paid',
      transactionId: 'pi_1',
      amount: 6805,
      currency: 'CNY',
      paidAt: CLOCK.now(),
    });
    expect([wire.call().method, wire.call().url.pathname, wire.call().body]).toEqual([
      'GET',
      '/v1/checkout/sessions/cs_1',
      '',
    ]);
    expect(wire.call().headers).not.toHaveProperty('content-type');
    answer({}, 404);
    expect(await provider().query(KEY)).toEqual({ state: 'missing' });
    for (const status of [400, 401]) {
      answer({}, status);
      await expect(provider().query(KEY)).rejects.toMatchObject(refused(`HTTP ${status}`));
    }
    for (const lacking of [
      { amount_total: 1, currency: 'cny' },
      { payment_intent: 'pi_1', currency: 'cny' },
    ]) {
      answer({ payment_status: 'paid', ...lacking });
      await expect(provider().query(KEY)).rejects.toMatchObject(unreachable('an incomplete session'));
    }
    answer({ payment_status: 'paid', payment_intent: 'pi_1', amount_total: 1 });
    await expect(provider().query(KEY)).rejects.toMatchObject(unreachable('an incomplete session'));
  });

  it('closes a page, and asks what became of one that cannot be closed', async () => {
    answer({});
    expect(await provider().close(KEY)).toEqual({ state: 'closed' });
    expect([wire.call().method, wire.call().url.pathname]).toEqual([
      'POST',
      '/v1/checkout/sessions/cs_1/expire',
    ]);
    expect(wire.call().headers).not.toHaveProperty('idempotency-key');
    answer({}, 400);
    answer({ status: 'complete', payment_status: 'unpaid' });
    expect(await provider().close(KEY)).toEqual({ state: 'processing' });
    answer({}, 300);
    answer({ status: 'open' });
    expect(await provider().close(KEY)).toEqual({ state: 'open' });
  });

  it('gives back by the payment and our number, once', async () => {
    answer({ status: 'succeeded' });
    expect(await provider().refund(REFUND)).toBe('done');
    expect(wire.call().url.pathname).toBe('/v1/refunds');
    expect(wire.call().headers).toMatchObject({ 'idempotency-key': 'r1' });
    expect(formOf(wire.call())).toEqual({
      payment_intent: 't1',
      amount: '105',
      'metadata[out_refund_no]': 'r1',
    });
    for (const status of ['pending', 'requires_action']) {
      answer({ status });
      expect(await provider().refund(REFUND)).toBe('pending');
    }
    answer({ status: 'failed' });
    await expect(provider().refund(REFUND)).rejects.toMatchObject(refused('failed'));
  });

  it('takes both currencies everywhere, for 35 minutes at least, on pages of its own', () => {
    expect(provider()).toMatchObject({
      name: 'stripe',
      currencies: ['CNY', 'USD'],
      appTypes: ['pc_web', 'mb_web', 'wx_web'],
      leastOpenMs: 2_100_000,
      pageOrigin: wire.url,
    });
  });
});
