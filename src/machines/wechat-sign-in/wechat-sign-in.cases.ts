// What the generated paths of the messaging app's sign-in are made from (docs/paths.md).
import type { AnswerCase, Criterion, PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { BindingOutcome, WechatEntry, WechatSignInEvent } from './wechat-sign-in.machine.ts';
import { wechatSignIn } from './wechat-sign-in.machine.ts';

const ALL: readonly Criterion[] = ['transitions', 'cases', 'guards', 'pairs', 'counters', 'states'];

const base: WechatEntry = { kind: 'base', isInsideApp: true, callbackRoute: '/chat?draft=1' };
const callback: WechatEntry = { kind: 'bindCallback', code: 'code-1', state: 'state-1' };

function outcome(output: BindingOutcome): AnswerCase {
  return { type: 'xstate.done.actor.finishBinding', output };
}

export const model: PathModel = pathModel<WechatSignInEvent>({
  name: 'wechat-sign-in',
  machine: wechatSignIn,
  variants: [
    { name: 'base, 5 checks', input: { entry: base }, criteria: ALL },
    {
      name: 'base, 2 checks every 300 ms',
      input: { entry: base, checkMs: 300, maxChecks: 2 },
      criteria: ALL,
      again: true,
    },
    { name: 'base outside of the app', input: { entry: { ...base, isInsideApp: false } }, criteria: ALL },
    {
      name: 'base without a callback route',
      input: { entry: { ...base, callbackRoute: null } },
      criteria: ALL,
    },
    {
      name: 'base with an empty callback route',
      input: { entry: { ...base, callbackRoute: '' } },
      criteria: ['transitions'],
      again: true,
    },
    { name: 'QR code', input: { entry: { kind: 'qr' } }, criteria: ALL },
    { name: 'bind callback', input: { entry: callback }, criteria: ALL },
    {
      name: 'bind callback, declined',
      input: { entry: { ...callback, code: null } },
      criteria: ALL,
      again: true,
    },
    {
      name: 'bind callback without a state',
      input: { entry: { ...callback, state: null } },
      criteria: ALL,
      again: true,
    },
  ],
  cases: [
    { type: 'user.loaded', isBoundHere: true },
    { type: 'user.loaded', isBoundHere: false },
    { type: 'xstate.done.actor.requestProviderUrl', output: { url: 'https://open.example/connect?state=1' } },
    { type: 'xstate.error.actor.requestProviderUrl', error: new Error('no answer') },
    {
      type: 'xstate.done.actor.requestQr',
      output: { appid: 'wx1', redirect_uri: 'https://app.example/back', state: 's1' },
    },
    { type: 'xstate.error.actor.requestQr', error: new Error('no answer') },
    outcome('bound'),
    outcome('boundToAnother'),
    outcome('refused'),
    outcome('expired'),
    { type: 'xstate.error.actor.finishBinding', error: new Error('no answer') },
  ],
  live: ({ context }) => [context.entry, context.isBoundHere, context.checks],
  counters: { checks: ['isLastCheck'], isBoundHere: ['isBoundHere', 'isLoaded'] },
  actors: { requestProviderUrl: 'promise', requestQr: 'promise', finishBinding: 'promise' },
  effects: ['leaveTo'],
  unreachable: {},
  say: {
    'user.loaded': ({ isBoundHere }) =>
      isBoundHere ? 'The user loads and is bound in this app' : 'The user loads and is not bound',
    'retry.requested': () => 'Press Retry',
    'message.dismissed': () => 'Dismiss the message',
  },
  sayAnswers: {
    requestProviderUrl: ({ url }: { url: string }) => `The server answers with ${url}`,
    requestQr: () => 'The server answers with what the code is made of',
    finishBinding: (result: BindingOutcome) => `The server answers: ${result}`,
  },
  see: {
    'base.checking': 'A page that waits',
    'base.requesting': 'A page that waits',
    'base.somethingWrong': "'something went wrong' with a dismiss button",
    'qr.presenting': 'A QR code',
    'qr.failed': 'That there is no code, and Retry',
    'binding.finishing': 'A page that waits',
    'binding.boundToAnother': 'That the messaging account belongs to another account',
    'binding.refused': 'That the provider refused',
    'binding.expired': 'That the link is too old',
    'binding.failed': 'That the server did not answer, and Retry',
    left: 'The provider',
    done: 'Where the person wanted to go',
  },
});
