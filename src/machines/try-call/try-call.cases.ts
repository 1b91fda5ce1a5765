// What the generated paths of a call that is tried out are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { TryAnswer, TryCallEvent, TryRequest } from './try-call.machine.ts';
import { tryCall } from './try-call.machine.ts';

const reads: TryRequest = {
  method: 'GET',
  address: '/orders?page=2',
  body: null,
  token: undefined,
  changes: false,
};
const answer: TryAnswer = {
  status: 200,
  ms: 12,
  requestId: 'request-1',
  contentType: 'application/json',
  text: '{}',
  bytes: 2,
  cut: false,
};

export const model: PathModel = pathModel<TryCallEvent>({
  name: 'try-call',
  machine: tryCall,
  variants: [
    {
      name: 'an operation of the documentation',
      input: undefined,
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
    },
  ],
  cases: [
    { type: 'send.pressed', request: reads },
    { type: 'send.pressed', request: { ...reads, method: 'DELETE', changes: true } },
    { type: 'xstate.done.actor.send', output: answer },
    { type: 'xstate.error.actor.send', error: new Error('The server does not answer') },
    { type: 'xstate.error.actor.send', error: 'no Error object' },
  ],
  live: ({ context }) => [context.answer !== null, context.problem],
  counters: {},
  actors: { send: 'promise' },
  effects: ['stop'],
  unreachable: {},
  say: {
    'send.pressed': ({ request }) => `Press Send of ${request.method} ${request.address}`,
    'send.confirmed': () => 'Confirm',
    'send.refused': () => 'Cancel',
    'stop.pressed': () => 'Press Stop',
  },
  sayAnswers: { send: ({ status }: TryAnswer) => `The server answers ${status}` },
  see: {
    idle: 'Send, and the last answer',
    confirming: 'A question whether something may be changed',
    'sending.waiting': 'Stop',
    'sending.stopping': 'That the call is being stopped',
  },
});
