import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterEach, describe, expect, it } from 'vitest';
import { EngineError, type QueryResult } from '../../platform/engine/engine.ts';
import type { AnswerStep, Question } from '../answerer.ts';
import { isTooLong } from '../question-limits.ts';
import { type AnalystThreadOptions, AnalystThreads } from './analyst-threads.ts';

const ODD = new URL('./testing/odd-thread.ts', import.meta.url);
const RESULT: QueryResult = { columns: [], rows: [], rowCount: 7, ms: 1 };

let open: AnalystThreads[] = [];
afterEach(async () => {
  await Promise.all(open.map((analyst) => analyst.close()));
  open = [];
});

function analystWith(options: AnalystThreadOptions = {}): AnalystThreads {
  const analyst = new AnalystThreads({ module: ODD, ...options });
  open.push(analyst);
  return analyst;
}

function question(text: string, more: Partial<Question> = {}): Question {
  return {
    text,
    locale: 'en_US',
    tables: [],
    edits: {},
    history: [],
    now: new Date('2026-10-31T12:00:00Z'),
    timeZone: 'UTC',
    run: async () => RESULT,
    signal: new AbortController().signal,
    ...more,
  };
}

async function said(analyst: AnalystThreads, asked: Question): Promise<string[]> {
  const steps: AnswerStep[] = [];
  for await (const step of analyst.answer(asked)) steps.push(step);
  return steps.map((step) =>
    step.type === 'refusal' ? step.part.reason : step.type === 'text' ? step.text : step.type,
  );
}

describe('what is too long', () => {
  it('is a question of more than 4,000 characters or 400 words', () => {
    expect(isTooLong('x'.repeat(4000))).toBe(false);
    expect(isTooLong('x'.repeat(4001))).toBe(true);
    expect(isTooLong('one '.repeat(400))).toBe(false);
    expect(isTooLong('one '.repeat(401))).toBe(true);
  });

  it.each([
    ['en_US', 'total revenue by city '],
    ['fr_FR', 'quel est le total des ventes '],
    ['ja_JP', '都市ごとの売上の合計は？'],
    ['ko_KR', '도시별 매출 합계는? '],
    ['zh_CN', '各城市的总收入是多少？'],
  ])('is refused in %s, with both limits, without a thread', async (locale, text) => {
    const analyst = analystWith({ module: new URL('file:///nowhere.ts') });
    const steps: AnswerStep[] = [];
    for await (const step of analyst.answer(question(text.repeat(2000), { locale }))) steps.push(step);
    expect(steps).toEqual([
      { type: 'refusal', part: expect.objectContaining({ reason: 'too_long', readings: [] }) },
    ]);
    const [step] = steps;
    expect(step?.type === 'refusal' && step.part.text).toMatch(/4000.*400/);
  });

  it('before a question is left out of what it can go on from', async () => {
    // the real analyst, whose answers need a table
    const analyst = analystWith({ module: new URL('./analyst-thread.ts', import.meta.url) });
    const history = [{ role: 'user' as const, text: 'total '.repeat(20_000) }];
    expect(await said(analyst, question('total revenue', { history }))).toEqual(['no_table']);
  });
});

describe('a question that takes for ever', () => {
  it('is refused with words that say what to do, while the event loop stays free', async () => {
    const analyst = analystWith({ cpuMs: 200 });
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const steps: AnswerStep[] = [];
    for await (const step of analyst.answer(question('stuck'))) steps.push(step);
    delay.disable();
    expect(steps).toEqual([
      { type: 'text', text: 'first of stuck' },
      { type: 'refusal', part: expect.objectContaining({ reason: 'too_complex' }) },
    ]);
    expect(steps[1]?.type === 'refusal' && steps[1].part.text).toContain('Ask for one thing at a time');
    expect(delay.count).toBeGreaterThan(3);
  });

  it('does not harm another one on the same thread, which is told once', async () => {
    const analyst = analystWith({ cpuMs: 200, size: 1 });
    const { promise: held, resolve: release } = Promise.withResolvers<QueryResult>();
    let asked = 0;
    const other = said(
      analyst,
      question('ask', {
        run: () => {
          asked += 1;
          return held;
        },
      }),
    );
    expect(await said(analyst, question('stuck'))).toEqual(['first of stuck', 'too_complex']);
    release(RESULT);
    expect(await other).toEqual(['first of ask', '7 rows']);
    expect(asked).toBe(2); // it began again
  });

  it('is the one that takes the time: a question that waits for its query may wait longer', async () => {
    const analyst = analystWith({ cpuMs: 200, size: 1 });
    const { promise: held, resolve: release } = Promise.withResolvers<QueryResult>();
    const waiting = said(analyst, question('ask', { run: () => held }));
    for (let round = 0; round < 2; round += 1) await said(analyst, question('stuck'));
    release(RESULT);
    expect(await waiting).toEqual(['first of ask', '7 rows']);
  });
});

describe('a thread that ends', () => {
  it('by taking too much memory refuses the question that took it, and the next one is answered', async () => {
    const analyst = analystWith({ memoryMegabytes: 48, cpuMs: 60_000, size: 1 });
    expect(await said(analyst, question('memory'))).toEqual(['first of memory', 'too_complex']);
    expect(await said(analyst, question('well'))).toEqual(['first of well']);
  });

  it('each time that a question is begun refuses it in the end', async () => {
    const analyst = analystWith({ size: 1 });
    expect(await said(analyst, question('die'))).toContain('too_complex');
    expect(await said(analyst, question('well'))).toEqual(['first of well']);
  });
});

describe('what a thread passes on', () => {
  it('is a failure of the data engine as it was thrown', async () => {
    const failure = new EngineError('QUERY_FAILED', 'timeout', 'This took longer than 30 s.', {
      seconds: 30,
    });
    const run = () => Promise.reject(failure);
    await expect(said(analystWith(), question('ask', { run }))).rejects.toBe(failure);
  });

  it('is a fault of the answerer', async () => {
    await expect(said(analystWith(), question('fault'))).rejects.toThrow('a fault of the answerer');
  });

  it('is the wish to stop: the answer ends at once with its reason', async () => {
    const abort = new AbortController();
    const analyst = analystWith();
    const answer = said(analyst, question('ask', { run: () => new Promise(() => {}), signal: abort.signal }));
    const ended = expect(answer).rejects.toThrow('stopped');
    abort.abort(new Error('stopped'));
    await ended;
    expect(await said(analyst, question('well'))).toEqual(['first of well']);
  });

  it('ends when the threads are closed', async () => {
    const analyst = analystWith();
    const answer = said(analyst, question('ask', { run: () => new Promise(() => {}) }));
    const ended = expect(answer).rejects.toThrow('the analyst is closed');
    await analyst.close();
    await ended;
  });
});
