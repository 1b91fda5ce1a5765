import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { deferredPromiseActor, settled } from '../testing/simulated-actor.ts';
import { type ImageCheck, imagePicking } from './index.ts';

function start() {
  const read = deferredPromiseActor<ImageCheck, { id: string }>();
  const make = deferredPromiseActor<void, { id: string; check: ImageCheck }>();
  const actor = createActor(
    imagePicking.provide({ actors: { readImage: read.logic, makeImage: make.logic } }),
    { input: {} },
  ).start();
  return {
    actor,
    read,
    make,
    choose: (name = 'me.png', bytes = 100) => actor.send({ type: 'file.chosen', id: 'f1', name, bytes }),
    state: () => actor.getSnapshot().value,
    problem: () => actor.getSnapshot().context.problem,
  };
}
const png: ImageCheck = { type: 'image/png', animated: false };

it.each(['me.jpg', 'me.jpeg', 'me.png', 'me.gif', 'me.webp'])('[R5.09] %s is read', (name) => {
  const { choose, read, state } = start();
  choose(name);
  expect(state()).toBe('reading');
  expect(read.last().input).toEqual({ id: 'f1' });
});

it('[R5.10] a file of another name is refused and not read', () => {
  const { choose, problem, read, state } = start();
  choose('me.svg');
  expect([state(), problem(), read.calls.length]).toEqual(['choosing', 'wrongType', 0]);
});

it('[R5.10] [R5.11] a file that is named like an image but is none is refused', async () => {
  const { choose, problem, read, state } = start();
  choose();
  read.last().resolve({ type: null, animated: false });
  await settled();
  expect([state(), problem()]).toEqual(['choosing', 'wrongType']);
});

it('[R5.08] an image over the limit is refused, one of exactly the limit is read', () => {
  const { choose, problem, state } = start();
  choose('me.png', 20 * 1024 * 1024 + 1);
  expect([state(), problem()]).toEqual(['choosing', 'tooLarge']);
  choose('me.png', 20 * 1024 * 1024);
  expect([state(), problem()]).toEqual(['reading', null]);
});

it('an image that cannot be drawn is told as broken, and another can be chosen', async () => {
  const { choose, problem, read, state } = start();
  choose();
  read.last().reject(new Error('no picture'));
  await settled();
  expect([state(), problem()]).toEqual(['choosing', 'broken']);
  choose();
  expect([state(), problem()]).toEqual(['reading', null]);
});

it('what is cut is made once it is confirmed', async () => {
  const { actor, choose, make, read, state } = start();
  choose();
  read.last().resolve(png);
  await settled();
  expect(state()).toBe('cropping');
  expect(make.calls).toHaveLength(0);
  actor.send({ type: 'crop.confirmed' });
  expect(make.last().input).toEqual({ id: 'f1', check: png });
  make.last().resolve();
  await settled();
  expect(actor.getSnapshot().status).toBe('done');
});

it('a picture that could not be made stays to be cut again', async () => {
  const { actor, choose, make, problem, read, state } = start();
  choose();
  read.last().resolve(png);
  await settled();
  actor.send({ type: 'crop.confirmed' });
  make.last().reject(new Error('no memory'));
  await settled();
  expect([state(), problem()]).toEqual(['cropping', 'notMade']);
});

it('another picture can be chosen while one is read or cut, and the first is forgotten', async () => {
  const { actor, choose, read, state } = start();
  choose();
  actor.send({ type: 'another.requested' });
  expect(read.last().signal.aborted).toBe(true);
  choose();
  read.last().resolve(png);
  await settled();
  actor.send({ type: 'another.requested' });
  expect(state()).toBe('choosing');
  expect(actor.getSnapshot().context).toMatchObject({ id: null, check: null, problem: null });
});
