// Every page of the product as it first meets somebody, in each of its states: what no test of one page would think of.
// The check opens each once; `EVERY_PAGE=whole` also in Chinese, where nothing matches, where the server fails and where nobody is signed in.
import type { Page, Request } from '@playwright/test';
import { OPERATION_PATHS } from '../../src/generated/operations.ts';
import { PAGE_PATTERNS } from '../../src/generated/pages/patterns.ts';
import { LANGUAGE_COOKIE } from '../../src/i18n/locale.ts';
import { expect, expectAccessible, expectFitsPhone, faultsOf } from './app-test.ts';
import { recordingOf } from './recorded-traffic.ts';
import { type SandboxApp, sandboxTest } from './sandbox-app.ts';

const WHOLE = process.env.EVERY_PAGE === 'whole';

/** Pages that other tests walk through in all their states, and those that only lead elsewhere. */
const ELSEWHERE = new Map<string, string>([
  ['/', 'leads to /chat'],
  ['/pc/personal-index', 'leads to the profile'],
  ['/share/:token', 'shares.e2e.ts'],
  ['/share/report/:token', 'analyses.e2e.ts'],
  ['/team-chat/:chat_id', 'team-projects.e2e.ts'],
  ['/chat/:chat_id', 'chat.e2e.ts'],
  ['/wechat-bind-callback', 'paths of the machine, and region-cn.e2e.ts'],
  ['/google/oauth/code/callback', 'google.e2e.ts'],
  ['/payment', 'payments.e2e.ts'],
  ['/payment/result', 'payments.e2e.ts'],
  ['/account/order/confirm', 'subscriptions.e2e.ts'],
  ['/doc/:type/apis', 'documentation.e2e.ts'],
  ['/doc/:type/apis/:docID', 'documentation.e2e.ts'],
  ['/doc/int-api/apis/:docID', 'documentation.e2e.ts'],
  ['/login', 'pages.e2e.ts'],
  ['/sign-up', 'pages.e2e.ts'],
  ['/projects/accept-invite', 'project-people.e2e.ts'],
  ['/teams/accept-invite', 'team-projects.e2e.ts'],
  ['/403', 'pages.e2e.ts'],
  ['/500', 'pages.e2e.ts'],
]);

/** Ids that pages name in their address, of what the administrator of an app has. */
interface Owned {
  user: string;
  order: string;
  invoice: string;
  project: string;
}

/** A name as long as one may be, without a place to break. */
const LONG = 'Unbreakable'.repeat(20);

const ADDRESSES: Readonly<Record<string, (owned: Owned) => string>> = {
  '/admin/user/details': ({ user }) => `/admin/user/details?id=${user}`,
  '/admin/order/details': ({ order }) => `/admin/order/details?id=${order}`,
  '/admin/invoice/details': ({ invoice }) => `/admin/invoice/details?id=${invoice}`,
  '/account/order/details': ({ order }) => `/account/order/details?id=${order}`,
  '/payment/order-details': ({ order }) => `/payment/order-details?id=${order}`,
  '/account/invoice/details': ({ invoice }) => `/account/invoice/details?id=${invoice}`,
  '/account/project/:id': ({ project }) => `/account/project/${project}`,
};

/** Something of most kinds, with names that are too long for any column. */
async function furnish({ post, sandbox, url, token }: SandboxApp): Promise<Owned> {
  const get = async (path: string) =>
    (await fetch(url + path, { headers: { Authorization: `Bearer ${token}` } })).json();
  const item = { kind: 'plan_new', plan: 'pro', interval: 'month', currency: 'USD' };
  const { quote } = await post('/api/orders/preview', item);
  const bought = await post('/api/orders/plan', { item, quote_hash: quote.quote_hash, replace: false });
  const order: string = bought.order.id;
  await post('/api/account/wallet/stripe/create', { order_id: order });
  await sandbox.control.pay(sandbox.control.list()[0]?.outTradeNo ?? '');
  const { project } = await post('/api/projects', {
    name: LONG.slice(0, 80),
    instructions: LONG,
    table_ids: [],
    file_ids: [],
  });
  const { profile } = await get('/api/account/profile');
  const { items } = await get('/api/account/invoices');
  return { user: profile.id, order, invoice: items[0].id, project: project.id };
}

/** What every page asks for, whatever it shows. */
const OF_THE_FRAME = new Set([
  'basicInfosGet',
  'chatList',
  'healthGet',
  'htmlTagHelpList',
  'messageList',
  'projectList',
  'routePermissionList',
  'siteSettingsGet',
  'tableList',
  'textOverrideList',
  'viewSettingsGet',
]);

const OPERATIONS = Object.entries(OPERATION_PATHS).map(([operation, [method, path]]) => ({
  operation,
  method: method.toUpperCase(),
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

const operationOf = (asked: string, path: string) =>
  OPERATIONS.find(({ method, pattern }) => method === asked && pattern.test(path))?.operation;

/** What a page asks for as long as it is open: with it, a page on a busy machine never is without a request. */
const ASKED_AGAIN = /^\/api\/(?:healthy|subscriber\/)/;
/** Milliseconds without a request after which none is to come. */
const QUIET_MS = 500;

interface Traffic {
  readonly pending: Set<Request>;
  changedAt: number;
}
const traffics = new WeakMap<Page, Traffic>();

/** The requests of a page from here on. */
function watchTraffic(page: Page): void {
  const traffic: Traffic = { pending: new Set(), changedAt: Date.now() };
  traffics.set(page, traffic);
  const note = (change: (request: Request) => void) => (request: Request) => {
    if (ASKED_AGAIN.test(new URL(request.url()).pathname)) return;
    change(request);
    traffic.changedAt = Date.now();
  };
  page.on(
    'request',
    note((request) => traffic.pending.add(request)),
  );
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(
      end as 'requestfinished',
      note((request) => traffic.pending.delete(request)),
    );
}

interface Visit {
  page: Page;
  /** Those of the test under way. */
  faults: string[];
}

const test = sandboxTest().extend<object, { owned: Owned; visit: Visit }>({
  owned: [async ({ app }, use) => use(await furnish(app)), { scope: 'worker', timeout: 60_000 }],
  // one page goes from address to address: in a new one each would compile the app again, a fourth of the time of these tests
  visit: [
    async ({ browser }, use, { workerIndex }) => {
      const context = await browser.newContext(recordingOf(`every-page-${workerIndex}`, 0));
      const page = await context.newPage();
      watchTraffic(page);
      await use({ page, faults: faultsOf(page) });
      await context.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  page: async ({ visit: { page }, viewport }, use) => {
    await page.unrouteAll();
    // the session stays: the page that is open still asks with it
    await page.context().clearCookies({ name: LANGUAGE_COOKIE });
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    await use(page);
  },
  faults: async ({ visit: { faults } }, use) => {
    await use(faults);
    expect(faults.splice(0)).toEqual([]);
  },
});
test.describe.configure({ mode: 'parallel' });

/** Nothing is being fetched but what is asked again and again. */
async function fetched(page: Page): Promise<void> {
  const traffic = traffics.get(page);
  if (!traffic) throw new Error('the requests of this page are not watched');
  await expect
    .poll(
      () => {
        const quiet = Date.now() - traffic.changedAt >= QUIET_MS;
        return quiet ? [...traffic.pending].map((request) => request.url()) : 'busy';
      },
      { timeout: 30_000 },
    )
    .toEqual([]);
}

/** The page shows what it has: nothing is being fetched, nothing stands for what comes. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await fetched(page);
}

for (const pattern of PAGE_PATTERNS.filter((one) => !ELSEWHERE.has(one)))
  test(`${pattern} opens without a fault, accessible, on a desktop and a phone`, async ({
    admin: page,
    app,
    owned,
  }) => {
    const address = app.url + (ADDRESSES[pattern]?.(owned) ?? pattern);
    await page.goto(address);
    await settled(page);
    await expectFitsPhone(page);
    if (!WHOLE) return;

    await expectAccessible(page);
    await test.step('Chinese', async () => {
      await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'zh_CN', url: app.url }]);
      await page.goto(address);
      await settled(page);
      await expect(page.locator('main')).toContainText(/\p{Script=Han}/u);
      await expectFitsPhone(page);
      await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'en_US', url: app.url }]);
    });
    await test.step('nothing matches', async () => {
      await page.goto(address);
      await settled(page);
      const box = page.locator('main').getByRole('searchbox').first();
      if (!(await box.isVisible())) return;
      await box.fill('zzqqzzqq');
      // a list is searched by its address; others narrow what they show while it is typed
      if ((await box.locator('xpath=ancestor::search').count()) > 0) {
        await box.press('Enter');
        await expect(page).toHaveURL(/zzqqzzqq/);
      }
      await expect(page.locator('main')).toContainText(/Nothing|No /);
      // a row may say so too: the rows of before are dim until those of the search are there
      await settled(page);
      await expectAccessible(page);
    });
    await test.step('the server fails', async () => {
      await page.route('**/api/**', (route) => {
        const request = route.request();
        const operation = operationOf(request.method(), new URL(request.url()).pathname);
        if (operation === undefined || OF_THE_FRAME.has(operation)) return route.continue();
        return route.continue({ headers: { ...request.headers(), 'x-test-fault': `${operation}:server` } });
      });
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await fetched(page);
      await expectAccessible(page, { overlay: true });
      await page.unrouteAll({ behavior: 'wait' });
    });
    await test.step('without the right', async () => {
      // what an open page asks for again would be asked for by nobody
      await page.goto('about:blank');
      await page.context().clearCookies();
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectAccessible(page);
    });
  });
