// What the generated paths of the steps of a table are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { Step, TableStepsContext, TableStepsEvent } from './table-steps.machine.ts';
import { tableSteps } from './table-steps.machine.ts';

function drops(column: string): Step {
  return { id: `drop-${column}`, enabled: true, kind: 'drop', columns: [column] };
}

const [cost, note] = [drops('cost'), drops('note')];

export const model: PathModel = pathModel<TableStepsEvent>({
  name: 'table-steps',
  machine: tableSteps,
  variants: [
    {
      name: 'a table without changes',
      input: undefined,
      criteria: ['transitions'],
      cases: [{ type: 'steps.loaded', steps: [], revision: 4 }],
    },
    {
      name: 'two changes can be undone',
      input: { maxUndo: 2 },
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'counters', 'states'],
    },
  ],
  cases: [
    { type: 'steps.loaded', steps: [], revision: 4 },
    { type: 'steps.loaded', steps: [note], revision: 5 },
    { type: 'steps.changed', steps: [cost] },
    { type: 'steps.changed', steps: [cost, note] },
    { type: 'xstate.done.actor.saveSteps', output: { revision: 5 } },
    { type: 'xstate.error.actor.saveSteps', error: new Error('There is no column note') },
    { type: 'xstate.error.actor.saveSteps', error: 'no Error object' },
  ],
  live: (snapshot) => {
    const { past, future, revision, pending, problem }: TableStepsContext = snapshot.context;
    return [past.length, future.length, revision, problem, pending?.past.length, pending?.future.length];
  },
  counters: { past: ['canUndo'], future: ['canRedo'] },
  actors: { saveSteps: 'promise' },
  effects: [],
  unreachable: {},
  say: {
    'steps.loaded': ({ steps, revision }) => `The server has ${steps.length} steps, revision ${revision}`,
    'steps.changed': ({ steps }) => `Change the steps to ${steps.map(({ id }) => id).join(', ')}`,
    'undo.pressed': () => 'Press Undo',
    'redo.pressed': () => 'Press Redo',
    'problem.dismissed': () => 'Close the problem',
  },
  sayAnswers: {
    saveSteps: ({ revision }: { revision: number }) => `The server has saved revision ${revision}`,
  },
  see: { loading: 'The steps are loading', ready: 'The steps', saving: 'The rows are made anew' },
});
