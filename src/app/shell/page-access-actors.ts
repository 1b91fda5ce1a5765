// Joins the page access machine to the API and to the cache in the browser, which holds answers of one person and source.
import { fromPromise } from 'xstate';
import { call } from '../../api/client.ts';
import { type CachedAccess, type PageSource, pageAccess } from '../../machines/page-access/index.ts';
import { paths } from '../../paths.ts';
import { goTo } from './navigation.ts';

type Entries = Record<string, CachedAccess>;

let personId = '';

/** The cache belongs to a person: answers for another are not read. */
export function setCacheOwner(id: string): void {
  personId = id;
}

function cacheKey(source: PageSource): string {
  return `permission:${source}:${personId}`;
}

function readEntries(source: PageSource): Entries {
  try {
    return JSON.parse(localStorage.getItem(cacheKey(source)) ?? '{}') as Entries; // written by writeCache alone
  } catch {
    return {};
  }
}

export const pageAccessLogic = pageAccess.provide({
  actors: {
    readCache: fromPromise(async ({ input }) => readEntries(input.source)[input.route] ?? null),
    askPermission: fromPromise(async ({ input, signal }) => {
      const { page_routes: routes } = await call(
        'routePermissionList',
        { body: { page_routes: [input.route], apis: [], from: input.source } },
        { quiet: true, signal },
      );
      return routes[input.route] ?? { access: false, code: 'FORBIDDEN' };
    }),
  },
  actions: {
    writeCache: (_, { source, route, version, answer }) => {
      const kept = Object.entries(readEntries(source)).filter(([, entry]) => entry.version === version);
      try {
        localStorage.setItem(
          cacheKey(source),
          JSON.stringify(Object.fromEntries([...kept, [route, { version, answer }]])),
        );
      } catch {
        // full or shut: the server is asked again next time
      }
    },
    goToLogin: (_, { next }) => goTo(paths.login(next), { replace: true }),
    goToForbidden: (_, { from }) => goTo(paths.forbidden(from), { replace: true }),
  },
});
