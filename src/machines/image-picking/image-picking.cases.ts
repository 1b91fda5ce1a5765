// What the generated paths of a picture that is chosen and cut are made from (docs/paths.md): in use for the picture of a person, on the
// page of their profile.
import type { AnswerCase, PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { ImageCheck, ImagePickingEvent } from './image-picking.machine.ts';
import { imagePicking, MAX_IMAGE_BYTES } from './image-picking.machine.ts';

function chooses(id: string, name: string, bytes: number): ImagePickingEvent {
  return { type: 'file.chosen', id, name, bytes };
}

function read(output: ImageCheck): AnswerCase {
  return { type: 'xstate.done.actor.readImage', output };
}

/** The last size that is taken, and the first that is not. */
function sizes(most: number): ImagePickingEvent[] {
  return [chooses('file-1', 'me.png', most), chooses('file-2', 'me.png', most + 1)];
}

const answers: readonly AnswerCase[] = [
  read({ type: 'image/png', animated: false }),
  read({ type: 'image/gif', animated: true }),
  read({ type: 'image/jpeg', animated: false }),
  read({ type: 'image/webp', animated: true }),
  read({ type: null, animated: false }),
];
const notes = chooses('file-3', 'notes.pdf', 1);

export const model: PathModel = pathModel<ImagePickingEvent>({
  name: 'image-picking',
  machine: imagePicking,
  variants: [
    {
      name: 'at most 20 MB',
      input: {},
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
      cases: [...sizes(MAX_IMAGE_BYTES), notes, ...answers],
    },
    { name: 'at most 10 bytes', input: { maxBytes: 10 }, criteria: ['cases'], cases: sizes(10), again: true },
  ],
  cases: [...sizes(MAX_IMAGE_BYTES), ...sizes(10), notes, ...answers],
  live: ({ context }) => [context.id, context.check, context.problem],
  counters: {},
  actors: { readImage: 'promise', makeImage: 'promise' },
  effects: ['handOver'],
  unreachable: {},
  say: {
    'file.chosen': ({ name, bytes }) => `Choose ${name} of ${bytes} bytes`,
    'crop.confirmed': () => 'Press Use picture',
    'another.requested': () => 'Press Choose another',
  },
  sayAnswers: {
    readImage: ({ type }: ImageCheck) => (type === null ? 'The file is no image' : `The file is a ${type}`),
    makeImage: () => 'The cut picture is made',
  },
  see: {
    choosing: 'A field to choose a picture',
    reading: 'The picture is read',
    cropping: 'The picture with a frame',
    making: 'The cut picture is made',
    made: 'The cut picture',
  },
});
