// What the generated paths of closing a month of the books are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { PeriodCheckOutcome, PeriodCloseEvent, PeriodCloseOutcome } from './period-close.machine.ts';
import { periodClose } from './period-close.machine.ts';

const checked = (output: PeriodCheckOutcome) => ({ type: 'xstate.done.actor.check', output }) as const;
const closed = (output: PeriodCloseOutcome) => ({ type: 'xstate.done.actor.close', output }) as const;

export const model: PathModel = pathModel<PeriodCloseEvent>({
  name: 'period-close',
  machine: periodClose,
  variants: [
    {
      name: 'a month that is over',
      input: {},
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states', 'counters'],
    },
  ],
  cases: [
    { type: 'close.confirmed', reason: 'All statements agree.' },
    checked({ kind: 'clear' }),
    checked({ kind: 'blocked' }),
    checked({ kind: 'closed' }),
    checked({ kind: 'failed', message: 'The server does not answer.' }),
    closed({ kind: 'closed' }),
    closed({ kind: 'changed' }),
    closed({ kind: 'failed', message: 'The server does not answer.', fields: {} }),
    closed({ kind: 'failed', message: 'Some fields are not right.', fields: { reason: 'It is too long.' } }),
  ],
  live: () => [],
  counters: {},
  actors: { check: 'promise', close: 'promise' },
  effects: ['finish'],
  unreachable: {},
  say: {
    'check.retried': () => 'Press “Look again”',
    'close.confirmed': ({ reason }) => `Give the reason “${reason}” and press the button`,
  },
  sayAnswers: {
    check: ({ kind }: PeriodCheckOutcome) => `The server says of the month: ${kind}`,
    close: ({ kind }: PeriodCloseOutcome) => `The server answers: ${kind}`,
  },
  see: {
    checking: 'That it is being looked at',
    blocked: 'What stands in the way, or why it could not be looked at',
    confirming: 'The trial balance, the reason, and the button that closes',
    closing: 'That it is being closed',
    closed: 'That it is closed',
  },
});
