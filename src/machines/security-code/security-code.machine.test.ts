import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { securityCode } from './index.ts';

function start() {
  const codes: string[] = [];
  const actor = createActor(
    securityCode.provide({ actions: { onComplete: (_, { code }) => codes.push(code) } }),
    { input: {} },
  );
  actor.start();
  const type = (text: string) => {
    for (const character of text) {
      actor.send({ type: 'box.typed', index: actor.getSnapshot().context.focus, text: character });
    }
  };
  const paste = (text: string) => actor.send({ type: 'code.pasted', text });
  return {
    actor,
    codes,
    paste,
    type,
    boxes: () => actor.getSnapshot().context.boxes,
    focus: () => actor.getSnapshot().context.focus,
    state: () => actor.getSnapshot().value,
  };
}

test('[R5.25] there are six empty boxes and the first has the cursor', () => {
  const { boxes, focus } = start();
  expect(boxes()).toEqual(['', '', '', '', '', '']);
  expect(focus()).toBe(0);
});

test('[R5.25] a typed character fills its box and the cursor moves on', () => {
  const { boxes, focus, type } = start();
  type('12');
  expect(boxes()).toEqual(['1', '2', '', '', '', '']);
  expect(focus()).toBe(2);
});

test('the cursor stays in the last box', () => {
  const { focus, type } = start();
  type('123456');
  expect(focus()).toBe(5);
});

test('a typed character replaces the one in the box', () => {
  const { actor, boxes, type } = start();
  type('12');
  actor.send({ type: 'box.typed', index: 0, text: '9' });
  expect(boxes().join('')).toBe('92');
});

test('a character that is no single UTF-16 unit is one character', () => {
  const { boxes, focus, type } = start();
  type('𝟙2');
  expect(boxes().slice(0, 2)).toEqual(['𝟙', '2']);
  expect(focus()).toBe(2);
});

test('a typed blank and a box that does not exist are ignored', () => {
  const { actor, boxes } = start();
  actor.send({ type: 'box.typed', index: 0, text: ' ' });
  actor.send({ type: 'box.typed', index: 6, text: '1' });
  actor.send({ type: 'box.focused', index: 6 });
  actor.send({ type: 'box.erased', index: 6 });
  expect(actor.getSnapshot().context.focus).toBe(0);
  expect(boxes().join('')).toBe('');
});

test.each([
  ['exactly six', '123456', '123456'],
  ['more than six', '12345678', '123456'],
  ['with blanks around', ' \n123456\t', '123456'],
  ['with a blank inside, taken as it is', '123 456', '123 45'],
  ['letters, taken as they are', 'aB-9xy', 'aB-9xy'],
])('[R5.26] a paste of %s fills the boxes with the first six characters', (_, text, code) => {
  const { codes, paste } = start();
  paste(text);
  expect(codes).toEqual([code]);
});

test('[R5.26] a shorter paste fills the first boxes and the cursor waits after them', () => {
  const { boxes, codes, focus, paste, type } = start();
  type('999');
  paste('12');
  expect(boxes()).toEqual(['1', '2', '', '', '', '']);
  expect(focus()).toBe(2);
  expect(codes).toEqual([]);
});

test('[R5.26] after a paste of the whole code the cursor is in the last box', () => {
  const { focus, paste } = start();
  paste('123456');
  expect(focus()).toBe(5);
});

test('[R5.26] a paste of blanks changes nothing', () => {
  const { boxes, paste, type } = start();
  type('1');
  paste('  ');
  expect(boxes().join('')).toBe('1');
});

test('a code that the device fills into one box counts as a paste', () => {
  const { actor, codes } = start();
  actor.send({ type: 'box.typed', index: 0, text: '123456' });
  expect(codes).toEqual(['123456']);
});

test('[R5.27] Backspace in an empty box moves back one box', () => {
  const { actor, boxes, focus, type } = start();
  type('12');
  actor.send({ type: 'box.erased', index: 2 });
  expect(focus()).toBe(1);
  expect(boxes().join('')).toBe('12');
});

test('[R5.27] Backspace in the first box, empty, stays there', () => {
  const { actor, focus } = start();
  actor.send({ type: 'box.erased', index: 0 });
  expect(focus()).toBe(0);
});

test('Backspace in a full box clears it and stays', () => {
  const { actor, boxes, focus, type } = start();
  type('12345');
  actor.send({ type: 'box.erased', index: 4 });
  expect(boxes()).toEqual(['1', '2', '3', '4', '', '']);
  expect(focus()).toBe(4);
});

test('the sixth character completes the code, once', () => {
  const { codes, state, type } = start();
  type('12345');
  expect(codes).toEqual([]);
  type('6');
  expect(codes).toEqual(['123456']);
  expect(state()).toBe('verifying');
});

test('a code that was corrected is completed by its last character', () => {
  const { actor, codes, state, type } = start();
  type('12345');
  actor.send({ type: 'box.erased', index: 4 });
  expect(state()).toEqual({ entering: 'editing' });
  type('56');
  expect(codes).toEqual(['123456']);
});

test('nothing can be typed while the code is verified', () => {
  const { actor, boxes, paste, type } = start();
  type('123456');
  type('9');
  paste('654321');
  actor.send({ type: 'box.erased', index: 5 });
  expect(boxes().join('')).toBe('123456');
});

test('a refused code stays, says why, and is sent again by hand once it is corrected', () => {
  const { actor, boxes, codes, focus, state, type } = start();
  type('123456');
  actor.send({ type: 'verification.refused', error: 'The code is wrong' });
  expect(state()).toEqual({ entering: 'refused' });
  expect(boxes().join('')).toBe('123456');
  expect(focus()).toBe(0);
  expect(actor.getSnapshot().context.error).toBe('The code is wrong');
  actor.send({ type: 'box.typed', index: 0, text: '7' });
  expect(actor.getSnapshot().context.error).toBeNull();
  actor.send({ type: 'box.typed', index: 5, text: '8' });
  expect(state()).toEqual({ entering: 'corrected' });
  expect(codes).toEqual(['123456']);
  actor.send({ type: 'code.confirmed' });
  expect(codes).toEqual(['123456', '723458']);
  expect(state()).toBe('verifying');
});

test('a refused code that was pasted over, or whose wrong character was erased first, goes by itself again', () => {
  const { actor, codes, paste, type } = start();
  type('123456');
  actor.send({ type: 'verification.refused', error: 'The code is wrong' });
  paste('654321');
  expect(codes).toEqual(['123456', '654321']);
  actor.send({ type: 'verification.refused', error: 'The code is wrong' });
  actor.send({ type: 'box.erased', index: 5 });
  actor.send({ type: 'box.typed', index: 5, text: '2' });
  expect(codes).toEqual(['123456', '654321', '654322']);
});

test('a code that passed is verified for good', () => {
  const { actor, state, type } = start();
  type('123456');
  actor.send({ type: 'verification.passed' });
  type('1');
  expect(state()).toBe('verified');
});

test('a reset empties the boxes in any state', () => {
  const { actor, boxes, state, type } = start();
  type('123456');
  actor.send({ type: 'code.reset' });
  expect(boxes().join('')).toBe('');
  expect(state()).toEqual({ entering: 'editing' });
});
