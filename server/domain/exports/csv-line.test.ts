import { describe, expect, it } from 'vitest';
import { type ExportColumn, headLine, itemLine } from './csv-line.ts';

const line = (item: object, column: Omit<ExportColumn, 'title'>, timezoneOffset = 0) =>
  itemLine(item, [{ title: '', ...column }], timezoneOffset).slice(0, -2);

describe('a line of csv', () => {
  it.each([
    ['a quote', 'say "no"', '"say ""no"""'],
    ['a quote alone', '"', '""""'],
    ['a comma', 'a,b', '"a,b"'],
    ['an end of line', 'a\nb', '"a\nb"'],
    ['a carriage return', 'a\rb', '"a\rb"'],
    ['all of them', 'x,"y"\nz', '"x,""y""\nz"'],
    ['none of them', 'a; b', 'a; b'],
  ])('quotes what would break it (RFC 4180): %s', (_, text, written) => {
    expect(line({ a: text }, { field: 'a' })).toBe(written);
    expect(headLine([{ title: text, field: 'a' }])).toBe(`${written}\r\n`);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('makes no formula of the text %s', (text) => {
    expect(line({ a: text }, { field: 'a' })).toBe(`'${text}`);
    expect(headLine([{ title: text, field: 'a' }])).toBe(`'${text}\r\n`);
  });

  it('quotes a text, too, that was no formula in the middle of a cell', () => {
    expect(line({ a: '\r=1' }, { field: 'a' })).toBe(`"'\r=1"`);
    expect(line({ a: '1=1' }, { field: 'a' })).toBe('1=1');
  });

  it('puts commas between the columns and ends as Windows does', () => {
    const columns = [
      { title: 'A', field: 'a' },
      { title: 'B, too', field: 'b' },
    ];
    expect(headLine(columns)).toBe('A,"B, too"\r\n');
    expect(itemLine({ b: 'y', a: 'x' }, columns, 0)).toBe('x,y\r\n');
  });

  it('leaves numbers as they are, and writes money, credits and times in their units', () => {
    expect(line({ a: -5 }, { field: 'a', kind: 'number' })).toBe('-5');
    expect(line({ a: -5 }, { field: 'a' })).toBe('-5');
    expect(line({ a: true }, { field: 'a' })).toBe('true');
    expect(line({ a: 1999 }, { field: 'a', kind: 'money' })).toBe('19.99');
    expect(line({ a: -5 }, { field: 'a', kind: 'money' })).toBe('-0.05');
    expect(line({ a: 1200, currency: 'USD' }, { field: 'a', kind: 'money' })).toBe('12.00');
    expect(line({ a: 1200, currency: 'JPY' }, { field: 'a', kind: 'money' })).toBe('1200');
    expect(line({ a: 1200, currency: 'KWD' }, { field: 'a', kind: 'money' })).toBe('1.200');
    expect(line({ a: 1500 }, { field: 'a', kind: 'credits' })).toBe('1.5');
  });

  it("writes times on the reader's clock, and none where there is none", () => {
    expect(line({ a: 1_773_826_200 }, { field: 'a', kind: 'time' })).toBe('2026-03-18 09:30:00');
    expect(line({ a: 1_773_826_200 }, { field: 'a', kind: 'time' }, 5.5)).toBe('2026-03-18 15:00:00');
    expect(line({ a: 1_773_826_200 }, { field: 'a', kind: 'time' }, -8)).toBe('2026-03-18 01:30:00');
    expect(line({ a: 0 }, { field: 'a', kind: 'time' })).toBe('');
    expect(line({ a: 1 }, { field: 'a', kind: 'time' })).toBe('1970-01-01 00:00:01');
  });

  it('goes into nested fields, and never into what every object inherits', () => {
    expect(line({ user: { name: 'Ada' } }, { field: 'user.name' })).toBe('Ada');
    expect(line({ 'user.name': 'Ada' }, { field: 'user.name' })).toBe('');
    expect(line({}, { field: 'constructor.name' })).toBe('');
    expect(line({ a: null }, { field: 'a.b' })).toBe('');
    expect(line({ a: 'text' }, { field: 'a.length' })).toBe('');
  });

  it('writes plain lists apart by semicolons, and other values as JSON', () => {
    expect(line({ a: ['a', 1] }, { field: 'a' })).toBe('a; 1');
    expect(line({ a: [] }, { field: 'a' })).toBe('');
    expect(line({ a: [{ b: 1 }] }, { field: 'a' })).toBe('"[{""b"":1}]"');
    expect(line({ a: { b: 1 } }, { field: 'a' })).toBe('"{""b"":1}"');
  });
});
