import { describe, expect, it } from 'vitest';
import type { AnswererTable, Question } from '../answerer.ts';
import { withOwnSynonyms } from './own-synonyms.ts';

const table = (...names: string[]): AnswererTable => ({
  id: 't',
  name: 't',
  sqlName: 't',
  rowCount: 1,
  columns: names.map((name) => ({ name }) as AnswererTable['columns'][number]), // only names are looked at
});

function read(text: string, synonyms: Record<string, string>, tables = [table('Net sales', 'City')]): string {
  const question: Question = {
    text,
    locale: 'en_US',
    tables,
    edits: {},
    history: [],
    synonyms: Object.entries(synonyms).map(([phrase, column]) => ({ phrase, column })),
    now: new Date(0),
    timeZone: 'UTC',
    run: () => Promise.reject(new Error('nothing is asked')),
    signal: new AbortController().signal,
  };
  return withOwnSynonyms(question).text;
}

describe('own words for columns [R1.07]', () => {
  it('a word becomes the column as the table writes it, whatever its case', () => {
    expect(read('total Revenue by city', { revenue: 'net_sales' })).toBe('total Net sales by city');
  });

  it('part of another word is no word', () => {
    expect(read('prerevenue and revenues', { revenue: 'net_sales' })).toBe('prerevenue and revenues');
  });

  it('a word of Chinese, Japanese or Korean is found without spaces around it', () => {
    expect(read('各城市的营收是多少', { 营收: 'net_sales' })).toBe('各城市的Net sales是多少');
  });

  it('of two words that overlap the longer one counts, and what is put in is not read again', () => {
    expect(read('gross revenue', { revenue: 'City', 'gross  revenue': 'Net sales', sales: 'City' })).toBe(
      'Net sales',
    );
  });

  it('a word for a column that no table has stays, and so does the name of a column', () => {
    expect(read('revenue', { revenue: 'profit' })).toBe('revenue');
    expect(read('city', { city: 'Net sales' })).toBe('city');
  });

  it('signs of a pattern are plain text', () => {
    expect(read('total c.t (x)', { 'c.t (x)': 'City' })).toBe('total City');
    expect(read('total cat', { 'c.t': 'City' })).toBe('total cat');
  });
});
