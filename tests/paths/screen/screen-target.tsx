// The second target: a screen in jsdom, driven as a person drives it.
import { notifyManager } from '@tanstack/react-query';
import * as React from 'react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, vi } from 'vitest';
// the first call of a run would fetch it, and be seen some steps later than the same call of the next path
import '../../../src/generated/later-operations.ts';
import type { EventCase, PathVariant } from '../../../src/machines/path-model.ts';
import { uiTextFixture } from '../../../src/ui/testing/render.tsx';
import { UiTextProvider } from '../../../src/ui/ui-text.tsx';
import { createRecorder } from '../../../tools/paths/recorder.ts';
import { withVariant } from '../../../tools/paths/step-facts.ts';
import { asJson, type Target, type TargetSession } from '../../../tools/paths/target.ts';
import { watch } from './interception.ts';
import { outlineOf } from './outline.ts';
import type { ScreenDriver } from './screen-driver.ts';
import type { Sighting } from './sightings.ts';
import { noteRequests, takeLeft } from './what-left.ts';

const TODAY = new Date('2026-03-01T10:00:00Z');
/** Turns of the queue of promises, more than the longest way from a press to a request takes. */
const ROUNDS = 30;
// what was read is seen in the same step, and not some moments later
notifyManager.setScheduler(queueMicrotask);

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

/** @param onSight hears at the start and after each step what is seen and what left */
export function screenTarget(driver: ScreenDriver, onSight?: (sighting: Sighting) => void): Target {
  return { name: 'screen', open: (_, variant) => openScreen(driver, variant, onSight) };
}

async function openScreen(
  driver: ScreenDriver,
  variant: PathVariant,
  onSight: ((sighting: Sighting) => void) | undefined,
): Promise<TargetSession> {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  // times that are shown are those of a day of ours; a driver may choose another
  vi.useFakeTimers({ toFake: ['Date'], now: TODAY });
  history.replaceState(null, '', '/');
  const recorder = createRecorder(withVariant(driver.model, variant), { runsCalls: true });
  watch({ model: driver.model, variant, recorder });
  const element = await driver.open(variant);
  const stopNoting = noteRequests();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const settle = () =>
    act(async () => {
      for (let round = 0; round < ROUNDS; round += 1) await null;
    });
  await act(async () => root.render(<UiTextProvider value={uiTextFixture}>{element}</UiTextProvider>));
  await settle();
  const tools = { machine: recorder.actor, settle };
  const start = recorder.start();
  const look = (state: unknown) => {
    driver.look(state);
    onSight?.({ page: outlineOf(document), left: takeLeft() });
  };
  look(start.state);
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
      expectTold(step.event, recorder.arrived());
      look(seen.state);
      return seen;
    },
    async close() {
      watch(null);
      await act(async () => root.unmount());
      container.remove();
      stopNoting();
      driver.close?.();
      // what one screen replaces, the next one must not find
      vi.restoreAllMocks();
      vi.useRealTimers();
    },
  };
}

/** What the screen tells its machine of a step is what the path says, all of it. Answers and timers are the path's own. */
function expectTold(event: EventCase, arrived: readonly EventCase[]): void {
  const told = arrived.find(({ type }) => type === event.type);
  // an address says what it can, and the rest takes its default
  if (told === undefined || event.type.startsWith('xstate.') || event.type === 'address.changed') return;
  expect(withoutBlanks(told)).toEqual(withoutBlanks(event));
}

/** A field may leave out the blanks around what is typed or pasted. */
function withoutBlanks(event: EventCase): unknown {
  return JSON.parse(JSON.stringify(asJson(event)), (_, value: unknown) =>
    typeof value === 'string' ? value.trim() : value,
  );
}
