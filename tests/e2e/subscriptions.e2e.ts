// A plan from its price to the end of what was paid, at the stand-in providers.
import { expect, expectAccessible, expectFitsPhone } from './app-test.ts';
import { sandboxTest } from './sandbox-app.ts';

const test = sandboxTest();

test('a person takes a plan, pays it, cancels it and keeps it [R1.13]', async ({ admin: page, app }) => {
  await page.goto(`${app.url}/usm/plan`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for answers, not for rows');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByText('Yearly', { exact: false }).first().click();
  await page.getByRole('link', { name: 'Take Pro' }).click();
  await expect(page.getByRole('button', { name: 'Go to payment, $228.00' })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByText('Monthly', { exact: true }).click();
  await page.getByRole('button', { name: 'Go to payment, $24.00' }).click();
  await expect(page).toHaveURL(/\/payment\?bill_id=/);

  const orderId = new URL(page.url()).searchParams.get('order_id') ?? '';
  // another tab sees the order that waits
  await page.goto(`${app.url}/account/subscription`);
  await expect(page.getByText('An order waits for its payment')).toBeVisible();
  await expectAccessible(page);
  await app.post('/api/account/wallet/stripe/create', { order_id: orderId });
  const [trade] = app.sandbox.control.list();
  await app.sandbox.control.pay(trade?.outTradeNo ?? '');

  await page.goto(`${app.url}/account/subscription`);
  await expect(page.getByText('5,000 of 5,000 left')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Cancel the plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Pro' });
  await dialog.getByText('I use it too little').click();
  await expectAccessible(page, { overlay: true });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  // nothing that costs less is sold, so nothing is offered in its place
  await dialog.getByText('Your tables, chats and reports stay').waitFor();
  await expectAccessible(page, { overlay: true });
  await dialog.getByRole('button', { name: 'Cancel the plan' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('cell', { name: 'Kept after all' })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
});
