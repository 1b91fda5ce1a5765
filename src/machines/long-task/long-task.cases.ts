// What the generated paths of a long task are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { LongTaskEvent, StartOutcome, TaskProgress } from './long-task.machine.ts';
import { longTask } from './long-task.machine.ts';

const half: TaskProgress = { state: 'running', done: 5, total: 10 };
const whole: TaskProgress = { state: 'done', done: 10, total: 10 };
const broken: TaskProgress = { state: 'failed', done: 5, total: 10 };
const REFUSED: StartOutcome = { kind: 'refused', message: 'The server does not answer.' };

const started = (output: StartOutcome) => ({ type: 'xstate.done.actor.start', output }) as const;
const looked = (output: TaskProgress) => ({ type: 'xstate.done.actor.look', output }) as const;
const stopped = (output: StartOutcome) => ({ type: 'xstate.done.actor.stop', output }) as const;

export const model: PathModel = pathModel<LongTaskEvent>({
  name: 'long-task',
  machine: longTask,
  variants: [
    { name: 'a task', input: {}, criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'] },
    { name: 'a task under way', input: { progress: half }, criteria: ['transitions'], again: true },
  ],
  cases: [
    started({ kind: 'taken' }),
    started(REFUSED),
    looked(half),
    looked(whole),
    looked(broken),
    stopped({ kind: 'taken' }),
    stopped(REFUSED),
  ],
  live: ({ context: { progress, problem } }) => [progress, problem],
  counters: {},
  actors: { start: 'promise', look: 'promise', stop: 'promise' },
  effects: [],
  unreachable: {},
  say: {
    'start.requested': () => 'Press the button that begins it',
    'stop.requested': () => 'Press Stop',
  },
  sayAnswers: {
    start: ({ kind }: StartOutcome) => `The server answers: ${kind}`,
    look: ({ state, done, total }: TaskProgress) =>
      `The server says that it is ${state}, ${done} of ${total}`,
    stop: ({ kind }: StartOutcome) => `The server answers: ${kind}`,
  },
  see: {
    opening: 'Nothing yet',
    idle: 'The button that begins it, or why it was not begun',
    starting: 'That it is being begun',
    following: 'Nothing by itself',
    running: 'How far it is, and Stop',
    looking: 'How far it is, and Stop',
    stopping: 'That it is being stopped',
    ending: 'That it is being stopped',
    done: 'That it is done',
    failed: 'Why it failed, and the button that begins it again',
  },
});
