// What a test leaves in a page of the app before it starts, and what the page offers to the test.
import type { EventCase, PathModel } from '../../../../src/machines/path-model.ts';
import type { Observed } from '../../../../tools/paths/target.ts';

/** What a page is told of the machine that it holds. */
export interface HeldModel extends Pick<PathModel, 'name' | 'actors' | 'effects' | 'counters'> {
  readonly machineId: string;
}

export interface PageSettings {
  readonly model: HeldModel;
  /** How the variant starts it. */
  readonly input: object;
  /** Whether the tab is hidden at first. */
  readonly hidden: boolean;
  /** How the browser names itself; as it does where that is null. */
  readonly userAgent: string | null;
  /** The clock of the page stands there, in milliseconds since 1970; it goes where that is null. */
  readonly now: number | null;
}

/** What the page offers to the test. */
export interface PathsBridge {
  /** Whether the app has started the machine. */
  isRunning(): boolean;
  /** What there is before the first event; events are told from then on. */
  start(): Promise<Observed>;
  /**
   * Lets time pass for the machine; the rest of the app has the browser's own.
   *
   * @param type of the timer's event @throws Error where that comes a millisecond earlier
   */
  pass(milliseconds: number, type: string): void;
  /**
   * What happened since the last time, once the event has come and the page has come to rest.
   *
   * @param event the payload of the path, where one of its type came
   * @param patience milliseconds to wait for it; 0 where it cannot come
   */
  take(event: EventCase, patience: number): Promise<Observed>;
  /** What the machine holds. */
  context(): unknown;
  /** Where it stands. */
  value(): unknown;
  /** For the word of a request that is there no longer. */
  send(event: EventCase): void;
}

declare global {
  interface Window {
    pathSettings?: PageSettings;
    /** Makes the page as a path wants to find it: new storage, its clock, its tab. */
    settle?: (settings: PageSettings) => void;
    /** Leads the running app to the start of another path; false where something of the path before stays. */
    startAgain?: (settings: PageSettings, path: string) => Promise<boolean>;
    pathsBridge?: PathsBridge;
    /** Where the page's clock stands now. */
    heldNow?: number | null;
    heldHidden?: boolean;
    /** The next ids that the page makes. */
    nextIds?: string[];
    /** Requests by XMLHttpRequest that are on their way, by the name of the file that they carry. */
    uploads?: Map<string, XMLHttpRequest>;
    /** Addresses outside of the app that it wanted to leave to. */
    leftTo?: string[];
    /** The passkey that the page waits for. */
    askedPasskey?: PromiseWithResolvers<unknown> | undefined;
    /** The file that is read to see whether it is an image. */
    readFile?: PromiseWithResolvers<ArrayBuffer>;
    /** Takes the picture that was encoded; null where none could be. */
    encodePicture?: BlobCallback;
    /** What a page around a part sets. */
    partOwner?: { set(change: object): void };
  }
}

/** Runs in the page before the app; it stands alone, because its text is sent there. */
export function preparePage(first: PageSettings): void {
  // frames of a provider's page are not the app
  if (window !== window.top) return;
  window.settle = (settings) => {
    // nothing is left of the path before
    localStorage.clear();
    sessionStorage.clear();
    window.pathSettings = settings;
    window.heldNow = settings.now;
    window.heldHidden = settings.hidden;
    window.nextIds = [];
    window.leftTo = [];
    window.uploads = new Map();
    delete window.readFile;
    delete window.encodePicture;
  };
  window.settle(first);
  const ownName = navigator.userAgent;
  Object.defineProperty(navigator, 'userAgent', { get: () => window.pathSettings?.userAgent ?? ownName });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => window.heldHidden });
  const RealDate = Date;
  window.Date = class extends RealDate {
    constructor(...given: []) {
      if (given.length === 0) super(window.heldNow ?? RealDate.now());
      else super(...given);
    }
    static override now() {
      return window.heldNow ?? RealDate.now();
    }
  } as DateConstructor;
  const makeId = crypto.randomUUID.bind(crypto);
  crypto.randomUUID = () => (window.nextIds?.shift() as ReturnType<typeof makeId> | undefined) ?? makeId();
  HTMLFormElement.prototype.submit = function () {
    window.leftTo?.push(this.action);
  };
  // pictures are drawn when the path says so
  for (const type of ['load', 'error']) {
    const holdBack = (event: Event) => {
      const isPicture = event.target instanceof HTMLImageElement && event.target.src.startsWith('blob:');
      if (isPicture && event.isTrusted) event.stopImmediatePropagation();
    };
    document.addEventListener(type, holdBack, true);
  }
  // and files are on their way as far as the path says
  const open = XMLHttpRequest.prototype.open as (this: XMLHttpRequest, ...given: unknown[]) => void;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...given: unknown[]) {
    this.upload.addEventListener('progress', (event) => event.isTrusted && event.stopImmediatePropagation());
    open.apply(this, given);
  };
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    const file = body instanceof FormData ? [...body.values()].find((value) => value instanceof File) : null;
    if (file instanceof File) window.uploads?.set(file.name, this);
    send.call(this, body);
  };
  // the page stays: what comes after a provider's page is the way back from there
  (window as unknown as { navigation: EventTarget }).navigation.addEventListener('navigate', (event) => {
    const { destination, navigationType } = event as Event & {
      destination: { url: string };
      navigationType: string;
    };
    const isAway = new URL(destination.url).origin !== location.origin;
    if (!isAway && navigationType !== 'reload') return;
    window.leftTo?.push(destination.url);
    event.preventDefault();
  });
  // a passkey is made and used when the path says so; the field offers them once the machine is there
  const askDevice = (options?: { signal?: AbortSignal }) => {
    const asked = Promise.withResolvers<unknown>();
    window.askedPasskey = asked;
    options?.signal?.addEventListener('abort', () => {
      if (window.askedPasskey === asked) window.askedPasskey = undefined;
      asked.reject(options.signal?.reason);
    });
    return asked.promise;
  };
  Object.defineProperty(navigator.credentials, 'create', { value: askDevice });
  Object.defineProperty(navigator.credentials, 'get', { value: askDevice });
  PublicKeyCredential.isConditionalMediationAvailable = async () =>
    JSON.stringify(window.pathsBridge?.value() ?? '').includes('offered');
  // what a chosen picture holds, and what is made of it, says the path
  const picks = () => window.pathSettings?.model.machineId === 'imagePicking';
  const read = File.prototype.arrayBuffer;
  File.prototype.arrayBuffer = function () {
    if (!picks()) return read.call(this);
    window.readFile = Promise.withResolvers<ArrayBuffer>();
    return window.readFile.promise;
  };
  const encode = HTMLCanvasElement.prototype.toBlob;
  HTMLCanvasElement.prototype.toBlob = function (done, ...given) {
    if (picks()) window.encodePicture = done;
    else encode.call(this, done, ...given);
  };
  // the app that pays in its own window says nothing until the person is done there
  Reflect.set(window, 'WeixinJSBridge', { invoke: () => {} });
}
