// Markdown that takes the parser long, or too much: refused with the reason, while the event loop stays free.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  token = (await app.person()).token;
}, 60_000);
afterAll(() => app.close());

/** Converts, and measures the milliseconds of processor time that this thread took. */
async function convert(content: string, locale = 'en') {
  const before = process.threadCpuUsage();
  const answer = await app.request('POST', '/api/tool/convert/file/md-to-doc', {
    token,
    body: { content },
    headers: { 'Accept-Language': locale },
  });
  const { user, system } = process.threadCpuUsage(before);
  return { ...answer, cpuMs: (user + system) / 1000 };
}

it('markdown that the parser needs more and more time for is refused, and says what to do', async () => {
  const { status, json, cpuMs } = await convert('_a'.repeat(50_000));
  expect({ status, json }).toMatchObject({
    status: 422,
    json: {
      error_code: 'VALIDATION_ERROR',
      fields: {
        content: 'it takes too long to turn into a document; shorten it, or split it into several',
      },
    },
  });
  // the parser alone takes ten times as much
  expect(cpuMs).toBeLessThan(1000);
}, 120_000);

it('what is nested too deeply is refused in the language of the caller', async () => {
  const { status, json } = await convert(`${'>'.repeat(30_000)} a`, 'fr-FR');
  expect({ status, json }).toMatchObject({
    status: 422,
    json: {
      fields: { content: 'des listes ou citations sont trop imbriquées\u202f; utilisez moins de niveaux' },
    },
  });
}, 120_000);

it('the next document is made', async () => {
  expect(await convert('# Sales\n\n- one\n  - two\n')).toMatchObject({ status: 200 });
}, 60_000);
