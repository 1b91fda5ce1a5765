import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { invoiceReady, type PdfState } from './index.ts';

function begin(known: PdfState) {
  const clock = new SimulatedClock();
  const read = deferredPromiseActor<PdfState>();
  const download = deferredPromiseActor<void>();
  const machine = invoiceReady.provide({ actors: { read: read.logic, download: download.logic } });
  const actor = createActor(machine, { input: { known }, clock }).start();
  return { actor, clock, read, download, value: () => actor.getSnapshot().value };
}

test('a PDF that is being made is asked about after 1, 2, 4, 8, 16 seconds, then every 30, also without an answer', async () => {
  const { clock, read, value } = begin('pending');
  for (const [place, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    clock.increment(seconds * 1000 - 1);
    expect([value(), read.calls.length]).toEqual(['waiting', place]);
    clock.increment(1);
    expect([value(), read.calls.length]).toEqual(['checking', place + 1]);
    if (place % 2 === 0) read.last().resolve('pending');
    else read.last().reject(new Error('network error'));
    await settled();
  }
});

test('whoever comes back to the page is told at once, and what is ready is downloaded once at a time', async () => {
  const { actor, read, download, value } = begin('pending');
  actor.send({ type: 'page.shown' });
  read.last().resolve('ready');
  await settled();
  expect(value()).toBe('ready');
  actor.send({ type: 'download.requested' });
  actor.send({ type: 'download.requested' });
  expect([value(), download.calls.length]).toEqual(['downloading', 1]);
  download.last().resolve();
  await settled();
  expect(value()).toBe('ready');
});

test('a PDF that could not be made is no longer asked about, until somebody wants to know, and then from one second on', async () => {
  const { actor, clock, read, value } = begin('pending');
  clock.increment(1000);
  read.last().resolve('pending');
  await settled();
  clock.increment(2000);
  read.last().resolve('failed');
  await settled();
  clock.increment(3_600_000);
  expect([value(), read.calls.length]).toEqual(['failed', 2]);
  actor.send({ type: 'check.requested' });
  read.last().resolve('pending');
  await settled();
  clock.increment(1999);
  expect(value()).toBe('waiting');
  clock.increment(1);
  expect(value()).toBe('checking');
});
