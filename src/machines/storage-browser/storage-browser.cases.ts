// What the generated paths of a person's files are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type {
  ActOutcome,
  FilePreview,
  StorageBrowserEvent,
  WeighOutcome,
} from './storage-browser.machine.ts';
import { storageBrowser } from './storage-browser.machine.ts';

const file = { id: 'f1', name: 'sales.csv' };
const refused = { kind: 'refused', message: 'The server does not answer.' } as const;
const weighed = (output: WeighOutcome) => ({ type: 'xstate.done.actor.weigh', output }) as const;
const acted = (output: ActOutcome) => ({ type: 'xstate.done.actor.carryOut', output }) as const;
const opened = (output: FilePreview) => ({ type: 'xstate.done.actor.open', output }) as const;

export const model: PathModel = pathModel<StorageBrowserEvent>({
  name: 'storage-browser',
  machine: storageBrowser,
  variants: [
    {
      name: 'the files of a person',
      input: undefined,
      criteria: ['transitions', 'cases', 'guards', 'pairs'],
    },
  ],
  cases: [
    { type: 'act.requested', act: 'trash', file },
    { type: 'act.requested', act: 'delete', file },
    { type: 'act.requested', act: 'restore', file },
    { type: 'act.requested', act: 'empty', file: null },
    { type: 'preview.requested', file },
    weighed({ kind: 'found', uses: [] }),
    weighed({
      kind: 'found',
      uses: [
        { type: 'table', id: 't1', name: 'Sales' },
        { type: 'project', id: 'p1', name: 'Shop' },
        { type: 'chat', id: 'c1', name: 'How much?' },
      ],
    }),
    weighed(refused),
    acted({ kind: 'done' }),
    acted(refused),
    opened({ kind: 'picture', address: 'blob:1' }),
    opened({ kind: 'text', text: 'City,Amount', isCut: false }),
    opened({ kind: 'text', text: 'City,Amount', isCut: true }),
    opened({ kind: 'none' }),
    opened(refused),
  ],
  live: ({ context }) => [context.act, context.problem !== null, context.uses.length, context.preview?.kind],
  counters: {},
  actors: { weigh: 'promise', carryOut: 'promise', open: 'promise' },
  effects: ['tellDone', 'letGo'],
  unreachable: {},
  say: {
    'act.requested': ({ act }) =>
      ({
        trash: 'Choose Move to trash on a file',
        restore: 'Choose Restore on a file of the trash',
        delete: 'Choose Delete for good on a file of the trash',
        empty: 'Press Empty the trash',
      })[act],
    'act.confirmed': () => 'Agree',
    'act.cancelled': () => 'Press Cancel',
    'preview.requested': ({ file: { name } }) => `Open ${name}`,
    'preview.closed': () => 'Close it',
    'problem.dismissed': () => 'Dismiss what went wrong',
  },
  sayAnswers: {
    weigh: ({ kind }: WeighOutcome) => `The server answers: ${kind}`,
    carryOut: ({ kind }: ActOutcome) => `The server answers: ${kind}`,
    open: ({ kind }: FilePreview) => `What there is to show: ${kind}`,
  },
  see: {
    idle: 'The files',
    weighing: 'The files',
    asking: 'A question that names what uses the file and what becomes of it',
    working: 'That it is being carried out',
    'previewing.loading': 'A dialog with the name of the file',
    'previewing.shown': 'What the file holds, or why it is not shown',
  },
});
