// What the generated paths of a pdf that is read are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import { type PdfReadOutcome, pdfReading } from './pdf-reading.machine.ts';

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
    { type: 'xstate.done.actor.readPdf', output: { pdf: { pages: 2, characters: 40 } } },
    { type: 'xstate.done.actor.readPdf', output: { problem: 'It is protected by a password.' } },
    { type: 'xstate.error.actor.readPdf', error: new Error('The server was not reached.') },
    { type: 'xstate.error.actor.readPdf', error: 'no Error object' },
  ],
  live: () => [],
  counters: {},
  actors: { readPdf: 'promise' },
  effects: [],
  unreachable: {},
  say: { 'retry.requested': () => 'Press the arrow beside the file' },
  sayAnswers: {
    readPdf: (outcome: PdfReadOutcome) =>
      'pdf' in outcome
        ? `The server reads ${outcome.pdf.pages} pages`
        : `The server says of the file: ${outcome.problem}`,
  },
  see: {
    reading: 'The file with a bar that tells no share',
    failed: 'Why it was not read, and an arrow to try again',
    unreadable: 'Why it cannot be read and what can be done, without an arrow',
    read: 'The file with its pages and characters',
  },
});
