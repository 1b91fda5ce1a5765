import { describe, expect, test } from 'vitest';
import { withoutPoliteness } from './politeness.ts';

const plain = (text: string): string => withoutPoliteness(text, () => false);

describe('words of politeness', () => {
  test.each([
    ['Hi, could you please tell me: what is the total revenue? Thanks a lot!', 'what is the total revenue?'],
    ['Please show revenue by store, please', 'show revenue by store'],
    ['请问，总收入是多少？谢谢', '总收入是多少？'],
    ['すみません、売上の合計は？お願いします', '売上の合計は？'],
    ['실례지만 총 매출은 얼마인가요? 감사합니다', '총 매출은 얼마인가요?'],
    ['Bonjour, quel est le total ? Merci d’avance !', 'quel est le total ?'],
  ])('are left out at both ends: %s', (text, expected) => {
    expect(plain(text)).toBe(expected);
  });

  test('are no parts of longer words, and never the whole of a question', () => {
    for (const text of ['History of sales', 'highest price', 'total of mercis', 'Hello', 'thank you', '谢谢'])
      expect(plain(text)).toBe(text);
  });

  test('stay where the table has a name that begins or ends so', () => {
    const isName = (phrase: string): boolean => 'hello, dolly!'.startsWith(phrase.toLowerCase());
    expect(withoutPoliteness('Hello, Dolly! gross', isName)).toBe('Hello, Dolly! gross');
  });

  test('are found in a long question without more work than it is long', () => {
    const started = performance.now();
    plain(`${'please '.repeat(500)}${' ,'.repeat(2000)}x`);
    expect(performance.now() - started).toBeLessThan(200);
  });
});
