import { describe, expect, it } from 'vitest';
import { csvText } from './csv-text.ts';

const line = (text: string) => csvText([], [[{ text }]]).split('\r\n')[1];

describe('csv', () => {
  it('has a mark for spreadsheets, a head line, and CRLF after every line (RFC 4180)', () => {
    expect(csvText(['Name', 'Rows'], [[{ text: 'a' }, { figure: '3' }]])).toBe('\ufeffName,Rows\r\na,3\r\n');
  });

  it('quotes commas, quotes and line ends', () => {
    expect(csvText([], [[{ text: 'a,"b"\r\nc' }]])).toContain('"a,""b""\r\nc"');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('makes no formula of the text %s', (text) => {
    expect(line(text)).toBe(`'${text}`);
  });

  it('leaves figures alone, also below zero', () => {
    expect(csvText([], [[{ figure: '-1.5' }]])).toContain('\r\n-1.5\r\n');
  });
});
