import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  token = (await app.person()).token;
});
afterAll(() => app.close());

const CSV = 'Item,Price\nGreen tea,3\nTEA black,4\nSteak,20\nsteak tartare,25\n,1\n';
const categories = {
  id: 'derive',
  enabled: true,
  kind: 'derive',
  method: 'categories',
  column: 'Item',
  name: 'Group',
  rules: [{ category: 'Tea', match: 'word', words: ['tea'] }],
  corrections: [],
};
const range = { category: 'dear', match: 'range', from: '20' };

async function newTable() {
  const { summary } = await app.table(token, 'menu.csv', CSV);
  const address = `/api/tables/${summary.id}`;
  const update = (steps: object[], revision: number, locale = 'en-US') =>
    app.request('PUT', `${address}/steps`, {
      token,
      body: { steps, revision },
      headers: { 'Accept-Language': locale },
    });
  const preview = async (step: object) =>
    app.request('POST', `${address}/steps/preview`, { token, body: { steps: [step] } });
  const rows = async () => (await app.request('GET', `${address}/rows`, { token })).json;
  return { address, update, preview, rows };
}

describe('a column by rule', () => {
  it('is shown before it is made: rows, where values come from, and what no rule fits', async () => {
    const table = await newTable();
    const before = await table.rows();
    const corrected = { ...categories, corrections: [{ of: 'Steak', value: 'Meat' }] };
    const { json } = await table.preview(corrected);
    expect(json.preview.coverage).toEqual({
      by_rule: 2,
      by_person: 1,
      by_model: 0,
      otherwise: 0,
      missed: 1,
      undecided: 0,
      new_values: 1,
      empty: 1,
      categories: [
        { value: 'Tea', count: 2 },
        { value: 'Meat', count: 1 },
      ],
      missed_values: [{ value: 'steak tartare', count: 1 }],
      cuts: [],
    });
    expect(json.preview.after.rows[0].values.at(-1)).toBe('Tea');
    expect(await table.rows()).toEqual(before);
  });

  it('shows of more rows only twenty', async () => {
    const content = `Item\n${'tea\n'.repeat(45)}`;
    const { summary } = await app.table(token, 'many.csv', content);
    const { json } = await app.request('POST', `/api/tables/${summary.id}/steps/preview`, {
      token,
      body: { steps: [categories] },
    });
    expect(json.preview.after.rows).toHaveLength(20);
    expect(json.preview.coverage.by_rule).toBe(45);
  });

  it('is made with the origin of each value, is read by questions, and is taken back whole', async () => {
    const table = await newTable();
    const before = await table.rows();
    const steps = [{ ...categories, otherwise: 'Other', origin: 'Group from' }];
    const made = await table.update(steps, 0);
    expect(made.status).toBe(200);
    const { columns, rows } = await table.rows();
    expect(columns.slice(2)).toEqual(['Group', 'Group from']);
    expect(rows.map((row: unknown[]) => row.slice(2))).toEqual([
      ['Tea', 'rule'],
      ['Tea', 'rule'],
      ['Other', 'otherwise'],
      ['Other', 'otherwise'],
      [null, null],
    ]);
    expect((await table.update([], 1)).status).toBe(200);
    expect(await table.rows()).toEqual(before);
    expect((await table.update(steps, 2)).status).toBe(200);
    expect((await table.rows()).columns).toContain('Group from');
  });

  it('is made anew of the next file, with its corrections', async () => {
    const table = await newTable();
    await table.update([{ ...categories, corrections: [{ of: 'Scone', value: 'Cake' }] }], 0);
    const { json } = await app.upload(token, 'next.csv', 'Item,Price\nScone,2\nWhite tea,5\n');
    const { status } = await app.request('POST', `${table.address}/versions`, {
      token,
      body: { file_id: json.result[0].file_id, options: {}, renames: [] },
    });
    expect(status).toBe(200);
    expect((await table.rows()).rows.map((row: unknown[]) => row[2])).toEqual(['Cake', 'Tea']);
  });

  it.each([
    ['en-US', 'Ranges need numbers or dates, which column "Item" does not hold.'],
    ['fr-FR', 'Les intervalles demandent des nombres ou des dates'],
    ['ja-JP', '範囲には数値か日付が必要です'],
    ['ko-KR', '범위에는 숫자나 날짜가 필요하지만'],
    ['zh-CN', '区间需要数字或日期'],
  ])('that does not fit is refused with its reason in %s, and nothing changes', async (locale, reason) => {
    const table = await newTable();
    const before = await table.rows();
    const { status, json } = await table.update([{ ...categories, rules: [range] }], 0, locale);
    expect(status).toBe(422);
    expect(json.msg).toContain(reason);
    expect(await table.rows()).toEqual(before);
  });

  it.each([
    ['51 rules', { rules: Array.from({ length: 51 }, () => range) }],
    ['51 words', { rules: [{ category: 'x', match: 'is', words: Array.from({ length: 51 }, () => 'x') }] }],
    ['201 corrections', { corrections: Array.from({ length: 201 }, () => ({ of: 'x', value: '' })) }],
    ['another part', { method: 'extract', rules: undefined, extract: 'password' }],
  ])('is refused with %s', async (_, more) => {
    const table = await newTable();
    const { status, json } = await table.preview({ ...categories, ...more });
    expect([status, json.error_code]).toEqual([422, 'VALIDATION_ERROR']);
  });

  it('with the most rules, words and corrections is still made', async () => {
    const table = await newTable();
    const words = Array.from({ length: 20 }, (_, number) =>
      `word ${String(number).padStart(5, '0')}`.slice(0, 10),
    );
    const rules = Array.from({ length: 50 }, (_, number) => ({
      category: `c${number}`,
      match: 'word',
      words,
    }));
    const corrections = Array.from({ length: 200 }, (_, number) => ({ of: `of ${number}`, value: 'x' }));
    const last = { category: 'Tea', match: 'word', words: ['tea'] };
    const step = { ...categories, rules: [...rules.slice(1), last], corrections };
    expect((await table.preview(step)).json.preview.coverage.by_rule).toBe(2);
    const { status, json } = await table.preview({
      ...step,
      rules: [...rules, last].slice(1).map((rule) => ({ ...rule, words: [...rule.words, 'another word'] })),
    });
    expect(status).toBe(422);
    expect(json.msg).toContain('10000 is the most');
  });

  it('may use words that are SQL, without being run as such', async () => {
    const table = await newTable();
    const word = `x') OR 1=1 --`;
    const step = {
      ...categories,
      rules: [{ category: "'; DROP TABLE t; --", match: 'contains', words: [word] }],
    };
    const { status, json } = await table.preview(step);
    expect([status, json.preview.coverage.by_rule]).toEqual([200, 0]);
  });
});
