import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { render } from '../../ui/testing/render.tsx';
import { type Task, useTask } from './use-task.ts';

/** A screen with a task whose work ends when a test says so. */
function start(onDone?: (answer: string, value: string) => unknown) {
  const open: PromiseWithResolvers<string>[] = [];
  const work = vi.fn((_value: string) => {
    const end = Promise.withResolvers<string>();
    open.push(end);
    return end.promise;
  });
  let task: Task<string> | undefined;
  function Screen() {
    task = useTask(work, onDone);
    return null;
  }
  render(<Screen />);
  const now = () => {
    if (!task) throw new Error('not drawn');
    return task;
  };
  return {
    work,
    now,
    act: (what: (task: Task<string>) => void) => act(async () => what(now())),
    end: (at: number, how: (end: PromiseWithResolvers<string>) => void) =>
      act(async () => {
        const begun = open[at];
        if (!begun) throw new Error('not begun');
        how(begun);
      }),
  };
}
const refused = (fields: Record<string, string> = {}) =>
  new ApiFailure('VALIDATION_ERROR', 422, 'Not so', { fields });

it('a task that runs is not begun a second time, and is over only when what follows it is done', async () => {
  const followed = Promise.withResolvers<void>();
  const onDone = vi.fn(() => followed.promise);
  const { work, now, act: go, end } = start(onDone);
  await go(({ run }) => {
    run('a');
    run('b');
  });
  expect(work).toHaveBeenCalledExactlyOnceWith('a');
  expect(now().isRunning).toBe(true);
  await end(0, ({ resolve }) => resolve('done'));
  expect(onDone).toHaveBeenCalledExactlyOnceWith('done', 'a');
  expect(now().isRunning).toBe(true);
  await act(async () => followed.resolve());
  expect(now().isRunning).toBe(false);
  await go(({ run }) => run('c'));
  expect(work).toHaveBeenLastCalledWith('c');
});

it('a failure stands where it belongs, at its field or over the form, until the next try or until it is forgotten', async () => {
  const { now, act: go, end } = start();
  await go(({ run }) => run('a'));
  await end(0, ({ reject }) => reject(refused()));
  expect(now()).toMatchObject({ isRunning: false, problem: 'Not so' });
  await go(({ run }) => run('a'));
  expect(now().problem).toBeUndefined();
  await end(1, ({ reject }) => reject(refused({ name: 'Too short' })));
  expect(now().problem).toBeUndefined();
  expect(now().problemOf('name')).toBe('Too short');
  await go(({ clear }) => clear());
  expect(now().problemOf('name')).toBeUndefined();
});

it('the end of a task that was forgotten meanwhile is not shown, and the next may begin', async () => {
  const { work, now, act: go, end } = start();
  await go(({ run }) => run('a'));
  await go(({ clear }) => clear());
  expect(now().isRunning).toBe(false);
  await go(({ run }) => run('b'));
  expect(work).toHaveBeenCalledTimes(2);
  await end(0, ({ reject }) => reject(refused()));
  expect(now()).toMatchObject({ isRunning: true, problem: undefined });
  await end(1, ({ resolve }) => resolve('done'));
  expect(now()).toMatchObject({ isRunning: false, problem: undefined });
});
