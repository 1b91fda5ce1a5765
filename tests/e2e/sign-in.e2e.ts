import { expect, expectAccessible, mailedCode, newAccount, PASSWORD, test } from './app-test.ts';

test('a new person signs up with a mailed code and lands in the chat [R2.002]', async ({ page }) => {
  const email = `new${process.pid}@example.org`;
  await page.goto('/sign-up');
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel(/^Repeat password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(await mailedCode(email));
  await expect(page).toHaveURL(/\/chat$/);
  expect((await page.context().cookies()).find(({ name }) => name === 'token')).toMatchObject({
    path: '/',
    sameSite: 'Lax',
  });
});

test('the mandatory fields, an empty e-mail and different passwords are told in the words of the product [R5.01] [R5.02] [R5.03] [R5.04]', async ({
  page,
}) => {
  await page.goto('/sign-up');
  const submit = page.getByRole('button', { name: 'Continue' });
  await submit.click();
  await expect(page.getByText('Please complete the mandatory fields to continue.')).toBeVisible();
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await submit.click();
  await expect(page.getByText('Email is empty')).toBeVisible();
  await expect(page.getByText('Please fill in your email address').first()).toBeVisible();
  await page.getByLabel(/^Email/).fill('someone@example.org');
  await page.getByLabel(/^Repeat password/).fill('another password');
  await submit.click();
  await expect(
    page.getByText('The two passwords do not match, please re-enter them again.').first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('an address that has an account is refused at sign-up [R5.05]', async ({ page, account }) => {
  await page.goto('/sign-up');
  await page.getByLabel(/^Email/).fill(account.email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel(/^Repeat password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Email already exists').first()).toBeVisible();
});

test('a wrong password is told beside the form, and the typed address stays [R2.001]', async ({
  page,
  account,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in to Tablewise' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Email/).fill(account.email);
  await page.getByLabel(/^Password/).fill('not my password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('The e-mail address or the password is not right.')).toBeVisible();
  await expect(page.getByLabel(/^Email/)).toHaveValue(account.email);
});

test('who is not signed in goes to /login and comes back to the wanted page [R6.05] [R6.06]', async ({
  page,
  account,
}) => {
  await page.goto('/ai-table?sort=name%3Aasc');
  await expect(page).toHaveURL(/\/login\?next=%2Fai-table/);
  await page.getByLabel(/^Email/).fill(account.email);
  await page.getByLabel(/^Password/).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/ai-table\?sort/);
});

for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
  test(`a next that leads off the site is not followed: ${next}`, async ({ page, account, baseURL }) => {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await page.getByLabel(/^Email/).fill(account.email);
    await page.getByLabel(/^Password/).fill(account.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(`${baseURL}/chat`);
  });

test('a forgotten password is set anew with a mailed code', async ({ page }) => {
  const { email } = await newAccount();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill('a better password');
  await page.getByLabel(/^Repeat password/).fill('a better password');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(await mailedCode(email));
  await expect(page).toHaveURL(/\/chat$/);
});

test('signing out leads to /login and ends the token [R7.18] [R7.19]', async ({ page, baseURL }) => {
  const { token } = await newAccount();
  await page.context().addCookies([{ name: 'token', value: token, url: baseURL ?? '' }]);
  await page.goto('/chat');
  await page.getByRole('button', { name: /someone/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect((await page.context().cookies()).find(({ name }) => name === 'token')).toBeUndefined();
  const refused = await page.request.get('/api/user/basic-infos', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(refused.status()).toBe(401);
});

test('a dead token on a page that needs no sign-in is cleared in silence, elsewhere it leads to /login', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'token', value: 'a'.repeat(43), url: baseURL ?? '' }]);
  await page.goto('/403');
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'token'))
    .toBe(false);
  await expect(page).toHaveURL(/\/403$/);
  await page.context().addCookies([{ name: 'token', value: 'a'.repeat(43), url: baseURL ?? '' }]);
  await page.goto('/chat');
  await expect(page).toHaveURL(/\/login\?next=%2Fchat/);
});

test('the language is kept in a cookie for a year and the page speaks it after a reload [R4.56] [R4.57]', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'userLanguage');
  expect(cookie?.value).toBe('fr_FR');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
});
