import { expect, it } from 'vitest';
import { WriteBehind } from './write-behind.ts';

it('however many ask at once, one write is made at a time, in their order', async () => {
  let running = 0;
  let most = 0;
  const written: number[] = [];
  const writes = new WriteBehind(async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    written.push(written.length);
    running -= 1;
  }, 1000);
  await Promise.all([writes.write(), writes.write(), writes.write(), writes.write()]);
  expect(most).toBe(1);
  expect(written).toEqual([0, 1, 2, 3]);
});

it('a write that fails is told to who asked for it, and the next one is made all the same', async () => {
  let isAway = true;
  let made = 0;
  const writes = new WriteBehind(async () => {
    if (isAway) throw new Error('away');
    made += 1;
  }, 1000);
  await expect(writes.write()).rejects.toThrow('away');
  isAway = false;
  await writes.write();
  expect(made).toBe(1);
});

it('what is taken is written after the time once, and at the end what is left', async () => {
  let made = 0;
  let isWritten = () => {};
  const once = new Promise<void>((resolve) => {
    isWritten = resolve;
  });
  const writes = new WriteBehind(async () => {
    made += 1;
    isWritten();
  }, 1);
  writes.later();
  writes.later();
  await once;
  expect(made).toBe(1);
  await writes.close();
  expect(made).toBe(2);
});
