// What is sent to WeChat Pay, what its answers mean, and which of its notifications are believed: only what it signed, now, about this
// merchant.

import { createCipheriv } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  CLOCK,
  isSignedBy,
  KEY,
  keyPair,
  NOW,
  NOW_S,
  providerWire,
  REFUND,
  REQUEST,
  read,
  refused,
  rsa,
  unreachable,
} from '../../../tests/harness/provider-wire.ts';
import { Outbound } from '../../platform/outbound/outbound.ts';
import { judgeSignature } from './signatures.ts';
import { createWechatPay } from './wechat-pay.ts';

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

describe('a notification of WeChat Pay', () => {
  const API_KEY = '0123456789abcdef0123456789abcdef';
  const SIGNED_BY = () => ({
    baseUrl: 'http://unused',
    appId: 'wx01',
    mchId: '1900000109',
    serial: 'OURS',
    privateKey: ours.privateKey,
    apiV3Key: API_KEY,
    platformSerial: 'THEIRS',
    platformKey: theirs.publicKey,
    timeoutMs: 1,
  });
  const provider = () => createWechatPay(SIGNED_BY(), CLOCK, new Outbound());
  const PAID = {
    appid: 'wx01',
    mchid: '1900000109',
    out_trade_no: 'a1',
    transaction_id: 't1',
    trade_state: 'SUCCESS',
    success_time: '2026-03-04T13:06:00+08:00',
    amount: { total: 6800, currency: 'CNY' },
  };
  const encrypted = (text: string, { key = API_KEY, told = 'transaction', data = 'transaction' } = {}) => {
    const cipher = createCipheriv('aes-256-gcm', key, 'nonce of 12b');
    cipher.setAAD(Buffer.from(data));
    const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return {
      ciphertext: bytes.toString('base64'),
      nonce: 'nonce of 12b',
      ...(told !== '' && { associated_data: told }),
    };
  };
  const bodyOf = (transaction: object, type = 'TRANSACTION.SUCCESS', options = {}) =>
    JSON.stringify({ id: 'n1', event_type: type, resource: encrypted(JSON.stringify(transaction), options) });
  const headersOf = (body: string, { at = `${NOW_S}`, serial = 'THEIRS', key = theirs.privateKey } = {}) =>
    new Headers({
      'wechatpay-timestamp': at,
      'wechatpay-nonce': 'once',
      'wechatpay-serial': serial,
      'wechatpay-signature': rsa(`${at}\nonce\n${body}\n`, key),
    });
  const readBody = (body: string, headers = headersOf(body)) =>
    read(() => provider().readWebhook(headers, body, new Date(NOW.getTime() + 900)));
  const readTransaction = (changes: object, type?: string) => readBody(bodyOf({ ...PAID, ...changes }, type));

  it('is believed with its signature', () => {
    expect(readTransaction({})).toEqual({
      id: 'n1',
      type: 'TRANSACTION.SUCCESS',
      outTradeNo: 'a1',
      trade: {
        state: 'paid',
        transactionId: 't1',
        amount: 6800,
        currency: 'CNY',
        paidAt: new Date('2026-03-04T05:06:00Z'),
      },
    });
  });

  it('is refused when it names another serial number than that of the key we know, though the signature fits', () => {
    const body = bodyOf(PAID);
    expect(readBody(body, headersOf(body, { serial: 'OTHERS' }))).toBe('signature');
    const without = headersOf(body);
    without.delete('wechatpay-serial');
    expect(readBody(body, without)).toBe('signature');
  });

  it.each(['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-signature'])(
    'is refused without %s',
    (name) => {
      const body = bodyOf(PAID);
      const headers = headersOf(body);
      headers.delete(name);
      expect(readBody(body, headers)).toBe('signature');
    },
  );

  it('is refused with the signature of a stranger, with a changed body, and with a time that is no number', () => {
    const body = bodyOf(PAID);
    expect(readBody(body, headersOf(body, { key: strangers.privateKey }))).toBe('signature');
    expect(readBody(`${body} `, headersOf(body))).toBe('signature');
    expect(readBody(body, headersOf(body, { at: 'now' }))).toBe('signature');
    expect(readBody(body, headersOf(body, { at: '1'.repeat(13) }))).toBe('signature');
  });

  it('is believed for less than 300 seconds, before and after', () => {
    const body = bodyOf(PAID);
    for (const seconds of [-299, 299])
      expect(readBody(body, headersOf(body, { at: `${NOW_S + seconds}` }))).toMatchObject({ id: 'n1' });
    for (const seconds of [-300, 300])
      expect(readBody(body, headersOf(body, { at: `${NOW_S + seconds}` }))).toBe('stale');
  });

  it('is refused when it is about another merchant or another app, though signed and encrypted for us', () => {
    expect(readTransaction({ mchid: '1900000110' })).toBe('merchant');
    expect(readTransaction({ appid: 'wx02' })).toBe('merchant');
    expect(readTransaction({ mchid: '1900000110' }, 'REFUND.SUCCESS')).toBe('merchant');
  });

  it('is believed without associated data, where none went into the encryption', () => {
    expect(readBody(bodyOf(PAID, undefined, { told: '', data: '' }))).toMatchObject({ id: 'n1' });
    expect(readBody(bodyOf(PAID, undefined, { told: '' }))).toBe('malformed');
  });

  it('has a signature that is right, wrong or too old', () => {
    const body = bodyOf(PAID);
    const judged = (headers: Headers, at = NOW_S) => judgeSignature(SIGNED_BY(), headers, body, at);
    expect(judged(headersOf(body))).toBe('ok');
    expect(judged(headersOf(body), NOW_S + 300)).toBe('stale');
    expect(judged(headersOf(body, { serial: 'OTHERS' }))).toBe('wrong');
    expect(judged(headersOf(body, { key: strangers.privateKey }))).toBe('wrong');
  });

  it('is malformed where it was encrypted with another key, or changed after that', () => {
    expect(readBody(bodyOf(PAID, undefined, { key: 'f'.repeat(32) }))).toBe('malformed');
    expect(readBody(bodyOf(PAID, undefined, { told: 'another' }))).toBe('malformed');
    expect(readBody('{}')).toBe('malformed');
    expect(readBody(JSON.stringify({ event_type: 'X', resource: encrypted('{}') }))).toBe('malformed');
    expect(readBody(JSON.stringify({ id: 'n1', resource: encrypted('{}') }))).toBe('malformed');
  });

  it('is no trade of ours with an incomplete payment', () => {
    for (const changes of [
      { transaction_id: undefined },
      { amount: { currency: 'CNY' } },
      { amount: { total: 6800 } },
      { amount: undefined },
      { success_time: undefined },
      { success_time: 'soon' },
      { out_trade_no: '' },
    ])
      expect(() => readTransaction(changes)).toThrow(/unreachable/);
  });

  it.each([
    ['REFUND', 'paid'],
    ['CLOSED', 'closed'],
    ['REVOKED', 'closed'],
    ['PAYERROR', 'closed'],
    ['USERPAYING', 'processing'],
    ['NOTPAY', 'open'],
  ])('a trade that is %s is %s', (state, expected) => {
    expect(readTransaction({ trade_state: state })).toMatchObject({ trade: { state: expected } });
  });

  it('a word about a refund tells of that one refund by its number, and needs no app', () => {
    const refund = {
      appid: undefined,
      refund_id: 'r1',
      refund_status: 'SUCCESS',
      amount: { refund: 250, total: 6800 },
    };
    expect(readTransaction(refund, 'REFUND.SUCCESS')).toEqual({
      id: 'n1',
      type: 'REFUND.SUCCESS',
      outTradeNo: 'a1',
      trade: { state: 'given_back', number: 'r1', amount: 250, isTotal: false },
    });
    // one that failed gave nothing back
    for (const status of ['CLOSED', 'ABNORMAL'])
      expect(readTransaction({ ...refund, refund_status: status }, 'REFUND.ABNORMAL')).toMatchObject({
        trade: { amount: 0 },
      });
    expect(readTransaction({ ...refund, amount: undefined }, 'REFUND.SUCCESS')).toMatchObject({
      trade: { amount: 0 },
    });
    expect(readTransaction({ ...refund, amount: { refund: '250' } }, 'REFUND.SUCCESS')).toMatchObject({
      trade: { amount: 0 },
    });
  });

  it('hears 200 when its notification is taken and 400 when it is not', () => {
    expect(provider().answerWebhook(true)).toEqual({
      status: 200,
      body: '{"code":"SUCCESS"}',
      type: 'application/json',
    });
    expect(provider().answerWebhook(false)).toEqual({
      status: 400,
      body: '{"code":"FAIL","message":"refused"}',
      type: 'application/json',
    });
  });
});

describe('a call to WeChat Pay', () => {
  const provider = () =>
    createWechatPay(
      {
        baseUrl: wire.url,
        appId: 'wx01',
        mchId: 'm1',
        serial: 'OURS',
        privateKey: ours.privateKey,
        apiV3Key: '0123456789abcdef0123456789abcdef',
        platformSerial: 'THEIRS',
        platformKey: theirs.publicKey,
        timeoutMs: 5000,
      },
      CLOCK,
      new Outbound(),
    );
  const answer = (value: object | '', status = 200, serial = 'THEIRS') => {
    const body = value === '' ? '' : JSON.stringify(value);
    wire.answers.push({
      status,
      body,
      headers: {
        'wechatpay-timestamp': `${NOW_S}`,
        'wechatpay-nonce': 'once',
        'wechatpay-serial': serial,
        'wechatpay-signature': rsa(`${NOW_S}\nonce\n${body}\n`, theirs.privateKey),
      },
    });
  };
  const ORDER = '/v3/pay/transactions/out-trade-no/a1';

  it('draws a code on a desktop, by a call that is signed over method, address, time and body', async () => {
    answer({ code_url: 'weixin://1' });
    expect(await provider().create(REQUEST)).toEqual({
      kind: 'qr',
      content: 'weixin://1',
      expiresAt: REQUEST.expiresAt.getTime(),
      reference: null,
    });
    const sent = wire.call();
    expect([sent.method, sent.url.pathname]).toEqual(['POST', '/v3/pay/transactions/native']);
    expect(sent.headers).toMatchObject({
      accept: 'application/json',
      'user-agent': 'Tablewise',
      'content-type': 'application/json',
    });
    const fields = Object.fromEntries(
      [...(sent.headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    expect(sent.headers.authorization).toMatch(
      /^WECHATPAY2-SHA256-RSA2048 mchid="m1",nonce_str="[0-9a-f]+",timestamp="\d+",serial_no="OURS",signature="[\w+/=]+"$/,
    );
    expect(fields).toMatchObject({ mchid: 'm1', serial_no: 'OURS', timestamp: `${NOW_S}` });
    expect(fields.nonce_str).toMatch(/^[0-9a-f]{32}$/);
    const text = `POST\n/v3/pay/transactions/native\n${NOW_S}\n${fields.nonce_str}\n${sent.body}\n`;
    expect(isSigned(text, fields.signature ?? '')).toBe(true);
    expect(JSON.parse(sent.body)).toEqual({
      appid: 'wx01',
      mchid: 'm1',
      description: '1,000 credits',
      out_trade_no: 'a1',
      time_expire: '2026-03-04T05:36:07+00:00',
      notify_url: 'https://example.org/notify',
      amount: { total: 6805, currency: 'CNY' },
    });
  });

  it('cuts what the payer reads at 127 characters, and a code is good for two hours at most', async () => {
    answer({ code_url: 'weixin://1' });
    const expiresAt = new Date(CLOCK.now().getTime() + 10_000_000);
    const made = await provider().create({ ...REQUEST, description: 'x'.repeat(300), expiresAt });
    expect(made.expiresAt).toBe(CLOCK.now().getTime() + 7_200_000);
    expect(JSON.parse(wire.call().body).description).toHaveLength(127);
    answer({ prepay_id: 'wx1' });
    const inside = await provider().create({ ...REQUEST, appType: 'wx_web', expiresAt });
    expect(inside.expiresAt).toBe(CLOCK.now().getTime() + 7_200_000);
  });

  it.each([
    ['Mozilla/5.0 (iPhone)', 'iOS'],
    ['Mozilla/5.0 (iPad)', 'iOS'],
    ['Mozilla/5.0 (Linux; Android 14)', 'Android'],
    ['Mozilla/5.0', 'Wap'],
  ])('leads a phone (%s, %s) to an address that comes back, for five minutes', async (agent, type) => {
    answer({ h5_url: 'https://wx.example.org/pay?id=1' });
    expect(await provider().create({ ...REQUEST, appType: 'mb_web', agent })).toEqual({
      kind: 'redirect',
      url: 'https://wx.example.org/pay?id=1&redirect_url=https%3A%2F%2Fexample.org%2Fback',
      expiresAt: CLOCK.now().getTime() + 300_000,
      reference: null,
    });
    expect(wire.call().url.pathname).toBe('/v3/pay/transactions/h5');
    expect(JSON.parse(wire.call().body)).toMatchObject({
      scene_info: { payer_client_ip: '192.0.2.1', h5_info: { type } },
    });
    expect(JSON.parse(wire.call().body)).not.toHaveProperty('payer');
  });

  it('inside the messaging app gives signed parameters of the bridge, to the payer', async () => {
    answer({ prepay_id: 'wx1' });
    const made = await provider().create({ ...REQUEST, appType: 'wx_web' });
    if (made.kind !== 'bridge') throw new Error(made.kind);
    expect(wire.call().url.pathname).toBe('/v3/pay/transactions/jsapi');
    expect(JSON.parse(wire.call().body)).toMatchObject({ payer: { openid: 'o_payer' } });
    expect(JSON.parse(wire.call().body)).not.toHaveProperty('scene_info');
    const { paySign = '', ...parameters } = made.parameters;
    expect(parameters).toEqual({
      appId: 'wx01',
      timeStamp: `${NOW_S}`,
      nonceStr: expect.stringMatching(/^[0-9a-f]{32}$/),
      package: 'prepay_id=wx1',
      signType: 'RSA',
    });
    expect(isSigned(`wx01\n${NOW_S}\n${parameters.nonceStr}\nprepay_id=wx1\n`, paySign)).toBe(true);
  });

  it('an answer that is not signed by it, or lacks what was asked for, says nothing', async () => {
    answer({ code_url: 'weixin://1' }, 200, 'OTHERS');
    await expect(provider().create(REQUEST)).rejects.toMatchObject(unreachable('unsigned answer'));
    for (const lacking of [{}, { code_url: '' }, { code_url: 1 }]) {
      answer(lacking);
      await expect(provider().create(REQUEST)).rejects.toMatchObject(unreachable('an incomplete answer'));
    }
    answer({ code: 'PARAM_ERROR' }, 400);
    await expect(provider().create(REQUEST)).rejects.toMatchObject(refused('PARAM_ERROR'));
  });

  it('is asked about a trade by our number', async () => {
    answer({
      trade_state: 'SUCCESS',
      transaction_id: 't1',
      success_time: '2026-03-04T13:00:00+08:00',
      amount: { total: 6805, currency: 'CNY' },
    });
    expect(await provider().query(KEY)).toEqual({
      state: 'paid',
      transactionId: 't1',
      amount: 6805,
      currency: 'CNY',
      paidAt: new Date('2026-03-04T05:00:00Z'),
    });
    expect([wire.call().method, wire.call().url.pathname, wire.call().url.search]).toEqual([
      'GET',
      ORDER,
      '?mchid=m1',
    ]);
    // a question has no body, and that is signed
    const { authorization = '' } = wire.call().headers;
    const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(authorization)?.[1] ?? '';
    const signed = `GET\n${ORDER}?mchid=m1\n${NOW_S}\n${part('nonce_str')}\n\n`;
    expect(isSigned(signed, part('signature'))).toBe(true);
    answer({ code: 'RESOURCE_NOT_EXISTS' }, 404);
    expect(await provider().query(KEY)).toEqual({ state: 'missing' });
    answer({ code: 'ORDER_NOT_EXIST' }, 400);
    expect(await provider().query(KEY)).toEqual({ state: 'missing' });
    for (const status of [400, 401]) {
      answer({ code: 'SIGN_ERROR' }, status);
      await expect(provider().query(KEY)).rejects.toMatchObject(refused('SIGN_ERROR'));
    }
  });

  it('closes a trade, and asks about one that is paid', async () => {
    answer('', 204);
    expect(await provider().close(KEY)).toEqual({ state: 'closed' });
    expect([wire.call().method, wire.call().url.pathname, wire.call().body]).toEqual([
      'POST',
      `${ORDER}/close`,
      '{"mchid":"m1"}',
    ]);
    answer({ code: 'ORDER_CLOSED' }, 400);
    expect(await provider().close(KEY)).toEqual({ state: 'closed' });
    for (const [code, status] of [
      ['ORDER_NOT_EXIST', 400],
      ['RESOURCE_NOT_EXISTS', 404],
    ] as const) {
      answer({ code }, status);
      expect(await provider().close(KEY)).toEqual({ state: 'missing' });
    }
    answer({ code: 'ORDERPAID' }, 400);
    answer({ trade_state: 'NOTPAY' });
    expect(await provider().close(KEY)).toEqual({ state: 'open' });
    answer({ code: 'SYSTEM' }, 300);
    await expect(provider().close(KEY)).rejects.toMatchObject(refused('SYSTEM'));
    answer({ code: 'SYSTEM' }, 400);
    await expect(provider().close(KEY)).rejects.toMatchObject(refused('SYSTEM'));
  });

  it('gives back a part of what was paid, under our number', async () => {
    answer({ status: 'SUCCESS' });
    expect(await provider().refund(REFUND)).toBe('done');
    expect(wire.call().url.pathname).toBe('/v3/refund/domestic/refunds');
    expect(JSON.parse(wire.call().body)).toEqual({
      out_trade_no: 'a1',
      out_refund_no: 'r1',
      reason: 'twice',
      amount: { refund: 105, total: 6805, currency: 'CNY' },
    });
    answer({ status: 'PROCESSING' });
    expect(await provider().refund(REFUND)).toBe('pending');
    answer({ status: 'ABNORMAL' });
    await expect(provider().refund(REFUND)).rejects.toMatchObject(refused('ABNORMAL'));
    answer({ code: 'NOT_ENOUGH' }, 403);
    await expect(provider().refund(REFUND)).rejects.toMatchObject(refused('NOT_ENOUGH'));
  });

  it('takes yuan alone, everywhere', () => {
    expect(provider()).toMatchObject({
      name: 'wechatPay',
      currencies: ['CNY'],
      appTypes: ['pc_web', 'wx_web', 'mb_web'],
      leastOpenMs: 0,
    });
  });
});
