import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { actorTarget } from './actor-target.ts';
import { checkGenerated } from './check-generated.ts';
import { cover } from './cover.ts';
import { doorLock, LOCK_OUT_MS, doorLockModel as model } from './example/door-lock.ts';
import { explore } from './explore.ts';
import { generatePaths, goldenText, seenIn, statesOf } from './golden.ts';
import { pathId, pathName } from './name-path.ts';
import { runMachine, selectPaths } from './run-machine.ts';
import { runPath } from './run-path.ts';
import { writtenTransitions } from './transitions.ts';

const { file, goals, unreached } = await generatePaths(model);

async function killersOf(machine: ReturnType<typeof doorLock>): Promise<string[]> {
  const killers: string[] = [];
  for (const path of file.paths) {
    await runPath(model, path, actorTarget, { machine }).catch(() => killers.push(path.set));
  }
  return killers;
}

describe('what there is to cover', () => {
  it('every branch is a transition by itself, timers and answers included', () => {
    const ids = [...writtenTransitions(model.machine).values()].map(({ id }) => id);
    expect(ids).toEqual([
      'locked | code.entered | checking',
      'locked | alarm.raised | lockedOut',
      'checking | checkCode done [0] | open',
      'checking | checkCode done [1] | lockedOut',
      'checking | checkCode done [2] | locked',
      'checking | checkCode error | locked',
      'open | door.closed | locked',
      'lockedOut | after lockOut | locked',
    ]);
  });

  it('xstate still tells which transitions it takes', () => {
    const taken: unknown[] = [];
    const actor = createActor(model.machine, {
      input: { most: 3 },
      inspect: (event) => {
        if (event.type === '@xstate.microstep') taken.push(...event._transitions);
      },
    });
    actor.start().send({ type: 'code.entered', code: '1' });
    const written = writtenTransitions(model.machine);
    expect(taken.flatMap((one) => (typeof one === 'object' && one ? written.get(one)?.id : []))).toContain(
      'locked | code.entered | checking',
    );
    actor.stop();
  });

  it('states that differ in nothing alive are explored once', () => {
    const [variant] = model.variants;
    if (variant === undefined) throw new Error('The model has no variant');
    expect(explore(model, variant).nodes).toHaveLength(8);
    const coarse = explore({ ...model, counters: {}, live: () => null }, variant);
    expect(coarse.nodes).toHaveLength(3);
    // the first visit hides the third: what a guard reads must stay alive
    expect(coarse.edges.flatMap(({ taken }) => taken)).not.toContain(
      'checking | checkCode done [1] | lockedOut',
    );
  });

  it('what nothing reaches is named, and needs a reason', () => {
    expect(unreached).toEqual(Object.keys(model.unreachable));
    expect(checkGenerated(model, { unreached })).toEqual([]);
    expect(checkGenerated({ ...model, unreachable: {} }, { unreached })).toHaveLength(2);
    expect(checkGenerated(model, { unreached: [] })).toHaveLength(2);
  });
});

describe('paths', () => {
  it('reach every goal, as the actor shows', async () => {
    const { coverage, failures } = await runMachine(model, file, actorTarget);
    expect(failures).toEqual([]);
    const covered = coverage.against(goals);
    expect(Object.values(covered).flatMap(({ missing }) => missing)).toEqual([]);
    expect(covered.counters.total).toBeGreaterThan(0);
    expect(covered.states.total).toBeGreaterThan(0);
  });

  it('are the same each time', async () => {
    expect(goldenText((await generatePaths(model)).file)).toBe(goldenText(file));
    expect(JSON.parse(goldenText(file))).toEqual(JSON.parse(JSON.stringify(file)));
  });

  it('are few: no more than twice the transitions where each is taken once', () => {
    const walks = cover({
      ...model,
      variants: model.variants.slice(0, 1).map((one) => ({ ...one, criteria: ['transitions'] as const })),
    }).walks;
    expect(walks.flatMap(({ edges }) => edges).length).toBeLessThanOrEqual(2 * goals.transitions.size);
  });

  it('are kept with what the machine did: state, changed context, calls and waits', () => {
    const steps = file.paths.flatMap((path) => path.steps);
    expect(steps).toContainEqual({
      event: { type: 'code.entered', code: '1234' },
      state: 'checking',
      effects: ['call checkCode {"code":"1234"}'],
      see: [],
      taken: ['locked | code.entered | checking'],
    });
    expect(steps.find(({ wait }) => wait !== undefined)).toMatchObject({
      wait: LOCK_OUT_MS,
      state: 'locked',
    });
  });

  it('have ids that last as long as their events, and names that fold what repeats', () => {
    const wrong = [
      { type: 'code.entered', code: '1' },
      { type: 'xstate.done.actor.checkCode', output: false },
    ];
    const events = [...wrong, ...wrong, ...wrong];
    expect(pathId('3 codes', events)).toMatch(/^[0-9a-z]{7}$/);
    expect(pathId('3 codes', events)).toBe(pathId('3 codes', [...events]));
    expect(pathId('3 codes', events)).not.toBe(pathId('3 codes', events.slice(1)));
    expect(pathName('3 codes', events)).toBe('3 codes: 3 x (code.entered 1, checkCode done false)');
    expect(pathName('3 codes', [])).toBe('3 codes: the start');
  });

  it('are chosen by id and set, and shuffled by a seed that repeats', () => {
    const [first] = file.paths;
    expect(selectPaths(file.paths, { id: first?.id ?? '' })).toEqual([first]);
    expect(selectPaths(file.paths, { set: 'counters' }).every(({ set }) => set === 'counters')).toBe(true);
    const shuffled = selectPaths(file.paths, { seed: 4 });
    expect(shuffled).toEqual(selectPaths(file.paths, { seed: 4 }));
    expect(shuffled.map(({ id }) => id).sort()).toEqual(file.paths.map(({ id }) => id).sort());
  });
});

it('a text of what is seen that was changed breaks the paths that come there', async () => {
  const [first] = file.paths.filter(({ steps }) => steps.some(({ state }) => state === 'open'));
  if (first === undefined) throw new Error('No path opens the door');
  const other = { ...model, see: { ...model.see, open: 'A blue light' } };
  await expect(runPath(model, first, actorTarget)).resolves.not.toEqual([]);
  await expect(runPath(other, first, actorTarget)).rejects.toThrow(
    /see: expected \["A green light"\]\n +got \["A blue light"\]/,
  );
});

describe('faults of a machine', () => {
  it('the right machine breaks no path', async () => {
    expect(await killersOf(doorLock())).toEqual([]);
  });

  it.each([
    ['a wait that is too short', { lockOutMs: LOCK_OUT_MS - 1 }],
    ['a wait that is too long', { lockOutMs: LOCK_OUT_MS + 1 }],
    ['a reset that is forgotten', { forgetsReset: true }],
    ['one try too many', { allowsOneMore: true }],
  ])('%s breaks some', async (_, faults) => {
    expect((await killersOf(doorLock(faults))).length).toBeGreaterThan(0);
  });

  it('a failure names the path, the step, what was expected, and how to run it again', async () => {
    const path = file.paths.find(({ steps }) => steps.some(({ wait }) => wait !== undefined));
    if (path === undefined) throw new Error('No path waits');
    const step = path.steps.findIndex(({ wait }) => wait !== undefined) + 1;
    const machine = doorLock({ lockOutMs: LOCK_OUT_MS + 5 });
    await expect(runPath(model, path, actorTarget, { machine })).rejects.toMatchObject({
      pathId: path.id,
      step,
      message: expect.stringMatching(
        new RegExp(
          `step ${step} of [\\s\\S]*expected "locked"[\\s\\S]*got "lockedOut"[\\s\\S]*--id ${path.id}`,
        ),
      ),
    });
  });
});

it('state values are told from the outside in', () => {
  expect(statesOf({ open: { paying: 'choosing', polling: 'checking' } })).toEqual([
    'open',
    'open.paying',
    'open.paying.choosing',
    'open.polling',
    'open.polling.checking',
  ]);
  expect(seenIn(model, 'open')).toEqual(['A green light']);
});
