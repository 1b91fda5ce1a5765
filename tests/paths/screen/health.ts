// The watchdog as the app starts it, and the page /500.
import { act, createElement } from 'react';
import { expect, vi } from 'vitest';
import { navigate, usePathname } from 'wouter/use-browser-location';
import { model } from '../../../src/machines/health-watchdog/health-watchdog.cases.ts';
import type {
  HealthWatchdogEvent,
  HealthWatchdogInput,
} from '../../../src/machines/health-watchdog/index.ts';
import { paths } from '../../../src/paths.ts';
import { control, pressControl, setHidden, startHidden } from './document.ts';
import { screenDriver } from './screen-driver.ts';

let enterPlace: (path: string) => void = () => {};

export const healthScreen = screenDriver<HealthWatchdogEvent>({
  model,
  hasSetting: () => true,
  async open({ input }) {
    const { startsDown, from, hidden = false } = input as HealthWatchdogInput;
    startHidden(hidden);
    history.replaceState(
      null,
      '',
      startsDown ? `${paths.serverDown()}?from=${encodeURIComponent(from ?? '')}` : from,
    );
    // the app starts its machines once, where its module is loaded
    vi.resetModules();
    const { loadFormatter, loadTexts } = await import('../../../src/i18n/texts.ts');
    await Promise.all([loadFormatter(), loadTexts('core'), loadTexts('visitors')]);
    const [actors, { ServerDownScreen }] = await Promise.all([
      import('../../../src/app/shell/background-actors.ts'),
      import('../../../src/features/errors/ServerDownScreen.tsx'),
    ]);
    actors.startBackgroundActors();
    enterPlace = actors.enterPlace;
    function Page() {
      return usePathname() === paths.serverDown() ? createElement(ServerDownScreen) : null;
    }
    return createElement(Page);
  },
  offers: () => true,
  never: () => null,
  look(state) {
    const isDown = typeof state === 'object' && state !== null && 'down' in state;
    if (isDown) expect(location.pathname).toBe(paths.serverDown());
    expect(control('Try again') !== null).toBe(isDown && state.down === 'gaveUp');
  },
  events: {
    'visibility.changed': ({ hidden }) => setHidden(hidden),
    'location.changed': async ({ path }) => {
      await act(async () => {
        // another site is no page of the app: the router would not come to it
        if (!path.startsWith('//')) navigate(path);
        enterPlace(path);
      });
    },
    'retry.requested': () => pressControl('Try again'),
  },
});
