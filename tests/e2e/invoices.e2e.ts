// What follows a payment: its invoice, who it is made out to, and the card that later ones are charged to.
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectFitsPhone } from './app-test.ts';
import { type SandboxApp, sandboxTest } from './sandbox-app.ts';

const test = sandboxTest();

/** The administrator has Pro, paid at the stand-in. */
async function buyPro(app: SandboxApp): Promise<void> {
  const item = { kind: 'plan_new', plan: 'pro', interval: 'month', currency: 'USD' };
  const { quote } = await app.post('/api/orders/preview', item);
  const { order } = await app.post('/api/orders/plan', {
    item,
    quote_hash: quote.quote_hash,
    replace: false,
  });
  await app.post('/api/account/wallet/stripe/create', { order_id: order.id });
  const [trade] = app.sandbox.control.list();
  await app.sandbox.control.pay(trade?.outTradeNo ?? '');
}

test('a person finds the invoice of what was paid, takes it along, and says who the next is made out to [R1.15]', async ({
  admin: page,
  app,
}) => {
  await buyPro(app);
  await page.goto(`${app.url}/account/wallets/invoices`);
  const row = page.getByRole('row').filter({ hasText: 'INV-' });
  await expect(row).toContainText('$24.00');
  await expectAccessible(page);
  await expectFitsPhone(page);

  const number = (await row.getByRole('link', { name: /^INV-/ }).textContent())?.trim() ?? '';
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: `Download the PDF of ${number}`, exact: true }).click(),
  ]);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: 'Billing details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Billing details' });
  await dialog.getByLabel('Name or company').fill('Ada Analytics');
  await dialog.getByLabel('Country').click();
  await page.getByRole('option', { name: 'Germany' }).click();
  await expectAccessible(page, { overlay: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Billing details' }).click();
  await expect(dialog.getByLabel('Name or company')).toHaveValue('Ada Analytics');
  await expect(dialog.getByLabel('Country')).toContainText('Germany');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await row.getByRole('link', { name: /INV-/ }).click();
  await expect(page.getByText('Pro, one month')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('a person saves a card, and the plan renews by itself [R1.16]', async ({ admin: page, app }) => {
  await page.goto(`${app.url}/account/wallet/payment-method`);
  await expect(page.getByText('No card is saved')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.getByRole('button', { name: /Visa 4242/ }).click();
  await expect(page.getByText('Your card is saved.')).toBeVisible();
  await expect(page.getByText('4242')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  await page.goto(`${app.url}/account/subscription`);
  const renewal = page.getByRole('switch', { name: 'Renew by itself' });
  await renewal.click();
  await expect(renewal).toBeChecked();
  await expect(page.getByText('charged to your card ending in 4242')).toBeVisible();
  await expectAccessible(page);
});
