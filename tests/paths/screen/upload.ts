// The upload dialog.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { expect, vi } from 'vitest';
import { UploadDialog } from '../../../src/features/uploads/public/upload-dialog/UploadDialog.tsx';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import type {
  UploadLifecycleContext,
  UploadLifecycleEvent,
  UploadLifecycleInput,
} from '../../../src/machines/upload-lifecycle/index.ts';
import { model } from '../../../src/machines/upload-lifecycle/upload-lifecycle.cases.ts';
import { chooseFiles, control, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';
import { answerUpload, answerUploads, progressUpload } from './upload-requests.ts';

/** Ids that the dialog gives to files come from here, so that they are those of the path. */
let ids: string[] = [];

function nameOf(id: string): RegExp {
  return new RegExp(` ${id}\\.(png|bin)$`);
}

const FROM_SERVER = ['file.progressed', 'file.succeeded', 'file.failed'];

export const uploadScreen = screenDriver<UploadLifecycleEvent>({
  model,
  // how many files go at a time is no setting of the dialog
  hasSetting: ({ input }) => (input as UploadLifecycleInput).concurrency === undefined,
  async open({ input }) {
    await Promise.all([loadTexts('fields'), loadTexts('tables'), loadFormatter()]);
    vi.spyOn(crypto, 'randomUUID').mockImplementation(
      () => (ids.shift() ?? 'no-id') as ReturnType<typeof crypto.randomUUID>,
    );
    answerUploads();
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => {};
    const { audience, maxBytes, maxFiles, accept } = input as UploadLifecycleInput;
    return createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(UploadDialog, {
        audience,
        maxBytes: maxBytes ?? 20 * 1024 * 1024,
        maxFiles: maxFiles ?? 10,
        ...(accept && { accept }),
        onClose: () => {},
      }),
    );
  },
  offers: () => true,
  never: (event, { context }) => {
    const isRow = event.type === 'file.removed' || event.type === 'file.previewed';
    // Safe: a golden path of this machine holds its context.
    const { files } = context as unknown as UploadLifecycleContext;
    const file = files.find(({ id }) => id === event.id);
    if (isRow) return file === undefined ? 'There is no such row.' : null;
    if (!FROM_SERVER.includes(event.type)) return null;
    if (Number(event.progress) < 0) return 'A browser counts no bytes below zero.';
    return file?.status === 'sending' ? null : 'No request of it is on its way.';
  },
  further: { cases: [...model.cases, { type: 'file.removed', id: 'b' }] },
  close() {
    vi.unstubAllGlobals();
  },
  look(state) {
    // the page takes the dialog away
    if (state === 'closed') return;
    if (control(/^Upload \d+ files?$/) !== null) expect(state).toBe('previewing');
    expect(control('Cancel upload') !== null).toBe(state === 'uploading');
  },
  events: {
    'files.added': async ({ files }) => {
      ids = files.map(({ id }) => id);
      await chooseFiles(
        files.map(({ name, bytes, type }) => new File([new Uint8Array(bytes)], name, { type })),
      );
    },
    'file.previewed': async ({ id }) => {
      const row = [...document.querySelectorAll('li')].find((one) => one.textContent?.includes(`${id}.png`));
      await act(async () => {
        row?.querySelector('img')?.dispatchEvent(new Event('load'));
      });
    },
    'file.removed': ({ id }) => pressControl(new RegExp(`^(Remove|Stop)${nameOf(id).source}`)),
    'upload.requested': () => pressControl(/^Upload \d+ files?$/),
    'upload.cancelled': () => pressControl('Cancel upload'),
    'retry.requested': ({ id }) =>
      pressControl(id === undefined ? /^Retry( all \d+)?$/ : new RegExp(`^Retry${nameOf(id).source}`)),
    'dialog.closed': async () => {
      // what is said of a file that failed alone lies above the dialog
      const closes = [...document.querySelectorAll<HTMLElement>('footer button')].filter(
        ({ textContent }) => textContent === 'Close',
      );
      await act(async () => closes[0]?.click());
    },
    'file.progressed': ({ id, progress }) => progressUpload(id, progress),
    'file.succeeded': ({ id, fileId }) => answerUpload(id, { status: 'success', file_id: fileId }),
    'file.failed': ({ id, error, why }) =>
      answerUpload(id, { status: 'failed', error, ...(why !== null && { why }) }),
  },
});
