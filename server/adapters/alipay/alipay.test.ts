// What is sent to Alipay, what its answers mean, and which of its notifications are believed: only what it signed, now, about this
// merchant.

import { beforeAll, describe, expect, it } from 'vitest';
import {
  CLOCK,
  formOf,
  isSignedBy,
  KEY,
  keyPair,
  NOW,
  providerWire,
  REFUND,
  REQUEST,
  read,
  refused,
  rsa,
  unreachable,
} from '../../../tests/harness/provider-wire.ts';
import { Outbound } from '../../platform/outbound/outbound.ts';
import type { PaymentRequest } from '../payment/payment-provider.ts';
import { createAlipay } from './alipay.ts';

const wire = providerWire();
let ours: ReturnType<typeof keyPair>;
let theirs: ReturnType<typeof keyPair>;
let strangers: ReturnType<typeof keyPair>;
beforeAll(() => {
  ours = keyPair();
  theirs = keyPair();
  strangers = keyPair();
});
const isSigned = (text: string, signature: string) => isSignedBy(ours.publicKey, text, signature);

describe('a notification of Alipay', () => {
  const provider = () =>
    createAlipay(
      {
        gateway: 'http://unused',
        appId: '2021000000000001',
        sellerId: '2088000000000001',
        privateKey: ours.privateKey,
        publicKey: theirs.publicKey,
        pcMode: 'precreate',
        timeoutMs: 1,
      },
      CLOCK,
      new Outbound(),
    );
  const PAID = {
    notify_id: 'n1',
    notify_type: 'trade_status_sync',
    // 05:06:07 in London is 13:06:07 in China
    notify_time: '2026-03-04 13:06:07',
    app_id: '2021000000000001',
    seller_id: '2088000000000001',
    out_trade_no: 'a1',
    trade_no: 't1',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '68.05',
    gmt_payment: '2026-03-04 13:06:00',
  };
  type Fields = Record<string, string>;
  const signedBody = (fields: Fields, key = theirs.privateKey) => {
    const text = Object.entries(fields)
      .filter(([, value]) => value !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    return new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: rsa(text, key) }).toString();
  };
  const readBody = (body: string) => read(() => provider().readWebhook(new Headers(), body, NOW));
  const readFields = (changes: Fields) => readBody(signedBody({ ...PAID, ...changes }));

  it('is believed with its signature, an empty field not among what is signed', () => {
    const expected = {
      id: 'n1',
      type: 'trade_status_sync TRADE_SUCCESS',
      outTradeNo: 'a1',
      trade: {
        state: 'paid',
        transactionId: 't1',
        amount: 6805,
        currency: 'CNY',
        paidAt: new Date('2026-03-04T05:06:00Z'),
      },
    };
    expect(readFields({})).toEqual(expected);
    expect(readFields({ body: '' })).toEqual(expected);
    expect(readFields({ trade_status: 'TRADE_FINISHED' })).toMatchObject({ trade: { state: 'paid' } });
  });

  it('is refused without a signature, with that of a stranger, and when a field was changed', () => {
    expect(readBody(new URLSearchParams(PAID).toString())).toBe('signature');
    expect(readBody(signedBody(PAID, strangers.privateKey))).toBe('signature');
    expect(readBody(signedBody(PAID).replace('68.05', '68.06'))).toBe('signature');
  });

  it('is refused when it is about another seller or another app, though signed', () => {
    expect(readFields({ seller_id: '2088000000000002' })).toBe('merchant');
    expect(readFields({ app_id: '2021000000000002' })).toBe('merchant');
    expect(readFields({ seller_id: '' })).toBe('merchant');
  });

  it('is believed for 25 hours and up to an hour early', () => {
    expect(readFields({ notify_time: '2026-03-03 12:06:08' })).toMatchObject({ id: 'n1' });
    expect(readFields({ notify_time: '2026-03-03 12:06:07' })).toBe('stale');
    expect(readFields({ notify_time: '2026-03-04 14:06:06' })).toMatchObject({ id: 'n1' });
    expect(readFields({ notify_time: '2026-03-04 14:06:07' })).toBe('stale');
    expect(readFields({ notify_time: '' })).toBe('stale');
    expect(readFields({ notify_time: 'yesterday' })).toBe('stale');
    const { notify_time: _, ...undated } = PAID;
    expect(readBody(signedBody(undated))).toBe('stale');
  });

  it.each<Fields>([
    { notify_id: '' },
    { out_trade_no: '' },
    { trade_no: '' },
    { total_amount: '' },
    { total_amount: '68' },
  ])('is malformed with %o', (changes) => expect(readFields(changes)).toBe('malformed'));

  it('says what became of a trade', () => {
    expect(readFields({ trade_status: 'TRADE_CLOSED' })).toMatchObject({ trade: { state: 'closed' } });
    expect(readFields({ trade_status: 'WAIT_BUYER_PAY' })).toMatchObject({ trade: { state: 'open' } });
    expect(readFields({ notify_type: '', trade_status: 'WAIT_BUYER_PAY' })).toMatchObject({
      type: 'WAIT_BUYER_PAY',
    });
    const { notify_type: _, trade_status: __, ...bare } = PAID;
    expect(readBody(signedBody(bare))).toMatchObject({ type: '', trade: { state: 'open' } });
    const { gmt_payment: ___, ...unpaid } = PAID;
    expect(readBody(signedBody(unpaid))).toMatchObject({ trade: { paidAt: CLOCK.now() } });
    expect(readFields({ gmt_payment: '', send_pay_date: '' })).toMatchObject({
      trade: { paidAt: CLOCK.now() },
    });
  });

  it('tells the total of what went back', () => {
    const back = { gmt_refund: '2026-03-04 13:06:07.000', refund_fee: '1.25' };
    const trade = { state: 'given_back', number: 'total 125', amount: 125, isTotal: true };
    expect(readFields(back)).toMatchObject({ trade });
    expect(readFields({ ...back, trade_status: 'TRADE_CLOSED' })).toMatchObject({ trade });
    // a fee without a time is no refund
    expect(readFields({ refund_fee: '1.25' })).toMatchObject({ trade: { state: 'paid' } });
    expect(readFields({ ...back, refund_fee: '1.250' })).toMatchObject({ trade: { state: 'paid' } });
  });

  it('hears the words that it asks for', () => {
    expect(provider().answerWebhook(true)).toEqual({ status: 200, body: 'success', type: 'text/plain' });
    expect(provider().answerWebhook(false)).toEqual({ status: 200, body: 'failure', type: 'text/plain' });
  });
});

describe('a call to Alipay', () => {
  const provider = (pcMode: 'precreate' | 'page_qr' = 'precreate') =>
    createAlipay(
      {
        gateway: `${wire.url}/gateway.do`,
        appId: 'app1',
        sellerId: 's1',
        privateKey: ours.privateKey,
        publicKey: theirs.publicKey,
        pcMode,
        timeoutMs: 5000,
      },
      CLOCK,
      new Outbound(),
    );
  /** The signature covers the node as it is written, braces and quotes in texts and all. */
  const answer = (method: string, node: object, { key = theirs.privateKey, after = '' } = {}) => {
    const name = `${method.replaceAll('.', '_')}_response`;
    const text = JSON.stringify(node);
    wire.answers.push({ body: `{"${name}":${text}${after},"sign":"${rsa(text, key)}"}` });
  };
  const isRight = (query: URLSearchParams, bizContent: string) => {
    const fields: Record<string, string> = { ...Object.fromEntries(query), biz_content: bizContent };
    const { sign = '', ...others } = fields;
    const text = Object.keys(others)
      .sort()
      .map((name) => `${name}=${others[name]}`)
      .join('&');
    return isSigned(text, sign);
  };
  const unescaped = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
  const formParts = (form: string) => ({
    action: new URL(unescaped(/action="([^"]+)"/.exec(form)?.[1] ?? '')),
    content: unescaped(/name="biz_content" value="([^"]+)"/.exec(form)?.[1] ?? ''),
  });
  const start = async (request: Partial<PaymentRequest>, pcMode?: 'page_qr') => {
    const made = await provider(pcMode).create({ ...REQUEST, ...request });
    if (made.kind !== 'form') throw new Error(made.kind);
    return formParts(made.form);
  };

  it('draws a code on a desktop, by a call that is signed', async () => {
    answer('alipay.trade.precreate', {
      code: '10000',
      qr_code: 'https://qr.alipay.com/1',
      msg: 'a "}" in {a',
    });
    expect(await provider().create(REQUEST)).toEqual({
      kind: 'qr',
      content: 'https://qr.alipay.com/1',
      expiresAt: REQUEST.expiresAt.getTime(),
      reference: null,
    });
    const sent = wire.call();
    expect([sent.method, sent.url.pathname]).toEqual(['POST', '/gateway.do']);
    expect(sent.headers['content-type']).toBe('application/x-www-form-urlencoded;charset=utf-8');
    const { biz_content: content = '' } = formOf(sent);
    expect(isRight(sent.url.searchParams, content)).toBe(true);
    const { sign: _, ...common } = Object.fromEntries(sent.url.searchParams);
    expect(common).toEqual({
      app_id: 'app1',
      method: 'alipay.trade.precreate',
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: '2026-03-04 13:06:07',
      version: '1.0',
      notify_url: 'https://example.org/notify',
    });
    expect(JSON.parse(content)).toEqual({
      out_trade_no: 'a1',
      total_amount: '68.05',
      subject: '1,000 credits',
      time_expire: '2026-03-04 13:36:07',
    });
  });

  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [199, '1.99'],
    [12_345_678, '123456.78'],
  ])('writes %i minor units as %s', async (amount, written) => {
    answer('alipay.trade.precreate', { code: '10000', qr_code: 'q' });
    await provider().create({ ...REQUEST, amount });
    expect(JSON.parse(formOf(wire.call()).biz_content ?? '')).toMatchObject({ total_amount: written });
  });

  it('cuts what the payer reads at 256 characters', async () => {
    answer('alipay.trade.precreate', { code: '10000', qr_code: 'q' });
    await provider().create({ ...REQUEST, description: 'x'.repeat(300) });
    expect(JSON.parse(formOf(wire.call()).biz_content ?? '').subject).toHaveLength(256);
  });

  it('hands a desktop over to its own page with a code of 180 pixels, by a form that is signed', async () => {
    const { action, content } = await start({}, 'page_qr');
    expect(wire.calls).toEqual([]);
    expect(isRight(action.searchParams, content)).toBe(true);
    expect(Object.fromEntries(action.searchParams)).toMatchObject({
      method: 'alipay.trade.page.pay',
      notify_url: 'https://example.org/notify',
      return_url: 'https://example.org/back',
    });
    expect(JSON.parse(content)).toEqual({
      out_trade_no: 'a1',
      total_amount: '68.05',
      subject: '1,000 credits',
      time_expire: '2026-03-04 13:36:07',
      product_code: 'FAST_INSTANT_TRADE_PAY',
      qr_pay_mode: '4',
      qrcode_width: '180',
    });
  });

  it('hands a phone over with the way back, whatever the mode of desktops', async () => {
    for (const mode of [undefined, 'page_qr'] as const) {
      const { action, content } = await start({ appType: 'mb_web' }, mode);
      expect(isRight(action.searchParams, content)).toBe(true);
      expect(action.searchParams.get('method')).toBe('alipay.trade.wap.pay');
      expect(action.searchParams.get('return_url')).toBe('https://example.org/back');
      expect(JSON.parse(content)).toMatchObject({
        product_code: 'QUICK_WAP_WAY',
        quit_url: 'https://example.org/cancel',
      });
    }
  });

  it('a text of the form breaks out of no attribute', async () => {
    const made = await provider().create({ ...REQUEST, appType: 'mb_web', description: `"><b>'&` });
    if (made.kind !== 'form') throw new Error(made.kind);
    expect(made.form).not.toContain('<b>');
    expect(made.form.match(/"/g)).toHaveLength(10);
    expect(JSON.parse(formParts(made.form).content).subject).toBe(`"><b>'&`);
  });

  it('an answer that is not signed by it, or has no node, says nothing', async () => {
    answer('alipay.trade.query', { code: '10000' }, { key: ours.privateKey });
    await expect(provider().query(KEY)).rejects.toMatchObject(unreachable('unsigned answer'));
    wire.answers.push({ body: '{"alipay_trade_query_response":{"code":"10000"}}' });
    await expect(provider().query(KEY)).rejects.toMatchObject(unreachable('unsigned answer'));
    wire.answers.push({ body: '{"error_response":{"sub_code":"isv.invalid-app-id"}}' });
    await expect(provider().query(KEY)).rejects.toMatchObject(refused('isv.invalid-app-id'));
    wire.answers.push({ body: '{"alipay_trade_query_response":null}' });
    await expect(provider().query(KEY)).rejects.toMatchObject(refused('no answer'));
    wire.answers.push({ body: '{}' });
    await expect(provider().query(KEY)).rejects.toMatchObject(refused('no answer'));
  });

  it('an answer is read by what is signed, with escaped quotes and nested braces in it', async () => {
    const node = { code: '10000', trade_status: 'TRADE_CLOSED', note: 'a \\" } {', deep: { a: '}' } };
    answer('alipay.trade.query', node, { after: ',"other":{"code":"1"}' });
    expect(await provider().query(KEY)).toEqual({ state: 'closed' });
  });

  it('an answer is found wherever its node stands', async () => {
    const text = JSON.stringify({ code: '10000', trade_status: 'TRADE_CLOSED' });
    const sign = rsa(text, theirs.privateKey);
    wire.answers.push({
      body: `{"before":{"a":{"b":"{"}},"and_a_long_name_before_the_node":{},"sign":"${sign}","alipay_trade_query_response" : ${text}}`,
    });
    expect(await provider().query(KEY)).toEqual({ state: 'closed' });
  });

  it('is asked about a trade by our number', async () => {
    answer('alipay.trade.query', {
      code: '10000',
      trade_status: 'TRADE_SUCCESS',
      trade_no: 't1',
      total_amount: '68.05',
      send_pay_date: '2026-03-04 13:00:00',
    });
    expect(await provider().query(KEY)).toEqual({
      state: 'paid',
      transactionId: 't1',
      amount: 6805,
      currency: 'CNY',
      paidAt: new Date('2026-03-04T05:00:00Z'),
    });
    expect(wire.call().url.searchParams.get('method')).toBe('alipay.trade.query');
    expect(wire.call().url.searchParams.has('notify_url')).toBe(false);
    expect(formOf(wire.call())).toEqual({ biz_content: '{"out_trade_no":"a1"}' });
    answer('alipay.trade.query', { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' });
    expect(await provider().query(KEY)).toEqual({ state: 'missing' });
    answer('alipay.trade.query', { code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' });
    await expect(provider().query(KEY)).rejects.toMatchObject(refused('ACQ.SYSTEM_ERROR'));
    answer('alipay.trade.query', { code: '20000' });
    await expect(provider().query(KEY)).rejects.toMatchObject(refused('20000'));
    answer('alipay.trade.query', { code: '10000', trade_status: 'TRADE_SUCCESS', trade_no: 't1' });
    await expect(provider().query(KEY)).rejects.toMatchObject(unreachable('an incomplete trade'));
  });

  it('closes a trade, and asks about one that cannot be closed', async () => {
    answer('alipay.trade.close', { code: '10000' });
    expect(await provider().close(KEY)).toEqual({ state: 'closed' });
    expect(formOf(wire.call())).toEqual({ biz_content: '{"out_trade_no":"a1"}' });
    answer('alipay.trade.close', { code: '40004', sub_code: 'ACQ.TRADE_HAS_CLOSE' });
    expect(await provider().close(KEY)).toEqual({ state: 'closed' });
    answer('alipay.trade.close', { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' });
    expect(await provider().close(KEY)).toEqual({ state: 'missing' });
    answer('alipay.trade.close', { code: '40004', sub_code: 'ACQ.TRADE_STATUS_ERROR' });
    answer('alipay.trade.query', { code: '10000', trade_status: 'WAIT_BUYER_PAY' });
    expect(await provider().close(KEY)).toEqual({ state: 'open' });
  });

  it('gives back under our number, and says where it is refused', async () => {
    answer('alipay.trade.refund', { code: '10000' });
    expect(await provider().refund(REFUND)).toBe('done');
    expect(JSON.parse(formOf(wire.call()).biz_content ?? '')).toEqual({
      out_trade_no: 'a1',
      refund_amount: '1.05',
      out_request_no: 'r1',
      refund_reason: 'twice',
    });
    answer('alipay.trade.refund', { code: '40004', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' });
    await expect(provider().refund(REFUND)).rejects.toMatchObject(refused('ACQ.SELLER_BALANCE_NOT_ENOUGH'));
    answer('alipay.trade.refund', { code: '20000' });
    await expect(provider().refund(REFUND)).rejects.toMatchObject(refused('20000'));
  });

  it('a code is wanted for a code', async () => {
    answer('alipay.trade.precreate', { code: '10000' });
    await expect(provider().create(REQUEST)).rejects.toMatchObject(unreachable('an incomplete answer'));
  });

  it('takes yuan alone, and not inside the messaging app', () => {
    expect(provider()).toMatchObject({
      name: 'alipay',
      currencies: ['CNY'],
      appTypes: ['pc_web', 'mb_web'],
      leastOpenMs: 0,
    });
  });
});
