import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CallError, type CheckArguments, readCheckArguments } from './arguments.ts';
import { applyBaseline, readBaseline } from './baseline.ts';
import { createClient } from './client.ts';
import { type Contract, ContractError, loadContract, type Operation } from './document.ts';
import { readFixtures, secretsOf } from './fixtures.ts';
import { contractFaults } from './lint-command.ts';
import { preflight } from './preflight.ts';
import { type RecipeFile, readRecipes } from './recipe-file.ts';
import { compareRuns, readEarlier } from './report/since.ts';
import { printResult } from './report/terminal.ts';
import { writeReports } from './report/write-reports.ts';
import { runCheck } from './run-check.ts';

/** Checks a backend. @returns the exit code @throws CallError, ContractError, NotReady */
export async function checkCommand(argv: string[]): Promise<number> {
  const options = readCheckArguments(argv, process.env);
  const { contract, recipes } = await loadFiles(options);
  // a contract that is handed in may have faults anywhere; of its own, the program needs what it asks about
  const operations = chosenOperations(contract, options);
  const faults = contractFaults(contract, recipes, options.contract === undefined ? operations : undefined);
  if (faults.length > 0)
    throw new ContractError(
      ['The contract is not whole:', ...faults.map((fault) => `  ${fault}`)].join('\n'),
    );
  const baseline = options.baseline ? await readBaseline(options.baseline) : undefined;
  const fixtures = options.fixtures ? await readFixtures(options.fixtures, recipes) : {};
  const earlier = options.since ? await readEarlier(options.since) : undefined;

  const client = createClient({ baseUrl: options.baseUrl });
  const { canFail } = await preflight(contract, client, [
    ['--token', options.token],
    ['--admin-token', options.adminToken],
    // a session that was ended by an earlier run ends this one in one sentence
    ...options.spareTokens.map((token): [string, string] => ['--spare-token', token]),
  ]);
  const result = await runCheck({
    contract,
    recipes,
    client,
    level: options.level,
    tokens: {
      user: options.token,
      admin: options.adminToken,
      limited: options.limitedToken,
      spare: [...options.spareTokens],
    },
    operations,
    status: options.status,
    n: options.n,
    seed: options.seed,
    mailFolder: options.mailFolder,
    fixtures,
    canFail,
    appOrigin: options.appOrigin,
    parallel: options.parallel,
    replay: options.replay,
  });
  const { open, excused, expired } = applyBaseline(result.findings, baseline, new Date());
  const report = {
    ...result,
    findings: open,
    excused,
    contract,
    baseUrl: client.baseUrl,
    level: options.level,
    seed: options.seed,
    canFail,
    secrets: [
      options.token,
      options.adminToken,
      options.limitedToken,
      ...options.spareTokens,
      ...secretsOf(fixtures),
    ].filter((token) => token !== undefined),
  };
  const out = resolve(options.out);
  await writeReports(report, out);
  printResult(report, { out, colour: process.stdout.isTTY === true, expired });
  if (earlier) console.log(compareRuns(earlier, open, excused));
  return open.length === 0 ? 0 : 1;
}

/** Contract and recipes of the command line, or those that the program carries. @throws CallError, ContractError */
export async function loadFiles({
  contract,
  recipes,
}: Pick<CheckArguments, 'contract' | 'recipes'>): Promise<{ contract: Contract; recipes: RecipeFile }> {
  return {
    contract: loadContract(contract === undefined ? undefined : await readJson(contract)),
    recipes: readRecipes(recipes === undefined ? undefined : await readText(recipes)),
  };
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new CallError(`${file} cannot be read.`);
  });
}

/** @throws CallError where there is no file, ContractError where it is no JSON */
export async function readJson(file: string): Promise<unknown> {
  const text = await readText(file);
  try {
    return JSON.parse(text);
  } catch {
    throw new ContractError(`${file} is no JSON.`);
  }
}

function chosenOperations({ operations }: Contract, options: CheckArguments): Operation[] {
  const { only, origin, replay } = options;
  const names = replay ? [replay.split('-')[0] ?? ''] : only;
  for (const name of names)
    if (!operations.some(({ id, tag }) => id === name || tag === name))
      throw new CallError(`The contract has no operation and no tag ${name}.`);
  return names.length > 0
    ? operations.filter(({ id, tag }) => names.includes(id) || names.includes(tag))
    : operations.filter((operation) => origin === 'all' || operation.origin === 'listed');
}
