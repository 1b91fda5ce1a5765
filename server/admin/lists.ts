// Every list that is answered from a declaration: their handlers, their exports and their tests go over this map.
import { sql } from 'drizzle-orm';
import type { Permissions } from '../access/permissions/permissions.ts';
import { creditEntryList } from '../domain/credits/entry-list.ts';
import { ApiError, notFound } from '../kernel/api-error.ts';
import type { Handler, OperationId } from '../kernel/contract.ts';
import type { Secrets } from '../platform/security/secrets.ts';
import type { AnyListDeclaration, ListDeclaration, ListOperation } from '../records/lists/declaration.ts';
import { type ListReader, listHandler } from '../records/lists/read-list.ts';
import { adminOperationList } from './operations/operation-list.ts';
import { adminScheduleRunList } from './schedules/run-list.ts';
import { adminScheduleList } from './schedules/schedule-list.ts';
import { adminUserList } from './users/user-list.ts';

/** A declaration for every operation with `x-list`; the compiler names the one that is missing. */
export type ListDeclarations = { readonly [Op in ListOperation]: ListDeclaration<Op> };

/** All declarations. A new list is one line here. */
export function listDeclarations(secrets: Pick<Secrets, 'decrypt' | 'lookupHash'>): ListDeclarations {
  return {
    creditEntryList,
    adminOperationList,
    adminUserList: adminUserList(secrets),
    adminScheduleList,
    adminScheduleRunList,
  };
}

type ListHandlers = { [Op in ListOperation]: Handler<Op> } & {
  adminListFilterGet: Handler<'adminListFilterGet'>;
};

/** The handlers of all lists, and what their filters may choose from. */
export function listHandlers(
  services: ListReader & {
    permissions: Pick<Permissions, 'granted' | 'call'>;
    secrets: Pick<Secrets, 'decrypt' | 'lookupHash'>;
  },
): ListHandlers {
  const declarations = listDeclarations(services.secrets);
  const handlers = Object.values(declarations).map((declaration) => [
    declaration.operation,
    // which operation it is does not matter to the handler, only that it is the declaration's own
    listHandler(services, declaration as ListDeclaration<'adminUserList'>),
  ]);
  const options = new Map<string, AnyListDeclaration['options']>(
    Object.values(declarations).map(
      ({ operation, options = {} }: { operation: string; options?: object }) => [
        operation,
        options as AnyListDeclaration['options'],
      ],
    ),
  );
  return {
    // the map is total over the same operations
    ...(Object.fromEntries(handlers) as { [Op in ListOperation]: Handler<Op> }),

    async adminListFilterGet({ path, person }) {
      const found = options.get(path.list);
      if (!found) throw notFound();
      // whoever may not read the list does not learn what is in it
      if ((await services.permissions.call(path.list as OperationId, person)) !== 'OK')
        throw new ApiError('FORBIDDEN', 'error.forbidden');
      const filters = await Promise.all(
        Object.entries(found).map(async ([alias, statement]) => {
          const { rows } = await services.db.execute<{ value: string; name: string }>(
            sql`${statement} limit 1000`,
          );
          return [alias, rows] as const;
        }),
      );
      return { filters: Object.fromEntries(filters) };
    },
  };
}
