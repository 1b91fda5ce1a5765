// The Idempotency-Key of a write: it is done once, and says the same again.
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { once } from '../../server/http/idempotency.ts';
import { OPERATION_RIGHTS } from '../../src/generated/operation-rights.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let keys = 0;
let key: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  keys += 1;
  key = `key ${keys}`;
});

type Request = Parameters<typeof once>[1];

/** A call of chatCreate; `runs` counts how often it was carried out. */
function call(changes: Partial<Request> = {}, run?: () => Promise<object>) {
  const request: Request = {
    operation: 'chatCreate',
    personId: 'ada',
    key,
    url: '/api/chats',
    body: { kind: 'chat' },
    writes: { any: false },
    ...changes,
  };
  const counted = async () => {
    runs += 1;
    return { run: runs };
  };
  return once(app.services, request, run ?? counted);
}
let runs = 0;
beforeEach(() => {
  runs = 0;
});

const conflict = (messageId: string) => expect.objectContaining({ code: 'CONFLICT', messageId });

/** Writes that keep no answer in their transaction, and what happens when one is sent again after its server died behind the commit. */
const REPEATABLE: Readonly<Record<string, string>> = {
  adminTextDraftSave: 'names the version that it changes: it is refused as changed',
  adminConfigUpdate: 'names the version that it changes: it is refused as changed',
  adminConfigReset: 'names the version that it takes back: it is refused as changed',
  adminConfigImport: 'finds every value the same',
  adminUserCreate: 'the address is taken, which it says',
  adminUserCreditsGrant: 'books under the key itself',
  adminUserCreditsReverse: 'an entry is taken back once: it says that it was',
  adminApprovalApproveMany: 'tells of each request that it waits no more',
  adminApprovalRefuseMany: 'tells of each request that it waits no more',
  adminUserBulk: 'tells of each person that it was done already; credits are booked under the key',
};

describe('a write with a key', () => {
  it('keeps its answer in the transaction that does it', () => {
    const sources = globSync('server/{domain,admin}/**/*.ts').map((file) => readFileSync(file, 'utf8'));
    const isKept = (operation: string) => {
      const call = new RegExp(`(?:keepAnswer\\(\\s*tx,|answeringBy\\()\\s*'${operation}'`);
      return sources.some((source) => call.test(source));
    };
    const kept = Object.entries(OPERATION_RIGHTS).filter(
      ([, rights]) => 'idempotent' in rights && rights.idempotent,
    );
    const others = kept.map(([operation]) => operation).filter((operation) => !isKept(operation));
    expect(others.sort()).toEqual(Object.keys(REPEATABLE).sort());
  });

  it('is carried out once, and the same key answers the same again', async () => {
    expect(await call()).toEqual({ run: 1 });
    expect(await call()).toEqual({ run: 1 });
    expect(runs).toBe(1);
  });

  it('is another one for another person, another operation, another key and without a key', async () => {
    await call();
    await call({ personId: 'bob' });
    await call({ operation: 'projectCreate' });
    await call({ key: `${key} too` });
    await call({ key: undefined });
    await call({ key: '' });
    expect(runs).toBe(6);
  });

  it('of an operation whose answers are not kept is carried out each time', async () => {
    await call({ operation: 'signOut' });
    await call({ operation: 'signOut' });
    expect(runs).toBe(2);
  });

  it('is refused with another body or another address, and carries nothing out', async () => {
    await call();
    await expect(call({ body: { kind: 'analysis' } })).rejects.toEqual(conflict('error.idempotency'));
    await expect(call({ url: '/api/other' })).rejects.toEqual(conflict('error.idempotency'));
    expect(runs).toBe(1);
  });

  it('is refused while the first one runs, and says to come back in a second', async () => {
    const begun = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<object>();
    const first = call({}, () => {
      begun.resolve();
      return answer.promise;
    });
    await begun.promise;
    await expect(call()).rejects.toEqual(conflict('error.stillRunning'));
    await expect(call()).rejects.toMatchObject({ extras: { waitingTime: 1 } });
    // another body is told what is wrong, not to wait
    await expect(call({ body: {} })).rejects.toEqual(conflict('error.idempotency'));
    answer.resolve({ run: 'first' });
    expect(await first).toEqual({ run: 'first' });
    expect(await call()).toEqual({ run: 'first' });
    expect(runs).toBe(0);
  });

  it('sent twice at the same time is carried out once', async () => {
    const both = await Promise.allSettled([call(), call()]);
    expect(runs).toBe(1);
    for (const result of both)
      if (result.status === 'rejected') expect(result.reason).toEqual(conflict('error.stillRunning'));
  });

  it('that failed may be tried again with the same key', async () => {
    await expect(call({}, () => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed');
    expect(await call()).toEqual({ run: 1 });
  });

  it('whose first call of an earlier version of the server died is carried out anew after 200 seconds, and not before', async () => {
    await call();
    await app.services.pool.query(
      'update idempotency_keys set answer = null, claim = null, worker = null where key = $1',
      [key],
    );
    app.clock.advance(200_000);
    await expect(call()).rejects.toEqual(conflict('error.stillRunning'));
    app.clock.advance(1);
    expect(await call()).toEqual({ run: 2 });
  });

  it('is refused with another body also once its first call is over without an answer', async () => {
    await call();
    await app.services.pool.query('update idempotency_keys set answer = null where key = $1', [key]);
    await expect(call({ body: {} })).rejects.toEqual(conflict('error.idempotency'));
    expect(runs).toBe(1);
  });

  it('that hangs for more than 200 seconds is taken over by the next one, and its own write is rolled back', async () => {
    const { token } = await app.person();
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const { db } = app.services;
    const transaction = db.transaction;
    const hung = vi.spyOn(db, 'transaction').mockImplementationOnce(async (...given) => {
      begun.resolve();
      await goOn.promise;
      return transaction.apply(db, given);
    });
    const create = () =>
      app.request('POST', '/api/chats', {
        token,
        body: { kind: 'chat', table_ids: [] },
        headers: { 'Idempotency-Key': key },
      });
    const first = create();
    await begun.promise;
    app.clock.advance(200_001);
    const second = await create();
    goOn.resolve();
    expect((await first).json).toMatchObject({ error_code: 'CONFLICT', waiting_time: 1 });
    expect((await create()).json.chat.id).toBe(second.json.chat.id);
    hung.mockRestore();
    const { rows } = await app.services.pool.query('select id from chats');
    expect(rows).toEqual([{ id: second.json.chat.id }]);
  });

  it('that was answered is not carried out anew, however long ago', async () => {
    await call();
    app.clock.advance(86_400_000);
    expect(await call()).toEqual({ run: 1 });
    expect(runs).toBe(1);
  });

  it('is answered also where its answer cannot be kept', async () => {
    const { db } = app.services;
    const update = vi.spyOn(db, 'update').mockImplementation(() => {
      throw new Error('the database is away');
    });
    expect(await call()).toEqual({ run: 1 });
    update.mockRestore();
  });
});
