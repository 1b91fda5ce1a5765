import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scan, toTerm, toTsQuery, toVector } from './tokens.ts';

const lexemes = (text: string) =>
  [...toVector([{ text, weight: 'D' }]).matchAll(/'([^']*)':([\d,A-D]+)/g)].map(
    ([, lexeme, at]) => `${lexeme}@${at?.replaceAll('D', '')}`,
  );
const asked = (text: string, typing = false) => {
  const term = toTerm(text, typing);
  return term && toTsQuery(term);
};

describe('words of a document', () => {
  it('are small letters without regard to width, each in its place', () => {
    expect(lexemes('Sales, ＴＯＴＡＬ of 2026')).toEqual(['sales@1', 'total@2', 'of@3', '2026@4']);
  });

  it('with accents are there with and without them, however the accents are written', () => {
    expect(lexemes('Été')).toEqual(['été@1', 'ete@1']);
    expect(lexemes('Été'.normalize('NFD'))).toEqual(lexemes('Été'));
    expect(lexemes('cœur Straße')).toEqual(['cœur@1', 'coeur@1', 'straße@2', 'strasse@2']);
  });

  it('of identifiers are found by part, those in camel case also whole', () => {
    expect(lexemes('utm_source')).toEqual(['utm@1', 'source@2']);
    expect(lexemes('orderId')).toEqual(['order@1', 'orderid@1', 'id@2']);
    expect(lexemes('HTTPServer')).toEqual(['http@1', 'httpserver@1', 'server@2']);
  });

  it('of scripts without spaces are single letters and pairs', () => {
    expect(lexemes('销售额')).toEqual(['销@1', '销售@1', '售@2', '售额@2', '额@3']);
    expect(lexemes('한국')).toEqual(['한@1', '한국@1', '국@2']);
    expect(lexemes('ページ')).toEqual(['ペ@1', 'ペー@1', 'ー@2', 'ージ@2', 'ジ@3']);
  });

  it('are the same for half-width kana and for Hangul that is written in its parts', () => {
    expect(lexemes('ﾃﾞｰﾀ')).toEqual(lexemes('データ'));
    expect(lexemes('한국'.normalize('NFD'))).toEqual(lexemes('한국'));
  });

  it('make no pair over a space, and none of two scripts', () => {
    expect(lexemes('売 上')).toEqual(['売@1', '上@2']);
    expect(lexemes('第3四半期')).toContain('四半@3');
    expect(lexemes('第3四半期')).not.toContain('第四@1');
  });

  it('stay within what PostgreSQL takes, however long the text is', () => {
    const many = toVector([{ text: 'word '.repeat(40_000), weight: 'D' }]);
    expect(many.split(',')).toHaveLength(255);
    const different = Array.from({ length: 40_000 }, (_, index) => `word${index}`).join(' ');
    const places = [...toVector([{ text: different, weight: 'D' }]).matchAll(/:(\d+)D/g)].map(([, at]) =>
      Number(at),
    );
    expect(Math.max(...places)).toBe(16_383);
    const long = `${'x'.repeat(5000)} end`;
    expect(lexemes(long)).toEqual([`${'x'.repeat(100)}@1`, 'end@2']);
  });

  it('of two parts are too far from each other for a phrase', () => {
    expect(
      toVector([
        { text: 'one', weight: 'A' },
        { text: 'two', weight: 'D' },
      ]),
    ).toBe("'one':1A 'two':12D");
  });
});

describe('a searched term', () => {
  it('is a word; the last one while it is typed also its longer ones', () => {
    expect(asked('Sales')).toBe("('sales')");
    expect(asked('Sal', true)).toBe("('sal':*)");
    expect(asked('s', true)).toBe("('s')");
  });

  it('of several words or parts asks for them next to each other', () => {
    expect(asked('monthly sales')).toBe("('monthly' <1> 'sales')");
    expect(asked('utm_sou', true)).toBe("('utm' <1> 'sou':*)");
    expect(asked('orderId')).toBe("('order' <1> 'id' | 'orderid')");
  });

  it('in a script without spaces is its pairs in a row, or one letter', () => {
    expect(asked('销售额')).toBe("('销售' <1> '售额')");
    expect(asked('額')).toBe("('額')");
    expect(asked('売上2026年')).toBe("('売上' <2> '2026' <1> '年')");
  });

  it('with accents finds the word without them too', () => {
    expect(asked('été')).toBe("(('été' | 'ete'))");
  });

  it('is nothing where there is no letter and no digit', () => {
    expect([asked(''), asked('  '), asked('!?… —'), asked('😀')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is never more than quoted words and the operators made here, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const bare = asked(text, true)?.replace(/'(?:[^'\\]|''|\\\\)*'/g, 'w') ?? '(w)';
        expect(bare).toMatch(/^\((?:[w()| ]|:\*|<\d+>)+\)$/);
      }),
    );
  });

  it('finds its own words in every text that has them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const vector = new Set(lexemes(`before ${text} after`).map((entry) => entry.split('@')[0]));
        for (const node of toTerm(text, false)?.alternatives[0] ?? [])
          expect(node.lexemes.some((lexeme) => vector.has(lexeme.replaceAll("'", "''")))).toBe(true);
      }),
    );
  });
});

describe('places of words', () => {
  it('lie in the text, in order and without overlaps', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        let last = 0;
        for (const { start, end } of scan(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
