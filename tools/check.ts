/**
 * The whole check, which `npm test` and CI run: named parts in a fixed order, each alone by its name
 * (`npm run check -- types lint`). A failing part does not stop the others.
 *
 * `npm run check -- affected [PARTS]` leaves out what the changes since `main` cannot reach (tools/affected.ts): test files, parts of the
 * catalogue, and the browser tests where neither the app nor they were changed. It is for the work of a day; what is merged passes all of it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { affectedFiles } from './affected.ts';
import { findChromium } from './find-chromium.ts';
import { installRedis } from './find-redis.ts';
import { SCREEN_FILES } from './generate/pages.ts';
import {
  addCounts,
  countPlaywright,
  countVitest,
  readCounts,
  readReport,
  type TestCounts,
} from './test-counts.ts';
import { playwrightFailures, vitestFailures } from './test-failures.ts';

const root = path.resolve(import.meta.dirname, '..');
const UNIT_REPORT = path.join(root, 'report/unit.json');
const CLIENT_REPORT = path.join(root, 'report/client.json');
const CATALOGUE_REPORT = path.join(root, 'report/catalogue.json');
const E2E_REPORT = path.join(root, 'report/e2e.json');
const START = path.join(root, 'start.mjs');
/** Tests of what runs in the browser, and of the rest (vitest.config.ts). */
const CLIENT_PROJECTS = ['apart-dom', 'apart-client', 'dom', 'client'];
const SERVER_PROJECTS = ['apart-unit', 'unit'];
/** A test with low priority takes many times as long. */
const BEHIND_MS = 180_000;
/** How urgent it is, by the scale of the system (0 as others, 19 last): it still gets a tenth of a busy machine. */
const BEHIND_PRIORITY = 10;
/** What programs of ours are compiled to, for all that the tests start. */
const COMPILED = path.join(root, 'node_modules/.cache/compiled');

interface Result {
  readonly ok: boolean;
  readonly output: string;
  /** Of a part that runs tests. */
  readonly counts?: TestCounts;
  /** A line for each test that failed. */
  readonly failures?: readonly string[];
}

/** Files that changes can reach; undefined where everything is checked. */
type Scope = ReadonlySet<string> | undefined;

interface Part {
  readonly name: string;
  /**
   * Parts that run `beside` each other and follow each other run two at a time; `alone` runs by itself. `behind` begins with the part
   * that follows it and takes, with low priority, what that and the next ones leave of the machine.
   */
  readonly runs: 'alone' | 'beside' | 'behind';
  /** Whether the part can find anything in what was changed; absent, always. */
  isAffected?(files: ReadonlySet<string>): boolean;
  run(scope: Scope): Promise<Result>;
}

const isTest = (file: string) => /^(?:src|server|tools|tests|sandbox)\/.*\.test\.tsx?$/.test(file);
const isClientTest = (file: string) => isTest(file) && /^(?:src|tests\/paths)\//.test(file);
const isUnitTest = (file: string) => isTest(file) && !isClientTest(file);
const isOfApp = (file: string) => /^(?:src|server|public)\/|^index\.html$/.test(file) && !isTest(file);
const isAnyOf = (matches: (file: string) => boolean) => (files: ReadonlySet<string>) =>
  [...files].some(matches);
const pagesOf = (files: ReadonlySet<string>) =>
  [...files].flatMap((file) => /^src\/features\/catalogue\/pages\/(.+)\.page\.tsx$/.exec(file)?.[1] ?? []);

const PARTS: readonly Part[] = [
  { name: 'generate', runs: 'alone', run: checkGenerated },
  { name: 'types', runs: 'beside', run: checkTypes },
  { name: 'lint', runs: 'beside', run: () => tool('biome', 'lint', '--error-on-warnings') },
  { name: 'format', runs: 'beside', run: () => tool('biome', 'format') },
  {
    name: 'contract',
    runs: 'beside',
    isAffected: isAnyOf((file) => file.startsWith('openapi/')),
    run: checkContract,
  },
  { name: 'dead', runs: 'beside', run: () => tool('knip') },
  {
    name: 'client',
    // while the parts after it wait for databases, servers and browsers a fourth of the machine is idle
    runs: 'behind',
    isAffected: isAnyOf(isClientTest),
    run: (scope) =>
      runTests(CLIENT_REPORT, CLIENT_PROJECTS, scope && [...scope].filter(isClientTest), BEHIND_MS),
  },
  {
    name: 'unit',
    runs: 'alone',
    isAffected: isAnyOf(isUnitTest),
    run: (scope) => {
      // without it the tests of several servers on Redis are skipped, and say so
      installRedis();
      return runTests(UNIT_REPORT, SERVER_PROJECTS, scope && [...scope].filter(isUnitTest));
    },
  },
  { name: 'build', runs: 'alone', isAffected: isAnyOf(isOfApp), run: build },
  {
    name: 'catalogue',
    runs: 'alone',
    isAffected: isAnyOf((file) => file.startsWith('tests/catalogue/') || pagesOf(new Set([file])).length > 0),
    run: runCatalogueTests,
  },
  {
    name: 'e2e',
    runs: 'alone',
    isAffected: isAnyOf((file) => file.startsWith('tests/e2e/') || isOfApp(file)),
    run: runBrowserTests,
  },
];

/** The committed generated files must be what the contract gives; they are left as generated. */
async function checkGenerated(): Promise<Result> {
  const before = hashGenerated();
  const generated = await run(process.execPath, ['tools/generate.ts']);
  if (!generated.ok) return generated;
  const after = hashGenerated();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  if (changed.length === 0) return generated;
  const list = changed.map((file) => `  ${file}`).join('\n');
  return {
    ok: false,
    output: `The generated files were not up to date; they are now, look at them and commit:\n${list}\n`,
  };
}

/** A hash of each generated file by its path from the root. */
function hashGenerated(): Map<string, string> {
  const folder = path.join(root, 'src/generated');
  const inFolder = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
    : [];
  const beside = SCREEN_FILES.map((file) => path.join(root, file)).filter((file) => existsSync(file));
  return new Map(
    [...inFolder, ...beside].map((file) => [
      path.relative(root, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );
}

/**
 * By the native compiler, a fourth of the time of the one in JavaScript, which stays for the tools that read types by its API. Its
 * checkers each work out anew what files share: two take two thirds of the processor time of its four, and of their time on two cores.
 */
function checkTypes(): Promise<Result> {
  return run('npm', ['run', '--silent', 'types']);
}

/** The operations and the live socket. Redocly ends well with warnings; here they fail. */
async function checkContract(): Promise<Result> {
  const documents = ['openapi/openapi.yaml', 'openapi/socket.yaml'];
  const result = await tool('redocly', 'lint', ...documents, '--format', 'stylish');
  const warnings = /\b[1-9]\d* warnings?\b/.test(result.output);
  return { ...result, ok: result.ok && !warnings };
}

/** @param files of these projects; undefined: all. @param timeout milliseconds of a test and of a hook, in place of those of vitest.config.ts */
async function runTests(
  report: string,
  projects: readonly string[],
  files: readonly string[] | undefined,
  timeout?: number,
): Promise<Result> {
  rmSync(report, { force: true });
  const result = await tool(
    'vitest',
    ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...projects.flatMap((project) => ['--project', project]),
    ...(timeout === undefined ? [] : ['--testTimeout', String(timeout), '--hookTimeout', String(timeout)]),
    ...(files ?? []),
  );
  return {
    ...result,
    counts: readCounts(report, countVitest),
    failures: readReport(report, vitestFailures) ?? [],
  };
}

/** Always from the sources: a check does not trust an earlier build. */
function build(): Promise<Result> {
  rmSync(path.join(root, 'dist/.stamp'), { force: true });
  return run(process.execPath, [START, 'build']);
}

/** Every part of the interface, from a build of its own that has the catalogue. */
function runCatalogueTests(scope: Scope): Promise<Result> {
  const isWhole = !scope || [...scope].some((file) => file.startsWith('tests/catalogue/'));
  const titles = isWhole ? [] : ['--grep', `(?:^|\\W)(?:${pagesOf(scope).join('|')})(?:$|\\W)`];
  const build = () => run(bin('vite'), ['build', '--outDir', 'dist-catalogue'], { VITE_CATALOGUE: '1' });
  return runInChromium('tests/catalogue', CATALOGUE_REPORT, build, titles);
}

/** Against the built app; run alone, it builds what is missing. */
function runBrowserTests(scope: Scope): Promise<Result> {
  // a change of the app can be seen by any of them, one of a test by that test alone
  const isWhole = !scope || [...scope].some(isOfApp);
  const files = isWhole ? [] : [...scope].filter((file) => file.endsWith('.e2e.ts'));
  return runInChromium('tests/e2e', E2E_REPORT, () => run(process.execPath, [START, 'build']), files);
}

async function runInChromium(
  folder: string,
  report: string,
  build: () => Promise<Result>,
  chosen: readonly string[],
): Promise<Result> {
  rmSync(report, { force: true });
  const failed = { passed: 0, failed: 1, skipped: 0 };
  let chromium: string;
  try {
    chromium = findChromium();
  } catch (error) {
    return { ok: false, output: `${error instanceof Error ? error.message : error}\n`, counts: failed };
  }
  const built = await build();
  if (!built.ok) return { ...built, counts: failed };
  const result = await run(
    bin('playwright'),
    ['test', '-c', `${folder}/playwright.config.ts`, '--reporter=list,json', ...chosen],
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  return {
    ...result,
    counts: readCounts(report, countPlaywright),
    failures: readReport(report, playwrightFailures) ?? [],
  };
}

function tool(name: string, ...args: string[]): Promise<Result> {
  return run(bin(name), args);
}

function bin(name: string): string {
  return path.join(root, 'node_modules/.bin', name);
}

function run(
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<Result>();
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', NODE_COMPILE_CACHE: COMPILED, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  // before it has children of its own, which take over how urgent it is
  if (isBehind.getStore() && child.pid !== undefined) setPriority(child.pid, BEHIND_PRIORITY);
  let output = '';
  const collect = (chunk: string) => {
    output += chunk;
  };
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }));
  child.on('close', (code) => resolve({ ok: code === 0, output }));
  return promise;
}

// ---------------------------------------------------------------------------------------------------------------------

/** Whether what runs now has low priority. */
const isBehind = new AsyncLocalStorage<boolean>();

interface Finished extends Result {
  readonly name: string;
}

async function runPart(part: Part, scope: Scope): Promise<Finished> {
  const begun = performance.now();
  const result = await part.run(scope);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const counts = result.counts ? `   ${describeCounts(result.counts)}` : '';
  console.log(`${result.ok ? 'ok  ' : 'FAIL'} ${part.name.padEnd(10)} ${seconds.padStart(6)} s${counts}`);
  return { ...result, name: part.name };
}

/** In order; neighbours that may run beside each other share the machine's two cores. */
async function runParts(parts: readonly Part[], scope: Scope): Promise<Finished[]> {
  const finished: Finished[] = [];
  const queue = [...parts];
  const next = () => queue[0]?.runs;
  const takeWhile = async (more: () => boolean) => {
    for (let part = more() ? queue.shift() : undefined; part; part = more() ? queue.shift() : undefined) {
      finished.push(await runPart(part, scope));
    }
  };
  while (queue.length > 0) {
    await Promise.all([takeWhile(() => next() === 'beside'), takeWhile(() => next() === 'beside')]);
    const behind = next() === 'behind' ? queue.shift() : undefined;
    await Promise.all([
      behind && isBehind.run(true, async () => finished.push(await runPart(behind, scope))),
      takeWhile(() => next() === 'alone'),
    ]);
  }
  return finished;
}

function describeCounts({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** Settings of the tools, on which every part may depend. */
const CONCERNS_ALL = /^(?:package(?:-lock)?\.json|(?:tsconfig|biome)\.json|(?:vite|vitest)\.config\.ts)$/;

/** What the changes since `main`, those of the work tree too, can reach. */
async function readScope(): Promise<Scope> {
  const git = async (...args: string[]) => {
    const { ok, output } = await run('git', args);
    if (!ok) throw new Error(`git ${args.join(' ')}: ${output}`);
    return output.split('\n').filter((line) => line !== '');
  };
  const [base = 'main'] = await git('merge-base', 'HEAD', 'main');
  const own = await git('ls-files', '--cached', '--others', '--exclude-standard');
  const others = await git('ls-files', '--others', '--exclude-standard');
  const changed = [...(await git('diff', '--name-only', base)), ...others];
  if (changed.some((file) => CONCERNS_ALL.test(file))) return undefined;
  return affectedFiles(
    root,
    own.filter((file) => existsSync(path.join(root, file))),
    changed,
  );
}

async function main(args: readonly string[]): Promise<number> {
  const names = args.filter((name) => name !== 'affected');
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) {
    console.error(
      `No such part: ${unknown.join(', ')}. The parts are: ${PARTS.map(({ name }) => name).join(', ')}`,
    );
    return 2;
  }
  mkdirSync(path.join(root, 'report'), { recursive: true });
  const scope = args.includes('affected') ? await readScope() : undefined;
  const asked = PARTS.filter(({ name }) => names.length === 0 || names.includes(name));
  const parts = asked.filter(({ isAffected }) => !scope || !isAffected || isAffected(scope));
  if (scope) {
    const tests = [...scope].filter(isTest).length;
    console.log(
      `${scope.size} files are affected, ${tests} of them tests: ${parts.map(({ name }) => name).join(', ')}`,
    );
  }
  const finished = await runParts(parts, scope);

  const failed = finished.filter(({ ok }) => !ok);
  // first in short: the whole output of a part can be long
  for (const { name, failures = [] } of failed) {
    for (const failure of failures) console.log(`${name}: ${failure}`);
  }
  for (const { name, output } of failed) {
    console.log(`\n--- ${name} ${'-'.repeat(74 - name.length)}\n${output.trimEnd()}`);
  }
  if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`);

  // The last line, in a form that a program can read.
  const counts = finished.flatMap((result) => result.counts ?? []);
  if (counts.length > 0) console.log(`\nTests: ${describeCounts(addCounts(counts))}`);
  return failed.length > 0 ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
