// Runs before each test file of a screen. Its process and its document go on to the next file, so that React and what else comes from
// packages is loaded once; the file begins as if it were the first: modules of ours anew, and what a file before replaced put back.
import { afterAll, vi } from 'vitest';

vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();
document.documentElement.replaceChildren(document.createElement('head'), document.createElement('body'));
for (const { name } of document.documentElement.attributes) document.documentElement.removeAttribute(name);
history.replaceState(null, '', '/');
localStorage.clear();
sessionStorage.clear();
// what a file leaves waiting for a later moment is not to happen in the next one. Intervals stay: the document's frames are one.
const { setTimeout: startTimer } = globalThis;
const waiting: NodeJS.Timeout[] = [];
globalThis.setTimeout = Object.assign((...given: Parameters<typeof startTimer>) => {
  const timer = startTimer(...given);
  waiting.push(timer);
  return timer;
}, startTimer);

afterAll(() => {
  globalThis.setTimeout = startTimer;
  for (const timer of waiting) clearTimeout(timer);
});
