// The build for China, served by a server that is led to the stand-in providers.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFitsPhone } from './app-test.ts';
import { sandboxTest } from './sandbox-app.ts';

const ROOT = join(import.meta.dirname, '../..');
const INSIDE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1 MicroMessenger/8.0.50';

/** Builds the variant for China. @returns the setting that has a server serve it */
async function buildForChina(folder: string): Promise<Record<string, string>> {
  const files = join(folder, 'dist');
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', files, '--logLevel', 'error'], {
    cwd: ROOT,
    env: { ...process.env, VITE_REGION: 'cn' },
  });
  return { STATIC_DIR: files };
}

// the build takes its time on a busy machine
const test = sandboxTest({ settings: buildForChina, timeout: 120_000 });

const scan = (page: Page, name: string) =>
  page.frameLocator('iframe').getByRole('button', { name, exact: true }).click();

test('[R1.33] [R1.34] [R1.38] /login and /sign-up speak Chinese and offer the code of WeChat', async ({
  page,
  app,
}) => {
  for (const path of ['/sign-up', '/login']) {
    await page.goto(app.url + path);
    await expect(page.getByTitle('微信登录二维码')).toBeVisible();
  }
  await expectAccessible(page);
  await scan(page, 'Decline');
  await expect(page.getByText('微信未确认登录')).toBeVisible();
  await page.getByRole('link', { name: '返回登录' }).click();
  await scan(page, 'Scan too late');
  await expect(page.getByText('本次登录已失效')).toBeVisible();
});

test('a WeChat account that nobody bound is bound by the sign-in that follows, and signs in from then on', async ({
  page,
  app,
  browser,
}) => {
  await page.goto(`${app.url}/login?next=%2Fai-table`);
  await scan(page, 'Scan as Li Lei');
  await expect(page.getByText('该微信尚未关联账号')).toBeVisible();
  await page.getByLabel('邮箱').fill('admin@tablewise.local');
  await page.getByLabel('密码', { exact: true }).fill(app.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(`${app.url}/ai-table`);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${app.url}/login`);
  await scan(other, 'Scan as Li Lei');
  await expect(other).toHaveURL(`${app.url}/chat`);
  await elsewhere.close();
});

test('[R1.35] the plans speak Chinese and are sold in yuan alone', async ({ admin: page, app }) => {
  await page.goto(`${app.url}/usm/plan`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Han}/u);
  await expect(page.getByText(/¥\s?\d/).first()).toBeVisible();
  await expect(page.getByText('USD', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
});

test('[R1.36] the result of a payment says where its receipt is', async ({ admin: page, app }) => {
  const { order } = await app.post('/api/orders', { pack_id: '1000', currency: 'CNY' });
  await page.goto(`${app.url}/payment?bill_id=${order.bill_id}&order_id=${order.id}`);
  // [R1.37] the providers of China come first
  const ways = page.getByRole('group').getByRole('button');
  await expect(ways.first()).toHaveText('微信支付');
  await ways.first().click();
  await expect(page.getByRole('img', { name: /二维码/ })).toBeVisible();
  const [trade] = app.sandbox.control.list();
  await app.sandbox.control.pay(trade?.outTradeNo ?? '');
  await expect(page).toHaveURL(/\/payment\/result\?order_id=/);
  await expect(page.getByText('可凭上述单号在微信或支付宝的账单中查看')).toBeVisible();
  await expectAccessible(page);
});

test.describe('inside of the messaging app', () => {
  test.use({ viewport: { width: 390, height: 844 }, userAgent: INSIDE, hasTouch: true });

  test('[R4.51] a button signs in, silently', async ({ page, app }) => {
    await page.goto(`${app.url}/login?next=%2Fai-table`);
    const button = page.getByRole('button', { name: '微信登录' });
    await expect(button).toBeVisible();
    await expectFitsPhone(page);
    await button.click();
    // the base scope tells no id that the code on a page has bound
    await expect(page.getByText('该微信尚未关联账号')).toBeVisible();
  });

  test('[R4.52] [R4.53] [R9.33] [R9.34] before paying the person is looked for five times, a second apart, then WeChat is asked', async ({
    admin: page,
    app,
  }) => {
    const { order } = await app.post('/api/orders', { pack_id: '1000', currency: 'CNY' });
    // whether the person is bound never comes while the person is on the page
    let isAway = false;
    await page.route('**/api/wechat/binding*', (route) => isAway && route.continue());
    const visited: string[] = [];
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) visited.push(frame.url());
    });
    await page.goto(`${app.url}/payment/order-details?id=${order.id}`);
    const asked = page.waitForRequest('**/api/wechat/offi/oauth/connect/create**');
    const begun = Date.now();
    await page.getByRole('button', { name: /^支付/ }).click();
    const request = new URL((await asked).url());
    isAway = true;
    // the first look is at once
    expect(Date.now() - begun).toBeGreaterThan(3_900);
    expect(request.searchParams.get('type')).toBe('base');
    expect(JSON.parse(request.searchParams.get('meta') ?? '')).toEqual({
      callback_route: `/payment/order-details?id=${order.id}&pay=1`,
    });
    // and back to the order with the account bound, where the payment goes on
    await expect(page.getByRole('group').getByRole('button').first()).toHaveText('微信支付');
    expect(visited).toContain(`${app.url}/payment/order-details?id=${order.id}&pay=1`);
    // but not again with each reload
    await expect(page).toHaveURL(`${app.url}/payment/order-details?id=${order.id}`);
    await expectFitsPhone(page);
  });
});
