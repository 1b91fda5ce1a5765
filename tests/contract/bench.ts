// The real server under the check, with a fault planted in front of it or without one.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { createTeam } from '../../server/domain/teams/team-store.ts';
import { backups, restores } from '../../server/platform/db/schema/backups.ts';
import { webhookEvents } from '../../server/platform/db/schema/billing.ts';
import { messages } from '../../server/platform/db/schema/chats.ts';
import { jobRuns } from '../../server/platform/db/schema/jobs.ts';
import { emailLogs } from '../../server/platform/db/schema/mail.ts';
import { noticeRecipients, notices, userRoles } from '../../server/platform/db/schema/people.ts';
import { serverErrors } from '../../server/platform/db/schema/server-errors.ts';
import { translations } from '../../server/platform/db/schema/site.ts';
import { files } from '../../server/platform/db/schema/tables.ts';
import { passkeys } from '../../server/platform/db/schema/ways-in.ts';
import { MAIL_SEND } from '../../server/platform/mail/mail-outbox.ts';
import { createClient, type Send } from '../../tools/contract/client.ts';
import { type Contract, loadContract } from '../../tools/contract/document.ts';
import type { Exchange } from '../../tools/contract/exchange.ts';
import { matcherOf } from '../../tools/contract/har-file.ts';
import { type Level, readRecipes } from '../../tools/contract/recipe-file.ts';
import { type RunResult, runCheck } from '../../tools/contract/run-check.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { PROVIDER_KEYS } from '../harness/provider-keys.ts';
import { startStandInModel } from '../harness/stand-in-model.ts';
import type { Fault, FaultyCall } from './faults/fault.ts';
import { paidOrder } from './paid-order.ts';

interface CleanOptions {
  level: Level;
  n: number;
  /** With one new account and nothing else: no other sessions, no mails, nothing handed in, no failures on demand. */
  bare?: boolean;
  /** Operations that are checked; all when left out. */
  only?: readonly string[] | undefined;
  /** Is told of every random exchange. */
  watch?: (exchange: Exchange) => void;
}

export interface Bench {
  contract: Contract;
  /** Checks operations of the clean server. */
  clean: (options: CleanOptions) => Promise<RunResult>;
  /** Checks the operation of a fault, with the fault in front of the server. */
  faulty: (fault: Fault) => Promise<RunResult>;
  app: TestApp;
  close: () => Promise<void>;
}

const BASE = 'http://backend.example.org';

/** Opens the server with stand-ins for all that it may be connected to: providers of payments and sign-in, Google, models. */
export async function openBench(): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewise-bench-'));
  const [sandbox, model] = await Promise.all([
    startSandbox({ port: 0, dataDir: folder, keys: PROVIDER_KEYS, repeats: [] }),
    startStandInModel(),
  ]);
  const app = await openTestApp({
    environment: {
      ...sandbox.settings,
      ...model.settings,
      CALLS_PER_MINUTE: '0',
      PUBLIC_URL: 'https://app.example.org',
      GOOGLE_ADS: '1',
      BRAND_IMPORT: '1',
      // a file that is too large is soon sent
      UPLOAD_MAX_BYTES: '100000',
    },
  });
  const { db, config } = app.services;
  // every address is the same small site: nothing is asked of the network
  const bytes = Buffer.from('<title>Harbour Coffee</title>');
  app.services.sites = {
    visit: () => ({
      get: async (url) => ({ url, type: 'text/html', charset: 'utf-8', bytes }),
      within: (work) => work,
    }),
  };
  const user = await app.person();
  const admin = await app.person('super_admin');
  const limited = await app.person();
  await db.delete(userRoles).where(eq(userRoles.userId, limited.id));
  const full = await app.person();
  await db.insert(files).values({
    id: uuidv7(),
    userId: full.id,
    name: 'all of it.csv',
    size: 1_000_000_000,
    sha256: '0'.repeat(64),
    kind: 'upload',
    createdAt: app.clock.now(),
  });
  await createTeam(app.services, { name: 'Harbour', ownerId: user.id, memberIds: [full.id] });
  const fixtures = {
    full_token: full.token,
    interrupted_message_id: await furnish(app, user),
    schedule_run_id: await runOfAJob(app),
    passkey_id: await passkeyOf(app, user.id),
    sent_mail_id: await sentMail(app),
    open_notice_id: await openNotice(app),
    failed_notice_id: await failedNotice(app, full.id),
    server_error_id: await serverError(app),
    ...(await paidOrder(app, sandbox)),
    ...(await backupsOf(app)),
    approval_id: await waitingRequest(app),
    refusable_approval_id: await waitingRequest(app),
  };
  const contract = loadContract();
  const recipes = readRecipes();

  const run = async (
    send: Send,
    options: CleanOptions & { preflights?: boolean | undefined },
  ): Promise<RunResult> =>
    runCheck({
      contract,
      recipes,
      client: createClient({ baseUrl: BASE, send, timeout: 5000 }),
      now: () => app.clock.now().getTime(),
      level: options.level,
      tokens: options.bare
        ? { user: (await app.person()).token, spare: [] }
        : {
            user: user.token,
            admin: admin.token,
            limited: limited.token,
            spare: [(await app.person()).token, (await app.person()).token, (await app.person()).token],
          },
      operations: contract.operations.filter(({ id }) => !options.only || options.only.includes(id)),
      n: options.n,
      seed: 1,
      canFail: !options.bare,
      parallel: 4,
      watch: options.watch,
      ...(!options.bare && { mailFolder: join(config.dataDir, 'outbox'), fixtures }),
      ...(options.preflights && { appOrigin: 'https://app.example.org' }),
    });

  const direct: Send = async (address, init) => {
    const response = await app.fetch(new Request(address, { ...init, duplex: 'half' } as RequestInit));
    // nothing runs by itself
    if (/(?:\/codes\/send|\/email-code)$/.test(address)) await app.services.jobs.runDue(MAIL_SEND);
    return response;
  };
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
        forward: ({ headers = {}, body, query = {} } = {}) => {
          const all = new Headers(init.headers);
          for (const [name, value] of Object.entries(headers)) all.set(name, value);
          const asked = new URL(url);
          for (const [name, value] of Object.entries(query))
            if (value === undefined) asked.searchParams.delete(name);
            else asked.searchParams.set(name, value);
          return direct(asked.href, {
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
    return [at].flat().some((place) => {
      const [wanted, template = ''] = place.split(' ');
      return wanted === method && new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
    });
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
    close: async () => {
      await app.close();
      await Promise.all([sandbox.close(), model.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * What an account has that somebody has used for a while, in letters of both sizes; texts of the interface.
 * @returns id of an answer that a server left when it ended
 */
/** A request of another administrator than the one who is asked for. */
async function waitingRequest(app: TestApp): Promise<string> {
  // somebody who could agree to bring a backup back would have to
  const [{ token }, { id }] = [await app.person('admin'), await app.person()];
  const { json } = await app.request('POST', `/api/admin/users/${id}/credits`, {
    token,
    body: { amount: 10_000_001, reason: 'Contract check.' },
  });
  return json.approval.id;
}

/** Backups for what can be done to one, and something that was brought back: no job runs here. */
async function backupsOf(app: TestApp): Promise<Record<string, string>> {
  const { backups: all, db, clock } = app.services;
  const make = async () => {
    const id = await all.create(db, { trigger: 'command' });
    return (await all.write(id, new AbortController().signal)).id;
  };
  const backup_id = await make();
  const restore_id = uuidv7();
  const [known] = await db.select().from(backups).where(eq(backups.id, backup_id));
  await db.insert(restores).values({
    id: restore_id,
    backupId: backup_id,
    state: 'done',
    beforeSchema: 'before_nothing',
    schemaVersion: known?.schemaVersion ?? null,
    createdAt: clock.now(),
  });
  return {
    backup_id,
    restore_id,
    backup_to_verify: await make(),
    backup_to_delete: await make(),
    backup_to_restore: await make(),
  };
}

/** A run of a job: nothing runs by itself in tests. */
async function runOfAJob(app: TestApp): Promise<string> {
  const [row] = await app.services.db
    .insert(jobRuns)
    .values({
      id: uuidv7(),
      kind: 'sweep-chats',
      attempt: 1,
      status: 'ok',
      startedAt: app.clock.now(),
      endedAt: app.clock.now(),
    })
    .returning({ id: jobRuns.id });
  return row?.id ?? '';
}

async function serverError({ services }: TestApp): Promise<string> {
  services.log.error(
    { err: new TypeError('something is not a function'), req_id: 'request-1' },
    'call failed',
  );
  await services.errors.write();
  const [row] = await services.db.select({ id: serverErrors.id }).from(serverErrors);
  return row?.id ?? '';
}

/** A notice whose only mail was given up. */
async function failedNotice(app: TestApp, userId: string): Promise<string> {
  const { db } = app.services;
  const [id, mailId, now] = [uuidv7(), await sentMail(app), app.clock.now()];
  await db.update(emailLogs).set({ status: 'failed', sentAt: null }).where(eq(emailLogs.id, mailId));
  await db.insert(notices).values({
    id,
    level: 'other',
    texts: { en_US: { title: 'A notice', body: 'Nothing to see.' } },
    languages: ['en_US'],
    state: 'published',
    publishedAt: now,
    byMail: true,
    recipients: 1,
    told: 1,
    createdAt: now,
  });
  await db.insert(noticeRecipients).values({ noticeId: id, userId, waits: false, toldAt: now, mailId });
  return id;
}

/** A passkey that no device has: the check names it and removes it. */
async function passkeyOf({ services, clock }: TestApp, userId: string): Promise<string> {
  const id = uuidv7();
  await services.db.insert(passkeys).values({
    id,
    userId,
    credentialId: id,
    publicKey: 'AA',
    counter: 0,
    transports: [],
    isSynced: false,
    name: 'Laptop',
    createdAt: clock.now(),
  });
  return id;
}

/** A notification about a dispute of a payment that nobody told of: it is tried again for as long as the check runs. */
async function openNotice({ services, clock }: TestApp): Promise<string> {
  const id = uuidv7();
  await services.db.insert(webhookEvents).values({
    ...{ id, provider: 'stripe', externalId: `evt_${id}`, type: 'charge.dispute.created' },
    trade: {
      ...{ state: 'disputed', transactionId: 'pi_nobody', number: 'dp_nobody', result: 'open' },
      ...{ amount: 100, currency: 'USD', reason: 'fraudulent' },
    },
    bodyHash: '0'.repeat(64),
    state: 'failed',
    tries: 20,
    nextAt: clock.now(),
    receivedAt: clock.now(),
  });
  return id;
}

async function sentMail({ services, clock }: TestApp): Promise<string> {
  const { db, secrets } = services;
  const to = 'mailed@example.org';
  const [row] = await db
    .insert(emailLogs)
    .values({
      id: uuidv7(),
      to: secrets.encrypt(to),
      toHash: secrets.lookupHash(to),
      template: 'reset',
      locale: 'en_US',
      subject: 'Your password was changed',
      text: secrets.encrypt('Your password was changed.'),
      hasCode: false,
      status: 'sent',
      createdAt: clock.now(),
      sentAt: clock.now(),
    })
    .returning({ id: emailLogs.id });
  return row?.id ?? '';
}

async function furnish(app: TestApp, { token }: { token: string }): Promise<string> {
  const { db } = app.services;
  await app.table(token, 'Second.csv', 'city\nBerne\n');
  await app.table(token, 'third.csv', 'city\nBerne\nBasle\n');
  const cities = 'city,count\nBerne,1\nBasle,2\nChur,3\nDavos,4\nEglisau,5\n';
  const table = await app.table(token, 'found.csv', cities);
  const post = async (path: string, body: object) => (await app.request('POST', path, { token, body })).json;
  for (const text of ['Prices are in francs', 'Weeks begin on Monday', 'Towns are cities'])
    await post('/api/account/memories', { text });
  let answer = '';
  for (let made = 0; made < 3; made++) {
    const { chat } = await post('/api/chats', { kind: 'chat', table_ids: [] });
    const asked = { text: 'how many rows', table_ids: [table.summary.id] };
    const { message } = await post(`/api/chats/${chat.id}/turns`, asked);
    await app.events(`/api/messages/${message.id}/events`, token);
    answer = message.id;
  }
  await db.update(messages).set({ status: 'interrupted' }).where(eq(messages.id, answer));
  await db.insert(translations).values([
    { lang: 'en_US', msgid: 'ok', msgstr: 'OK' },
    { lang: 'zh_CN', msgid: 'ok', msgstr: '确定' },
  ]);
  return answer;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
