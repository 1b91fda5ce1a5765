import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shape } from '../../../../api/shapes.ts';
import { uploadFile } from '../../../../api/upload.ts';
import { askConfirm } from '../../../../app/notices/notice-channel.ts';
import { siteSettingsAtom } from '../../../../app/session/visitor.ts';
import { loadFormatter, loadTexts } from '../../../../i18n/texts.ts';
import { eventually, press, render } from '../../../../ui/testing/render.tsx';
import { UploadDialog, type UploadDialogProps } from './UploadDialog.tsx';

vi.mock('../../../../api/upload.ts', () => ({ uploadFile: vi.fn() }));
vi.mock('../../../../app/notices/notice-channel.ts', () => ({ askConfirm: vi.fn() }));
const upload = vi.mocked(uploadFile);
const confirm = vi.mocked(askConfirm);

type Result = Shape<'UploadResult'>;
const MB = 1024 * 1024;

beforeAll(async () => {
  await Promise.all([loadTexts('fields'), loadTexts('tables'), loadFormatter()]);
});
beforeEach(() => {
  upload.mockReset();
  confirm.mockReset();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
});

const fileOf = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);

function open(props: Partial<UploadDialogProps> = {}) {
  const onClose = vi.fn();
  const onUploaded = vi.fn();
  const { get, all } = render(
    <QueryClientProvider client={new QueryClient()}>
      <UploadDialog maxFiles={10} maxBytes={20 * MB} onClose={onClose} onUploaded={onUploaded} {...props} />
    </QueryClientProvider>,
  );
  const button = (name: string | RegExp) => {
    const found = all('button').findLast((candidate) => {
      const label = candidate.getAttribute('aria-label') ?? candidate.textContent ?? '';
      return typeof name === 'string' ? label === name : name.test(label);
    });
    if (!found) throw new Error(`no button ${name}`);
    return found;
  };
  return {
    onClose,
    onUploaded,
    get,
    button,
    all,
    rows: () => all('ul li').map((row) => row.textContent),
    dialogs: () => all('[role="dialog"]'),
    titles: () => all('[role="dialog"] > header > :first-child').map((title) => title.textContent),
    choose: (...files: File[]) =>
      act(async () => {
        const input = get<HTMLInputElement>('input[type="file"]');
        Object.defineProperty(input, 'files', { configurable: true, value: files });
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }),
    send: () => press(button(/^Upload/)),
  };
}

const failedWith = (error: string, why?: string): Result => ({
  name: 'a',
  status: 'failed',
  error,
  ...(why !== undefined && { why }),
});

describe('choosing', () => {
  it('[R4.33] [R4.34] chosen files are shown and sent only when that is asked for', async () => {
    upload.mockReturnValue(new Promise(() => {}));
    const { choose, rows, send } = open();
    await choose(fileOf('a.csv', 2048), fileOf('b.pdf'));
    expect(rows()).toEqual(['a.csv2048 B', 'b.pdf10 B']);
    expect(upload).not.toHaveBeenCalled();
    await send();
    expect(upload.mock.calls.map(([file]) => file.name)).toEqual(['a.csv', 'b.pdf']);
  });

  it('a picture is shown as it is', async () => {
    const { choose, get } = open();
    await choose(new File(['x'], 'me.png', { type: 'image/png' }), fileOf('a.csv'));
    expect(get<HTMLImageElement>('ul img').src).toBe('blob:1');
  });

  it('[R5.18] [R9.19] of eleven files ten stay, and the message is word for word', async () => {
    const { choose, rows, get } = open();
    await choose(...Array.from({ length: 11 }, (_, index) => fileOf(`${index}.csv`)));
    expect(rows()).toHaveLength(10);
    expect(get('[role="alert"]').textContent).toContain('Maximum number of uploads exceeded.');
  });

  it('[R5.15] [R5.16] [R5.19] a file that is too large is flagged and not sent, an empty one is ignored', async () => {
    upload.mockReturnValue(new Promise(() => {}));
    const { choose, rows, send } = open({ maxBytes: MB });
    await choose(fileOf('big.csv', MB + 1), fileOf('empty.csv', 0), fileOf('fits.csv', MB));
    expect(rows().map((row) => row?.includes('>1Mb'))).toEqual([true, false]);
    await send();
    expect(upload.mock.calls.map(([file]) => file.name)).toEqual(['fits.csv']);
  });

  it('[R5.07] a file of another kind is told word for word', async () => {
    const { choose, get } = open({ accept: ['.csv'] });
    await choose(fileOf('a.exe'));
    expect(get('[role="alert"]').textContent).toContain('The file type is incorrect');
  });

  it('files that were pasted are added', async () => {
    const { rows } = open();
    await act(async () => {
      const event = new Event('paste', { cancelable: true });
      Object.assign(event, { clipboardData: { files: [fileOf('pasted.png')] } });
      window.dispatchEvent(event);
    });
    expect(rows()).toEqual(['pasted.png10 B']);
  });

  it("the site's limits hold where the dialog has none of its own", async () => {
    // only what the dialog reads of the settings is given
    const settings = { upload: { max_bytes: 50, max_files: 1 } } as Shape<'SiteSettings'>;
    getDefaultStore().set(siteSettingsAtom, settings);
    const { get } = render(
      <QueryClientProvider client={new QueryClient()}>
        <UploadDialog onClose={() => {}} />
      </QueryClientProvider>,
    );
    expect(get('[role="dialog"]').textContent).toContain('1 file of at most 50 B');
  });
});

describe('one file of a user that failed', () => {
  it.each([
    ['[R8.22]', 'space_size_limit', 'The data space is full, please clear some data first to free up space.'],
    ['[R8.23]', 'size_limit', 'The uploaded file exceeds the specified size.'],
    ['[R8.24]', 'scanner', 'Upload failed, please try again later!'],
  ])('%s %s is told word for word', async (_, error, text) => {
    upload.mockResolvedValue(failedWith(error, 'disk 3 of server 7'));
    const { choose, send, dialogs } = open();
    await choose(fileOf('a.csv'));
    await send();
    await eventually(() => expect(dialogs()).toHaveLength(2));
    expect(dialogs()[1]?.querySelector('p')?.textContent).toBe(text);
  });

  it('[R8.25] [R8.26] [R4.36] it is told in a dialog "Upload failed" that Close closes; the file stays', async () => {
    upload.mockResolvedValue(failedWith('other'));
    const { choose, send, titles, dialogs, rows, onClose, button } = open();
    await choose(fileOf('a.csv'));
    await send();
    await eventually(() => expect(titles()).toEqual(['Upload files', 'Upload failed']));
    const close = [...(dialogs()[1]?.querySelectorAll('footer button') ?? [])];
    expect(close.map((found) => found.textContent)).toEqual(['Close']);
    if (close[0]) await press(close[0]);
    await eventually(() => expect(titles()).toEqual(['Upload files']));
    expect(rows()[0]).toContain('a.csv');
    expect(onClose).not.toHaveBeenCalled();
    upload.mockResolvedValue({ name: 'a.csv', status: 'success', file_id: 'f1' });
    await press(button('Retry a.csv'));
    await eventually(() => expect(rows()[0]).toContain('Uploaded'));
  });
});

describe('several files', () => {
  it('[R8.27] [R6.14] a user reads one sentence and never the reasons of the server', async () => {
    upload.mockResolvedValue(failedWith('space_size_limit', 'disk 3 of server 7'));
    const { choose, send, dialogs, get } = open();
    await choose(fileOf('a.csv'), fileOf('b.csv'));
    await send();
    await eventually(() =>
      expect(get('[role="alert"]').textContent).toBe(
        'Upload failedThe data space is full, please clear some data first.Manage storage',
      ),
    );
    expect(dialogs()).toHaveLength(1);
    expect(document.body.textContent).not.toContain('disk 3');
  });

  it('[R6.12] [R8.28] an administrator reads the reasons of the server as a numbered list', async () => {
    upload.mockImplementation(async ({ name }) => failedWith('other', `why ${name}`));
    const { choose, send, all, dialogs } = open({ audience: 'admin' });
    await choose(fileOf('a.csv'), fileOf('b.csv'));
    await send();
    await eventually(() =>
      expect(all('[role="alert"] ol > li').map((item) => item.textContent)).toEqual([
        'a.csv: why a.csv',
        'b.csv: why b.csv',
      ]),
    );
    expect(dialogs()).toHaveLength(1);
  });

  it('[R4.35] [R4.36] each file ends on its own; all that failed are sent again, and nothing that arrived', async () => {
    upload.mockImplementation(async ({ name }) =>
      name === 'b.csv' ? failedWith('other') : { name, status: 'success', file_id: `id-${name}` },
    );
    const { choose, send, rows, button, onUploaded } = open();
    await choose(fileOf('a.csv'), fileOf('b.csv'), fileOf('c.csv'));
    await send();
    await eventually(() =>
      expect(rows().map((row) => /Uploaded|Failed/.exec(row ?? '')?.[0])).toEqual([
        'Uploaded',
        'Failed',
        'Uploaded',
      ]),
    );
    upload.mockClear();
    upload.mockImplementation(async ({ name }) => ({ name, status: 'success', file_id: `id-${name}` }));
    await press(button('Retry'));
    await eventually(() => expect(onUploaded).toHaveBeenCalledTimes(3));
    expect(upload.mock.calls.map(([file]) => file.name)).toEqual(['b.csv']);
    expect(onUploaded.mock.calls.map(([file]) => file.fileId).toSorted()).toEqual([
      'id-a.csv',
      'id-b.csv',
      'id-c.csv',
    ]);
  });
});

describe('several files that failed', () => {
  it('[R4.36] Retry beside one sends that one alone; the other stays as it is', async () => {
    upload.mockResolvedValue(failedWith('other'));
    const { choose, send, rows, button } = open();
    await choose(fileOf('a.csv'), fileOf('b.csv'));
    await send();
    await eventually(() => expect(rows().every((row) => row?.includes('Failed'))).toBe(true));
    upload.mockClear();
    upload.mockImplementation(async ({ name }) => ({ name, status: 'success', file_id: `id-${name}` }));
    await press(button('Retry b.csv'));
    await eventually(() => expect(rows()[1]).toContain('Uploaded'));
    expect(upload.mock.calls.map(([file]) => file.name)).toEqual(['b.csv']);
    expect(rows()[0]).toContain('Failed');
  });
});

describe('where it goes', () => {
  it('[R6.13] the files of an administrator go through the endpoint of administrators', async () => {
    upload.mockReturnValue(new Promise(() => {}));
    const { choose, send } = open({ audience: 'admin' });
    await choose(fileOf('a.csv'));
    await send();
    expect(upload.mock.calls[0]?.[1]).toMatchObject({ administrator: true });
  });

  it('[R7.85] [R7.86] [R7.87] [R7.88] address, field, folder and params are handed on', async () => {
    upload.mockReturnValue(new Promise(() => {}));
    const target = { url: '/api/brands/logo', field: 'logo', folderId: '7', params: { brand: 'b1' } };
    const { choose, send } = open({ target });
    await choose(fileOf('a.csv'));
    await send();
    expect(upload.mock.calls[0]?.[1]?.target).toEqual(target);
  });
});

describe('closing', () => {
  it('[R4.37] Close closes', async () => {
    const { onClose, all } = open();
    const close = all('[role="dialog"] footer button').find((found) => found.textContent === 'Close');
    if (close) await press(close);
    expect(onClose).toHaveBeenCalledOnce();
    expect(confirm).not.toHaveBeenCalled();
  });

  it('[R4.37] a press outside does not', async () => {
    const { onClose, dialogs } = open();
    await press(document.body);
    expect(onClose).not.toHaveBeenCalled();
    expect(dialogs()).toHaveLength(1);
  });

  it('leaving while files are on their way asks first', async () => {
    upload.mockReturnValue(new Promise(() => {}));
    const { choose, send, onClose, all } = open();
    await choose(fileOf('a.csv'));
    await send();
    const close = () => all('[role="dialog"] footer button').find((found) => found.textContent === 'Close');
    confirm.mockResolvedValueOnce(false);
    await press(close() ?? document.body);
    expect(confirm.mock.calls[0]?.[0]).toMatchObject({ title: 'Stop the upload?' });
    expect(onClose).not.toHaveBeenCalled();
    expect(upload.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
    confirm.mockResolvedValueOnce(true);
    await press(close() ?? document.body);
    expect(onClose).toHaveBeenCalledOnce();
    expect(upload.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });

  it('cancelling brings the files back to be sent again', async () => {
    upload.mockReturnValue(new Promise(() => {}));
    const { choose, send, button, rows } = open();
    await choose(fileOf('a.csv'));
    await send();
    await press(button('Cancel upload'));
    expect(upload.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    expect(rows()).toEqual(['a.csv10 B']);
    expect(button('Upload 1 file')).toBeDefined();
  });
});
