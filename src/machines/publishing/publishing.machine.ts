import { assign, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';
import { required } from '../required.ts';

/** What the check of the drafts found. */
export type CheckOutcome =
  | { readonly kind: 'checked'; readonly drafts: number; readonly problems: number }
  | { readonly kind: 'refused'; readonly message: string };

/** What the server said to a publication, or to going back. */
export type PublishOutcome =
  | { readonly kind: 'done'; readonly version: number }
  /** It can be tried again. */
  | { readonly kind: 'refused'; readonly message: string }
  /** What is published or drafted is not what was seen. */
  | { readonly kind: 'stale'; readonly message: string };

export interface PublishingInput {
  /** How many drafts wait. */
  readonly drafts: number;
}

export interface PublishingContext extends PublishingInput {
  /** How many of the drafts cannot be published, as the last check found. */
  readonly problems: number;
  /** The version that is to be gone back to; null while none is chosen. */
  readonly target: number | null;
  /** The version that was published last here; null before. */
  readonly version: number | null;
  /** Why the last thing was not done, in words. */
  readonly problem: string | null;
}

export type PublishingEvent =
  /** How many drafts wait was read anew. */
  | { readonly type: 'drafts.changed'; readonly drafts: number }
  | { readonly type: 'check.requested' }
  /** With what the version is for. */
  | { readonly type: 'publish.confirmed'; readonly note: string }
  | { readonly type: 'rollBack.chosen'; readonly version: number }
  | { readonly type: 'rollBack.confirmed'; readonly note: string }
  | { readonly type: 'cancelled' };

type Told = CheckOutcome | PublishOutcome;
const messageOf = (outcome: Told) => ('message' in outcome ? outcome.message : null);

/**
 * What is drafted becomes what is in force: `draft`; `checking` and `checked`, as only checked drafts are published; `publishing` and
 * `published`; `asking` why a version is gone back to, `rollingBack` and `rolledBack`. Where there are more or fewer drafts than were
 * checked they are drafts again; as many as before leave the check as it is, for the server knows those that were checked.
 *
 * Actors: `check`, `publish` and `rollBack` answer what the server said; they reject only by a fault.
 * Actions: `readAgain` has what is shown read anew, as it is not what it was.
 */
export const publishing = setup({
  types: machineTypes<{ context: PublishingContext; events: PublishingEvent; input: PublishingInput }>(),
  actors: {
    check: fromPromise<CheckOutcome>(notProvided('check')),
    publish: fromPromise<PublishOutcome, { readonly note: string }>(notProvided('publish')),
    rollBack: fromPromise<PublishOutcome, { readonly version: number; readonly note: string }>(
      notProvided('rollBack'),
    ),
  },
  actions: {
    setDrafts: assign((_, { drafts }: { drafts: number }) => ({ drafts })),
    setFound: assign((_, { outcome }: { outcome: CheckOutcome }) =>
      outcome.kind === 'checked' ? { drafts: outcome.drafts, problems: outcome.problems } : {},
    ),
    setVersion: assign((_, { outcome }: { outcome: PublishOutcome }) =>
      outcome.kind === 'done' ? { version: outcome.version } : {},
    ),
    forgetDrafts: assign({ drafts: 0 }),
    choose: assign((_, { version }: { version: number }) => ({ target: version })),
    forgetTarget: assign({ target: null }),
    tell: assign((_, { outcome }: { outcome: Told }) => ({ problem: messageOf(outcome) })),
    forgetProblem: assign({ problem: null }),
    readAgain: () => {},
  },
  guards: {
    hasDrafts: ({ context }) => context.drafts > 0,
    /** Nothing stands in the way, and others learn what the version is for. */
    isReady: ({ context }, { note }: { note: string }) =>
      context.problems === 0 && context.drafts > 0 && note.trim() !== '',
    isExplained: (_, { note }: { note: string }) => note.trim() !== '',
    isOutcome: (_, { outcome, of }: { outcome: Told; of: Told['kind'] }) => outcome.kind === of,
    isOther: ({ context }, { drafts }: { drafts: number }) => drafts !== context.drafts,
    isAny: (_, { drafts }: { drafts: number }) => drafts > 0,
  },
}).createMachine({
  id: 'publishing',
  context: ({ input }) => ({ drafts: input.drafts, problems: 0, target: null, version: null, problem: null }),
  on: { 'drafts.changed': { actions: { type: 'setDrafts', params: ({ event }) => event } } },
  initial: 'draft',
  states: {
    draft: {
      on: {
        'check.requested': { guard: 'hasDrafts', target: 'checking', actions: 'forgetProblem' },
        'rollBack.chosen': {
          target: 'asking',
          actions: [{ type: 'choose', params: ({ event }) => event }, 'forgetProblem'],
        },
      },
    },
    checking: {
      on: { cancelled: 'draft' },
      invoke: {
        id: 'check',
        src: 'check',
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, of: 'checked' }) },
            target: 'checked',
            actions: { type: 'setFound', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'draft',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    checked: {
      on: {
        'drafts.changed': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'draft',
          actions: { type: 'setDrafts', params: ({ event }) => event },
        },
        'publish.confirmed': {
          guard: { type: 'isReady', params: ({ event }) => event },
          target: 'publishing',
          actions: 'forgetProblem',
        },
        cancelled: { target: 'draft', actions: 'forgetProblem' },
      },
    },
    publishing: {
      invoke: {
        id: 'publish',
        src: 'publish',
        // only this event leads here
        input: ({ event }) => ({ note: event.type === 'publish.confirmed' ? event.note : '' }),
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, of: 'done' }) },
            target: 'published',
            actions: [
              { type: 'setVersion', params: ({ event }) => ({ outcome: event.output }) },
              'forgetDrafts',
              'readAgain',
            ],
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, of: 'stale' }) },
            target: 'draft',
            actions: [{ type: 'tell', params: ({ event }) => ({ outcome: event.output }) }, 'readAgain'],
          },
          {
            target: 'checked',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    published: {
      on: {
        'drafts.changed': {
          guard: { type: 'isAny', params: ({ event }) => event },
          target: 'draft',
          actions: { type: 'setDrafts', params: ({ event }) => event },
        },
        'rollBack.chosen': {
          target: 'asking',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    asking: {
      on: {
        'rollBack.confirmed': {
          guard: { type: 'isExplained', params: ({ event }) => event },
          target: 'rollingBack',
          actions: 'forgetProblem',
        },
        cancelled: { target: 'draft', actions: ['forgetTarget', 'forgetProblem'] },
      },
    },
    rollingBack: {
      invoke: {
        id: 'rollBack',
        src: 'rollBack',
        // only this event leads here
        input: ({ context, event }) => ({
          version: required(context.target),
          note: event.type === 'rollBack.confirmed' ? event.note : '',
        }),
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, of: 'done' }) },
            target: 'rolledBack',
            actions: [
              { type: 'setVersion', params: ({ event }) => ({ outcome: event.output }) },
              'forgetTarget',
              'readAgain',
            ],
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, of: 'stale' }) },
            target: 'draft',
            actions: [
              { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
              'forgetTarget',
              'readAgain',
            ],
          },
          {
            target: 'asking',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    rolledBack: {
      on: {
        'drafts.changed': { target: 'draft', actions: { type: 'setDrafts', params: ({ event }) => event } },
        'check.requested': { guard: 'hasDrafts', target: 'checking' },
        'rollBack.chosen': {
          target: 'asking',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
  },
});
