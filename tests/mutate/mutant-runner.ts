// Vitest's runner, changed so that each test runs once as it is and then once for each fault that it came by, in the same process
// on the same server: opening a server for each fault would take most of the time.
import type childProcess from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RunnerTask, type RunnerTestCase, type RunnerTestFile, TestRunner, vi } from 'vitest';
import { startTests } from 'vitest/internal/browser';
import { inFolder, REACHED_FILE, STATE_FILE, takeReached, turnOn } from '../../tools/mutate/mutant-switch.ts';
import type { Told, Work } from '../../tools/mutate/work.ts';

/** A test has this many times as long with a fault as without, and at least as many milliseconds. */
const TIMES = 8;
const LEAST_MS = 6_000;
/** Faults that are found between two looks whether the tests still pass without one. */
const FOUND_BETWEEN_LOOKS = 6;
/** Times that a file starts again because a fault left its server unusable. */
const STARTS = 12;
/** Tests beside the sources start no server: so many times as many faults may have a run of their own. */
const BESIDE_TIMES = 5;

type Mode =
  /** Each test with each fault that it comes by. */
  | { readonly kind: 'each' }
  /** The whole file with one fault: what happens before the tests, and tests that build on one another. */
  | { readonly kind: 'whole'; readonly number: number };

interface Tried {
  /** 0 for a run without a fault. */
  readonly number: number;
  readonly why: 'first' | 'again' | 'fault' | 'look';
}

/** What is known of a test of the file that runs. */
interface Known {
  readonly name: string;
  readonly reached: ReadonlySet<number>;
  readonly milliseconds: number;
  /** It passes only the first time on a server. */
  isOnce: boolean;
}

const work = JSON.parse(readFileSync(inFolder('work.json'), 'utf8')) as Work;
const atLoad = new Set(work.mutants.filter((mutant) => mutant.isAtLoad).map(({ number }) => number));
/** Titles that are asked for, by test file; a file that is not here is asked as a whole. */
const titles = new Map<string, string[]>();
for (const { asked } of work.mutants)
  if (asked) titles.set(asked.test, [...(titles.get(asked.test) ?? []), asked.title]);
const askedOf = new Map(work.mutants.map(({ number, asked }) => [number, asked]));
const fileOf = new Map(work.mutants.map(({ number, file }) => [number, file]));

followIntoProcesses();

// biome-ignore lint/style/noDefaultExport: Vitest takes the default export for its runner
export default class MutantRunner extends TestRunner {
  #mode: Mode = { kind: 'each' };
  #file = '';
  /** Faults that no test has found yet. */
  #open = new Set<number>();
  #known = new Map<string, Known>();
  /** `<test> <fault>`. */
  #done = new Set<string>();
  #setUp = new Set<number>();
  #unverified: { number: number; test: string }[] = [];
  readonly #failedFirst = new Set<string>();
  #isCareful = false;
  #isBroken = false;
  #starts = 0;
  #current: Tried = { number: 0, why: 'first' };
  #ended = true;
  #started = 0;
  #wholeFailed: string | undefined;

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file);
    if (this.#mode.kind === 'whole') return;
    const name = path.relative(work.root, file.filepath).replaceAll(path.sep, '/');
    if (this.#file === name) return;
    this.#file = name;
    this.#open = new Set(openNow().filter((number) => (askedOf.get(number)?.test ?? name) === name));
    this.#known = new Map();
    this.#done = new Set();
    this.#setUp = new Set();
    this.#isCareful = false;
    this.#starts = 0;
    switchTo(0);
    collectReached();
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(test);
    if (test.type !== 'test' || test.mode !== 'run') return;
    const name = fullName(test);
    if (titles.get(this.#file)?.every((title) => !name.includes(title))) {
      test.mode = 'skip';
      return;
    }
    const mode = this.#mode;
    if (mode.kind === 'whole') {
      if (this.#wholeFailed !== undefined || !this.#isAsked(test, mode.number)) test.mode = 'skip';
      return;
    }
    if (this.#isBroken || (this.#known.has(test.id) && this.#left(test).length === 0)) {
      // without it a test that builds on it may fail, and counts as one that passes only once
      if (this.#isBroken || !this.#hasOnce()) test.mode = 'skip';
      if (test.mode === 'skip') return;
    }
    for (const number of collectReached()) this.#setUp.add(number);
    this.#ended = false;
    this.#current = { number: 0, why: 'first' };
    // asked before each round
    const rounds = { valueOf: () => (this.#ended ? -1 : Number.MAX_SAFE_INTEGER) };
    test.repeats = rounds as unknown as number;
    this.#started = performance.now();
  }

  override onBeforeTryTask(test: RunnerTask, options: Parameters<TestRunner['onBeforeTryTask']>[1]): void {
    super.onBeforeTryTask(test, options);
    if (this.#mode.kind === 'whole') return;
    const { number } = this.#current;
    if (number > 0) tell({ kind: 'starts', number });
    switchTo(number);
    this.#started = performance.now();
  }

  /** A fault may make a test wait for ever. */
  async runTask(test: RunnerTestCase): Promise<void> {
    const { milliseconds = 20_000 } = this.#known.get(test.id) ?? {};
    const limit = Math.max(LEAST_MS, milliseconds * TIMES);
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error('The test takes too long.')), limit);
    try {
      await Promise.race([TestRunner.getTestFn(test)(), promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  override async onAfterRetryTask(
    test: RunnerTestCase,
    options: Parameters<TestRunner['onAfterRetryTask']>[1],
  ): Promise<void> {
    await super.onAfterRetryTask(test, options);
    const { result } = test;
    const hasFailed = result?.state === 'fail';
    const why = result?.errors?.at(-1)?.message ?? '';
    if (this.#mode.kind === 'whole') {
      if (hasFailed) this.#wholeFailed = test.name;
      return;
    }
    if (result?.state === 'skip') {
      this.#ended = true;
      return;
    }
    switchTo(0);
    this.#judge(test, hasFailed, why);
    if (result) {
      result.state = 'pass';
      delete result.errors;
      result.attempts = [];
    }
  }

  override onAfterRunTask(test: RunnerTask): void {
    if (this.#mode.kind === 'each' && test.result?.state === 'fail') test.result.state = 'pass';
    super.onAfterRunTask(test);
  }

  override async onAfterRunFiles(files: RunnerTestFile[]): Promise<void> {
    super.onAfterRunFiles(files);
    const [file] = files;
    if (this.#mode.kind === 'whole' || !file) return;
    for (const number of collectReached()) this.#setUp.add(number);
    if (file.result?.state === 'fail' && this.#known.size === 0)
      tell({ kind: 'failed', test: this.#file, why: file.result.errors?.[0]?.message ?? 'its set-up' });
    if (this.#isBroken && this.#starts < STARTS) {
      this.#isBroken = false;
      this.#isCareful = true;
      this.#starts += 1;
      await this.#startAgain(file);
      return;
    }
    this.#isBroken = false;
    await this.#runWhole(file);
    tell({ kind: 'done', test: this.#file, reached: [...this.#reachedAtAll()] });
  }

  /** What one round of a test says. */
  #judge(test: RunnerTestCase, hasFailed: boolean, why: string): void {
    const milliseconds = performance.now() - this.#started;
    const { number } = this.#current;
    switch (this.#current.why) {
      case 'first': {
        if (hasFailed) {
          this.#ended = true;
          const isSecond = this.#failedFirst.has(test.id);
          this.#failedFirst.add(test.id);
          // what ran before it may have left too much behind: it comes first when the file starts again
          if (!isSecond) this.#isBroken = true;
          else if (!this.#known.has(test.id))
            tell({ kind: 'failed', test: `${this.#file}: ${test.name}`, why });
          return;
        }
        const known = this.#known.get(test.id);
        if (!known) {
          const reached = new Set(collectReached());
          this.#known.set(test.id, { name: test.name, reached, milliseconds, isOnce: false });
        } else collectReached();
        if (this.#left(test).length === 0) {
          this.#ended = true;
          return;
        }
        this.#next(known ? undefined : { number: 0, why: 'again' }, test);
        return;
      }
      case 'again': {
        const known = this.#known.get(test.id);
        if (hasFailed && known) {
          known.isOnce = true;
          tell({ kind: 'once', test: `${this.#file}: ${test.name}` });
          this.#ended = true;
          // what came after it on this server may be spoiled by the second run
          this.#isBroken = true;
          return;
        }
        this.#next(undefined, test);
        return;
      }
      case 'look':
        if (hasFailed) {
          this.#isBroken = true;
          this.#ended = true;
          // only the first of several is certain: the others came after it
          const [first, ...others] = this.#unverified;
          if (first) this.#found(first);
          for (const other of others) this.#done.delete(`${other.test} ${other.number}`);
        } else for (const one of this.#unverified) this.#found(one);
        this.#unverified = [];
        if (!hasFailed) this.#next(undefined, test);
        return;
      case 'fault':
        this.#done.add(`${test.id} ${number}`);
        tell({ kind: 'tried', number, test: this.#file });
        if (hasFailed) this.#unverified.push({ number, test: test.id });
        this.#next(undefined, test);
    }
  }

  #next(wanted: Tried | undefined, test: RunnerTestCase): void {
    if (wanted) {
      this.#current = wanted;
      return;
    }
    const [number] = this.#left(test).filter(
      (one) => !this.#unverified.some((other) => other.number === one),
    );
    const isTime = this.#unverified.length >= (this.#isCareful ? 1 : FOUND_BETWEEN_LOOKS);
    if (isTime || (number === undefined && this.#unverified.length > 0))
      this.#current = { number: 0, why: 'look' };
    else if (number === undefined) this.#ended = true;
    else this.#current = { number, why: 'fault' };
  }

  /** Faults that a test comes by and has not been asked about. */
  #left(test: RunnerTask): number[] {
    const known = this.#known.get(test.id);
    if (!known || known.isOnce) return [];
    const name = fullName(test);
    return [...known.reached].filter(
      (number) =>
        this.#open.has(number) &&
        !this.#done.has(`${test.id} ${number}`) &&
        name.includes(askedOf.get(number)?.title ?? ''),
    );
  }

  #hasOnce(): boolean {
    return [...this.#known.values()].some(({ isOnce }) => isOnce);
  }

  #found({ number, test }: { number: number; test: string }): void {
    this.#open.delete(number);
    tell({ kind: 'found', number, test: this.#file, name: this.#nameOf(test) });
  }

  #nameOf(id: string): string {
    return this.#known.get(id)?.name ?? id;
  }

  #reachedAtAll(): Set<number> {
    const all = new Set(this.#setUp);
    for (const { reached } of this.#known.values()) for (const number of reached) all.add(number);
    return all;
  }

  /** Tests that come by the fault, or by its file where it acts while that is loaded; all without a fault. */
  #isAsked(test: RunnerTask, number: number): boolean {
    const known = this.#known.get(test.id);
    if (number === 0 || this.#hasOnce() || !known || this.#setUp.has(number)) return true;
    return atLoad.has(number) ? this.#comesBy(known, number) : known.reached.has(number);
  }

  #comesBy({ reached }: Known, number: number): boolean {
    const file = fileOf.get(number);
    return [...reached].some((one) => fileOf.get(one) === file);
  }

  #startAgain(file: RunnerTestFile): Promise<RunnerTestFile[]> {
    // the types of Vitest's own entry know another name for the same runner
    return startTests([file.filepath], this as never);
  }

  async #runWhole(file: RunnerTestFile): Promise<void> {
    const once = [...this.#known.values()].filter(({ isOnce }) => isOnce);
    const numbers = [...this.#open].filter((number) => {
      // of a module that is data alone no test comes by anything: its faults are done once it is loaded
      if (atLoad.has(number) && this.#setUp.has(number)) return true;
      if (atLoad.has(number)) return [...this.#known.values()].some((known) => this.#comesBy(known, number));
      const isInPlace = [...this.#known.values()].some((known) => !known.isOnce && known.reached.has(number));
      return once.some(({ reached }) => reached.has(number)) || (this.#setUp.has(number) && !isInPlace);
    });
    const runs = this.#file.startsWith('tests/') ? work.wholeRuns : work.wholeRuns * BESIDE_TIMES;
    // what a run finds counts only where the file passes in the same way without a fault
    if (numbers.length > 0) {
      const why = await this.#wholeRun(file, 0, true);
      if (why !== undefined) {
        tell({ kind: 'failed', test: `${this.#file} as a whole`, why });
        numbers.length = 0;
      }
    }
    for (const number of numbers.slice(0, runs)) {
      tell({ kind: 'starts', number });
      // also a function that is called while its module is loaded does its work only then
      const failed = await this.#wholeRun(file, number, atLoad.has(number) || this.#setUp.has(number));
      tell({ kind: 'tried', number, test: this.#file });
      if (failed !== undefined) {
        this.#open.delete(number);
        tell({ kind: 'found', number, test: this.#file, name: failed });
      }
    }
    this.#mode = { kind: 'each' };
  }

  /** @returns what failed */
  async #wholeRun(file: RunnerTestFile, number: number, isLoadedAnew: boolean): Promise<string | undefined> {
    this.#mode = { kind: 'whole', number };
    this.#wholeFailed = undefined;
    switchTo(number);
    if (isLoadedAnew) vi.resetModules();
    const [run] = await this.#startAgain(file);
    switchTo(0);
    if (isLoadedAnew) vi.resetModules();
    return this.#wholeFailed ?? (run?.result?.state === 'fail' ? 'its set-up' : undefined);
  }
}

/** With the names of the groups around it. */
function fullName(test: RunnerTask): string {
  const { suite } = test;
  return suite && suite !== test.file ? `${fullName(suite)} ${test.name}` : test.name;
}

function switchTo(number: number): void {
  turnOn(number);
  writeFileSync(inFolder(STATE_FILE), String(number));
}

/** What this process and those of the data engine came by since the last time. */
function collectReached(): number[] {
  const numbers = takeReached();
  const file = inFolder(REACHED_FILE);
  if (!existsSync(file)) return numbers;
  const others = readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number);
  truncateSync(file);
  return [...numbers, ...others];
}

function openNow(): number[] {
  const found = new Set(
    readFileSync(inFolder('told.jsonl'), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Told)
      .flatMap((told) => (told.kind === 'found' ? [told.number] : [])),
  );
  return work.mutants.map(({ number }) => number).filter((number) => !found.has(number));
}

function tell(told: Told): void {
  appendFileSync(inFolder('told.jsonl'), `${JSON.stringify(told)}\n`);
}

/** The data engine starts its processes without this one's environment. */
function followIntoProcesses(): void {
  const own = createRequire(import.meta.url)('node:child_process') as typeof childProcess;
  const { fork } = own;
  const hook = pathToFileURL(path.join(work.root, 'tools/mutate/mutant-switch.ts')).href;
  own.fork = ((file: string, args: string[], options: childProcess.ForkOptions) =>
    fork(file, args, {
      ...options,
      execArgv: [...(options.execArgv ?? []), '--import', hook],
      env: { ...options.env, MUTATE_RUN: process.env.MUTATE_RUN },
    })) as typeof fork;
  syncBuiltinESMExports();
}
