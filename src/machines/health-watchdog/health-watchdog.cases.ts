// What the generated paths of the health watchdog are made from (docs/paths.md).
import type { AnswerCase, PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { HealthWatchdogEvent, HealthWatchdogInput } from './health-watchdog.machine.ts';
import { healthWatchdog } from './health-watchdog.machine.ts';

/** The last healthy and the first failing status, and no answer at all. */
function answers(id: string): AnswerCase[] {
  return [
    { type: `xstate.done.actor.${id}`, output: { status: 200 } },
    { type: `xstate.done.actor.${id}`, output: { status: 499 } },
    { type: `xstate.done.actor.${id}`, output: { status: 500 } },
    { type: `xstate.error.actor.${id}`, error: new Error('network error') },
  ];
}

const cases: readonly (HealthWatchdogEvent | AnswerCase)[] = [
  ...answers('checkHealth'),
  ...answers('checkHealthWhileDown'),
  { type: 'visibility.changed', hidden: true },
  { type: 'visibility.changed', hidden: false },
  { type: 'location.changed', path: '/ai-table?page=2' },
  { type: 'location.changed', path: '//evil.example/x' },
  { type: 'location.changed', path: '/500?from=%2Fchat%2Fab' },
  { type: 'location.changed', path: '/500' },
];
/** Without going elsewhere: the long paths are about counting. */
const answersAlone = cases.filter(({ type }) => type !== 'location.changed' && type !== 'visibility.changed');

const loaded: HealthWatchdogInput = { startsDown: false, from: '/chat?draft=1' };
/** Limits that a path of a few steps reaches; the times stay as they are. */
const short = { maxFailures: 2, maxAttempts: 2 };

export const model: PathModel = pathModel<HealthWatchdogEvent>({
  name: 'health-watchdog',
  machine: healthWatchdog,
  variants: [
    {
      name: 'loaded, 3 failures and 40 attempts',
      input: loaded,
      criteria: ['transitions'],
      cases: answersAlone,
    },
    {
      name: 'loaded, 2 failures and 2 attempts',
      input: { ...loaded, ...short },
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'counters'],
    },
    {
      name: 'loaded at /500',
      input: { startsDown: true, from: '/chat/ab', ...short },
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'counters'],
    },
    {
      name: 'loaded at /500 with a foreign from, in a hidden tab',
      input: { startsDown: true, from: '//evil.example/x', hidden: true, ...short },
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'counters'],
    },
    {
      name: 'other times',
      input: { ...loaded, ...short, firstCheckMs: 700, pollIntervalMs: 5_000, noResponseMs: 2_000 },
      criteria: ['transitions'],
      cases: answersAlone,
      again: true,
    },
  ],
  cases,
  live: ({ context, value }) => [
    context.hidden,
    typeof value === 'object' && 'down' in value ? context.attempts : context.failures,
  ],
  counters: { failures: ['isLastFailure'], attempts: ['isLastAttempt'] },
  actors: { checkHealth: 'promise' },
  effects: ['goToDown', 'returnFromDown'],
  unreachable: {},
  say: {
    'visibility.changed': ({ hidden }) => (hidden ? 'Go to another tab' : 'Come back to the tab'),
    'location.changed': ({ path }) => `Go to ${path}`,
    'retry.requested': () => 'Press Retry',
  },
  sayAnswers: {
    checkHealth: ({ status }: { status: number }) => `The server answers ${status}`,
    checkHealthWhileDown: ({ status }: { status: number }) => `The server answers ${status}`,
  },
  see: {
    watching: 'The page as it was',
    down: 'The page /500 says that the server does not answer',
    'down.gaveUp': 'The page offers Retry',
  },
});
