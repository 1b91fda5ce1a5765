// What a screen needs so that paths can be walked on it.
import type { ReactElement } from 'react';
import type { AnyActorRef, EventObject } from 'xstate';
import type { EventCase, PathModel, PathVariant } from '../../../src/machines/path-model.ts';

/** Where the machine behind the screen stands, as the golden path has it. */
export interface ScreenState {
  readonly state: unknown;
  readonly context: Readonly<Record<string, unknown>>;
}

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

export interface ScreenDriver {
  readonly model: PathModel;
  /** Whether the screen has settings that start it as a variant does. */
  readonly hasSetting: (variant: PathVariant) => boolean;
  /** The screen as a variant of the model starts it. */
  readonly open: (variant: PathVariant) => ReactElement | Promise<ReactElement>;
  readonly events: Readonly<Record<string, (event: EventCase, tools: ScreenTools) => void | Promise<void>>>;
  /** Whether the screen has a control for an event at all. */
  readonly offers: (event: EventCase) => boolean;
  /** Why a person cannot bring an event about on the screen as it stands; null where they can. */
  readonly never: (event: EventCase, before: ScreenState) => string | null;
  /**
   * What the further paths of this screen are made from, where it is not the model's own: fewer cases where there would be too many
   * states, more of the context in `live` where `never` reads it, other settings where the screen shows more in them.
   */
  readonly further?: Partial<Pick<PathModel, 'cases' | 'live' | 'variants'>>;
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
