// Buying credits: the built app on a server that is led to the stand-in providers.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { test as base, expect, expectAccessible, expectFitsPhone } from './app-test.ts';
import { type LaunchedApp, launchApp } from './launch-app.ts';

interface Shop extends LaunchedApp {
  sandbox: Sandbox;
  /** The administrator's. */
  token: string;
}

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const test = base.extend<{ usage: Page }, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter, which must be a pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'tablewise-sandbox-'));
      const sandbox = await startSandbox({ port: 0, dataDir: folder });
      const launched = await launchApp(sandbox.settings);
      const response = await fetch(`${launched.url}/api/sign-in`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'admin@tablewise.local', password: launched.password }),
      });
      const { token } = await response.json();
      await use({ ...launched, sandbox, token });
      await launched.stop();
      await sandbox.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  usage: async ({ page, shop }, use) => {
    await page.context().addCookies([{ name: 'token', value: shop.token, url: shop.url }]);
    await page.goto(`${shop.url}/account/usage`);
    await use(page);
  },
});

/** Orders a pack in the dialog. */
async function orderPack(page: Page, credits: string): Promise<void> {
  await page.getByRole('button', { name: 'Buy credits' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('CNY').click();
  await dialog.getByText(credits, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Go to payment' }).click();
  await expect(dialog.getByText('How to pay')).toBeVisible();
}

test('[R1.40] [R9.31] a pack is paid by a code, and the result follows by itself', async ({
  usage,
  shop,
}) => {
  await orderPack(usage, '1,000 credits');
  await usage.getByRole('button', { name: 'Alipay' }).click();
  await expect(usage.getByText('Scan the code with Alipay to pay.')).toBeVisible();
  await usage.getByRole('button', { name: 'WeChat Pay' }).click();
  const code = usage.getByRole('img', { name: /^QR code for the payment of/ });
  await expect(code).toBeVisible();
  expect(await code.boundingBox()).toMatchObject({ width: 180, height: 180 });
  await expectAccessible(usage, { overlay: true });
  const trade = shop.sandbox.control.list().find(({ provider }) => provider === 'wechatPay');
  await shop.sandbox.control.pay(trade?.outTradeNo ?? '');
  await expect(usage).toHaveURL(/\/payment\/result\?order_id=/);
  await expect(usage.getByText('1,000 credits were added to your balance.')).toBeVisible();
  await expectAccessible(usage);
  await usage.getByRole('link', { name: 'See your credits' }).click();
  await expect(usage.getByText('2,000', { exact: true }).first()).toBeVisible();
});

test('what the seller gives back is told, and its credits are taken back as far as they are unspent', async ({
  usage,
  shop,
}) => {
  await orderPack(usage, '1,000 credits');
  await usage.getByRole('button', { name: 'Alipay' }).click();
  await expect(usage.getByText('Scan the code with Alipay to pay.')).toBeVisible();
  const [trade] = shop.sandbox.control.list();
  await shop.sandbox.control.pay(trade?.outTradeNo ?? '');
  await expect(usage.getByText('Payment received')).toBeVisible();
  await shop.sandbox.control.refund(trade?.outTradeNo ?? '', 3400);
  await usage.reload();
  await expect(usage.getByText('CN¥34.00')).toBeVisible();
  await expect(usage.getByText('Credits taken back')).toBeVisible();
  await shop.sandbox.control.refund(trade?.outTradeNo ?? '');
  await usage.reload();
  await expect(usage.getByText('Your payment was given back')).toBeVisible();
  await expect(usage.getByText('1,000 credits were taken from your balance.')).toBeVisible();
  await expectAccessible(usage);
  await expectFitsPhone(usage);
  await usage.getByRole('link', { name: 'See your credits' }).click();
  await expect(usage.getByText('Taken back').first()).toBeVisible();
});

test('a second tab of the same order ends with the first', async ({ usage, shop }) => {
  await orderPack(usage, '1,000 credits');
  await usage.getByRole('button', { name: 'WeChat Pay' }).click();
  await expect(usage.getByText('Scan the code with WeChat to pay.')).toBeVisible();
  const other = await usage.context().newPage();
  await other.goto(`${shop.url}/account/usage`);
  await orderPack(other, '1,000 credits');
  await other.getByRole('button', { name: 'WeChat Pay' }).click();
  await expect(other.getByText('Scan the code with WeChat to pay.')).toBeVisible();
  const open = shop.sandbox.control.list().filter(({ state }) => state === 'open');
  expect(open).toHaveLength(1);
  // the tab that is closed meanwhile takes nothing along
  await usage.close();
  await shop.sandbox.control.pay(open[0]?.outTradeNo ?? '', { manner: 'drop' });
  await expect(other).toHaveURL(/\/payment\/result\?order_id=/);
  await expect(other.getByText('Payment received')).toBeVisible();
});

test('a payment that is closed at its provider is said, and opened anew', async ({ usage, shop }) => {
  await orderPack(usage, '1,000 credits');
  await usage.getByRole('button', { name: 'Alipay' }).click();
  await expect(usage.getByText('Scan the code with Alipay to pay.')).toBeVisible();
  const [trade] = shop.sandbox.control.list();
  await shop.sandbox.control.close(trade?.outTradeNo ?? '');
  await expect(usage.getByText('The payment was closed at the provider')).toBeVisible({ timeout: 30_000 });
  await expect(usage.getByRole('img', { name: /^QR code/ })).toHaveCount(0);
  await usage.getByRole('button', { name: 'Pay again' }).click();
  await expect(usage.getByText('Scan the code with Alipay to pay.')).toBeVisible();
  const [next] = shop.sandbox.control.list();
  await shop.sandbox.control.pay(next?.outTradeNo ?? '');
  await expect(usage.getByText('Payment received')).toBeVisible();
});

test('a hosted page that is left leads back to the payment, and one that is paid to the result', async ({
  usage,
  shop,
}) => {
  await orderPack(usage, '5,000 credits');
  await usage.getByRole('button', { name: 'Card (Stripe)' }).click();
  await expect(usage).toHaveURL(new RegExp(`^${shop.sandbox.url}/sandbox/pay/`));
  await usage.getByRole('button', { name: 'Cancel' }).click();
  await expect(usage).toHaveURL(/\/payment\?bill_id=.*order_id=/);
  await expect(usage.getByText('How to pay')).toBeVisible();
  await expectAccessible(usage);
  await usage.getByRole('button', { name: 'Card (Stripe)' }).click();
  await usage.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(usage).toHaveURL(/\/payment\/result\?order_id=/);
  await expect(usage.getByText('Payment received')).toBeVisible();
});

test('a card that is declined, then not confirmed, is told in the payment, which can be paid all the same', async ({
  usage,
}) => {
  await orderPack(usage, '5,000 credits');
  const card = usage.getByRole('button', { name: 'Card (Stripe)' });
  await card.click();
  await usage.getByRole('button', { name: 'Pay with a card that is declined' }).click();
  await expect(usage.getByText('The card was declined.')).toBeVisible();
  await usage.getByRole('button', { name: 'Cancel' }).click();
  await expect(usage.getByRole('alert')).toContainText('The payment was declined');
  await expectFitsPhone(usage);
  await card.click();
  await usage.getByRole('button', { name: 'Pay with 3-D Secure' }).click();
  await usage.getByRole('button', { name: 'Do not confirm' }).click();
  await usage.getByRole('button', { name: 'Cancel' }).click();
  await expect(usage.getByRole('alert')).toContainText('The payment was not confirmed');
  await card.click();
  await usage.getByRole('button', { name: 'Pay with 3-D Secure' }).click();
  await usage.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(usage.getByText('Payment received')).toBeVisible();
});

test('a provider that does not answer is said, and another way pays', async ({ usage, shop }) => {
  await orderPack(usage, '20,000 credits');
  shop.sandbox.control.behave('wechatPay', 'down');
  await usage.getByRole('button', { name: 'WeChat Pay' }).click();
  await expect(usage.getByRole('alert')).toContainText('The payment provider does not answer.');
  await expectAccessible(usage, { overlay: true });
  shop.sandbox.control.behave('wechatPay', 'up');
  await usage.getByRole('button', { name: 'Alipay' }).click();
  await expect(usage.getByText('Scan the code with Alipay to pay.')).toBeVisible();
  const [trade] = shop.sandbox.control.list();
  await shop.sandbox.control.pay(trade?.outTradeNo ?? '', { manner: 'twice' });
  await expect(usage.getByText('20,000 credits were added to your balance.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, userAgent: PHONE, hasTouch: true });

  test('the form of Alipay is handed over, as the content security policy lets it', async ({
    usage,
    shop,
  }) => {
    await orderPack(usage, '1,000 credits');
    await usage.getByRole('button', { name: 'Alipay' }).click();
    await expect(usage).toHaveURL(new RegExp(`^${shop.sandbox.url}/sandbox/pay/`));
    await usage.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(usage).toHaveURL(/\/payment\/result\?order_id=/);
    await expect(usage.getByText('Payment received')).toBeVisible();
    await expectAccessible(usage);
  });
});

test.describe('inside the messaging app', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    userAgent: `${PHONE} MicroMessenger/8.0.50`,
    hasTouch: true,
  });

  test('[R2.051] [R4.53] an order has its page, and paying signs in silently there first', async ({
    usage,
    shop,
  }) => {
    const response = await fetch(`${shop.url}/api/orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${shop.token}` },
      body: JSON.stringify({ pack_id: '5000', currency: 'CNY' }),
    });
    const { order } = await response.json();
    await usage.goto(`${shop.url}/payment/order-details?id=${order.id}`);
    await expect(usage.getByText(order.order_num)).toBeVisible();
    await expectAccessible(usage);
    await usage.getByRole('button', { name: /^Pay CN¥/ }).click();
    await expect(usage.getByText('Connecting to WeChat…')).toBeVisible();
    // by the provider, which asks nobody, and back
    await usage.waitForURL(/\/wechat-bind-callback\?code=/);
    await expect(usage).toHaveURL(new RegExp(`/payment/order-details\\?id=${order.id}$`));
    // the payment goes on there by itself
    await expect(usage.getByRole('button', { name: 'WeChat Pay', pressed: true })).toBeVisible();
    await expect(usage.getByRole('button', { name: 'Alipay' })).toHaveCount(0);
    // this browser has no window of the messaging app to pay in
    await expect(usage.getByText('WeChat could not open the payment.')).toBeVisible();
    const [trade] = shop.sandbox.control.list();
    expect(trade).toMatchObject({ kind: 'jsapi', payer: expect.stringMatching(/^o/) });
  });
});
