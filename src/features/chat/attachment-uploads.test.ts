import { getDefaultStore } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { uploadFile } from '../../api/upload.ts';
import type { TurnAttachment } from '../../machines/chat-turn/index.ts';
import { settled } from '../../machines/testing/simulated-actor.ts';
import { isImageFile, isPdfFile } from './attachment-files.ts';
import { AttachmentUploads } from './attachment-uploads.ts';

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }));
const read = vi.mocked(call);
vi.mock('../../api/upload.ts', () => ({ uploadFile: vi.fn() }));
const upload = vi.mocked(uploadFile);
const revoke = vi.spyOn(URL, 'revokeObjectURL');

function start() {
  const arrived: string[] = [];
  const whole: TurnAttachment[] = [];
  const uploads = new AttachmentUploads((attachment) => {
    arrived.push(attachment.id);
    whole.push(attachment);
  });
  const names = () =>
    getDefaultStore()
      .get(uploads.listAtom)
      .map(({ name }) => name);
  const sending = () => getDefaultStore().get(uploads.sendingAtom).length;
  const refused = () => getDefaultStore().get(uploads.refusedAtom).length;
  const stateOf = (place: number) => getDefaultStore().get(uploads.listAtom)[place]?.actor.getSnapshot();
  return { uploads, arrived, whole, names, sending, refused, stateOf };
}
const picture = (name: string, bytes = 4) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });

beforeEach(() => {
  upload.mockReset();
  read.mockReset();
  revoke.mockClear();
});

describe('pictures that are attached', () => {
  it('are sent at once, and leave the list when they have arrived', async () => {
    upload.mockResolvedValue({ name: 'a.png', status: 'success', file_id: 'f1' });
    const { uploads, arrived, names, sending } = start();
    uploads.add([picture('a.png')], 8);
    expect([names(), sending()]).toEqual([['a.png'], 1]);
    await settled();
    expect([arrived, names(), sending()]).toEqual([['f1'], [], 0]);
    expect(revoke).toHaveBeenCalledTimes(1);
  });

  it('that failed stay with their reason, stand in nobody’s way, and can be sent again', async () => {
    upload.mockRejectedValueOnce(new ApiFailure('NETWORK', 0, 'No connection.'));
    const { uploads, arrived, names, sending, refused, stateOf } = start();
    uploads.add([picture('a.png')], 8);
    await settled();
    expect([names(), sending(), refused()]).toEqual([['a.png'], 0, 0]);
    expect(stateOf(0)?.context.files).toMatchObject([{ status: 'failed', error: 'other' }]);
    upload.mockResolvedValue({ name: 'a.png', status: 'success', file_id: 'f1' });
    getDefaultStore().get(uploads.listAtom)[0]?.actor.send({ type: 'retry.requested' });
    await settled();
    expect([arrived, names()]).toEqual([['f1'], []]);
  });

  it('that are too large or empty are not sent, and count as refused until they are taken off', () => {
    const { uploads, sending, refused, stateOf } = start();
    const large = picture('large.png');
    Object.defineProperty(large, 'size', { value: 10_000_001 });
    uploads.add([large], 8);
    expect(stateOf(0)?.context.files).toMatchObject([
      { status: 'rejected', rejection: { code: 'tooLarge' } },
    ]);
    uploads.add([picture('empty.png', 0)], 8);
    expect([sending(), refused(), upload.mock.calls.length]).toEqual([0, 2, 0]);
    uploads.clear();
    expect(refused()).toBe(0);
  });

  it('beyond the room for them are left out and counted', () => {
    upload.mockReturnValue(new Promise(() => {}));
    const { uploads, names } = start();
    uploads.add([picture('a.png'), picture('b.png'), picture('c.png')], 2);
    expect(names()).toEqual(['a.png', 'b.png']);
    expect(getDefaultStore().get(uploads.tooManyAtom)).toBe(1);
    uploads.add([picture('d.png')], 2);
    expect(names()).toEqual(['a.png', 'b.png']);
  });

  it('are stopped on their way when they are taken off', () => {
    upload.mockReturnValue(new Promise(() => {}));
    const { uploads, names } = start();
    uploads.add([picture('a.png'), picture('b.png')], 8);
    const [signal] = upload.mock.calls.map(([, options]) => options?.signal);
    uploads.remove(getDefaultStore().get(uploads.listAtom)[0]?.id ?? '');
    expect([signal?.aborted, names()]).toEqual([true, ['b.png']]);
    uploads.clear();
    expect(names()).toEqual([]);
  });
});

describe('a pdf that is attached', () => {
  const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });

  it('is read when it has arrived, and attached with its pages when it was read', async () => {
    upload.mockResolvedValue({ name: 'a.pdf', status: 'success', file_id: 'f1' });
    const answer = Promise.withResolvers<object>();
    // the answer of another operation has another shape
    read.mockReturnValue(answer.promise as never);
    const { uploads, whole, names, sending } = start();
    uploads.add([pdf('a.pdf')], 8);
    await settled();
    expect([names(), sending(), whole]).toEqual([['a.pdf'], 1, []]);
    expect(read.mock.calls[0]?.slice(0, 2)).toEqual(['filePdfRead', { path: { file_id: 'f1' }, body: {} }]);
    answer.resolve({ pages: 3, characters: 120, name: 'a.pdf' });
    await settled();
    expect([names(), sending()]).toEqual([[], 0]);
    expect(whole).toEqual([{ id: 'f1', name: 'a.pdf', size: 8, pdf: { pages: 3, characters: 120 } }]);
  });

  it('that can never be read stays with its reason, offers no retry and stands in nobody’s way', async () => {
    upload.mockResolvedValue({ name: 'a.pdf', status: 'success', file_id: 'f1' });
    read.mockRejectedValue(new ApiFailure('FILE_UNREADABLE', 422, 'It is protected by a password.'));
    const { uploads, whole, names, sending, refused } = start();
    uploads.add([pdf('a.pdf')], 8);
    await settled();
    await settled();
    expect([names(), sending(), refused(), whole]).toEqual([['a.pdf'], 0, 1, []]);
    const [entry] = getDefaultStore().get(uploads.listAtom);
    expect(entry?.reading?.getSnapshot().context.problem).toBe('It is protected by a password.');
    expect(entry?.reading?.getSnapshot().value).toBe('unreadable');
    uploads.remove(entry?.id ?? '');
    expect(names()).toEqual([]);
  });

  it('that was not read because the server failed can be tried again', async () => {
    upload.mockResolvedValue({ name: 'a.pdf', status: 'success', file_id: 'f1' });
    read.mockRejectedValueOnce(new ApiFailure('NETWORK', 0, 'No connection'));
    const { uploads, names, whole } = start();
    uploads.add([pdf('a.pdf')], 8);
    await settled();
    await settled();
    const [entry] = getDefaultStore().get(uploads.listAtom);
    expect(entry?.reading?.getSnapshot().value).toBe('failed');
    // the answer of another operation has another shape
    read.mockResolvedValueOnce({ pages: 1, characters: 9 } as never);
    entry?.reading?.send({ type: 'retry.requested' });
    await settled();
    expect([names(), whole.map(({ pdf: text }) => text?.pages)]).toEqual([[], [1]]);
  });

  it('that is too large is not sent', () => {
    const { uploads, stateOf } = start();
    const large = pdf('large.pdf');
    Object.defineProperty(large, 'size', { value: 20_000_001 });
    uploads.add([large], 8);
    expect(stateOf(0)?.context.files).toMatchObject([{ status: 'rejected' }]);
    expect(upload).not.toHaveBeenCalled();
  });
});

it('a pdf is told by its ending', () => {
  expect(['a.PDF', 'pdf', 'a.pdf.csv'].map((name) => isPdfFile({ name }))).toEqual([true, false, false]);
});

it.each([
  ['a.PNG', true],
  ['a.jpeg', true],
  ['a.webp', true],
  ['a.csv', false],
  ['png', false],
  ['a.svg', false],
])('%s is a picture that a question takes: %s', (name, expected) => {
  expect(isImageFile({ name })).toBe(expected);
});
