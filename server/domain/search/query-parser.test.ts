import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../kernel/api-error.ts';
import { daysOf, parseSearch } from './query-parser.ts';
import { toTsQuery } from './tokens.ts';

const TODAY = '2026-03-15';
const parse = (query: string) => parseSearch(query, TODAY);
const words = (query: string) => parse(query).terms.map(toTsQuery);
const days = (query: string) => parse(query).days;

function failure(query: string): unknown {
  try {
    parse(query);
  } catch (error) {
    if (error instanceof ApiError) return [error.messageId, error.params];
    throw error;
  }
  return undefined;
}

describe('words', () => {
  it('all have to match; only the last one is still being typed', () => {
    expect(words('monthly sal')).toEqual(["('monthly')", "('sal':*)"]);
    expect(words('monthly sal ')).toEqual(["('monthly')", "('sal')"]);
  });

  it('in quotes stand next to each other, whatever quotes they are', () => {
    for (const query of ['"net sales"', '“net sales”', '„net sales“', '«net sales»', '「net sales」'])
      expect(words(query)).toEqual(["('net' <1> 'sales')"]);
    expect(words('"net sal')).toEqual(["('net' <1> 'sal':*)"]);
  });

  it('with a minus are left out; a hyphen inside a word is none', () => {
    const search = parse('sales -coffee -"cold brew" year-end');
    expect(search.excluded.map(toTsQuery)).toEqual(["('coffee')", "('cold' <1> 'brew')"]);
    expect(search.terms.map(toTsQuery)).toEqual(["('sales')", "('year' <1> 'end':*)"]);
  });

  it('with a colon are words where they are an address, a time or prose', () => {
    expect(words('https://example.org/a 12:30 Note: x ')).toEqual([
      "('https' <1> 'example' <1> 'org' <1> 'a')",
      "('12' <1> '30')",
      "('note')",
      "('x')",
    ]);
  });
});

describe('operators', () => {
  it('name a place, a speaker and what a message has', () => {
    expect(parse('sales in:chat from:me has:table has:chart')).toMatchObject({
      place: 'chat',
      from: 'user',
      features: ['table', 'chart'],
    });
    expect(parse('IN:Table x').place).toBe('table');
    expect(parse('from：assistant').from).toBe('assistant');
  });

  it('in: takes words of the name of a chat, in quotes also those that name a place', () => {
    expect(parse('in:"Coffee sales" beans').chatName).toBe('Coffee sales');
    expect(parse('in:coffee beans').chatName).toBe('coffee');
    expect(parse('in:"chat"')).toMatchObject({ chatName: 'chat' });
    expect(parse('in:project in:"Q3"')).toMatchObject({ place: 'project', chatName: 'Q3' });
  });

  it('tell where they stand in the query', () => {
    const query = 'a in:"Coffee sales"  from:me b';
    expect(parse(query).filters.map(({ start, end }) => query.slice(start, end))).toEqual([
      'in:"Coffee sales"',
      'from:me',
    ]);
  });

  it('of dates leave the day itself out, but on:, which means it', () => {
    expect(days('before:2026-03-01')).toEqual({ before: '2026-03-01' });
    expect(days('after:2026-03-01')).toEqual({ from: '2026-03-02' });
    expect(days('on:2026-03-01')).toEqual({ from: '2026-03-01', before: '2026-03-02' });
    expect(days('on:2026-12')).toEqual({ from: '2026-12-01', before: '2027-01-01' });
    expect(days('after:2025')).toEqual({ from: '2026-01-01' });
    expect(days('on:today')).toEqual({ from: '2026-03-15', before: '2026-03-16' });
    expect(days('on:yesterday')).toEqual({ from: '2026-03-14', before: '2026-03-15' });
  });

  it('of dates narrow each other', () => {
    expect(days('after:2026-01-01 after:2026-02-01 before:2026-04-01 before:2026-03-01')).toEqual({
      from: '2026-02-02',
      before: '2026-03-01',
    });
  });

  it.each([
    ['form:me', ['search.operatorNear', { operator: 'form:', suggestion: 'from:' }]],
    ['befroe:2026-01-01', ['search.operatorNear', { operator: 'befroe:', suggestion: 'before:' }]],
    ['colour:red', ['search.operator', { operator: 'colour:', known: 'in: from: has: before: after: on:' }]],
    ['has:tabel', ['search.valueNear', { written: 'has:tabel', suggestion: 'has:table' }]],
    ['in:proj', ['search.valueNear', { written: 'in:proj', suggestion: 'in:project' }]],
    ['from:m', ['search.valueNear', { written: 'from:m', suggestion: 'from:me' }]],
    [
      'from:somebody',
      ['search.value', { written: 'from:somebody', operator: 'from:', known: 'me, assistant' }],
    ],
    ['before:', ['search.noValue', { operator: 'before:', example: 'before:2026-03-01' }]],
    ['in:""', ['search.noValue', { operator: 'in:', example: 'in:chat' }]],
    [
      'on:2026-02-30',
      ['search.date', { value: '2026-02-30', operator: 'on:', examples: expect.any(String) }],
    ],
    ['on:soon', ['search.date', { value: 'soon', operator: 'on:', examples: expect.any(String) }]],
    ['from:me from:assistant', ['search.twice', { operator: 'from:' }]],
    ['in:chat in:table', ['search.twice', { operator: 'in:' }]],
    ['-from:me x', ['search.excluded', { operator: '-from:' }]],
    ['-coffee', ['search.nothing', {}]],
    ['?!', ['search.nothing', {}]],
  ])('%s is refused with what is wrong', (query, expected) => {
    expect(failure(query)).toEqual(expected);
  });
});

describe('whatever is typed', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom(
      'in:',
      'from:me',
      'has:',
      '"',
      '-',
      '“',
      '”',
      ':',
      ' ',
      'before:2026-01-01',
      '売上',
      '\\',
      "'",
    ),
  );

  it('is read or refused by name, and operators stand where they are said to stand', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const query = pieces.join('');
        try {
          const { filters } = parse(query);
          for (const { operator, value, start, end } of filters) {
            const typed = query.slice(start, end);
            expect(typed.toLowerCase().startsWith(operator)).toBe(true);
            expect(typed).toContain(value);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError);
        }
      }),
    );
  });

  it('without its operators reads as the same words', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{2,8}$/), { minLength: 1, maxLength: 4 }), (typed) => {
        const with_ = parse(`from:me ${typed.join(' has:chart ')}`);
        expect(with_.terms).toEqual(parse(typed.join(' ')).terms);
      }),
    );
  });
});

describe('dates', () => {
  it('are days of the calendar, and the day after is the next one', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01'), max: new Date('9998-12-30'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          const found = daysOf(day, TODAY);
          expect(found?.first).toBe(day);
          expect(Date.parse(found?.next ?? '') - Date.parse(day)).toBe(86_400_000);
        },
      ),
    );
  });

  it('take dots and slashes and no other text', () => {
    expect(daysOf('2026/3/1', TODAY)).toEqual({ first: '2026-03-01', next: '2026-03-02' });
    expect(daysOf('2026.03.01', TODAY)).toEqual({ first: '2026-03-01', next: '2026-03-02' });
    expect(
      ['01.03.2026', '2026-13', '2026-00-01', '0999', '99999', ''].map((text) => daysOf(text, TODAY)),
    ).toEqual(Array(6).fill(undefined));
  });
});
