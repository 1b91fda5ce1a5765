import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { type PdfReadOutcome, pdfReading } from './index.ts';

test('a pdf that was not read says why, and is read when it is tried again', async () => {
  const read = deferredPromiseActor<PdfReadOutcome, { readonly fileId: string }>();
  const actor = createActor(pdfReading.provide({ actors: { readPdf: read.logic } }), {
    input: { fileId: 'f1' },
  }).start();
  const now = () => actor.getSnapshot();
  expect([now().value, read.last().input.fileId]).toEqual(['reading', 'f1']);
  read.last().reject(new Error('The server was not reached.'));
  await settled();
  expect([now().value, now().context.problem]).toEqual(['failed', 'The server was not reached.']);
  actor.send({ type: 'retry.requested' });
  expect([now().value, now().context.problem]).toEqual(['reading', null]);
  read.last().resolve({ pdf: { pages: 2, characters: 40 } });
  await settled();
  expect([now().status, now().context.pdf]).toEqual(['done', { pages: 2, characters: 40 }]);
});

test('a pdf that can never be read says why, and there is nothing to try again', async () => {
  const read = deferredPromiseActor<PdfReadOutcome, { readonly fileId: string }>();
  const actor = createActor(pdfReading.provide({ actors: { readPdf: read.logic } }), {
    input: { fileId: 'f1' },
  }).start();
  read.last().resolve({ problem: 'It is protected by a password.' });
  await settled();
  const { value, status, context } = actor.getSnapshot();
  expect([value, status, context.problem, context.pdf]).toEqual([
    'unreadable',
    'done',
    'It is protected by a password.',
    null,
  ]);
});
