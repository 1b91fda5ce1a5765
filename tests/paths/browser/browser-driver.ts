// What the running app needs so that paths can be walked on it in Chromium.
import type { Page } from '@playwright/test';
import type { EventObject } from 'xstate';
import type { EventCase, PathModel, PathVariant } from '../../../src/machines/path-model.ts';

/** How each event of a machine is brought about in the running app: total, as on the screens. */
export type BrowserEvents<Event extends EventObject> = {
  readonly [Type in Event['type']]: (
    event: Extract<Event, { readonly type: Type }>,
    page: Page,
  ) => Promise<unknown>;
};

export interface BrowserDriver {
  readonly model: PathModel;
  /** Where the app is opened, and whether its tab is hidden then. */
  readonly start: (variant: PathVariant) => { readonly path: string; readonly hidden: boolean };
  /** The path of the call whose answers come from the path, by its actor's id, without the origin. */
  readonly calls: (id: string) => string;
  /** The answer of the server to such a call. @returns its status */
  readonly statusOf: (output: unknown) => number;
  /** Why an event cannot be brought about in a browser; null where it can. */
  readonly never: (event: EventCase) => string | null;
  readonly events: Readonly<Record<string, (event: EventCase, page: Page) => Promise<unknown>>>;
}

/** Gives the drivers of an app the loose types that the target works with. */
export function browserDriver<Event extends EventObject>(
  driver: Omit<BrowserDriver, 'events'> & { readonly events: BrowserEvents<Event> },
): BrowserDriver {
  // Safe: each event is handed to the driver of its type, which the types of the loose record cannot say.
  return driver as unknown as BrowserDriver;
}
