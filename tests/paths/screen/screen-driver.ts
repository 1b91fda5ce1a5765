// What a screen needs so that paths can be walked on it.
import type { ReactElement } from 'react';
import type { AnyActorRef, EventObject } from 'xstate';
import type { EventCase, PathVariant } from '../../../src/machines/path-model.ts';
import type { WalkedTarget } from '../walkable-paths.ts';

/** What a driver is given besides the rendered document. */
export interface ScreenTools {
  /** For what comes from outside of the screen: the server, another tab. */
  readonly machine: () => AnyActorRef;
  /** Waits for parts that are loaded later, and for focus that moves by itself. */
  readonly settle: () => Promise<void>;
}

/**
 * How each event of a machine is brought about on its screen: total, so that an event that is added does not compile until
 * the screen can make it. Where the screen offers no way at that moment (a button that is not there), nothing is done: that is
 * right only where the machine would refuse the event.
 */
export type EventDrivers<Event extends EventObject> = {
  readonly [Type in Event['type']]: (
    event: Extract<Event, { readonly type: Type }>,
    tools: ScreenTools,
  ) => void | Promise<void>;
};

export interface ScreenDriver extends WalkedTarget {
  /** The screen as a variant of the model starts it. */
  readonly open: (variant: PathVariant) => ReactElement | Promise<ReactElement>;
  readonly events: Readonly<Record<string, (event: EventCase, tools: ScreenTools) => void | Promise<void>>>;
  /** What must be seen in a state, checked after each step. */
  readonly look: (state: unknown) => void;
  /** Puts back what `open` changed for all screens. */
  readonly close?: () => void;
}

/** Gives the drivers of a screen the loose types that the target works with. */
export function screenDriver<Event extends EventObject>(
  driver: Omit<ScreenDriver, 'events'> & { readonly events: EventDrivers<Event> },
): ScreenDriver {
  // Safe: each event is handed to the driver of its type, which the types of the loose record cannot say.
  return driver as unknown as ScreenDriver;
}
