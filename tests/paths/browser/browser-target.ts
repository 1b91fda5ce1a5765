// The third target: the running app in Chromium.
import type { Locator, Page } from '@playwright/test';
import { LANGUAGE_COOKIE } from '../../../src/i18n/locale.ts';
import type { EventCase, PathVariant } from '../../../src/machines/path-model.ts';
import type { Observed, StepToMake, Target, TargetSession } from '../../../tools/paths/target.ts';
import type { BrowserDriver, BrowserTools } from './browser-driver.ts';
import type { PageSettings } from './page/page-settings.ts';
import { preparePage } from './page/page-settings.ts';
import type { PagePool } from './page-pool.ts';
import { widen } from './page-pool.ts';
import type { Answer, StandIn, StandInSession } from './stand-in.ts';

/** Milliseconds for an event to come to the machine. */
const PATIENCE_MS = 4_000;
/** For a control, where the path takes nothing and there may be none. */
const PATIENCE_WITHOUT_MS = 100;
const ANSWER = /^xstate\.(done|error)\.actor\.(.+)$/;
const CALL = /^(?:call|start) (\S+)/;

export interface AppUnderTest {
  readonly pages: PagePool;
  readonly standIn: StandIn;
  /** Of the person who is signed in. */
  readonly token: string;
  /** Script that makes a machine with a fault; the product's own machine where it is left out. */
  readonly mutant?: string;
}

export function browserTarget(driver: BrowserDriver, app: AppUnderTest): Target {
  return { name: 'browser', open: (_, variant) => openApp(driver, app, variant) };
}

async function openApp(
  driver: BrowserDriver,
  { pages, standIn, token, mutant = '' }: AppUnderTest,
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
  const page = await pages.take();
  const close = async () => {
    session.close();
    await pages.give(page);
  };
  try {
    const cookies = [
      session.cookie,
      { name: LANGUAGE_COOKIE, value: 'en_US' },
      ...(start.signedIn === false ? [] : [{ name: 'token', value: token }]),
    ];
    await page.context().clearCookies();
    await page.context().addCookies(cookies.map((one) => ({ ...one, url: standIn.url })));
    await widen(page, start.width);
    await page.goto(start.path, { waitUntil: 'commit' });
    await start.before?.(page);
    await page.waitForFunction(() => window.pathsBridge?.isRunning() === true);
    const seen = await page.evaluate(() => window.pathsBridge?.start());
    if (seen === undefined) throw new Error('the machine does not run');
    return walk(driver, { page, session, close }, asInPath(names, seen));
  } catch (error) {
    await close();
    throw error;
  }
}

function walk(
  driver: BrowserDriver,
  { page, session, close }: { page: Page; session: StandInSession; close: () => Promise<void> },
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
      const observed = asInPath(names, seen);
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

function asInPath<Value>(names: Names, value: Value): Value {
  return renamed(Object.entries(names), value);
}

function renamed<Value>(names: readonly (readonly string[])[], value: Value): Value {
  if (names.length === 0) return value;
  let text = JSON.stringify(value);
  // what the path leaves out has no name there
  for (const [from = '', to = ''] of names.filter(([given]) => given !== ''))
    text = text.replaceAll(from, to);
  return JSON.parse(text);
}
