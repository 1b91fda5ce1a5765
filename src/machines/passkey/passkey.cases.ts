// What the generated paths of a passkey are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { PasskeyEvent } from './passkey.machine.ts';
import { passkey } from './passkey.machine.ts';

export const model: PathModel = pathModel<PasskeyEvent>({
  name: 'passkey',
  machine: passkey,
  variants: [
    {
      name: 'a passkey is made',
      input: { purpose: 'create' },
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
    },
    {
      name: 'a passkey is used',
      input: { purpose: 'use' },
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
    },
  ],
  cases: [
    { type: 'name.submitted', name: 'Laptop' },
    { type: 'name.submitted', name: ' ' },
    { type: 'xstate.done.actor.prepare', output: { challenge: 'AQID' } },
    { type: 'xstate.error.actor.prepare', error: new Error('You have 20 passkeys.') },
    { type: 'xstate.done.actor.askBrowser', output: { id: 'AQIDBA' } },
    { type: 'xstate.error.actor.askBrowser', error: new Error('No passkey was used.') },
    { type: 'xstate.done.actor.awaitChoice', output: { id: 'BQYHCA' } },
    { type: 'xstate.error.actor.awaitChoice', error: new Error('The field is gone.') },
    { type: 'xstate.done.actor.finish', output: undefined },
    { type: 'xstate.error.actor.finish', error: new Error('The passkey is not right.') },
    { type: 'xstate.error.actor.finish', error: 'no Error object' },
  ],
  live: ({ context }) => [context.purpose, context.problem],
  counters: {},
  actors: { prepare: 'promise', askBrowser: 'promise', awaitChoice: 'promise', finish: 'promise' },
  effects: [],
  unreachable: {},
  say: {
    'passkey.requested': () => 'Press the button for a passkey',
    'autofill.offered': () => 'Go to the field of the address',
    'name.submitted': ({ name }) => `Enter the name “${name}” and go on`,
    cancelled: () => 'Press Cancel',
  },
  sayAnswers: {
    prepare: () => 'The server answers with options',
    askBrowser: () => 'The device answers',
    awaitChoice: () => 'A passkey is chosen in the field',
    finish: () => 'The server takes it',
  },
  see: {
    idle: 'A button for a passkey',
    'waiting.preparing': 'A button for a passkey',
    'waiting.offered': 'Passkeys in the list of the field',
    naming: 'A dialog that asks for a name',
    'running.preparing': 'That it is under way',
    'running.inBrowser': 'The dialog of the browser',
    'running.finishing': 'That it is under way',
    done: 'Where the person wanted to go',
  },
});
