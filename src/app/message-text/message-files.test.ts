import { describe, expect, it } from 'vitest';
import { messageStart, plainMessage, splitMessage } from './message-files.ts';

const ID = '01a1fd38-0000-7000-8000-000000000001';
const BODY = `orders [March].csv has 3 rows. \n\n[orders [March].csv](file:${ID})`;

describe('a message that leads to a file', () => {
  it('is its text and the file', () => {
    expect(splitMessage(BODY)).toEqual({
      text: 'orders [March].csv has 3 rows.',
      files: [{ id: ID, name: 'orders [March].csv' }],
    });
  });

  it('names the file where nothing can be pressed', () => {
    expect(plainMessage(BODY)).toBe('orders [March].csv has 3 rows. \n\norders [March].csv');
  });

  it('shows at most 300 characters of itself over a page', () => {
    expect(messageStart('é'.repeat(300))).toBe('é'.repeat(300));
    expect(messageStart(`${'😀'.repeat(299)} more`)).toBe(`${'😀'.repeat(299)}…`);
  });

  it('leads nowhere else', () => {
    const other = '[x](https://example.org) [y](file:../../etc)';
    expect(splitMessage(other)).toEqual({ text: other, files: [] });
  });
});
