// Columns that a model labels: a scripted endpoint, and a server of their own that asks it.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  answersStatus,
  hangs,
  type ModelTurn,
  type ScriptedModel,
  saysWithUsage,
  startScriptedModel,
} from '../harness/scripted-model.ts';
import { test as base, expect, expectAccessible, expectFitsPhone } from './app-test.ts';
import { type LaunchedApp, launchApp } from './launch-app.ts';

interface ModelApp extends LaunchedApp {
  model: ScriptedModel;
  /** The administrator's. */
  token: string;
}

const test = base.extend<object, { app: ModelApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter, which must be a pattern
    async ({}, use) => {
      const model = await startScriptedModel();
      const launched = await launchApp({
        MODEL_BASE_URL: model.baseUrl,
        MODEL_NAME: 'plain',
        MODEL_LABEL: 'Plain model',
        PRICE_IN: '100',
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
});

const headers = ({ token }: ModelApp) => ({
  Authorization: `Bearer ${token}`,
  'Idempotency-Key': randomUUID(),
});
const answering = (...labels: (string | null)[]): ModelTurn =>
  saysWithUsage(JSON.stringify({ labels: labels.map((label, index) => ({ id: index + 1, label })) }), {
    prompt: 1000,
    completion: 100,
  });

/** Opens the form of a column of a new table whose one column, `Item`, has these values. */
async function beginColumn(page: Page, app: ModelApp, values: readonly string[]) {
  const upload = await page.request.post(`${app.url}/api/storage/upload`, {
    headers: headers(app),
    multipart: {
      upload_files: {
        name: 'menu.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`Item,Price\n${values.map((value) => `${value},1\n`).join('')}`),
      },
    },
  });
  const { result } = await upload.json();
  const created = await page.request.post(`${app.url}/api/tables`, {
    headers: headers(app),
    data: { file_id: result[0].file_id, name: 'menu', options: {}, columns: [] },
  });
  await page.context().addCookies([{ name: 'token', value: app.token, url: app.url }]);
  await page.goto(`${app.url}/ai-table?table=${(await created.json()).table.summary.id}`);
  await page.getByRole('button', { name: 'Steps' }).click();
  await page.getByRole('button', { name: 'Add step' }).click();
  await page.getByRole('menuitem', { name: 'Column by rule' }).click();
  const form = page.getByRole('dialog', { name: 'Column by rule' });
  await form.getByLabel('Name of the column').fill('Group');
  await form.getByText('Ask a model about the values that no rule fits').click();
  await form.getByLabel('Categories that the model may name').fill('Tea\nFood');
  return form;
}

test('values that no rule fits are labelled, corrected, made a column of, and taken back', async ({
  page,
  app,
}) => {
  const form = await beginColumn(page, app, ['Sencha', 'Steak', 'Lamp']);
  await expect(form).toContainText('3 different values in 3 rows that no rule fits.');
  await expect(form).toContainText(/Labelling all costs .+ credits/);
  await expectAccessible(page, { overlay: true });
  await expectFitsPhone(page, { overlay: true });
  app.model.plan(answering(null, 'Tea', 'Food'));
  await form.getByRole('button', { name: 'Label 3 values' }).click();
  await expect(form).toContainText('3 values asked about, 1 not decided, 0.2 credits.');
  const coverage = form.getByRole('region', { name: 'Coverage' });
  await expect(coverage).toContainText('By a model: 2');
  await expect(coverage).toContainText('A model did not decide: 1');
  await form
    .getByRole('region', { name: 'By a model' })
    .getByRole('button', { name: 'Correct “Steak”' })
    .click();
  await form.getByLabel('Where “Steak” stands').fill('Meat');
  await expect(coverage).toContainText('By you: 1');
  await form.getByText('Also add a column that tells where each value comes from').click();
  await expectAccessible(page, { overlay: true });
  await form.getByRole('button', { name: 'Add step' }).click();
  await expect(form).toBeHidden();
  const cell = (text: string) => page.locator('[role="gridcell"]', { hasText: text }).first();
  await expect(cell('Meat')).toBeAttached();
  await expect(cell('model')).toBeAttached();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell('Meat')).not.toBeAttached();
});

const numbered = (count: number) => Array.from({ length: count }, (_, number) => `thing ${100 + number}`);

test('more than twenty values are tried first, and what is paid for outlives a failure', async ({
  page,
  app,
}) => {
  const form = await beginColumn(page, app, numbered(25));
  app.model.plan(answering(...Array(20).fill('Tea')), answersStatus(401));
  await form.getByRole('button', { name: 'Try 20 values' }).click();
  await expect(form).toContainText('20 values asked about, 0 not decided, 0.2 credits.');
  await form.getByRole('button', { name: 'Label 5 new values' }).click();
  await expect(form).toContainText('it does not accept the key of this server');
  await expect(form).toContainText('20 values labelled by a model');
  await expectFitsPhone(page, { overlay: true });
});

test('labelling goes on without the page, and is found and stopped after a reload', async ({ page, app }) => {
  await beginColumn(page, app, numbered(5));
  app.model.plan(hangs());
  await page.getByRole('button', { name: 'Label 5 values' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Steps' }).click();
  await page.getByRole('button', { name: 'Add step' }).click();
  await page.getByRole('menuitem', { name: 'Column by rule' }).click();
  await page.getByText('Ask a model about the values that no rule fits').click();
  await page.getByRole('button', { name: 'Stop labelling' }).click();
  await expect(page.getByRole('dialog')).toContainText('0 values asked about, 0 not decided, 0 credits.');
});
