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
    sources: ['server/domain/{payments,credits}/*.ts', 'server/kernel/local-day.ts'],
    tests: [
      'server/domain/{payments,credits}/*.test.ts',
      'server/kernel/local-day.test.ts',
      'tests/server/{payment,credit}*.test.ts',
      'tests/server/{labelling-credits,labelling,chats}.test.ts',
    ],
    pure: [
      'server/domain/credits/{prices,caps}.ts',
      'server/kernel/local-day.ts',
      'server/domain/payments/payment-providers.ts',
    ],
  },
  billing: {
    sources: [
      'server/domain/billing/{quote,tax,billing-time}.ts',
      'server/domain/invoices/{credited-tax,tax-number}.ts',
    ],
    tests: ['server/domain/{billing,invoices,finance}/*.test.ts'],
    pure: [
      'server/domain/billing/{quote,tax,billing-time}.ts',
      'server/domain/invoices/{credited-tax,tax-number}.ts',
    ],
  },
  'sign-in': {
    sources: [
      'server/domain/{sign-in,google-sign-in,wechat,passkeys,security,personal-tokens}/*.ts',
      'server/http/app.ts',
    ],
    tests: [
      'server/domain/{sign-in,google-sign-in,wechat,passkeys,security,personal-tokens}/*.test.ts',
      'tests/server/{second-factor,session-edges,passkeys,security,sign-in,step-up,mailed-codes,google-sign-in}*.test.ts',
      'tests/server/{wechat-sign-in,profile,account,open-api,contract,impersonation,caches}*.test.ts',
    ],
    pure: [],
  },
  permissions: {
    sources: ['server/access/permissions/*.ts', 'server/domain/teams/*.ts'],
    tests: [
      'server/access/permissions/*.test.ts',
      'tests/server/{sign-in,editing,basic-infos,others-objects,permission-matrix,team-projects,teams}*.test.ts',
      'tests/server/{data-scope,field-masks,impersonation,admin-roles}.test.ts',
    ],
    pure: ['server/access/permissions/*.ts'],
  },
  shares: {
    sources: ['server/domain/{shares,projects}/*.ts'],
    tests: [
      'server/domain/{shares,projects}/*.test.ts',
      'tests/server/{shares,projects,team-projects,others-objects}*.test.ts',
    ],
    pure: ['server/domain/shares/*.ts'],
  },
  streams: {
    sources: [
      'server/kernel/event-stream.ts',
      'server/{platform/events,socket}/*.ts',
      'server/domain/chats/*.ts',
    ],
    tests: [
      'server/kernel/event-stream.test.ts',
      'server/{platform/events,socket,domain/chats}/*.test.ts',
      'tests/server/{stream-resume,chats,chat-keeping,message-tree,model-turns}.test.ts',
      'tests/cluster/{event-hub,socket,team-feeds}.test.ts',
    ],
    pure: [],
  },
  providers: {
    sources: ['server/adapters/**/*.ts', 'server/platform/{files,mail}/*.ts'],
    tests: [
      'server/adapters/**/*.test.ts',
      'server/platform/{files,mail}/*.test.ts',
      'sandbox/**/*.test.ts',
      'tests/server/{payment,google,wechat,model,labelling,ai-column}*.test.ts',
    ],
    pure: [
      'server/adapters/{wechat-pay/signatures,model/written-numbers,model/number-check,payment/payment-config}.ts',
      'server/adapters/{alipay/alipay,stripe/stripe,wechat-pay/wechat-pay}.ts',
      'server/platform/files/s3-signature.ts',
    ],
  },
  security: {
    sources: [
      'server/platform/security/*.ts',
      'server/http/idempotency.ts',
      'server/platform/engine/sql-guard.ts',
    ],
    tests: [
      'server/platform/security/*.test.ts',
      'server/platform/engine/sql-guard.test.ts',
      'tests/server/{rate-limits,sign-in,idempotency,contract,listed-operations,analyses,open-api}*.test.ts',
    ],
    pure: ['server/platform/security/*.ts', 'server/platform/engine/sql-guard.ts'],
  },
  'engine-sql': {
    sources: [
      'server/platform/engine/{steps,pivot,joins,compare}/*.ts',
      'server/platform/engine/{conditions,row-window,csv-export,value-counts,sql-text,source-query,with-queries,kept-rows}.ts',
      'server/domain/exports/*.ts',
    ],
    tests: [
      'server/platform/engine/*.test.ts',
      'server/platform/engine/{steps,pivot,joins,compare}/*.test.ts',
      'server/domain/exports/*.test.ts',
      'tests/server/{list-export,table-steps,table-joins,table-pivots,table-versions,tables}.test.ts',
    ],
    pure: [
      'server/platform/engine/{conditions,sql-text}.ts',
      'server/platform/engine/steps/{compile-*,convert-value,expression-*}.ts',
      'server/platform/engine/{pivot/pivot-sql,joins/join-sql}.ts',
      'server/domain/exports/csv-line.ts',
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
