import { describe, expect, test } from 'vitest';
import { completeSentences, spoken } from './sentences.ts';

describe('completeSentences', () => {
  test('a sentence is read when the next one has begun, and the last one when the text has ended', () => {
    const text = 'Lyon leads. Seville fol';
    expect(completeSentences(text, 'en-US', false)).toEqual({ sentences: ['Lyon leads. '], length: 12 });
    expect(completeSentences(text, 'en-US', true).sentences).toEqual(['Lyon leads. ', 'Seville fol']);
  });

  test.each([
    ['zh-CN', '总额为十五。里昂最高。塞维', ['总额为十五。', '里昂最高。']],
    ['ja-JP', '合計は15です。最大はリヨンです！次', ['合計は15です。', '最大はリヨンです！']],
    ['ko-KR', '합계는 15입니다. 리옹이 가장 큽니다. 다', ['합계는 15입니다. ', '리옹이 가장 큽니다. ']],
    ['fr-FR', 'Le total est 15. Lyon mène ! Sé', ['Le total est 15. ', 'Lyon mène ! ']],
  ])('sentences end as they do in %s', (locale, text, sentences) => {
    expect(completeSentences(text, locale, false).sentences).toEqual(sentences);
  });

  test('a number or a citation within a sentence does not end it', () => {
    const text = 'The most is {{q1.r0.c1}} of 1.5 million in Lyon. Next';
    expect(completeSentences(text, 'en-US', false).sentences).toEqual([
      'The most is {{q1.r0.c1}} of 1.5 million in Lyon. ',
    ]);
  });

  test('lines of a list are read one by one, and lines without words not at all', () => {
    expect(completeSentences('- Lyon\n\n---\n- Seville\n', 'en-US', true).sentences.map(spoken)).toEqual([
      '- Lyon',
      '- Seville',
    ]);
  });
});

describe('spoken', () => {
  test('marks of Markdown are not read out', () => {
    expect(spoken('## The **most** _net_sales_ is `Lyon`.\n')).toBe('The most net_sales is Lyon.');
  });
});
