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

const item = { kind: 'file', id: 'f1', name: 'sales.csv', version: 1 } as const;
const folder = { kind: 'folder', id: 'd1', name: 'Sales', version: 1 } as const;
const refused = { kind: 'refused', message: 'The server does not answer.' } as const;
const weighed = (output: WeighOutcome) => ({ type: 'xstate.done.actor.weigh', output }) as const;
const acted = (output: ActOutcome) => ({ type: 'xstate.done.actor.carryOut', output }) as const;
const saved = (output: ActOutcome) => ({ type: 'xstate.done.actor.saveName', output }) as const;
const moved = (output: ActOutcome) => ({ type: 'xstate.done.actor.move', output }) as const;
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
    { type: 'act.requested', act: 'trash', item },
    { type: 'act.requested', act: 'trash', item: folder },
    { type: 'act.requested', act: 'delete', item },
    { type: 'act.requested', act: 'restore', item },
    { type: 'act.requested', act: 'empty', item: null },
    { type: 'preview.requested', item },
    { type: 'name.requested', naming: { item: null, folderId: null } },
    { type: 'name.requested', naming: { item: null, folderId: 'd1' } },
    { type: 'name.requested', naming: { item, folderId: null } },
    { type: 'name.submitted', name: 'Plans' },
    { type: 'name.submitted', name: ' ' },
    { type: 'name.submitted', name: 'a/b' },
    { type: 'move.requested', items: [item] },
    { type: 'move.requested', items: [folder] },
    { type: 'target.chosen', target: { folderId: null } },
    { type: 'target.chosen', target: { folderId: 'd2' } },
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
    saved({ kind: 'done' }),
    saved(refused),
    moved({ kind: 'done' }),
    moved(refused),
    opened({ kind: 'picture', address: 'blob:1' }),
    opened({ kind: 'text', text: 'City,Amount', isCut: false }),
    opened({ kind: 'text', text: 'City,Amount', isCut: true }),
    opened({ kind: 'none' }),
    opened(refused),
  ],
  live: ({ context }) => [
    context.act,
    context.problem !== null,
    context.uses.length,
    context.preview?.kind,
    context.nameProblem,
    context.target !== null,
  ],
  counters: {},
  actors: { weigh: 'promise', carryOut: 'promise', open: 'promise', saveName: 'promise', move: 'promise' },
  effects: ['tellDone', 'tellNamed', 'tellMoved', 'letGo'],
  unreachable: {},
  say: {
    'act.requested': ({ act, item: on }) =>
      ({
        trash: `Choose Move to trash on a ${on?.kind ?? 'file'}`,
        restore: 'Choose Restore on a file of the trash',
        delete: 'Choose Delete for good on a file of the trash',
        empty: 'Press Empty the trash',
      })[act],
    'act.confirmed': () => 'Agree',
    'act.cancelled': () => 'Press Cancel',
    'preview.requested': ({ item: { name } }) => `Open ${name}`,
    'preview.closed': () => 'Close it',
    'name.requested': ({ naming }) =>
      naming.item ? `Choose Rename on ${naming.item.name}` : 'Press New folder',
    'name.submitted': ({ name }) => `Type "${name}" and save it`,
    'name.cancelled': () => 'Press Cancel',
    'move.requested': ({ items }) => `Choose Move on ${items.map(({ name }) => name).join(', ')}`,
    'target.chosen': ({ target }) => `Choose ${target.folderId === null ? 'the top' : 'a folder'}`,
    'move.confirmed': () => 'Press Move',
    'move.cancelled': () => 'Press Cancel',
    'problem.dismissed': () => 'Dismiss what went wrong',
  },
  sayAnswers: {
    weigh: ({ kind }: WeighOutcome) => `The server answers: ${kind}`,
    carryOut: ({ kind }: ActOutcome) => `The server answers: ${kind}`,
    saveName: ({ kind }: ActOutcome) => `The server answers: ${kind}`,
    move: ({ kind }: ActOutcome) => `The server answers: ${kind}`,
    open: ({ kind }: FilePreview) => `What there is to show: ${kind}`,
  },
  see: {
    idle: 'The files',
    weighing: 'The files',
    asking: 'A question that names what uses the file and what becomes of it',
    working: 'That it is being carried out',
    naming: 'A dialog with a field for the name',
    saving: 'That it is being saved',
    choosing: 'A dialog with the folders',
    moving: 'That it is being moved',
    'previewing.loading': 'A dialog with the name of the file',
    'previewing.shown': 'What the file holds, or why it is not shown',
  },
});
