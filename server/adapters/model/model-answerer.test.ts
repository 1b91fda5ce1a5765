import { describe, expect, it, vi } from 'vitest';
import {
  answered,
  byRegion,
  KEY,
  originOf,
  resultsOf,
  runSql,
  textOf,
  toolsOf,
  wordsOf,
} from '../../../tests/harness/model-question.ts';
import { callsTools, says, saysAndStays } from '../../../tests/harness/scripted-model.ts';
import type { Answerer, Question } from '../../analyst/answerer.ts';
import { EngineError, type QueryResult } from '../../platform/engine/engine.ts';

function builtIn(result: QueryResult): Answerer {
  return {
    async *answer() {
      yield { type: 'result', token: 'q1', title: '', sql: '', result, origin: 'built_in', checks: [] };
    },
  };
}

describe('an answer', () => {
  it('runs the tools that the model calls, shows their results and then the text that cites them', async () => {
    const { steps, error } = await answered({
      turns: [callsTools([runSql]), says('North leads with {{q1', '.r0.c', '1}}.')],
    });
    expect(error).toBeUndefined();
    expect(steps.map(({ type }) => type)).toEqual([
      'origin',
      'context',
      'tool',
      'tool',
      'result',
      'text',
      'text',
      'origin',
    ]);
    expect(toolsOf(steps).map(({ id, part }) => [id, part.name, part.status])).toEqual([
      ['t1', 'run_sql', 'running'],
      ['t1', 'run_sql', 'done'],
    ]);
    expect(toolsOf(steps)[1]?.part.ms).toBeGreaterThanOrEqual(0);
    expect(resultsOf(steps)[0]).toMatchObject({
      token: 'q1',
      title: 'Revenue by region',
      sql: 'select region, sum(revenue) as revenue from sales group by region',
      origin: 'model',
      result: byRegion,
    });
    expect(textOf(steps)).toBe('North leads with {{q1.r0.c1}}.');
    expect(originOf(steps)).toEqual({ type: 'origin', origin: 'model_verified', model: 'scripted' });
  });

  it('says from its first step on that it is unverified, so that a stopped one is never taken for more', async () => {
    const { steps } = await answered({ turns: [says('Hello.')] });
    expect(steps[0]).toEqual({ type: 'origin', origin: 'model_unverified', model: 'scripted' });
  });

  it('never splits a citation over two deltas', async () => {
    const { steps } = await answered({
      turns: [callsTools([runSql]), says('It is {', '{q1.r0', '.c1}', '} in { braces } too.')],
    });
    const pieces = steps.flatMap((step) => (step.type === 'text' ? [step.text] : []));
    expect(pieces.join('')).toBe('It is {{q1.r0.c1}} in { braces } too.');
    expect(pieces.filter((piece) => piece.includes('q1'))).toEqual([expect.stringContaining('{{q1.r0.c1}}')]);
  });

  it('sends the key, the rules, the tables and the question, and never the data', async () => {
    const { endpoint } = await answered({ turns: [says('Hello.')], locale: 'ja_JP' });
    const [request] = endpoint.requests;
    expect(request?.authorization).toBe(`Bearer ${KEY}`);
    expect(request?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(request?.messages[0]?.content).toContain('Japanese');
    expect(request?.messages[0]?.content).toContain('sales ("Sales", 500 rows, 3 columns)');
    expect(request?.messages[0]?.content).not.toContain('North');
    expect(request?.tools?.map((tool) => tool.function.name)).toEqual([
      'describe_table',
      'run_sql',
      'make_chart',
      'title_result',
    ]);
  });

  it('describes a table by its profile, without the values of a column in which every value differs', async () => {
    const { endpoint } = await answered({
      turns: [callsTools([{ name: 'describe_table', arguments: { table: 'Sales' } }]), says('Done.')],
    });
    const described = endpoint.requests[1]?.messages.at(-1)?.content ?? '';
    expect(JSON.parse(described).columns).toEqual([
      {
        name: 'region',
        type: 'text',
        nulls: 0,
        distinct: 2,
        min: 'North',
        max: 'South',
        top: [['North', 300]],
      },
      { name: 'customer', type: 'text', nulls: 0, distinct: 500, min: 'Ada', max: 'Zoe' },
      { name: 'revenue', type: 'number', nulls: 4, distinct: 400, min: 1, max: 90, top: [] },
    ]);
  });

  it('gives the model at most 50 rows of a result, and the person all of them', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => [`r${index}`, index]);
    const large = { ...byRegion, rows, rowCount: 4000 };
    const { endpoint, steps } = await answered({
      turns: [callsTools([runSql]), says('Done.')],
      run: async () => large,
    });
    const told = JSON.parse(endpoint.requests[1]?.messages.at(-1)?.content ?? '');
    expect(Object.keys(told.rows)).toHaveLength(50);
    expect(told.row_count).toBe(4000);
    expect(resultsOf(steps)[0]?.result.rows).toHaveLength(1000);
    expect(resultsOf(steps)[0]?.checks.map(({ code }) => code)).toEqual(['row_limit']);
  });

  it('draws the chart and gives the title that the model chose for an earlier result', async () => {
    const { steps } = await answered({
      turns: [
        callsTools([runSql]),
        callsTools([
          {
            name: 'make_chart',
            arguments: { result: 'q1', mark: 'bar', x: 'region', y: ['c1'], title: 'Revenue' },
          },
          { name: 'title_result', arguments: { result: 'q1', title: 'Regions' } },
        ]),
        says('See the chart.'),
      ],
    });
    expect(resultsOf(steps)).toHaveLength(1);
    expect(resultsOf(steps)[0]).toMatchObject({
      title: 'Regions',
      chart: { mark: 'bar', x: 'c0', y: ['c1'], title: 'Revenue' },
    });
  });

  it('draws a result that is already shown as a result of its own', async () => {
    const chart = { name: 'make_chart', arguments: { result: 'q1', mark: 'pie', x: 'c0', y: ['c1'] } };
    const { endpoint, steps } = await answered({
      turns: [callsTools([runSql]), callsTools([chart], 'Here it is.'), says('And drawn.')],
    });
    expect(resultsOf(steps).map(({ token, chart: drawn }) => [token, drawn?.mark])).toEqual([
      ['q1', undefined],
      ['q2', 'pie'],
    ]);
    expect(endpoint.requests[2]?.messages.at(-1)?.content).toContain('q2');
  });

  it('runs the calls of one turn one after the other, so that tokens follow their order', async () => {
    const slow = { ...byRegion, ms: 1 };
    const quick = { ...byRegion, ms: 2 };
    const run = vi
      .fn<Question['run']>()
      .mockImplementationOnce(() => new Promise((resolve) => setImmediate(resolve, slow)))
      .mockResolvedValueOnce(quick);
    const { steps } = await answered({ turns: [callsTools([runSql, runSql]), says('Done.')], run });
    expect(resultsOf(steps).map(({ token, result }) => [token, result.ms])).toEqual([
      ['q1', 1],
      ['q2', 2],
    ]);
  });

  it('keeps calls of several turns apart although their ids repeat', async () => {
    const { steps } = await answered({ turns: [callsTools([runSql]), callsTools([runSql]), says('Done.')] });
    expect(toolsOf(steps).map(({ id, part }) => `${id} ${part.status}`)).toEqual([
      't1 running',
      't1 done',
      't2 running',
      't2 done',
    ]);
    expect(resultsOf(steps).map(({ token }) => token)).toEqual(['q1', 'q2']);
  });

  it('leaves out what the model thinks aloud', async () => {
    const { steps } = await answered({ turns: [says('<think>Maybe 4711?', '</think>', 'North leads.')] });
    expect(textOf(steps).trim()).toBe('North leads.');
    expect(originOf(steps)?.origin).toBe('model_verified');
  });

  it('ends with the answer although the endpoint keeps the connection', async () => {
    const { steps, error } = await answered({ turns: [saysAndStays('North leads.')] });
    expect(error).toBeUndefined();
    expect(textOf(steps)).toBe('North leads.');
  });
});

describe('numbers', () => {
  it('that are in no result make the answer unverified, and the person is told which', async () => {
    const { steps } = await answered({
      turns: [callsTools([runSql]), says('North sold 4,711 and South {{q1.r1.c1}}.')],
    });
    expect(originOf(steps)?.origin).toBe('model_unverified');
    expect(textOf(steps)).toContain('Not found in any result of this answer: 4,711.');
  });

  it('that are in a result, rounded and grouped, or in the question are verified', async () => {
    const { steps } = await answered({
      text: 'Which region sold more than 600 in 2025?',
      turns: [callsTools([runSql]), says('In 2025 North sold 1,235, more than 600.')],
    });
    expect(originOf(steps)?.origin).toBe('model_verified');
  });

  it('of a title that are in no result make the answer unverified', async () => {
    const table = { name: 'title_result', arguments: { result: 'q1', title: 'Total 4711' } };
    const { steps } = await answered({
      turns: [callsTools([runSql]), callsTools([table]), says('See the table.')],
    });
    expect(originOf(steps)?.origin).toBe('model_unverified');
  });

  it('cited from nowhere are replaced and make the answer unverified', async () => {
    const { steps } = await answered({
      turns: [callsTools([runSql]), says('North has {{q1.r9.c1}} and {{q7.r0.c0}} and {{q1.r0.c1}}.')],
    });
    expect(textOf(steps)).toContain('North has (no such value) and (no such value) and {{q1.r0.c1}}.');
    expect(textOf(steps)).toContain('Values that the model cited and that are in no result: 2.');
    expect(originOf(steps)?.origin).toBe('model_unverified');
  });

  it('cited by the name of the column are found', async () => {
    const { steps } = await answered({
      turns: [callsTools([runSql]), says('North has {{ q1.r0.revenue }}.')],
    });
    expect(textOf(steps)).toBe('North has {{q1.r0.c1}}.');
    expect(originOf(steps)?.origin).toBe('model_verified');
  });

  it('that are wrong are a failed check of a result that is shown last', async () => {
    const { steps } = await answered({ turns: [callsTools([runSql], 'It must be 4711.'), says(' ')] });
    expect(resultsOf(steps)[0]?.checks).toMatchObject([{ code: 'unverified_number', status: 'failed' }]);
  });

  it('of the built-in analyst that are the same pass a check', async () => {
    const same = {
      ...byRegion,
      columns: byRegion.columns.toReversed(),
      rows: byRegion.rows.map((row) => row.toReversed()).toReversed(),
    };
    const { steps } = await answered({ turns: [callsTools([runSql]), says('Done.')], second: builtIn(same) });
    expect(resultsOf(steps)[0]?.checks).toMatchObject([{ code: 'parser_agrees', status: 'passed' }]);
  });

  it('of the built-in analyst that differ are a warning', async () => {
    const other = {
      ...byRegion,
      rows: [
        ['North', 987],
        ['South', 1234.5],
      ],
    };
    const { steps } = await answered({
      turns: [callsTools([runSql]), says('Done.')],
      second: builtIn(other),
    });
    expect(resultsOf(steps)[0]?.checks).toMatchObject([{ code: 'parser_agrees', status: 'warning' }]);
    // it is not called verified beside that
    expect(steps.find(({ type }) => type === 'origin')).toMatchObject({ origin: 'model_unverified' });
  });

  it('of a built-in analyst that fails or never ends do not hold up the answer', async () => {
    const stuck: Answerer = {
      async *answer({ signal }) {
        await new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        );
      },
    };
    const { steps, error } = await answered({ turns: [callsTools([runSql]), says('Done.')], second: stuck });
    expect(error).toBeUndefined();
    expect(resultsOf(steps)[0]?.checks).toEqual([]);
  });
});

describe('a call that goes wrong', () => {
  it('with a refused query tells the model why, and the model may try again', async () => {
    const run = vi
      .fn<Question['run']>()
      .mockRejectedValueOnce(new EngineError('QUERY_REFUSED', 'not_select', 'Only a SELECT can run.'))
      .mockResolvedValueOnce(byRegion);
    const { endpoint, steps } = await answered({
      turns: [
        callsTools([{ name: 'run_sql', arguments: { sql: 'drop table sales' } }]),
        callsTools([runSql]),
        says('{{q1.r0.c0}} leads.'),
      ],
      run,
    });
    expect(endpoint.requests[1]?.messages.at(-1)).toMatchObject({
      role: 'tool',
      content: expect.stringContaining('Only a SELECT can run.'),
    });
    expect(toolsOf(steps).map(({ part }) => part.status)).toEqual(['running', 'failed', 'running', 'done']);
    expect(resultsOf(steps)).toHaveLength(1);
    expect(originOf(steps)?.origin).toBe('model_verified');
  });

  it('with arguments that are no JSON tells the model, and the answer goes on', async () => {
    const { endpoint, steps, error } = await answered({
      turns: [callsTools([{ name: 'run_sql', arguments: '{"sql": "select' }]), says('I could not.')],
    });
    expect(error).toBeUndefined();
    expect(toolsOf(steps).map(({ part }) => part.status)).toEqual(['running', 'failed']);
    expect(endpoint.requests[1]?.messages.at(-1)?.role).toBe('tool');
  });

  it.each([
    ['an unknown tool', 'drop_table', {}, 'drop_table'],
    ['a missing argument', 'run_sql', {}, 'sql'],
    ['an unknown table', 'describe_table', { table: 'nope' }, 'There is no table \\"nope\\". Tables: sales.'],
    [
      'an unknown result',
      'title_result',
      { result: 'q5', title: 'x' },
      'There is no result \\"q5\\". Results: none yet.',
    ],
  ])('with %s tells the model what is wrong', async (_what, name, args, words) => {
    const { endpoint, error } = await answered({
      turns: [callsTools([{ name, arguments: args }]), says('I could not.')],
    });
    expect(error).toBeUndefined();
    expect(JSON.stringify(endpoint.requests[1]?.messages.at(-1)?.content)).toContain(
      words.replaceAll('\\"', '\\"'),
    );
  });

  it('with a chart of a column that holds no numbers tells the model which do', async () => {
    const chart = { name: 'make_chart', arguments: { result: 'q1', mark: 'bar', x: 'c1', y: ['c0'] } };
    const { endpoint, steps } = await answered({
      turns: [callsTools([runSql]), callsTools([chart]), says('Done.')],
    });
    expect(endpoint.requests[2]?.messages.at(-1)?.content).toContain('c1 (revenue, number)');
    expect(resultsOf(steps)[0]).not.toHaveProperty('chart');
  });

  it('through a fault of the server ends the answer with that fault, and the model learns nothing of it', async () => {
    const fault = new Error('the engine is gone: /secret/path');
    const { endpoint, error } = await answered({
      turns: [callsTools([runSql]), says('Hm.')],
      run: () => Promise.reject(fault),
    });
    expect(error).toBe(fault);
    expect(JSON.stringify(endpoint.requests)).not.toContain('/secret/path');
  });

  it('again and again ends after eight turns, and the results stay', async () => {
    const { endpoint, steps, error } = await answered({
      turns: Array.from({ length: 12 }, () => callsTools([runSql])),
    });
    expect(endpoint.requests).toHaveLength(8);
    expect(endpoint.requests.map(({ tool_choice }) => tool_choice)).toEqual([
      ...Array(7).fill('auto'),
      'none',
    ]);
    expect(resultsOf(steps)).toHaveLength(7);
    expect(wordsOf(error)).toBe(
      'The model did not answer: it used all its steps without coming to an answer.',
    );
  });
});
