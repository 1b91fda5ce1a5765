import { assign, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';
import { required } from '../required.ts';
import { type NameProblem, nameProblem } from './item-names.ts';

/** What is done to a file or a folder, or to the whole trash. */
export type FileAct = 'trash' | 'restore' | 'delete' | 'empty';

/** A file or a folder as it was looked at. */
export interface BrowsedItem {
  readonly kind: 'file' | 'folder';
  readonly id: string;
  readonly name: string;
  /** Another one is refused by the server: somebody renamed or moved it meanwhile. */
  readonly version: number;
}

/** What gets a name: an item, or a new folder in a folder (null: at the top). */
export interface Naming {
  readonly item: BrowsedItem | null;
  readonly folderId: string | null;
}

/** A folder that was chosen; null is the top. */
export interface Target {
  readonly folderId: string | null;
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
  readonly item: BrowsedItem | null;
  /** What uses the file, as the server says at the moment. */
  readonly uses: readonly FileUse[];
  readonly preview: FilePreview | null;
  readonly naming: Naming | null;
  /** The last name that was given. */
  readonly name: string;
  /** Why it was not sent. */
  readonly nameProblem: NameProblem | null;
  /** What is moved. */
  readonly moved: readonly BrowsedItem[];
  /** Where to; null until a folder is chosen. */
  readonly target: Target | null;
  /** Why the last act was not carried out, in words. */
  readonly problem: string | null;
}

export type StorageBrowserEvent =
  /** The item is null where the whole trash is emptied. */
  | { readonly type: 'act.requested'; readonly act: FileAct; readonly item: BrowsedItem | null }
  | { readonly type: 'act.confirmed' }
  | { readonly type: 'act.cancelled' }
  | { readonly type: 'preview.requested'; readonly item: BrowsedItem }
  | { readonly type: 'preview.closed' }
  | { readonly type: 'name.requested'; readonly naming: Naming }
  | { readonly type: 'name.submitted'; readonly name: string }
  | { readonly type: 'name.cancelled' }
  | { readonly type: 'move.requested'; readonly items: readonly BrowsedItem[] }
  | { readonly type: 'target.chosen'; readonly target: Target }
  | { readonly type: 'move.confirmed' }
  | { readonly type: 'move.cancelled' }
  | { readonly type: 'problem.dismissed' };

const NOTHING = {
  act: null,
  item: null,
  uses: [],
  preview: null,
  naming: null,
  name: '',
  nameProblem: null,
  moved: [],
  target: null,
} as const;
const messageOf = (outcome: WeighOutcome | ActOutcome) => ('message' in outcome ? outcome.message : null);

/**
 * The files of a person: `idle`; `weighing` what a file is used in before it is taken from there; `asking` with what becomes of that;
 * `working`; `previewing` one of them; `naming` an item or a new folder and `saving` that; `choosing` where things go and `moving` them.
 * What is restored is restored without a question. What was typed or chosen stays where the server refuses it.
 *
 * Actors: `weigh` reads what uses a file, `carryOut` does what was asked, `open` reads what is shown, `saveName` and `move` do so; they
 * reject only by a fault. Actions: `tellDone`, `tellNamed` and `tellMoved` say what was done and have the files read again, `letGo`
 * frees what was shown.
 */
export const storageBrowser = setup({
  types: machineTypes<{ context: StorageBrowserContext; events: StorageBrowserEvent }>(),
  actors: {
    weigh: fromPromise<WeighOutcome, { readonly id: string }>(notProvided('weigh')),
    carryOut: fromPromise<ActOutcome, { readonly act: FileAct; readonly item: BrowsedItem | null }>(
      notProvided('carryOut'),
    ),
    open: fromPromise<FilePreview, BrowsedItem>(notProvided('open')),
    saveName: fromPromise<ActOutcome, Naming & { readonly name: string }>(notProvided('saveName')),
    move: fromPromise<ActOutcome, Target & { readonly items: readonly BrowsedItem[] }>(notProvided('move')),
  },
  actions: {
    begin: assign((_, { act, item }: { act: FileAct; item: BrowsedItem | null }) => ({
      act,
      item,
      uses: [],
      problem: null,
    })),
    beginPreview: assign((_, { item }: { item: BrowsedItem }) => ({ ...NOTHING, item, problem: null })),
    beginNaming: assign((_, { naming }: { naming: Naming }) => ({ ...NOTHING, naming, problem: null })),
    setName: assign((_, { name }: { name: string }) => ({
      name: name.trim(),
      nameProblem: null,
      problem: null,
    })),
    refuseName: assign((_, { name }: { name: string }) => ({
      nameProblem: nameProblem(name),
      problem: null,
    })),
    beginMove: assign((_, { items }: { items: readonly BrowsedItem[] }) => ({
      ...NOTHING,
      moved: items,
      problem: null,
    })),
    setTarget: assign((_, { target }: { target: Target }) => ({ target, problem: null })),
    setUses: assign((_, { outcome }: { outcome: WeighOutcome }) => ({
      uses: outcome.kind === 'found' ? outcome.uses : [],
    })),
    setPreview: assign((_, { preview }: { preview: FilePreview }) => ({ preview })),
    tell: assign((_, { outcome }: { outcome: WeighOutcome | ActOutcome }) => ({
      problem: messageOf(outcome),
    })),
    forget: assign(NOTHING),
    forgetProblem: assign({ problem: null }),
    tellDone: (_, _done: { act: FileAct; item: BrowsedItem | null }) => {},
    tellNamed: (_, _named: Naming & { name: string }) => {},
    tellMoved: (_, _moved: { items: readonly BrowsedItem[] }) => {},
    letGo: (_, _shown: { preview: FilePreview | null }) => {},
  },
  guards: {
    isFolder: (_, { item }: { item: BrowsedItem | null }) => item?.kind === 'folder',
    isName: (_, { name }: { name: string }) => nameProblem(name) === null,
    hasTarget: ({ context }) => context.target !== null,
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
          {
            // what lies in a folder is counted with it
            guard: { type: 'isFolder', params: ({ event }) => ({ item: event.item }) },
            target: 'asking',
            actions: { type: 'begin', params: ({ event }) => event },
          },
          { target: 'weighing', actions: { type: 'begin', params: ({ event }) => event } },
        ],
        'preview.requested': {
          target: 'previewing',
          actions: { type: 'beginPreview', params: ({ event }) => event },
        },
        'name.requested': {
          target: 'naming',
          actions: { type: 'beginNaming', params: ({ event }) => event },
        },
        'move.requested': {
          target: 'choosing',
          actions: { type: 'beginMove', params: ({ event }) => event },
        },
        'problem.dismissed': { actions: 'forgetProblem' },
      },
    },
    weighing: {
      invoke: {
        id: 'weigh',
        src: 'weigh',
        input: ({ context }) => ({ id: required(context.item).id }),
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
        input: ({ context }) => ({ act: required(context.act), item: context.item }),
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, of: 'done' }) },
            target: 'idle',
            actions: [
              {
                type: 'tellDone',
                params: ({ context }) => ({ act: required(context.act), item: context.item }),
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
    naming: {
      on: {
        'name.submitted': [
          {
            guard: { type: 'isName', params: ({ event }) => ({ name: event.name }) },
            target: 'saving',
            actions: { type: 'setName', params: ({ event }) => event },
          },
          { actions: { type: 'refuseName', params: ({ event }) => event } },
        ],
        'name.cancelled': { target: 'idle', actions: ['forget', 'forgetProblem'] },
      },
    },
    saving: {
      invoke: {
        id: 'saveName',
        src: 'saveName',
        input: ({ context }) => ({ ...required(context.naming), name: context.name }),
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, of: 'done' }) },
            target: 'idle',
            actions: [
              {
                type: 'tellNamed',
                params: ({ context }) => ({ ...required(context.naming), name: context.name }),
              },
              'forget',
            ],
          },
          {
            target: 'naming',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    choosing: {
      on: {
        'target.chosen': { actions: { type: 'setTarget', params: ({ event }) => event } },
        'move.confirmed': { guard: 'hasTarget', target: 'moving', actions: 'forgetProblem' },
        'move.cancelled': { target: 'idle', actions: ['forget', 'forgetProblem'] },
      },
    },
    moving: {
      invoke: {
        id: 'move',
        src: 'move',
        input: ({ context }) => ({ ...required(context.target), items: context.moved }),
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, of: 'done' }) },
            target: 'idle',
            actions: [{ type: 'tellMoved', params: ({ context }) => ({ items: context.moved }) }, 'forget'],
          },
          {
            target: 'choosing',
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
            input: ({ context }) => required(context.item),
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
