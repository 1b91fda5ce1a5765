// Buying credits: the built app on a server that is led to the stand-in providers.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFitsPhone } from './app-test.ts';
import { sandboxTest } from './sandbox-app.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const test = sandboxTest().extend<{ usage: Page }>({
  usage: async ({ admin, app }, use) => {
    await admin.goto(`${app.url}/account/usage`);
    await use(admin);
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

test('[R1.40] [R9.31] a pack is paid by a code, and the result follows by itself', async ({ usage, app }) => {
  await orderPack(usage, '1,000 credits');
  await usage.getByRole('button', { name: 'Alipay' }).click();
  await expect(usage.getByText('Scan the code with Alipay to pay.')).toBeVisible();
  await usage.getByRole('button', { name: 'WeChat Pay' }).click();
  const code = usage.getByRole('img', { name: /^QR code for the payment of/ });
  await expect(code).toBeVisible();
  expect(await code.boundingBox()).toMatchObject({ width: 180, height: 180 });
  await expectAccessible(usage, { overlay: true });
  const trade = app.sandbox.control.list().find(({ provider }) => provider === 'wechatPay');
  await app.sandbox.control.pay(trade?.outTradeNo ?? '');
  await expect(usage).toHaveURL(/\/payment\/result\?order_id=/);
  await expect(usage.getByText('1,000 credits were added to your balance.')).toBeVisible();
  await expectAccessible(usage);
  await usage.getByRole('link', { name: 'See your credits' }).click();
  await expect(usage.getByText('2,000', { exact: true }).first()).toBeVisible();
});

test('what the seller gives back is told, and its credits are taken back as far as they are unspent', async ({
  usage,
  app,
}) => {
  await orderPack(usage, '1,000 credits');
  await usage.getByRole('button', { name: 'Alipay' }).click();
  await expect(usage.getByText('Scan the code with Alipay to pay.')).toBeVisible();
  const [trade] = app.sandbox.control.list();
  await app.sandbox.control.pay(trade?.outTradeNo ?? '');
  await expect(usage.getByText('Payment received')).toBeVisible();
  await app.sandbox.control.refund(trade?.outTradeNo ?? '', 3400);
  await usage.reload();
  await expect(usage.getByText('CN¥34.00')).toBeVisible();
  await expect(usage.getByText('Credits taken back')).toBeVisible();
  await app.sandbox.control.refund(trade?.outTradeNo ?? '');
  await usage.reload();
  await expect(usage.getByText('Your payment was given back')).toBeVisible();
  await expect(usage.getByText('1,000 credits were taken from your balance.')).toBeVisible();
  await expectAccessible(usage);
  await expectFitsPhone(usage);
  await usage.getByRole('link', { name: 'See your credits' }).click();
  await expect(usage.getByText('Taken back').first()).toBeVisible();
});

test('a second tab of the same order ends with the first', async ({ usage, app }) => {
  await orderPack(usage, '1,000 credits');
  await usage.getByRole('button', { name: 'WeChat Pay' }).click();
  await expect(usage.getByText('Scan the code with WeChat to pay.')).toBeVisible();
  const other = await usage.context().newPage();
  await other.goto(`${app.url}/account/usage`);
  await orderPack(other, '1,000 credits');
  await other.getByRole('button', { name: 'WeChat Pay' }).click();
  await expect(other.getByText('Scan the code with WeChat to pay.')).toBeVisible();
  const open = app.sandbox.control.list().filter(({ state }) => state === 'open');
  expect(open).toHaveLength(1);
  // the tab that is closed meanwhile takes nothing along
  await usage.close();
  await app.sandbox.control.pay(open[0]?.outTradeNo ?? '', { manner: 'drop' });
  await expect(other).toHaveURL(/\/payment\/result\?order_id=/);
  await expect(other.getByText('Payment received')).toBeVisible();
});

test('a payment that is closed at its provider is said, and opened anew', async ({ usage, app }) => {
  await orderPack(usage, '1,000 credits');
  await usage.getByRole('button', { name: 'Alipay' }).click();
  await expect(usage.getByText('Scan the code with Alipay to pay.')).toBeVisible();
  const [trade] = app.sandbox.control.list();
  await app.sandbox.control.close(trade?.outTradeNo ?? '');
  await expect(usage.getByText('The payment was closed at the provider')).toBeVisible({ timeout: 30_000 });
  await expect(usage.getByRole('img', { name: /^QR code/ })).toHaveCount(0);
  await usage.getByRole('button', { name: 'Pay again' }).click();
  await expect(usage.getByText('Scan the code with Alipay to pay.')).toBeVisible();
  const [next] = app.sandbox.control.list();
  await app.sandbox.control.pay(next?.outTradeNo ?? '');
  await expect(usage.getByText('Payment received')).toBeVisible();
});

test('a hosted page that is left leads back to the payment, and one that is paid to the result', async ({
  usage,
  app,
}) => {
  await orderPack(usage, '5,000 credits');
  await usage.getByRole('button', { name: 'Card (Stripe)' }).click();
  await expect(usage).toHaveURL(new RegExp(`^${app.sandbox.url}/sandbox/pay/`));
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
  await usage.getByRole('button', { name: 'Cancel' }).click();
  // the bank still waits: its page is a link away, and this one follows what is done there
  const opened = usage.context().waitForEvent('page');
  await usage.getByRole('link', { name: 'Go to the confirmation' }).click();
  await (await opened).getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(usage.getByText('Payment received')).toBeVisible();
});

test('a provider that does not answer is said, and another way pays', async ({ usage, app }) => {
  await orderPack(usage, '20,000 credits');
  app.sandbox.control.behave('wechatPay', 'down');
  await usage.getByRole('button', { name: 'WeChat Pay' }).click();
  await expect(usage.getByRole('alert')).toContainText('The payment provider does not answer.');
  await expectAccessible(usage, { overlay: true });
  app.sandbox.control.behave('wechatPay', 'up');
  await usage.getByRole('button', { name: 'Alipay' }).click();
  await expect(usage.getByText('Scan the code with Alipay to pay.')).toBeVisible();
  const [trade] = app.sandbox.control.list();
  await app.sandbox.control.pay(trade?.outTradeNo ?? '', { manner: 'twice' });
  await expect(usage.getByText('20,000 credits were added to your balance.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, userAgent: PHONE, hasTouch: true });

  test('the form of Alipay is handed over, as the content security policy lets it', async ({
    usage,
    app,
  }) => {
    await orderPack(usage, '1,000 credits');
    await usage.getByRole('button', { name: 'Alipay' }).click();
    await expect(usage).toHaveURL(new RegExp(`^${app.sandbox.url}/sandbox/pay/`));
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
    app,
  }) => {
    const { order } = await app.post('/api/orders', { pack_id: '5000', currency: 'CNY' });
    await usage.goto(`${app.url}/payment/order-details?id=${order.id}`);
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
    const [trade] = app.sandbox.control.list();
    expect(trade).toMatchObject({ kind: 'jsapi', payer: expect.stringMatching(/^o/) });
  });
});
