// Who may do what, frozen: every kind of asker by every page and every operation, as the server answers by routePermissionList.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROLES } from '../../server/access/permissions/catalogue.ts';
import { OPERATIONS } from '../../server/kernel/contract.ts';
import { userRoles, users } from '../../server/platform/db/schema/people.ts';
import { PAGE_RULES } from '../../src/generated/pages/rules.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

/** The largest number of routes, and of apis, that one call asks for. */
const ASKED_AT_ONCE = 300;

let app: TestApp;
/** Token of each asker; a visitor has none. */
const askers = new Map<string, string | undefined>([['visitor', undefined]]);
beforeAll(async () => {
  app = await openTestApp();
  const { db, sessions } = app.services;
  const disabled = await app.person('super_admin');
  await db.update(users).set({ status: 'disabled' }).where(eq(users.id, disabled.id));
  const bare = await app.person();
  await db.delete(userRoles).where(eq(userRoles.userId, bare.id));
  for (const { id } of [disabled, bare]) sessions.forget(id);
  askers.set('disabled super_admin', disabled.token).set('no role', bare.token);
  for (const { code } of ROLES) askers.set(code, (await app.person(code)).token);
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());

/** What is refused says why: sign in, the account is not active, or not allowed. */
const REFUSALS: Readonly<Record<string, string>> = {
  visitor: 'BEARER_TOKEN_ERROR',
  'disabled super_admin': 'UNAUTHORIZED',
};

/** The two sets that most items are open to, by name. */
function shortened(open: string): string {
  if (open === [...askers.keys()].join(', ')) return 'everybody';
  return open === ROLES.map(({ code }) => code).join(', ') ? 'every role' : open;
}

/** Each item with the askers it is open to. */
async function openTo(field: 'page_routes' | 'apis', items: readonly string[]): Promise<[string, string][]> {
  const found = new Map<string, string[]>(items.map((item) => [item, []]));
  for (const [asker, token] of askers) {
    for (let from = 0; from < items.length; from += ASKED_AT_ONCE) {
      const asked = items.slice(from, from + ASKED_AT_ONCE);
      const { json } = await app.request('POST', '/api/routes/permission/list', {
        token,
        body: { page_routes: [], apis: [], from: 'admin', [field]: asked },
      });
      for (const item of asked) {
        const { access, code } = json[field][item];
        if (access) found.get(item)?.push(asker);
        else expect(code, `${asker}: ${item}`).toBe(REFUSALS[asker] ?? 'FORBIDDEN');
      }
    }
  }
  return [...found].map(([item, open]) => [item, shortened(open.join(', '))]);
}

it('every page and every operation is open to those that the committed matrix says, and to nobody else', async () => {
  const matrix = {
    askers: [...askers.keys()].join(', '),
    pages: Object.fromEntries(await openTo('page_routes', PAGE_RULES.map(({ pattern }) => pattern).sort())),
    operations: Object.fromEntries(await openTo('apis', OPERATIONS.map(({ id }) => id).sort())),
  };
  await expect(
    `${JSON.stringify(matrix, null, 2)}\n`,
    'Where the change is meant: npx vitest run tests/server/permission-matrix.test.ts -u, then read the difference line by line',
  ).toMatchFileSnapshot('permission-matrix.json');
});
