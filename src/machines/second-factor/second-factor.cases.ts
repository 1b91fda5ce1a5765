// What the generated paths of a second factor are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { SecondFactorEvent } from './second-factor.machine.ts';
import { secondFactor } from './second-factor.machine.ts';

const made = { codes: ['abcde-fghjk', 'mnpqr-stuvw'] };
const wrong = new Error('The code is not right.');

const page: readonly SecondFactorEvent[] = [
  { type: 'asked', purpose: 'setUp' },
  { type: 'asked', purpose: 'disable' },
  { type: 'asked', purpose: 'renew' },
  { type: 'proof.submitted', password: 'correct horse battery', code: '123456' },
  { type: 'proof.submitted', password: 'correct horse battery', code: '' },
  { type: 'proof.submitted', password: '', code: '123456' },
  { type: 'code.submitted', code: '123456' },
  { type: 'code.submitted', code: '' },
  { type: 'server.told', isOn: true },
  { type: 'server.told', isOn: false },
];
const answers = [
  { type: 'xstate.done.actor.prepare', output: { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x' } },
  { type: 'xstate.error.actor.prepare', error: new Error('The password is not right.') },
  { type: 'xstate.done.actor.confirm', output: made },
  { type: 'xstate.error.actor.confirm', error: wrong },
  { type: 'xstate.done.actor.renew', output: made },
  { type: 'xstate.error.actor.renew', error: wrong },
  { type: 'xstate.done.actor.disable', output: undefined },
  { type: 'xstate.error.actor.disable', error: 'no Error object' },
  { type: 'xstate.done.actor.signIn', output: 'signedIn' },
  { type: 'xstate.done.actor.signIn', output: 'ended' },
  { type: 'xstate.error.actor.signIn', error: wrong },
] as const;

export const model: PathModel = pathModel<SecondFactorEvent>({
  name: 'second-factor',
  machine: secondFactor,
  variants: [
    {
      name: 'the page, off',
      input: { start: 'off' },
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
    },
    { name: 'the page, on', input: { start: 'on' }, criteria: ['transitions', 'cases'], again: true },
    {
      name: 'a sign-in',
      input: { start: 'signIn' },
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
    },
  ],
  cases: [...page, ...answers],
  live: ({ context }) => [context.purpose],
  counters: {},
  actors: {
    prepare: 'promise',
    confirm: 'promise',
    renew: 'promise',
    disable: 'promise',
    signIn: 'promise',
  },
  effects: [],
  unreachable: {},
  say: {
    asked: ({ purpose }) =>
      ({ setUp: 'Press Set up', disable: 'Press Switch off', renew: 'Press New backup codes' })[purpose],
    'proof.submitted': ({ password, code }) => `Press Go on with “${password}” and the code “${code}”`,
    'code.submitted': ({ code }) => `Type the code “${code}”`,
    cancelled: () => 'Press Cancel',
    'codes.kept': () => 'Press I have kept them',
    'server.told': ({ isOn }) => `The page is read anew: it is ${isOn ? 'on' : 'off'}`,
  },
  sayAnswers: {
    prepare: () => 'The server answers with a secret',
    confirm: () => 'The server answers with backup codes',
    renew: () => 'The server answers with backup codes',
    disable: () => 'The server has switched it off',
    signIn: (outcome: string) => `The server answers: ${outcome}`,
  },
  see: {
    off: 'A button to set it up',
    on: 'Buttons for new backup codes and to switch it off',
    'asking.typing': 'A dialog that asks for the password, and for a code where it is on',
    'asking.preparing': 'That the password is being judged',
    'asking.disabling': 'That it is being switched off',
    'asking.renewing': 'That backup codes are being made',
    'showing.waiting': 'A QR code, the secret in letters, and boxes for a code',
    'showing.confirming': 'That the code is being judged',
    keeping: 'Ten backup codes',
    'signingIn.typing': 'A field for the code',
    'signingIn.checking': 'That the code is being judged',
    signedIn: 'The app',
    ended: 'The sign-in page',
  },
});
