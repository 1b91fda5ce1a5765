import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  answered,
  ask,
  byRegion,
  collect,
  originOf,
  resultsOf,
  runSql,
  sales,
  textOf,
  wordsOf,
} from '../../../tests/harness/model-question.ts';
import {
  answersBody,
  answersStatus,
  breaksOff,
  callsTools,
  endsEarly,
  hangs,
  keepsSilent,
  runsOutOfLength,
  says,
  startScriptedModel,
} from '../../../tests/harness/scripted-model.ts';
import type { Answerer, AnswererTable, AnswerStep } from '../../analyst/answerer.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { LOCALES, translate } from '../../kernel/messages.ts';
import { FAILURE_REASONS } from './model-endpoint.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('a failing endpoint', () => {
  it.each([
    ['that refuses the key', answersStatus(401), 'it does not accept the key of this server.'],
    ['that does not know the model', answersStatus(404), 'the address does not know this model.'],
    ['that refuses the request', answersStatus(400), 'it refused the request.'],
    ['that is broken', answersStatus(503), 'it reported an error.'],
    [
      'that answers a page',
      answersBody('<html>Hello</html>', 'text/html'),
      'it sent something that is no answer.',
    ],
    ['that answers nothing', answersBody(''), 'it sent something that is no answer.'],
    ['that streams garbage', answersBody('data: {"choi\n\n'), 'it sent something that is no answer.'],
    [
      'that streams other shapes',
      answersBody('data: {"choices": 5}\n\ndata: [DONE]\n\n'),
      'it sent something that is no answer.',
    ],
    [
      'that streams an error',
      answersBody('data: {"error": {"message": "raw words"}}\n\ndata: [DONE]\n\n'),
      'it reported an error.',
    ],
    [
      'that breaks the connection',
      breaksOff('North'),
      'the connection ended before the answer was complete.',
    ],
    [
      'that ends without a reason',
      endsEarly('North'),
      'the connection ended before the answer was complete.',
    ],
    [
      'that runs out of length',
      runsOutOfLength('North'),
      'the conversation or the answer is longer than the model allows.',
    ],
    ['that says nothing', says(''), 'it sent an empty answer.'],
  ])(
    '%s fails the answer with a reason that holds neither key nor raw words',
    async (_what, turn, reason) => {
      const { error } = await answered({ turns: [turn] });
      expect(error).toBeInstanceOf(ApiError);
      expect(wordsOf(error)).toBe(`The model did not answer: ${reason}`);
      expect(`${JSON.stringify(error)} ${error instanceof Error ? error.stack : ''}`).not.toMatch(
        /sk-secret|raw words/,
      );
    },
  );

  it('that cannot be reached fails the answer', async () => {
    const gone = await startScriptedModel();
    await gone.close();
    const { error } = await answered({ turns: [], baseUrl: gone.baseUrl });
    expect(wordsOf(error)).toBe('The model did not answer: its address cannot be reached.');
  });

  it('that is busy is asked once more after the time that it names', async () => {
    const { endpoint, steps } = await answered({
      turns: [answersStatus(429, { 'retry-after-ms': '5' }), says('North leads.')],
    });
    expect(endpoint.requests).toHaveLength(2);
    expect(textOf(steps)).toBe('North leads.');
  });

  it('that stays busy fails the answer after the second try', async () => {
    const { endpoint, error } = await answered({
      turns: [
        answersStatus(429, { 'retry-after': '0' }),
        answersStatus(429, { 'retry-after': '0' }),
        says('Late.'),
      ],
    });
    expect(endpoint.requests).toHaveLength(2);
    expect(wordsOf(error)).toBe('The model did not answer: it is busy. Please try again later.');
  });

  it('that is busy for long fails the answer at once', async () => {
    const { endpoint, error } = await answered({ turns: [answersStatus(429, { 'retry-after': '3600' })] });
    expect(endpoint.requests).toHaveLength(1);
    expect(wordsOf(error)).toContain('it is busy');
  });

  it.each([
    ['before its first byte', keepsSilent(), ''],
    ['in the middle of the answer', hangs('North'), 'North'],
  ])(
    'that hangs %s fails the answer after the time that is set, and what was shown stays',
    async (_when, turn, shown) => {
      const { steps, error } = await answered({ turns: [turn], stallMs: 100 });
      expect(error).toMatchObject({
        code: 'SERVER_ERROR',
        messageId: 'message.modelHung',
        params: { seconds: 1 },
      });
      expect(textOf(steps)).toBe(shown);
    },
  );

  it('does not count the time of a slow query as its own', async () => {
    // time passes while the query runs, and the clock shows it at once
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stallMs = 60_000;
    const run = async () => {
      vi.advanceTimersByTime(stallMs * 3);
      return byRegion;
    };
    const { steps, error } = await answered({ turns: [callsTools([runSql]), says('Done.')], run, stallMs });
    expect(error).toBeUndefined();
    expect(textOf(steps)).toBe('Done.');
  });

  it('keeps the results that it had asked for', async () => {
    const { steps, error } = await answered({ turns: [callsTools([runSql]), answersStatus(500)] });
    expect(wordsOf(error)).toContain('it reported an error');
    expect(resultsOf(steps).map(({ token }) => token)).toEqual(['q1']);
    expect(originOf(steps)?.origin).toBe('model_unverified');
  });

  it('that writes without end fails the answer', async () => {
    const { error } = await answered({ turns: [says(...Array<string>(30).fill('long '.repeat(2_000)))] });
    expect(wordsOf(error)).toContain('longer than the model allows');
  });

  it.each(LOCALES)('has a reason in words for each of its failures in %s', (locale) => {
    const words = FAILURE_REASONS.map((reason) => translate(locale, `model.reason.${reason}`));
    expect(words.filter((text) => text.startsWith('model.'))).toEqual([]);
    const english = FAILURE_REASONS.map((reason) => translate('en_US', `model.reason.${reason}`));
    expect(words.filter((text) => english.includes(text))).toEqual(locale === 'en_US' ? english : []);
  });

  it('words its reason in the language of the answer', async () => {
    const { error } = await answered({ turns: [answersStatus(401)], locale: 'fr_FR' });
    expect(error).toMatchObject({ params: { reason: 'il n’accepte pas la clé de ce serveur.' } });
  });
});

describe('a stop', () => {
  it('before the first byte ends the answer at once', async () => {
    const stop = new AbortController();
    const { endpoint, steps } = await ask({ turns: [keepsSilent()], signal: stop.signal });
    const end = collect(steps);
    await endpoint.requested(0);
    stop.abort();
    expect(await end).toMatchObject({ error: undefined, steps: [{ type: 'origin' }, { type: 'context' }] });
  });

  it('in the middle of the text ends the answer and keeps what was shown', async () => {
    const stop = new AbortController();
    const { steps } = await ask({ turns: [hangs('North leads')], signal: stop.signal });
    const shown: AnswerStep[] = [];
    for await (const step of steps) {
      shown.push(step);
      if (step.type === 'text') stop.abort();
    }
    expect(textOf(shown)).toBe('North leads');
    expect(originOf(shown)?.origin).toBe('model_unverified');
  });

  it('while a query runs ends the answer at once, even where the query does not stop', async () => {
    const stop = new AbortController();
    const { steps } = await ask({
      turns: [callsTools([runSql])],
      signal: stop.signal,
      run: () => {
        stop.abort();
        return new Promise(() => {});
      },
    });
    expect(await collect(steps)).toMatchObject({ error: undefined });
  });

  it('while it waits for a busy endpoint ends the answer at once', async () => {
    const stop = new AbortController();
    const { endpoint, steps } = await ask({
      turns: [answersStatus(429, { 'retry-after': '20' })],
      signal: stop.signal,
    });
    const end = collect(steps);
    await endpoint.requested(0);
    stop.abort();
    expect(await end).toMatchObject({ error: undefined });
  });

  it('ends the background answer of the built-in analyst too', async () => {
    const { promise: stopped, resolve } = Promise.withResolvers<void>();
    const second: Answerer = {
      async *answer({ signal }) {
        await new Promise<void>((done) => signal.addEventListener('abort', () => done()));
        resolve();
      },
    };
    await answered({ turns: [says('Done.')], second });
    await stopped;
  });
});

describe('the size of a prompt', () => {
  it('is checked before anything is sent: a question of 10 MB is refused', async () => {
    const { endpoint, error } = await answered({ turns: [says('Hm.')], text: 'x'.repeat(10_000_000) });
    expect(error).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', params: { limit: '64 KB' } });
    expect(endpoint.requests).toHaveLength(0);
  });

  it('is bounded: only the last turns go along, and citations of earlier answers do not', async () => {
    const history = Array.from({ length: 200 }, (_, index) => [
      { role: 'user' as const, text: `question ${index} ${'x'.repeat(9_000)}` },
      { role: 'assistant' as const, text: `answer {{q1.r0.c${index}}}` },
    ]).flat();
    const { endpoint } = await answered({ turns: [says('Hm.')], history });
    const messages = endpoint.requests[0]?.messages ?? [];
    expect(JSON.stringify(messages).length).toBeLessThan(60_000);
    expect(messages.at(-2)?.content).toBe('answer [value]');
    expect(messages[1]).toMatchObject({ role: 'user' });
    expect(messages.at(-3)?.content?.startsWith('question 199')).toBe(true);
  });

  it('is bounded for tables with thousands of columns', async () => {
    const wide = {
      ...sales,
      columns: Array.from({ length: 5_000 }, (_, index) => ({
        ...(sales.columns[0] as AnswererTable['columns'][number]),
        name: `column ${index}`,
      })),
    };
    const { endpoint } = await answered({
      turns: [callsTools([{ name: 'describe_table', arguments: { table: 'sales' } }]), says('Hm.')],
      tables: [wide, wide],
    });
    expect(endpoint.requests[0]?.messages[0]?.content?.length).toBeLessThan(20_000);
    expect(endpoint.requests[1]?.messages.at(-1)?.content?.length).toBeLessThan(20_000);
  });
});
