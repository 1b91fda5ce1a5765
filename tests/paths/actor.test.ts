// Every machine with a path model walks its committed paths; what they reach is read from the machine, never assumed.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actorTarget } from '../../tools/paths/actor-target.ts';
import { checkGenerated } from '../../tools/paths/check-generated.ts';
import { checkPayloads } from '../../tools/paths/check-payloads.ts';
import { CRITERIA } from '../../tools/paths/goals.ts';
import { generatePaths, goldenFileOf, goldenText, readGolden } from '../../tools/paths/golden.ts';
import { mutantsOf, readSurvivors } from '../../tools/paths/mutation/mutants.ts';
import { loadModel, modelNames } from '../../tools/paths/project.ts';
import { runMachine } from '../../tools/paths/run-machine.ts';

/** The machines that the product names (spec sections 4 and 5). */
const NAMED = [
  'date-range',
  'filter-state',
  'google-binding',
  'health-watchdog',
  'payment-polling',
  'upload-lifecycle',
  'wechat-sign-in',
];
const names = modelNames();

it('the machines that the product names have paths', () => {
  expect(names).toEqual(expect.arrayContaining(NAMED));
});

describe.each(names)('%s', async (name) => {
  const model = await loadModel(name);
  const generated = await generatePaths(model);

  it('is named as its folder', () => {
    expect(model.name).toBe(name);
  });

  it('the committed paths are what the machine and its cases give', () => {
    expect(
      readFileSync(goldenFileOf(name), 'utf8') === goldenText(generated.file),
      `Make them anew and look at the difference: npm run paths -- gen ${name}`,
    ).toBe(true);
  });

  it('what no path reaches has a reason', () => {
    expect(checkGenerated(model, generated)).toEqual([]);
  });

  it('paths bring what the types allow, or there is a reason', () => {
    expect(checkPayloads(model, readGolden(name)).problems).toEqual([]);
  });

  it('ids of paths differ', () => {
    const ids = readGolden(name).paths.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('the actor walks every path, in any order, and reaches every goal', async () => {
    const run = await runMachine(model, readGolden(name), actorTarget, { seed: 7 });
    expect(run.failures.map(({ message }) => message)).toEqual([]);
    const covered = run.coverage.against(generated.goals);
    for (const criterion of CRITERIA) expect(covered[criterion].missing, criterion).toEqual([]);
    expect(covered.transitions.total).toBeGreaterThan(0);
  });

  it('every reason for a mutant that survives is about one that there is', () => {
    const mutants = new Set(mutantsOf(name).map(({ id }) => id));
    const stale = Object.keys(readSurvivors(name)).filter((id) => !mutants.has(id));
    expect(stale).toEqual([]);
  });
});
