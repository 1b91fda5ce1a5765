import { describe, expect, test } from 'vitest';
import type { UploadError, UploadFile } from './index.ts';
import { isAcceptedType, tooLargeLabel, totalProgress, uploadMessages } from './index.ts';

const file = (change: Partial<UploadFile> = {}): UploadFile => ({
  id: 'f1',
  name: 'orders.csv',
  bytes: 100,
  type: 'text/csv',
  status: 'failed',
  progress: 0,
  rejection: null,
  error: 'other',
  why: null,
  fileId: null,
  ...change,
});

test.each([
  [20 * 1024 * 1024, '>20Mb'],
  [1024 * 1024, '>1Mb'],
  [1.5 * 1024 * 1024, '>1.5Mb'],
  [100 * 1024, '>0.1Mb'],
])('[R5.15] the label of a limit of %i bytes is %s', (bytes, label) => {
  expect(tooLargeLabel(bytes)).toBe(label);
});

test.each([
  ['orders.csv', 'text/csv', [], true],
  ['orders.csv', '', ['.csv'], true],
  ['ORDERS.CSV', '', ['.csv'], true],
  ['orders.csv', '', ['.CSV'], true],
  ['orders.csv.exe', '', ['.csv'], false],
  ['picture', 'image/png', ['image/png'], true],
  ['picture', 'image/png', ['image/*'], true],
  ['picture', 'imagination/png', ['image/*'], false],
  ['picture', 'image/png', ['.csv', 'text/csv'], false],
  ['picture', '', ['image/*'], false],
  ['picture', 'x/y', ['*/*'], true],
])('[R5.07] %s of type "%s" against %j: accepted is %s', (name, type, accept, accepted) => {
  expect(isAcceptedType({ name, type }, accept)).toBe(accepted);
});

describe('messages', () => {
  test.each<[string, UploadError, string]>([
    ['[R8.22]', 'space_size_limit', 'spaceFullForOne'],
    ['[R8.23]', 'size_limit', 'sizeLimit'],
    ['[R8.24]', 'other', 'uploadFailed'],
  ])('%s a user with one file is told of %s by %s', (_, error, code) => {
    expect(uploadMessages([file({ error })], 1, 'user')).toEqual([{ code }]);
  });

  test('[R8.27] a user with several files is told once that the space is full', () => {
    const failed = [file({ error: 'space_size_limit' }), file({ id: 'f2', error: 'space_size_limit' })];
    expect(uploadMessages(failed, 2, 'user')).toEqual([{ code: 'spaceFullForSeveral' }]);
  });

  test('[R8.27] the wording is that for several files even if only one of them failed', () => {
    expect(uploadMessages([file({ error: 'space_size_limit' })], 3, 'user')).toEqual([
      { code: 'spaceFullForSeveral' },
    ]);
  });

  test('[R6.14] a user is told every kind of failure, and never the reason of the server', () => {
    const failed = [
      file({ error: 'other', why: 'disk 3 is broken' }),
      file({ id: 'f2', error: 'size_limit' }),
    ];
    expect(uploadMessages(failed, 2, 'user')).toEqual([{ code: 'sizeLimit' }, { code: 'uploadFailed' }]);
  });

  test('[R6.12] [R8.28] an administrator is told the reasons of the server in the order of the files', () => {
    const failed = [file({ why: 'disk is full' }), file({ id: 'f2', name: 'b.csv', why: null })];
    expect(uploadMessages(failed, 2, 'admin')).toEqual([
      {
        code: 'serverReasons',
        reasons: [
          { name: 'orders.csv', why: 'disk is full' },
          { name: 'b.csv', why: null },
        ],
      },
    ]);
  });

  test('nothing is said when nothing failed', () => {
    expect(uploadMessages([], 2, 'user')).toEqual([]);
    expect(uploadMessages([], 2, 'admin')).toEqual([]);
  });
});

describe('total progress', () => {
  test('is the share of the bytes; what has ended counts whole, what was flagged not at all', () => {
    expect(
      totalProgress([
        file({ status: 'sending', bytes: 100, progress: 0.5 }),
        file({ status: 'success', bytes: 100, progress: 1 }),
        file({ status: 'failed', bytes: 100, progress: 0.2 }),
        file({ status: 'ready', bytes: 100 }),
        file({ status: 'rejected', bytes: 10_000 }),
      ]),
    ).toBe(0.625);
  });

  test('of nothing is 0', () => {
    expect(totalProgress([])).toBe(0);
  });
});
