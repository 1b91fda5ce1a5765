import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Schema } from '../../../kernel/schemas.ts';
import { openScratchEngine, type ScratchEngine } from '../scratch-engine.ts';

// Each test asks processes that a busy machine serves slowly.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let scratch: ScratchEngine;
beforeAll(async () => {
  scratch = await openScratchEngine();
});
afterAll(() => scratch.close());

const csv = (header: string, lines: readonly string[]): string => `${header}\n${lines.join('\n')}\n`;
const times = (count: number, line: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => line(index));

async function profile(
  content: string,
): Promise<{ columns: Record<string, Schema<'Column'>>; issues: Schema<'Issue'>[]; health: number }> {
  const { columns, issues, health } = await scratch.load('file.csv', content);
  return { columns: Object.fromEntries(columns.map((column) => [column.name, column])), issues, health };
}

describe('the profile of a column', () => {
  test('counts, spans and averages numbers, in bins that cut no whole number', async () => {
    const { columns } = await profile(csv('n,x', [...times(40, (index) => `${index},${index / 2}`), ',']));
    expect(columns.n).toMatchObject({ type: 'integer', nulls: 0, distinct: 40, min: 0, max: 39, mean: 19.5 });
    expect(columns.n?.bins).toHaveLength(20);
    expect(columns.n?.bins[0]).toEqual({ from: 0, to: 2, count: 2 });
    expect(columns.x).toMatchObject({ type: 'number', min: 0, max: 19.5, mean: 9.75 });
    expect(columns.x?.bins.reduce((sum, { count }) => sum + count, 0)).toBe(40);
  });

  test('has bins of whole days and of times', async () => {
    const day = (index: number): string => `2024-01-${String(index + 1).padStart(2, '0')}`;
    const { columns } = await profile(
      csv(
        'day,at',
        times(10, (index) => `${day(index)},${day(index)} 12:30:00`),
      ),
    );
    expect(columns.day).toMatchObject({ type: 'date', min: '2024-01-01', max: '2024-01-10', mean: null });
    expect(columns.day?.bins).toHaveLength(10);
    expect(columns.day?.bins[9]).toEqual({ from: '2024-01-10', to: '2024-01-11', count: 1 });
    expect(columns.at).toMatchObject({
      type: 'datetime',
      min: '2024-01-01T12:30:00',
      max: '2024-01-10T12:30:00',
    });
    expect(columns.at?.bins).toHaveLength(20);
    expect(columns.at?.bins[0]?.from).toBe('2024-01-01T12:30:00');
  });

  test('lists the most frequent values, and empty ones nowhere', async () => {
    const { columns } = await profile(
      csv('city,n', ['Oslo,1', 'Bonn,2', 'Oslo,3', ',4', 'Rome,5', 'Oslo,6', 'Bonn,7']),
    );
    expect(columns.city).toMatchObject({
      nulls: 1,
      distinct: 3,
      min: 'Bonn',
      max: 'Rome',
      mean: null,
      bins: [],
    });
    expect(columns.city?.top).toEqual([
      { value: 'Oslo', count: 3 },
      { value: 'Bonn', count: 2 },
      { value: 'Rome', count: 1 },
    ]);
  });

  test('of one number is one bin', async () => {
    const { columns } = await profile('n,x\n5,0.5\n5,0.5\n');
    expect(columns.n?.bins).toEqual([{ from: 5, to: 6, count: 2 }]);
    expect(columns.x?.bins).toEqual([{ from: 0.5, to: 1.5, count: 2 }]);
  });

  test('of more than twenty values lists twenty', async () => {
    const { columns } = await profile(
      csv(
        'a,b',
        times(700, (index) => `v${index},${index % 30}`),
      ),
    );
    expect(columns.a?.top).toHaveLength(20);
    expect(columns.b?.top).toHaveLength(20);
    expect(columns.b?.top[0]).toEqual({ value: 0, count: 24 });
  });
});

describe('many columns of one kind', () => {
  test('have the types and the profile that each has among few', async () => {
    const cells = (index: number): string =>
      `${index % 7},${index / 4},text ${index % 3},2024-02-${String(1 + (index % 28)).padStart(2, '0')},${index % 5 === 0 ? '' : index}`;
    const names = ['whole', 'part', 'words', 'day', 'holes'];
    const few = await profile(csv(names.join(','), times(60, cells)));
    const copies = times(30, (copy) => names.map((name) => `${name} ${copy}`).join(','));
    const many = await profile(
      csv(
        copies.join(','),
        times(60, (index) => times(30, () => cells(index)).join(',')),
      ),
    );
    for (const name of names)
      for (const copy of [0, 17, 29])
        expect(many.columns[`${name} ${copy}`]).toEqual({ ...few.columns[name], name: `${name} ${copy}` });
  });
});

describe('trouble', () => {
  const found = async (content: string, code: string): Promise<Partial<Schema<'Issue'>> | undefined> =>
    (await profile(content)).issues.find((issue) => issue.code === code);

  test('of rows that repeat others', async () => {
    expect(await found('a,b\n1,x\n2,y\n1,x\n1,x\n', 'duplicate_rows')).toEqual({
      code: 'duplicate_rows',
      severity: 'medium',
      count: 2,
    });
  });

  test('of a key that is there twice', async () => {
    const lines = times(100, (index) => `${index === 50 ? 7 : index},x${index}`);
    expect(await found(csv('order_id,name', lines), 'duplicate_key')).toEqual({
      code: 'duplicate_key',
      severity: 'high',
      column: 'order_id',
      count: 1,
      detail: '7',
    });
    expect(
      await found(
        csv(
          'city_id,name',
          times(100, (index) => `${index % 9},x${index}`),
        ),
        'duplicate_key',
      ),
    ).toBeUndefined();
  });

  test('of columns without values, with hardly any, and with one only', async () => {
    const { issues } = await profile(
      csv(
        'a,empty,rare,same',
        times(50, (index) => `${index},,${index === 3 ? 'x' : ''},k`),
      ),
    );
    expect(issues).toEqual([
      { code: 'empty_column', severity: 'medium', column: 'empty', count: 50 },
      { code: 'constant_column', severity: 'low', column: 'same', count: 50, detail: 'k' },
      { code: 'mostly_empty', severity: 'low', column: 'rare', count: 49 },
    ]);
  });

  test('of numbers far outside the others', async () => {
    const lines = times(200, (index) => (index === 9 ? '100000,a' : `${100 + (index % 50)},a${index}`));
    expect(await found(csv('n,name', lines), 'outliers')).toMatchObject({
      column: 'n',
      count: 1,
      severity: 'low',
    });
  });

  test('of numbers and words in one column', async () => {
    const lines = times(100, (index) => `${index % 3 === 0 ? `word ${index}` : index},x`);
    expect(await found(csv('v,x', lines), 'mixed_types')).toBeUndefined();
    const most = times(100, (index) => `${index % 10 === 0 ? `word ${index}` : index},x`);
    expect(await found(csv('v,x', most), 'mixed_types')).toMatchObject({ column: 'v', count: 10 });
  });

  test('of long numbers that are ids', async () => {
    expect(
      await found('id,n\n12345678901234567,1\n12345678901234568,2\n', 'long_numbers_as_text'),
    ).toMatchObject({ column: 'id', count: 2 });
  });

  test.each([
    ['email', 'contact', ['a@b.org', 'c.d@e.com', 'f@g.net']],
    ['phone', 'Phone', ['+49 170 1234567', '(030) 123-4567', '555-123-4567']],
    ['card_number', 'card', ['4111 1111 1111 1111', '5500 0000 0000 0004', '3400 0000 0000 009']],
    ['iban', 'account', ['DE89370400440532013000', 'GB29NWBK60161331926819', 'FR1420041010050500013M02606']],
    ['ip_address', 'host', ['10.0.0.1', '192.168.0.2', '8.8.8.8']],
    ['national_id', '身份证', ['11010519491231002X', '440524188001010014', '11010519491231002X']],
  ])('of personal data: %s', async (kind, heading, values) => {
    const content = csv(
      `${heading},n`,
      values.map((value, index) => `"${value}",${index}`),
    );
    expect(await found(content, 'personal_data')).toMatchObject({ column: heading, detail: kind });
  });

  test('makes a table less healthy, the worst first', async () => {
    const clean = await profile('a,b\n1,x\n2,y\n');
    expect(clean).toMatchObject({ issues: [], health: 100 });
    const poor = await profile('a,b,c\n1,x,\n2\n2,y,\n2,y,\n');
    expect(poor.health).toBeLessThan(80);
    expect(poor.issues.map(({ severity }) => severity)).toEqual(['high', 'medium', 'medium']);
  });
});
