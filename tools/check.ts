/**
 * The whole check, which `npm test` and CI run: named parts in a fixed order, each alone by its name
 * (`npm run check -- types lint`). A failing part does not stop the others.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
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
const CATALOGUE_REPORT = path.join(root, 'report/catalogue.json');
const E2E_REPORT = path.join(root, 'report/e2e.json');
const START = path.join(root, 'start.mjs');

interface Result {
  readonly ok: boolean;
  readonly output: string;
  /** Of a part that runs tests. */
  readonly counts?: TestCounts;
  /** A line for each test that failed. */
  readonly failures?: readonly string[];
}

interface Part {
  readonly name: string;
  /** Parts of the same group that follow each other run two at a time; `alone` runs by itself. */
  readonly runs: 'alone' | 'beside';
  run(): Promise<Result>;
}

const PARTS: readonly Part[] = [
  { name: 'generate', runs: 'alone', run: checkGenerated },
  { name: 'types', runs: 'beside', run: () => tool('tsc', '--noEmit') },
  { name: 'lint', runs: 'beside', run: () => tool('biome', 'lint', '--error-on-warnings') },
  { name: 'format', runs: 'beside', run: () => tool('biome', 'format') },
  { name: 'contract', runs: 'beside', run: checkContract },
  { name: 'dead', runs: 'beside', run: () => tool('knip') },
  { name: 'unit', runs: 'alone', run: runUnitTests },
  { name: 'build', runs: 'alone', run: build },
  { name: 'catalogue', runs: 'alone', run: runCatalogueTests },
  { name: 'e2e', runs: 'alone', run: runBrowserTests },
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

/** The operations and the live socket. Redocly ends well with warnings; here they fail. */
async function checkContract(): Promise<Result> {
  const documents = ['openapi/openapi.yaml', 'openapi/socket.yaml'];
  const result = await tool('redocly', 'lint', ...documents, '--format', 'stylish');
  const warnings = /\b[1-9]\d* warnings?\b/.test(result.output);
  return { ...result, ok: result.ok && !warnings };
}

async function runUnitTests(): Promise<Result> {
  rmSync(UNIT_REPORT, { force: true });
  // without it the tests of several servers on Redis are skipped, and say so
  installRedis();
  const result = await tool(
    'vitest',
    ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
  );
  return {
    ...result,
    counts: readCounts(UNIT_REPORT, countVitest),
    failures: readReport(UNIT_REPORT, vitestFailures) ?? [],
  };
}

/** Always from the sources: a check does not trust an earlier build. */
function build(): Promise<Result> {
  rmSync(path.join(root, 'dist/.stamp'), { force: true });
  return run(process.execPath, [START, 'build']);
}

/** Every part of the interface, from a build of its own that has the catalogue. */
function runCatalogueTests(): Promise<Result> {
  const build = () => run(bin('vite'), ['build', '--outDir', 'dist-catalogue'], { VITE_CATALOGUE: '1' });
  return runInChromium('tests/catalogue', CATALOGUE_REPORT, build);
}

/** Against the built app; run alone, it builds what is missing. */
function runBrowserTests(): Promise<Result> {
  return runInChromium('tests/e2e', E2E_REPORT, () => run(process.execPath, [START, 'build']));
}

async function runInChromium(folder: string, report: string, build: () => Promise<Result>): Promise<Result> {
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
    ['test', '-c', `${folder}/playwright.config.ts`, '--reporter=list,json'],
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
    env: { ...process.env, NO_COLOR: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
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

interface Finished extends Result {
  readonly name: string;
}

async function runPart(part: Part): Promise<Finished> {
  const begun = performance.now();
  const result = await part.run();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const counts = result.counts ? `   ${describeCounts(result.counts)}` : '';
  console.log(`${result.ok ? 'ok  ' : 'FAIL'} ${part.name.padEnd(10)} ${seconds.padStart(6)} s${counts}`);
  return { ...result, name: part.name };
}

/** In order; neighbours that may run beside each other share the machine's two cores. */
async function runParts(parts: readonly Part[]): Promise<Finished[]> {
  const finished: Finished[] = [];
  const queue = [...parts];
  const isBeside = () => queue[0]?.runs === 'beside';
  const takeWhile = async (more: () => boolean) => {
    for (let part = more() ? queue.shift() : undefined; part; part = more() ? queue.shift() : undefined) {
      finished.push(await runPart(part));
    }
  };
  while (queue.length > 0) {
    await Promise.all([takeWhile(isBeside), takeWhile(isBeside)]);
    await takeWhile(() => queue.length > 0 && !isBeside());
  }
  return finished;
}

function describeCounts({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

async function main(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) {
    console.error(
      `No such part: ${unknown.join(', ')}. The parts are: ${PARTS.map(({ name }) => name).join(', ')}`,
    );
    return 2;
  }
  mkdirSync(path.join(root, 'report'), { recursive: true });
  const finished = await runParts(PARTS.filter(({ name }) => names.length === 0 || names.includes(name)));

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
