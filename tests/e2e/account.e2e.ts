// What answers cost and may cost, and what they know of the person: a server whose model has prices.
import type { Page } from '@playwright/test';
import { type ScriptedModel, saysWithUsage, startScriptedModel } from '../harness/scripted-model.ts';
import { test as base, expect, expectAccessible, expectFitsPhone } from './app-test.ts';
import { type LaunchedApp, launchApp } from './launch-app.ts';

interface PricedApp extends LaunchedApp {
  model: ScriptedModel;
  /** The administrator's. */
  token: string;
}

const test = base.extend<{ signedIn: Page }, { app: PricedApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter, which must be a pattern
    async ({}, use) => {
      const model = await startScriptedModel();
      const launched = await launchApp({
        MODEL_BASE_URL: model.baseUrl,
        MODEL_NAME: 'tiny',
        MODEL_MAX_OUTPUT_TOKENS: '1000',
        PRICE_IN: '200',
        PRICE_OUT: '1000',
      });
      const response = await fetch(`${launched.url}/api/sign-in`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'admin@tablewise.local', password: launched.password }),
      });
      const { token } = await response.json();
      await use({ ...launched, model, token });
      await launched.stop();
      await model.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  signedIn: async ({ page, app }, use) => {
    await page.context().addCookies([{ name: 'token', value: app.token, url: app.url }]);
    await use(page);
  },
});

const composer = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true });

/** Sets a cap on the page; an empty text is none. */
async function setCap(page: Page, url: string, label: string, credits: string): Promise<void> {
  await page.goto(`${url}/account/usage`);
  const cap = page.getByRole('textbox', { name: label });
  await cap.fill(credits);
  await cap.press('Enter');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
}

test('usage begins empty, and shows what an answer cost with the way to it', async ({
  signedIn: page,
  app,
}) => {
  await page.goto(`${app.url}/account/usage`);
  await expect(page.getByText('Credits left')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask a question' })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  app.model.plan(saysWithUsage('That is so.', { prompt: 1000, completion: 100 }));
  await page.goto(`${app.url}/chat`);
  await composer(page).fill('Is that so?');
  await composer(page).press('Enter');
  await expect(page.getByRole('article').getByText('That is so.')).toBeVisible();
  const chat = page.url();
  await page.goto(`${app.url}/account/usage`);
  // 1,000 tokens read and 100 written: 0.2 and 0.1 credits
  await expect(page.getByText('-0.3').or(page.getByText('−0.3')).first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('link', { name: 'Is that so' }).first().click();
  await expect(page).toHaveURL(chat);
});

for (const { label, told } of [
  { label: 'For one answer', told: /more than your cap of 0\.001 for one answer/ },
  { label: 'For one day', told: /you could go over your cap of 0\.001 credits for one day/ },
  { label: 'For one chat', told: /the chat could go over your cap of 0\.001 credits for one chat/ },
])
  test(`a question over the cap is refused with its reason, and stays: ${label}`, async ({
    signedIn: page,
    app,
  }) => {
    await setCap(page, app.url, label, '0.001');
    app.model.plan();
    const before = app.model.requests.length;
    await page.goto(`${app.url}/chat`);
    await composer(page).fill('What may this cost?');
    await expect(page.getByText(/credits: over your limit/)).toBeVisible();
    await composer(page).press('Enter');
    await expect(page.getByText('The question was not taken')).toBeVisible();
    await expect(page.getByText(told)).toBeVisible();
    // credits that are bought would not lift the cap
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(composer(page)).toHaveValue('What may this cost?');
    expect(app.model.requests).toHaveLength(before);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.getByRole('link', { name: 'Change your caps' }).click();
    await expect(page).toHaveURL(`${app.url}/account/usage`);
    await setCap(page, app.url, label, '');
  });

test('a cap that cannot be is told beside its field and not saved', async ({ signedIn: page, app }) => {
  await page.goto(`${app.url}/account/usage`);
  const cap = page.getByRole('textbox', { name: 'For one day' });
  await cap.fill('-1');
  await cap.press('Enter');
  await page.reload();
  await expect(cap).toHaveValue('');
});

test('answers are told how to be worded, and what is kept survives a reload', async ({
  signedIn: page,
  app,
}) => {
  await page.goto(`${app.url}/account/personalization`);
  await page.getByRole('combobox', { name: 'Tone' }).click();
  await page.getByRole('option', { name: /^Brief/ }).click();
  await page.getByRole('textbox', { name: 'Instructions' }).fill('Name the period first.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Tone' })).toContainText('Brief');
  await expect(page.getByRole('textbox', { name: 'Instructions' })).toHaveValue('Name the period first.');
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('what is remembered is written, edited, given to the model, and forgotten', async ({
  signedIn: page,
  app,
}) => {
  await page.goto(`${app.url}/account/personalization`);
  const list = page.getByRole('list', { name: 'What answers remember' });
  for (const memory of ['Our year begins in April', 'We sell coffee']) {
    await page.getByRole('textbox', { name: 'To remember' }).fill(memory);
    await page.getByRole('button', { name: 'Remember this' }).click();
    await expect(list.getByText(memory)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Edit: Our year begins in April' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit what is remembered' });
  const text = dialog.getByRole('textbox');
  await text.fill('');
  await expect(dialog.getByText('Please complete the mandatory fields')).toBeVisible();
  await text.fill('Our year begins in May');
  await expectFitsPhone(page, { overlay: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByText('Our year begins in May')).toBeVisible();
  await expectAccessible(page);

  app.model.plan(saysWithUsage('Noted.', { prompt: 10, completion: 1 }));
  await page.goto(`${app.url}/chat`);
  await composer(page).fill('When does our year begin?');
  await composer(page).press('Enter');
  await expect(page.getByRole('article').getByText('Noted.')).toBeVisible();
  const told = JSON.stringify(app.model.requests.at(-1)?.messages);
  expect(told).toContain('Our year begins in May');
  expect(told).not.toContain('April');

  await page.goto(`${app.url}/account/personalization`);
  await page.getByRole('button', { name: 'Forget: Our year begins in May' }).click();
  await expect(list.getByText('Our year begins in May')).toBeHidden();
  await page.getByRole('button', { name: 'Forget everything' }).click();
  const question = page.getByRole('alertdialog', { name: 'Forget everything?' });
  await expect(question).toContainText('One thing is forgotten for good.');
  await expectAccessible(page, { overlay: true });
  await question.getByRole('button', { name: 'Forget everything' }).click();
  await expect(page.getByText('Nothing is remembered.')).toBeVisible();
  await expectFitsPhone(page);
});

test('a word of the person for a column is added once and removed', async ({ signedIn: page, app }) => {
  await page.goto(`${app.url}/account/personalization`);
  const phrase = page.getByRole('textbox', { name: 'You say' });
  await phrase.fill('moolah');
  await page.getByRole('textbox', { name: 'Column that it means' }).fill('Revenue');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('“moolah” means Revenue')).toBeVisible();
  await phrase.fill('Moolah');
  await expect(page.getByText('This word already stands for a column.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove: moolah' }).click();
  await expect(page.getByText('No words yet.')).toBeVisible();
});
