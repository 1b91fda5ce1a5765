// A document for tests of screens on the real server: import it before anything that draws. The environment `jsdom` is of no use there,
// because it compiles modules for a browser, in which the server does not find its files.
// @ts-expect-error: it comes without types; the one thing that is used of it is typed below
import { JSDOM } from 'jsdom';
import { populateGlobal } from 'vitest/runtime';

const { window }: { window: Window & typeof globalThis } = new JSDOM(
  '<!doctype html><html><body></body></html>',
  { url: 'http://localhost:3000/', pretendToBeVisual: true },
);
/** What the server works with too stays Node's own. */
const {
  URL,
  URLSearchParams,
  AbortController,
  AbortSignal,
  Blob,
  File,
  FormData,
  Headers,
  Request,
  Response,
} = globalThis;

// listeners may be taken back by a signal, which then is one of Node's
const { prototype } = window.EventTarget;
const { addEventListener } = prototype;
prototype.addEventListener = function add(type, listener, options) {
  if (typeof options !== 'object' || !options.signal) {
    addEventListener.call(this, type, listener, options);
    return;
  }
  const { signal, ...rest } = options;
  addEventListener.call(this, type, listener, rest);
  signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest));
};

populateGlobal(globalThis, window, { bindFunctions: true });
Object.assign(globalThis, {
  URL,
  URLSearchParams,
  AbortController,
  AbortSignal,
  Blob,
  File,
  FormData,
  Headers,
  Request,
  Response,
});
