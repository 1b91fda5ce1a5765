// What a command line says.
import { parseArgs } from 'node:util';
import { LEVELS, type Level } from './recipe-file.ts';

/** The program was called wrongly; the message says how to do it. */
export class CallError extends Error {}

export interface CheckArguments {
  baseUrl: string;
  token: string;
  adminToken: string | undefined;
  limitedToken: string | undefined;
  spareTokens: string[];
  level: Level;
  origin: 'listed' | 'all';
  only: string[];
  status: number | undefined;
  n: number;
  seed: number;
  parallel: number;
  replay: string | undefined;
  baseline: string | undefined;
  since: string | undefined;
  out: string;
  mailFolder: string | undefined;
  fixtures: string | undefined;
  appOrigin: string | undefined;
  contract: string | undefined;
  recipes: string | undefined;
}

const text = { type: 'string' } as const;
const list = { type: 'string', multiple: true } as const;

/** @throws CallError */
export function readCheckArguments(argv: string[], environment: NodeJS.ProcessEnv): CheckArguments {
  const { values } = parsed(argv);
  const baseUrl = values['base-url'];
  if (!baseUrl || !URL.canParse(baseUrl) || !/^https?:/.test(baseUrl))
    throw new CallError('Give the address of the backend: --base-url http://localhost:8000');
  const token = values.token ?? environment.CONTRACT_TOKEN;
  if (!token) throw new CallError('Give the token of an account: --token TOKEN or CONTRACT_TOKEN.');
  const level = values.level ?? 'read';
  if (!isLevel(level)) throw new CallError(`--level is one of ${LEVELS.join(', ')}.`);
  const origin = values.origin ?? 'listed';
  if (origin !== 'listed' && origin !== 'all') throw new CallError('--origin is listed or all.');
  return {
    baseUrl,
    token,
    adminToken: values['admin-token'] ?? environment.CONTRACT_ADMIN_TOKEN,
    limitedToken: values['limited-token'],
    spareTokens: values['spare-token'] ?? [],
    level,
    origin,
    only: values.only ?? [],
    status: values.status === undefined ? undefined : wholeNumber('status', values.status, 100, 599),
    n: wholeNumber('n', values.n ?? '50', 0, 100_000),
    seed: wholeNumber('seed', values.seed ?? '1', 0, 2 ** 31),
    parallel: wholeNumber('parallel', values.parallel ?? '4', 1, 64),
    replay: values.replay,
    baseline: values.baseline,
    since: values.since,
    out: values.out ?? 'report/contract',
    mailFolder: values['mail-folder'],
    fixtures: values.fixtures,
    appOrigin: values['app-origin'],
    contract: values.contract,
    recipes: values.recipes,
  };
}

function parsed(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      options: {
        'base-url': text,
        token: text,
        'admin-token': text,
        'limited-token': text,
        'spare-token': list,
        level: text,
        origin: text,
        only: list,
        status: text,
        n: text,
        seed: text,
        parallel: text,
        replay: text,
        baseline: text,
        since: text,
        out: text,
        'mail-folder': text,
        fixtures: text,
        'app-origin': text,
        contract: text,
        recipes: text,
      },
    });
  } catch (error) {
    throw new CallError(error instanceof Error ? error.message : 'wrong arguments');
  }
}

const isLevel = (value: string): value is Level => (LEVELS as readonly string[]).includes(value);

function wholeNumber(name: string, given: string, least: number, most: number): number {
  const value = Number(given);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new CallError(`--${name} is a whole number from ${least} to ${most}.`);
  return value;
}
