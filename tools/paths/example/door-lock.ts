// A machine that the product does not have: what docs/paths.md shows, and what the generator is tried on.

import { assign, fromPromise, setup } from 'xstate';
import type { SpecMeta } from '../../../src/machines/machine-types.ts';
import { machineTypes } from '../../../src/machines/machine-types.ts';
import type { PathModel } from '../../../src/machines/path-model.ts';
import { pathModel } from '../../../src/machines/path-model.ts';

export const LOCK_OUT_MS = 30_000;

type DoorEvent =
  | { readonly type: 'code.entered'; readonly code: string }
  | { readonly type: 'door.closed' }
  | { readonly type: 'alarm.raised' };

/** How the lock differs from a right one, to see that its paths notice. */
export interface DoorFaults {
  readonly lockOutMs?: number;
  readonly forgetsReset?: boolean;
  readonly allowsOneMore?: boolean;
}

/** A lock that asks a server about the code, and takes no more after three wrong ones for half a minute. */
export function doorLock({
  lockOutMs = LOCK_OUT_MS,
  forgetsReset = false,
  allowsOneMore = false,
}: DoorFaults = {}) {
  return setup({
    types: machineTypes<{
      context: { wrong: number; most: number };
      input: { most: number };
      events: DoorEvent;
      meta: SpecMeta;
    }>(),
    actors: {
      checkCode: fromPromise<boolean, { code: string }>(() => Promise.reject(new Error('not provided'))),
    },
    actions: {
      openBolt: () => {},
      count: assign({ wrong: ({ context }) => context.wrong + 1 }),
      reset: assign({ wrong: ({ context }) => (forgetsReset ? context.wrong : 0) }),
    },
    guards: {
      isRight: (_, { isRight }: { isRight: boolean }) => isRight,
      isLast: ({ context }) => context.wrong + (allowsOneMore ? 0 : 1) >= context.most,
      isNeverAsked: () => false,
    },
    delays: { lockOut: lockOutMs },
  }).createMachine({
    id: 'doorLock',
    context: ({ input }) => ({ wrong: 0, most: input.most }),
    initial: 'locked',
    states: {
      locked: {
        meta: { spec: ['R9.01'] },
        on: { 'code.entered': 'checking', 'alarm.raised': { guard: 'isNeverAsked', target: 'lockedOut' } },
      },
      checking: {
        invoke: {
          id: 'checkCode',
          src: 'checkCode',
          input: ({ event }) => ({ code: event.type === 'code.entered' ? event.code : '' }),
          onDone: [
            {
              guard: { type: 'isRight', params: ({ event }) => ({ isRight: event.output }) },
              target: 'open',
              actions: ['reset', 'openBolt'],
            },
            { guard: 'isLast', target: 'lockedOut', actions: 'reset' },
            { target: 'locked', actions: 'count' },
          ],
          onError: 'locked',
        },
      },
      open: { on: { 'door.closed': 'locked' } },
      lockedOut: { after: { lockOut: 'locked' } },
    },
  });
}

export const doorLockModel: PathModel = pathModel<DoorEvent>({
  name: 'door-lock',
  machine: doorLock(),
  variants: [
    {
      name: '3 codes',
      input: { most: 3 },
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'counters'],
    },
    { name: '1 code', input: { most: 1 }, criteria: ['transitions', 'states'], again: true },
  ],
  cases: [
    { type: 'code.entered', code: '1234' },
    { type: 'xstate.done.actor.checkCode', output: true },
    { type: 'xstate.done.actor.checkCode', output: false },
    { type: 'xstate.error.actor.checkCode', error: new Error('no answer') },
  ],
  live: ({ context }) => context.wrong,
  counters: { wrong: ['isLast'] },
  actors: { checkCode: 'promise' },
  effects: ['openBolt'],
  unreachable: {
    'locked | alarm.raised | lockedOut': 'Its guard never holds.',
    'holds: locked | alarm.raised | lockedOut': 'Its guard never holds.',
  },
  say: {
    'code.entered': ({ code }) => `Enter ${code}`,
    'door.closed': () => 'Close the door',
    'alarm.raised': () => 'Raise the alarm',
  },
  sayAnswers: { checkCode: (isRight: boolean) => (isRight ? 'The code is right' : 'The code is wrong') },
  see: { locked: 'A red light', open: 'A green light', lockedOut: 'A clock' },
});
