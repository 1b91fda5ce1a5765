// The packed program as a backend team runs it: one file, no server of ours, its exit codes and its reports.
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { childEnvironment } from '../../tools/child-environment.ts';
import { packContract } from '../../tools/contract/pack.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let server: ServerType;
let folder: string;
let program: string;
let url: string;
let token: string;
/** What the backend answers in place of the real one; nothing leaves it as it is. */
let fault: ((answer: Response) => Promise<Response>) | undefined;

beforeAll(async () => {
  app = await openTestApp({ environment: { CALLS_PER_MINUTE: '0' } });
  token = (await app.person()).token;
  folder = await mkdtemp(join(tmpdir(), 'tablewise-contract-'));
  await packContract(folder);
  program = join(folder, 'package/contract.js');
  const fetch = async (request: Request) => {
    const isAsked = new URL(request.url).pathname === '/api/credits/summary';
    const answer = await app.fetch(request);
    return isAsked && fault ? fault(answer) : answer;
  };
  server = await new Promise<ServerType>((resolve) => {
    const opened = serve({ fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(opened));
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 120_000); // bundles the program
afterAll(async () => {
  server.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(...argv: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [program, ...argv], { cwd: folder, env: childEnvironment() });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}
const check = (...more: string[]) =>
  run('check', '--base-url', url, `--token=${token}`, '--only', 'creditSummary', '--n', '2', ...more);

it('needs nothing beside itself', async () => {
  const text = await readFile(program, 'utf8');
  const imports = [...text.matchAll(/(?<![/"'\w])import\s*(?:[\w$\s{},*]+from)?\s*["']([^"']+)["']/g)].map(
    ([, name = '']) => name,
  );
  expect(imports).toContain('node:fs/promises');
  expect(imports.filter((name) => !name.startsWith('node:'))).toEqual([]);
  expect((await readdir(folder)).some((name) => /^tablewise-contract-\d+\.\d+\.\d+\.tgz$/.test(name))).toBe(
    true,
  );
  expect(await run('lint')).toMatchObject({ code: 0 });
});

it('ends with 0 where nothing breaks the contract', async () => {
  const { code, output } = await check('--out', join(folder, 'clean'));
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('No finding.') });
});

it('ends with 1 and writes reports that name the line of the contract and hold no token', async () => {
  fault = async (answer) => {
    const json = (await answer.json()) as { balance?: number };
    return Response.json({ ...json, ...(answer.status === 200 && { balance: '<b>many</b>' }) }, answer);
  };
  const out = join(folder, 'faulty');
  const { code, output } = await check('--out', out);
  expect(code).toBe(1);
  const files = Object.fromEntries(
    await Promise.all(
      (await readdir(out)).map(async (name) => [name, await readFile(join(out, name), 'utf8')] as const),
    ),
  );
  expect(Object.keys(files).sort()).toEqual([
    'index.html',
    'junit.xml',
    'result.json',
    'sarif.json',
    'traffic.har',
  ]);
  for (const text of [output, ...Object.values(files)]) expect(text).not.toContain(token);
  const [finding] = JSON.parse(files['result.json'] ?? '').findings;
  expect(finding).toMatchObject({
    check: 'C04',
    operation: 'creditSummary',
    status: 200,
    id: expect.stringMatching(/^creditSummary-200-C04-\w{4}$/),
    curl: expect.stringMatching(/^curl -i -X GET 'http:.*Bearer \$TOKEN/s),
    effect: expect.stringMatching(/\S/),
  });
  const lines = (await readFile(join(folder, 'package/openapi.json'), 'utf8')).split('\n');
  expect(finding.pointer).toMatch(/credits~1summary\/get\/responses\/200/);
  expect(lines[finding.line - 1]).toContain('"schema"');
  const [result] = JSON.parse(files['sarif.json'] ?? '').runs[0].results;
  expect(result.locations[0].physicalLocation.region.startLine).toBe(finding.line);
  expect(files['junit.xml']).toMatch(/<testsuites name="contract" tests="\d+" failures="[1-9]\d*"/);
  expect(files['index.html']).not.toMatch(/<script|<b>many|https?:\/\/(?!127)/);
  expect(files['index.html']).toContain('&lt;b&gt;many&lt;/b&gt;');
  expect(JSON.parse(files['traffic.har'] ?? '').log.entries[0].response.content.mimeType).toContain('json');

  // one finding again, then known, then repaired
  expect(await check('--replay', finding.id, '--out', out)).toMatchObject({ code: 1 });
  const baseline = join(folder, 'known.json');
  const known = (expires: string) => ({ known: [{ id: 'C04', reason: 'is being mended', expires }] });
  await writeFile(baseline, JSON.stringify(known('2999-12-31')));
  const excused = await check('--baseline', baseline, '--since', out, '--out', join(folder, 'known'));
  expect(excused).toMatchObject({ code: 0, output: expect.stringContaining('0 fixed') });
  await writeFile(baseline, JSON.stringify(known('2020-01-01')));
  expect(await check('--baseline', baseline, '--out', join(folder, 'known'))).toMatchObject({ code: 1 });
  fault = undefined;
  const again = await check('--since', out, '--out', join(folder, 'repaired'));
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('0 still there, 0 new') });
}, 120_000); // five runs, each a process of its own

it('ends with 2 where nobody answers, something else answers or the token is not good', async () => {
  // a token may begin with a dash
  const only = [`--token=${token}`, '--only', 'creditSummary'];
  expect(await run('check', '--base-url', 'http://127.0.0.1:9', ...only)).toMatchObject({ code: 2 });
  expect(await run('check', '--base-url', `${url}/elsewhere`, ...only)).toMatchObject({ code: 2 });
  expect(await run('check', '--base-url', url, '--token', 'A'.repeat(43))).toMatchObject({ code: 2 });
  const { code, output } = await check('--spare-token', 'A'.repeat(43));
  expect({ code, output }).toMatchObject({ code: 2, output: expect.stringContaining('--spare-token') });
}, 120_000); // four runs, each a process of its own

it('ends with 3 where the contract or the call is wrong', async () => {
  const broken = join(folder, 'broken.json');
  await writeFile(broken, '{"openapi":"3.0.0"}');
  expect(await check('--contract', broken)).toMatchObject({ code: 3 });
  expect(await check('--level', 'some')).toMatchObject({ code: 3 });
  expect(await run('check', '--base-url', url)).toMatchObject({ code: 3 });
  const fixtures = join(folder, 'fixtures.json');
  await writeFile(fixtures, '{"no_such_thing":"x"}');
  const handedIn = await check('--fixtures', fixtures);
  expect(handedIn).toMatchObject({ code: 3, output: expect.stringContaining('google_return') });
  expect(await run('drift', join(folder, 'nothing.har'))).toMatchObject({ code: 3 });
  const recipes = await readFile(join(folder, 'package/recipes.yaml'), 'utf8');
  const file = join(folder, 'recipes.yaml');
  await writeFile(file, recipes.replace(/^ {2}'429': .*$/m, ''));
  const { code, output } = await check('--recipes', file);
  expect(code).toBe(3);
  expect(output).toContain('creditSummary 429 has no recipe');
}, 120_000); // six runs, each a process of its own

it('compares contracts and reads recordings', async () => {
  const contract = join(folder, 'package/openapi.json');
  expect(await run('diff', contract, contract)).toMatchObject({ code: 0 });
  const har = join(folder, 'clean/traffic.har');
  // of what the check sent on purpose, only the methods that are not declared are in no contract
  const { code, output } = await run('drift', har);
  expect(code).toBe(1);
  expect(
    output
      .trim()
      .split('\n')
      .slice(0, -1)
      .filter((line) => !line.endsWith('is not in the contract.')),
  ).toEqual([]);
  const recording = JSON.parse(await readFile(har, 'utf8'));
  recording.log.entries = recording.log.entries.filter(
    ({ request }: { request: { method: string } }) => request.method === 'GET',
  );
  await writeFile(har, JSON.stringify(recording));
  expect(await run('drift', har)).toMatchObject({ code: 0 });
});
