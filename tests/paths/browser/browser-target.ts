// The third target: the running app in Chromium.
import type { Locator, Page } from '@playwright/test';
import { LANGUAGE_COOKIE } from '../../../src/i18n/locale.ts';
import type { EventCase, PathVariant } from '../../../src/machines/path-model.ts';
import type { Observed, StepToMake, Target, TargetSession } from '../../../tools/paths/target.ts';
import type { BrowserDriver, BrowserTools, PageStart } from './browser-driver.ts';
import type { PageSettings } from './page/page-settings.ts';
import { preparePage } from './page/page-settings.ts';
import type { PagePool } from './page-pool.ts';
import { widen } from './page-pool.ts';
import type { Answer, StandIn, StandInSession } from './stand-in.ts';

/** Milliseconds for an event to come to the machine. */
const PATIENCE_MS = 4_000;
/** For a control, where the path takes nothing and there may be none. */
const PATIENCE_WITHOUT_MS = 400;
const ANSWER = /^xstate\.(done|error)\.actor\.(.+)$/;
const CALL = /^(?:call|start) (\S+)/;

export interface AppUnderTest {
  readonly pages: PagePool;
  readonly standIn: StandIn;
  /** Of the person who is signed in. */
  readonly token: string;
  /** Of the administrator. */
  readonly adminToken: string;
  /** Script that makes a machine with a fault; the product's own machine where it is left out. */
  readonly mutant?: string;
  /** Milliseconds after which a page is closed whose path has not come to its end; one with a fault can hang for ever. */
  readonly limitMs?: number;
}

export function browserTarget(driver: BrowserDriver, app: AppUnderTest): Target {
  return { name: 'browser', open: (_, variant) => openApp(driver, app, variant) };
}

async function openApp(
  driver: BrowserDriver,
  { pages, standIn, token, adminToken, mutant = '', limitMs }: AppUnderTest,
  variant: PathVariant,
): Promise<TargetSession> {
  const { actorOf = () => null, given = () => null, names = {}, site } = driver;
  const { name, machine, actors, effects, counters } = driver.model;
  const start = driver.start(variant);
  const settings: PageSettings = {
    model: { name, machineId: machine.id, actors, effects, counters },
    input: inApp(names, start.input ?? (variant.input as object)),
    hidden: start.hidden ?? false,
    userAgent: start.userAgent ?? null,
    now: start.now ?? null,
  };
  const session = standIn.open({
    script: `(${preparePage})(${JSON.stringify(settings)});\n${mutant}`,
    actorOf,
    given: (call) => given(call, variant),
    ...(site && { site }),
  });
  // who is signed in and what the site offers is read once, when the app is loaded
  const as = JSON.stringify([start.signedIn ?? true, start.administrator, settings.userAgent, site]);
  const { page, isLoaded } = await pages.take(as);
  const limit = limitMs === undefined ? undefined : setTimeout(() => void page.context().close(), limitMs);
  const close = async (isWhole = false) => {
    clearTimeout(limit);
    session.close();
    await pages.give(page, isWhole ? as : null);
  };
  try {
    const cookies = [
      session.cookie,
      { name: LANGUAGE_COOKIE, value: 'en_US' },
      ...(start.signedIn === false
        ? []
        : [{ name: 'token', value: start.administrator ? adminToken : token }]),
    ];
    await keepCookies(page, cookies, standIn.url);
    await widen(page, start.width);
    if (!isLoaded || !(await leadOn(page, settings, start, mutant)))
      await page.goto(start.path, { waitUntil: 'commit' });
    await start.before?.(page);
    await page.waitForFunction(() => window.pathsBridge?.isRunning() === true);
    const seen = await page.evaluate(() => window.pathsBridge?.start());
    if (seen === undefined) throw new Error('the machine does not run');
    return walk(driver, { page, session, close }, asInPath(driver, seen));
  } catch (error) {
    await close();
    throw error;
  }
}

/** These cookies and no others; an app that runs is never without its own. */
async function keepCookies(
  page: Page,
  cookies: readonly { readonly name: string; readonly value: string }[],
  url: string,
): Promise<void> {
  const context = page.context();
  await context.addCookies(cookies.map((one) => ({ ...one, url })));
  for (const { name } of await context.cookies())
    if (cookies.every((one) => one.name !== name)) await context.clearCookies({ name });
}

/** Starts another path in the app that runs; false where it must be loaded anew. */
async function leadOn(
  page: Page,
  settings: PageSettings,
  { path, before }: PageStart,
  mutant: string,
): Promise<boolean> {
  // the page itself may run no script that comes as text
  await page.evaluate(mutant === '' ? 'delete window.mutantMachine' : `${mutant}\n0`);
  const isThere = await page.evaluate(([given, to]) => window.startAgain?.(given, to), [
    settings,
    path,
  ] as const);
  if (isThere !== true || before !== undefined) return isThere === true;
  const isRunning = page.waitForFunction(() => window.pathsBridge?.isRunning() === true, undefined, {
    timeout: PATIENCE_MS,
  });
  return isRunning.then(
    () => true,
    () => false,
  );
}

function walk(
  driver: BrowserDriver,
  { page, session, close }: { page: Page; session: StandInSession; close: TargetSession['close'] },
  start: Observed,
): TargetSession {
  const { names = {}, callOf = (id: string) => id } = driver;
  const calls = new Map<string, number>();
  const count = ({ effects }: Observed) => {
    for (const effect of effects) {
      const [, id] = CALL.exec(effect) ?? [];
      if (id !== undefined) calls.set(callOf(id), (calls.get(callOf(id)) ?? 0) + 1);
    }
  };
  count(start);
  return {
    start,
    async perform({ event, wait, taken }: StepToMake) {
      const [, , id] = ANSWER.exec(event.type) ?? [];
      const real = inApp(names, event);
      const isRefused = taken?.length === 0;
      let canCome = true;
      if (wait !== undefined)
        await page.evaluate(([time, type]) => window.pathsBridge?.pass(time, type), [
          wait,
          event.type,
        ] as const);
      else if (id !== undefined && driver.inPage?.[id] !== undefined) await driver.inPage[id](real, page);
      else if (id !== undefined)
        await session.answer(callOf(id), calls.get(callOf(id)) ?? 0, driver.answer?.(real, id) ?? null);
      else {
        const answer = (actor: string, one: Answer | null) =>
          session.answer(actor, calls.get(actor) ?? 0, one);
        const tools = toolsOf(page, answer, isRefused ? PATIENCE_WITHOUT_MS : PATIENCE_MS);
        canCome = (await driver.events[event.type]?.(real, tools)) !== false;
      }
      const seen = await page.evaluate(
        ([one, patience]) => window.pathsBridge?.take(one as EventCase, patience),
        [event, canCome ? (isRefused ? PATIENCE_WITHOUT_MS : PATIENCE_MS) : 0] as const,
      );
      if (seen === undefined) throw new Error('the machine does not run');
      const observed = asInPath(driver, seen);
      count(observed);
      return observed;
    },
    close,
  };
}

function toolsOf(page: Page, answer: BrowserTools['answer'], timeout: number): BrowserTools {
  const finds = (element: Locator) =>
    element.waitFor({ state: 'visible', timeout }).then(
      () => true,
      () => false,
    );
  return {
    page,
    finds,
    answer,
    async press(name, role = 'button') {
      const control = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).last();
      if (!(await finds(control)) || (await control.isDisabled())) return false;
      // what lies below a dialog cannot be pressed
      return control.click({ timeout }).then(
        () => true,
        () => false,
      );
    },
  };
}

type Names = Readonly<Record<string, string>>;

/** What the app knows under another name than the path. */
function inApp<Value>(names: Names, value: Value): Value {
  return renamed(
    Object.entries(names).map(([app, path]) => [path, app]),
    value,
  );
}

function asInPath<Value>({ names = {}, madeUp = [] }: BrowserDriver, value: Value): Value {
  return renamed(Object.entries(names), value, madeUp);
}

function renamed<Value>(
  names: readonly (readonly string[])[],
  value: Value,
  madeUp: NonNullable<BrowserDriver['madeUp']> = [],
): Value {
  // a machine may start with nothing
  if (names.length + madeUp.length === 0 || value === undefined) return value;
  let text = JSON.stringify(value);
  // what the path leaves out has no name there
  for (const [from = '', to = ''] of names.filter(([given]) => given !== ''))
    text = text.replaceAll(from, to);
  for (const [look, name] of madeUp) text = text.replaceAll(look, name);
  return JSON.parse(text);
}
