// What the generated paths of a pdf that is read are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import { pdfReading } from './pdf-reading.machine.ts';

export const model: PathModel = pathModel<{ readonly type: 'retry.requested' }>({
  name: 'pdf-reading',
  machine: pdfReading,
  variants: [
    {
      name: 'a file that has arrived',
      input: { fileId: 'file-1' },
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
    },
  ],
  cases: [
    { type: 'xstate.done.actor.readPdf', output: { pages: 2, characters: 40 } },
    { type: 'xstate.error.actor.readPdf', error: new Error('It is protected by a password.') },
    { type: 'xstate.error.actor.readPdf', error: 'no Error object' },
  ],
  live: () => [],
  counters: {},
  actors: { readPdf: 'promise' },
  effects: [],
  unreachable: {},
  say: { 'retry.requested': () => 'Press the arrow beside the file' },
  sayAnswers: { readPdf: ({ pages }: { pages: number }) => `The server reads ${pages} pages` },
  see: {
    reading: 'The file with a bar that tells no share',
    failed: 'Why it cannot be read and what can be done',
    read: 'The file with its pages and characters',
  },
});
