import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import { type Bounds, boundsOfPerson, isOutside } from '../../access/permissions/bounds.ts';
import { bumpVersion } from '../../access/permissions/bump-version.ts';
import { MASK_KINDS, type MaskKind, showsMore } from '../../access/permissions/masks.ts';
import {
  isAdministrative,
  isWider,
  personReached,
  type Reach,
  type Reaching,
} from '../../access/permissions/reach.ts';
import { roleName } from '../../access/permissions/role-names.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers, PersonCall } from '../../kernel/contract.ts';
import { filledText } from '../../kernel/filled-text.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { operationRecords } from '../../platform/db/schema/operation-records.ts';
import {
  apiRoutes,
  pageRoutes,
  rolePermissions,
  roles,
  userRoles,
  users,
} from '../../platform/db/schema/people.ts';
import { actorOf } from '../../records/audit/record-operation.ts';
import { changeRecord, putRecord, type RecordKind, removeRecord } from '../../records/change.ts';
import type { Services } from '../../services.ts';
import { holdersOf, lockHolders, moveHolders } from './move-holders.ts';

type RoleHandlers = Pick<
  Handlers,
  'adminRoleList' | 'adminRoleCreate' | 'adminRoleUpdate' | 'adminRoleDelete'
>;
type Reader = Pick<Transaction, 'select' | 'execute'>;

export const ROLE: RecordKind<typeof roles> = {
  table: roles,
  key: roles.code,
  fields: { name: 'name', description: 'description', data_scope: 'dataScope', field_masks: 'fieldMasks' },
  recorded: (_, value) => (Array.isArray(value) ? value.map(String) : String(value)),
  summary: ({ code }) => code,
};

/** Roles, which administrators make of permissions that they have themselves. */
export function roleHandlers(services: Services): RoleHandlers {
  const { db, clock, events } = services;

  /** Open pages and other processes ask again. */
  const tell = () => events.publish('permissions');

  /** Refuses a role of the product, and one that reaches beyond its editor. @throws ApiError FORBIDDEN or CONFLICT */
  async function guard(tx: Transaction, actorId: string, row: typeof roles.$inferSelect): Promise<void> {
    if (row.isSystem) throw new ApiError('CONFLICT', 'role.system');
    const held = await heldBy(tx, actorId);
    const grants = await grantsOf(tx, row.code);
    if (grants.some((permission) => !held.has(permission))) throw new ApiError('FORBIDDEN', 'role.beyond');
    if (!grants.some(isAdministrative)) return;
    await checkBounds(tx, actorId, row.dataScope, row.fieldMasks);
  }

  /**
   * Refuses a data scope that is wider than how far the giver reaches, and field masks that show what is hidden from them.
   * @throws ApiError FORBIDDEN
   */
  async function checkBounds(
    tx: Transaction,
    actorId: string,
    scope: Reach,
    fieldMasks: readonly MaskKind[],
  ): Promise<void> {
    const { reach, masks } = await boundsOfPerson(tx, actorId);
    if (isWider(scope, reach))
      throw new ApiError('FORBIDDEN', 'role.beyondScope', {}, { fields: { data_scope: 'role.beyondScope' } });
    if (showsMore(fieldMasks, masks))
      throw new ApiError(
        'FORBIDDEN',
        'role.beyondMasks',
        {},
        { fields: { field_masks: 'role.beyondMasks' } },
      );
  }

  /** Permissions as they are kept: each once, known, and none that the giver does not have. @throws ApiError */
  async function checked(tx: Transaction, actorId: string, given: readonly string[]): Promise<string[]> {
    const codes = [...new Set(given)].sort();
    const [known, held] = [new Set(await knownPermissions(tx)), await heldBy(tx, actorId)];
    const unknown = codes.find((code) => !known.has(code));
    if (unknown !== undefined)
      throw refusedField('permissions', 'role.unknownPermission', { permission: unknown });
    if (codes.some((code) => !held.has(code))) throw new ApiError('FORBIDDEN', 'role.beyond');
    return codes;
  }

  async function write(tx: Transaction, code: string, permissions: readonly string[]): Promise<void> {
    await tx.delete(rolePermissions).where(eq(rolePermissions.roleCode, code));
    if (permissions.length > 0)
      await tx
        .insert(rolePermissions)
        .values(permissions.map((permission) => ({ roleCode: code, permission })));
    await bumpVersion(tx, 'permission');
  }

  async function shown(
    tx: Reader,
    call: Pick<PersonCall<'adminRoleList'>, 'person' | 'locale'>,
    code: string,
  ) {
    const role = (await present(tx, call, await boundsOfPerson(tx, call.person.id))).find(
      (one) => one.code === code,
    );
    if (!role) throw notFound();
    return { role };
  }

  return {
    async adminRoleList({ person, locale }) {
      const own = await boundsOfPerson(db, person.id);
      return {
        roles: await present(db, { person, locale }, own),
        permissions: await knownPermissions(db),
        own_permissions: [...(await heldBy(db, person.id))].sort(),
        own_data_scope: own.reach,
        own_field_masks: [...own.masks],
      };
    },

    async adminRoleCreate(call) {
      const { code, description, permissions, data_scope, reason } = call.body;
      const field_masks = inOrder(call.body.field_masks);
      const name = filledText(call.body.name);
      const answer = await db.transaction(async (tx) => {
        const codes = await checked(tx, call.person.id, permissions);
        await checkBounds(tx, call.person.id, data_scope, field_masks);
        await putRecord(
          tx,
          {
            kind: ROLE,
            operation: 'adminRoleCreate',
            id: code,
            version: 0,
            reason,
            actor: actorOf(call),
            at: clock.now(),
            fields: { name, description, data_scope, field_masks },
          },
          () => ({ code, isSystem: false, updatedAt: clock.now() }),
        );
        await write(tx, code, codes);
        return keepAnswer(tx, 'adminRoleCreate', await shown(tx, call, code));
      });
      await tell();
      return answer;
    },

    async adminRoleUpdate(call) {
      const { description, permissions, data_scope, version, reason } = call.body;
      const field_masks = inOrder(call.body.field_masks);
      const name = filledText(call.body.name);
      const code = call.path.role_code;
      const answer = await db.transaction(async (tx) => {
        await changeRecord(tx, {
          kind: ROLE,
          operation: 'adminRoleUpdate',
          id: code,
          version,
          reason,
          actor: actorOf(call),
          at: clock.now(),
          fields: { name, description, data_scope, field_masks },
          effect: async (row) => {
            await guard(tx, call.person.id, row);
            const after = await checked(tx, call.person.id, permissions);
            await checkBounds(tx, call.person.id, data_scope, field_masks);
            const before = await grantsOf(tx, code);
            const gained = after.filter((permission) => !before.includes(permission));
            const lost = before.filter((permission) => !after.includes(permission));
            if (gained.length + lost.length === 0) {
              if (data_scope !== row.dataScope || `${field_masks}` !== `${row.fieldMasks}`)
                await bumpVersion(tx, 'permission');
              return { set: { updatedAt: clock.now() } };
            }
            await write(tx, code, after);
            return {
              set: { updatedAt: clock.now() },
              before: { permissions: lost },
              after: { permissions: gained },
            };
          },
        });
        return shown(tx, call, code);
      });
      await tell();
      return answer;
    },

    async adminRoleDelete(call) {
      const { version, reason, move_to: to } = call.body;
      const code = call.path.role_code;
      const actor = actorOf(call);
      const at = clock.now();
      const moved = await db.transaction(async (tx) => {
        const holders = to === undefined ? [] : await lockHolders(tx, call.person.id, code);
        const [row] = await tx.select().from(roles).where(eq(roles.code, code)).for('update');
        if (!row) throw notFound();
        await guard(tx, call.person.id, row);
        if (to !== undefined && holders.length > 0)
          await moveHolders(tx, services, holders, {
            ...{ from: code, to, actorId: call.person.id, actor, at },
            ...(reason !== undefined && { reason }),
          });
        const { length: left } = await holdersOf(tx, code);
        if (left > 0) throw new ApiError('CONFLICT', 'role.used', { count: left });
        await removeRecord(tx, {
          kind: ROLE,
          operation: 'adminRoleDelete',
          id: code,
          version,
          reason,
          actor,
          at,
          effect: async () => ({ before: { permissions: await grantsOf(tx, code) } }),
        });
        await bumpVersion(tx, 'permission');
        return holders;
      });
      for (const id of moved) await services.sessions.tellEnded(id);
      await tell();
      return {};
    },
  };
}

async function present(
  tx: Reader,
  { person, locale }: Pick<PersonCall<'adminRoleList'>, 'person' | 'locale'>,
  own: Bounds,
): Promise<Schema<'AdminRole'>[]> {
  const by = { id: person.id, reach: own.reach };
  const [rows, grants, used, held, changers] = [
    await tx.select().from(roles).orderBy(asc(roles.name), asc(roles.code)),
    await tx.select().from(rolePermissions).where(eq(rolePermissions.granted, true)),
    await tx
      .select({ code: userRoles.roleCode, count: count() })
      .from(userRoles)
      .where(personReached(userRoles.userId, by))
      .groupBy(userRoles.roleCode),
    await heldBy(tx, person.id),
    await changersOf(tx, by),
  ];
  return rows.map((row) => {
    const changer = changers.get(row.code);
    const permissions = grants
      .filter(({ roleCode }) => roleCode === row.code)
      .map(({ permission }) => permission)
      .sort();
    return {
      code: row.code,
      name: roleName(row, locale),
      description: row.description,
      is_system: row.isSystem,
      users: used.find(({ code }) => code === row.code)?.count ?? 0,
      permissions,
      data_scope: row.dataScope,
      field_masks: row.fieldMasks,
      version: row.version,
      ...(row.updatedAt && { updated_at: toSeconds(row.updatedAt) }),
      ...(changer !== undefined && { updated_by: changer }),
      is_beyond:
        permissions.some((permission) => !held.has(permission)) ||
        (permissions.some(isAdministrative) &&
          isOutside({ reach: row.dataScope, masks: new Set(row.fieldMasks) }, own)),
    };
  });
}

/** Who made or changed each role last, by their names: as the records of it say, and as far as the asker reaches them. */
async function changersOf(tx: Reader, by: Reaching): Promise<ReadonlyMap<string, string>> {
  const last = sql`(select ${operationRecords.actorId} from ${operationRecords} where ${operationRecords.entity} = 'role'
    and ${operationRecords.entityId} = ${roles.code} order by ${operationRecords.at} desc, ${operationRecords.id} desc limit 1)`;
  const rows = await tx
    .select({ code: roles.code, name: users.username })
    .from(roles)
    .innerJoin(users, eq(users.id, last))
    .where(personReached(users.id, by));
  return new Map(rows.map(({ code, name }) => [code, name]));
}

export async function grantsOf(tx: Reader, code: string): Promise<string[]> {
  const rows = await tx
    .select({ permission: rolePermissions.permission })
    .from(rolePermissions)
    .where(sql`${rolePermissions.roleCode} = ${code} and ${rolePermissions.granted}`);
  return rows.map(({ permission }) => permission).sort();
}

/** What a person has by their roles. Read from the database: what was taken a moment ago counts. */
async function heldBy(tx: Reader, userId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ permission: rolePermissions.permission })
    .from(rolePermissions)
    .where(
      sql`${rolePermissions.granted} and ${inArray(
        rolePermissions.roleCode,
        tx.select({ code: userRoles.roleCode }).from(userRoles).where(eq(userRoles.userId, userId)),
      )}`,
    );
  return new Set(rows.map(({ permission }) => permission));
}

/** Every permission that a role has, or a page or call asks for. */
async function knownPermissions(tx: Reader): Promise<string[]> {
  const { rows } = await tx.execute<{ permission: string }>(
    sql`select permission from ${rolePermissions} union select permission from ${pageRoutes} where permission is not null
      union select permission from ${apiRoutes} where permission is not null order by 1`,
  );
  return rows.map(({ permission }) => permission);
}

/** Kinds in the order in which they are named everywhere: which was ticked first is no difference. */
function inOrder(given: readonly MaskKind[]): MaskKind[] {
  return MASK_KINDS.filter((kind) => given.includes(kind));
}
