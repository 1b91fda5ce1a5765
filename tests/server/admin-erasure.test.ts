// A person whom administrators erase for good: who may, what is in the way, the second administrator, and that nothing of them is left.
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WHAT_BECOMES } from '../../server/domain/account-deletion/what-becomes.ts';
import { afterCommit } from '../../server/platform/db/after-commit.ts';
import { approvals } from '../../server/platform/db/schema/approvals.ts';
import { bills, orders } from '../../server/platform/db/schema/billing.ts';
import { emailLogs } from '../../server/platform/db/schema/mail.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { sessions, users } from '../../server/platform/db/schema/people.ts';
import { teamMembers, teams } from '../../server/platform/db/schema/teams.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { NOBODYS_ID } from '../harness/example-value.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

/** All that runs by itself runs in these tests: a busy machine takes its time. */
const LONG_MS = 120_000;
const reason = 'Asked for it by letter.';

let app: TestApp;
let boss: Person;
let target: Person;
let name: string;
beforeAll(async () => {
  app = await openTestApp();
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());
beforeEach(async () => {
  // whoever an earlier test brought is no second person of this one
  await app.services.db.update(users).set({ status: 'disabled' }).where(eq(users.status, 'active'));
  boss = await app.person('super_admin');
  target = await app.person();
  name = `Wilhelmina ${target.id.slice(-6)}`;
  await app.services.db.update(users).set({ username: name }).where(eq(users.id, target.id));
});

const look = (id = target.id, who = boss) =>
  app.request('GET', `/api/admin/users/${id}/erasure`, { token: who.token });
const erase = (
  body: object = { confirm: name, reason },
  { id = target.id, who = boss, key }: { id?: string; who?: Person; key?: string } = {},
) =>
  app.request('POST', `/api/admin/users/${id}/erasure`, {
    token: who.token,
    body,
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
const userOf = async (id = target.id) =>
  (await app.services.db.select().from(users).where(eq(users.id, id)))[0];
const isSignedIn = async ({ token }: Person) =>
  (await app.request('GET', '/api/user/basic-infos', { token })).status === 200;
async function openBill(userId: string): Promise<string> {
  const id = uuidv7();
  const createdAt = app.clock.now();
  const money = { currency: 'USD' as const, createdAt };
  await app.services.db.insert(orders).values({
    ...{ id, userId, orderNum: id.slice(-12), kind: 'credit_pack', packId: '1000', credits: 1000 },
    ...{ totalAmount: 500, locale: 'en_US', ...money },
  });
  await app.services.db.insert(bills).values({
    ...{ id: uuidv7(), orderId: id, payAmount: 500, status: 'unpaid', ...money },
    expiresAt: new Date(createdAt.getTime() + 86_400_000),
  });
  return id.slice(-12);
}
async function teamWith(ownerId: string, memberId: string): Promise<void> {
  const id = uuidv7();
  const at = app.clock.now();
  await app.services.db.insert(teams).values({ id, name: 'Harbour', ownerId, createdAt: at, updatedAt: at });
  await app.services.db.insert(teamMembers).values([
    { teamId: id, userId: ownerId, role: 'owner', joinedAt: at },
    { teamId: id, userId: memberId, role: 'member', joinedAt: at },
  ]);
}
/** Rows of every table in which a text stands, as `table`. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await app.services.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name: table } of rows) {
    const hits = await app.services.db.execute(
      sql`select 1 from ${sql.identifier(table)} r where position(${text} in r::text) > 0 limit 1`,
    );
    if (hits.rows.length > 0) found.push(table);
  }
  return found;
}

describe('the erasure of a person', { timeout: LONG_MS }, () => {
  it('says before what goes, what stays and what is in the way', async () => {
    await app.table(target.token, 'sales.csv', 'a\n1\n');
    await teamWith(target.id, boss.id);
    const number = await openBill(target.id);
    expect((await look()).json.erasure).toMatchObject({
      credits: 1_000_000,
      goes: { tables: 1, files: 1, chats: 0, cards: 0 },
      stays: { orders: 1, invoices: 0 },
      blocks: [
        { kind: 'bill', order_num: number },
        { kind: 'team', team_name: 'Harbour', members: 1 },
      ],
    });
    expect((await look(NOBODYS_ID)).status).toBe(404);
  });

  it('is refused while a bill is open or others are in a team of theirs, and the refusal names both', async () => {
    await teamWith(target.id, boss.id);
    const number = await openBill(target.id);
    const { status, json } = await erase();
    expect([status, json.error_code]).toEqual([409, 'CONFLICT']);
    expect(json.msg).toBe(
      `This account cannot be erased yet: order ${number} has an open bill and 1 other person is in the team Harbour.`,
    );
    expect((await userOf())?.status).toBe('active');
    expect(await isSignedIn(target)).toBe(true);
  });

  it('takes the name or the masked address, typed, and a reason', async () => {
    for (const confirm of ['Somebody else', target.email, name.toLowerCase()])
      expect((await erase({ confirm, reason })).json).toMatchObject({
        error_code: 'VALIDATION_ERROR',
        fields: { confirm: 'Type the name of the person, or their address as it is shown.' },
      });
    expect((await erase({ confirm: name, reason: '  ' })).json.fields).toHaveProperty('reason');
    expect((await userOf())?.status).toBe('active');
    const masked = (await app.request('GET', `/api/admin/users/${target.id}`, { token: boss.token })).json
      .user.email;
    expect(masked).toContain('***');
    expect((await erase({ confirm: masked, reason })).status).toBe(200);
  });

  it('is for who has the right and confirmed that it is they, never for oneself', async () => {
    const support = await app.person('support');
    expect((await look(target.id, support)).status).toBe(403);
    expect((await erase(undefined, { who: support })).json.error_code).toBe('FORBIDDEN');
    const own = (await userOf(boss.id))?.username;
    expect((await erase({ confirm: own, reason }, { id: boss.id })).json.error_code).toBe('FORBIDDEN');
    // an administrator has not all the rights of a super administrator
    const admin = await app.person('admin');
    const beyond = await erase({ confirm: own, reason }, { id: boss.id, who: admin });
    expect([beyond.status, beyond.json.error_code]).toEqual([403, 'FORBIDDEN']);
    await app.services.db
      .update(sessions)
      .set({ steppedUpAt: null, stepUpUsedAt: null })
      .where(eq(sessions.userId, boss.id));
    expect((await erase()).json).toMatchObject({ error_code: 'STEP_UP_REQUIRED', step_up: 'fresh' });
  });

  it('waits for a second administrator, and until then changes nothing', async () => {
    const second = await app.person('admin');
    const held = await erase();
    expect([held.status, held.json.error_code]).toEqual([403, 'APPROVAL_REQUIRED']);
    expect((await userOf())?.status).toBe('active');
    expect(await isSignedIn(target)).toBe(true);
    await app.services.jobs.runDue();
    expect((await userOf())?.username).toBe(name);
    // who asked does not agree to it themselves
    const approve = (who: Person) =>
      app.request('POST', `/api/admin/approvals/${held.json.approval.id}/approve`, {
        token: who.token,
        body: {},
      });
    expect((await approve(boss)).json.error_code).toBe('FORBIDDEN');
    expect((await approve(second)).status).toBe(200);
    // before any job ran
    expect(await isSignedIn(target)).toBe(false);
    expect((await userOf())?.status).toBe('erased');
    await app.services.jobs.runDue();
    expect(await userOf()).toMatchObject({ status: 'erased', username: '—', emailMask: '—', leavesAt: null });
  });

  it('is refused by an approval where a bill was opened meanwhile', async () => {
    const second = await app.person('admin');
    const held = await erase();
    await openBill(target.id);
    const { status, json } = await app.request(
      'POST',
      `/api/admin/approvals/${held.json.approval.id}/approve`,
      { token: second.token, body: {} },
    );
    expect([status, json.msg]).toEqual([409, expect.stringContaining('has an open bill')]);
    expect((await userOf())?.status).toBe('active');
    expect(await isSignedIn(target)).toBe(true);
  });

  it('leaves nothing that names the person, neither in their rows nor in the records of who did it', async () => {
    const second = await app.person('admin');
    await app.table(target.token, 'sales.csv', 'a\n1\n');
    await app.request('POST', '/api/chats', {
      token: target.token,
      body: { kind: 'chat', table_ids: [] },
    });
    const held = await erase();
    expect(await tablesWith(name)).toContain('approvals');
    await app.request('POST', `/api/admin/approvals/${held.json.approval.id}/approve`, {
      token: second.token,
      body: {},
    });
    await app.services.jobs.runDue();
    expect(await tablesWith(name)).toEqual([]);
    for (const [column, { fate }] of Object.entries(WHAT_BECOMES)) {
      const [table = '', of = ''] = column.split('.');
      if (fate === 'kept') continue;
      const left = await app.services.db.execute(
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(of)} = ${target.id}`,
      );
      expect([column, left.rows.length]).toEqual([column, 0]);
    }
    const records = await app.services.db
      .select()
      .from(operationRecords)
      .where(eq(operationRecords.entityId, target.id));
    const done = records.filter(({ action }) => action === 'erase');
    expect(done).toMatchObject([
      { actorId: boss.id, entity: 'user', reason, before: { status: 'active' }, after: { status: 'erased' } },
    ]);
    expect(JSON.stringify(records)).not.toContain(target.email);
    const [request] = await app.services.db
      .select()
      .from(approvals)
      .where(eq(approvals.id, held.json.approval.id));
    expect([request?.state, request?.body]).toEqual(['approved', { reason }]);
  });

  it('tells the person by mail once it is done', async () => {
    expect((await erase()).status).toBe(200);
    await app.services.jobs.runDue();
    const mails = await app.services.db
      .select({ template: emailLogs.template, userId: emailLogs.toHash })
      .from(emailLogs)
      .where(inArray(emailLogs.template, ['leaveDone']));
    expect(
      mails.filter(({ userId }) => userId === app.services.secrets.lookupHash(target.email)),
    ).toHaveLength(1);
  });

  it('by a sole administrator is done at once; the same key answers the same, another says that it was done', async () => {
    const first = await erase(undefined, { key: 'erase once' });
    expect([first.status, first.json]).toEqual([200, { msg_type: 'success', user_id: target.id }]);
    expect(await isSignedIn(target)).toBe(false);
    expect((await erase(undefined, { key: 'erase once' })).json).toEqual(first.json);
    const again = await erase(undefined, { key: 'erase twice' });
    expect([again.status, again.json.msg]).toEqual([409, 'This account was erased already.']);
    const records = await app.services.db
      .select()
      .from(operationRecords)
      .where(eq(operationRecords.entityId, target.id));
    expect(records.filter(({ action }) => action === 'erase')).toHaveLength(1);
  });

  it.each(['disabled', 'deleted', 'leaving'] as const)('reaches an account that is %s', async (status) => {
    const leavesAt = status === 'leaving' ? new Date(app.clock.now().getTime() + 86_400_000) : null;
    await app.services.db.update(users).set({ status, leavesAt }).where(eq(users.id, target.id));
    expect((await erase()).status).toBe(200);
    await app.services.jobs.runDue();
    expect(await userOf()).toMatchObject({ status: 'erased', username: '—' });
    const details = await app.request('GET', `/api/admin/users/${target.id}`, { token: boss.token });
    expect(details.json.user).toMatchObject({ status: 'erased', username: '—', notes: '' });
  });
});

describe('what waits for a commit', () => {
  it('waits for the outermost transaction, and is left out with a savepoint that was rolled back', async () => {
    const told: string[] = [];
    await app.services.db.transaction(async (tx) => {
      await tx.transaction(async (inner) => {
        afterCommit(inner, () => told.push('kept'));
        await inner.transaction(async (innermost) => afterCommit(innermost, () => told.push('deeper')));
      });
      await tx
        .transaction(async (inner) => {
          afterCommit(inner, () => told.push('lost'));
          throw new Error('undone');
        })
        .catch(() => undefined);
      expect(told).toEqual([]);
    });
    expect(told).toEqual(['kept', 'deeper']);
  });
});
