// What the running app needs so that paths can be walked on it in Chromium.
import type { Locator, Page } from '@playwright/test';
import type { EventObject } from 'xstate';
import type { EventCase, PathVariant } from '../../../src/machines/path-model.ts';
import type { WalkedTarget } from '../walkable-paths.ts';
import type { Answer, PageCall } from './stand-in.ts';

/** How the app is opened. */
export interface PageStart {
  readonly path: string;
  /** How the machine is started, where the variant leaves something to the machine that the page would give otherwise. */
  readonly input?: object;
  /** Whether somebody is signed in; true where it is left out. */
  readonly signedIn?: boolean;
  /** Whether that is the administrator. */
  readonly administrator?: boolean;
  /** Whether the tab is hidden then. */
  readonly hidden?: boolean;
  /** How the browser names itself, where that matters. */
  readonly userAgent?: string;
  readonly width?: number;
  readonly locale?: string;
  /** The page's clock stands there, in milliseconds since 1970; it goes where that is left out. */
  readonly now?: number;
  /** What a person does until the machine is there. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** False where there is no control for the event now, which must be right only where the machine would refuse it. */
type Done = Promise<unknown>;

/** How each event of a machine is brought about in the running app: total, as on the screens. */
type BrowserEvents<Event extends EventObject> = {
  readonly [Type in Event['type']]: (
    event: Extract<Event, { readonly type: Type }>,
    tools: BrowserTools,
  ) => Done;
};

type ControlRole = 'button' | 'checkbox' | 'option' | 'radio' | 'switch';

export interface BrowserTools {
  readonly page: Page;
  /** Answers the newest call of an actor; `null` breaks the connection. */
  readonly answer: (actor: string, answer: Answer | null) => Promise<void>;
  /** Presses the last control of that name; false where there is none that can be used. */
  readonly press: (name: string | RegExp, role?: ControlRole) => Promise<boolean>;
  /** Whether there is such an element, once the page has drawn it. */
  readonly finds: (element: Locator) => Promise<boolean>;
}

export interface BrowserDriver extends WalkedTarget {
  readonly start: (variant: PathVariant) => PageStart;
  /** The actor whose call this is, or its name in `callOf`; null for calls of the rest of the app. */
  readonly actorOf?: (call: PageCall) => string | null;
  /** The name of the calls of an invocation, where several of them make the same call. */
  readonly callOf?: (id: string) => string;
  /** The server's answer for an answer of the path; null for none at all. */
  readonly answer?: (event: EventCase, id: string) => Answer | null;
  /** How the page itself is answered where an invocation asks no server, by the id of the invocation. */
  readonly inPage?: Readonly<Record<string, (event: EventCase, page: Page) => Promise<unknown>>>;
  /** Settings of the site that the path needs, besides its own. */
  readonly site?: object;
  /** What the path needs to be there, answered at once. */
  readonly given?: (call: PageCall, variant: PathVariant) => Answer | null;
  /** What the app calls otherwise than the paths, such as ids that the contract takes: the app's to the path's. */
  readonly names?: Readonly<Record<string, string>>;
  /** What the app makes up anew each time, by its look, such as the address of a picture: to the path's. */
  readonly madeUp?: readonly (readonly [look: RegExp, name: string])[];
  readonly events: Readonly<Record<string, (event: EventCase, tools: BrowserTools) => Done>>;
}

/** Gives the drivers of an app the loose types that the target works with. */
export function browserDriver<Event extends EventObject>(
  driver: Omit<BrowserDriver, 'events'> & { readonly events: BrowserEvents<Event> },
): BrowserDriver {
  // Safe: each event is handed to the driver of its type, which the types of the loose record cannot say.
  return driver as unknown as BrowserDriver;
}

/** Hides the tab, or comes back to it. */
export function setHidden(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((next) => {
    window.heldHidden = next;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);
}

/** Longer than the app takes what it has read to be fresh. */
const LATER_MS = 60_000;

/** Comes back to the tab after a while: what is shown is read again. The page's clock stands (`now`). */
export function readAgain(page: Page): Promise<void> {
  return page.evaluate((time) => {
    window.heldNow = (window.heldNow ?? 0) + time;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, LATER_MS);
}

/** The server's refusal, as the envelope of the contract has it. */
export function refusal(status: number, message: string): Answer {
  return { status, json: { msg_type: 'error', error_code: 'VALIDATION_FAILED', msg: message } };
}
