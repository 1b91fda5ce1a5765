import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKeys, serverSettings, settingsFile } from '../../sandbox/keys.ts';
import { childEnvironment } from '../../tools/child-environment.ts';

const RUN = resolve(import.meta.dirname, '../../sandbox/run-with-sandbox.ts');
/** Prints what the server would read, and what its provider answers. */
const PROGRAM = `const { env } = process;
const answer = env.WECHAT_PAY_BASE_URL ? (await fetch(env.WECHAT_PAY_BASE_URL + '/sandbox')).status : 0;
console.log('RESULT ' + JSON.stringify({ sandbox: env.PAYMENTS_SANDBOX, stripe: env.STRIPE_BASE_URL, wechat: env.WECHAT_PAY_APP_ID, answer }));
process.exitCode = Number(env.EXIT ?? 0);`;

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewise-run-'));
  program = join(folder, 'program.mjs');
  await writeFile(program, PROGRAM);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(environment: Record<string, string>) {
  const env = { ...childEnvironment(), DATA_DIR: folder, PORT: '0', ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, [RUN, program], { env });
  return JSON.parse(/RESULT (.*)/.exec(stdout)?.[1] ?? '{}');
}

it('a program on this machine is led to the sandbox, whose keys only the owner reads and which stay', async () => {
  const first = await run({});
  expect(first).toEqual({
    sandbox: '1',
    stripe: expect.stringMatching(/^http:\/\/127\.0\.0\.1:/),
    wechat: expect.stringMatching(/^wx/),
    answer: 200,
  });
  expect((await stat(join(folder, 'sandbox/keys.json'))).mode & 0o077).toBe(0);
  expect((await stat(join(folder, 'sandbox/settings.env'))).mode & 0o077).toBe(0);
  expect((await run({})).wechat).toBe(first.wechat);
});

it('one that others reach is not, unless it is asked for', async () => {
  expect(await run({ HOST: '0.0.0.0' })).toEqual({ answer: 0 });
  expect(await run({ SANDBOX: '0' })).toEqual({ answer: 0 });
  expect(await run({ HOST: '0.0.0.0', SANDBOX: '1' })).toMatchObject({ sandbox: '1', answer: 200 });
});

it('where real money is taken nothing is sold for play money, unless it is asked for', async () => {
  const live = { STRIPE_SECRET_KEY: 'sk_live_mine', STRIPE_WEBHOOK_SECRET: 'whsec_mine' };
  expect(await run(live)).toEqual({ answer: 0 });
  expect(await run({ PUBLIC_URL: 'https://shop.example.com' })).toEqual({ answer: 0 });
  expect(await run({ PUBLIC_URL: 'http://localhost:6200' })).toMatchObject({ answer: 200 });
  // the provider with keys is left alone, and no page says that no money moves
  const mixed = await run({ ...live, SANDBOX: '1' });
  expect(mixed).toEqual({ wechat: expect.stringMatching(/^wx/), answer: 200 });
});

it('its exit code is that of the program', async () => {
  await expect(run({ EXIT: '3' })).rejects.toMatchObject({ code: 3 });
});

it('the file of settings says the same as the settings', () => {
  const settings = serverSettings(makeKeys(), 'http://127.0.0.1:1');
  const read = parseEnv(settingsFile(settings));
  expect(
    Object.fromEntries(Object.entries(read).map(([name, value]) => [name, value?.replaceAll('\\n', '\n')])),
  ).toEqual(settings);
});
