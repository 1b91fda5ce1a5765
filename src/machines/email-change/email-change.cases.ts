// What the generated paths of another address are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { ChangeOutcome, EmailChangeEvent, EmailField, MailOutcome } from './email-change.machine.ts';
import { emailChange } from './email-change.machine.ts';

const mailed = (output: MailOutcome) => ({ type: 'xstate.done.actor.mail', output }) as const;
const changed = (output: ChangeOutcome) => ({ type: 'xstate.done.actor.change', output }) as const;
const refused = <Field extends EmailField | null>(field: Field, message: string) =>
  ({ kind: 'refused', problem: { field, message } }) as const;

export const model: PathModel = pathModel<EmailChangeEvent>({
  name: 'email-change',
  machine: emailChange,
  variants: [
    {
      name: 'a minute between two mails',
      input: { againMs: 60_000 },
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
    },
    { name: 'as the page starts it', input: {}, criteria: ['transitions'], again: true },
  ],
  cases: [
    { type: 'email.typed', email: ' mia@next.example ' },
    { type: 'email.typed', email: 'other@next.example' },
    { type: 'email.typed', email: 'no address' },
    { type: 'code.typed', code: '123456' },
    { type: 'code.typed', code: '' },
    { type: 'ownCode.typed', code: '654321' },
    { type: 'ownCode.typed', code: '' },
    mailed({ kind: 'mailed' }),
    mailed(refused('email', 'Email already exists')),
    mailed(refused(null, 'The server does not answer.')),
    changed({ kind: 'changed' }),
    changed(refused('email', 'Email already exists')),
    changed(refused('code', 'The code is not right.')),
    changed(refused('ownCode', 'The code is not right.')),
    changed(refused(null, 'The server does not answer.')),
  ],
  live: ({ context }) => [context.email, context.code !== '', context.ownCode !== ''],
  counters: {},
  actors: { mail: 'promise', change: 'promise' },
  effects: ['close'],
  unreachable: {},
  say: {
    'email.typed': ({ email }) => `Type the address “${email}”`,
    'code.typed': ({ code }) => `Type “${code}” as the code of the new address`,
    'ownCode.typed': ({ code }) => `Type “${code}” as the code of the present address`,
    submitted: () => 'Press the button of the dialog',
    'codes.asked': () => 'Press Mail them again',
  },
  sayAnswers: {
    mail: ({ kind }: MailOutcome) => `The server answers: ${kind}`,
    change: ({ kind }: ChangeOutcome) => `The server answers: ${kind}`,
  },
  see: {
    editing: 'A field for the new address',
    mailing: 'That both codes are being mailed',
    'confirming.waiting': 'Boxes for both codes; that others can be mailed in a minute',
    'confirming.ready': 'Boxes for both codes, and a button that mails others',
    changing: 'That it is being changed',
    changed: 'The new address on the page',
  },
});
