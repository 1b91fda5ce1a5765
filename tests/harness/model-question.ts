import { onTestFinished } from 'vitest';
import { createModelAnswerer } from '../../server/adapters/model/model-answerer.ts';
import type { Answerer, AnswererTable, AnswerStep, Question } from '../../server/analyst/answerer.ts';
import { ApiError } from '../../server/kernel/api-error.ts';
import { translate } from '../../server/kernel/messages.ts';
import type { QueryResult } from '../../server/platform/engine/engine.ts';
import { Outbound } from '../../server/platform/outbound/outbound.ts';
import { type ModelTurn, startScriptedModel } from './scripted-model.ts';

/** The key that no one may ever see. */
export const KEY = 'sk-secret-of-this-server';

/** What every query finds unless the test says otherwise. */
export const byRegion: QueryResult = {
  columns: [
    { name: 'region', type: 'text' },
    { name: 'revenue', type: 'number' },
  ],
  rows: [
    ['North', 1234.5],
    ['South', 987],
  ],
  rowCount: 2,
  ms: 3,
};

/** The table that is asked about. */
export const sales: AnswererTable = {
  id: '1',
  name: 'Sales',
  sqlName: 'sales',
  rowCount: 500,
  columns: [
    {
      name: 'region',
      type: 'text',
      nulls: 0,
      distinct: 2,
      min: 'North',
      max: 'South',
      mean: null,
      bins: [],
      top: [{ value: 'North', count: 300 }],
    },
    {
      name: 'customer',
      type: 'text',
      nulls: 0,
      distinct: 500,
      min: 'Ada',
      max: 'Zoe',
      mean: null,
      bins: [],
      top: [{ value: 'Ada', count: 1 }],
    },
    {
      name: 'revenue',
      type: 'number',
      nulls: 4,
      distinct: 400,
      min: 1,
      max: 90,
      mean: 20,
      bins: [],
      top: [],
    },
  ],
};

const silent: Answerer = { async *answer() {} };

interface Asked extends Partial<Question> {
  turns: ModelTurn[];
  stallMs?: number;
  second?: Answerer;
  baseUrl?: string;
  contextTokens?: number;
  vision?: boolean;
}

/** Starts an endpoint with these turns and asks a question; what is not given has a default. */
export async function ask({
  turns,
  stallMs = 5_000,
  second = silent,
  baseUrl,
  contextTokens = 128_000,
  vision = false,
  ...given
}: Asked) {
  const endpoint = await startScriptedModel(...turns);
  onTestFinished(() => endpoint.close());
  const answerer = createModelAnswerer(
    {
      baseUrl: baseUrl ?? endpoint.baseUrl,
      name: 'scripted',
      label: 'Scripted',
      apiKey: KEY,
      stallMs,
      contextTokens,
      vision,
      prices: { perThousandIn: 0, perThousandOut: 0, maxOutputTokens: 8000 },
    },
    second,
    new Outbound(),
  );
  const question: Question = {
    text: 'Which region sold most?',
    locale: 'en_US',
    tables: [sales],
    edits: {},
    history: [],
    now: new Date('2026-03-01T10:00:00Z'),
    timeZone: 'Asia/Shanghai',
    run: async () => byRegion,
    signal: new AbortController().signal,
    ...given,
  };
  return { endpoint, steps: answerer.answer(question) };
}

interface Outcome {
  steps: AnswerStep[];
  error: unknown;
}

/** All steps of an answer, and the error that ended it. */
export async function collect(steps: AsyncIterable<AnswerStep>): Promise<Outcome> {
  const taken: AnswerStep[] = [];
  try {
    for await (const step of steps) taken.push(step);
    return { steps: taken, error: undefined };
  } catch (error) {
    return { steps: taken, error };
  }
}

/** Asks and waits for the end. */
export async function answered(asked: Asked) {
  const { endpoint, steps } = await ask(asked);
  return { endpoint, ...(await collect(steps)) };
}

/** The text of an answer. */
export const textOf = (steps: AnswerStep[]) =>
  steps.map((step) => (step.type === 'text' ? step.text : '')).join('');
/** The last origin of an answer. */
export const originOf = (steps: AnswerStep[]) => steps.findLast((step) => step.type === 'origin');
export const resultsOf = (steps: AnswerStep[]) => steps.filter((step) => step.type === 'result');
export const toolsOf = (steps: AnswerStep[]) => steps.filter((step) => step.type === 'tool');
/** An error as a person reads it in English. */
export const wordsOf = (error: unknown) =>
  error instanceof ApiError ? translate('en_US', error.messageId, error.params) : String(error);

/** A call of the model that finds `byRegion`. */
export const runSql = {
  name: 'run_sql',
  arguments: {
    sql: 'select region, sum(revenue) as revenue from sales group by region;',
    title: 'Revenue by region',
  },
};
