import { assign, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';
import { required } from '../required.ts';

/** What is done to a file, or to the whole trash. */
export type FileAct = 'trash' | 'restore' | 'delete' | 'empty';

export interface BrowsedFile {
  readonly id: string;
  readonly name: string;
}

/** What a file is used in. */
export interface FileUse {
  readonly type: 'table' | 'project' | 'chat';
  readonly id: string;
  readonly name: string;
}

export type WeighOutcome =
  | { readonly kind: 'found'; readonly uses: readonly FileUse[] }
  | { readonly kind: 'refused'; readonly message: string };

export type ActOutcome = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly message: string };

/** What is shown of a file. */
export type FilePreview =
  /** The address of a picture, which is let go of when it is closed. */
  | { readonly kind: 'picture'; readonly address: string }
  | { readonly kind: 'text'; readonly text: string; readonly isCut: boolean }
  /** Its kind cannot be shown. */
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly message: string };

export interface StorageBrowserContext {
  readonly act: FileAct | null;
  /** What it is about; null for the whole trash. */
  readonly file: BrowsedFile | null;
  /** What uses the file, as the server says at the moment. */
  readonly uses: readonly FileUse[];
  readonly preview: FilePreview | null;
  /** Why the last act was not carried out, in words. */
  readonly problem: string | null;
}

export type StorageBrowserEvent =
  /** The file is null where the whole trash is emptied. */
  | { readonly type: 'act.requested'; readonly act: FileAct; readonly file: BrowsedFile | null }
  | { readonly type: 'act.confirmed' }
  | { readonly type: 'act.cancelled' }
  | { readonly type: 'preview.requested'; readonly file: BrowsedFile }
  | { readonly type: 'preview.closed' }
  | { readonly type: 'problem.dismissed' };

const NOTHING = { act: null, file: null, uses: [], preview: null } as const;
const messageOf = (outcome: WeighOutcome | ActOutcome) => ('message' in outcome ? outcome.message : null);

/**
 * The files of a person: `idle`; `weighing` what a file is used in before it is taken from there; `asking` with what becomes of that;
 * `working`; `previewing` one of them. What is restored is restored without a question.
 *
 * Actors: `weigh` reads what uses a file, `carryOut` does what was asked, `open` reads what is shown; they reject only by a fault.
 * Actions: `tellDone` says what was done and has the files read again, `letGo` frees what was shown.
 */
export const storageBrowser = setup({
  types: machineTypes<{ context: StorageBrowserContext; events: StorageBrowserEvent }>(),
  actors: {
    weigh: fromPromise<WeighOutcome, { readonly id: string }>(notProvided('weigh')),
    carryOut: fromPromise<ActOutcome, { readonly act: FileAct; readonly id: string | null }>(
      notProvided('carryOut'),
    ),
    open: fromPromise<FilePreview, BrowsedFile>(notProvided('open')),
  },
  actions: {
    begin: assign((_, { act, file }: { act: FileAct; file: BrowsedFile | null }) => ({
      act,
      file,
      uses: [],
      problem: null,
    })),
    beginPreview: assign((_, { file }: { file: BrowsedFile }) => ({ ...NOTHING, file, problem: null })),
    setUses: assign((_, { outcome }: { outcome: WeighOutcome }) => ({
      uses: outcome.kind === 'found' ? outcome.uses : [],
    })),
    setPreview: assign((_, { preview }: { preview: FilePreview }) => ({ preview })),
    tell: assign((_, { outcome }: { outcome: WeighOutcome | ActOutcome }) => ({
      problem: messageOf(outcome),
    })),
    forget: assign(NOTHING),
    forgetProblem: assign({ problem: null }),
    tellDone: (_, _done: { act: FileAct; file: BrowsedFile | null }) => {},
    letGo: (_, _shown: { preview: FilePreview | null }) => {},
  },
  guards: {
    isAct: (_, { act, of }: { act: FileAct | null; of: FileAct }) => act === of,
    isOutcome: (
      _,
      { outcome, of }: { outcome: WeighOutcome | ActOutcome; of: (WeighOutcome | ActOutcome)['kind'] },
    ) => outcome.kind === of,
  },
}).createMachine({
  id: 'storageBrowser',
  context: { ...NOTHING, problem: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'act.requested': [
          {
            guard: { type: 'isAct', params: ({ event }) => ({ act: event.act, of: 'restore' }) },
            target: 'working',
            actions: { type: 'begin', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAct', params: ({ event }) => ({ act: event.act, of: 'empty' }) },
            target: 'asking',
            actions: { type: 'begin', params: ({ event }) => event },
          },
          { target: 'weighing', actions: { type: 'begin', params: ({ event }) => event } },
        ],
        'preview.requested': {
          target: 'previewing',
          actions: { type: 'beginPreview', params: ({ event }) => event },
        },
        'problem.dismissed': { actions: 'forgetProblem' },
      },
    },
    weighing: {
      invoke: {
        id: 'weigh',
        src: 'weigh',
        input: ({ context }) => ({ id: required(context.file).id }),
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, of: 'found' }) },
            target: 'asking',
            actions: { type: 'setUses', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'idle',
            actions: ['forget', { type: 'tell', params: ({ event }) => ({ outcome: event.output }) }],
          },
        ],
      },
    },
    asking: {
      on: {
        'act.confirmed': { target: 'working', actions: 'forgetProblem' },
        'act.cancelled': { target: 'idle', actions: ['forget', 'forgetProblem'] },
      },
    },
    working: {
      invoke: {
        id: 'carryOut',
        src: 'carryOut',
        input: ({ context }) => ({ act: required(context.act), id: context.file?.id ?? null }),
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, of: 'done' }) },
            target: 'idle',
            actions: [
              {
                type: 'tellDone',
                params: ({ context }) => ({ act: required(context.act), file: context.file }),
              },
              'forget',
            ],
          },
          {
            // it was never asked about: there is no question to go back to
            guard: { type: 'isAct', params: ({ context }) => ({ act: context.act, of: 'restore' }) },
            target: 'idle',
            actions: ['forget', { type: 'tell', params: ({ event }) => ({ outcome: event.output }) }],
          },
          {
            target: 'asking',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    previewing: {
      initial: 'loading',
      exit: { type: 'letGo', params: ({ context }) => ({ preview: context.preview }) },
      on: { 'preview.closed': { target: 'idle', actions: 'forget' } },
      states: {
        loading: {
          invoke: {
            id: 'open',
            src: 'open',
            input: ({ context }) => required(context.file),
            onDone: {
              target: 'shown',
              actions: { type: 'setPreview', params: ({ event }) => ({ preview: event.output }) },
            },
          },
        },
        shown: {},
      },
    },
  },
});
