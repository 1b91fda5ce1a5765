import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { ApiFailure } from '../../../../api/api-failure.ts';
import { uploadFile } from '../../../../api/upload.ts';
import { settled } from '../../../../machines/testing/simulated-actor.ts';
import { FileShelf, TABLE_FILE_ENDINGS, uploadMachine } from './upload-actors.ts';

vi.mock('../../../../api/upload.ts', () => ({ uploadFile: vi.fn() }));
const upload = vi.mocked(uploadFile);

function start(files: File[]) {
  const shelf = new FileShelf();
  const actor = createActor(uploadMachine(shelf), {
    input: { audience: 'user', accept: TABLE_FILE_ENDINGS },
  }).start();
  const picked = shelf.add(files);
  actor.send({ type: 'files.added', files: picked });
  for (const { id } of picked) actor.send({ type: 'file.previewed', id });
  actor.send({ type: 'upload.requested' });
  return { shelf, actor, picked, context: () => actor.getSnapshot().context };
}

describe('uploads of table files', () => {
  beforeEach(() => {
    upload.mockReset();
  });

  it('a file goes to the server with its progress and is let go once it is there', async () => {
    upload.mockImplementation(async (_file, options) => {
      options?.onProgress?.({ sent: 1, total: 4 });
      return { name: 'a.csv', status: 'success', file_id: 'f1' };
    });
    const { shelf, picked, context } = start([new File(['a,b'], 'a.csv')]);
    expect(context().files[0]?.progress).toBe(0.25);
    await settled();
    expect(context().succeeded.map(({ fileId }) => fileId)).toEqual(['f1']);
    expect(shelf.get(picked[0]?.id ?? '')).toBeUndefined();
  });

  it('a file that the server refuses stays with its reason', async () => {
    upload.mockResolvedValue({ name: 'a.csv', status: 'failed', error: 'space_size_limit' });
    const { shelf, picked, context } = start([new File(['a,b'], 'a.csv')]);
    await settled();
    expect(context().files).toMatchObject([{ status: 'failed', error: 'space_size_limit' }]);
    expect(shelf.get(picked[0]?.id ?? '')).toBeInstanceOf(File);
  });

  it('a lost connection fails the file and no other', async () => {
    upload.mockImplementation((file) =>
      file.name === 'a.csv'
        ? Promise.reject(new ApiFailure('NETWORK', 0, 'No connection.'))
        : Promise.resolve({ name: 'b.csv', status: 'success', file_id: 'f2' }),
    );
    const { context } = start([new File(['x'], 'a.csv'), new File(['y'], 'b.csv')]);
    await settled();
    expect(context().files).toMatchObject([{ name: 'a.csv', status: 'failed', error: 'other' }]);
    expect(context().succeeded.map(({ name }) => name)).toEqual(['b.csv']);
  });

  it('cancelling aborts the request', () => {
    upload.mockReturnValue(new Promise(() => {}));
    const { actor } = start([new File(['x'], 'a.csv')]);
    const signal = upload.mock.calls[0]?.[1]?.signal;
    expect(signal?.aborted).toBe(false);
    actor.send({ type: 'upload.cancelled' });
    expect(signal?.aborted).toBe(true);
  });

  it.each(['a.csv', 'A.TSV', 'a.txt', 'a.json', 'a.ndjson', 'a.jsonl', 'a.xlsx', 'a.parquet'])(
    '%s is taken',
    (name) => {
      upload.mockReturnValue(new Promise(() => {}));
      const { context } = start([new File(['x'], name)]);
      expect(context().files).toMatchObject([{ status: 'sending' }]);
    },
  );

  it('another kind of file is not', () => {
    const { context } = start([new File(['x'], 'a.pdf')]);
    expect(context().files).toMatchObject([{ status: 'rejected' }]);
    expect(upload).not.toHaveBeenCalled();
  });
});
