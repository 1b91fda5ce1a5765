import { and, eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { roleName } from '../../access/permissions/role-names.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { timeAhead, toSeconds } from '../../kernel/clock.ts';
import { type Handlers, OPERATIONS, type OperationId } from '../../kernel/contract.ts';
import { maskEmail } from '../../kernel/email-address.ts';
import { LANGUAGES } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { API_VERSION } from '../../kernel/version.ts';
import { roles, sessions, users } from '../../platform/db/schema/people.ts';
import { viewSettings } from '../../platform/db/schema/site.ts';
import type { Services } from '../../services.ts';
import { chartLookOf } from '../brands/brand-store.ts';
import { readAccount } from '../credits/ledger.ts';
import type { Person } from '../sign-in/sessions.ts';
import { GLOBAL_VIEW, readGlobalView, saveGlobalView } from './global-view.ts';
import { markRead, unreadMessages } from './unread-messages.ts';

type AccountHandlers = Pick<
  Handlers,
  'basicInfosGet' | 'msgsReadUpdate' | 'viewSettingsGet' | 'viewSettingsUpdate' | 'routePermissionList'
>;

/** The operation that an api of the permission list names: `GET /api/chats`, a path alone, or an operation id. */
function operationOf(api: string): OperationId | undefined {
  const [first = '', second] = api.split(' ');
  return OPERATIONS.find(
    ({ id, method, path }) =>
      id === api ||
      (second === undefined ? path === first : method === first.toUpperCase() && path === second),
  )?.id;
}

export function accountHandlers(services: Services): AccountHandlers {
  const { db, clock, secrets, permissions } = services;

  /** The administrator who looks at the app as the person; undefined where nobody does. */
  async function viewerOf({ sessionId, impersonatorId }: Person) {
    if (impersonatorId === undefined) return undefined;
    const [viewer] = await db
      .select({ id: users.id, username: users.username, until: sessions.expiresAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.impersonatorId))
      .where(eq(sessions.id, sessionId));
    return viewer && { ...viewer, until: toSeconds(viewer.until) };
  }

  return {
    async basicInfosGet({ person, locale }) {
      const [[user], credits, [role], msgsUnread, versions, chartLook, viewedBy] = await Promise.all([
        db.select().from(users).where(eq(users.id, person.id)),
        readAccount(db, person.id),
        db
          .select({ code: roles.code, name: roles.name })
          .from(roles)
          .where(eq(roles.code, person.roles[0] ?? '')),
        unreadMessages(services, person.id, locale),
        permissions.versions(),
        chartLookOf(services, person.id),
        viewerOf(person),
      ]);
      if (!user) throw new ApiError('BEARER_TOKEN_ERROR', 'error.token');
      const email = maskEmail(secrets.decrypt(user.email));
      return {
        user: {
          id: user.id,
          username: user.username,
          email,
          main_bound_account: email,
          avatar_url: user.avatarUrl,
          created_at: toSeconds(user.createdAt),
          user_hash: user.userHash,
          msgs_unread: msgsUnread,
          role_name: role ? roleName(role, locale) : '',
        },
        usm_quota: { credits: credits.balance - credits.reserved },
        view_config: { large_menu_for_adm: user.largeMenu },
        languages: LANGUAGES,
        api_version: API_VERSION,
        ...timeAhead(clock),
        latest_translation_version: versions.overrides,
        latest_permission_version: versions.permission,
        latest_tag_help_version: versions.tagHelp,
        ...chartLook,
        ...(viewedBy && { viewed_by: viewedBy }),
      };
    },

    async msgsReadUpdate({ person, body, locale }) {
      await markRead(
        services,
        person.id,
        body.ids.filter((id) => isUuid(id)),
      );
      return { msgs_unread: await unreadMessages(services, person.id, locale) };
    },

    async viewSettingsGet({ person, query }) {
      if (query.type === GLOBAL_VIEW) return { values: await readGlobalView(services, person.id) };
      const [row] = await db
        .select({ values: viewSettings.values })
        .from(viewSettings)
        .where(
          and(
            eq(viewSettings.userId, person.id),
            eq(viewSettings.route, query.route),
            eq(viewSettings.type, query.type),
          ),
        );
      return { values: row?.values ?? {} };
    },

    async viewSettingsUpdate({ person, query, body }) {
      if (query.type === GLOBAL_VIEW) {
        await saveGlobalView(services, person.id, body.values);
        return {};
      }
      const set = { values: body.values, updatedAt: clock.now() };
      await db
        .insert(viewSettings)
        .values({ userId: person.id, route: query.route, type: query.type, ...set })
        .onConflictDoUpdate({ target: [viewSettings.userId, viewSettings.route, viewSettings.type], set });
      return {};
    },

    async routePermissionList({ person, body }) {
      const bounds = person && body.from === 'admin' ? await permissions.bounds(person) : undefined;
      const answer = async (asked: string[], decide: (item: string) => Promise<Schema<'Access'>['code']>) =>
        Object.fromEntries(
          await Promise.all(
            asked.map(async (item) => {
              const code = await decide(item);
              return [item, { access: code === 'OK', code }] as const;
            }),
          ),
        );
      return {
        page_routes: await answer(body.page_routes, (route) => permissions.page(route, person)),
        apis: await answer(body.apis, async (api) => {
          const operation = operationOf(api);
          return operation
            ? permissions.call(operation, person)
            : person
              ? 'FORBIDDEN'
              : 'BEARER_TOKEN_ERROR';
        }),
        ...(bounds && bounds.masks.size > 0 && { field_masks: [...bounds.masks] }),
        ...(bounds && bounds.reach !== 'all' && { data_scope: bounds.reach }),
      };
    },
  };
}
