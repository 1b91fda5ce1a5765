import { expect, it } from 'vitest';
import { doorLockModel as model } from './example/door-lock.ts';
import { generatePaths } from './golden.ts';
import { printPaths } from './print-paths.ts';
import { duration, stepWords } from './words.ts';

const { file } = await generatePaths(model);

it('a script for people has a section for each path, and a row for each step in words', () => {
  const text = printPaths(model, file, 'md');
  expect(text.match(/^## [0-9a-z]{7}$/gm)).toHaveLength(file.paths.length);
  expect(text).toContain('| Enter 1234 |');
  expect(text).toContain('| The code is right | A green light. | openBolt | |');
  expect(text).toContain('| Wait 30 s | A red light. |');
});

it('a sheet has a row for each start and each step, with room for a picture and the result', () => {
  const [head, ...rows] = printPaths(model, file, 'csv').trimEnd().split('\r\n');
  expect(head).toBe('machine,path,step,do,see,leaves the page,picture,result');
  expect(rows).toHaveLength(file.paths.reduce((sum, { steps }) => sum + steps.length + 1, 0));
});

it('an answer, a failure and a wait have words of their own', () => {
  const step = (event: { type: string }, wait?: number) =>
    stepWords(model, { event, state: '', taken: [], ...(wait !== undefined && { wait }) });
  expect(step({ type: 'xstate.after.lockOut.doorLock.lockedOut' }, 1_500)).toBe('Wait 1.5 s');
  const failed = { type: 'xstate.error.actor.checkCode', error: { error: 'no answer' } };
  expect(step(failed)).toBe('The answer to checkCode fails: no answer');
  expect(duration(300)).toBe('300 ms');
});
