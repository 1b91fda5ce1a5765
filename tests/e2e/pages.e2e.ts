import { expect, expectAccessible, test } from './app-test.ts';

for (const [path, heading] of [
  ['/403', 'You do not have permission for this page'],
  ['/nothing-here', 'There is nothing at this address'],
  ['/500', 'The server is not reachable'],
  // the catalogue of parts is in no build that users get
  ['/dev/ui', 'There is nothing at this address'],
] as const)
  test(`${path} says what it is, without sign-in and accessibly [R2.007] [R2.008] [R2.009]`, async ({
    page,
  }) => {
    // while the server answers, /500 leads back by itself
    await page.route('**/api/healthy', (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  });

test('/ leads to /chat, which is for signed-in people [R2.012] [R2.013]', async ({ home: page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/chat$/);
});

test('three failed health checks lead to /500, a healthy answer leads back [R4.08] [R4.09] [R4.11]', async ({
  home: page,
}) => {
  await page.clock.install();
  await page.goto('/ai-table');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let healthy = false;
  // the one thing that a running server cannot be brought to: not to answer
  await page.route('**/api/healthy', (route) => (healthy ? route.continue() : route.abort()));
  for (const wait of [3_000, 15_000, 15_000]) {
    // the next wait is counted from the failure of the check before
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/healthy'));
    await page.clock.runFor(wait);
    await failed;
  }
  await expect(page).toHaveURL(/\/500\?from=%2Fai-table/);
  healthy = true;
  await page.clock.runFor(15_000);
  await expect(page).toHaveURL(/\/ai-table$/);
});

test('a failure of the server opens the panel with its request id; used-up credits open theirs [R8.01] [R8.02] [R8.05] [R8.08] [R8.10]', async ({
  home: page,
}) => {
  await page.route('**/api/sign-out', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-test-fault': 'signOut:server' } }),
  );
  await page.getByRole('button', { name: /someone/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  const panel = page.getByRole('alertdialog', { name: 'Sorry! something went wrong...' });
  await expect(panel).toBeVisible();
  await expect(panel).toContainText('Request ID');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Dismiss' }).click();
  await expect(panel).toBeHidden();
  await page.unroute('**/api/sign-out');
  await page.route('**/turns', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-test-fault': 'turnCreate:credits' } }),
  );
  const question = page.getByRole('textbox', { name: 'Question' });
  await question.fill('How many rows are there?');
  await question.press('Enter');
  const credits = page.getByRole('alertdialog', { name: 'Insufficient credits' });
  await expect(credits).toContainText(
    'Your current credit balance is insufficient for this action. To continue using our services, please recharge your credits',
  );
  await expectAccessible(page);
  await credits.getByRole('button', { name: 'Dismiss' }).click();
  await expect(credits).toBeHidden();
});
