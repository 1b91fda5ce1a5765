import { administratorToken, expect, expectAccessible, test } from './app-test.ts';

test('the reference is searched, read, copied and tried, without a socket [R1.04] [R2.016] [R2.019]', async ({
  home: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sockets: string[] = [];
  page.on('websocket', (socket) => {
    if (new URL(page.url()).pathname.startsWith('/doc/')) sockets.push(socket.url());
  });
  await page.goto('/doc/api/apis');
  await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('tableList page_size');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: /Your tables/ }).click();
  await expect(page).toHaveURL(/\/doc\/api\/apis\/tableList$/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(page.getByText('/api/tables', { exact: true }).first()).toBeVisible();

  // what is filled in shows in the programs
  await page.getByRole('textbox', { name: 'page_size' }).fill('7');
  const samples = page.getByRole('radiogroup', { name: 'Language of the sample' });
  for (const [language, text] of [
    ['curl', 'curl '],
    ['TypeScript', 'await fetch("'],
    ['Python', 'requests.get('],
  ] as const) {
    await samples.getByText(language, { exact: true }).click();
    const code = page.getByRole('region', { name: 'Code' });
    await expect(code).toContainText(text);
    await expect(code).toContainText('/api/tables?page_size=7');
    await code.getByRole('button', { name: /^Copy/ }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(text);
  }

  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^Status 200/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Answer', exact: true })).toContainText(
    '"msg_type": "success"',
  );
  await expectAccessible(page);
  expect(sockets).toEqual([]);
});

test('a call that may change something asks first; a deep link leads to its part of the page [R2.016]', async ({
  home: page,
}) => {
  await page.goto('/doc/api/apis/chatCreate#try');
  await page.getByRole('textbox', { name: 'Body' }).fill('{"kind":"chat","table_ids":[]');
  await expect(page.getByText('This is not JSON.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Body' }).fill('{"kind":"chat","table_ids":[]}');
  await page.getByRole('button', { name: 'Send' }).click();
  const question = page.getByRole('alertdialog', { name: 'Make this call?' });
  await expect(question).toContainText('POST /api/chats');
  await expectAccessible(page, { overlay: true });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Status /)).toHaveCount(0);
  await page.getByRole('button', { name: 'Send' }).click();
  await question.getByRole('button', { name: 'Make the call' }).click();
  await expect(page.getByText(/^Status 200/)).toBeVisible();

  await page.goto('/doc/api/apis/tableStepsUpdate');
  await page.getByRole('link', { name: 'State machines' }).first().click();
  await page.getByRole('button', { name: 'Show table-steps' }).click();
  await expect(page.getByRole('figure', { name: 'Diagram' }).locator('svg').first()).toBeVisible();
});

test('a personal token is made, shown once, used, and refused when it is revoked [R2.018]', async ({
  home: page,
  request,
}) => {
  await page.goto('/doc/open-api/apis');
  await page.getByRole('link', { name: 'Personal tokens' }).first().click();
  await expect(page.getByText('No tokens yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  await expect(dialog.getByText(/^Please complete the mandatory fields/).first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nightly report');
  await expectAccessible(page, { overlay: true });
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  const secret = (await page.getByText(/^tw_[\w-]{43}$/).textContent()) ?? '';
  await expectAccessible(page);

  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: /List tables/ })
    .click();
  await page.getByLabel('Personal token').fill(secret);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^Status 200/)).toBeVisible();

  await page.goto('/doc/open-api/apis/tokens');
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByText('Requests', { exact: true }).click();
  await expect(page.getByRole('cell', { name: 'openTableList' })).toBeVisible();
  await page.getByRole('button', { name: 'Revoke Nightly report' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Revoked')).toBeVisible();
  const refused = await request.get('/api/open/v1/tables', {
    headers: { Authorization: `Bearer ${secret}` },
  });
  expect(refused.status()).toBe(401);
});

test('the internal documentation needs its permission [R2.017]', async ({ home: page, baseURL }) => {
  await page.goto('/doc/int-api/apis');
  await expect(page).toHaveURL(/\/403/);
  const token = await administratorToken();
  await page.context().addCookies([{ name: 'token', value: token, url: baseURL ?? '' }]);
  await page.goto('/doc/int-api/apis/adminStorageUpload');
  await expect(page.getByRole('heading', { level: 1, name: 'Upload files as administrator' })).toBeVisible();
});

test('on a phone the contents are a drawer, and a page that is not there says so', async ({ home: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/doc/api/apis/nothing-here');
  await expect(page.getByRole('heading', { name: 'This documentation has no such page' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Contents' }).click();
  const drawer = page.getByRole('dialog', { name: 'Contents' });
  await expectAccessible(page, { overlay: true });
  await drawer.getByRole('link', { name: /Mail a six-digit code/ }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Mail a six-digit code' })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.goto('/doc/other/apis');
  await expect(page.getByRole('heading', { name: 'There is no such documentation' })).toBeVisible();
});

test('a reference that cannot be fetched says so and can be asked for again', async ({ home: page }) => {
  let broken = true;
  await page.route('**/assets/int-api-*.js', (route) => (broken ? route.abort() : route.continue()));
  await page.route('**/assets/open-api-*.js', (route) => (broken ? route.abort() : route.continue()));
  await page.goto('/doc/open-api/apis');
  await expect(page.getByRole('heading', { name: 'The documentation could not be loaded' })).toBeVisible();
  await expectAccessible(page);
  broken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open API' })).toBeVisible();
});
