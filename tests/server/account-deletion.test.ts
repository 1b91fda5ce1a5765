// The deletion of an account: what is in its way, the 14 days in which it can be taken back, and what is left of it afterwards.
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseAccount } from '../../server/domain/account-deletion/erase-account.ts';
import { BY_ADDRESS, WHAT_BECOMES } from '../../server/domain/account-deletion/what-becomes.ts';
import { bills, orders } from '../../server/platform/db/schema/billing.ts';
import { emailLogs } from '../../server/platform/db/schema/mail.ts';
import { sessions, users } from '../../server/platform/db/schema/people.ts';
import { dataTables, files } from '../../server/platform/db/schema/tables.ts';
import { teamMembers, teams } from '../../server/platform/db/schema/teams.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Everything that runs by itself runs in these tests, for days: a busy machine takes its time. */
const LONG_MS = 120_000;
const PASSWORD = 'correct horse battery';

let app: TestApp;
let me: Awaited<ReturnType<TestApp['person']>>;
beforeAll(async () => {
  app = await openTestApp();
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());
beforeEach(async () => {
  me = await app.person();
});

const deletion = (method: 'GET' | 'POST', token = me.token) =>
  app.request(method, '/api/account/deletion', { token, ...(method === 'POST' && { body: {} }) });
const signIn = (email = me.email) =>
  app.request('POST', '/api/sign-in', { body: { email, password: PASSWORD } });
const keep = (ticket: string) => app.request('POST', '/api/sign-in/keep-account', { body: { ticket } });
const userOf = async (id = me.id) => (await app.services.db.select().from(users).where(eq(users.id, id)))[0];
const mailsTo = async (email: string) => {
  const hash = app.services.secrets.lookupHash(email);
  const rows = await app.services.db.select().from(emailLogs).where(eq(emailLogs.toHash, hash));
  return rows.map(({ template }) => template).filter((template) => template.startsWith('leave'));
};
/** Lets the time pass as the server lives it: its schedule looks every hour. */
async function pass(ms: number): Promise<void> {
  app.clock.advance(ms);
  await app.services.jobs.runDue();
}
/** An order with its bill. */
async function order(userId: string, status: 'unpaid' | 'paid'): Promise<string> {
  const id = uuidv7();
  const createdAt = app.clock.now();
  const money = { currency: 'USD' as const, createdAt };
  await app.services.db.insert(orders).values({
    ...{
      id,
      userId,
      orderNum: id.slice(-12),
      kind: 'credit_pack',
      packId: '1000',
      credits: 1000,
      totalAmount: 500,
    },
    ...{ ...money, locale: 'en_US' },
  });
  await app.services.db.insert(bills).values({
    ...{ id: uuidv7(), orderId: id, payAmount: 500, status, ...money },
    expiresAt: new Date(createdAt.getTime() + 100 * DAY_MS),
    paidAt: status === 'paid' ? createdAt : null,
  });
  return id;
}
async function team(ownerId: string, memberIds: string[] = []): Promise<string> {
  const id = uuidv7();
  const at = app.clock.now();
  await app.services.db.insert(teams).values({ id, name: 'Harbour', ownerId, createdAt: at, updatedAt: at });
  await app.services.db
    .insert(teamMembers)
    .values([
      { teamId: id, userId: ownerId, role: 'owner' as const, joinedAt: at },
      ...memberIds.map((userId) => ({ teamId: id, userId, role: 'member' as const, joinedAt: at })),
    ]);
  return id;
}

describe('the deletion of an account', { timeout: LONG_MS }, () => {
  it('says what goes, what stays and what is in the way', async () => {
    await app.table(me.token, 'sales.csv', 'a\n1\n');
    await app.request('POST', '/api/chats', { token: me.token, body: { kind: 'chat', table_ids: [] } });
    const other = await app.person();
    const teamId = await team(me.id, [other.id]);
    const { json } = await deletion('GET');
    expect(json.deletion).toMatchObject({
      wait_days: 14,
      credits: 1_000_000,
      goes: { chats: 1, tables: 1, files: 1, analyses: 0, tokens: 1, connections: 0, cards: 0 },
      stays: { orders: 0, invoices: 0 },
      blocks: [{ kind: 'team', team_id: teamId, team_name: 'Harbour', members: 1 }],
    });
    expect((await deletion('POST')).status).toBe(409);
    expect((await userOf())?.status).toBe('active');
  });

  it('waits for a bill that is open, and for nothing that was closed', async () => {
    const orderId = await order(me.id, 'unpaid');
    const { json } = await deletion('GET');
    expect(json.deletion.blocks).toMatchObject([{ kind: 'bill', order_id: orderId }]);
    expect((await deletion('POST')).json.error_code).toBe('CONFLICT');
    await app.services.db.execute(
      sql`update bills set status = 'closed', closed_at = now(), closed_by = 'payer' where order_id = ${orderId}`,
    );
    expect((await deletion('GET')).json.deletion).toMatchObject({ blocks: [], stays: { orders: 1 } });
  });

  it('is refused to the last super administrator', async () => {
    const admin = await app.person('super_admin');
    await app.services.db.execute(
      sql`delete from user_roles where role_code = 'super_admin' and user_id <> ${admin.id}`,
    );
    expect((await deletion('GET', admin.token)).json.deletion.blocks).toEqual([
      { kind: 'last_administrator' },
    ]);
    await app.person('super_admin');
    expect((await deletion('GET', admin.token)).json.deletion.blocks).toEqual([]);
  });

  it('asks for the password', async () => {
    await app.services.db
      .update(sessions)
      .set({ steppedUpAt: null, stepUpUsedAt: null })
      .where(eq(sessions.userId, me.id));
    expect((await deletion('POST')).json).toMatchObject({ error_code: 'STEP_UP_REQUIRED', step_up: 'fresh' });
    await app.request('POST', '/api/sign-in/step-up', { token: me.token, body: { password: PASSWORD } });
    expect((await deletion('POST')).status).toBe(200);
  });

  it('signs out everywhere, ends personal tokens and mails the day', async () => {
    const elsewhere = (await signIn()).json.token;
    const { json } = await deletion('POST');
    expect(json.leaves_at).toBe(Math.floor((app.clock.now().getTime() + 14 * DAY_MS) / 1000));
    for (const token of [me.token, elsewhere])
      expect((await app.request('GET', '/api/user/basic-infos', { token })).status).toBe(401);
    const tokens = await app.services.db.execute<{ open: number }>(
      sql`select count(*)::int as open from personal_tokens where user_id = ${me.id} and revoked_at is null`,
    );
    expect(tokens.rows).toEqual([{ open: 0 }]);
    expect(await mailsTo(me.email)).toEqual(['leaveAsked']);
  });

  it('leaves a sign-in nothing but to keep the account', async () => {
    const { json: planned } = await deletion('POST');
    const held = await signIn();
    expect(held.json).toMatchObject({ error_code: 'ACCOUNT_LEAVING', leaves_at: planned.leaves_at });
    expect(held.json).not.toHaveProperty('token');
    const kept = await keep(held.json.ticket);
    expect(kept.status).toBe(200);
    const { token } = kept.json;
    expect((await app.request('GET', '/api/user/basic-infos', { token })).json.user.id).toBe(me.id);
    expect(await userOf()).toMatchObject({ status: 'active', leavesAt: null, leavingSince: null });
    expect(await mailsTo(me.email)).toEqual(['leaveAsked', 'leaveKept']);
    // of a deletion that is asked for later the same ticket keeps nothing
    app.clock.advance(1000);
    await app.request('POST', '/api/account/deletion', { token, body: {} });
    expect((await keep(held.json.ticket)).status).toBe(401);
    await pass(15 * DAY_MS);
    expect((await userOf())?.status).toBe('erased');
  });

  it('is kept by a code by mail as well as by the password', async () => {
    await deletion('POST');
    await app.request('POST', '/api/codes/send', { body: { email: me.email, purpose: 'sign_in' } });
    const code = await app.mailedCode(me.email);
    const held = await app.request('POST', '/api/sign-in', { body: { email: me.email, code } });
    expect(held.json.error_code).toBe('ACCOUNT_LEAVING');
    expect((await keep(held.json.ticket)).status).toBe(200);
  });

  it('gives no ticket for a wrong password, and none that lasts', async () => {
    await deletion('POST');
    const wrong = await app.request('POST', '/api/sign-in', { body: { email: me.email, password: 'wrong' } });
    expect(wrong.json.error_code).toBe('CREDENTIALS_INVALID');
    const held = await signIn();
    app.clock.advance(600_000);
    expect((await keep(held.json.ticket)).status).toBe(401);
    expect((await keep(`${held.json.ticket}x`)).status).toBe(401);
  });

  it('is reminded of once, three days before, and carried out after 14 days and not an hour earlier', async () => {
    await deletion('POST');
    await pass(11 * DAY_MS - 2 * HOUR_MS);
    expect(await mailsTo(me.email)).toEqual(['leaveAsked']);
    await pass(3 * HOUR_MS);
    await pass(HOUR_MS);
    expect(await mailsTo(me.email)).toEqual(['leaveAsked', 'leaveSoon']);
    await pass(3 * DAY_MS - 3 * HOUR_MS);
    expect((await userOf())?.status).toBe('leaving');
    expect((await signIn()).json.error_code).toBe('ACCOUNT_LEAVING');
    await pass(2 * HOUR_MS);
    expect((await userOf())?.status).toBe('erased');
    // only the last of them is left of what was mailed to the address
    expect(await mailsTo(me.email)).toEqual(['leaveDone']);
    expect((await signIn()).json.error_code).toBe('CREDENTIALS_INVALID');
    await pass(HOUR_MS);
    expect(await mailsTo(me.email)).toEqual(['leaveDone']);
  });

  it('leaves nothing that names the person but the books, in which they have no name', async () => {
    const made = await app.table(me.token, 'sales.csv', `a\n${me.id}\n`);
    await app.request('POST', '/api/chats', {
      token: me.token,
      body: { kind: 'chat', table_ids: [made.summary.id] },
    });
    await app.request('PUT', '/api/account/profile', {
      token: me.token,
      body: { company: 'Harbour Coffee', phone: '+41446681800', time_zone: 'Europe/Zurich' },
    });
    await app.request('POST', '/api/account/data-download', { token: me.token, body: {} });
    await app.services.jobs.runDue();
    await team(me.id);
    await order(me.id, 'paid');
    const kept = await app.services.db.select().from(files).where(eq(files.userId, me.id));
    const [{ id: tableId } = { id: '' }] = await app.services.db
      .select()
      .from(dataTables)
      .where(eq(dataTables.userId, me.id));
    const { emailHash } = (await userOf()) ?? {};
    await deletion('POST');
    await pass(14 * DAY_MS + HOUR_MS);
    const left: string[] = [];
    for (const [value, fates] of [
      [me.id, WHAT_BECOMES],
      [emailHash, BY_ADDRESS],
    ] as const)
      for (const [name, { fate }] of Object.entries(fates)) {
        const [table = '', column = ''] = name.split('.');
        const { rows } = await app.services.db.execute<{ count: number }>(
          sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(column)} = ${value}`,
        );
        if ((rows[0]?.count ?? 0) > 0) left.push(`${name} ${fate} ${rows[0]?.count}`);
      }
    expect(left.sort()).toEqual([
      'credit_accounts.user_id kept 1',
      'credit_entries.user_id kept 1',
      'credit_grants.user_id kept 1',
      // the mail that says that all is gone
      'email_logs.to_hash removed 1',
      // of the paid order
      'invoices.user_id kept 1',
      'orders.user_id kept 1',
    ]);
    expect(await userOf()).toMatchObject({
      status: 'erased',
      username: '—',
      emailMask: '—',
      company: '',
      phone: '',
      timeZone: null,
      passwordHash: '',
      leavesAt: null,
    });
    for (const { sha256 } of kept) expect(await app.services.files.size(sha256)).toBeUndefined();
    expect(await app.services.files.tableVersions(tableId)).toEqual([]);
    // the address is free again
    await app.request('POST', '/api/codes/send', { body: { email: me.email, purpose: 'sign_up' } });
    const code = await app.mailedCode(me.email);
    const again = await app.request('POST', '/api/sign-up', {
      body: { email: me.email, password: PASSWORD, code },
    });
    expect(again.status).toBe(200);
  });

  it('goes on where it was stopped at any step, and is told of once', async () => {
    await app.table(me.token, 'sales.csv', `b\n${me.id}\n`);
    await app.request('POST', '/api/chats', { token: me.token, body: { kind: 'chat', table_ids: [] } });
    await deletion('POST');
    app.clock.advance(14 * DAY_MS);
    let stops = 0;
    for (let steps = 0; ; steps += 1) {
      let left = steps;
      // every look at the signal is the end of a transaction
      const signal = {
        get aborted() {
          left -= 1;
          return left < 0;
        },
        reason: new Error('killed'),
      } as AbortSignal; // only these two are looked at
      try {
        await eraseAccount(app.services, me.id, signal);
        break;
      } catch (error) {
        if ((error as Error).message !== 'killed') throw error;
        stops += 1;
        // nobody gets in between
        expect((await userOf())?.status).toBe('erased');
      }
      if (steps > 40) {
        await eraseAccount(app.services, me.id, new AbortController().signal);
        break;
      }
    }
    expect(stops).toBeGreaterThan(20);
    expect((await userOf())?.username).toBe('—');
    expect(await mailsTo(me.email)).toEqual(['leaveDone']);
  });

  it('gives a team that others came into meanwhile to one of them, and dissolves one that nobody else is in', async () => {
    const shared = await team(me.id);
    const alone = await team(me.id);
    const other = await app.person();
    await deletion('POST');
    await app.services.db
      .insert(teamMembers)
      .values({ teamId: shared, userId: other.id, role: 'member', joinedAt: app.clock.now() });
    await pass(14 * DAY_MS + HOUR_MS);
    const left = await app.services.db.select().from(teams).where(eq(teams.id, shared));
    expect(left).toMatchObject([{ ownerId: other.id }]);
    expect(await app.services.db.select().from(teams).where(eq(teams.id, alone))).toEqual([]);
  });

  it('waits where a bill was opened meanwhile', async () => {
    await deletion('POST');
    const orderId = await order(me.id, 'unpaid');
    await pass(15 * DAY_MS);
    expect((await userOf())?.status).toBe('leaving');
    await app.services.db.execute(
      sql`update bills set status = 'closed', closed_at = now(), closed_by = 'payer' where order_id = ${orderId}`,
    );
    await pass(HOUR_MS);
    expect((await userOf())?.status).toBe('erased');
  });
});

describe('administrators', { timeout: LONG_MS }, () => {
  it('see that a deletion is planned, and may stop it with a reason', async () => {
    const admin = await app.person('super_admin');
    const { json: planned } = await deletion('POST');
    const { json: list } = await app.request(
      'GET',
      `/api/admin/users?filters=${encodeURIComponent(JSON.stringify({ status: ['leaving'] }))}`,
      { token: admin.token },
    );
    expect(list.items.find(({ id }: { id: string }) => id === me.id)).toMatchObject({
      status: 'leaving',
      leaves_at: planned.leaves_at,
    });
    const act = (path: string, body: object) =>
      app.request('POST', `/api/admin/users/${me.id}/${path}`, { token: admin.token, body });
    expect((await act('keep', {})).status).toBe(422);
    const stopped = await act('keep', { reason: 'The person called.' });
    expect(stopped.json.user).toMatchObject({ status: 'active' });
    expect(stopped.json.user).not.toHaveProperty('leaves_at');
    expect((await act('keep', { reason: 'Again.' })).status).toBe(409);
    expect((await signIn()).status).toBe(200);
    await pass(15 * DAY_MS);
    expect((await userOf())?.status).toBe('active');
  });

  it('neither delete nor restore an account that is leaving or erased', async () => {
    const admin = await app.person('super_admin');
    const body = { reason: 'It is over.' };
    const remove = (token: string) => app.request('DELETE', `/api/admin/users/${me.id}`, { token, body });
    await deletion('POST');
    expect((await remove(admin.token)).json.error_code).toBe('CONFLICT');
    await pass(14 * DAY_MS + HOUR_MS);
    const { token } = await app.services.sessions.create(admin.id, 'test', 'test', app.clock.now());
    expect((await remove(token)).json.error_code).toBe('CONFLICT');
    for (const act of ['restore', 'keep', 'enable', 'disable']) {
      const { json } = await app.request('POST', `/api/admin/users/${me.id}/${act}`, { token, body });
      expect(json.error_code).toBe('CONFLICT');
    }
  });
});
