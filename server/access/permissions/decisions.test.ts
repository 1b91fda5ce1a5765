// How a call or a page is decided, step by step, as the access tester tells it (docs/roles.md): by roles that are made for it.
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/harness/postgres.ts';
import { ManualClock } from '../../kernel/clock.ts';
import type { OperationId } from '../../kernel/contract.ts';
import { Caches } from '../../platform/cache/caches.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { apiRoutes, pageRoutes, rolePermissions, roles } from '../../platform/db/schema/people.ts';
import { MASK_KINDS, type MaskKind } from './masks.ts';
import { Permissions } from './permissions.ts';
import type { Reach } from './reach.ts';

let pool: pg.Pool;
let db: Database;
let caches: Caches;
let permissions: Permissions;
beforeAll(async () => {
  const { connection } = await createTestDatabase();
  ({ pool, db } = openDatabase(connection, 2));
  const events = { publish: async () => {}, subscribeKind: () => {}, onMissed: () => {} };
  caches = new Caches({ clock: new ManualClock(new Date()), events });
  permissions = new Permissions(db, caches);
  const role = async (
    code: string,
    dataScope: Reach,
    fieldMasks: readonly MaskKind[],
    ...given: readonly string[]
  ) => {
    await db
      .insert(roles)
      .values({ code, name: code, isSystem: false, dataScope, fieldMasks: [...fieldMasks] });
    await db.insert(rolePermissions).values(given.map((permission) => ({ roleCode: code, permission })));
  };
  const shown = ['admin.user:view', 'admin.log:view', 'admin.user:reveal', 'admin.billing:view'];
  await role('of_team', 'team', [], ...shown, 'chat.chat:view');
  await role('no_address', 'all', ['email'], ...shown);
  await role('no_person', 'all', MASK_KINDS, ...shown);
  await db.insert(pageRoutes).values({ pattern: '/any/account', loginRequired: true, permission: null });
  // as where somebody took its permission away
  await db
    .update(apiRoutes)
    .set({ loginRequired: true, permission: null })
    .where(eq(apiRoutes.operation, 'chatGet'));
  await db
    .update(apiRoutes)
    .set({ loginRequired: false, permission: null })
    .where(eq(apiRoutes.operation, 'adminConfigList'));
});
afterAll(() => pool.end());

const holder = (...codes: string[]) => ({ roles: codes, active: true });
const USER = holder('user', 'no such role');
const step = (check: string, passed: boolean, more: object = {}) => ({ check, passed, ...more });
const KNOWN = [step('mapped', true), step('open', false), step('signed_in', true)];
const ACTIVE = [...KNOWN, step('active', true)];
const has = (permission: string, ...held: string[]) =>
  step('permission', held.length > 0, { permission, roles: held });

/** A call is decided alike whether its steps are asked for or not. */
async function call(operation: OperationId, rights: Parameters<Permissions['call']>[1]) {
  const decision = await permissions.explain('operation', operation, rights);
  expect(await permissions.call(operation, rights)).toBe(decision.code);
  return decision;
}
async function page(route: string, rights: Parameters<Permissions['call']>[1]) {
  const decision = await permissions.explain('page', route, rights);
  expect(await permissions.page(route, rights)).toBe(decision.code);
  return decision;
}

describe('a call', () => {
  it('that is not mapped is refused at once, to whoever is known and to whoever is not', async () => {
    // no operation is called so
    const none = 'no such operation' as OperationId;
    const steps = [step('mapped', false)];
    expect(await call(none, USER)).toEqual({ code: 'FORBIDDEN', steps });
    expect(await call(none, null)).toEqual({ code: 'BEARER_TOKEN_ERROR', steps });
  });

  it('that is open to everybody asks for nothing, also one of the administration that somebody opened', async () => {
    const decision = { code: 'OK', steps: [step('mapped', true), step('open', true)] };
    expect(await call('healthGet', null)).toEqual(decision);
    expect(await call('healthGet', { ...USER, active: false })).toEqual(decision);
    expect(await call('adminConfigList', null)).toEqual(decision);
  });

  it('asks who it is, whether the account is active, and for a permission, which it names with the roles that give it', async () => {
    expect(await call('chatList', null)).toEqual({
      code: 'BEARER_TOKEN_ERROR',
      steps: [...KNOWN.slice(0, 2), step('signed_in', false)],
    });
    expect(await call('chatList', { ...USER, active: false })).toEqual({
      code: 'UNAUTHORIZED',
      steps: [...KNOWN, step('active', false)],
    });
    expect(await call('chatList', USER)).toEqual({
      code: 'OK',
      steps: [...ACTIVE, has('chat.chat:view', 'user')],
    });
    expect(await call('adminUserGet', USER)).toEqual({
      code: 'FORBIDDEN',
      steps: [...ACTIVE, has('admin.user:view')],
    });
    expect(await call('chatGet', holder())).toEqual({
      code: 'OK',
      steps: [...ACTIVE, step('any_account', true)],
    });
  });

  it('of who looks at the app as somebody else is refused where the permission opens more than what is shown', async () => {
    const looking = { ...USER, impersonatorId: 'somebody' };
    expect(await call('chatCreate', looking)).toEqual({ code: 'FORBIDDEN', steps: ACTIVE });
    expect((await call('chatList', looking)).code).toBe('OK');
    const given = { roles: ['of_team', 'user'] };
    expect([...(await permissions.granted({ ...given, impersonatorId: 'somebody' }))].sort()).toEqual([
      'account.plan:view',
      'account.profile:view',
      'chat.chat:view',
      'doc.api:view',
      'table.table:view',
    ]);
    expect((await permissions.granted(given)).has('chat.chat:edit')).toBe(true);
  });

  it('of the administration is refused to a narrow role unless it says how it is narrowed', async () => {
    const narrow = holder('of_team');
    expect(await call('adminOperationList', narrow)).toEqual({
      code: 'FORBIDDEN',
      steps: [...ACTIVE, has('admin.log:view', 'of_team'), step('scope', false)],
    });
    // within its reach there is nothing to tell
    const user = { code: 'OK', steps: [...ACTIVE, has('admin.user:view', 'of_team')] };
    expect(await call('adminUserGet', narrow)).toEqual(user);
    expect((await call('adminOperationList', holder('no_person'))).code).toBe('OK');
  });

  it('that shows whole what is hidden names its kinds, and is refused where nothing is left of it', async () => {
    const may = [...ACTIVE, has('admin.user:reveal', 'no_address')];
    expect(await call('adminUserReveal', holder('no_address'))).toEqual({
      code: 'OK',
      steps: [...may, step('mask', true, { fields: ['email'] })],
    });
    expect(await call('adminUserReveal', holder('no_person'))).toEqual({
      code: 'FORBIDDEN',
      steps: [
        ...ACTIVE,
        has('admin.user:reveal', 'no_person'),
        step('mask', false, { fields: ['email', 'phone'] }),
      ],
    });
    expect((await call('adminInvoiceLinkGet', holder('no_address'))).code).toBe('FORBIDDEN');
  });
});

describe('a page', () => {
  it('of the administration is refused to a narrow role unless it says that it is narrowed, or is open to everybody', async () => {
    const narrow = holder('of_team');
    const may = [...ACTIVE, has('admin.log:view', 'of_team')];
    expect(await page('/admin/sys-logs/operation-record', narrow)).toEqual({
      code: 'FORBIDDEN',
      steps: [...may, step('scope', false)],
    });
    expect(await page('/admin/user/users', narrow)).toEqual({
      code: 'OK',
      steps: [...ACTIVE, has('admin.user:view', 'of_team')],
    });
    expect(await page('/admin/sys-logs/operation-record', holder('no_person'))).toEqual({
      code: 'OK',
      steps: [...ACTIVE, has('admin.log:view', 'no_person')],
    });
    const open = { code: 'OK', steps: [step('mapped', true), step('open', true)] };
    expect(await page('/admin', narrow)).toEqual(open);
    expect(await page('/admin', null)).toEqual(open);
  });

  it('is refused without its permission, and asks for no reach elsewhere', async () => {
    expect((await page('/admin/user/users', USER)).code).toBe('FORBIDDEN');
    expect((await page('/chat', holder('of_team'))).code).toBe('OK');
    expect((await page('/any/account', holder())).code).toBe('OK');
    expect(await page('/no/such/page', USER)).toEqual({ code: 'FORBIDDEN', steps: [step('mapped', false)] });
  });
});

it('the rules are told to administrators as one entry, by how many there are', async () => {
  await call('chatList', USER);
  const told = [...(caches.all().get('rights')?.told() ?? [])].map(({ shown }) => shown);
  expect(told).toEqual([
    { key: 'rules', value: expect.objectContaining({ roles: expect.arrayContaining(['of_team', 'user']) }) },
  ]);
});
