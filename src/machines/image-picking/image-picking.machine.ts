import { assign, fromPromise, setup } from 'xstate';
import type { SpecMeta } from '../machine-types.ts';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';
import { required } from '../required.ts';
import { hasImageName, type ImageType } from './image-type.ts';

/** Bytes a chosen image may have; the same as an uploaded file (spec section 9: 20 MB). */
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024;

/** What went wrong, as data: the screen words it. */
export type ImageProblem =
  /** 'The file type is incorrect' */
  | 'wrongType'
  /** 'The input exceeds the maximum allowed size' */
  | 'tooLarge'
  /** The type is right, but nothing can be drawn of it. */
  | 'broken'
  /** The cut picture could not be made. */
  | 'notMade';

/** What reading a file found out. */
export interface ImageCheck {
  /** By the first bytes; null where they are those of no image. */
  readonly type: ImageType | null;
  /** It moves; only its first frame is kept. */
  readonly animated: boolean;
}

export interface ImagePickingInput {
  readonly maxBytes?: number;
}

export interface ImagePickingContext {
  readonly maxBytes: number;
  /** The file that is read or cut; the feature keeps the file itself under the same id. */
  readonly id: string | null;
  readonly check: ImageCheck | null;
  readonly problem: ImageProblem | null;
}

export type ImagePickingEvent =
  | { readonly type: 'file.chosen'; readonly id: string; readonly name: string; readonly bytes: number }
  | { readonly type: 'crop.confirmed' }
  /** Back to choosing. */
  | { readonly type: 'another.requested' };

const pickingSetup = setup({
  types: machineTypes<{
    context: ImagePickingContext;
    input: ImagePickingInput;
    events: ImagePickingEvent;
    meta: SpecMeta;
  }>(),
  actors: {
    /** Reads and decodes the file; rejects where it cannot be drawn. */
    readImage: fromPromise<ImageCheck, { id: string }>(notProvided('readImage')),
    /** Makes the cut picture. */
    makeImage: fromPromise<void, { id: string; check: ImageCheck }>(notProvided('makeImage')),
  },
  actions: {
    setProblem: assign((_, params: { problem: ImageProblem | null }) => params),
    forget: assign({ id: null, check: null }),
    /** Gives the picture that was made to who asked for it, and so ends the dialog. */
    handOver: () => {},
  },
  guards: {
    isWrongType: (_, params: { name: string }) => !hasImageName(params.name),
    isTooLarge: ({ context }, params: { bytes: number }) => params.bytes > context.maxBytes,
    isImage: (_, params: { check: ImageCheck }) => params.check.type !== null,
  },
});

/**
 * One picture from the choice to what is cut of it (spec section 5, image type check): `choosing`, `reading`, `cropping`,
 * `making`, `made`. A file that is refused leaves the person where they can choose another.
 */
export const imagePicking = pickingSetup.createMachine({
  id: 'imagePicking',
  context: ({ input }) => ({
    maxBytes: input.maxBytes ?? MAX_IMAGE_BYTES,
    id: null,
    check: null,
    problem: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      meta: { spec: ['R5.08', 'R5.09', 'R5.10'] },
      entry: 'forget',
      on: {
        'file.chosen': [
          {
            guard: { type: 'isWrongType', params: ({ event }) => ({ name: event.name }) },
            actions: { type: 'setProblem', params: { problem: 'wrongType' } },
          },
          {
            guard: { type: 'isTooLarge', params: ({ event }) => ({ bytes: event.bytes }) },
            actions: { type: 'setProblem', params: { problem: 'tooLarge' } },
          },
          {
            target: 'reading',
            actions: [
              { type: 'setProblem', params: { problem: null } },
              assign({ id: ({ event }) => event.id }),
            ],
          },
        ],
      },
    },

    reading: {
      meta: { spec: ['R5.09', 'R5.10', 'R5.11'] },
      invoke: {
        id: 'readImage',
        src: 'readImage',
        input: ({ context }) => ({ id: required(context.id) }),
        onDone: [
          {
            guard: { type: 'isImage', params: ({ event }) => ({ check: event.output }) },
            target: 'cropping',
            actions: assign({ check: ({ event }) => event.output }),
          },
          { target: 'choosing', actions: { type: 'setProblem', params: { problem: 'wrongType' } } },
        ],
        onError: { target: 'choosing', actions: { type: 'setProblem', params: { problem: 'broken' } } },
      },
      on: { 'another.requested': 'choosing' },
    },

    cropping: {
      on: {
        'crop.confirmed': {
          target: 'making',
          actions: { type: 'setProblem', params: { problem: null } },
        },
        'another.requested': {
          target: 'choosing',
          actions: { type: 'setProblem', params: { problem: null } },
        },
      },
    },

    making: {
      invoke: {
        id: 'makeImage',
        src: 'makeImage',
        input: ({ context }) => ({
          id: required(context.id),
          check: required(context.check),
        }),
        onDone: { target: 'made', actions: 'handOver' },
        onError: { target: 'cropping', actions: { type: 'setProblem', params: { problem: 'notMade' } } },
      },
    },

    made: { type: 'final' },
  },
});
