// What the generated paths of a labelling by a model are made from (docs/paths.md).
import type { Shape } from '../../api/shapes.ts';
import type { AnswerCase, PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { ColumnLabellingEvent, LabellingOrder } from './column-labelling.machine.ts';
import { columnLabelling } from './column-labelling.machine.ts';

type Labelling = Shape<'Labelling'>;

const labelling = (status: Labelling['status'], labelled: number): Labelling => ({
  status,
  column: 'Group',
  model: 'plain',
  asked: 40,
  labelled,
  undecided: 1,
  charged: labelled * 10,
  labels: status === 'running' ? [] : [{ of: 'Sencha', value: 'Tea', model: 'plain', at: 1 }],
  started_at: 1,
});
const order: LabellingOrder = { steps: [], most: 20 };
const every = (['running', 'done', 'stopped', 'failed', 'interrupted'] as const).map((status) =>
  labelling(status, status === 'done' ? 40 : 20),
);

function answers(id: string, outputs: readonly (Labelling | null)[], words: string): AnswerCase[] {
  return [
    ...outputs.map((output): AnswerCase => ({ type: `xstate.done.actor.${id}`, output })),
    { type: `xstate.error.actor.${id}`, error: new Error(words) },
  ];
}

const told = (answer: Labelling | null) =>
  answer === null
    ? 'The server knows of no labelling'
    : `The server answers ${answer.status}, ${answer.labelled} of ${answer.asked}`;

export const model: PathModel = pathModel<ColumnLabellingEvent>({
  name: 'column-labelling',
  machine: columnLabelling,
  variants: [
    { name: 'the time of the product', input: {}, criteria: ['transitions', 'cases', 'guards', 'pairs'] },
    { name: 'another time', input: { pollMs: 40 }, criteria: ['transitions'], again: true },
  ],
  cases: [
    ...answers('readAtFirst', [null, ...every], 'No connection'),
    ...answers('startLabelling', [null, ...every], 'No credits are left'),
    ...answers('readLabelling', [null, ...every], 'No connection'),
    ...answers('stopLabelling', [null, ...every], 'No connection'),
    { type: 'xstate.error.actor.startLabelling', error: 'no Error object' },
    { type: 'label.pressed', order },
  ],
  live: () => [],
  counters: {},
  actors: { readLabelling: 'promise', startLabelling: 'promise', stopLabelling: 'promise' },
  effects: ['deliver'],
  unreachable: {},
  say: {
    'label.pressed': () => 'Press “Try 20 values”',
    'stop.pressed': () => 'Press “Stop labelling”',
  },
  sayAnswers: {
    readAtFirst: told,
    startLabelling: told,
    readLabelling: told,
    stopLabelling: told,
  },
  see: {
    reading: 'What the model is asked',
    idle: 'What labelling costs and the buttons for it; how the last one ended',
    starting: 'The button turns',
    waiting: 'A bar with how far it is, and the button to stop',
    asking: 'A bar with how far it is, and the button to stop',
    stopping: 'The button to stop turns',
  },
});
