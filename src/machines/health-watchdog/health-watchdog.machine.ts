import { assign, fromPromise, setup } from 'xstate';
import type { SpecMeta } from '../machine-types.ts';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';
import { isDownPath, returnParameter, safeReturnPath } from './safe-return-path.ts';

/** From the load of the page to the first check (spec section 9). */
export const FIRST_CHECK_MS = 3_000;
/** From one check to the next (spec section 9). */
export const POLL_INTERVAL_MS = 15_000;
/** A check without an answer for this long counts as failed. */
export const NO_RESPONSE_MS = 10_000;
/** Failures in a row that lead to /500 (spec section 9). */
export const MAX_FAILURES = 3;
/** Failed checks on /500 before the watchdog gives up (spec section 9). */
export const MAX_ATTEMPTS = 40;
/** The lowest status that is not a healthy answer: 401 or 404 still prove that the server answers. */
export const FIRST_FAILING_STATUS = 500;

export interface HealthAnswer {
  /** HTTP status of the health endpoint; its body is not read. */
  readonly status: number;
}

export interface HealthWatchdogInput {
  /** True where the application was loaded at /500. */
  readonly startsDown: boolean;
  /** The current path and query; at /500 the page's `from` parameter instead. Judged by `safeReturnPath`. */
  readonly from: string | null;
  readonly hidden?: boolean;
  readonly firstCheckMs?: number;
  readonly pollIntervalMs?: number;
  /** Must be shorter than `pollIntervalMs`. */
  readonly noResponseMs?: number;
  readonly maxFailures?: number;
  readonly maxAttempts?: number;
}

export interface HealthWatchdogContext {
  readonly startsDown: boolean;
  /** Where to come back to from /500: always a safe path. */
  readonly from: string;
  readonly hidden: boolean;
  /** Failures in a row while not on /500; never more than `maxFailures - 1`. */
  readonly failures: number;
  /** Failed checks on /500; never more than `maxAttempts - 1`. */
  readonly attempts: number;
  readonly firstCheckMs: number;
  readonly pollIntervalMs: number;
  readonly noResponseMs: number;
  readonly maxFailures: number;
  readonly maxAttempts: number;
}

export type HealthWatchdogEvent =
  | { readonly type: 'visibility.changed'; readonly hidden: boolean }
  /** The address changed: path and query. */
  | { readonly type: 'location.changed'; readonly path: string }
  /** The person asks for another round after the watchdog has given up. */
  | { readonly type: 'retry.requested' };

/**
 * Watches the health endpoint (spec section 4, Health check and Visibility).
 *
 * Actors: `checkHealth` resolves with the status whatever it is and rejects on a network error; its `signal` aborts a
 * request that took too long. Actions: `goToDown` leads to /500?from=, `returnFromDown` back.
 *
 * The next check is timed from the answer, or from the start of a check that got none, so that there is one timer at
 * a time and two checks are never closer than the interval.
 */
export const healthWatchdog = setup({
  types: machineTypes<{
    context: HealthWatchdogContext;
    input: HealthWatchdogInput;
    events: HealthWatchdogEvent;
    meta: SpecMeta;
  }>(),
  actors: {
    checkHealth: fromPromise<HealthAnswer>(notProvided('checkHealth')),
  },
  actions: {
    goToDown: (_, _params: { from: string }) => {},
    returnFromDown: (_, _params: { to: string }) => {},
    resetFailures: assign({ failures: 0 }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    resetAttempts: assign({ attempts: 0 }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    setHidden: assign({ hidden: (_, params: { hidden: boolean }) => params.hidden }),
    setFrom: assign({ from: (_, params: { from: string | null }) => safeReturnPath(params.from) }),
  },
  guards: {
    startsDown: ({ context }) => context.startsDown,
    isVisible: ({ context }) => !context.hidden,
    isHealthy: (_, params: HealthAnswer) => params.status < FIRST_FAILING_STATUS,
    isLastFailure: ({ context }) => context.failures + 1 >= context.maxFailures,
    isLastAttempt: ({ context }) => context.attempts + 1 >= context.maxAttempts,
    isDownPage: (_, params: { path: string }) => isDownPath(params.path),
    isOtherPage: (_, params: { path: string }) => !isDownPath(params.path),
  },
  delays: {
    firstCheck: ({ context }) => context.firstCheckMs,
    pollInterval: ({ context }) => context.pollIntervalMs,
    noResponse: ({ context }) => context.noResponseMs,
    restOfInterval: ({ context }) => Math.max(0, context.pollIntervalMs - context.noResponseMs),
  },
}).createMachine({
  id: 'healthWatchdog',
  context: ({ input }) => ({
    startsDown: input.startsDown,
    from: safeReturnPath(input.from),
    hidden: input.hidden ?? false,
    failures: 0,
    attempts: 0,
    firstCheckMs: input.firstCheckMs ?? FIRST_CHECK_MS,
    pollIntervalMs: input.pollIntervalMs ?? POLL_INTERVAL_MS,
    noResponseMs: input.noResponseMs ?? NO_RESPONSE_MS,
    maxFailures: input.maxFailures ?? MAX_FAILURES,
    maxAttempts: input.maxAttempts ?? MAX_ATTEMPTS,
  }),
  on: {
    'visibility.changed': {
      actions: { type: 'setHidden', params: ({ event }) => ({ hidden: event.hidden }) },
    },
  },
  initial: 'loading',
  states: {
    loading: {
      always: [{ guard: 'startsDown', target: '#down.starting' }, { target: '#watching.starting' }],
    },

    watching: {
      id: 'watching',
      initial: 'starting',
      on: {
        'location.changed': [
          {
            // Back and forward can bring the person to /500 without an outage: from there the same way leads out.
            guard: { type: 'isDownPage', params: ({ event }) => ({ path: event.path }) },
            target: '#down.waiting',
            actions: [
              'resetFailures',
              { type: 'setFrom', params: ({ event }) => ({ from: returnParameter(event.path) }) },
            ],
          },
          { actions: { type: 'setFrom', params: ({ event }) => ({ from: event.path }) } },
        ],
      },
      states: {
        starting: {
          meta: { spec: ['R4.01', 'R4.14'] },
          after: { firstCheck: [{ guard: 'isVisible', target: 'checking' }, { target: 'waiting' }] },
        },
        waiting: {
          meta: { spec: ['R4.02', 'R4.14'] },
          after: {
            pollInterval: [
              { guard: 'isVisible', target: 'checking' },
              { target: 'waiting', reenter: true },
            ],
          },
        },
        waitingAfterNoResponse: {
          meta: { spec: ['R4.02', 'R4.14'] },
          after: { restOfInterval: [{ guard: 'isVisible', target: 'checking' }, { target: 'waiting' }] },
        },
        checking: {
          meta: { spec: ['R4.03', 'R4.04', 'R4.05', 'R4.06', 'R4.07', 'R4.08', 'R4.09'] },
          invoke: {
            id: 'checkHealth',
            src: 'checkHealth',
            onDone: [
              {
                guard: { type: 'isHealthy', params: ({ event }) => event.output },
                target: 'waiting',
                actions: 'resetFailures',
              },
              { guard: 'isLastFailure', target: '#down.waiting', actions: ['resetFailures', goToDown()] },
              { target: 'waiting', actions: 'countFailure' },
            ],
            onError: [
              { guard: 'isLastFailure', target: '#down.waiting', actions: ['resetFailures', goToDown()] },
              { target: 'waiting', actions: 'countFailure' },
            ],
          },
          after: {
            noResponse: [
              {
                guard: 'isLastFailure',
                target: '#down.waitingAfterNoResponse',
                actions: ['resetFailures', goToDown()],
              },
              { target: 'waitingAfterNoResponse', actions: 'countFailure' },
            ],
          },
        },
      },
    },

    down: {
      id: 'down',
      initial: 'waiting',
      entry: 'resetAttempts',
      on: {
        'location.changed': {
          guard: { type: 'isOtherPage', params: ({ event }) => ({ path: event.path }) },
          target: '#watching.waiting',
          actions: { type: 'setFrom', params: ({ event }) => ({ from: event.path }) },
        },
      },
      states: {
        starting: {
          meta: { spec: ['R4.01', 'R4.14'] },
          after: { firstCheck: [{ guard: 'isVisible', target: 'checking' }, { target: 'waiting' }] },
        },
        waiting: {
          meta: { spec: ['R4.10', 'R4.14'] },
          after: {
            pollInterval: [
              { guard: 'isVisible', target: 'checking' },
              { target: 'waiting', reenter: true },
            ],
          },
        },
        waitingAfterNoResponse: {
          meta: { spec: ['R4.10', 'R4.14'] },
          after: { restOfInterval: [{ guard: 'isVisible', target: 'checking' }, { target: 'waiting' }] },
        },
        checking: {
          meta: { spec: ['R4.10', 'R4.11', 'R4.12', 'R4.13'] },
          invoke: {
            id: 'checkHealthWhileDown',
            src: 'checkHealth',
            onDone: [
              {
                guard: { type: 'isHealthy', params: ({ event }) => event.output },
                target: '#watching.waiting',
                actions: { type: 'returnFromDown', params: ({ context }) => ({ to: context.from }) },
              },
              { guard: 'isLastAttempt', target: 'gaveUp' },
              { target: 'waiting', actions: 'countAttempt' },
            ],
            onError: [
              { guard: 'isLastAttempt', target: 'gaveUp' },
              { target: 'waiting', actions: 'countAttempt' },
            ],
          },
          after: {
            noResponse: [
              { guard: 'isLastAttempt', target: 'gaveUp' },
              { target: 'waitingAfterNoResponse', actions: 'countAttempt' },
            ],
          },
        },
        gaveUp: {
          meta: { spec: ['R4.13'] },
          on: {
            'retry.requested': [
              { guard: 'isVisible', target: 'checking', actions: 'resetAttempts' },
              { target: 'waiting', actions: 'resetAttempts' },
            ],
          },
        },
      },
    },
  },
});

function goToDown() {
  return {
    type: 'goToDown' as const,
    params: ({ context }: { context: HealthWatchdogContext }) => ({ from: context.from }),
  };
}
