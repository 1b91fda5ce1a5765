// Ways in besides the password: Google against its stand-in, and passkeys by Chromium's own virtual authenticator.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFitsPhone } from './app-test.ts';
import { sandboxTest } from './sandbox-app.ts';

const test = sandboxTest();
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** The address by name: browsers make no passkey for one by number. */
const named = (url: string) => url.replace('127.0.0.1', 'localhost');

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'token' });
}

test('a visitor signs up with Google, and signs in with it from then on', async ({ page, app }) => {
  await page.goto(`${app.url}/login`);
  const google = page.getByRole('button', { name: 'Continue with Google' });
  await expect(google).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectFitsPhone(page);
  await page.setViewportSize(DESKTOP);
  await google.click();
  await expect(page.getByRole('heading', { name: 'Sign in to Tablewise' })).toBeVisible();
  await expect(page.getByText('SANDBOX Google')).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).toHaveURL(/\/chat/);
  await page.goto(`${app.url}/account/security`);
  await expect(page.getByText('a***a@sandbox.example')).toBeVisible();
  await signOut(page);
  await page.goto(`${app.url}/login`);
  await google.click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).toHaveURL(/\/chat/);
});

test('whoever declines at Google is told so, and finds the way back', async ({ page, app }) => {
  await page.goto(`${app.url}/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByText('Google did not confirm the sign-in')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a Google account is bound and unbound on the page of security [R1.06]', async ({
  admin: page,
  app,
}) => {
  await page.goto(`${app.url}/account/security`);
  await page.getByRole('button', { name: 'Bind Google' }).click();
  await page.getByRole('radio', { name: /nora@sandbox.example/ }).check();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).toHaveURL(/\/account\/security$/);
  await expect(page.getByText('n***a@sandbox.example')).toBeVisible();
  await page.getByRole('button', { name: 'Unbind Google' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unbind' }).click();
  await expect(page.getByRole('button', { name: 'Bind Google' })).toBeVisible();
});

test('a passkey is made, signs in, confirms and is removed', async ({ page, app }) => {
  const url = named(app.url);
  await page.context().addCookies([{ name: 'token', value: app.token, url }]);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${url}/account/security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expectAccessible(page, { overlay: true });
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByText('Please complete the mandatory fields to continue.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Laptop');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog).toBeHidden();
  const list = page.getByRole('list', { name: 'Passkeys' });
  await expect(list.getByText('Never used')).toBeVisible();
  // one device keeps one for an account
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Name').fill('Again');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByText('This device has a passkey for your account already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await signOut(page);
  // nobody touches the device before the button is pressed: it would answer what is offered in the field
  const touch = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  await touch(false);
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await touch(true);
  await expect(page).toHaveURL(/\/chat/);

  await page.goto(`${url}/account/security`);
  await expect(list.getByText(/^Last used/)).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Rename Laptop' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Work laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No passkey yet.')).toBeVisible();
});

test('a passkey that the browser offers in the field of the address signs in', async ({ page, app }) => {
  const url = named(app.url);
  await page.context().addCookies([{ name: 'token', value: app.token, url }]);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${url}/account/security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Laptop');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog).toBeHidden();
  // without a touch nothing is chosen
  const touch = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  await touch(false);
  await signOut(page);
  const asked = page.waitForResponse('**/api/sign-in/passkey/ask');
  await page.goto(`${url}/login`);
  await asked;
  await expect(page.getByLabel(/^Email/)).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(page).toHaveURL(/\/login$/);
  // the device answers what it is offered in the field, and no button is pressed
  await touch(true);
  await page.reload();
  await expect(page).toHaveURL(/\/chat/);
});

test('a passkey that nobody knows any more is refused in words, and the form is still there', async ({
  page,
  app,
}) => {
  const url = named(app.url);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText(/^No passkey was used/)).toBeVisible();
  await expect(page.getByLabel(/^Email/)).toBeVisible();
});
