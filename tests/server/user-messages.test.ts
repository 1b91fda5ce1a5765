// What administrators write to one person: who gets it, how, and what is kept of it.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailLogs } from '../../server/platform/db/schema/mail.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { users } from '../../server/platform/db/schema/people.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { NOBODYS_ID } from '../harness/example-value.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

let app: TestApp;
let helper: Person;
beforeAll(async () => {
  app = await openTestApp();
  helper = await app.person('support');
  await app.services.db.update(users).set({ username: 'Ada' }).where(eq(users.id, helper.id));
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

const words = { title: ' Your question ', body: 'The chart shows the sums again.\n' };
const send = (who: Person, id: string, body: object = words, key?: string) =>
  app.request('POST', `/api/admin/users/${id}/messages`, {
    token: who.token,
    body,
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });
const list = (who: Person, id: string) =>
  app.request('GET', `/api/admin/users/${id}/messages`, { token: who.token });
const noticesOf = async ({ token }: Person) =>
  (await app.request('GET', '/api/account/notices', { token })).json.items;

describe('a message to a person', () => {
  it('comes among their messages, stays in the list of what was written, and is recorded without its words', async () => {
    const person = await app.person();
    expect((await list(helper, person.id)).json.messages).toEqual([]);
    const { status, json } = await send(helper, person.id);
    expect(status).toBe(200);
    const written = {
      title: 'Your question',
      body: 'The chart shows the sums again.',
      sender_id: helper.id,
      sender_name: 'Ada',
    };
    expect(json.messages).toEqual([
      { ...written, id: expect.any(String), created_at: Math.floor(app.clock.now().getTime() / 1000) },
    ]);
    expect((await list(helper, person.id)).json.messages).toEqual(json.messages);
    expect(await noticesOf(person)).toMatchObject([{ title: 'Your question' }]);
    const records = await app.services.db
      .select()
      .from(operationRecords)
      .where(eq(operationRecords.entityId, person.id));
    expect(records).toMatchObject([{ action: 'send_message', entity: 'user', actorId: helper.id }]);
    expect(JSON.stringify(records)).not.toContain('chart');
  });

  it('is mailed where that is asked for, and says what became of the mail', async () => {
    const person = await app.person();
    const { json } = await send(helper, person.id, { ...words, by_mail: true });
    expect(json.messages[0].mail).toBe('queued');
    const mails = await app.services.db
      .select()
      .from(emailLogs)
      .where(eq(emailLogs.subject, 'Your question'));
    expect(mails).toHaveLength(1);
    await app.services.jobs.runDue();
    expect((await list(helper, person.id)).json.messages[0].mail).toBe('sent');
    await app.services.db.delete(emailLogs).where(eq(emailLogs.subject, 'Your question'));
    expect((await list(helper, person.id)).json.messages[0].mail).toBe('gone');
  });

  it('is sent once for each key', async () => {
    const person = await app.person();
    const [one, two] = [
      await send(helper, person.id, words, 'once'),
      await send(helper, person.id, words, 'once'),
    ];
    expect(two.json.messages).toEqual(one.json.messages);
    expect(await noticesOf(person)).toHaveLength(1);
  });

  it('needs words and the right to send, and an account that is in use', async () => {
    const person = await app.person();
    for (const body of [
      { title: ' ', body: 'x' },
      { title: 'x', body: '\n' },
      { title: 'x'.repeat(201), body: 'x' },
    ])
      expect((await send(helper, person.id, body)).status).toBe(422);
    expect((await send(await app.person('auditor'), person.id)).status).toBe(403);
    expect((await list(await app.person('auditor'), person.id)).status).toBe(200);
    expect((await list(await app.person('finance'), person.id)).status).toBe(403);
    expect((await send(helper, NOBODYS_ID)).status).toBe(404);
    expect((await list(helper, NOBODYS_ID)).status).toBe(404);
    await app.services.db.update(users).set({ status: 'disabled' }).where(eq(users.id, person.id));
    expect((await send(helper, person.id)).status).toBe(409);
    expect((await list(helper, person.id)).json.messages).toEqual([]);
  });
});
