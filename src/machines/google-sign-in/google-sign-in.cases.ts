// What the generated paths of the sign-in with Google are made from (docs/paths.md).
import type { AnswerCase, Criterion, PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { GoogleSignInEntry, GoogleSignInEvent, GoogleSignInOutcome } from './google-sign-in.machine.ts';
import { googleSignIn } from './google-sign-in.machine.ts';

const ALL: readonly Criterion[] = ['transitions', 'cases', 'guards', 'pairs', 'states'];

const callback: GoogleSignInEntry = { kind: 'callback', code: 'code-1', state: 'sign-in-1' };

function outcome(output: GoogleSignInOutcome): AnswerCase {
  return { type: 'xstate.done.actor.finish', output };
}

export const model: PathModel = pathModel<GoogleSignInEvent>({
  name: 'google-sign-in',
  machine: googleSignIn,
  variants: [
    { name: 'a button', input: { entry: { kind: 'start' } }, criteria: ALL },
    { name: 'the way back', input: { entry: callback }, criteria: ALL },
    {
      name: 'the way back, declined',
      input: { entry: { ...callback, code: null } },
      criteria: ALL,
      again: true,
    },
    {
      name: 'the way back without a state',
      input: { entry: { ...callback, state: null } },
      criteria: ALL,
      again: true,
    },
  ],
  cases: [
    { type: 'xstate.done.actor.requestUrl', output: { url: 'https://accounts.example/auth?state=1' } },
    { type: 'xstate.error.actor.requestUrl', error: new Error('Please wait.') },
    outcome('bound'),
    outcome('boundToAnother'),
    outcome('knownAddress'),
    outcome('unverified'),
    outcome('refused'),
    outcome('expired'),
    { type: 'xstate.error.actor.finish', error: new Error('Google does not answer.') },
    { type: 'xstate.error.actor.finish', error: 'no Error object' },
  ],
  live: ({ context }) => [context.entry, context.problem],
  counters: {},
  actors: { requestUrl: 'promise', finish: 'promise' },
  effects: ['leaveTo'],
  unreachable: {},
  say: {
    'google.chosen': () => 'Press Continue with Google',
    'retry.requested': () => 'Press Retry',
  },
  sayAnswers: {
    requestUrl: ({ url }: { url: string }) => `The server answers with ${url}`,
    finish: (result: GoogleSignInOutcome) => `The server answers: ${result}`,
  },
  see: {
    idle: 'A button for Google',
    requesting: 'A button that waits',
    finishing: 'A page that waits',
    boundToAnother: 'That the Google account belongs to another account',
    knownAddress: 'That the address has an account, and a way to sign in to it',
    unverified: 'That Google has not verified the address',
    refused: 'That Google refused',
    expired: 'That the sign-in is too old',
    failed: 'That the server did not answer, and Retry',
    left: 'Google',
    done: 'Where the person wanted to go',
  },
});
