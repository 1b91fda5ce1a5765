import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedName, snippetOf } from './snippet.ts';
import { toTerm } from './tokens.ts';

const termsOf = (...texts: string[]) => texts.flatMap((text) => toTerm(text, true) ?? []);
const marked = ({ text, marks }: { text: string; marks: { start: number; end: number }[] }) =>
  marks.map(({ start, end }) => text.slice(start, end));

describe('marks', () => {
  it('are the words as they stand in the text, with their case and accents', () => {
    expect(marked(markedName('CAFÉ sales at the Cafe', termsOf('cafe')))).toEqual(['CAFÉ', 'Cafe']);
  });

  it('cover what was typed of a word as the whole word', () => {
    expect(marked(markedName('Coffee and cocoa', termsOf('cof')))).toEqual(['Coffee']);
  });

  it('cover a phrase, but not its words apart', () => {
    expect(marked(markedName('net sales, sales net', termsOf('net sales')))).toEqual(['net sales']);
  });

  it('cover words in scripts without spaces', () => {
    expect(marked(markedName('上个月的销售额是多少', termsOf('销售额')))).toEqual(['销售额']);
    expect(marked(markedName('지난달 매출액은', termsOf('매출')))).toEqual(['매출']);
    expect(marked(markedName('ﾃﾞｰﾀを見る', termsOf('データ')))).toEqual(['ﾃﾞｰﾀ']);
  });

  it('cover identifiers however they were asked for', () => {
    expect(marked(markedName('by utm_source', termsOf('utm_source')))).toEqual(['utm_source']);
    expect(marked(markedName('the orderId and orderid', termsOf('orderid')))).toEqual(['orderId', 'orderid']);
    expect(marked(markedName('the orderId and orderid', termsOf('orderId')))).toEqual(['orderId', 'orderid']);
  });
});

describe('a snippet', () => {
  const filler = 'lorem ipsum dolor '.repeat(40);

  it('is the whole of a short text, on one line', () => {
    expect(snippetOf('one\ntwo', termsOf('two'))).toEqual({ text: 'one two', marks: [{ start: 4, end: 7 }] });
  });

  it('is the place with the most marks, and shows that text was cut', () => {
    const snippet = snippetOf(`${filler} beans ${filler} coffee beans ${filler}`, termsOf('coffee', 'beans'));
    expect(marked(snippet)).toEqual(['coffee', 'beans']);
    expect(snippet.text).toMatch(/^….*…$/);
    expect(snippet.text.length).toBeLessThanOrEqual(184);
  });

  it('is the beginning where nothing is marked', () => {
    const snippet = snippetOf(filler, []);
    expect(snippet.text.startsWith('lorem ipsum')).toBe(true);
    expect(snippet.marks).toEqual([]);
  });

  it('keeps its marks on its text and breaks no letter, whatever the text is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 150, maxLength: 500 }), (text) => {
        const snippet = snippetOf(`${text} needle ${text}`, termsOf('needle'));
        for (const word of marked(snippet)) expect(word.toLowerCase()).toContain('needle');
        expect(snippet.text.isWellFormed()).toBe(true);
      }),
    );
  });
});
