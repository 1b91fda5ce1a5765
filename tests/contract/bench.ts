// The real server under the check, with a fault planted in front of it or without one.
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { userRoles } from '../../server/db/schema/people.ts';
import { createClient, type Send } from '../../tools/contract/client.ts';
import { type Contract, loadContract } from '../../tools/contract/document.ts';
import { matcherOf } from '../../tools/contract/har-file.ts';
import { type Level, readRecipes } from '../../tools/contract/recipe-file.ts';
import { type RunResult, runCheck } from '../../tools/contract/run-check.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import type { Fault, FaultyCall } from './faults/fault.ts';

export interface Bench {
  contract: Contract;
  /** Checks operations of the clean server. */
  clean: (options: { only?: readonly string[]; level: Level; n: number }) => Promise<RunResult>;
  /** Checks the operation of a fault, with the fault in front of the server. */
  faulty: (fault: Fault) => Promise<RunResult>;
  app: TestApp;
  close: () => Promise<void>;
}

const BASE = 'http://backend.example.org';

export async function openBench(): Promise<Bench> {
  const app = await openTestApp({
    environment: {
      CALLS_PER_MINUTE: '0',
      // beginning a sign-in with WeChat asks nobody, and leads back here
      PUBLIC_URL: 'https://app.example.org',
      // as does a connection to Google; what follows needs a person there
      GOOGLE_API_CLIENT_ID: 'client',
      GOOGLE_API_CLIENT_SECRET: 'secret',
      WECHAT_LOGIN_WEB_APP_ID: 'wx1',
      WECHAT_LOGIN_WEB_SECRET: 'secret',
      WECHAT_LOGIN_OFFI_APP_ID: 'wx2',
      WECHAT_LOGIN_OFFI_SECRET: 'secret',
    },
  });
  const { db, config } = app.services;
  const user = await app.person();
  const admin = await app.person('super_admin');
  const limited = await app.person();
  await db.delete(userRoles).where(eq(userRoles.userId, limited.id));
  await app.table(user.token, 'found.csv', 'city,count\nBerne,1\nBasle,2\n');
  const contract = loadContract();
  const recipes = readRecipes();

  const run = async (
    send: Send,
    options: {
      only?: readonly string[] | undefined;
      level: Level;
      n: number;
      preflights?: boolean | undefined;
    },
  ): Promise<RunResult> =>
    runCheck({
      contract,
      recipes,
      client: createClient({ baseUrl: BASE, send, timeout: 5000 }),
      level: options.level,
      tokens: {
        user: user.token,
        admin: admin.token,
        limited: limited.token,
        spare: [(await app.person()).token, (await app.person()).token, (await app.person()).token],
      },
      operations: contract.operations.filter(({ id }) => !options.only || options.only.includes(id)),
      n: options.n,
      seed: 1,
      canFail: true,
      parallel: 4,
      mailFolder: join(config.dataDir, 'outbox'),
      ...(options.preflights && { appOrigin: 'https://app.example.org' }),
    });

  const direct: Send = async (address, init) =>
    app.fetch(new Request(address, { ...init, duplex: 'half' } as RequestInit));
  const match = matcherOf(contract);

  const behind =
    (fault: Fault): Send =>
    async (address, init) => {
      const url = new URL(address);
      const method = init.method ?? 'GET';
      if (!isAt(fault, method, url.pathname)) return direct(address, init);
      const call: FaultyCall = {
        method,
        path: url.pathname,
        query: url.searchParams,
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? parsed(init.body) : undefined,
        userToken: user.token,
        forward: ({ headers = {}, body } = {}) => {
          const all = new Headers(init.headers);
          for (const [name, value] of Object.entries(headers)) all.set(name, value);
          return direct(address, {
            ...init,
            headers: all,
            ...(body !== undefined && { body: JSON.stringify(body) }),
          });
        },
      };
      return fault.plant(call);
    };
  const isAt = ({ at, operation, preflights }: Fault, method: string, path: string): boolean => {
    if (at === undefined)
      return match(method, path)?.id === operation || (preflights === true && method === 'OPTIONS');
    const [wanted, template = ''] = at.split(' ');
    return wanted === method && new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
  };

  return {
    contract,
    app,
    clean: (options) => run(direct, options),
    faulty: (fault) =>
      run(behind(fault), {
        only: [fault.operation],
        level: fault.level ?? 'read',
        n: fault.n ?? 4,
        preflights: fault.preflights,
      }),
    close: () => app.close(),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
