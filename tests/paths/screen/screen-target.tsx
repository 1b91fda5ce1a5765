// The second target: a screen in jsdom, driven as a person drives it.
import * as React from 'react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { PathVariant } from '../../../src/machines/path-model.ts';
import { uiTextFixture } from '../../../src/ui/testing/render.tsx';
import { UiTextProvider } from '../../../src/ui/ui-text.tsx';
import { createRecorder } from '../../../tools/paths/recorder.ts';
import { withVariant } from '../../../tools/paths/step-facts.ts';
import type { Target, TargetSession } from '../../../tools/paths/target.ts';
import { watch } from './interception.ts';
import type { ScreenDriver } from './screen-driver.ts';

/**
 * React notes for each element the place in the code that made it, for warnings of its own: a quarter of all the time, and nothing that a
 * path is judged by. It stops by itself after ten thousand elements a second; here it never begins.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}

export function screenTarget(driver: ScreenDriver): Target {
  return { name: 'screen', open: (_, variant) => openScreen(driver, variant) };
}

async function openScreen(driver: ScreenDriver, variant: PathVariant): Promise<TargetSession> {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const recorder = createRecorder(withVariant(driver.model, variant));
  watch({ model: driver.model, variant, recorder });
  const element = await driver.open(variant);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const settle = () =>
    act(async () => {
      for (let round = 0; round < 10; round += 1) await null;
    });
  await act(async () => root.render(<UiTextProvider value={uiTextFixture}>{element}</UiTextProvider>));
  await settle();
  const tools = { machine: recorder.actor, settle };
  const start = recorder.start();
  driver.look(start.state);
  return {
    start,
    async perform(step) {
      let seen = start;
      const walk = async () => {
        seen = await recorder.perform(
          step,
          async (event) => {
            await driver.events[event.type]?.(event, tools);
          },
          settle,
        );
      };
      // what a person does is more than one act where a list must open first
      if (step.wait === undefined && !step.event.type.startsWith('xstate.')) await walk();
      else await act(walk);
      driver.look(seen.state);
      return seen;
    },
    async close() {
      watch(null);
      await act(async () => root.unmount());
      container.remove();
      driver.close?.();
    },
  };
}
