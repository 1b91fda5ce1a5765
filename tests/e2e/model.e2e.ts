// Chats that a model answers: a scripted endpoint, and a server of their own that asks it.
import type { Page } from '@playwright/test';
import { callsTools, type ScriptedModel, says, startScriptedModel } from '../harness/scripted-model.ts';
import { smallPdf } from '../harness/small-pdf.ts';
import { test as base, expect, expectAccessible, expectFitsPhone } from './app-test.ts';
import { type LaunchedApp, launchApp } from './launch-app.ts';

interface ModelApp extends LaunchedApp {
  /** What `MODEL_NAME` names. */
  plain: ScriptedModel;
  /** A model that reads pictures. */
  seeing: ScriptedModel;
  /** The administrator's. */
  token: string;
}

const test = base.extend<{ chat: Page }, { app: ModelApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter, which must be a pattern
    async ({}, use) => {
      const plain = await startScriptedModel();
      const seeing = await startScriptedModel();
      const launched = await launchApp({
        MODEL_BASE_URL: plain.baseUrl,
        MODEL_NAME: 'plain',
        MODEL_LABEL: 'Plain model',
        MODELS: JSON.stringify([
          { name: 'seeing', label: 'Seeing model', base_url: seeing.baseUrl, vision: true },
        ]),
      });
      const response = await fetch(`${launched.url}/api/sign-in`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'admin@tablewise.local', password: launched.password }),
      });
      const { token } = await response.json();
      await use({ ...launched, plain, seeing, token });
      await launched.stop();
      await plain.close();
      await seeing.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  chat: async ({ page, app }, use) => {
    await page.context().addCookies([{ name: 'token', value: app.token, url: app.url }]);
    await page.goto(`${app.url}/chat`);
    // the newest table is proposed, which another test may have made
    await chooseTable(page, 'Coffee sales');
    await use(page);
  },
});

const composer = (page: Page) => page.getByRole('textbox', { name: 'Question' });
const COUNT = {
  name: 'run_sql',
  arguments: { sql: 'select count(*) as n from coffee_sales', title: 'Number of rows' },
};
const KEEP = { name: 'make_table', arguments: { result: 'q1', title: 'How many' } };
/** A pixel, as PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function chooseTable(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name: /^Remove / }).first()).toBeVisible();
  if (await page.getByRole('button', { name: `Remove ${name}` }).isVisible()) return;
  const open = page.getByRole('button', { name: /Add or remove tables|Choose a table/ });
  await open.click();
  await page.getByRole('dialog').getByText(name, { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
}

async function ask(page: Page, question: string): Promise<void> {
  await composer(page).fill(question);
  await composer(page).press('Enter');
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /choose who answers/ }).click();
  await page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('button', { name: `${name}: choose who answers` })).toBeVisible();
}

test('a table that a model wants to make waits for the person, also after a reload, and is made when it is allowed', async ({
  chat: page,
  app,
}) => {
  app.plain.plan(callsTools([COUNT]), callsTools([KEEP]), says('I kept {{q1.r0.c0}} as a table.'));
  await ask(page, 'Keep the number of rows.');
  await expect(page.getByText('keep this result as a new table: “How many”')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Allow once' }).click();
  await expect(page.getByText('Model, verified')).toBeVisible();
  await expect(page.getByText('Allowed', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the new table' }).click();
  await expect(page).toHaveURL(/\/ai-table\?table=/);
  await expect(page.getByText('How many').first()).toBeVisible();
});

test('what is denied is not made, and the answer says that it was', async ({ chat: page, app }) => {
  app.plain.plan(callsTools([COUNT]), callsTools([KEEP]), says('Then I leave it.'));
  await ask(page, 'Keep it, or not.');
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByRole('article').getByText('Then I leave it.')).toBeVisible();
  await expect(page.getByText('Denied', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the new table' })).toBeHidden();
});

test('what is allowed in a chat is not asked there again, until the person wants it', async ({
  chat: page,
  app,
}) => {
  app.plain.plan(callsTools([COUNT]), callsTools([KEEP]), says('Kept once.'));
  await ask(page, 'Keep it.');
  await page.getByRole('button', { name: 'Allow in this chat' }).click();
  await expect(page.getByRole('article').getByText('Kept once.')).toBeVisible();
  app.plain.plan(callsTools([COUNT]), callsTools([KEEP]), says('Kept twice.'));
  await ask(page, 'Keep it again.');
  await expect(page.getByRole('article').getByText('Kept twice.')).toBeVisible();
  await page.getByRole('button', { name: /choose who answers/ }).click();
  await page.getByRole('menuitem', { name: 'Ask again before tables are made' }).click();
  app.plain.plan(callsTools([COUNT]), callsTools([KEEP]), says('Not kept.'));
  await ask(page, 'Keep it a third time.');
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByRole('article').getByText('Not kept.')).toBeVisible();
});

test('numbers that no result bears are struck, and another model can answer again', async ({
  chat: page,
  app,
}) => {
  app.plain.plan(callsTools([COUNT]), says('There are {{q1.r0.c0}} rows, 4711 more than before.'));
  await ask(page, 'How many rows?');
  await expect(page.getByText('Model, unverified')).toBeVisible();
  await expect(page.locator('s')).toHaveText(/^4711/);
  await expect(page.getByRole('button', { name: /^[\d,]+, show where it comes from/ })).toBeVisible();
  await expectAccessible(page);
  app.seeing.plan(says('As many as there are.'));
  await page.getByRole('button', { name: 'More about this answer' }).click();
  await page.getByRole('menuitem', { name: 'Seeing model' }).click();
  await expect(page.getByRole('article').getByText('As many as there are.')).toBeVisible();
  await expect(page.getByText('2 / 2')).toBeVisible();
});

test('a picture goes with the question to a model that sees, and stays in the thread', async ({
  chat: page,
  app,
}) => {
  await page.locator('input[type=file]').setInputFiles([
    { name: 'pixel.png', mimeType: 'image/png', buffer: PIXEL },
    { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10_000_001) },
  ]);
  await expect(page.getByText('Larger than 10 MB')).toBeVisible();
  await expect(page.getByText('Whoever answers sees no pictures', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove large.png' }).click();
  await choose(page, 'Seeing model');
  await expect(page.getByText('Whoever answers sees no pictures', { exact: false })).toBeHidden();
  app.seeing.plan(says('It is one pixel.'));
  await ask(page, 'What is it?');
  await expect(page.getByRole('article').getByText('It is one pixel.')).toBeVisible();
  expect(JSON.stringify(app.seeing.requests.at(-1)?.messages)).toContain(PIXEL.toString('base64'));
  await page.reload();
  await page.getByRole('button', { name: 'Show pixel.png' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'pixel.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Seeing model: choose who answers' })).toBeVisible();
});

test('a pdf is shown with its pages and goes to the model; one that cannot be read says what to do', async ({
  chat: page,
  app,
}) => {
  const mimeType = 'application/pdf';
  await page.locator('input[type=file]').setInputFiles([
    { name: 'contract.pdf', mimeType, buffer: Buffer.from(smallPdf(['The price is 40.', 'Signed.'])) },
    { name: 'scan.pdf', mimeType, buffer: Buffer.from(smallPdf([''])) },
  ]);
  const attachments = page.getByRole('region', { name: 'Attachments of the question' });
  await expect(attachments).toContainText('contract.pdf');
  await expect(attachments).toContainText('2 pages, 23 characters');
  await expect(attachments).toContainText('Run text recognition (OCR) on it first');
  // the same file would not be read a second time either
  await expect(attachments.getByRole('button', { name: /scan\.pdf/ })).toHaveCount(1);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Remove scan.pdf' }).click();
  app.plain.plan(says('It says so [p. 1].'));
  await ask(page, 'What does the contract say?');
  await expect(page.getByRole('article').getByText('It says so [p. 1].')).toBeVisible();
  expect(JSON.stringify(app.plain.requests.at(-1)?.messages)).toContain('The price is 40.');
  await page.reload();
  await expect(page.getByText('2 pages, 23 characters')).toBeVisible();
  await choose(page, 'Built-in analyst');
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'more.pdf', mimeType, buffer: Buffer.from(smallPdf(['More.'])) }]);
  await expect(page.getByText('The built-in analyst answers from tables only')).toBeVisible();
  await ask(page, 'How many rows?');
  await expect(page.getByText('2 pdf files were not read')).toBeVisible();
});
