import { expect, it } from 'vitest';
import { model } from '../../src/machines/date-range/date-range.cases.ts';
import { actorTarget } from './actor-target.ts';
import type { GoldenPath, GoldenStep } from './golden.ts';
import { readGolden } from './golden.ts';
import { PathFailure } from './path-failure.ts';
import { runPath } from './run-path.ts';
import { shrink } from './shrink.ts';

const OPENED: GoldenStep = {
  event: { type: 'picker.opened' },
  state: { open: 'choosingStart' },
  see: ['The calendar'],
  taken: ['closed | picker.opened | open'],
};
const DISMISSED: GoldenStep = {
  event: { type: 'picker.dismissed' },
  state: 'closed',
  see: ['The field with what was confirmed'],
  taken: ['open | picker.dismissed | closed'],
};

it('a failing path is shown without what follows and without loops, and with the command that runs just that again', async () => {
  const start = readGolden('date-range').paths.find(({ variant }) => variant === 'range');
  if (start === undefined) throw new Error('there is no path of a range');
  const path: GoldenPath = {
    ...start,
    steps: [OPENED, DISMISSED, OPENED, DISMISSED, { ...OPENED, state: 'elsewhere' }, DISMISSED],
  };
  const failure = await runPath(model, path, actorTarget).catch((error: unknown) => error);
  if (!(failure instanceof PathFailure)) throw new Error('the path does not fail');
  expect(failure.step).toBe(5);
  const shortest = await shrink(model, path, actorTarget, failure);
  expect(shortest.step).toBe(1);
  expect(shortest.difference).toBe(failure.difference);
  expect(shortest.message).toContain(
    `Again: npm run paths -- run date-range --on actor --id ${path.id} --steps 5`,
  );
});
