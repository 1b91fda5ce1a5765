import { getDefaultStore } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { uploadFile } from '../../api/upload.ts';
import { settled } from '../../machines/testing/simulated-actor.ts';
import { isImageFile, MOST_IMAGE_BYTES } from './image-files.ts';
import { ImageUploads } from './image-uploads.ts';

vi.mock('../../api/upload.ts', () => ({ uploadFile: vi.fn() }));
const upload = vi.mocked(uploadFile);
const revoke = vi.spyOn(URL, 'revokeObjectURL');

function start() {
  const arrived: string[] = [];
  const uploads = new ImageUploads(({ id }) => arrived.push(id));
  const read = () =>
    getDefaultStore()
      .get(uploads.listAtom)
      .map(({ name }) => name);
  const sending = () => getDefaultStore().get(uploads.sendingAtom).length;
  const stateOf = (place: number) => getDefaultStore().get(uploads.listAtom)[place]?.actor.getSnapshot();
  return { uploads, arrived, read, sending, stateOf };
}
const picture = (name: string, bytes = 4) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });

beforeEach(() => {
  upload.mockReset();
  revoke.mockClear();
});

describe('pictures that are attached', () => {
  it('are sent at once, and leave the list when they have arrived', async () => {
    upload.mockResolvedValue({ name: 'a.png', status: 'success', file_id: 'f1' });
    const { uploads, arrived, read, sending } = start();
    uploads.add([picture('a.png')], 8);
    expect([read(), sending()]).toEqual([['a.png'], 1]);
    await settled();
    expect([arrived, read(), sending()]).toEqual([['f1'], [], 0]);
    expect(revoke).toHaveBeenCalledTimes(1);
  });

  it('that failed stay with their reason, stand in nobody’s way, and can be sent again', async () => {
    upload.mockRejectedValueOnce(new ApiFailure('NETWORK', 0, 'No connection.'));
    const { uploads, arrived, read, sending, stateOf } = start();
    uploads.add([picture('a.png')], 8);
    await settled();
    expect([read(), sending()]).toEqual([['a.png'], 0]);
    expect(stateOf(0)?.context.files).toMatchObject([{ status: 'failed', error: 'other' }]);
    upload.mockResolvedValue({ name: 'a.png', status: 'success', file_id: 'f1' });
    getDefaultStore().get(uploads.listAtom)[0]?.actor.send({ type: 'retry.requested' });
    await settled();
    expect([arrived, read()]).toEqual([['f1'], []]);
  });

  it('that are too large are not sent', () => {
    const { uploads, sending, stateOf } = start();
    const large = picture('large.png');
    Object.defineProperty(large, 'size', { value: MOST_IMAGE_BYTES + 1 });
    uploads.add([large], 8);
    expect(stateOf(0)?.context.files).toMatchObject([
      { status: 'rejected', rejection: { code: 'tooLarge' } },
    ]);
    expect([sending(), upload.mock.calls.length]).toEqual([0, 0]);
  });

  it('beyond the room for them are left out and counted', () => {
    upload.mockReturnValue(new Promise(() => {}));
    const { uploads, read } = start();
    uploads.add([picture('a.png'), picture('b.png'), picture('c.png')], 2);
    expect(read()).toEqual(['a.png', 'b.png']);
    expect(getDefaultStore().get(uploads.tooManyAtom)).toBe(1);
    uploads.add([picture('d.png')], 2);
    expect(read()).toEqual(['a.png', 'b.png']);
  });

  it('are stopped on their way when they are taken off', () => {
    upload.mockReturnValue(new Promise(() => {}));
    const { uploads, read } = start();
    uploads.add([picture('a.png'), picture('b.png')], 8);
    const [signal] = upload.mock.calls.map(([, options]) => options?.signal);
    uploads.remove(getDefaultStore().get(uploads.listAtom)[0]?.id ?? '');
    expect([signal?.aborted, read()]).toEqual([true, ['b.png']]);
    uploads.clear();
    expect(read()).toEqual([]);
  });
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
