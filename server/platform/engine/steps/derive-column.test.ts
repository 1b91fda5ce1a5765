import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../../../kernel/schemas.ts';
import type { TableFile } from '../engine.ts';
import { openScratchEngine, type ScratchEngine } from '../scratch-engine.ts';

type Categories = Schema<'CategorizeStep'>;
type Extracted = Schema<'ExtractStep'>;

let scratch: ScratchEngine;
let files = 0;
beforeAll(async () => {
  scratch = await openScratchEngine();
});
afterAll(() => scratch.close());

/** A table of one column. */
async function tableOf(values: string[], type: Schema<'ColumnType'> = 'text'): Promise<TableFile> {
  const csv = ['V', ...values.map((value) => `"${value}"`)].join('\n');
  const column = { source_name: 'V', name: 'V', type, include: true };
  files += 1;
  return (await scratch.load(`derive-${files}.csv`, `${csv}\n`, { columns: [column] })).table;
}
async function derived(raw: TableFile, step: Categories | Extracted) {
  files += 1;
  const target = { path: `${scratch.folder}/derived-${files}.duckdb`, sqlName: 't' };
  const { columns } = await scratch.engine.applySteps({ raw, steps: [step], issues: [], target });
  const rows = await scratch.ask('SELECT * FROM t', target);
  return { names: columns.map(({ name, type }) => `${name} ${type}`), rows: rows.map((row) => row.slice(1)) };
}
const base = { id: 's', enabled: true, kind: 'derive', column: 'V', name: 'N' } as const;
const rules = (...given: Categories['rules']): Categories => ({
  ...base,
  method: 'categories',
  rules: given,
  corrections: [],
});
const part = (extract: Extracted['extract'], more: Partial<Extracted> = {}): Extracted => ({
  ...base,
  method: 'extract',
  extract,
  corrections: [],
  ...more,
});
const valuesOf = async (values: string[], step: Categories | Extracted, type?: Schema<'ColumnType'>) =>
  (await derived(await tableOf(values, type), step)).rows.map(([value]) => value);

describe('categories by rule', () => {
  it('are named by the first rule that fits, whatever the capitals; whole words are not found in others', async () => {
    const step = rules(
      { category: 'Tea', match: 'word', words: ['tea', 'thé'] },
      { category: 'Meat', match: 'contains', words: ['EAK'] },
    );
    expect(
      await valuesOf(['Green TEA', 'Steak', 'teapot', 'Thé vert', 'te\u0301a, the\u0301', ''], step),
    ).toEqual(['Tea', 'Meat', null, 'Tea', 'Tea', null]);
  });

  it('find words of scripts that do not part them', async () => {
    const step = rules(
      { category: '茶', match: 'word', words: ['茶', '차'] },
      { category: 'コーヒー', match: 'word', words: ['コーヒー'] },
    );
    expect(await valuesOf(['緑茶です', 'アイスコーヒー大', '녹차', '水'], step)).toEqual([
      '茶',
      'コーヒー',
      '茶',
      null,
    ]);
  });

  it('take signs of patterns in words as they are, and patterns as patterns', async () => {
    const step = rules(
      { category: 'C++', match: 'word', words: ['c++'] },
      { category: 'starts', match: 'starts', words: ['a.b'] },
      { category: 'is', match: 'is', words: ["it's"] },
      { category: 'code', match: 'pattern', words: ['^[A-Z]{2}-\\d+$'] },
    );
    expect(await valuesOf(['I like C++ much', 'a.bc', 'axbc', "IT'S", 'CH-42', 'CH-4x'], step)).toEqual([
      'C++',
      'starts',
      null,
      'is',
      'code',
      null,
    ]);
  });

  it('are made of ranges of numbers and days, the end not included', async () => {
    const low = { category: 'low', match: 'range', below: '10' } as const;
    const high = { category: 'high', match: 'range', from: '10', below: '20.5' } as const;
    expect(await valuesOf(['9.99', '10', '20.5', '', '-3'], rules(low, high), 'number')).toEqual([
      'low',
      'high',
      null,
      null,
      'low',
    ]);
    const spring = { category: 'spring', match: 'range', from: '2025-03-01', below: '2025-06-01' } as const;
    expect(await valuesOf(['2025-03-01', '2025-05-31', '2025-06-01'], rules(spring), 'date')).toEqual([
      'spring',
      'spring',
      null,
    ]);
  });

  it('have a value for all others, except where there is nothing to read', async () => {
    const step = { ...rules({ category: 'a', match: 'is', words: ['a'] }), otherwise: 'rest' } as const;
    expect(await valuesOf(['a', 'b', ' '], step)).toEqual(['a', 'rest', null]);
  });

  it('are corrected by a person, and a column tells where each comes from', async () => {
    const step: Categories = {
      ...rules({ category: 'A', match: 'starts', words: ['a'] }),
      corrections: [
        { of: 'ab', value: 'Mine' },
        { of: 'ac', value: '' },
      ],
      otherwise: 'rest',
      origin: 'From',
    };
    const { names, rows } = await derived(await tableOf(['aa', 'ab', 'ac', 'b', '']), step);
    expect(names).toEqual(['V text', 'N text', 'From text']);
    expect(rows).toEqual([
      ['A', 'rule'],
      ['Mine', 'person'],
      [null, 'person'],
      ['rest', 'otherwise'],
      [null, null],
    ]);
  });

  it.each<[string, Categories['rules'][0], string]>([
    ['words', { category: 'x', match: 'word', words: [' '] }, 'derive_words'],
    ['a range of texts', { category: 'x', match: 'range', from: '1' }, 'derive_range_type'],
  ])('are refused without %s', async (_, rule, key) => {
    await expect(valuesOf(['a'], rules(rule))).rejects.toMatchObject({ key });
  });

  it.each([['x'], ['2025-02-30'], ['']])('are refused with a range from “%s”', async (from) => {
    const rule = { category: 'x', match: 'range', from } as const;
    await expect(valuesOf(['2025-01-01'], rules(rule), 'date')).rejects.toMatchObject({
      key: 'derive_range',
    });
  });

  it('tell of a pattern that cannot be read, and of a name that is taken', async () => {
    const raw = await tableOf(['a']);
    await expect(
      derived(raw, rules({ category: 'x', match: 'pattern', words: ['('] })),
    ).rejects.toMatchObject({
      code: 'QUERY_FAILED',
    });
    const step = { ...rules({ category: 'x', match: 'is', words: ['a'] }), name: 'v' };
    await expect(derived(raw, step)).rejects.toMatchObject({ key: 'column_name_taken' });
  });
});

describe('a part of a value', () => {
  it.each<[Extracted['extract'], string[], unknown[]]>([
    ['year', ['May 2025', '2025年5月', '12025', '31.12.1999', 'none'], [2025, 2025, null, 1999, null]],
    ['quarter', ['2025-05-01', '2025年12月3日', 'x'], [2, 4, null]],
    ['weekday', ['2025-05-05', '2025-05-11'], [1, 7]],
    [
      'number',
      ['about 1,250.50 EUR', '-5 °C', 'from 5 to -3', 'A-5', '€ 7', '−2,5', 'none'],
      [1250.5, -5, 5, 5, 7, null, null],
    ],
    [
      'unit',
      ['5 kg', '12,5kWh', '€ 7', 'CHF 20', '30円', '80%', 'x'],
      ['kg', 'kWh', '€', 'CHF', '円', '%', null],
    ],
    ['email', ['Ada <Ada@Mail.Example.org>', 'no@mail'], ['ada@mail.example.org', null]],
    [
      'domain',
      ['ada@mail.example.org', 'https://www.Example.com/a?b', 'see münchen.example now', 'v1.2', ''],
      ['mail.example.org', 'example.com', 'münchen.example', null, null],
    ],
    ['brackets', ['Tea (green)', '茶（緑）', 'x [y] z', 'none ('], ['green', '緑', 'y', null]],
  ])('%s', async (extract, values, expected) => {
    expect(await valuesOf(values, part(extract))).toEqual(expected);
  });

  it('has the type of what it is, with the decimal sign and the order of days that are chosen', async () => {
    const { names, rows } = await derived(
      await tableOf(['1.250,5 kg']),
      part('number', { decimal: ',', corrections: [{ of: 'x', value: '3' }] }),
    );
    expect([names[1], rows]).toEqual(['N number', [[1250.5]]]);
    expect(await valuesOf(['03/04/2025'], part('month', { date_order: 'mdy' }))).toEqual([3]);
    expect(await valuesOf(['2025-05-05'], part('month'), 'date')).toEqual([5]);
  });

  it('is refused where the column has no days, and a correction where it is no number', async () => {
    await expect(valuesOf(['1'], part('month'), 'integer')).rejects.toMatchObject({
      key: 'derive_needs_days',
    });
    const corrections = [{ of: '1', value: 'many' }];
    await expect(valuesOf(['1'], part('number', { corrections }))).rejects.toMatchObject({
      key: 'derive_correction',
    });
  });
});

describe('the preview of a derived column', () => {
  it('counts the rows by where their value comes from, and names what no rule fits', async () => {
    const raw = await tableOf(['aa', 'aa', 'ab', 'b', 'c', 'c', '']);
    const step: Categories = {
      ...rules({ category: 'A', match: 'starts', words: ['a'] }),
      corrections: [{ of: 'b', value: 'Mine' }],
    };
    const { coverage, cells_changed } = await scratch.engine.previewSteps({ raw, steps: [step] });
    expect(coverage).toEqual({
      by_rule: 3,
      by_person: 1,
      by_model: 0,
      otherwise: 0,
      missed: 2,
      undecided: 0,
      new_values: 1,
      empty: 1,
      categories: [
        { value: 'A', count: 3 },
        { value: 'Mine', count: 1 },
      ],
      missed_values: [{ value: 'c', count: 2 }],
      cuts: [],
    });
    expect(cells_changed).toBe(4);
  });

  it('proposes the quarters of numbers and days', async () => {
    const numbers = await tableOf(['1', '2', '3', '4', '5', '6', '7', '8'], 'integer');
    expect((await scratch.engine.previewSteps({ raw: numbers, steps: [rules()] })).coverage?.cuts).toEqual([
      '2',
      '4',
      '6',
    ]);
    const days = await tableOf(['2025-01-01', '2025-02-01', '2025-03-01', '2025-04-01'], 'date');
    expect((await scratch.engine.previewSteps({ raw: days, steps: [rules()] })).coverage?.cuts).toEqual([
      '2025-01-01',
      '2025-02-01',
      '2025-03-01',
    ]);
    const none = await tableOf(['', ''], 'number');
    expect((await scratch.engine.previewSteps({ raw: none, steps: [rules()] })).coverage).toMatchObject({
      empty: 2,
      cuts: [],
    });
  });
});
