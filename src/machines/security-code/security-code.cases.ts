// What the generated paths of the security code are made from (docs/paths.md).
import type { Criterion, PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { SecurityCodeEvent } from './security-code.machine.ts';
import { securityCode } from './security-code.machine.ts';

const ALL: readonly Criterion[] = ['transitions', 'cases', 'guards', 'pairs'];

/** What can happen apart from typing in boxes. */
const around: readonly SecurityCodeEvent[] = [
  { type: 'verification.refused', error: 'The code is incorrect' },
  { type: 'code.confirmed' },
];

/** In two boxes, of which there is no third. */
const ofTwo: readonly SecurityCodeEvent[] = [
  ...around,
  { type: 'box.typed', index: 0, text: '1' },
  { type: 'box.typed', index: 0, text: ' ' },
  { type: 'box.typed', index: 0, text: ' 34 ' },
  { type: 'box.typed', index: 1, text: ' 2 ' },
  { type: 'box.typed', index: 2, text: '5' },
  { type: 'code.pasted', text: '' },
  { type: 'code.pasted', text: ' 6 ' },
  { type: 'code.pasted', text: '789' },
  { type: 'box.erased', index: 0 },
  { type: 'box.erased', index: 1 },
  { type: 'box.erased', index: 2 },
  { type: 'box.focused', index: 0 },
  { type: 'box.focused', index: 1 },
  { type: 'box.focused', index: 2 },
];

/** In the six boxes of the product. */
const ofSix: readonly SecurityCodeEvent[] = [
  ...around,
  { type: 'code.pasted', text: '12345' },
  { type: 'code.pasted', text: '1234567' },
  { type: 'box.typed', index: 0, text: '9' },
  { type: 'box.typed', index: 5, text: '6' },
  { type: 'box.erased', index: 5 },
  { type: 'box.focused', index: 3 },
];

export const model: PathModel = pathModel<SecurityCodeEvent>({
  name: 'security-code',
  machine: securityCode,
  variants: [
    { name: 'six boxes', input: {}, criteria: ['transitions', 'cases', 'guards'], cases: ofSix },
    { name: 'two boxes', input: { length: 2 }, criteria: ALL, cases: ofTwo },
  ],
  cases: [...ofTwo, ...ofSix],
  live: ({ context }) => [context.boxes, context.focus, context.error],
  counters: {},
  actors: {},
  effects: ['onComplete'],
  unreachable: {},
  say: {
    'box.typed': ({ index, text }) => `Type ${JSON.stringify(text)} in box ${index + 1}`,
    'code.pasted': ({ text }) => `Paste ${JSON.stringify(text)}`,
    'box.erased': ({ index }) => `Press Backspace in box ${index + 1}`,
    'box.focused': ({ index }) => `Go to box ${index + 1}`,
    'code.confirmed': () => 'Press Verify',
    'verification.refused': ({ error }) => `The server refuses: ${error}`,
    'verification.passed': () => 'The server accepts the code',
    'code.reset': () => 'Ask for another code',
  },
  see: {
    entering: 'Boxes for the code',
    'entering.refused': 'The boxes as they were, and why the code was refused',
    'entering.corrected': 'The changed code, and Verify',
    verifying: 'Boxes that take nothing',
    verified: 'That the code is right',
  },
});
