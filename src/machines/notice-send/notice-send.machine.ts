import { assign, fromPromise, setup } from 'xstate';
import type { Shape } from '../../api/shapes.ts';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';
import { required } from '../required.ts';

/** Milliseconds after the last choice before people are counted. */
const SETTLE_MS = 400;
/** Milliseconds between two looks at how far a notice is. */
const LOOK_MS = 1500;
/** The same for one that waits for its time. */
const PLANNED_LOOK_MS = 30_000;

export type NoticeAudience = Shape<'AdminNoticeAudience'>;
export type AudienceCount = Pick<Shape<'AdminNoticeAudienceAnswer'>, 'total' | 'sample' | 'needs_approval'>;

/** How far a notice is. */
export interface SendProgress {
  readonly state: Shape<'AdminNotice'>['state'];
  readonly told: number;
  readonly recipients: number;
  /** Everybody has the message. */
  readonly isToldToAll: boolean;
  readonly mails: Shape<'AdminNoticeMails'>;
}

/** What the server said to a call that sends. */
export type SendOutcome =
  | { readonly kind: 'taken'; readonly progress: SendProgress }
  | { readonly kind: 'refused'; readonly message: string }
  /** They are others by now than were counted. */
  | { readonly kind: 'others'; readonly message: string }
  /** A second administrator has to agree. */
  | { readonly kind: 'held' };

interface NoticeSendContext {
  readonly audience: NoticeAudience;
  /** Whom the audience has; null until they are counted, and where they could not be. */
  readonly counted: AudienceCount | null;
  readonly progress: SendProgress | null;
  /** Why it was not counted, sent or sent again, in words. */
  readonly problem: string | null;
}

export type NoticeSendEvent =
  | { readonly type: 'audience.chosen'; readonly audience: NoticeAudience }
  | { readonly type: 'count.retried' }
  | { readonly type: 'send.requested' }
  | { readonly type: 'send.cancelled' }
  | { readonly type: 'send.confirmed' }
  /** Somebody else sent it, such as by agreeing to what waited. */
  | { readonly type: 'sent.elsewhere'; readonly progress: SendProgress }
  /** That it waits was read. */
  | { readonly type: 'held.closed' }
  | { readonly type: 'retry.requested' };

export interface NoticeSendInput {
  readonly audience: NoticeAudience;
  /** How far the notice is; left out while it is a draft. */
  readonly progress?: SendProgress;
}

const isOver = ({ state, isToldToAll, mails }: SendProgress) =>
  state === 'withdrawn' || (isToldToAll && mails.waiting === 0);

/**
 * Sending a notice: `counting` whom it is for, again with each choice; `draft` with the count, or why there is none; `confirming`;
 * `submitting`; `held` until a second administrator agrees; or `planned`, or `sending` until everybody has it, and `sent` or `partlyFailed`, from which the failed ones are sent
 * again (`retrying`).
 *
 * Actors: `count` rejects with an Error whose message is shown; `send` and `retry` answer what the server said; `look` rejects where
 * it was not reached, and is asked again.
 */
export const noticeSend = setup({
  types: machineTypes<{
    context: NoticeSendContext;
    events: NoticeSendEvent;
    input: NoticeSendInput;
  }>(),
  actors: {
    count: fromPromise<AudienceCount, { readonly audience: NoticeAudience }>(notProvided('count')),
    send: fromPromise<SendOutcome, { readonly audience: NoticeAudience; readonly expected: number }>(
      notProvided('send'),
    ),
    look: fromPromise<SendProgress>(notProvided('look')),
    retry: fromPromise<SendOutcome>(notProvided('retry')),
  },
  actions: {
    choose: assign((_, { audience }: { audience: NoticeAudience }) => ({
      audience,
      counted: null,
      problem: null,
    })),
    keepCount: assign((_, { counted }: { counted: AudienceCount }) => ({ counted, problem: null })),
    keepProgress: assign((_, { progress }: { progress: SendProgress }) => ({ progress, problem: null })),
    tell: assign((_, { problem }: { problem: string }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    forgetCount: assign({ counted: null, problem: null }),
  },
  guards: {
    hasPeople: ({ context }) => (context.counted?.total ?? 0) > 0,
    wasSent: ({ context }) => context.progress !== null,
    isOutcome: (_, { outcome, of }: { outcome: SendOutcome; of: SendOutcome['kind'] }) => outcome.kind === of,
    /** Somebody took it back before its time. */
    isDraft: ({ context }) => context.progress?.state === 'draft',
    isPlanned: ({ context }) => context.progress?.state === 'scheduled',
    isWhole: ({ context }) =>
      context.progress !== null && isOver(context.progress) && context.progress.mails.failed === 0,
    isPartly: ({ context }) => context.progress !== null && isOver(context.progress),
  },
  delays: { settle: SETTLE_MS, look: LOOK_MS, plannedLook: PLANNED_LOOK_MS },
}).createMachine({
  id: 'noticeSend',
  context: ({ input: { audience, progress = null } }) => ({
    audience,
    counted: null,
    progress,
    problem: null,
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'wasSent', target: 'following' }, { target: 'counting.asking' }] },
    counting: {
      initial: 'settling',
      on: {
        'audience.chosen': { target: '.settling', reenter: true, actions: choice() },
        'sent.elsewhere': sentElsewhere(),
      },
      states: {
        settling: { after: { settle: 'asking' } },
        asking: {
          invoke: {
            id: 'count',
            src: 'count',
            input: ({ context }) => ({ audience: context.audience }),
            onDone: {
              target: '#noticeSend.draft',
              actions: { type: 'keepCount', params: ({ event }) => ({ counted: event.output }) },
            },
            onError: {
              target: '#noticeSend.draft',
              actions: { type: 'tell', params: ({ event }) => ({ problem: wordsOf(event.error) }) },
            },
          },
        },
      },
    },
    draft: {
      on: {
        'audience.chosen': { target: 'counting', actions: choice() },
        'count.retried': { target: 'counting.asking', actions: 'forgetCount' },
        'send.requested': { guard: 'hasPeople', target: 'confirming' },
        'sent.elsewhere': sentElsewhere(),
      },
    },
    confirming: {
      on: {
        'send.confirmed': { target: 'submitting', actions: 'forgetProblem' },
        'send.cancelled': { target: 'draft', actions: 'forgetProblem' },
        'sent.elsewhere': sentElsewhere(),
      },
    },
    submitting: {
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({
          audience: context.audience,
          expected: required(context.counted).total,
        }),
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, of: 'taken' }) },
            target: 'following',
            actions: {
              type: 'keepProgress',
              params: ({ event }) => ({ progress: progressOf(event.output) }),
            },
          },
          {
            // they are counted anew, and looked at again
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, of: 'others' }) },
            target: 'counting.asking',
            actions: 'forgetCount',
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, of: 'held' }) },
            target: 'held',
          },
          {
            target: 'confirming',
            actions: { type: 'tell', params: ({ event }) => ({ problem: messageOf(event.output) }) },
          },
        ],
      },
    },
    held: {
      on: {
        'held.closed': { target: 'counting.asking', actions: 'forgetCount' },
        'sent.elsewhere': sentElsewhere(),
      },
    },
    /** Where a notice that is sent stands. */
    following: {
      always: [
        { guard: 'isDraft', target: 'counting.asking' },
        { guard: 'isPlanned', target: 'planned' },
        { guard: 'isWhole', target: 'sent' },
        { guard: 'isPartly', target: 'partlyFailed' },
        { target: 'sending' },
      ],
    },
    planned: { after: { plannedLook: 'looking' } },
    sending: { after: { look: 'looking' } },
    looking: {
      invoke: {
        id: 'look',
        src: 'look',
        onDone: {
          target: 'following',
          actions: { type: 'keepProgress', params: ({ event }) => ({ progress: event.output }) },
        },
        onError: 'following',
      },
    },
    sent: {},
    partlyFailed: { on: { 'retry.requested': { target: 'retrying', actions: 'forgetProblem' } } },
    retrying: {
      invoke: {
        id: 'retry',
        src: 'retry',
        onDone: [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ outcome: event.output, of: 'taken' }) },
            target: 'following',
            actions: {
              type: 'keepProgress',
              params: ({ event }) => ({ progress: progressOf(event.output) }),
            },
          },
          {
            target: 'partlyFailed',
            actions: { type: 'tell', params: ({ event }) => ({ problem: messageOf(event.output) }) },
          },
        ],
      },
    },
  },
});

/** Who was about to send it sees what became of it instead. */
function sentElsewhere() {
  return {
    target: '#noticeSend.following' as const,
    actions: {
      type: 'keepProgress' as const,
      params: ({ event }: { event: Extract<NoticeSendEvent, { type: 'sent.elsewhere' }> }) => event,
    },
  };
}

function choice() {
  return {
    type: 'choose' as const,
    params: ({ event }: { event: Extract<NoticeSendEvent, { type: 'audience.chosen' }> }) => ({
      audience: event.audience,
    }),
  };
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const messageOf = (outcome: SendOutcome) => ('message' in outcome ? outcome.message : '');

/** @throws Error for one that was refused: a guard looks at it first */
function progressOf(outcome: SendOutcome): SendProgress {
  return required('progress' in outcome ? outcome.progress : null);
}
