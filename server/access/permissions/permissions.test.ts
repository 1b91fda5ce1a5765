import { readFile } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/harness/postgres.ts';
import { ManualClock } from '../../kernel/clock.ts';
import type { OperationId } from '../../kernel/contract.ts';
import { Caches } from '../../platform/cache/caches.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import {
  apiRoutes,
  metaVersions,
  pageRoutes,
  rolePermissions,
  roles,
} from '../../platform/db/schema/people.ts';
import { helpTexts, translations } from '../../platform/db/schema/site.ts';
import { Permissions } from './permissions.ts';
import { seedPermissions } from './seed.ts';

let pool: pg.Pool;
let db: Database;
let permissions: Permissions;
const SILENT = { publish: async () => {}, subscribeKind: () => {}, onMissed: () => {} };
beforeAll(async () => {
  const { connection } = await createTestDatabase();
  ({ pool, db } = openDatabase(connection, 2));
});
beforeEach(() => {
  permissions = new Permissions(db, new Caches({ clock: new ManualClock(new Date()), events: SILENT }));
});
afterAll(() => pool.end());

const rights = (...codes: string[]) => ({ roles: codes, active: true });
const seed = () => seedPermissions(drizzle(pool));
/** What a new installation has, whatever other tests edited. */
async function asNew(): Promise<void> {
  for (const table of [rolePermissions, roles, pageRoutes, apiRoutes, metaVersions]) await db.delete(table);
  await seed();
}
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
    await asNew();
    // what everybody may read is one page, what administrators read is another
    await db.insert(pageRoutes).values([
      { pattern: '/a/{x}/{y}', loginRequired: false, permission: null },
      { pattern: '/a/{x}/c', loginRequired: true, permission: 'admin.billing:view' },
      { pattern: '/a/b/c', loginRequired: true, permission: 'chat.chat:view' },
    ]);
    expect(await permissions.page('/a/b/c', rights('user'))).toBe('OK');
    expect(await permissions.page('/a/z/c', rights('user'))).toBe('FORBIDDEN');
    expect(await permissions.page('/a/z/d', rights('user'))).toBe('OK');
    // in whatever order the database has them
    await db.insert(pageRoutes).values([
      { pattern: '/b/b/c', loginRequired: true, permission: 'chat.chat:view' },
      { pattern: '/b/{x}/c', loginRequired: true, permission: 'admin.billing:view' },
      { pattern: '/b/{x}/{y}', loginRequired: false, permission: null },
    ]);
    permissions.forget();
    expect(await permissions.page('/b/b/c', rights('user'))).toBe('OK');
    expect(await permissions.page('/b/z/c', rights('user'))).toBe('FORBIDDEN');
    expect(await permissions.page('/b/z/d', rights('user'))).toBe('OK');
  });
});

describe('what somebody has', () => {
  it('is what their roles are given together; a role that is gone gives nothing', async () => {
    const granted = await permissions.granted({ roles: ['no such role', 'user', 'support'] });
    expect(granted.has('chat.chat:view')).toBe(true);
    expect(granted.has('admin.billing:view')).toBe(true);
    expect(granted.has('admin.billing:edit')).toBe(false);
    expect(await permissions.granted({ roles: ['no such role'] })).toEqual(new Set());
  });
});

describe('what is held in memory', () => {
  it('is read once, and again after it is forgotten', async () => {
    await asNew();
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
    await expect(permissions.call('healthGet', null)).rejects.toThrow('Failed query');
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
    // nobody needs to ask for what there is none of
    const none = { overrides: '', tagHelp: '' };
    expect(await permissions.versions()).toEqual({ translation: 't11', permission: 'g12', ...none });
    await db.insert(translations).values({ msgid: 'a.b', lang: 'fr_FR', msgstr: 'c' });
    await db
      .insert(helpTexts)
      .values({ pagePath: '/chat', tagId: 'a.b', lang: 'fr_FR', html: 'c', icon: 'help' });
    permissions.forget();
    const some = { overrides: 't11', tagHelp: 'h13' };
    expect(await permissions.versions()).toEqual({ translation: 't11', permission: 'g12', ...some });
    const kept = await db.delete(metaVersions).returning();
    permissions.forget();
    const first = { translation: 't0', overrides: 't0', permission: 'g0', tagHelp: 'h0' };
    expect(await permissions.versions()).toEqual(first);
    await db.insert(metaVersions).values(kept);
    await db.delete(translations);
    await db.delete(helpTexts);
  });
});

describe('a start', () => {
  beforeEach(asNew);

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

  it('of a new installation begins every version at 1', async () => {
    await db.delete(metaVersions);
    await db.delete(apiRoutes).where(eq(apiRoutes.operation, 'chatList'));
    await seed();
    expect(await db.select().from(metaVersions).orderBy(metaVersions.key)).toEqual([
      { key: 'help', version: 1 },
      { key: 'permission', version: 1 },
      { key: 'translation', version: 1 },
    ]);
  });

  it('gives what it knows as defaults, and gives the super administrator back what was taken', async () => {
    const taken = and(
      eq(rolePermissions.roleCode, 'super_admin'),
      eq(rolePermissions.permission, 'admin.role:edit'),
    );
    await db.delete(roles).where(eq(roles.code, 'finance'));
    await db.update(rolePermissions).set({ granted: false, isDefault: false }).where(taken);
    await seed();
    const ofFinance = await db.select().from(rolePermissions).where(eq(rolePermissions.roleCode, 'finance'));
    expect(ofFinance.length).toBeGreaterThan(5);
    expect(ofFinance.filter(({ isDefault }) => !isDefault)).toEqual([]);
    expect(await db.select().from(rolePermissions).where(taken)).toMatchObject([
      { granted: true, isDefault: true },
    ]);
  });

  it('corrects a default page that asked for no permission', async () => {
    await db
      .update(pageRoutes)
      .set({ permission: null, isDefault: true })
      .where(eq(pageRoutes.pattern, '/chat'));
    await seed();
    expect(await permissions.page('/chat', rights())).toBe('FORBIDDEN');
  });

  it('brings back a role that is gone with its permissions', async () => {
    await db.delete(roles).where(eq(roles.code, 'support'));
    await seed();
    expect(await permissions.page('/admin/financial', rights('support'))).toBe('OK');
    const [role] = await db.select().from(roles).where(eq(roles.code, 'support'));
    expect(role).toMatchObject({ code: 'support', name: 'Support', isSystem: true });
  });

  it('keeps what somebody took from a role, gave to it or changed of a page or a call', async () => {
    const taken = and(
      eq(rolePermissions.roleCode, 'support'),
      eq(rolePermissions.permission, 'admin.billing:view'),
    );
    await db.update(rolePermissions).set({ granted: false, isDefault: false }).where(taken);
    await db.insert(rolePermissions).values({ roleCode: 'support', permission: 'admin.role:view' });
    const edited = { permission: 'admin.role:view', isDefault: false };
    await db.update(pageRoutes).set(edited).where(eq(pageRoutes.pattern, '/chat'));
    await db.update(apiRoutes).set(edited).where(eq(apiRoutes.operation, 'chatList'));
    await db.insert(pageRoutes).values({ pattern: '/own/page', loginRequired: true, permission: null });
    // one that there is no more
    const own = 'chatForget' as OperationId;
    await db.insert(apiRoutes).values({ operation: own, loginRequired: true, permission: null });
    const version = await versionOf('permission');
    await seed();
    expect(await permissions.page('/admin/financial', rights('support'))).toBe('FORBIDDEN');
    expect(await permissions.page('/admin/user/roles', rights('support'))).toBe('OK');
    expect(await permissions.page('/chat', rights('user'))).toBe('FORBIDDEN');
    expect(await permissions.call('chatList', rights('user'))).toBe('FORBIDDEN');
    expect(await permissions.page('/own/page', rights('user'))).toBe('OK');
    expect(await permissions.call(own, rights('user'))).toBe('OK');
    expect(await versionOf('permission')).toBe(version);
  });
});

describe('a start after an older version', () => {
  beforeEach(asNew);

  it('of before the mark takes what it wrote for default and everything else for edited', async () => {
    const file = await readFile('server/platform/db/migrations/0029_default_rights.sql', 'utf8');
    for (const table of [rolePermissions, pageRoutes, apiRoutes]) await db.delete(table);
    const before = { loginRequired: true, isDefault: false };
    await db.insert(pageRoutes).values([
      { pattern: '/login', loginRequired: false, permission: null, isDefault: false },
      { pattern: '/chat', permission: 'chat.chat:view', ...before },
      { pattern: '/ai-table', permission: null, ...before },
      { pattern: '/own/page', permission: null, ...before },
    ]);
    await db.insert(apiRoutes).values([
      { operation: 'chatCreate', permission: 'chat.chat:edit', ...before },
      { operation: 'tableList', permission: 'chat.chat:edit', ...before },
    ]);
    await db.insert(rolePermissions).values([
      { roleCode: 'user', permission: 'chat.chat:view' },
      { roleCode: 'user', permission: 'admin.log:view' },
    ]);
    for (const statement of file.split('--> statement-breakpoint').slice(4)) await pool.query(statement);
    const pages = await db.select().from(pageRoutes).where(eq(pageRoutes.isDefault, true));
    expect(pages.map(({ pattern }) => pattern).sort()).toEqual(['/chat', '/login']);
    const calls = await db.select().from(apiRoutes).where(eq(apiRoutes.isDefault, true));
    expect(calls.map(({ operation }) => operation)).toEqual(['chatCreate']);
    await seed();
    expect(await permissions.page('/chat', rights('user'))).toBe('OK');
    expect(await permissions.page('/admin/sys-logs/operation-record', rights('user'))).toBe('OK');
    // what the role had no more
    expect(await permissions.call('chatCreate', rights('user'))).toBe('FORBIDDEN');
    expect(await permissions.call('chatCreate', rights('super_admin'))).toBe('OK');
  });

  /** What an older version wrote by itself, and what a start then makes of it. */
  it.each<[string, () => Promise<unknown>, () => Promise<string>, string]>([
    [
      'gives a call the permission of today',
      () =>
        db
          .update(apiRoutes)
          .set({ permission: 'admin.role:view' })
          .where(eq(apiRoutes.operation, 'chatList')),
      () => permissions.call('chatList', rights('user')),
      'OK',
    ],
    [
      'opens a call that is open to everybody today',
      () =>
        db
          .update(apiRoutes)
          .set({ loginRequired: true, permission: 'chat.chat:view' })
          .where(eq(apiRoutes.operation, 'healthGet')),
      () => permissions.call('healthGet', null),
      'OK',
    ],
    [
      'gives a page the permission of today',
      () =>
        db
          .update(pageRoutes)
          .set({ loginRequired: false, permission: null })
          .where(eq(pageRoutes.pattern, '/admin/financial')),
      () => permissions.page('/admin/financial', rights('user')),
      'FORBIDDEN',
    ],
    [
      'takes away a call that there is no more',
      () =>
        db
          .insert(apiRoutes)
          .values({ operation: 'chatForget', loginRequired: false, permission: null, isDefault: true }),
      // the name of an operation of an older version
      () => permissions.call('chatForget' as OperationId, rights('super_admin')),
      'FORBIDDEN',
    ],
    [
      'takes away a page that there is no more',
      () =>
        db
          .insert(pageRoutes)
          .values({ pattern: '/old/page', loginRequired: false, permission: null, isDefault: true }),
      () => permissions.page('/old/page', rights('super_admin')),
      'FORBIDDEN',
    ],
    [
      'gives a role what it has today',
      () => db.delete(rolePermissions).where(eq(rolePermissions.permission, 'admin.billing:view')),
      () => permissions.page('/admin/financial', rights('support')),
      'OK',
    ],
    [
      'takes from a role what it has no more',
      () =>
        db
          .insert(rolePermissions)
          .values({ roleCode: 'content_editor', permission: 'admin.billing:view', isDefault: true }),
      () => permissions.page('/admin/financial', rights('content_editor')),
      'FORBIDDEN',
    ],
    [
      'gives the super administrator back what somebody took',
      () =>
        db
          .update(rolePermissions)
          .set({ granted: false, isDefault: false })
          .where(eq(rolePermissions.roleCode, 'super_admin')),
      () => permissions.page('/admin/financial', rights('super_admin')),
      'OK',
    ],
  ])('%s, and raises the permission version by one', async (_, age, ask, code) => {
    await age();
    const version = (await versionOf('permission')) ?? 0;
    expect(await ask()).not.toBe(code);
    await seed();
    permissions.forget();
    expect(await ask()).toBe(code);
    expect(await versionOf('permission')).toBe(version + 1);
    await seed();
    expect(await versionOf('permission')).toBe(version + 1);
  });
});
