import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COFFEE_SALES_COLUMNS, coffeeSalesCsv, coffeeSalesRows } from '../domain/samples/coffee-sales.ts';
import { openEngineAlone } from '../platform/engine/open-engine.ts';
import type { AnswererTable, AnswerStep, Question } from './answerer.ts';
import { createBuiltInAnalyst } from './built-in-analyst.ts';

let folder: string;
let engine: Awaited<ReturnType<typeof openEngineAlone>>;
let table: AnswererTable;
let run: Question['run'];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'analyst-test-'));
  const source = path.join(folder, 'coffee-sales.csv');
  await writeFile(source, coffeeSalesCsv());
  engine = await openEngineAlone({ tempDir: path.join(folder, 'spill') });
  const target = { path: path.join(folder, 'coffee.duckdb'), sqlName: 'coffee_sales' };
  const imported = await engine.importTable({
    source: { path: source, name: 'coffee-sales.csv' },
    options: {},
    columns: [],
    target,
  });
  table = {
    id: 't',
    name: 'Coffee sales',
    sqlName: target.sqlName,
    rowCount: imported.rowCount,
    columns: imported.columns,
  };
  run = (sql, options) =>
    engine.query({ tables: [target], sql, maxRows: options?.maxRows ?? 1000, timeoutMs: 10_000 });
}, 60_000);

afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

async function ask(text: string, more: Partial<Question> = {}): Promise<AnswerStep[]> {
  const question: Question = {
    text,
    locale: 'en_US',
    tables: [table],
    edits: {},
    history: [],
    now: new Date('2025-08-14T12:00:00Z'),
    timeZone: 'UTC',
    run,
    signal: new AbortController().signal,
    ...more,
  };
  const steps: AnswerStep[] = [];
  for await (const step of createBuiltInAnalyst().answer(question)) steps.push(step);
  return steps;
}

function resultOf(steps: AnswerStep[]): Extract<AnswerStep, { type: 'result' }> {
  const step = steps.find((one) => one.type === 'result');
  if (step === undefined) throw new Error(`no result but ${JSON.stringify(steps.map((one) => one.type))}`);
  return step;
}

function refusalOf(steps: AnswerStep[]): Extract<AnswerStep, { type: 'refusal' }>['part'] {
  const step = steps.find((one) => one.type === 'refusal');
  if (step === undefined) throw new Error('no refusal');
  return step.part;
}

describe('answers', () => {
  test('the same question gives the same SQL and the same rows', async () => {
    const [first, second] = [
      resultOf(await ask('total revenue by store')),
      resultOf(await ask('total revenue by store')),
    ];
    expect(first.sql).toBe(second.sql);
    expect(first.result.rows).toEqual(second.result.rows);
  });

  test('every number of the sentence is a token of the result', async () => {
    const text = (await ask('total revenue in Yangon')).find((step) => step.type === 'text');
    expect(text?.type === 'text' && text.text).toMatch(/\*\*\{\{q1\.r0\.c0\}\}\*\*/);
    expect(text?.type === 'text' && text.text.replace(/\{\{[^}]*\}\}/g, '')).not.toMatch(/\d/);
  });

  test('groups are checked against the total and drawn as bars, months as a line', async () => {
    const stores = resultOf(await ask('total revenue by store'));
    expect(stores.checks.find((check) => check.code === 'total_matches')?.status).toBe('neutral');
    expect(stores.chart?.mark).toBe('bar');
    expect(resultOf(await ask('revenue by month')).chart?.mark).toBe('line');
  });

  test.each(['zh_CN', 'ja_JP', 'ko_KR', 'fr_FR'])(
    'the sentence is in the language of the person (%s)',
    async (locale) => {
      const text = (await ask('average rating', { locale })).find((step) => step.type === 'text');
      expect(text?.type === 'text' && text.text).not.toMatch(/average/);
      expect(text?.type === 'text' && text.text).toContain('{{q1.r0.c0}}');
    },
  );

  test.each([
    ['各门店的总收入', 'zh_CN', '按'],
    ['店舗別の売上合計', 'ja_JP', 'の'],
    ['매장별 매출 합계', 'ko_KR', '별'],
    ["le chiffre d'affaires par magasin", 'fr_FR', ' de '],
  ])('a question is answered in its own language on an English screen (%s)', async (text, locale, word) => {
    const [own, asked] = [await ask(text, { locale }), await ask(text)];
    const sentence = (steps: AnswerStep[]): string =>
      steps.flatMap((step) => (step.type === 'text' ? [step.text] : [])).join('');
    expect(resultOf(asked).sql).toContain('sum("Revenue")');
    expect(resultOf(asked).sql).toContain('"Store"');
    expect(sentence(asked)).toBe(sentence(own));
    expect(sentence(asked)).toContain(word);
  });

  test.each([
    ['各门店的忠诚度', '忠诚度', '我不理解'],
    ['店舗別の忠誠度', '忠誠度', '分かりません'],
    ['매장별 충성도', '충성도', '이해하지'],
    ['la fidélité par magasin', 'fidélité', 'comprends pas'],
  ])('a refusal speaks the language of the question and names its words (%s)', async (text, word, phrase) => {
    const refusal = refusalOf(await ask(text));
    expect(refusal.unknown_words).toContain(word);
    expect(refusal.text).toContain(phrase);
    for (const { label } of refusal.readings) expect(label).not.toMatch(/total of|number of/i);
  });

  test('an English question over names in another script stays English', async () => {
    const steps = await ask('how many rows where Store is 東京?');
    expect(refusalOf(steps).unknown_words).toContain('東京');
    expect(refusalOf(steps).text).toContain('I do not understand');
  });

  test('a chip that was changed overrides the reading', async () => {
    const sum = resultOf(await ask('total revenue by store'));
    const average = resultOf(
      await ask('total revenue by store', { edits: { metric: 'avg:Revenue', by: 'City' } }),
    );
    expect(sum.sql).toContain('sum("Revenue")');
    expect(average.sql).toContain('avg("Revenue")');
    expect(average.sql).toContain('"City"');
  });

  test('a question in two parts is answered by two results, the second for the group that the first names', async () => {
    const steps = await ask('Which branch earned the most last quarter, and how did it move by month?');
    const results = steps.filter((step) => step.type === 'result');
    expect(results.map((step) => step.token)).toEqual(['q1', 'q2']);
    expect(results[1]?.sql).toContain(String(results[0]?.result.rows[0]?.[0]));
    expect(results[1]?.chart?.mark).toBe('line');
  });

  test('a follow-up goes on from the last question', async () => {
    const history: Question['history'] = [{ role: 'user', text: 'total revenue by store' }];
    expect(resultOf(await ask('and by month?', { history })).sql).toContain("'%Y-%m'");
    expect(resultOf(await ask('only Yangon', { history })).sql).toContain(`"City" = 'Yangon'`);
  });
});

describe('refusals', () => {
  test('without a table nothing is answered', async () => {
    expect(refusalOf(await ask('total revenue', { tables: [] })).reason).toBe('no_table');
  });

  test('a word that is not understood refuses the question and is named', async () => {
    const refusal = refusalOf(await ask('total revenue of Mocha'));
    expect(refusal.unknown_words).toContain('mocha');
    expect(refusal.readings.length).toBeGreaterThanOrEqual(2);
  });

  test('a noun that the table does not hold is not taken for its rows', async () => {
    expect(refusalOf(await ask('how many customers bought Latte?')).readings.length).toBeGreaterThanOrEqual(
      2,
    );
  });

  test('a suggested question can be read', async () => {
    for (const reading of refusalOf(await ask('what will revenue be next month?')).readings) {
      expect(resultOf(await ask(reading.question)).result.rows.length).toBeGreaterThan(0);
    }
  });
});

describe('against an evaluator of its own', () => {
  type Row = Record<string, string | number | null>;
  const rows: Row[] = coffeeSalesRows().map((cells) =>
    Object.fromEntries(COFFEE_SALES_COLUMNS.map((name, index) => [name, cells[index] ?? null])),
  );
  const numbers = (column: string, kept: Row[]): number[] =>
    kept.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []));
  const aggregates: Record<string, (values: number[]) => number> = {
    total: (values) => values.reduce((sum, value) => sum + value, 0),
    average: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
    highest: (values) => Math.max(...values),
    lowest: (values) => Math.min(...values),
  };
  const filters: [string, (row: Row) => boolean][] = [
    ['', () => true],
    [' in Mandalay', (row) => row.City === 'Mandalay'],
    [' of Latte', (row) => row.Product === 'Latte'],
    [' in 2024', (row) => String(row.Date).startsWith('2024')],
    [' in March 2025', (row) => String(row.Date).startsWith('2025-03')],
    [' of Tea in Yangon', (row) => row.Category === 'Tea' && row.City === 'Yangon'],
    [' with more than 5 units', (row) => Number(row.Units) > 5],
  ];
  const cases = Object.keys(aggregates).flatMap((name) =>
    ['Revenue', 'Units', 'Rating'].flatMap((column) =>
      name === 'total' && column === 'Rating'
        ? []
        : filters.map(([words, keep]) => [`${name} ${column}${words}`, name, column, keep] as const),
    ),
  );

  test.each(cases)('%s', async (text, name, column, keep) => {
    const expected = aggregates[name]?.(numbers(column, rows.filter(keep)));
    expect(Number(resultOf(await ask(text)).result.rows[0]?.[0])).toBeCloseTo(expected ?? Number.NaN, 6);
  });
});
