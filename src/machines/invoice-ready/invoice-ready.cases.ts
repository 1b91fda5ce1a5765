// What the generated paths of an invoice whose PDF is being made are made from (docs/paths.md).
import type { AnswerCase, PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { InvoiceReadyEvent, PdfState } from './invoice-ready.machine.ts';
import { invoiceReady } from './invoice-ready.machine.ts';

const read = (output: PdfState): AnswerCase => ({ type: 'xstate.done.actor.read', output });
const criteria = ['transitions', 'cases', 'guards', 'pairs', 'states'] as const;

export const model: PathModel = pathModel<InvoiceReadyEvent>({
  name: 'invoice-ready',
  machine: invoiceReady,
  variants: [
    { name: 'being made', input: { known: 'pending', longestMs: 4000 }, criteria: [...criteria] },
    { name: 'being made for long', input: { known: 'pending' }, criteria: ['transitions', 'states'] },
    { name: 'made before', input: { known: 'ready' }, criteria: ['transitions', 'cases', 'pairs'] },
    { name: 'could not be made', input: { known: 'failed', longestMs: 2000 }, criteria: [...criteria] },
  ],
  cases: [
    read('pending'),
    read('ready'),
    read('failed'),
    { type: 'xstate.error.actor.read', error: new Error('network error') },
    { type: 'xstate.done.actor.download', output: undefined },
  ],
  live: ({ context }) => context.waitMs,
  counters: {},
  actors: { read: 'promise', download: 'promise' },
  effects: [],
  unreachable: {},
  say: {
    'download.requested': () => 'Press Download',
    'check.requested': () => 'Press Check again',
    'page.shown': () => 'Come back to the tab',
  },
  sayAnswers: {
    read: (state: PdfState) => `The server says that the PDF is ${state}`,
    download: () => 'The file is handed over',
  },
  see: {
    waiting: 'That the PDF is being made',
    checking: 'That the PDF is being made',
    ready: 'The button that downloads it',
    downloading: 'The button is busy',
    failed: 'That the PDF could not be made, and a button to check again',
  },
});
