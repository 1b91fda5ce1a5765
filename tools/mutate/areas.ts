// Where the mutation runs look: for each area the sources that get faults and the tests that have to notice them.
import { globSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

interface Area {
  /** Globs of the files that get faults. */
  readonly sources: readonly string[];
  /** Globs of the tests that are asked. Those of a test file that reach no fault cost one run of it. */
  readonly tests: readonly string[];
  /** Files without clock, database and network: every fault is tried with `--full`. */
  readonly pure: readonly string[];
}

export const AREAS: Readonly<Record<string, Area>> = {
  money: {
    sources: ['server/modules/{payments,credits}/*.ts'],
    tests: [
      'server/modules/{payments,credits}/*.test.ts',
      'tests/server/{payment,credit}*.test.ts',
      'tests/server/{labelling-credits,labelling,chats}.test.ts',
    ],
    pure: [
      'server/modules/credits/{local-day,prices,caps}.ts',
      'server/modules/payments/payment-providers.ts',
    ],
  },
  'sign-in': {
    sources: ['server/modules/{sign-in,wechat,personal-tokens}/*.ts', 'server/app.ts'],
    tests: [
      'server/modules/{sign-in,wechat,personal-tokens}/*.test.ts',
      'tests/server/{sign-in,wechat-sign-in,account,open-api,contract}*.test.ts',
    ],
    pure: [],
  },
  permissions: {
    sources: ['server/permissions/*.ts', 'server/modules/teams/*.ts'],
    tests: [
      'server/permissions/*.test.ts',
      'tests/server/{sign-in,editing,basic-infos,others-objects,permissions}*.test.ts',
    ],
    pure: ['server/permissions/*.ts'],
  },
  shares: {
    sources: ['server/modules/{shares,projects}/*.ts'],
    tests: [
      'server/modules/{shares,projects}/*.test.ts',
      'tests/server/{shares,projects,team-projects,others-objects}*.test.ts',
    ],
    pure: ['server/modules/shares/*.ts'],
  },
  streams: {
    sources: ['server/event-stream.ts', 'server/modules/chats/*.ts'],
    tests: [
      'server/*.test.ts',
      'server/modules/chats/*.test.ts',
      'tests/server/{chats,chat-keeping,message-tree,model-turns}.test.ts',
    ],
    pure: [],
  },
  providers: {
    sources: ['server/providers/**/*.ts'],
    tests: [
      'server/providers/**/*.test.ts',
      'sandbox/**/*.test.ts',
      'tests/server/{payment,google,wechat,model,labelling,ai-column}*.test.ts',
    ],
    pure: [
      'server/providers/{wechat-pay/signatures,s3-signature,written-numbers,number-check,payment-config}.ts',
      'server/providers/{alipay/alipay,stripe/stripe,wechat-pay/wechat-pay}.ts',
    ],
  },
  security: {
    sources: ['server/security/*.ts', 'server/idempotency.ts', 'server/engine/sql-guard.ts'],
    tests: [
      'server/security/*.test.ts',
      'server/engine/sql-guard.test.ts',
      'tests/server/{sign-in,contract,listed-operations,analyses,open-api}*.test.ts',
    ],
    pure: ['server/security/*.ts', 'server/engine/sql-guard.ts'],
  },
  'engine-sql': {
    sources: [
      'server/engine/{steps,pivot,joins,compare}/*.ts',
      'server/engine/{conditions,row-window,csv-export,value-counts,sql-text,source-query,with-queries,kept-rows}.ts',
      'server/modules/exports/*.ts',
    ],
    tests: [
      'server/engine/*.test.ts',
      'server/engine/{steps,pivot,joins,compare}/*.test.ts',
      'server/modules/exports/*.test.ts',
      'tests/server/{list-export,table-steps,table-joins,table-pivots,table-versions,tables}.test.ts',
    ],
    pure: [
      'server/engine/{conditions,sql-text}.ts',
      'server/engine/steps/{compile-*,convert-value,expression-*}.ts',
      'server/engine/{pivot/pivot-sql,joins/join-sql}.ts',
      'server/modules/exports/csv-line.ts',
    ],
  },
};

/** Paths from the project's folder, in the order of the alphabet. */
export function filesOf(globs: readonly string[]): string[] {
  return [...new Set(globs.flatMap((glob) => globSync(glob, { cwd: ROOT })))]
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
}

/** @throws where there is no such area */
export function areaOf(name: string): Area {
  const area = AREAS[name];
  if (!area) throw new Error(`There is no area "${name}". Areas: ${Object.keys(AREAS).join(', ')}.`);
  return area;
}

export function sourcesOf(name: string): string[] {
  return filesOf(areaOf(name).sources).filter((file) => !file.endsWith('.test.ts'));
}
