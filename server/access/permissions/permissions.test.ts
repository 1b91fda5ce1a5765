import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/harness/postgres.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import {
  apiRoutes,
  metaVersions,
  pageRoutes,
  rolePermissions,
  roles,
} from '../../platform/db/schema/people.ts';
import { Permissions } from './permissions.ts';
import { seedPermissions } from './seed.ts';

let pool: pg.Pool;
let db: Database;
let permissions: Permissions;
beforeAll(async () => {
  const { connection } = await createTestDatabase();
  ({ pool, db } = openDatabase(connection, 2));
});
beforeEach(() => {
  permissions = new Permissions(db);
});
afterAll(() => pool.end());

const rights = (...codes: string[]) => ({ roles: codes, active: true });
const seed = () => seedPermissions(drizzle(pool));
const versionOf = async (key: string) =>
  (await db.select().from(metaVersions).where(eq(metaVersions.key, key)))[0]?.version;

describe('a call', () => {
  it('that is mapped to a permission is open to a role that has it, and to no other', async () => {
    expect(await permissions.call('chatList', rights('user'))).toBe('OK');
    expect(await permissions.call('adminStorageUpload', rights('user'))).toBe('FORBIDDEN');
    expect(await permissions.call('adminStorageUpload', rights('super_admin'))).toBe('OK');
  });

  it('is open where one of several roles has the permission', async () => {
    expect(await permissions.call('adminStorageUpload', rights('user', 'operator'))).toBe('OK');
    expect(await permissions.call('chatList', rights())).toBe('FORBIDDEN');
    expect(await permissions.call('chatList', rights('no such role'))).toBe('FORBIDDEN');
  });

  it('asks a visitor to sign in, and lets no account in that is not active', async () => {
    expect(await permissions.call('chatList', null)).toBe('BEARER_TOKEN_ERROR');
    expect(await permissions.call('chatList', { ...rights('super_admin'), active: false })).toBe(
      'UNAUTHORIZED',
    );
    expect(await permissions.call('healthGet', null)).toBe('OK');
    expect(await permissions.call('healthGet', { ...rights(), active: false })).toBe('OK');
  });

  it('that is not mapped is refused to everybody', async () => {
    await db.delete(apiRoutes).where(eq(apiRoutes.operation, 'chatGet'));
    expect(await permissions.call('chatGet', rights('super_admin'))).toBe('FORBIDDEN');
    expect(await permissions.call('chatGet', null)).toBe('BEARER_TOKEN_ERROR');
    await seed();
  });

  it('that only asks for a sign-in is open to every active account', async () => {
    await db
      .update(apiRoutes)
      .set({ loginRequired: true, permission: null })
      .where(eq(apiRoutes.operation, 'chatGet'));
    expect(await permissions.call('chatGet', rights())).toBe('OK');
    expect(await permissions.call('chatGet', null)).toBe('BEARER_TOKEN_ERROR');
    expect(await permissions.call('chatGet', { ...rights(), active: false })).toBe('UNAUTHORIZED');
  });

  it('that has a permission needs it also where the map forgot the sign-in', async () => {
    await db
      .update(apiRoutes)
      .set({ loginRequired: false, permission: 'admin.billing:view' })
      .where(eq(apiRoutes.operation, 'chatGet'));
    expect(await permissions.call('chatGet', null)).toBe('BEARER_TOKEN_ERROR');
    expect(await permissions.call('chatGet', rights('user'))).toBe('FORBIDDEN');
    expect(await permissions.call('chatGet', rights('finance'))).toBe('OK');
  });
});

describe('a page', () => {
  it.each([
    ['/chat', 'OK'],
    ['/chat?x=1', 'OK'],
    ['/chat#end', 'OK'],
    ['/chat/some-id', 'OK'],
    ['/chat/{chat_id}', 'OK'],
    ['/chat/', 'FORBIDDEN'],
    ['/chat/some-id/more', 'FORBIDDEN'],
    ['/chats', 'FORBIDDEN'],
    ['chat', 'FORBIDDEN'],
    ['', 'FORBIDDEN'],
    ['/admin/financial', 'FORBIDDEN'],
    ['/account/order/confirm', 'OK'],
  ] as const)('%s is %s to a user', async (route, code) => {
    expect(await permissions.page(route, rights('user'))).toBe(code);
  });

  it('is matched by the pattern with the fewest placeholders', async () => {
    // what everybody may read is one page, what administrators read is another
    await db.insert(pageRoutes).values([
      { pattern: '/a/{x}/{y}', loginRequired: false, permission: null },
      { pattern: '/a/{x}/c', loginRequired: true, permission: 'admin.billing:view' },
      { pattern: '/a/b/c', loginRequired: true, permission: 'chat.chat:view' },
    ]);
    expect(await permissions.page('/a/b/c', rights('user'))).toBe('OK');
    expect(await permissions.page('/a/z/c', rights('user'))).toBe('FORBIDDEN');
    expect(await permissions.page('/a/z/d', rights('user'))).toBe('OK');
  });
});

describe('what is held in memory', () => {
  it('is read once, and again after it is forgotten', async () => {
    const grant = and(
      eq(rolePermissions.roleCode, 'auditor'),
      eq(rolePermissions.permission, 'admin.billing:view'),
    );
    expect(await permissions.page('/admin/financial', rights('auditor'))).toBe('OK');
    await db.delete(rolePermissions).where(grant);
    expect(await permissions.page('/admin/financial', rights('auditor'))).toBe('OK');
    permissions.forget();
    expect(await permissions.page('/admin/financial', rights('auditor'))).toBe('FORBIDDEN');
  });

  it('is read again after a read that failed', async () => {
    await pool.query('alter table api_routes rename to api_routes_away');
    await expect(permissions.call('healthGet', null)).rejects.toThrow();
    await pool.query('alter table api_routes_away rename to api_routes');
    expect(await permissions.call('healthGet', null)).toBe('OK');
  });

  it('has a version for each thing that browsers cache, each with a letter of its own', async () => {
    for (const [key, version] of [
      ['translation', 11],
      ['permission', 12],
      ['help', 13],
    ] as const)
      await db.update(metaVersions).set({ version }).where(eq(metaVersions.key, key));
    expect(await permissions.versions()).toEqual({ translation: 't11', permission: 'g12', tagHelp: 'h13' });
    const kept = await db.delete(metaVersions).returning();
    permissions.forget();
    expect(await permissions.versions()).toEqual({ translation: 't0', permission: 'g0', tagHelp: 'h0' });
    await db.insert(metaVersions).values(kept);
  });
});

describe('a start', () => {
  it('that changes nothing keeps every version', async () => {
    await seed();
    const before = await db.select().from(metaVersions).orderBy(metaVersions.key);
    await seed();
    expect(await db.select().from(metaVersions).orderBy(metaVersions.key)).toEqual(before);
    expect(before.map(({ key }) => key)).toEqual(['help', 'permission', 'translation']);
  });

  it.each([
    ['a call', () => db.delete(apiRoutes).where(eq(apiRoutes.operation, 'chatList'))],
    ['a page', () => db.delete(pageRoutes).where(eq(pageRoutes.pattern, '/chat'))],
    [
      'a permission of the super administrator',
      () =>
        db
          .delete(rolePermissions)
          .where(
            and(
              eq(rolePermissions.roleCode, 'super_admin'),
              eq(rolePermissions.permission, 'admin.role:view'),
            ),
          ),
    ],
    ['a role', () => db.delete(roles).where(eq(roles.code, 'support'))],
  ])(
    'that brings %s raises the permission version by one, so that browsers ask again, and no other version',
    async (_, forget) => {
      await seed();
      const [permission, help, translation] = [
        await versionOf('permission'),
        await versionOf('help'),
        await versionOf('translation'),
      ];
      await forget();
      await seed();
      expect(await versionOf('permission')).toBe((permission ?? 0) + 1);
      expect([await versionOf('help'), await versionOf('translation')]).toEqual([help, translation]);
    },
  );

  it('brings back a role that is gone with its permissions', async () => {
    await db.delete(roles).where(eq(roles.code, 'support'));
    await seed();
    expect(await permissions.page('/admin/financial', rights('support'))).toBe('OK');
    const [role] = await db.select().from(roles).where(eq(roles.code, 'support'));
    expect(role).toEqual({ code: 'support', name: 'Support', isSystem: true });
  });

  it('keeps what the back office took from a role and changed of a page or a call', async () => {
    const taken = and(
      eq(rolePermissions.roleCode, 'support'),
      eq(rolePermissions.permission, 'admin.billing:view'),
    );
    await db.delete(rolePermissions).where(taken);
    await db.update(pageRoutes).set({ permission: 'admin.role:view' }).where(eq(pageRoutes.pattern, '/chat'));
    await db
      .update(apiRoutes)
      .set({ permission: 'admin.role:view' })
      .where(eq(apiRoutes.operation, 'chatList'));
    await seed();
    expect(await db.select().from(rolePermissions).where(taken)).toEqual([]);
    expect(await permissions.page('/chat', rights('user'))).toBe('FORBIDDEN');
    expect(await permissions.call('chatList', rights('user'))).toBe('FORBIDDEN');
  });
});
