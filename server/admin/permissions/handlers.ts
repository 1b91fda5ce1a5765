import { asc, eq, gt, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import document from '../../../src/generated/openapi.json' with { type: 'json' };
import { PAGE_RULES } from '../../../src/generated/pages/rules.ts';
import { CALL_RULES } from '../../access/permissions/catalogue.ts';
import { roleName } from '../../access/permissions/role-names.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { type Handlers, OPERATIONS } from '../../kernel/contract.ts';
import { normaliseEmail } from '../../kernel/email-address.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { operationHours } from '../../platform/db/schema/operation-hours.ts';
import { apiRoutes, pageRoutes, rolePermissions, roles, users } from '../../platform/db/schema/people.ts';
import type { Services } from '../../services.ts';
import { listsByOperation } from '../lists.ts';
import { rolesOf } from '../users/guards.ts';
import { newestVersion } from './rules.ts';

type PermissionHandlers = Pick<Handlers, 'adminPermissionList' | 'adminAccessTest' | 'adminRouteList'>;
type Rule = Schema<'AdminRouteRule'>;

const DAY_MS = 86_400_000;

interface Words {
  operationId?: string;
  summary?: string;
  deprecated?: boolean;
}

/** What the contract says of each call, by its id. */
const WORDS = new Map(
  Object.values(document.paths).flatMap((item) =>
    Object.values(item as Record<string, Words>).flatMap((words) =>
      words.operationId === undefined ? [] : [[words.operationId, words] as const],
    ),
  ),
);

/** Who may do what, as the server decides it: nothing here writes. */
export function permissionHandlers(services: Services): PermissionHandlers {
  const { db, permissions, secrets, clock, settings } = services;

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
      const [pages, calls, version, uses] = await Promise.all([
        db.select().from(pageRoutes),
        db.select().from(apiRoutes),
        newestVersion(db),
        usesOfDay(),
      ]);
      const limits = { app: settings.read('limits.calls'), open: settings.read('limits.open_api_calls') };
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
            if (!operation) return route;
            const { id, method, path, tokenScope, rights } = operation;
            const words = WORDS.get(id);
            // whoever asks whether the server is well is never turned away (server/http/app.ts)
            const limit = id === 'healthGet' ? 0 : limits[tokenScope === undefined ? 'app' : 'open'];
            return {
              ...route,
              ...{ method, path },
              summary: words?.summary ?? '',
              ...(limit > 0 && { rate_limit: limit }),
              idempotent: rights.idempotent === true,
              deprecated: words?.deprecated === true,
              use: uses.get(id) ?? { calls: 0, refused: 0, failed: 0 },
            };
          }),
        ],
      };
    },
  };

  /** Calls of the last 24 hours by their operation: of some hundred rows a day, however many calls there were. */
  async function usesOfDay(): Promise<Map<string, Schema<'AdminRouteUse'>>> {
    const sumOf = (column: 'calls' | 'refused' | 'failed') =>
      sql<number>`sum(${operationHours[column]})::float8`;
    const rows = await db
      .select({
        operation: operationHours.operation,
        use: { calls: sumOf('calls'), refused: sumOf('refused'), failed: sumOf('failed') },
      })
      .from(operationHours)
      .where(gt(operationHours.hour, new Date(clock.now().getTime() - DAY_MS)))
      .groupBy(operationHours.operation);
    return new Map(rows.map(({ operation, use }) => [operation, use]));
  }

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
