// Notifications of payment providers that are open: listed, and handled once more.
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webhookEvents } from '../../server/platform/db/schema/billing.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let finance: { id: string; token: string };
beforeAll(async () => {
  app = await openTestApp();
  finance = await app.person('finance');
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

type Event = typeof webhookEvents.$inferInsert;
const DISPUTED: Event['trade'] = {
  ...{ state: 'disputed', transactionId: 'pi_nobody', number: 'dp_nobody', result: 'open' },
  ...{ amount: 100, currency: 'USD', reason: 'fraudulent' },
};

async function kept(rest: Partial<Event>): Promise<string> {
  const id = uuidv7();
  const now = app.clock.now();
  await app.services.db.insert(webhookEvents).values({
    ...{ id, provider: 'stripe', externalId: `evt ${id}`, type: 'checkout.session.expired' },
    ...{ trade: { state: 'closed' }, bodyHash: '', state: 'failed', tries: 20, nextAt: now, receivedAt: now },
    ...rest,
  });
  return id;
}
const list = async () => {
  const { json } = await app.request('GET', '/api/admin/payment-notices', { token: finance.token });
  return json.items as { id: string; state: string; tries: number; next_at?: number }[];
};
const retry = (id: string, token = finance.token) =>
  app.request('POST', `/api/admin/payment-notices/${id}/retry`, { token, body: { reason: 'Put right.' } });
const stateOf = async (id: string) =>
  (await app.services.db.select().from(webhookEvents).where(eq(webhookEvents.id, id)))[0];

describe('an open notification', () => {
  it('is listed; one that was handled or is not ours is not', async () => {
    const failed = await kept({});
    const pending = await kept({ state: 'pending', tries: 3 });
    await kept({ state: 'handled' });
    await kept({ state: 'ignored' });
    const items = await list();
    expect(items.map(({ id }) => id).sort()).toEqual([failed, pending].sort());
    expect(items.find(({ id }) => id === failed)).not.toHaveProperty('next_at');
    expect(items.find(({ id }) => id === pending)?.next_at).toBe(
      Math.floor(app.clock.now().getTime() / 1000),
    );
  });

  it('is handled at once, is open no more, and leaves a record', async () => {
    const id = await kept({});
    const { status, json } = await retry(id);
    // it names no attempt of ours
    expect([status, json.state]).toEqual([200, 'ignored']);
    expect((await stateOf(id))?.state).toBe('ignored');
    expect((await list()).map((one) => one.id)).not.toContain(id);
    const [record] = await app.services.db
      .select()
      .from(operationRecords)
      .where(eq(operationRecords.entityId, id));
    expect(record).toMatchObject({ action: 'retry', entity: 'payment_notice', reason: 'Put right.' });
    expect((await retry(id)).status).toBe(404);
  });

  it('that fails again waits, with all its tries', async () => {
    // the payment that is disputed is not known yet
    const id = await kept({ trade: DISPUTED });
    expect((await retry(id)).json.state).toBe('pending');
    expect(await stateOf(id)).toMatchObject({ state: 'pending', tries: 1 });
  });

  it('is handled for who may change bills alone', async () => {
    const id = await kept({});
    const auditor = await app.person('auditor');
    expect((await retry(id, auditor.token)).status).toBe(403);
    expect((await stateOf(id))?.state).toBe('failed');
    expect((await retry(uuidv7())).status).toBe(404);
  });
});
