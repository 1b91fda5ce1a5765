import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { type PdfRead, pdfReading } from './index.ts';

test('a pdf that cannot be read says why, and is read when it is tried again', async () => {
  const read = deferredPromiseActor<PdfRead, { readonly fileId: string }>();
  const actor = createActor(pdfReading.provide({ actors: { readPdf: read.logic } }), {
    input: { fileId: 'f1' },
  }).start();
  const now = () => actor.getSnapshot();
  expect([now().value, read.last().input.fileId]).toEqual(['reading', 'f1']);
  read.last().reject(new Error('It is protected by a password.'));
  await settled();
  expect([now().value, now().context.problem]).toEqual(['failed', 'It is protected by a password.']);
  actor.send({ type: 'retry.requested' });
  expect([now().value, now().context.problem]).toEqual(['reading', null]);
  read.last().resolve({ pages: 2, characters: 40 });
  await settled();
  expect([now().status, now().context.pdf]).toEqual(['done', { pages: 2, characters: 40 }]);
});
