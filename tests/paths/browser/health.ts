// The watchdog of the running app, and its page /500.
import { model } from '../../../src/machines/health-watchdog/health-watchdog.cases.ts';
import type {
  HealthWatchdogEvent,
  HealthWatchdogInput,
} from '../../../src/machines/health-watchdog/index.ts';
import { patterns } from '../../../src/paths.ts';
import { browserDriver } from './browser-driver.ts';

export const healthApp = browserDriver<HealthWatchdogEvent>({
  model,
  start({ input }) {
    const { startsDown, from, hidden = false } = input as HealthWatchdogInput;
    const down = `${patterns.serverDown}?from=${encodeURIComponent(from ?? '')}`;
    return { path: startsDown ? down : (from ?? '/'), hidden };
  },
  calls: () => '/api/healthy',
  statusOf: (output) => (output as { status: number }).status,
  never: ({ type, path }) =>
    type === 'location.changed' && String(path).startsWith('//')
      ? 'Another site is no page of the app.'
      : null,
  events: {
    'visibility.changed': ({ hidden }, page) =>
      page.evaluate((next) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => next });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden),
    'location.changed': ({ path }, page) => page.evaluate((next) => history.pushState(null, '', next), path),
    'retry.requested': (_, page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
});
