// Platforms of others: how administrators see each set up, bound and answering. What keeps its access is in no answer.
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  interfacesOf,
  isOpenToOthers,
  maskedId,
  type PlatformId,
  platformSetups,
} from '../../server/admin/platforms/platform-setups.ts';
import { readConfig } from '../../server/config.ts';
import { thirdBreakers, thirdCalls } from '../../server/platform/db/schema/outbound.ts';
import { googleSignIns } from '../../server/platform/db/schema/ways-in.ts';
import { INTERFACE_KEYS, interfaceOf } from '../../server/platform/outbound/interface-catalogue.ts';
import { paymentApp } from '../harness/payment-app.ts';
import { PROVIDER_KEYS } from '../harness/provider-keys.ts';

const opened = paymentApp();
const PATH = '/api/admin/platforms';
let token: string;

beforeAll(async () => {
  ({ token } = await opened.app.person('super_admin'));
}, 60_000);
beforeEach(async () => {
  const { db, outlet } = opened.app.services;
  await outlet.calls.write();
  for (const table of [thirdCalls, thirdBreakers]) await db.delete(table);
});

const ask = (path: string) => opened.app.request('GET', `${PATH}${path}`, { token });
const listed = async (id: PlatformId) =>
  (await ask('')).json.items.find((platform: { id: string }) => platform.id === id);
const setupsOf = (env: NodeJS.ProcessEnv) => platformSetups(readConfig(env));

/** A call as the way out keeps it, so many seconds ago. */
async function kept(interfaceKey: string, outcome: string, secondsAgo: number): Promise<void> {
  await opened.app.services.db.insert(thirdCalls).values({
    ...{
      id: uuidv7(),
      interfaceKey,
      target: 'pay.example',
      attempt: 1,
      outcome,
      status: 0,
      error: '',
      ms: 7,
    },
    ...{ at: new Date(opened.app.clock.now().getTime() - secondsAgo * 1000), bytesIn: 0, bytesOut: 0 },
  });
}

describe('the list of platforms', () => {
  it('has every platform, set up or not', async () => {
    const { items } = (await ask('')).json;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([
      ...['google', 'google_sign_in', 'wechat', 'stripe', 'alipay', 'wechatPay', 'mail', 'store', 'llm'],
    ]);
    expect(await listed('stripe')).toMatchObject({ environment: 'sandbox', state: 'not_called' });
    expect(await listed('store')).toEqual({
      ...{ id: 'store', environment: 'not_set_up', hosts: [], state: 'not_set_up' },
    });
  });

  it('takes the state from the newest call, whichever interface it was, and not from one whose asker went away', async () => {
    await kept('stripe.read', 'network', 60);
    await kept('stripe.write', 'done', 30);
    await kept('stripe.read', 'aborted', 5);
    expect(await listed('stripe')).toMatchObject({ state: 'ready', outcome: 'done' });
    await kept('stripe.read', 'timeout', 2);
    expect(await listed('stripe')).toMatchObject({ state: 'failing', outcome: 'timeout' });
  });

  it('shows a platform as failing while a breaker is open', async () => {
    await kept('stripe.read', 'done', 5);
    await opened.app.services.db.insert(thirdBreakers).values({
      ...{ interfaceKey: 'stripe.write', target: 'pay.example', process: 1, failures: 10 },
      ...{ since: opened.app.clock.now(), trialAt: opened.app.clock.now() },
    });
    expect(await listed('stripe')).toMatchObject({ state: 'failing' });
  });

  it('counts the people who are bound, and nobody where nobody can be', async () => {
    const before = (await listed('google_sign_in')).bindings;
    const { id: userId } = await opened.app.person();
    await opened.app.services.db.insert(googleSignIns).values({
      ...{ userId, subjectHash: userId, email: 'encrypted', createdAt: opened.app.clock.now() },
    });
    expect((await listed('google_sign_in')).bindings).toBe(before + 1);
    expect(await listed('mail')).not.toHaveProperty('bindings');
  });
});

describe('a platform', () => {
  it('tells the addresses by which the server itself is reached', async () => {
    const { origin, addresses } = (await ask('/stripe')).json.details;
    expect(URL.canParse(origin)).toBe(true);
    expect(addresses).toEqual([{ kind: 'webhook', path: '/api/payment/notify/stripe' }]);
    expect((await ask('/wechat')).json.details.addresses).toEqual([
      { kind: 'redirect', path: '/wechat-bind-callback' },
    ]);
    for (const id of ['google', 'google_sign_in'])
      expect((await ask(`/${id}`)).json.details.addresses).toEqual([
        { kind: 'redirect', path: '/google/oauth/code/callback' },
      ]);
  });

  it('shows the calls of its own interfaces alone, the newest first', async () => {
    await kept('google.sign_in', 'done', 9);
    await kept('google.keys', 'failed', 3);
    await kept('google.refresh', 'done', 1);
    const { calls } = (await ask('/google_sign_in')).json.details;
    expect(calls.map((call: { interface: string }) => call.interface)).toEqual([
      'google.keys',
      'google.sign_in',
    ]);
  });

  it('that there is not is not found', async () => {
    for (const id of ['web', 'toString', 'nothing']) expect((await ask(`/${id}`)).status).toBe(404);
  });

  it('holds no secret of the configuration', async () => {
    const ids = Object.keys(platformSetups(opened.app.services.config));
    const answers = JSON.stringify([await ask(''), ...(await Promise.all(ids.map((id) => ask(`/${id}`))))]);
    const { stripe, google, wechatLogin, wechatPay, alipay } = PROVIDER_KEYS;
    for (const secret of [
      ...[stripe.secretKey, stripe.webhookSecret, google.clientSecret, google.clientId, google.adsToken],
      ...[wechatLogin.webSecret, wechatLogin.offiSecret, wechatPay.apiV3Key, wechatPay.appId, alipay.appId],
    ])
      expect(answers).not.toContain(secret);
  });
});

describe('the setup', () => {
  it('of every interface belongs to a platform, but that of web sites', () => {
    const ids = Object.keys(setupsOf({})) as PlatformId[];
    expect(ids.flatMap(interfacesOf).sort()).toEqual(
      INTERFACE_KEYS.filter((key) => interfaceOf(key).platform !== 'web').sort(),
    );
  });

  it('tells of the address of a mail server its host, and not who signs in', () => {
    expect(setupsOf({ SMTP_URL: 'smtps://user:word@mail.example:465' }).mail.used?.hosts).toEqual([
      'mail.example:465',
    ]);
  });

  it('knows Stripe’s own test keys, and a Google at an address of somebody else, as a sandbox', () => {
    const stripe = (key: string) =>
      setupsOf({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_1' }).stripe.used?.isSandbox;
    expect([stripe('sk_test_1'), stripe('rk_test_1'), stripe('sk_live_1')]).toEqual([true, true, false]);
    const google = (given: object) =>
      setupsOf({ GOOGLE_LOGIN_CLIENT_ID: 'a', GOOGLE_LOGIN_CLIENT_SECRET: 'b', ...given }).google_sign_in.used
        ?.isSandbox;
    expect([google({}), google({ GOOGLE_LOGIN_BASE_URL: 'http://127.0.0.1:3100' })]).toEqual([false, true]);
  });

  it('is open to others by its host or by its public address', () => {
    const isOpen = (env: NodeJS.ProcessEnv) => isOpenToOthers(readConfig(env));
    expect(isOpen({})).toBe(false);
    expect(isOpen({ PUBLIC_URL: 'http://127.0.0.1:3000' })).toBe(false);
    expect(isOpen({ PUBLIC_URL: 'https://tables.example' })).toBe(true);
    expect(isOpen({ HOST: '0.0.0.0' })).toBe(true);
  });

  it('hides the middle of the name of the product there, and all of a short one', () => {
    expect(maskedId('123456789012-abcdef.apps.googleusercontent.com')).toBe(
      '12••••cdef.apps.googleusercontent.com',
    );
    expect(maskedId('wx12345')).toBe('••••');
  });
});
