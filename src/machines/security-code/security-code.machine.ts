import { assign, setup } from 'xstate';
import type { SpecMeta } from '../machine-types.ts';
import { machineTypes } from '../machine-types.ts';
import type { Boxes } from './code-boxes.ts';
import { areFull, emptyBoxes, nextFocus, pastedBoxes, withBox } from './code-boxes.ts';

/** Boxes of a security code (spec section 9). */
export const SECURITY_CODE_LENGTH = 6;

export interface SecurityCodeInput {
  readonly length?: number;
}

export interface SecurityCodeContext {
  readonly boxes: Boxes;
  /** The box that has the cursor, from 0. */
  readonly focus: number;
  /** Why the code was refused, worded by the server; null otherwise. */
  readonly error: string | null;
}

export type SecurityCodeEvent =
  /** One character; more, as a code filled in by the device, count as a paste. */
  | { readonly type: 'box.typed'; readonly index: number; readonly text: string }
  | { readonly type: 'code.pasted'; readonly text: string }
  /** Backspace in a box. */
  | { readonly type: 'box.erased'; readonly index: number }
  | { readonly type: 'box.focused'; readonly index: number }
  /** A code that was corrected is sent. */
  | { readonly type: 'code.confirmed' }
  | { readonly type: 'verification.refused'; readonly error: string }
  | { readonly type: 'verification.passed' }
  | { readonly type: 'code.reset' };

/**
 * The six-box input of a security code (spec section 5): `entering` (editing, or refused: kept, with the reason, and corrected until
 * it is sent by hand), `verifying` (the code is complete and on its way, nothing can be typed) and `verified`.
 *
 * Actions: `onComplete` is told the code that a typed or pasted character completes, and has it verified.
 */
export const securityCode = setup({
  types: machineTypes<{
    context: SecurityCodeContext;
    input: SecurityCodeInput;
    events: SecurityCodeEvent;
    meta: SpecMeta;
  }>(),
  actions: {
    onComplete: (_, _params: { code: string }) => {},
    type: assign(({ context }, params: { index: number; text: string }) => ({
      boxes: withBox(context.boxes, params.index, params.text),
      focus: Math.min(params.index + 1, context.boxes.length - 1),
      error: null,
    })),
    paste: assign(({ context }, params: { text: string }) => {
      const boxes = pastedBoxes(params.text, context.boxes.length);
      return { boxes, focus: nextFocus(boxes), error: null };
    }),
    clearBox: assign(({ context }, params: { index: number }) => ({
      boxes: withBox(context.boxes, params.index, ''),
      focus: params.index,
    })),
    focusBefore: assign({ focus: (_, params: { index: number }) => Math.max(0, params.index - 1) }),
    setFocus: assign({ focus: (_, params: { index: number }) => params.index }),
    empty: assign({ boxes: ({ context }) => emptyBoxes(context.boxes.length), focus: 0, error: null }),
    clearError: assign({ error: null }),
    setError: assign((_, params: { error: string }) => params),
  },
  guards: {
    isBlank: (_, params: { text: string }) => params.text.trim() === '',
    isSeveral: (_, params: { text: string }) => Array.from(params.text.trim()).length > 1,
    isEmptyBox: ({ context }, params: { index: number }) => context.boxes[params.index] === '',
    isBox: ({ context }, params: { index: number }) => params.index in context.boxes,
    isFull: ({ context }) => areFull(context.boxes),
    /** One character over another of a whole code: which of them were wrong, only the person knows. */
    corrects: ({ context }, params: { index: number; text: string }) =>
      areFull(context.boxes) && params.index in context.boxes && Array.from(params.text.trim()).length === 1,
  },
}).createMachine({
  id: 'securityCode',
  context: ({ input }) => ({
    boxes: emptyBoxes(input.length ?? SECURITY_CODE_LENGTH),
    focus: 0,
    error: null,
  }),
  on: {
    'code.reset': { target: '.entering.editing', actions: 'empty' },
  },
  initial: 'entering',
  states: {
    entering: {
      meta: { spec: ['R5.25', 'R5.26', 'R5.27'] },
      initial: 'editing',
      on: {
        'box.typed': [
          { guard: { type: 'isBlank', params: ({ event }) => ({ text: event.text }) } },
          {
            guard: { type: 'isSeveral', params: ({ event }) => ({ text: event.text }) },
            target: '.filled',
            actions: { type: 'paste', params: ({ event }) => ({ text: event.text }) },
          },
          {
            guard: { type: 'isBox', params: ({ event }) => ({ index: event.index }) },
            target: '.filled',
            actions: {
              type: 'type',
              params: ({ event }) => ({ index: event.index, text: event.text.trim() }),
            },
          },
        ],
        'code.pasted': [
          { guard: { type: 'isBlank', params: ({ event }) => ({ text: event.text }) } },
          { target: '.filled', actions: { type: 'paste', params: ({ event }) => ({ text: event.text }) } },
        ],
        'box.erased': [
          {
            guard: { type: 'isEmptyBox', params: ({ event }) => ({ index: event.index }) },
            actions: { type: 'focusBefore', params: ({ event }) => ({ index: event.index }) },
          },
          {
            guard: { type: 'isBox', params: ({ event }) => ({ index: event.index }) },
            actions: { type: 'clearBox', params: ({ event }) => ({ index: event.index }) },
          },
        ],
        'box.focused': {
          guard: { type: 'isBox', params: ({ event }) => ({ index: event.index }) },
          actions: { type: 'setFocus', params: ({ event }) => ({ index: event.index }) },
        },
      },
      states: {
        editing: {},
        /** The code was refused and nothing has been typed since. */
        refused: { on: corrected() },
        /** Characters of a refused code were typed over. */
        corrected: { on: corrected() },
        filled: {
          always: [
            {
              guard: 'isFull',
              target: '#securityCode.verifying',
              actions: { type: 'onComplete', params: ({ context }) => ({ code: context.boxes.join('') }) },
            },
            { target: 'editing' },
          ],
        },
      },
    },
    verifying: {
      on: {
        'verification.refused': {
          target: 'entering.refused',
          actions: [
            { type: 'setError', params: ({ event }) => ({ error: event.error }) },
            { type: 'setFocus', params: { index: 0 } },
          ],
        },
        'verification.passed': 'verified',
      },
    },
    verified: {},
  },
});

/** How a whole code is changed and sent again: with one wrong character over another it does not go by itself. */
function corrected() {
  return {
    'box.typed': {
      guard: {
        type: 'corrects' as const,
        params: ({ event }: { event: { index: number; text: string } }) => event,
      },
      target: 'corrected' as const,
      actions: {
        type: 'type' as const,
        params: ({ event }: { event: { index: number; text: string } }) => ({
          index: event.index,
          text: event.text.trim(),
        }),
      },
    },
    'code.confirmed': {
      guard: 'isFull' as const,
      target: '#securityCode.verifying' as const,
      actions: [
        'clearError' as const,
        {
          type: 'onComplete' as const,
          params: ({ context }: { context: SecurityCodeContext }) => ({ code: context.boxes.join('') }),
        },
      ],
    },
  };
}
