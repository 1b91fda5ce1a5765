// The log of mails, as administrators read it: nothing in it is a code, and what is sent again is another mail.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailLogs } from '../../server/platform/db/schema/mail.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { MAIL_SEND, type MailOrder, queueMail } from '../../server/platform/mail/mail-outbox.ts';
import type { Mail } from '../../server/platform/mail/mailer.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let admin: { id: string; token: string };
let given: Mail[] = [];
beforeAll(async () => {
  app = await openTestApp();
  app.services.mailer = { kind: 'smtp', send: async (mail) => void given.push(mail) };
  admin = await app.person('super_admin');
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());
beforeEach(async () => {
  given = [];
  await app.services.db.delete(emailLogs);
});

const reset: MailOrder = { to: 'ada@example.org', template: 'reset', locale: 'en_US' };
const code: MailOrder = {
  to: 'ada@example.org',
  template: 'code',
  locale: 'en_US',
  params: { code: '314159', minutes: 10 },
};
const send = () => app.services.jobs.runDue(MAIL_SEND);
async function mailed(order: MailOrder): Promise<string> {
  await app.services.db.transaction((tx) => queueMail(app.services, tx, order));
  await send();
  const [row] = await app.services.db.select().from(emailLogs);
  return row?.id ?? '';
}
const read = (path = '', token = admin.token) => app.request('GET', `/api/admin/mails${path}`, { token });
const resend = (id: string, headers: Record<string, string> = {}) =>
  app.request('POST', `/api/admin/mails/${id}/resend`, {
    token: admin.token,
    body: { reason: 'It was deleted.' },
    headers,
  });

describe('the log of mails', () => {
  it('shows a mail as it was sent, with dots for its code', async () => {
    const id = await mailed(code);
    const { details } = (await read(`/${id}`)).json;
    expect(given[0]?.text).toContain('Your code is 314159.');
    expect(details.text).toContain('Your code is ••••••.');
    expect(JSON.stringify(details)).not.toContain('314159');
    expect(details).toMatchObject({
      can_resend: false,
      mail: { status: 'sent', to: 'a***a@example.org', template: 'code', attempts: 1 },
    });
  });

  it('masks addresses for everybody, also in the words of a mail, and finds a whole one all the same', async () => {
    const params = { url: 'https://tables.example/login', email: 'ada@example.org' };
    const id = await mailed({ to: 'ada@example.org', template: 'invite', locale: 'en_US', params });
    const { items } = (await read(`?search=ada@example.org`)).json;
    expect(items.map(({ to }: { to: string }) => to)).toEqual(['a***a@example.org']);
    expect(given[0]?.text).toContain('ada@example.org');
    const { details } = (await read(`/${id}`)).json;
    expect(details.text).toContain('a***a@example.org');
    expect(JSON.stringify(details)).not.toContain('ada@example.org');
  });

  it('holds no mail that is only written so that it takes as long', async () => {
    await app.services.db.transaction((tx) => queueMail(app.services, tx, { ...reset, isWithheld: true }));
    const [row] = await app.services.db.select().from(emailLogs);
    expect((await read()).json.items).toEqual([]);
    expect((await read(`/${row?.id}`)).status).toBe(404);
    expect((await resend(row?.id ?? '')).status).toBe(404);
  });

  it('is for nobody without the right to messages', async () => {
    const id = await mailed(reset);
    const person = await app.person();
    expect((await read('', person.token)).status).toBe(403);
    expect((await read(`/${id}`, person.token)).status).toBe(403);
  });
});

describe('a mail that is sent again', () => {
  it('is another one with the same words, and stands in the records with its reason', async () => {
    const id = await mailed(reset);
    const { status, json } = await resend(id);
    expect(status).toBe(200);
    expect(json.details.mail).toMatchObject({ status: 'queued', resent_of: id, to: 'a***a@example.org' });
    expect(json.details.mail.id).not.toBe(id);
    await send();
    expect(given).toHaveLength(2);
    expect(given[1]).toMatchObject({ to: given[0]?.to, subject: given[0]?.subject, text: given[0]?.text });
    expect(given[1]?.id).not.toBe(given[0]?.id);
    const records = await app.services.db
      .select()
      .from(operationRecords)
      .where(eq(operationRecords.entityId, id));
    expect(records.map(({ action, entity, reason, summary }) => [action, entity, reason, summary])).toEqual([
      ['resend', 'mail', 'It was deleted.', 'reset'],
    ]);
  });

  it('goes out once for one press, however often the call is repeated', async () => {
    const id = await mailed(reset);
    const headers = { 'Idempotency-Key': '0199f000-0000-7000-8000-00000000aaaa' };
    const [first, second] = [await resend(id, headers), await resend(id, headers)];
    expect(second.json.details.mail.id).toBe(first.json.details.mail.id);
    await send();
    expect(given).toHaveLength(2);
  });

  it('is refused while it waits, and where it held a code', async () => {
    await app.services.db.transaction((tx) => queueMail(app.services, tx, reset));
    const [waiting] = await app.services.db.select().from(emailLogs);
    expect((await resend(waiting?.id ?? '')).json.msg).toBe(
      'This mail waits to be sent. Look again in a minute.',
    );
    await app.services.db.delete(emailLogs);
    const refused = await resend(await mailed(code));
    expect([refused.status, refused.json.msg]).toEqual([
      409,
      'This mail holds a code, which is nowhere kept. Its person can ask for a new one.',
    ]);
  });
});
