import { assign, fromPromise, setup } from 'xstate';
import type { Shape } from '../../api/shapes.ts';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';

/** What is told of an invitation. */
export type InviteView = Pick<
  Shape<'Invite'>,
  'kind' | 'name' | 'role' | 'invited_by' | 'members' | 'state'
> &
  Partial<Pick<Shape<'Invite'>, 'email' | 'id'>>;

export type ReadOutcome =
  | { readonly kind: 'read'; readonly invite: InviteView }
  /** Its link opens nothing, and never did. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly message: string; readonly requestId: string | null };

export type AcceptOutcome =
  | { readonly kind: 'accepted'; readonly id: string }
  /** It stands otherwise than when it was read. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'refused'; readonly message: string };

export type DeclineOutcome = { readonly kind: 'declined' } | Exclude<AcceptOutcome, { kind: 'accepted' }>;

export interface InviteAcceptanceInput {
  readonly isSignedIn: boolean;
}

export interface InviteAcceptanceContext extends InviteAcceptanceInput {
  readonly invite: InviteView | null;
  /** Why the last call failed, in words. */
  readonly problem: string | null;
  readonly requestId: string | null;
  /** The team or project that the person is in now. */
  readonly joinedId: string | null;
}

export type InviteAcceptanceEvent =
  | { readonly type: 'invite.accepted' }
  | { readonly type: 'invite.declined' }
  | { readonly type: 'reading.retried' };

/**
 * An invitation as somebody sees it who opened its link: `reading`; `visitor` who has to sign in first; `ready`; `accepting`; `accepted`;
 * `declining`; `declined`;
 * `member` already; `closed` for this account or for everybody (`invite.state` says why); `gone`; `failed`.
 *
 * Actors: `read`, `accept` and `decline` answer what the server said; they reject only by a fault.
 */
export const inviteAcceptance = setup({
  types: machineTypes<{
    context: InviteAcceptanceContext;
    events: InviteAcceptanceEvent;
    input: InviteAcceptanceInput;
  }>(),
  actors: {
    read: fromPromise<ReadOutcome>(notProvided('read')),
    accept: fromPromise<AcceptOutcome>(notProvided('accept')),
    decline: fromPromise<DeclineOutcome>(notProvided('decline')),
  },
  actions: {
    keep: assign((_, { outcome }: { outcome: ReadOutcome }) => ({
      invite: outcome.kind === 'read' ? outcome.invite : null,
      problem: outcome.kind === 'failed' ? outcome.message : null,
      requestId: outcome.kind === 'failed' ? outcome.requestId : null,
    })),
    join: assign((_, { outcome }: { outcome: AcceptOutcome }) => ({
      joinedId: outcome.kind === 'accepted' ? outcome.id : null,
      problem: null,
    })),
    tell: assign((_, { outcome }: { outcome: AcceptOutcome | DeclineOutcome }) => ({
      problem: outcome.kind === 'refused' ? outcome.message : null,
    })),
    forget: assign({ problem: null, requestId: null }),
  },
  guards: {
    isKind: (_, { outcome, of }: { outcome: ReadOutcome | AcceptOutcome | DeclineOutcome; of: string }) =>
      outcome.kind === of,
    isState: (_, { outcome, of }: { outcome: ReadOutcome; of: InviteView['state'] }) =>
      outcome.kind === 'read' && outcome.invite.state === of,
    isOpenTo: ({ context }, { outcome }: { outcome: ReadOutcome }) =>
      outcome.kind === 'read' && outcome.invite.state === 'open' && context.isSignedIn,
  },
}).createMachine({
  id: 'inviteAcceptance',
  context: ({ input }) => ({
    isSignedIn: input.isSignedIn,
    invite: null,
    problem: null,
    requestId: null,
    joinedId: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'isKind', params: ({ event }) => ({ outcome: event.output, of: 'failed' }) },
            target: 'failed',
            actions: { type: 'keep', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ outcome: event.output, of: 'gone' }) },
            target: 'gone',
          },
          {
            guard: { type: 'isOpenTo', params: ({ event }) => ({ outcome: event.output }) },
            target: 'ready',
            actions: { type: 'keep', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isState', params: ({ event }) => ({ outcome: event.output, of: 'open' }) },
            target: 'visitor',
            actions: { type: 'keep', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isState', params: ({ event }) => ({ outcome: event.output, of: 'member' }) },
            target: 'member',
            actions: { type: 'keep', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'closed',
            actions: { type: 'keep', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    visitor: {},
    ready: {
      on: {
        'invite.accepted': { target: 'accepting', actions: 'forget' },
        'invite.declined': { target: 'declining', actions: 'forget' },
      },
    },
    accepting: {
      invoke: {
        id: 'accept',
        src: 'accept',
        onDone: [
          {
            guard: { type: 'isKind', params: ({ event }) => ({ outcome: event.output, of: 'accepted' }) },
            target: 'accepted',
            actions: { type: 'join', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ outcome: event.output, of: 'stale' }) },
            target: 'reading',
          },
          {
            target: 'ready',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    declining: {
      invoke: {
        id: 'decline',
        src: 'decline',
        onDone: [
          {
            guard: { type: 'isKind', params: ({ event }) => ({ outcome: event.output, of: 'declined' }) },
            target: 'declined',
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ outcome: event.output, of: 'stale' }) },
            target: 'reading',
          },
          {
            target: 'ready',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    declined: {},
    accepted: {},
    member: {},
    closed: {},
    gone: {},
    failed: { on: { 'reading.retried': { target: 'reading', actions: 'forget' } } },
  },
});
