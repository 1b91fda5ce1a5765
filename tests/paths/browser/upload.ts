// The upload dialog.
import type { Page } from '@playwright/test';
import type {
  UploadLifecycleContext,
  UploadLifecycleEvent,
} from '../../../src/machines/upload-lifecycle/index.ts';
import { model } from '../../../src/machines/upload-lifecycle/upload-lifecycle.cases.ts';
import { browserDriver } from './browser-driver.ts';
import type { Answer } from './stand-in.ts';

const UPLOADS = ['/api/storage/upload', '/api/admin/storage/upload'];

/** What is said of a file that failed alone lies above the dialog: a person reads it before anything else. */
async function readFailure(page: Page): Promise<void> {
  const above = page.getByRole('dialog').filter({ hasNot: page.locator('input[type="file"], ul') });
  if ((await above.count()) === 0) return;
  await above.getByRole('button', { name: 'Close', exact: true }).last().click();
  await above.waitFor({ state: 'detached' });
}

export const uploadApp = browserDriver<UploadLifecycleEvent>({
  model,
  hasSetting: () => true,
  offers: () => true,
  never(event, { context }) {
    // Safe: a golden path of this machine holds its context.
    const { files } = context as unknown as UploadLifecycleContext;
    const file = files.find(({ id }) => id === event.id);
    const isRow = event.type === 'file.removed' || event.type === 'file.previewed';
    return isRow && file === undefined ? 'There is no such row.' : null;
  },
  further: { cases: [...model.cases, { type: 'file.removed', id: 'b' }] },
  start: ({ input }) => ({ path: '/dev/ui/upload-lifecycle', input: input as object }),
  actorOf({ path, body }) {
    if (!UPLOADS.includes(path)) return null;
    const [, name = ''] = /filename="([^".]*)\./.exec(body) ?? [];
    return `uploadFile:${name}`;
  },
  events: {
    'files.added': async ({ files }, { page }) => {
      await readFailure(page);
      return page.evaluate((chosen) => {
        const input = document.querySelector<HTMLInputElement>('input[type="file"]');
        if (input === null) return false;
        window.nextIds = chosen.map(({ id }) => id);
        const data = new DataTransfer();
        for (const { name, bytes, type } of chosen)
          data.items.add(new File([new Uint8Array(bytes)], name, { type }));
        input.files = data.files;
        return input.dispatchEvent(new Event('change', { bubbles: true }));
      }, files);
    },
    'file.previewed': ({ id }, { page }) =>
      page.evaluate((name) => {
        const row = [...document.querySelectorAll('li')].find((one) =>
          one.textContent?.includes(`${name}.png`),
        );
        const picture = row?.querySelector('img');
        if (!picture) return false;
        // the browser's own word of it is held back
        return picture.dispatchEvent(new CustomEvent('load', { detail: 'shown' }));
      }, id),
    'file.removed': async ({ id }, { page, press }) => {
      await readFailure(page);
      return press(new RegExp(`^(Remove|Stop) ${id}\\.(png|bin)$`));
    },
    'upload.requested': (_, { press }) => press(/^Upload \d+ files?$/),
    'upload.cancelled': (_, { press }) => press('Cancel upload'),
    'retry.requested': async ({ id }, { page, press }) => {
      await readFailure(page);
      return press(id === undefined ? /^Retry( all \d+)?$/ : new RegExp(`^Retry ${id}\\.(png|bin)$`));
    },
    'dialog.closed': async (_, { page, press }) => {
      await readFailure(page);
      if (!(await press('Close'))) return false;
      const leave = page.getByRole('button', { name: 'Stop and close' });
      const isAsked = await page.getByRole('button', { name: 'Cancel upload', includeHidden: true }).count();
      if (isAsked > 0) await leave.click();
      return true;
    },
    'file.progressed': async (event, { page }) => {
      const { id, progress } = event;
      // a browser counts no bytes below zero
      if (progress < 0 || !(await isSending(page, id))) return tell(page, event);
      return page.evaluate(
        ([name, share]) => {
          const request = [...(window.uploads ?? [])].find(([file]) => file.startsWith(`${name}.`))?.[1];
          const total = 1_000;
          return request?.upload.dispatchEvent(
            new ProgressEvent('progress', { lengthComputable: true, loaded: share * total, total }),
          );
        },
        [id, progress] as const,
      );
    },
    'file.succeeded': async (event, { page, answer }) =>
      (await isSending(page, event.id))
        ? answer(`uploadFile:${event.id}`, resultAnswer({ status: 'success', file_id: event.fileId }))
        : tell(page, event),
    'file.failed': async (event, { page, answer }) => {
      const { id, error, why } = event;
      return (await isSending(page, id))
        ? answer(`uploadFile:${id}`, resultAnswer({ status: 'error', error, ...(why !== null && { why }) }))
        : tell(page, event);
    },
  },
});

function resultAnswer(result: object): Answer {
  return { status: 200, json: { msg_type: 'success', result: [result] } };
}

/** Whether there is a request of the file, which can be answered. */
function isSending(page: Page, id: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    // Safe: the machine that is held is this one.
    const context = window.pathsBridge?.context() as UploadLifecycleContext | undefined;
    return context?.files.some((file) => file.id === wanted && file.status === 'sending') === true;
  }, id);
}

/** The word of a request that is there no longer, or that no browser says. */
function tell(page: Page, event: UploadLifecycleEvent): Promise<void> {
  return page.evaluate((one) => window.pathsBridge?.send(one), event);
}
