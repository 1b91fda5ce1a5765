import { asc, eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import document from '../../../src/generated/openapi.json' with { type: 'json' };
import { PAGE_RULES } from '../../../src/generated/pages/rules.ts';
import { CALL_RULES } from '../../access/permissions/catalogue.ts';
import { roleName } from '../../access/permissions/role-names.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { type Handlers, OPERATIONS } from '../../kernel/contract.ts';
import { normaliseEmail } from '../../kernel/email-address.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { apiRoutes, pageRoutes, rolePermissions, roles, users } from '../../platform/db/schema/people.ts';
import type { Services } from '../../services.ts';
import { listsByOperation } from '../lists.ts';
import { rolesOf } from '../users/guards.ts';
import { newestVersion } from './rules.ts';

type PermissionHandlers = Pick<Handlers, 'adminPermissionList' | 'adminAccessTest' | 'adminRouteList'>;
type Rule = Schema<'AdminRouteRule'>;

/** What each call does, by its id. */
const SUMMARIES = new Map(
  Object.values(document.paths).flatMap((item) =>
    Object.values(item as Record<string, { operationId?: string; summary?: string }>).flatMap(
      ({ operationId, summary }) =>
        operationId === undefined ? [] : [[operationId, summary ?? ''] as const],
    ),
  ),
);

/** Who may do what, as the server decides it: nothing here writes. */
export function permissionHandlers(services: Services): PermissionHandlers {
  const { db, permissions, secrets } = services;

  return {
    async adminPermissionList({ locale }) {
      const [grants, pages, calls, names] = await Promise.all([
        db.select().from(rolePermissions).where(eq(rolePermissions.granted, true)),
        db.select().from(pageRoutes).orderBy(asc(pageRoutes.pattern)),
        db.select().from(apiRoutes).orderBy(asc(apiRoutes.operation)),
        db
          .select({ code: roles.code, name: roles.name })
          .from(roles)
          .orderBy(asc(roles.name), asc(roles.code)),
      ]);
      const masks = maskedFields(services);
      const codes = new Set([
        ...grants.map(({ permission }) => permission),
        ...[...pages, ...calls].flatMap(({ permission }) => permission ?? []),
        ...masks.map(({ permission }) => permission),
      ]);
      return {
        roles: names.map((role) => ({ ...role, name: roleName(role, locale) })),
        permissions: [...codes].sort().map((code) => {
          const of = <Row extends { permission: string | null }>(rows: readonly Row[]) =>
            rows.filter(({ permission }) => permission === code);
          const asks = {
            pages: of(pages).map(({ pattern }) => pattern),
            operations: of(calls).map(({ operation }) => operation),
            fields: of(masks).map(({ field }) => field),
          };
          return {
            code,
            roles: of(grants)
              .map(({ roleCode }) => roleCode)
              .sort(),
            ...asks,
            is_orphan: Object.values(asks).every((all) => all.length === 0),
          };
        }),
      };
    },

    async adminAccessTest({ query, person: asker }) {
      const { target, person } = query;
      // an answer would tell whether somebody has the address
      if (
        person !== undefined &&
        !isUuid(person.trim()) &&
        (await permissions.bounds(asker)).masks.has('email')
      )
        throw new ApiError('FORBIDDEN', 'error.fieldMask');
      const kind = target.startsWith('/') ? 'page' : 'operation';
      const account = person === undefined ? null : await accountOf(person);
      const held = account === null ? [] : await rolesOf(db, account.id);
      const { code, steps } = await permissions.explain(
        kind,
        target,
        account && { roles: held, active: account.status === 'active' },
      );
      return {
        access: { kind, target, code, steps, roles: held, ...(account && { person: account.username }) },
      };
    },

    async adminRouteList() {
      const [pages, calls, version] = await Promise.all([
        db.select().from(pageRoutes),
        db.select().from(apiRoutes),
        newestVersion(db),
      ]);
      return {
        version,
        routes: [
          ...compared(
            'page',
            PAGE_RULES.map((rule) => ({ ...rule, id: rule.pattern })),
            pages.map((row) => ({ ...row, id: row.pattern })),
          ),
          ...compared(
            'operation',
            CALL_RULES.map((rule) => ({ ...rule, id: rule.operation })),
            calls.map((row) => ({ ...row, id: row.operation })),
          ).map((route) => {
            const operation = OPERATIONS.find(({ id }) => id === route.id);
            return operation
              ? {
                  ...route,
                  method: operation.method,
                  path: operation.path,
                  summary: SUMMARIES.get(operation.id) ?? '',
                }
              : route;
          }),
        ],
      };
    },
  };

  /** @throws ApiError NOT_FOUND */
  async function accountOf(given: string) {
    const text = given.trim();
    const [account] = await db
      .select({ id: users.id, username: users.username, status: users.status })
      .from(users)
      .where(
        isUuid(text) ? eq(users.id, text) : eq(users.emailHash, secrets.lookupHash(normaliseEmail(text))),
      );
    if (!account) throw notFound();
    return account;
  }
}

/** Fields of lists that leave masked without a permission. */
function maskedFields(
  services: Pick<Services, 'secrets' | 'clock' | 'settings'>,
): { field: string; permission: string }[] {
  return [...listsByOperation(services)].flatMap(([list, { fields }]) =>
    Object.entries(fields).flatMap(([name, field]) =>
      'masked' in field && field.masked
        ? [{ field: `${list}.${name}`, permission: field.masked.without }]
        : [],
    ),
  );
}

interface Stored {
  id: string;
  loginRequired: boolean;
  permission: string | null;
}

/** Both sides of each page or call: those of this version in its order, then what it does not know. */
function compared(
  kind: 'page' | 'operation',
  version: readonly Stored[],
  table: readonly Stored[],
): Schema<'AdminRoute'>[] {
  const rows = new Map(table.map((row) => [row.id, row]));
  const known = new Set(version.map(({ id }) => id));
  const ruleOf = ({ loginRequired, permission }: Stored): Rule => ({
    login_required: loginRequired,
    permission,
  });
  return [
    ...version.map((rule) => {
      const row = rows.get(rule.id);
      const isSame = row?.loginRequired === rule.loginRequired && row.permission === rule.permission;
      return {
        kind,
        id: rule.id,
        state: row ? (isSame ? ('same' as const) : ('edited' as const)) : ('unmapped' as const),
        version: ruleOf(rule),
        ...(row && { table: ruleOf(row) }),
      };
    }),
    ...table
      .filter(({ id }) => !known.has(id))
      .map((row) => ({ kind, id: row.id, state: 'extra' as const, table: ruleOf(row) })),
  ];
}
