import { describe, expect, it } from 'vitest';
import { writtenNumbers } from './written-numbers.ts';

/** Each number as written with what it can mean: `value±worth of its last digit`. */
function read(text: string): string[] {
  return writtenNumbers(text).map(
    ({ raw, readings, approximate }) =>
      `${approximate ? 'about ' : ''}${raw}: ${readings.map(({ value, unit }) => `${value}±${unit}`).join(' or ')}`,
  );
}

describe('a number means', () => {
  it.each([
    ['42', ['42: 42±1']],
    ['0.50', ['0.50: 0.5±0.01']],
    // a thousand, or one and a bit
    ['1,234', ['1,234: 1234±1 or 1.234±0.001']],
    ['1.234', ['1.234: 1234±1 or 1.234±0.001']],
    ['1,23', ['1,23: 1.23±0.01']],
    ['0,5', ['0,5: 0.5±0.1']],
    ['1234,5', ['1234,5: 1234.5±0.1']],
    ['1,234.5', ['1,234.5: 1234.5±0.1']],
    ['1.234,5', ['1.234,5: 1234.5±0.1']],
    ['1 234 567,89', ['1 234 567,89: 1234567.89±0.01']],
    ["1'234'567", ["1'234'567: 1234567±1"]],
    ['1_000', ['1_000: 1000±1']],
    ['12,34,567', ['12,34,567: 1234567±1']],
    ['12,34,567.8', ['12,34,567.8: 1234567.8±0.1']],
    ['１，２３４．５', ['1,234.5: 1234.5±0.1']],
    ['45％', ['45 %: 45±1 or 0.45±0.01']],
    ['1,234,567 milliards', ['1,234,567: 1234567000000000±1000000000']],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected));

  it.each([
    ['1,2,3', ['1', '2', '3']],
    ['1.2.3', ['1', '2', '3']],
    ['1,2.3,4', ['1', '2', '3', '4']],
    ['1,234,56.7', ['1', '234', '56', '7']],
    ['12.34,567.8', ['12', '34', '567', '8']],
    ['12345.678,9', ['12345', '678', '9']],
  ])('several where its signs group nothing: %s', (text, expected) => {
    expect(read(text)).toEqual(expected.map((digits) => `${digits}: ${digits}±1`));
  });
});

describe('what follows a number multiplies it', () => {
  it.each([
    ['2 thousand', 1e3],
    ['2 mille', 1e3],
    ['2 million', 1e6],
    ['2 millions', 1e6],
    ['2mn', 1e6],
    ['2 billion', 1e9],
    ['2 milliards', 1e9],
    ['2bn', 1e9],
    ['2 trillion', 1e12],
    ['2tn', 1e12],
    ['2百', 1e2],
    ['2백', 1e2],
    ['2千', 1e3],
    ['2천', 1e3],
    ['2万', 1e4],
    ['2萬', 1e4],
    ['2만', 1e4],
    ['2百万', 1e6],
    ['2億', 1e8],
    ['2亿', 1e8],
    ['2억', 1e8],
    ['2兆', 1e12],
    ['2조', 1e12],
    ['2十万', 1e5],
  ])('%s', (text, scale) => expect(read(text)).toEqual([`2: ${2 * scale}±${scale}`]));

  it.each([
    ['2k', 1e3],
    ['2m', 1e6],
    ['2 m', 1e6],
    ['2b', 1e9],
    // after a space it can be the beginning of a word
    ['2 千', 1e3],
  ])('%s, or is a unit', (text, scale) => expect(read(text)).toEqual([`2: ${2 * scale}±${scale} or 2±1`]));

  it('but not the beginning of a word', () => {
    expect(read('2 minutes, 2 kg, 2 bits')).toEqual(['2: 2±1', '2: 2±1', '2: 2±1']);
  });

  it.each([
    ['1亿2345万', '12345: 123450000±10000'],
    ['1亿 2345万', '12345: 123450000±10000'],
    ['10兆5億', '100005: 10000500000000±100000000'],
    ['5万6000', '56000: 56000±1'],
    ['1億2,345万', '12345: 123450000±10000'],
    ['1.1億1万', '11001: 110010000±10000'],
    ['1兆2億3万', '100020003: 1000200030000±10000'],
    // 4.35 times 100,000,000 is 434,999,999.99999994 for a computer
    ['4.35億5', '435000005: 435000005±1'],
  ])('in steps: %s', (text, expected) => expect(read(text)).toEqual([expected]));
});

describe('a percentage', () => {
  it.each([
    '45%',
    '45 %',
    '45 percent',
    '45 per cent',
    '45 pour cent',
    '45パーセント',
    '45퍼센트',
    '45프로',
    '百分之45',
    '百分之 45',
  ])('is a number or a share: %s', (text) => expect(read(text)).toEqual(['45 %: 45±1 or 0.45±0.01']));
});

describe('four digits', () => {
  it.each(['2024', '1999.', 'since 2024', 'by 2024:', '2024, 1999'])('are a year: %s', (text) => {
    expect(read(text)).toEqual([]);
  });

  it.each(['$2024', '€ 2024', '£2024', '¥2024', '₩2024', '2024 €', '2024元', '2024円', '2024원'])(
    'with a currency are an amount: %s',
    (text) => expect(read(text)).toEqual(['2024: 2024±1']),
  );

  it('are a number with a percentage or a multiple, and beyond the years', () => {
    expect(read('2024%')).toEqual(['2024 %: 2024±1 or 20.24±0.01']);
    expect(read('2024 million')).toEqual(['2024: 2024000000±1000000']);
    expect(read('1899 and 2100')).toEqual(['1899: 1899±1', '2100: 2100±1']);
  });
});

describe('digits at letters', () => {
  it.each(['Q1', 'sha256', 'COVID-19', 'Ω2', 'д5', 'a_1', '3D', '5G'])('are a name: %s', (text) => {
    expect(read(text)).toEqual([]);
  });

  it.each(['USD12', 'EUR12', 'Rs12', '共12', 'No12 12'])(
    'are a number after a currency or a script without spaces: %s',
    (text) => {
      expect(read(text)).toEqual(['12: 12±1']);
    },
  );

  it('of a longer word than 3D are a number', () => {
    expect(read('12 Dogs')).toEqual(['12: 12±1']);
    expect(read('12Da')).toEqual(['12: 12±1']);
  });
});

describe('about', () => {
  it.each(['about', 'roughly', 'more than', 'près de', '约', 'およそ', '약', '~'])(
    '%s makes a number a rounded one',
    (word) => {
      expect(read(`It is ${word} 1200.`)).toEqual(['about 1200: 1200±1']);
      expect(read(`It is ${word} $1200.`)).toEqual(['about 1200: 1200±1']);
    },
  );

  it('reaches the next number alone', () => {
    expect(read('about 12 of 13')).toEqual(['about 12: 12±1', '13: 13±1']);
  });
});

describe('a number in words', () => {
  it('has no reading, and is none behind digits or a citation that it multiplies', () => {
    expect(read('forty of them')).toEqual(['forty: ']);
    expect(read('3 million')).toEqual(['3: 3000000±1000000']);
    expect(read('{{q1.r0.c0}} million')).toEqual([]);
  });
});

describe('no number', () => {
  it.each([
    '{{q1.r0.c2}}',
    'https://example.com/12/34',
    '- 3. South',
    '2024-03-05',
    '2024.3.5',
    '05.03.2024',
    '3/5/24',
    '12:30',
    '2024年3月5日',
    '1850年',
    '3월 5일',
    '5 March 2024',
    'March 5, 2024',
    'May 2024',
    'the 33rd',
    '第6',
    '7番目',
    '#4',
  ])('is in %s', (text) => expect(read(text)).toEqual([]));

  it('is made of the neighbours of one', () => {
    expect(read('1{{q1.r0.c0}}2')).toEqual(['1: 1±1', '2: 2±1']);
  });
});
