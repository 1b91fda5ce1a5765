import { describe, expect, it } from 'vitest';
import {
  answered,
  byRegion,
  originOf,
  resultsOf,
  runSql,
  textOf,
} from '../../../tests/harness/model-question.ts';
import { callsTools, type ModelRequest, says } from '../../../tests/harness/scripted-model.ts';
import type { Schema } from '../../kernel/schemas.ts';

const begun: Schema<'Part'>[] = [
  {
    type: 'result',
    query_id: '01a1fd38-0000-7000-8000-000000000001',
    token: 'q1',
    title: 'Revenue by region',
    sql: 'select 1',
    origin: 'model',
    ag_table: {
      columnDefs: byRegion.columns.map(({ name, type }, index) => ({
        field: `c${index}`,
        headerName: name,
        type,
      })),
      rowData: byRegion.rows.map(([c0 = null, c1 = null]) => ({ c0, c1 })),
    },
    row_count: 2,
    ms: 3,
    ran_at: 0,
    checks: [],
  },
  { type: 'content', content: 'North leads with' },
];

describe('an answer that goes on', () => {
  it('tells the model what it has, and says only what is new', async () => {
    let asked: ModelRequest | undefined;
    const { steps, error } = await answered({
      begun,
      turns: [
        (response, request) => {
          asked = request;
          says(' {{q1.r0.c1}}.')(response, request);
        },
      ],
    });
    expect(error).toBeUndefined();
    expect(textOf(steps)).toBe(' {{q1.r0.c1}}.');
    expect(asked?.messages.slice(-2)).toMatchObject([
      { role: 'assistant', content: 'North leads with' },
      { role: 'user', content: expect.stringContaining('"rows":[["North",1234.5],["South",987]]') },
    ]);
    expect(originOf(steps)).toMatchObject({ origin: 'model_verified' });
  });

  it('gives new results tokens after those that it has', async () => {
    const { steps } = await answered({ begun, turns: [callsTools([runSql]), says(' and {{q2.r1.c1}}.')] });
    expect(resultsOf(steps).map(({ token }) => token)).toEqual(['q2']);
    expect(textOf(steps)).toBe(' and {{q2.r1.c1}}.');
  });

  it('is not called verified where what it has is not what the built-in analyst comes to', async () => {
    const differs = { code: 'parser_agrees' as const, status: 'warning' as const, text: '' };
    const contradicted = begun.map((part) =>
      part.type === 'result' ? { ...part, checks: [differs] } : part,
    );
    const { steps } = await answered({ begun: contradicted, turns: [says(' {{q1.r0.c1}}.')] });
    expect(originOf(steps)).toMatchObject({ origin: 'model_unverified' });
  });
});
