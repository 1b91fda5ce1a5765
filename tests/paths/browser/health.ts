// The watchdog of the running app, and its page /500.
import { model } from '../../../src/machines/health-watchdog/health-watchdog.cases.ts';
import type {
  HealthWatchdogEvent,
  HealthWatchdogInput,
} from '../../../src/machines/health-watchdog/index.ts';
import type { EventCase } from '../../../src/machines/path-model.ts';
import { paths } from '../../../src/paths.ts';
import { browserDriver, setHidden } from './browser-driver.ts';

export const healthApp = browserDriver<HealthWatchdogEvent>({
  model,
  hasSetting: () => true,
  offers: (event) => !isElsewhere(event),
  never(event, { state, context }) {
    if (isElsewhere(event)) return 'Another site is no page of the app.';
    const isUp = typeof state === 'object' && state !== null && 'watching' in state;
    return isUp && event.type === 'location.changed' && event.path === context.from
      ? 'The app is there already.'
      : null;
  },
  // where the app is decides where it can go, and from one page to the next there must be two
  further: {
    cases: [...model.cases, { type: 'location.changed', path: paths.usage() }],
    live: (snapshot) => [model.live(snapshot), snapshot.context.from],
  },
  start({ input }) {
    const { startsDown, from, hidden = false } = input as HealthWatchdogInput;
    const down = `${paths.serverDown()}?from=${encodeURIComponent(from ?? '')}`;
    return { path: startsDown ? down : (from ?? '/'), hidden };
  },
  actorOf: ({ path }) => (path === '/api/healthy' ? 'checkHealth' : null),
  callOf: () => 'checkHealth',
  answer: ({ output }) =>
    output === undefined
      ? null
      : { status: (output as { status: number }).status, json: { msg_type: 'success' } },
  // a list corrects a page that it does not have and keeps what is searched for, and the first page leads to the chat
  names: { '/ai-table?q=a': '/ai-table?page=2', '"/chat"': '"/"' },
  events: {
    'visibility.changed': ({ hidden }, { page }) => setHidden(page, hidden),
    'location.changed': ({ path }, { page }) =>
      page.evaluate((next) => history.pushState(null, '', next), path),
    'retry.requested': (_, { press }) => press('Try again'),
  },
});

function isElsewhere({ type, path }: EventCase): boolean {
  return type === 'location.changed' && String(path).startsWith('//');
}
