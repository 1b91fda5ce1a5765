import { describe, expect, it } from 'vitest';
import type { QueryResult } from '../../platform/engine/engine.ts';
import { unverifiedNumbers } from './number-check.ts';

function check(text: string, values: (number | string | null)[] = [], texts: string[] = []): string[] {
  const result: Pick<QueryResult, 'columns' | 'rows' | 'rowCount'> = {
    columns: [{ name: 'v', type: 'number' }],
    rows: values.map((value) => [value]),
    rowCount: values.length + 9000,
  };
  return unverifiedNumbers(text, { results: [result], texts });
}

describe('a number that is in a result', () => {
  it.each([
    ['as it is', 'It is 42.', 42],
    ['with groups of three', 'It is 1,234,567.', 1234567],
    ['with points as groups and a decimal comma', 'Es sind 1.234.567,9.', 1234567.9],
    ['with spaces as groups', 'Soit 1 234 567,9 au total.', 1234567.9],
    ['with no-break spaces as groups', 'Soit 1\u202F234\u00A0567.', 1234567],
    ['with Indian groups', 'It is 12,34,567.', 1234567],
    ['rounded to its digits', 'It is 12.35.', 12.3456],
    ['without its sign', 'It fell by 12.', -12],
    ['with a currency', 'It is $1,234 or USD1234.', 1234],
    ['as percentage of a share', 'It is 45.7 %.', 0.4567],
    ['as percentage that is stored as such', 'It is 45.7%.', 45.67],
    ['in millions', 'It is 1.2 million or 1.2M.', 1234567],
    ['in thousands', 'It is 12k.', 12345],
    ['in billions', 'Soit 3,5 milliards.', 3512345678],
    ['in Chinese units', '共计123万。', 1234567],
    ['in two Chinese units', '共计1亿2345万。', 123450000],
    ['in Japanese units', '合計は1億2,345万円です。', 123451234],
    ['in Korean units', '총 123만 원입니다.', 1234567],
    ['in full-width digits', '合計は１，２３４です。', 1234],
    ['after about, with zeros for rounding', 'It is about 1,200.', 1234],
    ['beyond 2^53, which comes as text', 'It is 9,007,199,254,740,993.', '9007199254740993'],
  ])('is verified when written %s', (_how, text, value) => {
    expect(check(text, [value])).toEqual([]);
  });
});

const fence = '```';

describe('code', () => {
  it.each([
    ['a query', `${fence}sql\nselect * from sales where price > 77 limit 12\n${fence}`],
    ['a query in capitals, indented, in a longer fence', `  ${fence}\`SQL\n  limit 12\n  ${fence}\`\nDone.`],
    ['a script between tildes', '~~~python\nx = round(y, 77)\n~~~'],
    ['a block that the answer ends in', `${fence}sql\nlimit 12`],
  ])('says how something is computed, not what is so: %s', (_what, text) => {
    expect(check(text)).toEqual([]);
  });

  it.each([
    ['a block of data', `${fence}json\n{"total": 77}\n${fence}`, ['77']],
    ['a block without a language', `${fence}\nTotal 77\n${fence}`, ['77']],
    ['a language that only begins like one', `${fence}result\nTotal 77\n${fence}`, ['77']],
    ['what stands in a line', 'The total is `77`.', ['77']],
    ['what follows a block', `${fence}sql\nlimit 12\n${fence}\nThe total is 77.`, ['77']],
    ['what stands between two blocks', `${fence}sql\na\n${fence}\n77\n${fence}sql\nb\n${fence}`, ['77']],
  ])('is no cover for figures: %s', (_what, text, expected) => {
    expect(check(text)).toEqual(expected);
  });
});

describe('a number that is in no result', () => {
  it.each([
    ['a lie', 'It is 43.', ['43']],
    ['a rounding too far', 'It is 1,200.', ['1,200']],
    ['a rounding to the wrong digit', 'It is 1,235.', ['1,235']],
    ['a percentage', 'It grew by 17 %.', ['17 %']],
    ['an amount that looks like a year', 'It is $2024.', ['2024']],
    ['an amount in a table', '| North | 77 |', ['77']],
    ['an amount in bold', '**77** units', ['77']],
    ['an amount beside a citation', '{{q1.r0.c0}} of 77', ['77']],
    ['one of several', 'They are 1,234, 88 and 99.', ['88', '99']],
    ['an amount without space in Chinese', '合计88元。', ['88']],
    ['a number in words', 'It is forty-two million.', ['forty-two', 'million']],
    ['a number in Chinese words', '共四十二万。', ['四十二万']],
    ['the same one twice', '77 and 77.', ['77']],
  ])('is told: %s', (_what, text, expected) => {
    expect(check(text, [1234, 42])).toEqual(expected);
  });
});

describe('what is no figure', () => {
  it.each([
    ['a year', 'In 2024 and the 1990s it grew.'],
    ['a date of ISO 8601', 'On 2024-03-05 and 2024-03-05T12:30:00Z, in 2024-03.'],
    ['a date with points or slashes', 'On 05.03.2024, 3/5/24 and 2024/3/5.'],
    ['a date in English', 'On March 5, 2024, 5 March, the 5th of March and in Mar 2024.'],
    ['a date in French', 'Le 1er mars 2024 et le 12 février.'],
    ['a date in Chinese and Japanese', '2024年3月5日和12月。'],
    ['a date in Korean', '2024년 3월 5일에'],
    ['a time', 'At 12:30 and 23:59:59.'],
    ['an ordinal', 'The 1st, 2nd, 33rd and la 2e, #4, No. 5, 第6, 7番目, 8위.'],
    ['a mark of a list', '1. North\n2. South\n  3) East'],
    ['a name', 'Q3, H1, sha256, v2, COVID-19, c12, 3D and 5G.'],
    ['a citation', '{{q1.r0.c2}} and {{q12.r34.c5}}'],
    ['an address', 'See https://example.com/a/123?b=456.'],
    ['small words', 'One of the two, a dozen, hundreds of them.'],
  ])('is left alone: %s', (_what, text) => {
    expect(check(text)).toEqual([]);
  });

  it('is a number that the person wrote, in any form', () => {
    expect(
      check('More than 10,000 in 5 shops, 12.5 %.', [], ['more than 10k in 5 shops with 12.5%']),
    ).toEqual([]);
  });

  it('is a number in a name that a result holds', () => {
    expect(check('Model 3000 leads.', ['Model 3000'])).toEqual([]);
    expect(check('Model 3000 leads.', ['Model 30001'])).toEqual(['3000']);
  });

  it('is the number of rows of a result', () => {
    expect(check('There are 9,000 of them.')).toEqual([]);
  });
});

describe('how near a number has to be', () => {
  it.each([
    ['It is 12.35.', 12.3451, []],
    ['It is 12.35.', 12.345, []],
    ['It is 12.35.', 12.355, []],
    ['It is 12.35.', 12.3449, ['12.35']],
    ['It is 12.35.', 12.3551, ['12.35']],
    // about rounds to the zeros that are written
    ['It is about 1200.', 1300, []],
    ['It is about 1200.', 1301, ['1200']],
    ['It is about 1200.', 1100, []],
    ['It is about 1200.', 1099, ['1200']],
    ['It is about 1000.', 2000, []],
    ['It is about 1000.', 2001, ['1000']],
    ['It is about 1234.', 1235, []],
    ['It is about 1234.', 1236, ['1234']],
    ['It is about 10.', 20, []],
    ['It is about 10.', 21, ['10']],
    ['It is about 7.', 8, []],
    ['It is about 7.', 9, ['7']],
    ['It is about 0.30.', 0.4, []],
    ['It is about 0.30.', 0.41, ['0.30']],
    ['It is about 0.', 1, []],
    ['It is about 0.', 2, ['0']],
    ['It is about 1250.', 1260, []],
    ['It is about 1250.', 1261, ['1250']],
  ])('%s of %d: %j', (text, value, told) => {
    expect(check(text, [value])).toEqual(told);
    // wherever it stands among the others
    expect(check(text, [1e6, value, 3e6, 2e6, -5e5])).toEqual(told);
  });

  it('is not asked of what no result holds at all', () => {
    expect(unverifiedNumbers('It is 42.', { results: [], texts: [] })).toEqual(['42']);
    expect(unverifiedNumbers('Nothing is told.', { results: [], texts: [] })).toEqual([]);
  });
});

describe('what a result holds', () => {
  it('are numbers as text, and no text that only has digits in it', () => {
    expect(check('It is 12.5.', ['-12.5'])).toEqual([]);
    expect(check('It is 12.6.', ['12.6 of 13'])).toEqual([]);
    expect(check('It is 12.', ['12.4x'])).toEqual(['12']);
    expect(check('It is 12.', ['1e1', '0x0c', ' 12.3', null])).toEqual(['12']);
  });

  it('are the names of its columns', () => {
    const columns = [{ name: 'Sales of shop 77', type: 'number' as const }];
    const results = [{ columns, rows: [], rowCount: 0 }];
    expect(unverifiedNumbers('Shop 77 leads.', { results, texts: [] })).toEqual([]);
  });

  it('is found in whatever case, as a whole and at both ends', () => {
    expect(check('Forty-Two of them.', ['FORTY-TWO of them'])).toEqual([]);
    expect(check('It is 77.', ['77'])).toEqual([]);
    expect(check('It is 77.', ['model 77', '177'])).toEqual([]);
    for (const longer of ['177a', 'a771', 'a1.77', '77.5a', '77,1a', 'a9,77', '177a 771b'])
      expect(check('It is 77.', [longer])).toEqual(['77']);
    expect(check('It is 77.', ['a177 b77'])).toEqual([]);
    expect(check('It is 77.', ['a17', '7b'])).toEqual(['77']);
  });

  it('may be what the person wrote, in words', () => {
    expect(check('Forty-two of them.', [], ['The Forty-Two shops'])).toEqual([]);
    expect(check('Forty-two of them.', [], ['Forty-Two'])).toEqual([]);
  });
});

it('no more than 20 numbers are told', () => {
  const numbers = Array.from({ length: 25 }, (_, index) => `${index + 300}`);
  expect(check(numbers.join(' and '))).toEqual(numbers.slice(0, 20));
});

it('a text with runs of a million digits is read to its end', () => {
  const values = Array.from({ length: 1000 }, (_, index) => index * 7);
  const text = `${'1,234 and 5 '.repeat(5_000)}${'1'.repeat(1_000_000)} ${'1,'.repeat(500_000)} and 3.25 at the end`;
  expect(check(text, values)).toContain('3.25');
});
