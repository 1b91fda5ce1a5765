// Addresses stand masked in the back office, for everybody. Whoever may see one whole says why, and few are seen in an hour.
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailLogs } from '../../server/platform/db/schema/mail.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { queueMail } from '../../server/platform/mail/mail-outbox.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { NOBODYS_ID } from '../harness/example-value.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

let app: TestApp;
let boss: Person;
let person: Person;
beforeAll(async () => {
  app = await openTestApp();
  boss = await app.person('super_admin');
  person = await app.person();
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

const reason = 'Asked by telephone.';
const reveal = (who: Person, path: string, body: object = { reason }) =>
  app.request('POST', `/api/admin/${path}/reveal`, { token: who.token, body });
const recordsOf = (id: string) =>
  app.services.db
    .select()
    .from(operationRecords)
    .where(eq(operationRecords.entityId, id))
    .orderBy(desc(operationRecords.id));

describe('an address', () => {
  it('stands masked in the list and on the page of a person, also for whoever may reveal it', async () => {
    const list = await app.request('GET', `/api/admin/users?search=${encodeURIComponent(person.email)}`, {
      token: boss.token,
    });
    expect(list.json.items).toHaveLength(1);
    expect(list.json.items[0]).toMatchObject({ id: person.id, email: expect.stringMatching(/^p\*\*\*/) });
    const page = await app.request('GET', `/api/admin/users/${person.id}`, { token: boss.token });
    expect(JSON.stringify([list.json, page.json])).not.toContain(person.email);
  });

  it('is shown whole for a reason, and the record says who looked and why, without the address', async () => {
    const { status, json } = await reveal(boss, `users/${person.id}`);
    expect([status, json.value]).toEqual([200, person.email]);
    const [record] = await recordsOf(person.id);
    expect(record).toMatchObject({
      action: 'reveal',
      entity: 'user',
      actorId: boss.id,
      reason,
      after: { revealed: 'email' },
    });
    expect(JSON.stringify(record)).not.toContain(person.email);
  });

  it('is not all that can be shown: a phone number is too, for its own reason and record', async () => {
    const phone = '+41446681800';
    const give = (number: string) =>
      app.request('PUT', '/api/account/profile', { token: person.token, body: { phone: number } });
    await give(phone);
    const { status, json } = await reveal(boss, `users/${person.id}`, { reason, field: 'phone' });
    expect([status, json.value]).toEqual([200, phone]);
    const [record] = await recordsOf(person.id);
    expect(record).toMatchObject({
      action: 'reveal',
      actorId: boss.id,
      reason,
      after: { revealed: 'phone' },
    });
    expect(JSON.stringify(record)).not.toContain(phone);
    expect((await reveal(boss, `users/${person.id}`, { reason: ' ', field: 'phone' })).status).toBe(422);
    expect((await reveal(person, `users/${person.id}`, { reason, field: 'phone' })).status).toBe(403);
    expect((await reveal(boss, `users/${person.id}`, { reason, field: 'password_hash' })).status).toBe(422);
    await give('');
    expect((await reveal(boss, `users/${person.id}`, { reason, field: 'phone' })).status).toBe(404);
  });

  it('of a mail is shown the same way', async () => {
    await app.services.db.transaction((tx) =>
      queueMail(app.services, tx, { to: 'ada@example.org', template: 'reset', locale: 'en_US' }),
    );
    const [mail] = await app.services.db.select({ id: emailLogs.id }).from(emailLogs);
    const id = mail?.id ?? '';
    const { status, json } = await reveal(boss, `mails/${id}`);
    expect([status, json.value]).toEqual([200, 'ada@example.org']);
    expect((await recordsOf(id))[0]).toMatchObject({ action: 'reveal', entity: 'mail', reason });
  });

  it('is not shown without a reason, without the right, or where there is nobody', async () => {
    const before = (await recordsOf(person.id)).length;
    expect((await reveal(boss, `users/${person.id}`, {})).status).toBe(422);
    expect((await reveal(boss, `users/${person.id}`, { reason: '  ' })).status).toBe(422);
    expect((await reveal(await app.person('operator'), `users/${person.id}`)).status).toBe(403);
    expect((await reveal(boss, `users/${NOBODYS_ID}`)).status).toBe(404);
    expect((await reveal(boss, `mails/${NOBODYS_ID}`)).status).toBe(404);
    expect(await recordsOf(person.id)).toHaveLength(before);
  });

  it('is shown 20 times an hour to one administrator, of whatever kind of record, and no more', async () => {
    const other = await app.person('super_admin');
    for (let n = 0; n < 20; n += 1) expect((await reveal(other, `users/${person.id}`)).status).toBe(200);
    const { status, json } = await reveal(other, `users/${person.id}`);
    expect([status, json.error_code]).toEqual([429, 'RATE_LIMITED']);
    expect((await reveal(boss, `users/${person.id}`)).status).toBe(200);
    app.clock.advance(3_600_000);
    expect((await reveal(other, `users/${person.id}`)).status).toBe(200);
  });
});

describe('the ledger of credits', () => {
  it('is read for one person, and says what an administrator booked and the balance after it', async () => {
    const body = { amount: -400_000, reason };
    const taken = await app.request('POST', `/api/admin/users/${person.id}/credits`, {
      token: boss.token,
      body,
    });
    expect(taken.status).toBe(200);
    const filters = encodeURIComponent(JSON.stringify({ user: [person.id] }));
    const { json } = await app.request('GET', `/api/admin/credit-entries?filters=${filters}`, {
      token: boss.token,
    });
    expect(json.items).toMatchObject([
      { user_id: person.id, kind: 'void', amount: -400_000, balance_after: 600_000, by_administrator: true },
      {
        user_id: person.id,
        kind: 'grant',
        amount: 1_000_000,
        balance_after: 1_000_000,
        by_administrator: false,
      },
    ]);
    expect((await app.request('GET', '/api/admin/credit-entries', { token: person.token })).status).toBe(403);
  });
});
