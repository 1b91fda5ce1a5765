// Leads the running app from the end of one path to the start of the next one, as its own links do: to load it anew costs a page several
// times what a path of a few steps does.
import { navigate } from 'wouter/use-browser-location';
import { queryClient } from '../../../../src/app/shell/query-client.ts';
import type { PageSettings } from './page-settings.ts';

/** A page of the test build with nothing on it. */
const NOWHERE = '/dev/ui/nowhere';
/** Milliseconds for what a path has left on the page to go. */
const PATIENCE_MS = 1_000;

/** What stops a machine that lives as long as the app, and starts it anew. */
export interface Lasting {
  readonly stop: () => void;
  readonly start: () => void;
}

const lasting: Lasting[] = [];

/** Registers a machine that no page takes with it when it is left. */
export function startAgainWith(one: Lasting): void {
  lasting.push(one);
}

async function startAgain(settings: PageSettings, path: string): Promise<boolean> {
  for (const one of lasting) one.stop();
  navigate(NOWHERE, { replace: true });
  await closeNotices();
  const began = performance.now();
  while (!isEmpty()) {
    if (performance.now() - began > PATIENCE_MS) return false;
    await nextTask();
  }
  delete window.pathsBridge;
  queryClient.clear();
  window.settle?.(settings);
  for (const one of lasting) one.start();
  navigate(path, { replace: true });
  return true;
}

/** What is told above the pages stays longer than they do. */
async function closeNotices(): Promise<void> {
  // the shell's machines import this module
  const { notificationsActor } = await import('../../../../src/app/shell/background-actors.ts');
  const { toasts, panels, confirms } = notificationsActor.getSnapshot().context;
  for (const { id } of toasts) notificationsActor.send({ type: 'toast.closed', id });
  for (const _ of panels) notificationsActor.send({ type: 'panel.dismissed' });
  for (const _ of confirms) notificationsActor.send({ type: 'confirm.declined' });
}

/** Whether all is gone that the path before has shown, toasts and dialogs too. */
function isEmpty(): boolean {
  return document.querySelector('[data-nowhere]') !== null && document.body.innerText.trim() === '';
}

function nextTask(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve);
  return promise;
}

window.startAgain = startAgain;
