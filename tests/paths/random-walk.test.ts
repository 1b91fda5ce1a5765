import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { actorTarget } from '../../tools/paths/actor-target.ts';
import { doorLockModel as model } from '../../tools/paths/example/door-lock.ts';
import { ROOT } from '../../tools/paths/project.ts';
import { runPath } from '../../tools/paths/run-path.ts';
import type { WalkFile } from '../../tools/paths/walk-file.ts';
import { readWalk, withWalk } from '../../tools/paths/walk-file.ts';
import type { WalkRule } from './random-walk.ts';
import { answer, holdsOnEveryWalk, keptWalk, pass, send } from './random-walk.ts';

const input = { most: 2 };
const moves = [send({ type: 'code.entered', code: '1' }), answer('checkCode', false), pass(1_000)];

const lockOutRule: WalkRule<'a walk is made'> = {
  when: ['a walk is made'],
  holds: (walk, met) => {
    met('a walk is made');
    for (const { seen } of walk) expect(seen.state).not.toBe('lockedOut');
  },
};

async function brokenWalk(): Promise<{ message: string; walk: WalkFile }> {
  const { message } = await holdsOnEveryWalk(model, input, moves, lockOutRule).then(
    () => new Error('the rule holds'),
    (error: Error) => error,
  );
  const [, file = ''] = /^Kept as (\S+)$/m.exec(message) ?? [];
  return { message, walk: readWalk(file) };
}

afterEach(() => {
  vi.unstubAllEnvs();
  const folder = path.join(ROOT, 'report/paths/walks');
  const kept = existsSync(folder) ? readdirSync(folder) : [];
  // those of other tests stay
  for (const file of kept.filter((one) => one.startsWith('door-lock-'))) rmSync(path.join(folder, file));
});

describe('a random walk that breaks a rule', () => {
  it('is shrunk and kept as a path, with its seed and the command that walks it again', async () => {
    const { message, walk } = await brokenWalk();
    expect(walk.path.steps.map(({ event }) => event.type)).toEqual([
      'code.entered',
      'xstate.done.actor.checkCode',
      'code.entered',
      'xstate.done.actor.checkCode',
    ]);
    expect(walk.rule).toEqual({
      file: 'tests/paths/random-walk.test.ts',
      name: expect.stringContaining('is shrunk and kept as a path'),
    });
    expect(message).toMatch(/seed: -?\d+/);
    expect(message).toContain(
      `Again: npm run paths -- run door-lock --file report/paths/walks/door-lock-${walk.path.id}.json`,
    );
  });

  it('is walked again on the actor, step by step', async () => {
    const { walk } = await brokenWalk();
    const facts = await runPath(withWalk(model, walk), walk.path, actorTarget);
    expect(facts.at(-1)?.taken).toEqual(['checking | checkCode done [1] | lockedOut']);
    const longer = { ...walk.path, steps: [...walk.path.steps, ...walk.path.steps.slice(0, 1)] };
    await expect(runPath(withWalk(model, walk), longer, actorTarget)).rejects.toThrow(/--file report/);
  });

  it('is asked about again where the rule stands, and nothing else is', async () => {
    const { walk } = await brokenWalk();
    vi.stubEnv('PATHS_WALK', walk.path.file ?? '');
    await expect(holdsOnEveryWalk(model, input, moves, lockOutRule)).rejects.toThrow(/lockedOut/);
    const asked = vi.fn();
    await holdsOnEveryWalk(model, { most: 3 }, moves, { when: ['a walk is made'], holds: asked });
    expect(asked).not.toHaveBeenCalled();
  });

  it('keeps the time that passes, so that what a timer brings comes again', async () => {
    const wrong = [send({ type: 'code.entered', code: '1' }), answer('checkCode', false)];
    const walk = await keptWalk(model, { most: 1 }, [...wrong, pass(30_000)], '');
    const passed = walk.path.steps.flatMap(({ event }) => Number(event.milliseconds ?? 0));
    expect(passed.reduce((sum, one) => sum + one, 0)).toBe(30_000);
    expect(walk.path.steps.at(-1)?.state).toBe('locked');
    const facts = await runPath(withWalk(model, walk), walk.path, actorTarget);
    expect(facts.at(-1)?.taken).toEqual(['lockedOut | after lockOut | locked']);
  });
});

describe('random walks', () => {
  it('make up to fifty moves, and twenty-five or more of them on average', async () => {
    const lengths: number[] = [];
    const { meanMoves, longest, walks, happened } = await holdsOnEveryWalk(model, input, moves, {
      when: ['a code is wrong'],
      holds: (walk, met) => {
        lengths.push(walk.length);
        if (walk.some(({ seen }) => seen.context.wrong === 1)) met('a code is wrong');
      },
    });
    expect(walks).toBe(60);
    expect(longest).toBe(50);
    expect(meanMoves).toBeGreaterThanOrEqual(25);
    // two moments at least for a second that passes, one for any other move, and the start
    expect(Math.max(...lengths)).toBeGreaterThan(50);
    expect(happened['a code is wrong']).toBeGreaterThan(30);
  });

  it('are the same each time, so that what a rule is about happens each time', async () => {
    const figures = () =>
      holdsOnEveryWalk(model, input, moves, {
        when: ['the door is locked out'],
        holds: (walk, met) => {
          if (walk.some(({ seen }) => seen.state === 'lockedOut')) met('the door is locked out');
        },
      });
    expect(await figures()).toEqual(await figures());
  });

  it('fail a rule that none of them put to the test, and say what never happened', async () => {
    const rule = holdsOnEveryWalk(model, input, moves, {
      when: ['a code is wrong', 'the door is open'],
      holds: (walk, met) => {
        for (const { seen } of walk) {
          if (seen.context.wrong === 1) met('a code is wrong');
          if (seen.state === 'open') met('the door is open');
        }
      },
    });
    await expect(rule).rejects.toThrow(/happened in no walk: the door is open$/);
  });
});
