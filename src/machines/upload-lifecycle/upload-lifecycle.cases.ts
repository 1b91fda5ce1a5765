// What the generated paths of an upload are made from (docs/paths.md).
import type { Criterion, PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { PickedFile } from './upload-files.ts';
import type { UploadLifecycleEvent, UploadLifecycleInput } from './upload-lifecycle.machine.ts';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES, uploadLifecycle } from './upload-lifecycle.machine.ts';

const MOST: readonly Criterion[] = ['transitions', 'cases', 'guards', 'pairs'];

/** A picture, so that there is a preview to wait for. */
function file(id: string, bytes = 60, type = 'image/png'): PickedFile {
  return { id, name: `${id}.${type === 'image/png' ? 'png' : 'bin'}`, bytes, type };
}
function added(...files: PickedFile[]): UploadLifecycleEvent {
  return { type: 'files.added', files };
}

const [a, b, c] = [file('a'), file('b', 100), file('c')];

const small: UploadLifecycleInput = {
  audience: 'user',
  maxBytes: 100,
  maxFiles: 2,
  accept: ['.png'],
};

const cases: readonly UploadLifecycleEvent[] = [
  added(a),
  added(b),
  added(a, b, c),
  added(file('over', 101), file('foreign', 10, 'image/gif'), file('empty', 0)),
  { type: 'file.previewed', id: 'a' },
  { type: 'file.previewed', id: 'over' },
  { type: 'file.removed', id: 'a' },
  { type: 'file.removed', id: 'over' },
  { type: 'file.progressed', id: 'a', progress: 0.5 },
  { type: 'file.progressed', id: 'a', progress: 1.5 },
  { type: 'file.progressed', id: 'a', progress: -1 },
  { type: 'file.progressed', id: 'b', progress: 0.5 },
  { type: 'file.succeeded', id: 'a', fileId: 'stored-a' },
  { type: 'file.succeeded', id: 'b', fileId: 'stored-b' },
  { type: 'file.failed', id: 'a', error: 'size_limit', why: null },
  { type: 'file.failed', id: 'b', error: 'space_size_limit', why: 'The disk of node 2 is full' },
  { type: 'file.failed', id: 'b', error: 'unheard_of', why: null },
  { type: 'retry.requested' },
  { type: 'retry.requested', id: 'a' },
  { type: 'retry.requested', id: 'b' },
];

/** Two files that can end in every way, and nothing that is refused: each step in each state. */
const twoFiles: readonly UploadLifecycleEvent[] = [
  added(a, b),
  { type: 'file.removed', id: 'a' },
  { type: 'file.progressed', id: 'a', progress: 0.5 },
  { type: 'file.succeeded', id: 'a', fileId: 'stored-a' },
  { type: 'file.succeeded', id: 'b', fileId: 'stored-b' },
  { type: 'file.failed', id: 'a', error: 'size_limit', why: null },
  { type: 'file.failed', id: 'b', error: 'space_size_limit', why: null },
  { type: 'retry.requested' },
  { type: 'retry.requested', id: 'b' },
];

const elevenFiles = Array.from({ length: MAX_UPLOAD_FILES + 1 }, (_, index) => file(`file-${index}`));

export const model: PathModel = pathModel<UploadLifecycleEvent>({
  name: 'upload-lifecycle',
  machine: uploadLifecycle,
  variants: [
    { name: 'at most 2 files of 100 bytes', input: small, criteria: MOST },
    {
      name: 'administrator, one file at a time',
      input: { ...small, audience: 'admin', concurrency: 1 },
      criteria: ['transitions', 'states'],
      cases: twoFiles,
      again: true,
    },
    {
      name: 'four files, two at a time',
      input: { audience: 'user' },
      criteria: ['transitions', 'cases'],
      cases: [
        added(a, b, c, file('d')),
        { type: 'file.succeeded', id: 'a', fileId: 'stored-a' },
        { type: 'file.failed', id: 'b', error: 'other', why: null },
        { type: 'file.removed', id: 'b' },
        { type: 'file.progressed', id: 'c', progress: 0.5 },
      ],
      again: true,
    },
    {
      name: 'the limits of the product',
      input: { audience: 'user' },
      criteria: ['cases'],
      cases: [
        added(...elevenFiles),
        added(file('limit', MAX_UPLOAD_BYTES), file('over', MAX_UPLOAD_BYTES + 1), file('other', 1, '')),
        { type: 'file.progressed', id: 'file-0', progress: 0.1 },
      ],
      again: true,
    },
    {
      name: 'images and one type by name',
      input: { audience: 'user', accept: [' image/* ', 'TEXT/PLAIN', '.PNG'], maxBytes: 1_572_864 },
      criteria: ['cases'],
      cases: [
        added(
          file('photo', 5, 'image/png'),
          file('note', 5, 'text/plain'),
          { ...file('scan'), type: '' },
          file('film', 5, 'video/mp4'),
          file('large', 1_572_865, 'image/png'),
        ),
      ],
      again: true,
    },
    {
      name: 'any type',
      input: { audience: 'user', accept: ['*/*'] },
      criteria: ['cases'],
      cases: [added(file('film', 5, 'video/mp4'))],
      again: true,
    },
  ],
  cases,
  live: ({ context }) =>
    (context.files as { id: string; status: string }[]).map(({ id, status }) => [id, status]),
  counters: {},
  actors: { uploadFile: 'callback' },
  effects: [],
  unreachable: {},
  say: {
    'files.added': ({ files }) =>
      `Choose ${files.map(({ name, bytes }) => `${name} (${bytes} bytes)`).join(', ')}`,
    'file.previewed': ({ id }) => `The preview of ${id} is ready`,
    'file.removed': ({ id }) => `Remove ${id}`,
    'upload.requested': () => 'Press Upload',
    'upload.cancelled': () => 'Press Cancel',
    'retry.requested': ({ id }) => (id === undefined ? 'Press Retry all' : `Press Retry beside ${id}`),
    'dialog.closed': () => 'Press Close',
    'file.progressed': ({ id, progress }) => `${id} has left to ${Math.round(progress * 100)} %`,
    'file.succeeded': ({ id }) => `The server has ${id}`,
    'file.failed': ({ id, error }) => `The server refuses ${id}: ${error}`,
  },
  see: {
    empty: 'A place to choose files',
    previewing: 'The chosen files, each with its preview or why it is not taken',
    uploading: 'Progress of each file and of all',
    settled: 'The files that failed, each with Retry',
    closed: 'The dialog is gone',
  },
});
