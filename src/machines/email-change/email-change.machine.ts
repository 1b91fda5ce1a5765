import { assign, fromPromise, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';

/** What a person fills in. */
export type EmailField = 'email' | 'code' | 'ownCode';

/** Why it does not go on, in words. */
export interface EmailProblem {
  /** Null where it is about none of the fields. */
  readonly field: EmailField | null;
  readonly message: string;
}

/** What became of mailing both codes. */
export type MailOutcome =
  | { readonly kind: 'mailed' }
  | { readonly kind: 'refused'; readonly problem: EmailProblem & { readonly field: 'email' | null } };
/** What became of the change. */
export type ChangeOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly problem: EmailProblem };

export interface EmailChangeInput {
  /** Milliseconds after which codes can be mailed again. */
  readonly againMs?: number;
}

export interface EmailChangeContext {
  readonly againMs: number;
  /** As it was typed, without blanks around it. */
  readonly email: string;
  /** Of the new address, and of the present one; empty until all boxes are filled. */
  readonly code: string;
  readonly ownCode: string;
  readonly problem: EmailProblem | null;
  /** Something was sent that was not complete: what is missing is marked from then on. */
  readonly isTried: boolean;
}

export type EmailChangeEvent =
  | { readonly type: 'email.typed'; readonly email: string }
  | { readonly type: 'code.typed'; readonly code: string }
  | { readonly type: 'ownCode.typed'; readonly code: string }
  | { readonly type: 'submitted' }
  /** Both codes are wanted once more. */
  | { readonly type: 'codes.asked' };

/** A person waits a minute for a mail (server/platform/security/sign-in-limits.ts, MAIL_AGAIN). */
const AGAIN_MS = 60_000;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Another address for an account: `editing` the address, `mailing` a code to it and one to the present address, `confirming` with both,
 * `changing`, `changed`. Another address needs codes of its own. While it confirms, codes can be mailed again after a minute.
 *
 * Actors: `mail` mails both codes, `change` carries it out; both answer what became of it, with the field that is to blame.
 * Actions: `close` ends what is shown of a change that was carried out.
 */
export const emailChange = setup({
  types: machineTypes<{
    context: EmailChangeContext;
    input: EmailChangeInput;
    events: EmailChangeEvent;
  }>(),
  actors: {
    mail: fromPromise<MailOutcome, { readonly email: string }>(notProvided('mail')),
    change: fromPromise<
      ChangeOutcome,
      { readonly email: string; readonly code: string; readonly ownCode: string }
    >(notProvided('change')),
  },
  actions: {
    keepEmail: assign((_, { email }: { email: string }) => ({
      email: email.trim(),
      code: '',
      ownCode: '',
      problem: null,
      isTried: false,
    })),
    keepCode: assign((_, { code }: { code: string }) => ({ code, problem: null })),
    keepOwnCode: assign((_, { code }: { code: string }) => ({ ownCode: code, problem: null })),
    forgetCodes: assign({ code: '', ownCode: '' }),
    try: assign({ isTried: true }),
    begin: assign({ problem: null, isTried: false }),
    tell: assign((_, { outcome }: { outcome: MailOutcome | ChangeOutcome }) => ({
      problem: 'problem' in outcome ? outcome.problem : null,
    })),
    close: () => {},
  },
  guards: {
    isOther: ({ context }, { email }: { email: string }) => email.trim() !== context.email,
    isAddress: ({ context }) => ADDRESS.test(context.email),
    areFilled: ({ context }) => context.code !== '' && context.ownCode !== '',
    isMailed: (_, { outcome }: { outcome: MailOutcome }) => outcome.kind === 'mailed',
    isChanged: (_, { outcome }: { outcome: ChangeOutcome }) => outcome.kind === 'changed',
    /** The address is no longer to be had: another is wanted. */
    isOfAddress: (_, { outcome }: { outcome: ChangeOutcome }) =>
      'problem' in outcome && outcome.problem.field === 'email',
  },
  delays: { againDelay: ({ context }) => context.againMs },
}).createMachine({
  id: 'emailChange',
  context: ({ input: { againMs = AGAIN_MS } }) => ({
    againMs,
    email: '',
    code: '',
    ownCode: '',
    problem: null,
    isTried: false,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'email.typed': { actions: { type: 'keepEmail', params: ({ event }) => event } },
        submitted: [{ guard: 'isAddress', target: 'mailing', actions: 'begin' }, { actions: 'try' }],
      },
    },
    mailing: {
      // the codes of an earlier mail are not those of this one
      entry: 'forgetCodes',
      invoke: {
        id: 'mail',
        src: 'mail',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: { type: 'isMailed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'confirming',
          },
          {
            target: 'editing',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    confirming: {
      initial: 'waiting',
      on: {
        'email.typed': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'editing',
          actions: { type: 'keepEmail', params: ({ event }) => event },
        },
        'code.typed': { actions: { type: 'keepCode', params: ({ event }) => event } },
        'ownCode.typed': { actions: { type: 'keepOwnCode', params: ({ event }) => event } },
        submitted: [{ guard: 'areFilled', target: 'changing', actions: 'begin' }, { actions: 'try' }],
      },
      states: {
        /** The codes are on their way. */
        waiting: { after: { againDelay: 'ready' } },
        ready: { on: { 'codes.asked': { target: '#emailChange.mailing', actions: 'begin' } } },
      },
    },
    changing: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { email, code, ownCode } }) => ({ email, code, ownCode }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ outcome: event.output }) },
            target: 'changed',
            actions: 'close',
          },
          {
            guard: { type: 'isOfAddress', params: ({ event }) => ({ outcome: event.output }) },
            target: 'editing',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'confirming',
            actions: { type: 'tell', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
      },
    },
    changed: { type: 'final' },
  },
});
