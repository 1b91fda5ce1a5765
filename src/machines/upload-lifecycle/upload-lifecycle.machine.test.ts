import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { recordedCallbackActor } from '../testing/simulated-actor.ts';
import type { FileUploadInput, PickedFile, UploadLifecycleInput } from './index.ts';
import { uploadLifecycle } from './index.ts';

const pick = (id: string, change: Partial<PickedFile> = {}): PickedFile => ({
  id,
  name: `${id}.csv`,
  bytes: 100,
  type: 'text/csv',
  ...change,
});
const picks = (count: number) => Array.from({ length: count }, (_, index) => pick(`f${index + 1}`));

function start(input: Partial<UploadLifecycleInput> = {}) {
  const upload = recordedCallbackActor<FileUploadInput>();
  const actor = createActor(uploadLifecycle.provide({ actors: { uploadFile: upload.logic } }), {
    input: { audience: 'user', ...input },
  });
  actor.start();
  const add = (...files: PickedFile[]) => actor.send({ type: 'files.added', files });
  const run = (id: string) => {
    const found = upload.runs.findLast((candidate) => candidate.input.id === id);
    if (found === undefined) {
      throw new Error(`${id} was not sent`);
    }
    return found;
  };
  const succeed = (id: string) => run(id).send({ type: 'file.succeeded', id, fileId: `stored-${id}` });
  const fail = (id: string, error = 'other', why: string | null = null) =>
    run(id).send({ type: 'file.failed', id, error, why });
  const begin = () => actor.send({ type: 'upload.requested' });
  const context = () => actor.getSnapshot().context;
  return {
    actor,
    add,
    begin,
    context,
    fail,
    open: () => upload.open().map((candidate) => candidate.input.id),
    run,
    sent: () => upload.runs.map((candidate) => candidate.input.id),
    state: () => actor.getSnapshot().value,
    statuses: () => context().files.map((file) => `${file.id} ${file.status}`),
    succeed,
  };
}

describe('choosing', () => {
  test('[R4.33] chosen files are previewed and not sent', () => {
    const { actor, add, sent, state, statuses } = start();
    expect(state()).toBe('empty');
    add(pick('f1', { type: 'image/png' }), pick('f2', { type: 'image/png' }));
    expect(state()).toBe('previewing');
    actor.send({ type: 'file.previewed', id: 'f2' });
    expect(statuses()).toEqual(['f1 previewing', 'f2 ready']);
    expect(sent()).toEqual([]);
  });

  test('a file that shows nothing is ready as it is chosen', () => {
    const { add, statuses } = start();
    add(pick('f1'), pick('f2', { type: '' }), pick('f3', { type: 'image/svg+xml' }));
    expect(statuses()).toEqual(['f1 ready', 'f2 ready', 'f3 previewing']);
  });

  test('[R5.17] [R9.20] a file of exactly the limit, 20 MB by default, is taken', () => {
    const { add, context, statuses } = start();
    add(pick('f1', { bytes: 20 * 1024 * 1024 }));
    expect(statuses()).toEqual(['f1 ready']);
    expect(context().notices).toEqual([]);
  });

  test('[R5.15] a file over the limit is flagged', () => {
    const { add, context } = start();
    add(pick('f1', { bytes: 20 * 1024 * 1024 + 1 }));
    expect(context().files[0]).toMatchObject({
      status: 'rejected',
      rejection: { code: 'tooLarge', label: '>20Mb' },
    });
    expect(context().notices).toEqual([{ code: 'tooLarge', names: ['f1.csv'], label: '>20Mb' }]);
  });

  test('[R5.16] a file over the limit is dropped from the upload', () => {
    const { add, begin, sent, statuses } = start({ maxBytes: 100 });
    add(pick('f1', { bytes: 101 }), pick('f2'));
    begin();
    expect(sent()).toEqual(['f2']);
    expect(statuses()).toEqual(['f2 sending']);
  });

  test('[R5.15] a flagged file cannot become ready by its preview', () => {
    const { actor, add, statuses } = start({ maxBytes: 100 });
    add(pick('f1', { bytes: 101 }), pick('f2'));
    actor.send({ type: 'file.previewed', id: 'f1' });
    expect(statuses()).toEqual(['f1 rejected', 'f2 ready']);
  });

  test('flagged files alone cannot be sent', () => {
    const { add, begin, state } = start({ maxBytes: 10 });
    add(pick('f1'));
    begin();
    expect(state()).toBe('previewing');
  });

  test('[R5.18] [R9.19] an eleventh file is refused with the message and the first ten stay', () => {
    const { add, context } = start();
    add(...picks(11));
    expect(context().files.map((file) => file.id)).toEqual(picks(10).map((file) => file.id));
    expect(context().notices).toEqual([{ code: 'tooMany', maxFiles: 10 }]);
  });

  test('[R5.18] ten files in two choices are taken, and the message goes with the next choice', () => {
    const { actor, add, context } = start({ maxFiles: 2 });
    add(pick('f1'));
    add(pick('f2'));
    expect(context().notices).toEqual([]);
    add(pick('f3'));
    expect(context().notices).toEqual([{ code: 'tooMany', maxFiles: 2 }]);
    actor.send({ type: 'file.removed', id: 'f1' });
    add(pick('f3'));
    expect(context().notices).toEqual([]);
    expect(context().files.map((file) => file.id)).toEqual(['f2', 'f3']);
  });

  test('[R5.18] flagged files take no place', () => {
    const { add, statuses } = start({ maxFiles: 1, maxBytes: 100 });
    add(pick('f1', { bytes: 101 }), pick('f2'));
    expect(statuses()).toEqual(['f1 rejected', 'f2 ready']);
  });

  test('[R5.19] an empty file is ignored', () => {
    const { add, context, state } = start();
    add(pick('f1', { bytes: 0 }));
    expect(state()).toBe('empty');
    expect(context().notices).toEqual([]);
  });

  test('[R5.07] a file of a wrong type is flagged with the message', () => {
    const { add, context } = start({ accept: ['.csv'] });
    add(pick('f1', { name: 'a.exe' }), pick('f2'));
    expect(context().files.map((file) => file.rejection)).toEqual([{ code: 'wrongType' }, null]);
    expect(context().notices).toEqual([{ code: 'wrongType', names: ['a.exe'] }]);
  });

  test('a file that is there already is not added twice', () => {
    const { add, statuses } = start();
    add(pick('f1'));
    add(pick('f1'));
    expect(statuses()).toEqual(['f1 ready']);
  });

  test('the last file removed empties the dialog', () => {
    const { actor, add, state } = start();
    add(pick('f1'));
    actor.send({ type: 'file.removed', id: 'f1' });
    expect(state()).toBe('empty');
  });
});

describe('uploading', () => {
  test('[R4.34] the files are sent when the upload is asked for, with the audience', () => {
    const { add, begin, run, state } = start({ audience: 'admin' });
    add(pick('f1'));
    begin();
    expect(state()).toBe('uploading');
    expect(run('f1').input).toEqual({ id: 'f1', name: 'f1.csv', bytes: 100, audience: 'admin' });
  });

  test('two files are on their way at a time, the next one follows when one has ended', () => {
    const { add, begin, fail, open, succeed } = start();
    add(...picks(4));
    begin();
    expect(open()).toEqual(['f1', 'f2']);
    succeed('f2');
    expect(open()).toEqual(['f1', 'f3']);
    fail('f1');
    expect(open()).toEqual(['f3', 'f4']);
  });

  test('progress is kept per file, between 0 and 1', () => {
    const { add, begin, context, run } = start();
    add(pick('f1'), pick('f2'));
    begin();
    run('f1').send({ type: 'file.progressed', id: 'f1', progress: 0.4 });
    run('f2').send({ type: 'file.progressed', id: 'f2', progress: 7 });
    expect(context().files.map((file) => file.progress)).toEqual([0.4, 1]);
  });

  test('[R4.35] each file ends as success or as failed, and the dialog is settled after the last', () => {
    const { add, begin, context, fail, state, statuses, succeed } = start();
    add(pick('f1'), pick('f2'));
    begin();
    succeed('f1');
    expect(statuses()).toEqual(['f1 success', 'f2 sending']);
    expect(state()).toBe('uploading');
    fail('f2', 'space_size_limit', 'disk full');
    expect(state()).toBe('settled');
    expect(context().succeeded).toMatchObject([{ id: 'f1', status: 'success', fileId: 'stored-f1' }]);
    expect(context().files).toMatchObject([
      { id: 'f2', status: 'failed', error: 'space_size_limit', why: 'disk full' },
    ]);
    expect(context().batchSize).toBe(2);
  });

  test('an error the product does not know counts as any other', () => {
    const { add, begin, context, fail } = start();
    add(pick('f1'));
    begin();
    fail('f1', 'virus');
    expect(context().files[0]?.error).toBe('other');
  });

  test('a file ends once', () => {
    const { actor, add, begin, context, state } = start();
    add(pick('f1'), pick('f2'));
    begin();
    actor.send({ type: 'file.succeeded', id: 'f1', fileId: 's1' });
    actor.send({ type: 'file.failed', id: 'f1', error: 'other', why: null });
    expect(context().files[0]?.status).toBe('success');
    expect(state()).toBe('uploading');
  });

  test('a file that waits for its turn can neither progress nor end', () => {
    const { actor, add, begin, context, statuses } = start({ concurrency: 1 });
    add(pick('f1'), pick('f2'));
    begin();
    actor.send({ type: 'file.progressed', id: 'f2', progress: 0.5 });
    actor.send({ type: 'file.succeeded', id: 'f2', fileId: 's2' });
    actor.send({ type: 'file.failed', id: 'f2', error: 'other', why: null });
    expect(statuses()).toEqual(['f1 sending', 'f2 ready']);
    expect(context().files[1]?.progress).toBe(0);
  });

  test('cancelling aborts the requests in flight; what arrived is not sent again', () => {
    const { actor, add, begin, context, open, sent, state, statuses, succeed } = start();
    add(...picks(4));
    begin();
    succeed('f1');
    actor.send({ type: 'upload.cancelled' });
    expect(open()).toEqual([]);
    expect(state()).toBe('previewing');
    expect(statuses()).toEqual(['f2 ready', 'f3 ready', 'f4 ready']);
    expect(context().succeeded.map((file) => file.id)).toEqual(['f1']);
    begin();
    expect(sent()).toEqual(['f1', 'f2', 'f3', 'f2', 'f3']);
  });

  test('a file removed on its way is aborted and the next one follows', () => {
    const { actor, add, begin, open } = start();
    add(...picks(3));
    begin();
    actor.send({ type: 'file.removed', id: 'f1' });
    expect(open()).toEqual(['f2', 'f3']);
  });

  test('the last file removed settles the upload', () => {
    const { actor, add, begin, open, state } = start();
    add(pick('f1'));
    begin();
    actor.send({ type: 'file.removed', id: 'f1' });
    expect(open()).toEqual([]);
    expect(state()).toBe('settled');
  });

  test('a file that arrived cannot be removed while others are on their way', () => {
    const { actor, add, begin, statuses, succeed } = start();
    add(pick('f1'), pick('f2'));
    begin();
    succeed('f1');
    actor.send({ type: 'file.removed', id: 'f1' });
    expect(statuses()).toEqual(['f1 success', 'f2 sending']);
  });
});

describe('settled', () => {
  function settledWithTwoFailed() {
    const upload = start();
    upload.add(...picks(3));
    upload.begin();
    upload.succeed('f1');
    upload.fail('f2');
    upload.fail('f3', 'size_limit');
    return upload;
  }

  test('[R4.36] only failed files stay, and a retry sends only them', () => {
    const { actor, context, open, sent, statuses } = settledWithTwoFailed();
    expect(statuses()).toEqual(['f2 failed', 'f3 failed']);
    actor.send({ type: 'retry.requested' });
    expect(open()).toEqual(['f2', 'f3']);
    expect(sent().filter((id) => id === 'f1')).toHaveLength(1);
    expect(context().files[0]).toMatchObject({ error: null, progress: 0 });
  });

  test('[R4.36] one failed file can be sent again alone', () => {
    const { actor, context, open, state, statuses, succeed } = settledWithTwoFailed();
    expect(context().batchIds).toEqual(['f1', 'f2', 'f3']);
    actor.send({ type: 'retry.requested', id: 'f3' });
    expect(open()).toEqual(['f3']);
    expect(context().batchIds).toEqual(['f3']);
    succeed('f3');
    expect(state()).toBe('settled');
    expect(statuses()).toEqual(['f2 failed']);
  });

  test('a retry without a failed file is nothing', () => {
    const { actor, add, begin, state, succeed } = start();
    add(pick('f1'));
    begin();
    succeed('f1');
    actor.send({ type: 'retry.requested' });
    expect(state()).toBe('settled');
  });

  test('a retry of a file that is not there is nothing', () => {
    const { actor, context, state } = settledWithTwoFailed();
    actor.send({ type: 'retry.requested', id: 'f1' });
    expect(state()).toBe('settled');
    expect(context().batchSize).toBe(3);
  });

  test('a failed file can be removed and others added', () => {
    const { actor, add, begin, open, state, statuses } = settledWithTwoFailed();
    actor.send({ type: 'file.removed', id: 'f2' });
    add(pick('f9'));
    expect(state()).toBe('previewing');
    expect(statuses()).toEqual(['f3 failed', 'f9 ready']);
    begin();
    expect(open()).toEqual(['f3', 'f9']);
  });
});

describe('closing', () => {
  test('[R4.37] the dialog closes on Close', () => {
    const { actor, add, begin, state, succeed } = start();
    add(pick('f1'));
    begin();
    succeed('f1');
    expect(state()).toBe('settled');
    actor.send({ type: 'dialog.closed' });
    expect(actor.getSnapshot().status).toBe('done');
  });

  test('[R4.37] closing while files are on their way aborts them', () => {
    const { actor, add, begin, run } = start();
    add(pick('f1'));
    begin();
    actor.send({ type: 'dialog.closed' });
    expect(run('f1').stopped).toBe(true);
    expect(actor.getSnapshot().value).toBe('closed');
  });
});
