// Field masks of roles: the personal data that an administrator does not get, asked of every operation of the administration.
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hidesField, type MaskKind, maskAnswer, shownWhole } from '../../server/access/permissions/masks.ts';
import { signedPath } from '../../server/domain/storage/exports.ts';
import { createTeam } from '../../server/domain/teams/team-store.ts';
import { OPERATIONS, type Operation, resolveRef } from '../../server/kernel/contract.ts';
import { maskEmail } from '../../server/kernel/email-address.ts';
import { maskPhone } from '../../server/kernel/phone-number.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { validCall } from '../harness/operation-calls.ts';
import { givePersonRows, type PersonRows } from '../harness/person-rows.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

const ALL: MaskKind[] = ['email', 'phone', 'tax_id'];
const ADDRESS = 'zaphod.quince@masked-people.example';
const PHONE = '+41446689977';
const TAX_ID = 'DE811907980';
const INVITED = 'wilma.invited@masked-guests.example';
/** What must not leave, whole or in part, by its kind. */
const MARKS: Readonly<Record<MaskKind, readonly string[]>> = {
  email: [ADDRESS, maskEmail(ADDRESS), 'masked-people.example', INVITED, 'masked-guests.example'],
  phone: [PHONE, maskPhone(PHONE), '89977'],
  tax_id: [TAX_ID, 'DE•', '1 Main Street', 'Fapiao Title Ltd', '91110000600037341L'],
};

let app: TestApp;
let boss: Person;
/** Whose data is looked for. */
let seen: Person & { rows: PersonRows; team: string; mail: string; buyer: string };
/** All permissions of the administration, and every field masked. */
let masked: Person;
let permissions: string[];

const api = (person: Pick<Person, 'token'>, method: string, path: string, body?: unknown) =>
  app.request(method, path, { token: person.token, ...(body !== undefined && { body }) });
let made = 0;
const makeRole = async (
  by: Person,
  field_masks: readonly string[],
  codes: readonly string[] = permissions,
) => {
  made += 1;
  const body = { code: `masks_${made}`, name: `Masks ${made}`, description: '', permissions: codes };
  return api(by, 'POST', '/api/admin/roles', { ...body, data_scope: 'all', field_masks });
};
const roleCode = async (field_masks: readonly string[], codes?: readonly string[]): Promise<string> =>
  (await makeRole(boss, field_masks, codes)).json.role.code;
const giveRoles = (by: Person, id: string, roles: string[]) =>
  api(by, 'PUT', `/api/admin/users/${id}/roles`, { roles, reason: 'Test.' });
/** Somebody with roles that were made, and a session of afterwards. */
async function holderOf(...codes: string[]): Promise<Person> {
  const person = await app.person();
  expect((await giveRoles(boss, person.id, ['user', ...codes])).status).toBe(200);
  const { token } = await app.services.sessions.create(person.id, 'test', 'test', app.clock.now());
  await api({ token }, 'POST', '/api/sign-in/step-up', { password: 'correct horse battery' });
  return { ...person, token };
}

async function seed(): Promise<typeof seen> {
  const { db, secrets } = app.services;
  const { json } = await api(boss, 'POST', '/api/admin/users', {
    email: ADDRESS,
    username: 'Quiet Reader',
    roles: ['user'],
    reason: `Asked by ${ADDRESS}, ${PHONE}.`,
  });
  const { id } = json.user;
  await db.execute(sql`update users set phone = ${secrets.encrypt(PHONE)} where id = ${id}`);
  const rows = await givePersonRows(db, id, { country: 'QQ', email: ADDRESS, taxId: TAX_ID });
  const buyer = `Buyer ${rows.order.slice(-12)}`;
  const team = await createTeam(app.services, { name: 'Team of the quiet', ownerId: id, memberIds: [] });
  await db.execute(sql`insert into fapiao_requests (id, invoice_id, user_id, buyer_kind, title, tax_number, amount, status, created_at)
    values (${uuidv7()}, ${rows.invoice}, ${id}, 'company', 'Fapiao Title Ltd', '91110000600037341L', 100, 'requested', now())`);
  await db.execute(sql`insert into google_bindings (id, user_id, is_public, service, account_hash, email, access_token, refresh_token, scopes, access_expires_at, status, created_at)
    values (${uuidv7()}, ${id}, false, 'ga', 'hash', ${secrets.encrypt(ADDRESS)}, '', '', '[]', now(), 'bound', now())`);
  const [log] = (await db.execute<{ id: string }>(sql`select id from email_logs order by id desc limit 1`))
    .rows;
  await db.execute(sql`insert into invites (id, team_id, email, role, token_hash, inviter_id, created_at, expires_at)
    values (${uuidv7()}, ${team}, ${secrets.encrypt(INVITED)}, 'member', 'none', ${id}, now(), now() + interval '3 days')`);
  return { id, email: ADDRESS, token: '', rows, team, buyer, mail: log?.id ?? '' };
}

beforeAll(async () => {
  app = await openTestApp();
  boss = await app.person('super_admin');
  permissions = (await api(boss, 'GET', '/api/admin/roles')).json.own_permissions;
  seen = await seed();
  masked = await holderOf(await roleCode(ALL));
}, 60_000);
afterAll(() => app.close());

const OF_ADMINISTRATION = OPERATIONS.filter(({ path }) => path.startsWith('/api/admin/'));
const answerOf = async (person: Pick<Person, 'token'>, operation: Operation, query = '') => {
  const { id, rows, team, mail } = seen;
  const given = {
    ...{ user_id: id, team_id: team, order_id: rows.order, invoice_id: rows.invoice, mail_id: mail },
    subscription_id: rows.subscription,
  };
  const [method, path, request] = validCall(operation, person.token, given);
  const address = operation.list ? `${path.split('?')[0]}?page_size=100` : path;
  const { status, json } = await app.request(method, `${address}${query}`, request);
  return { status, text: JSON.stringify(json) };
};
const marksOf = (kinds: readonly MaskKind[]) => [
  ...kinds.flatMap((kind) => MARKS[kind]),
  ...(kinds.includes('tax_id') ? [seen.buyer] : []),
];
const told = (text: string, kinds: readonly MaskKind[]) =>
  marksOf(kinds).filter((mark) => text.includes(mark));

describe('whoever has roles that mask a kind of field', () => {
  it('is answered every GET of the administration without a part of it', async () => {
    const shown = new Set<string>();
    for (const operation of OF_ADMINISTRATION.filter(({ method }) => method === 'GET')) {
      for (const mark of told((await answerOf(boss, operation)).text, ALL)) shown.add(mark);
      const { status, text } = await answerOf(masked, operation);
      expect(told(text, ALL), `${operation.id} ${status}`).toEqual([]);
    }
    // a mark that nobody gets would prove nothing; whole addresses and numbers leave for nobody without a reveal
    for (const mark of [maskEmail(ADDRESS), maskPhone(PHONE), seen.buyer, 'DE•', TAX_ID, '1 Main Street'])
      expect([...shown], mark).toContain(mark);
    for (const mark of ['masked-guests.example', 'Fapiao Title Ltd', '91110000600037341L'])
      expect([...shown], mark).toContain(mark);
  }, 120_000);

  it('gets a word in place of what there is, in their language, and nothing where there is nothing', async () => {
    const { user } = (await api(masked, 'GET', `/api/admin/users/${seen.id}`)).json;
    expect(user).toMatchObject({ username: 'Quiet Reader', email: '(hidden)', phone: '(hidden)' });
    expect(user.bindings).toMatchObject([{ platform: 'google', account: '(hidden)' }]);
    const chinese = await app.request('GET', `/api/admin/users/${seen.id}`, {
      token: masked.token,
      headers: { 'Accept-Language': 'zh-CN' },
    });
    expect(chinese.json.user.email).toBe('（已隐藏）');
    expect((await api(masked, 'GET', `/api/admin/users/${boss.id}`)).json.user.phone).toBe('');
    const { invoice } = (await api(masked, 'GET', `/api/admin/invoices/${seen.rows.invoice}`)).json.details;
    const nothing = { name: '(hidden)', address: ['(hidden)'], tax_id: '(hidden)', email: '(hidden)' };
    expect(invoice.buyer).toEqual({ ...nothing, country: 'QQ' });
    // the seller is the site itself
    expect(invoice.seller.name).toBe('Seller Ltd');
  });

  it('gets all of the others', async () => {
    for (const kind of ALL) {
      const holder = await holderOf(await roleCode([kind]));
      const { user } = (await api(holder, 'GET', `/api/admin/users/${seen.id}`)).json;
      expect(user.email).toBe(kind === 'email' ? '(hidden)' : maskEmail(ADDRESS));
      expect(user.phone).toBe(kind === 'phone' ? '(hidden)' : maskPhone(PHONE));
      const { items } = (await api(holder, 'GET', '/api/admin/invoices')).json;
      expect(items[0].buyer).toBe(kind === 'tax_id' ? '(hidden)' : seen.buyer);
      expect(items[0].email).toBe(kind === 'email' ? '(hidden)' : maskEmail(ADDRESS));
    }
  });

  it('reveals none of it, and opens no file that shows it, and is told why', async () => {
    const reason = 'Asked by telephone.';
    const refused = async (person: Person, path: string, body?: unknown) => {
      const { status, json } = await api(person, body ? 'POST' : 'GET', `/api/admin/${path}`, body);
      expect([path, status, json.error_code, json.msg]).toEqual([
        path,
        403,
        'FORBIDDEN',
        'Your roles hide personal data that this shows, and it cannot be shown without them.',
      ]);
    };
    await refused(masked, `users/${seen.id}/reveal`, { reason });
    await refused(masked, `users/${seen.id}/reveal`, { reason, field: 'phone' });
    await refused(masked, `mails/${seen.mail}/reveal`, { reason });
    await refused(masked, `invoices/${seen.rows.invoice}/link`);
    await refused(masked, `access?target=adminUserList&person=${encodeURIComponent(ADDRESS)}`);
    const noEmail = await holderOf(await roleCode(['email']));
    await refused(noEmail, `users/${seen.id}/reveal`, { reason });
    const phone = await api(noEmail, 'POST', `/api/admin/users/${seen.id}/reveal`, {
      reason,
      field: 'phone',
    });
    expect(phone.json.value).toBe(PHONE);
    for (const operation of OF_ADMINISTRATION.filter(({ id }) => shownWhole(id).length > 0)) {
      const { status } = await answerOf(masked, operation);
      expect([operation.id, status]).toEqual([operation.id, 403]);
    }
  });

  it('finds nobody by it: a filter is refused, a search has no match, an audience counts nobody', async () => {
    const filters = encodeURIComponent(JSON.stringify({ email: ADDRESS }));
    expect((await api(boss, 'GET', `/api/admin/users?filters=${filters}`)).json.total).toBe(1);
    const refused = await api(masked, 'GET', `/api/admin/users?filters=${filters}`);
    expect([refused.status, refused.json.error_code]).toEqual([403, 'FORBIDDEN']);
    const searched = async (person: Person, path: string, text: string) =>
      (await api(person, 'GET', `/api/admin/${path}?search=${encodeURIComponent(text)}`)).json.total;
    for (const [path, text] of [
      ['users', ADDRESS],
      ['mails', ADDRESS],
      ['orders', ADDRESS],
      ['usm/subscriptions', ADDRESS],
      ['invoices', ADDRESS],
      ['invoices', TAX_ID],
      ['invoices', seen.buyer],
    ] as const) {
      expect(await searched(boss, path, text), `${path} ${text}`).toBe(1);
      expect(await searched(masked, path, text), `${path} ${text}`).toBe(0);
    }
    const audience = (given: object) =>
      `/api/admin/notice-audience?audience=${encodeURIComponent(JSON.stringify({ kind: 'filters', ...given }))}`;
    for (const given of [{ search: ADDRESS }, { filters: JSON.stringify({ email: ADDRESS }) }]) {
      expect((await api(boss, 'GET', audience(given))).json.total).toBe(1);
      expect((await api(masked, 'GET', audience(given))).status).toBe(403);
    }
  });

  it('exports without it, also where it was masked before the file was written', async () => {
    const role = (await makeRole(boss, [])).json.role;
    const holder = await holderOf(role.code);
    const exported = async (person: Person, operation: string, columns: string[]) => {
      const body = { operation, query: {}, name: 'Rows', columns };
      const { status, json } = await api(person, 'POST', '/api/lists/export', body);
      expect([status, json.msg]).toEqual([200, undefined]);
      return json.export_id;
    };
    const fileOf = async (id: string) => {
      const { rows } = await app.services.db.execute<{ file_id: string }>(
        sql`select file_id from list_exports where id = ${id}`,
      );
      return (await app.raw('GET', signedPath(app.services, String(rows[0]?.file_id)))).text();
    };
    const people = await exported(masked, 'adminUserList', ['username', 'email']);
    const invoices = await exported(masked, 'adminInvoiceList', ['number', 'buyer', 'tax_id', 'email']);
    const early = await exported(holder, 'adminUserList', ['username', 'email']);
    const { name, description } = role;
    const change = {
      name,
      description,
      permissions,
      data_scope: 'all',
      field_masks: ALL,
      version: role.version,
    };
    expect((await api(boss, 'PUT', `/api/admin/roles/${role.code}`, change)).status).toBe(200);
    await app.services.jobs.runDue();
    for (const id of [people, invoices, early]) {
      const text = await fileOf(id);
      expect(told(text, ALL)).toEqual([]);
      expect(text).toContain('(hidden)');
    }
    expect(await fileOf(early)).toContain('Quiet Reader');
  });

  it('gets no address and no number out of texts, however long they are', () => {
    const cut = (text: string, kinds: MaskKind[]) =>
      maskAnswer('adminApiRequestReplay', { text }, new Set(kinds), 'en_US').text;
    const text = `{"to":"${ADDRESS}","tel":"${PHONE}","q":"a%40b.example","n":3}`;
    expect(cut(text, [])).toBe(text);
    expect(cut(text, ['tax_id'])).toBe(text);
    expect(cut(text, ['email', 'phone'])).toBe('{"to":"(hidden)","tel":"(hidden)","q":"(hidden)","n":3}');
    expect(cut(`${maskEmail(ADDRESS)} ${maskPhone(PHONE)}`, ['email', 'phone'])).toBe('(hidden) (hidden)');
    const took = (length: number) => {
      const started = process.cpuUsage();
      cut('a'.repeat(length), ['email', 'phone']);
      return process.cpuUsage(started).user / 1000;
    };
    took(20_000);
    expect(took(200_000)).toBeLessThan(500);
  });
});

describe('the field masks of a role', () => {
  it('count from the next call on, tell open pages, and stand in the history', async () => {
    const role = (await makeRole(boss, [])).json.role;
    const holder = await holderOf(role.code);
    const emailOf = async () => (await api(holder, 'GET', `/api/admin/users/${seen.id}`)).json.user.email;
    expect(await emailOf()).toBe(maskEmail(ADDRESS));
    const before = await app.services.permissions.versions();
    const { name, description } = role;
    const change = { name, description, permissions, data_scope: 'all', version: role.version };
    const changed = await api(boss, 'PUT', `/api/admin/roles/${role.code}`, {
      ...change,
      field_masks: ['tax_id', 'email'],
    });
    expect(changed.json.role).toMatchObject({ field_masks: ['email', 'tax_id'], version: role.version + 1 });
    expect((await app.services.permissions.versions()).permission).not.toBe(before.permission);
    expect(await emailOf()).toBe('(hidden)');
    const asked = { page_routes: [], apis: [], from: 'admin' };
    expect((await api(holder, 'POST', '/api/routes/permission/list', asked)).json.field_masks).toEqual([
      'email',
      'tax_id',
    ]);
    expect((await api(boss, 'POST', '/api/routes/permission/list', asked)).json.field_masks).toBeUndefined();
    const filters = encodeURIComponent(JSON.stringify({ entity_id: role.code }));
    const [record] = (await api(boss, 'GET', `/api/admin/operation-records?filters=${filters}`)).json.items;
    expect(record.changes).toContainEqual({
      field: 'field_masks',
      before: [],
      after: ['email', 'tax_id'],
      masked: false,
    });
    // the same in another order is no change
    const again = { ...change, field_masks: ['email', 'tax_id'], version: role.version + 1 };
    expect((await api(boss, 'PUT', `/api/admin/roles/${role.code}`, again)).json.role.version).toBe(
      role.version + 1,
    );
    const { access } = (
      await api(boss, 'GET', `/api/admin/access?target=adminInvoiceLinkGet&person=${holder.id}`)
    ).json;
    expect(access).toMatchObject({ code: 'FORBIDDEN' });
    expect(access.steps.at(-1)).toEqual({ check: 'mask', passed: false, fields: ['email', 'tax_id'] });
  });

  it('that refuse a look at a value say so where rights are tried, for the kinds that they hide', async () => {
    const decided = async ({ id }: Pick<Person, 'id'>, operation: string) => {
      const path = `/api/admin/access?target=${operation}&person=${id}`;
      const { code, steps } = (await api(boss, 'GET', path)).json.access;
      return [code, steps.at(-1)];
    };
    const at = (passed: boolean, ...fields: MaskKind[]) => ({ check: 'mask', passed, fields });
    const noEmail = await holderOf(await roleCode(['email', 'tax_id']));
    expect(await decided(noEmail, 'adminUserReveal')).toEqual(['OK', at(true, 'email')]);
    expect(await decided(noEmail, 'adminMailReveal')).toEqual(['FORBIDDEN', at(false, 'email')]);
    expect(await decided(masked, 'adminUserReveal')).toEqual(['FORBIDDEN', at(false, 'email', 'phone')]);
    const open = await holderOf(await roleCode(['tax_id']));
    expect((await decided(open, 'adminUserReveal'))[1]).toMatchObject({ check: 'permission', passed: true });
  });

  it('count where all roles mask it that give something of the administration; others do not count', async () => {
    const [some, all] = [await roleCode(['email', 'phone']), await roleCode(['email'], ['admin.user:view'])];
    const plain = await roleCode([], ['chat.chat:view']);
    const user = async (person: Person) =>
      (await api(person, 'GET', `/api/admin/users/${seen.id}`)).json.user;
    expect(await user(await holderOf(some, all))).toMatchObject({
      email: '(hidden)',
      phone: maskPhone(PHONE),
    });
    expect(await user(await holderOf(some, plain))).toMatchObject({ email: '(hidden)', phone: '(hidden)' });
  });

  it('mask nothing of a super administrator, whatever the database says', async () => {
    const set = (masks: string) =>
      app.services.db.execute(sql`update roles set field_masks = ${masks} where code = 'super_admin'`);
    await set('{email,phone,tax_id}');
    app.services.permissions.forget();
    expect((await api(boss, 'GET', `/api/admin/users/${seen.id}`)).json.user.email).toBe(maskEmail(ADDRESS));
    expect((await makeRole(boss, [])).status).toBe(200);
    await set('{}');
    app.services.permissions.forget();
  });

  it('of a role that somebody makes, changes or gives hide all that is hidden from them', async () => {
    const noEmail = await holderOf(await roleCode(['email']));
    const open = await makeRole(noEmail, ['phone']);
    expect([open.status, open.json.error_code]).toEqual([403, 'FORBIDDEN']);
    expect(open.json.fields).toEqual({
      field_masks: 'Your own roles hide fields that this role would show, so you can give no such role.',
    });
    const { role } = (await makeRole(noEmail, ['email', 'phone'])).json;
    expect(role).toMatchObject({ field_masks: ['email', 'phone'], is_beyond: false });
    const change = { name: 'More', description: '', permissions, data_scope: 'all', version: 1 };
    const put = (code: string, field_masks: string[]) =>
      api(noEmail, 'PUT', `/api/admin/roles/${code}`, { ...change, field_masks });
    expect((await put(role.code, [])).status).toBe(403);
    const wide = (await makeRole(boss, [])).json.role;
    expect((await put(wide.code, ['email'])).status).toBe(403);
    const { roles, own_field_masks } = (await api(noEmail, 'GET', '/api/admin/roles')).json;
    expect(own_field_masks).toEqual(['email']);
    const shown = (code: string) => roles.find((one: { code: string }) => one.code === code);
    expect(shown(wide.code)).toMatchObject({ field_masks: [], is_beyond: true });
    const { id } = await app.person();
    expect((await giveRoles(noEmail, id, ['user', wide.code])).status).toBe(403);
    expect((await giveRoles(noEmail, id, ['user', role.code])).status).toBe(200);
  });
});

interface Described {
  $ref?: string;
  type?: string;
  enum?: unknown;
  format?: string;
  'x-mask'?: string;
  properties?: Record<string, Described>;
  items?: Described;
  additionalProperties?: Described | boolean;
  oneOf?: Described[];
}

describe('the contract says where personal data stand in what administrators are answered', () => {
  /** Every text of an answer by the path to it, with its mark or that of what it stands in. */
  function texts(
    schema: Described,
    path: string,
    above: readonly string[] = [],
  ): [string, string | undefined][] {
    const mark = schema['x-mask'];
    if (mark !== undefined) return [[path, mark]];
    if (schema.$ref !== undefined) {
      if (above.includes(schema.$ref)) return [];
      return texts(resolveRef<Described>({ $ref: schema.$ref }), path, [...above, schema.$ref]);
    }
    const { items, additionalProperties: values, oneOf = [], properties = {} } = schema;
    return [
      ...Object.entries(properties).flatMap(([name, of]) => texts(of, `${path}.${name}`, above)),
      ...(items ? texts(items, path, above) : []),
      ...(typeof values === 'object' ? texts(values, path, above) : []),
      ...oneOf.flatMap((one) => texts(one, path, above)),
      ...(schema.type === 'string' && !schema.enum && !schema.format
        ? [[path, undefined] as [string, undefined]]
        : []),
    ];
  }
  const found = OF_ADMINISTRATION.flatMap(({ id, responses }) => {
    const schema = responses['200']?.content?.['application/json']?.schema;
    return schema ? texts(schema, id) : [];
  });

  it('each field that is called after a mail address, a phone, a tax number or a buyer has its kind', () => {
    const named = /(?:^|_)(?:e?mail|phone|mobile|tax_(?:id|no|number)|vat_(?:id|number)|buyer|recipient|to)$/;
    const open = found.filter(
      ([path, mark]) => mark === undefined && named.test(path.split('.').at(-1) ?? ''),
    );
    expect(open).toEqual([]);
    const kinds = new Set(found.flatMap(([, mark]) => mark ?? []));
    expect([...kinds].sort()).toEqual(['any', 'email', 'none', 'phone', 'recorded', 'tax_id', 'text']);
  });

  it('what a list orders or filters by is known by its kind', () => {
    expect(hidesField('adminUserList', 'email', new Set(['email']))).toBe(true);
    expect(hidesField('adminUserList', 'email', new Set(['phone']))).toBe(false);
    expect(hidesField('adminUserList', 'username', new Set(ALL))).toBe(false);
    // what people see of themselves is not masked
    expect(hidesField('invoiceList', 'email', new Set(ALL))).toBe(false);
  });

  it('what shows whole what may be masked names its kinds', () => {
    const whole = OF_ADMINISTRATION.filter(({ id }) => shownWhole(id).length > 0).map(({ id }) => id);
    expect(whole.sort()).toEqual([
      'adminBackupLinkCreate',
      'adminFileLinkCreate',
      'adminInvoiceLinkGet',
      'adminInvoiceZipLinkGet',
      'adminMailReveal',
      'adminPaymentProofLinkGet',
      'adminUserImpersonate',
    ]);
  });
});
