import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JobQueue, type QueuedJob } from './job-queue.ts';

interface TestJob extends QueuedJob {
  name: string;
}

/** A queue whose clock a test sets. */
function open(slots: number) {
  const clock = { ms: 0 };
  const queue = new JobQueue<TestJob>({ slots, now: () => clock.ms });
  const ask = (
    id: string,
    name: string,
    cost: QueuedJob['cost'] = 'query',
    isBackground = false,
  ): TestJob => {
    const job = { asker: { id, isBackground }, cost, name };
    queue.add(job);
    return job;
  };
  /** Takes what may run, one job after the other, each ending before the next begins. */
  const run = (): string[] => {
    const names: string[] = [];
    for (let job = queue.take(); job; job = queue.take()) {
      names.push(job.name);
      queue.ended(job);
    }
    return names;
  };
  return { clock, queue, ask, run };
}

function names(jobs: readonly TestJob[]): string[] {
  return jobs.map(({ name }) => name);
}

describe('people', () => {
  test('take turns, and the jobs of each keep their order', () => {
    const { ask, run } = open(1);
    for (const name of ['a1', 'a2', 'a3']) ask('a', name);
    for (const name of ['b1', 'b2']) ask('b', name);
    ask('c', 'c1');
    expect(run()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  test('who come while another is served go before the next job of that one', () => {
    const { ask, queue, run } = open(1);
    ask('a', 'a1');
    ask('a', 'a2');
    const running = queue.take();
    ask('b', 'b1');
    if (running) queue.ended(running);
    expect(run()).toEqual(['b1', 'a2']);
  });

  test('leave one of several slots to others, however much they ask', () => {
    const { ask, queue } = open(3);
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name);
    expect([queue.take()?.name, queue.take()?.name, queue.take()?.name]).toEqual(['a1', 'a2', undefined]);
    ask('b', 'b1');
    expect(queue.take()?.name).toBe('b1');
  });

  test('get the last slot for a window of rows while nobody else can use it', () => {
    const { ask, queue } = open(2);
    ask('a', 'a1');
    expect(queue.take()?.name).toBe('a1');
    ask('a', 'window', 'quick');
    ask('b', 'b1');
    expect(queue.take()?.name).toBe('b1');
    expect(queue.take()?.name).toBe('window');
  });

  test('who are alone with one slot use it', () => {
    const { ask, run } = open(1);
    ask('a', 'long', 'long');
    ask('a', 'query');
    expect(run()).toEqual(['query', 'long']);
  });
});

describe('cheap jobs', () => {
  test('go first: windows of rows, then queries and previews, then imports, then what nobody waits for', () => {
    const { ask, run } = open(1);
    ask('a', 'refresh', 'query', true);
    ask('a', 'import', 'long');
    ask('b', 'query');
    ask('c', 'window', 'quick');
    expect(run()).toEqual(['window', 'query', 'import', 'refresh']);
  });

  test('do not keep dear ones waiting for ever: each 5 seconds raise them a rank', () => {
    const { ask, queue, clock } = open(1);
    ask('a', 'import', 'long');
    clock.ms = 9_999;
    const window = ask('b', 'window', 'quick');
    expect(names(queue.due())).toEqual(['window', 'import']);
    queue.remove(window);
    clock.ms = 10_000;
    ask('b', 'window', 'quick');
    expect(names(queue.due())).toEqual(['import', 'window']);
  });

  test('find a slot while imports and refreshes have all others', () => {
    const { ask, queue } = open(2);
    ask('a', 'import', 'long');
    ask('b', 'other import', 'long');
    ask('', 'refresh', 'query', true);
    expect(queue.take()?.name).toBe('import');
    expect(queue.take()).toBeUndefined();
    ask('b', 'window', 'quick');
    expect(queue.take()?.name).toBe('window');
  });
});

describe('a job', () => {
  test('whose process died before it began goes before all others', () => {
    const { ask, queue, run } = open(1);
    const job = ask('a', 'a1');
    ask('b', 'b1', 'quick');
    expect(queue.take()?.name).toBe('b1');
    expect(queue.take()).toBe(job);
    ask('c', 'c1', 'quick');
    queue.putBack(job);
    expect(run()).toEqual(['a1', 'c1']);
  });

  test('that is taken out waits no more', () => {
    const { ask, queue, run } = open(1);
    const job = ask('a', 'a1');
    ask('a', 'a2');
    expect(queue.remove(job)).toBe(true);
    expect(queue.remove(job)).toBe(false);
    expect(queue.size).toBe(1);
    expect(run()).toEqual(['a2']);
  });

  test('is refused where its person has 100 waiting, and others are not', () => {
    const { ask } = open(1);
    for (let count = 0; count < 100; count += 1) ask('a', `a${count}`);
    expect(() => ask('a', 'one more')).toThrow(
      expect.objectContaining({ code: 'RATE_LIMITED', key: 'ownBusy', params: { most: 100 } }),
    );
    expect(() => ask('b', 'b1')).not.toThrow();
  });

  test('is refused where 1,000 wait in all', () => {
    const { ask } = open(1);
    for (let count = 0; count < 1000; count += 1) ask(`person ${count % 20}`, `${count}`);
    expect(() => ask('b', 'b1')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED', key: 'busy' }));
  });
});

const person = fc.constantFrom('a', 'b', 'c', 'd');
const cost = fc.constantFrom('quick' as const, 'query' as const, 'long' as const);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('ask' as const), person, cost, system: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('end' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('die' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(8000) }) },
);

/** Plays a day of the queue; `look` is called when no more can be taken. */
function play(
  slots: number,
  steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[],
  look: (state: { running: readonly TestJob[]; queue: JobQueue<TestJob>; taken: readonly TestJob[] }) => void,
) {
  const { queue, ask, clock } = open(slots);
  const running: TestJob[] = [];
  const taken: TestJob[] = [];
  for (const [index, now] of steps.entries()) {
    if (now.kind === 'ask') ask(now.person, String(index), now.cost, now.system);
    else if (now.kind === 'wait') clock.ms += now.ms;
    else if (running.length > 0) {
      const [job] = running.splice(now.which % running.length, 1);
      if (job && now.kind === 'end') queue.ended(job);
      else if (job) queue.putBack(job);
    }
    while (running.length < slots) {
      const job = queue.take();
      if (!job) break;
      running.push(job);
      taken.push(job);
    }
    look({ running, queue, taken });
  }
  return { queue, running };
}

describe('whatever is asked', () => {
  test('nobody holds all of several slots unless the last is a window of rows, nor do imports and refreshes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 4 }), fc.array(step, { maxLength: 80 }), (slots, steps) => {
        play(slots, steps, ({ running }) => {
          const long = running.filter(({ asker, cost: its }) => asker.isBackground || its === 'long');
          expect(long.length).toBeLessThan(slots);
          const people = Object.values(
            Object.groupBy(running, ({ asker }) => (asker.isBackground ? 'system' : asker.id)),
          );
          for (const jobs of people)
            if (jobs?.length === slots) expect(jobs.some(({ cost: its }) => its === 'quick')).toBe(true);
        });
      }),
    );
  });

  test('no slot stays free for a job of somebody who has nothing running, but for those that leave one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 80 }), (slots, steps) => {
        play(slots, steps, ({ running, queue }) => {
          if (running.length === slots) return;
          for (const { asker, cost: its } of queue.due()) {
            const isLong = asker.isBackground || its === 'long';
            expect(isLong || running.some((job) => job.asker.id === asker.id)).toBe(true);
          }
        });
      }),
    );
  });

  test('each job that is not taken out runs once in the end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 80 }), (slots, steps) => {
        const ended = new Set<string>();
        const { queue, running } = play(slots, steps, () => {});
        const left = new Set([...names(queue.due()), ...names(running)]);
        for (const job of running) {
          queue.ended(job);
          ended.add(job.name);
        }
        for (let job = queue.take(); job; job = queue.take()) {
          expect(ended.has(job.name)).toBe(false);
          ended.add(job.name);
          queue.ended(job);
        }
        expect(ended).toEqual(left);
        expect(queue.size).toBe(0);
      }),
    );
  });

  test('the jobs of one person and one cost begin in the order in which they were asked', () => {
    const withoutDeaths = step.filter(({ kind }) => kind !== 'die');
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.array(withoutDeaths, { maxLength: 80 }),
        (slots, steps) => {
          let order: readonly TestJob[] = [];
          play(slots, steps, ({ taken }) => {
            order = taken;
          });
          const kinds = Map.groupBy(order, (job) => JSON.stringify([job.asker, job.cost]));
          for (const jobs of kinds.values()) {
            const asked = jobs.map(({ name }) => Number(name));
            expect(asked).toEqual(asked.toSorted((one, other) => one - other));
          }
        },
      ),
    );
  });

  test('nobody waits for ever: of an endless stream of cheap jobs of others, few run before an import and a refresh', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 200, max: 3000 }),
        (slots, others, takesMs) => {
          const { queue, ask, clock } = open(slots);
          const waiting = new Set([ask('a', 'import', 'long'), ask('', 'refresh', 'long', true)]);
          const running: { job: TestJob; ends: number }[] = [];
          // a refresh rises five ranks in 25 s; then it takes turns with the others, of whom each has one before it at most
          const end = 25_000 + (others + 4) * takesMs;
          for (; waiting.size > 0 && clock.ms <= end; clock.ms += 100) {
            for (const { job } of running.filter(({ ends }) => ends <= clock.ms)) queue.ended(job);
            running.splice(0, running.length, ...running.filter(({ ends }) => ends > clock.ms));
            for (let index = 0; index < others; index += 1)
              while (queue.due().filter(({ asker }) => asker.id === `other ${index}`).length < 3)
                ask(`other ${index}`, 'window', 'quick');
            while (running.length < slots) {
              const job = queue.take();
              if (!job) break;
              waiting.delete(job);
              running.push({ job, ends: clock.ms + takesMs });
            }
          }
          expect(names([...waiting])).toEqual([]);
        },
      ),
      { numRuns: 20 },
    );
  });

  test('people who all want more than there is get the same share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 3 }), (people, slots) => {
        const { queue, ask } = open(slots);
        const had = new Map<string, number>();
        const running: TestJob[] = [];
        for (let round = 0; round < 60; round += 1) {
          for (let index = 0; index < people; index += 1) {
            // the first asks ten times as much as the others
            const wants = index === 0 ? 20 : 2;
            while (queue.due().filter(({ asker }) => asker.id === `p${index}`).length < wants)
              ask(`p${index}`, 'query');
          }
          while (running.length < slots) {
            const job = queue.take();
            if (!job) break;
            running.push(job);
            had.set(job.asker.id, (had.get(job.asker.id) ?? 0) + 1);
          }
          const first = running.shift();
          if (first) queue.ended(first);
        }
        const shares = [...had.values()];
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(2);
      }),
      { numRuns: 20 },
    );
  });
});
