import { expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { deferredPromiseActor, recordedCallbackActor, settled } from '../testing/simulated-actor.ts';
import { type EditedPage, type EditingStreamInput, editingPresence } from './index.ts';

const PAGE = { route: '/admin/user/roles', key: 'role-1' };
const ADA = { username: 'ada', avatar_url: '' };

function start(input: { hidden?: boolean } = {}) {
  const clock = new SimulatedClock();
  const register = deferredPromiseActor<void, EditedPage>();
  const stream = recordedCallbackActor<EditingStreamInput>();
  const unregister = vi.fn();
  const actor = createActor(
    editingPresence.provide({
      actors: { register: register.logic, listen: stream.logic },
      actions: { unregister: (_, page) => unregister(page) },
    }),
    { clock, input: { ...PAGE, ...input } },
  ).start();
  const accept = async () => {
    register.last().resolve();
    await settled();
  };
  const refuse = async () => {
    register.last().reject(new Error('refused'));
    await settled();
  };
  const see = (seen: boolean) => actor.send({ type: 'visibility.changed', hidden: !seen });
  const editors = () => actor.getSnapshot().context.editors;
  return { accept, actor, clock, editors, refuse, register, see, stream, unregister };
}

test('[R7.40] the editor is registered on entry, with route and key', () => {
  const { register } = start();
  expect(register.calls.map(({ input }) => input)).toEqual([PAGE]);
});

test('[R7.36] once registered it listens to adm_data_editing with timeout 1', async () => {
  const { accept, stream } = start();
  expect(stream.runs).toHaveLength(0);
  await accept();
  expect(stream.runs.map(({ input }) => input)).toEqual([{ channel: 'adm_data_editing', timeout: 1 }]);
});

test('[R7.36] after END the next stream is opened, one at a time', async () => {
  const { accept, clock, stream } = start();
  await accept();
  stream.last().send({ type: 'stream.ended' });
  expect(stream.open()).toHaveLength(0);
  clock.increment(999);
  expect(stream.runs).toHaveLength(1);
  clock.increment(1);
  expect(stream.runs).toHaveLength(2);
  expect(stream.open()).toHaveLength(1);
});

test('[R2.142] the editors of this page are kept, those of another tab are not mixed in', async () => {
  const { accept, editors, stream } = start();
  await accept();
  stream.last().send({ type: 'editing.received', message: { ...PAGE, editors: [ADA] } });
  stream.last().send({ type: 'editing.received', message: { ...PAGE, key: 'role-2', editors: [] } });
  stream.last().send({ type: 'editing.received', message: { ...PAGE, route: '/admin/order', editors: [] } });
  expect(editors()).toEqual([ADA]);
  stream.last().send({ type: 'editing.received', message: { ...PAGE, editors: [] } });
  expect(editors()).toEqual([]);
});

test('a registration is renewed every 30 s, and the stream stays as it is', async () => {
  const { accept, clock, register, stream } = start();
  await accept();
  clock.increment(29_999);
  expect(register.calls).toHaveLength(1);
  clock.increment(1);
  expect(register.calls).toHaveLength(2);
  await accept();
  expect(stream.runs).toHaveLength(1);
});

test('a refused registration is tried again, each time later, at most every 30 s', async () => {
  const { clock, refuse, register } = start();
  for (const [tries, wait] of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
    await refuse();
    clock.increment(wait - 1);
    expect(register.calls).toHaveLength(tries + 1);
    clock.increment(1);
    expect(register.calls).toHaveLength(tries + 2);
  }
});

test('a stream that breaks is opened again, each time later; END forgets the failures', async () => {
  const { accept, clock, stream } = start();
  await accept();
  stream.last().send({ type: 'stream.failed' });
  clock.increment(1000);
  stream.last().send({ type: 'stream.failed' });
  clock.increment(1999);
  expect(stream.runs).toHaveLength(2);
  clock.increment(1);
  expect(stream.runs).toHaveLength(3);
  stream.last().send({ type: 'stream.ended' });
  clock.increment(1000);
  stream.last().send({ type: 'stream.failed' });
  clock.increment(1000);
  expect(stream.runs).toHaveLength(5);
});

test('a hidden tab asks nothing; seen again it registers and listens anew', async () => {
  const { accept, clock, register, see, stream } = start();
  await accept();
  see(false);
  expect(stream.open()).toHaveLength(0);
  clock.increment(10 * 30_000);
  expect([register.calls.length, stream.runs.length]).toEqual([1, 1]);
  see(true);
  expect(register.calls).toHaveLength(2);
  await accept();
  expect(stream.open()).toHaveLength(1);
});

test('a tab that opens hidden registers when it is first seen', () => {
  const { register, see } = start({ hidden: true });
  expect(register.calls).toHaveLength(0);
  see(true);
  expect(register.calls).toHaveLength(1);
});

test('[R7.41] leaving the page deletes the registration once and ends everything', async () => {
  const { accept, actor, clock, register, stream, unregister } = start();
  await accept();
  actor.send({ type: 'page.left' });
  actor.send({ type: 'page.left' });
  clock.increment(10 * 30_000);
  expect(unregister.mock.calls).toEqual([[PAGE]]);
  expect(stream.open()).toHaveLength(0);
  expect(register.calls).toHaveLength(1);
});

test('[R7.41] a page that is left from a hidden tab, or while it is being registered, is deleted too', () => {
  const hidden = start({ hidden: true });
  hidden.actor.send({ type: 'page.left' });
  expect(hidden.unregister).toHaveBeenCalledOnce();
  const early = start();
  early.actor.send({ type: 'page.left' });
  expect(early.unregister).toHaveBeenCalledOnce();
  expect(early.register.last().signal.aborted).toBe(true);
});
