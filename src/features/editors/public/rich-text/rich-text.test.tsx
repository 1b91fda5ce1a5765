import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../../../api/api-failure.ts';
import { call } from '../../../../api/client.ts';
import { ownFileAddress, ownFileId } from '../../../../api/own-files.ts';
import { uploadFile } from '../../../../api/upload.ts';
import { loadTexts } from '../../../../i18n/texts.ts';
import { render } from '../../../../ui/testing/render.tsx';
import { createOwnImages } from './editor-images.ts';
import { exportDocx, exportMarkdown } from './export-text.ts';
import { type TextDraft, useTextDraft } from './use-text-draft.ts';

vi.mock('../../../../api/client.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock('../../../../api/upload.ts', () => ({ uploadFile: vi.fn() }));

const ID = '0198c0de-0000-7000-8000-000000000001';

beforeEach(() => loadTexts('tables'));
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the pictures of a text', () => {
  it('stand in markdown by an address without a secret, which is told from any other', () => {
    expect(ownFileAddress(ID)).toBe(`/api/files/${ID}`);
    expect(ownFileId(ownFileAddress(ID))).toBe(ID);
    for (const other of [`/api/files/${ID}/download`, '/api/files/x', `https://example.com/api/files/${ID}`])
      expect(ownFileId(other)).toBeNull();
  });

  it('[R5.11] a file that is not an image is refused by its name and by its first bytes', async () => {
    const { isImage } = createOwnImages(false);
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
    expect(await isImage(new File([png], 'a.png'))).toBe(true);
    expect(await isImage(new File([png], 'a.pdf'))).toBe(false);
    expect(await isImage(new File(['<html>'], 'a.png'))).toBe(false);
  });

  it('[R2.178] are uploaded with their progress, and a refusal is worded for the person', async () => {
    const progress: number[] = [];
    vi.mocked(uploadFile).mockImplementationOnce(async (_file, options) => {
      options?.onProgress?.({ sent: 1, total: 4 });
      return { name: 'a.png', status: 'success', file_id: ID };
    });
    const { upload } = createOwnImages(false);
    const file = new File(['x'], 'a.png');
    expect(await upload(file, { onProgress: (share) => progress.push(share) })).toEqual({
      id: ID,
      name: 'a.png',
    });
    expect(progress).toEqual([0.25]);
    vi.mocked(uploadFile).mockResolvedValueOnce({ name: 'a.png', status: 'failed', error: 'size_limit' });
    await expect(upload(file)).rejects.toThrow('The uploaded file exceeds the specified size.');
  });

  it('[R2.179] are generated only where an image model is configured', async () => {
    expect(createOwnImages(false).generate).toBeUndefined();
    vi.mocked(call).mockResolvedValueOnce({ msg_type: 'success', file_id: ID, name: 'image.png' });
    expect(await createOwnImages(true).generate?.('Two coats')).toEqual({ id: ID, name: 'image.png' });
    expect(call).toHaveBeenLastCalledWith(
      'imageGenerate',
      { body: { prompt: 'Two coats' } },
      expect.anything(),
    );
  });
});

describe('the downloads of a text', () => {
  const followed: { href: string; name: string }[] = [];
  beforeEach(() => {
    followed.length = 0;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      followed.push({ href: this.getAttribute('href') ?? '', name: this.download });
    });
  });

  it('[R9.47] markdown is saved as .md under a name that every file system takes', async () => {
    let saved: Blob | undefined;
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          saved = blob;
          return 'blob:1';
        },
        revokeObjectURL: () => {},
      }),
    );
    exportMarkdown('# Plan\n', 'Plan: Q1/Q2?');
    expect(followed).toEqual([{ href: 'blob:1', name: 'Plan Q1 Q2.md' }]);
    expect(saved?.size).toBe(7);
  });

  it('[R9.48] [R7.92] markdown is sent to the server and its .docx downloaded', async () => {
    vi.mocked(call).mockResolvedValueOnce({ msg_type: 'success', file_path: '/api/files/1/download?x' });
    expect(await exportDocx('# Plan\n')).toBe(true);
    expect(call).toHaveBeenLastCalledWith(
      'mdToDocConvert',
      { body: { content: '# Plan\n' } },
      expect.anything(),
    );
    expect(followed[0]?.href).toBe('/api/files/1/download?x');
  });

  it('a failed download is an alert that begins with 下载失败', async () => {
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    vi.mocked(call).mockRejectedValueOnce(new ApiFailure('SERVER_ERROR', 500, 'Not now.'));
    expect(await exportDocx('x')).toBe(false);
    expect(alert.mock.calls[0]?.[0]).toMatch(/^下载失败\n/);
  });
});

describe('a draft', () => {
  let draft: TextDraft;
  function Writer({ name, saved }: { name: string; saved: string }) {
    draft = useTextDraft(name, saved);
    return null;
  }

  it('survives a reload until it is saved', async () => {
    render(<Writer name="a" saved="old" />);
    expect(draft).toMatchObject({ text: 'old', isDraft: false });
    await act(async () => draft.write('new'));
    expect(draft).toMatchObject({ text: 'new', isDraft: true });
    render(<Writer name="a" saved="old" />);
    expect(draft).toMatchObject({ text: 'new', isDraft: true });
    await act(async () => draft.settle('new'));
    expect(draft.isDraft).toBe(false);
    render(<Writer name="a" saved="new" />);
    expect(draft).toMatchObject({ text: 'new', isDraft: false });
  });

  it('of another text is another draft', async () => {
    const page = render(<Writer name="a" saved="one" />);
    await act(async () => draft.write('one changed'));
    page.update(<Writer name="b" saved="two" />);
    expect(draft.text).toBe('two');
  });
});
