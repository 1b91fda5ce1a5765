import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableFile } from '../engine.ts';
import { openScratchEngine, type ScratchEngine } from '../scratch-engine.ts';
import type { Step } from './compile-step.ts';

let scratch: ScratchEngine;
let raw: TableFile;
let files = 0;

const CSV = `Name,City,Price,Bought,Note
Ada  Lovelace, Berne ,1 200.50,2024-01-31,a-b-c
grace hopper,Basle,,2024-02-29,d
Ada  Lovelace, Berne ,1 200.50,2024-01-31,a-b-c
Tim,,n/a or so,2023-12-01,
Zoë,Berne,7,,x-y
`;
const text = (source: string) => ({
  source_name: source,
  name: source,
  type: 'text' as const,
  include: true,
});

beforeAll(async () => {
  scratch = await openScratchEngine();
  const columns = [
    text('Name'),
    text('City'),
    text('Price'),
    { ...text('Bought'), type: 'date' as const },
    text('Note'),
  ];
  raw = (await scratch.load('sales.csv', CSV, { columns })).table;
});
afterAll(() => scratch.close());

type Draft<S> = S extends Step ? Omit<S, 'id' | 'enabled'> & { enabled?: boolean } : never;
const stepsOf = (drafts: Draft<Step>[]): Step[] =>
  drafts.map((draft, index) => ({ id: String(index), enabled: true, ...draft }) as Step); // the spread of a union is no union

async function apply(...drafts: Draft<Step>[]) {
  const target = { path: `${scratch.folder}/steps-${files++}.duckdb`, sqlName: 't' };
  const made = await scratch.engine.applySteps({ raw, steps: stepsOf(drafts), issues: [], target });
  const rows = await scratch.ask('SELECT * FROM t', target);
  return { ...made, target, rows, names: made.columns.map(({ name, type }) => `${name} ${type}`) };
}
const preview = (...drafts: Draft<Step>[]) => scratch.engine.previewSteps({ raw, steps: stepsOf(drafts) });
const computed = async (expression: string) =>
  (await apply({ kind: 'compute', name: 'Result', expression })).rows.map((row) => row.at(-1));

describe('a step', () => {
  it('renames a column and leaves its values', async () => {
    const { names, rows } = await apply({ kind: 'rename', column: 'City', to: 'Town' });
    expect(names).toContain('Town text');
    expect(rows[1]?.[1]).toBe('Basle');
  });

  it('changes a type, lists what does not convert and keeps it as empty', async () => {
    const step = { kind: 'retype', column: 'Price', type: 'number', on_failure: 'empty' } as const;
    const { failed_count, failures, before, after, cells_changed } = await preview(step);
    expect([failed_count, failures]).toEqual([1, [{ value: 'n/a or so', count: 1 }]]);
    expect([before.row_count, after.row_count, cells_changed]).toEqual([5, 5, 3]); // "7" stays 7
    const { rows, issues } = await apply(step);
    expect(rows.map((row) => row[2])).toEqual([1200.5, null, 1200.5, null, 7]);
    expect(issues).toContainEqual(
      expect.objectContaining({ code: 'cast_failed', column: 'Price', count: 1 }),
    );
  });

  it('that must not lose values is refused with what does not convert, and leaves no file', async () => {
    await expect(
      apply({ kind: 'retype', column: 'Price', type: 'number', on_failure: 'stop' }),
    ).rejects.toMatchObject({
      key: 'step_stopped',
      params: { count: 1, column: 'Price', example: 'n/a or so' },
    });
  });

  it('reads days in the order that is chosen', async () => {
    const days = await apply(
      { kind: 'compute', name: 'Day', expression: 'if([Name] = "Tim", "03/04/2024", "2024年5月6日")' },
      { kind: 'retype', column: 'Day', type: 'date', on_failure: 'stop', date_order: 'dmy' },
    );
    expect(days.rows.map((row) => row.at(-1))).toEqual([
      '2024-05-06',
      '2024-05-06',
      '2024-05-06',
      '2024-04-03',
      '2024-05-06',
    ]);
  });

  it('splits by a text, the last part with the rest', async () => {
    const { names, rows } = await apply({
      kind: 'split',
      column: 'Note',
      separator: '-',
      names: ['One', 'Two'],
      keep: false,
    });
    expect(names.slice(-2)).toEqual(['One text', 'Two text']);
    expect(rows.map((row) => row.slice(-2))).toEqual([
      ['a', 'b-c'],
      ['d', null],
      ['a', 'b-c'],
      [null, null],
      ['x', 'y'],
    ]);
  });

  it('splits at positions', async () => {
    const step = { kind: 'split', column: 'Name', positions: [3], names: ['A', 'B'], keep: true } as const;
    expect((await apply({ ...step, positions: [3], names: ['A', 'B'] })).rows[1]?.slice(1, 3)).toEqual([
      'gra',
      'ce hopper',
    ]);
  });

  it('fills empty values with a value, the one above, the mean', async () => {
    const note = await apply({ kind: 'fill', column: 'Note', with: 'value', value: "it's" });
    expect(note.rows.map((row) => row[4])).toEqual(['a-b-c', 'd', 'a-b-c', "it's", 'x-y']);
    const city = await apply({ kind: 'fill', column: 'City', with: 'previous' });
    expect(city.rows[3]?.[1]).toBe(city.rows[2]?.[1]);
    const price = await apply(
      { kind: 'retype', column: 'Price', type: 'number', on_failure: 'empty' },
      { kind: 'fill', column: 'Price', with: 'median' },
    );
    expect(price.rows.map((row) => row[2])).toEqual([1200.5, 1200.5, 1200.5, 1200.5, 7]);
    await expect(preview({ kind: 'fill', column: 'Name', with: 'mean' })).rejects.toMatchObject({
      key: 'step_needs_numbers',
    });
  });

  it.each([
    ['trim', 'City', ['Berne', 'Basle', 'Berne', null, 'Berne']],
    ['upper', 'Note', ['A-B-C', 'D', 'A-B-C', null, 'X-Y']],
    ['collapse', 'Name', ['Ada Lovelace', 'grace hopper', 'Ada Lovelace', 'Tim', 'Zoë']],
    ['title', 'Name', ['Ada  Lovelace', 'Grace Hopper', 'Ada  Lovelace', 'Tim', 'Zoë']],
  ] as const)('%s changes texts', async (change, column, values) => {
    const { rows, columns } = await apply({ kind: 'text', column, change });
    const place = columns.findIndex(({ name }) => name === column);
    expect(rows.map((row) => row[place])).toEqual(values);
  });

  it('replaces a text as it is written, whatever it looks like', async () => {
    const step = { kind: 'text', column: 'Note', change: 'replace', find: 'A-', replace: '\\1.*' } as const;
    expect((await apply(step)).rows[0]?.[4]).toBe('\\1.*b-c');
    expect((await apply({ ...step, match_case: true })).rows[0]?.[4]).toBe('a-b-c');
    expect((await apply({ ...step, find: 'D', whole: true })).rows.map((row) => row[4])).toEqual([
      'a-b-c',
      '\\1.*',
      'a-b-c',
      null,
      'x-y',
    ]);
  });

  it('keeps rows that fit, in the order of the file', async () => {
    const conditions = [{ field: 'Bought', operator: 'gte' as const, value: '2024-01-01' }];
    const filter = { kind: 'filter', conditions: { connect_pre_filter: 'and', conditions } } as const;
    const step: Draft<Step> = { ...filter, conditions: { connect_pre_filter: 'and', conditions } };
    expect((await apply(step)).rows.map((row) => row[0])).toEqual([
      'Ada  Lovelace',
      'grace hopper',
      'Ada  Lovelace',
    ]);
    const { before, after } = await preview(step);
    expect([before.row_count, after.row_count]).toEqual([5, 3]);
    expect(after.rows.map(({ row }) => row)).toEqual([1, 2, 3]);
  });

  it('removes duplicates and keeps the first or the last', async () => {
    const first = await apply({ kind: 'dedupe', columns: ['City'], keep: 'last' });
    expect(first.rows.map((row) => row[0])).toEqual(['grace hopper', 'Ada  Lovelace', 'Tim', 'Zoë']);
    expect((await apply({ kind: 'dedupe', columns: [], keep: 'first' })).rowCount).toBe(4);
  });

  it('orders and drops columns', async () => {
    const { names } = await apply(
      { kind: 'reorder', columns: ['Note', 'Bought'] },
      { kind: 'drop', columns: ['City'] },
    );
    expect(names).toEqual(['Note text', 'Bought date', 'Name text', 'Price text']);
    await expect(
      preview({ kind: 'drop', columns: ['Name', 'City', 'Price', 'Bought', 'Note'] }),
    ).rejects.toMatchObject({ key: 'no_columns' });
  });

  it('that is switched off does nothing', async () => {
    expect((await apply({ kind: 'drop', columns: ['City'], enabled: false })).names).toHaveLength(5);
  });

  it('cannot name what is not there, nor take a name twice', async () => {
    await expect(preview({ kind: 'drop', columns: ['Nothing'] })).rejects.toMatchObject({
      key: 'column_missing',
    });
    await expect(preview({ kind: 'rename', column: 'City', to: 'name' })).rejects.toMatchObject({
      key: 'column_name_taken',
    });
    await expect(preview({ kind: 'rename', column: 'City', to: 'rowid' })).rejects.toMatchObject({
      key: 'column_name_reserved',
    });
    await expect(
      preview({ kind: 'fill', column: 'Bought', with: 'value', value: 'x' }),
    ).rejects.toMatchObject({
      key: 'value_type',
    });
  });

  it('previews the rows that it changes first, with how many', async () => {
    const { cells_changed: cells, after } = await preview({ kind: 'text', column: 'City', change: 'trim' });
    expect(cells).toBe(2);
    expect(after.rows.map(({ row }) => row)).toEqual([1, 3]);
  });
});

describe('a computed column', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['-(2 - 5) % 2', 1],
    ['7 / 2', 3.5],
    ['1 / 0', null],
    ['9000000000 * 9000000000', null],
    ["'it''s' & \" \" & 'fine'", "it's fine"],
    ['"a" & 1.50', 'a1.5'],
    ['not true or 2 >= 2', true],
    ['if(1 > 2, "yes", "no")', 'no'],
    ['coalesce(empty, 5)', 5],
    ['round(2.345, 2)', 2.35],
    ['max(3, 5.5, 1)', 5.5],
    ['is_empty(empty)', true],
    ['empty = empty', true],
    ['substring("Tablewise", 6, 4)', 'wise'],
    ['replace(upper("abc"), "B", "-")', 'A-C'],
    ['contains("Tablewise", "WISE")', true],
    ['number("12.5") + 1', 13.5],
    ['days_between("2024-02-28", "2024-03-01")', 2],
    [
      'year(add_months(make_date(2024, 1, 31), 1)) & "-" & day(add_months(make_date(2024, 1, 31), 1))',
      '2024-29',
    ],
    ['ln(0)', null],
    ['make_date(2024, 13, 1)', null],
  ])('%s is %s', async (expression, value) => {
    expect((await computed(expression))[0]).toEqual(value);
  });

  it('reads columns, bare or in brackets, and dates beside written ones', async () => {
    expect(await computed('if([Bought] >= "2024-02-01", length(Name), 0)')).toEqual([0, 12, 0, 0, 0]);
    expect(await computed('[Bought] + 1')).toEqual([
      '2024-02-01',
      '2024-03-01',
      '2024-02-01',
      '2023-12-02',
      null,
    ]);
  });

  it.each([
    ['1 +', 'expression_end', {}],
    ['1 2', 'expression_unexpected', { position: 3 }],
    ['"open', 'expression_unclosed', { position: 1 }],
    ['1 $ 2', 'expression_character', { position: 3 }],
    ['[Nothing] + 1', 'expression_column', { column: 'Nothing', position: 1 }],
    ['round([Bougth])', 'expression_column_near', { column: 'Bougth', nearest: 'Bought', position: 7 }],
    ['read_text("/etc/passwd")', 'expression_function', { name: 'read_text' }],
    ['getenv("HOME")', 'expression_function', { name: 'getenv' }],
    ['constructor(1)', 'expression_function', { name: 'constructor' }],
    ['left("a")', 'expression_arguments', { wanted: '2', count: 1 }],
    ['[Name] + 1', 'expression_needs_number', { position: 1 }],
    ['1 and true', 'expression_needs_boolean', { position: 1 }],
    ['upper(1)', 'expression_needs_text', { position: 7 }],
    ['year("soon")', 'expression_needs_date', { position: 6 }],
    ['if(true, 1, "a")', 'expression_mixed', { position: 13 }],
    [`${'('.repeat(200)}1`, 'expression_deep', {}],
    [`${'-'.repeat(200)}1`, 'expression_deep', {}],
    [`${'1/('.repeat(40)}1${')'.repeat(40)}`, 'expression_deep', {}],
  ])('%s is refused with what is wrong and where', async (expression, key, params) => {
    await expect(preview({ kind: 'compute', name: 'X', expression })).rejects.toMatchObject({
      code: 'QUERY_REFUSED',
      key,
      params,
    });
  });

  it('of any text is either refused in words or carried out: no text reaches the database as a statement', async () => {
    const piece = fc.constantFrom(
      ...[
        "'",
        '"',
        '[',
        ']',
        '(',
        ')',
        ';',
        '--',
        '/*',
        '\\',
        'Name',
        '[Price]',
        '1',
        'if',
        ',',
        '=',
        'or',
        "';DROP",
        '$1',
        'NULL',
      ],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 12 }), async (pieces) => {
        const expression = pieces.join(' ');
        try {
          await preview({ kind: 'compute', name: 'X', expression });
        } catch (error) {
          expect(error).toMatchObject({ key: expect.stringMatching(/^expression_/) });
        }
      }),
      { numRuns: 100 },
    );
  });
});

it('steps compose: carried out at once they give what they give one after the other', async () => {
  const drafts: Draft<Step>[] = [
    { kind: 'text', column: 'City', change: 'trim' },
    { kind: 'fill', column: 'City', with: 'previous' },
    { kind: 'rename', column: 'City', to: 'Town' },
    { kind: 'dedupe', columns: ['Town', 'Name'], keep: 'first' },
    { kind: 'compute', name: 'Length', expression: 'length(Name)' },
    { kind: 'split', column: 'Note', separator: '-', names: ['N1', 'N2'], keep: false },
    { kind: 'reorder', columns: ['Length'] },
  ];
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: drafts.length }), async (cut) => {
      const whole = await apply(...drafts);
      const half = await apply(...drafts.slice(0, cut));
      const target = { path: `${scratch.folder}/steps-${files++}.duckdb`, sqlName: 't' };
      const rest = stepsOf(drafts.slice(cut));
      await scratch.engine.applySteps({ raw: half.target, steps: rest, issues: [], target });
      expect(await scratch.ask('SELECT * FROM t', target)).toEqual(whole.rows);
    }),
    { numRuns: 8 },
  );
});

it('no steps give the imported rows back exactly', async () => {
  const { rows } = await apply();
  expect(rows).toEqual(await scratch.ask('SELECT * FROM t', raw));
});
