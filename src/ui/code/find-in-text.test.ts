import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findInText, placeFrom } from './find-in-text.ts';

it('finds every place, whatever the case', () => {
  expect(findInText('Total, total, TOTAL', 'total')).toEqual([
    { from: 0, to: 5 },
    { from: 7, to: 12 },
    { from: 14, to: 19 },
  ]);
});

it('places do not overlap, and nothing is found of nothing', () => {
  expect(findInText('aaaa', 'aa')).toHaveLength(2);
  expect(findInText('aaaa', '')).toEqual([]);
});

it('a query is a text, never a pattern', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (before, query, after) => {
      const text = `${before}${query}${after}`;
      const places = findInText(text, query);
      expect(places.length).toBeGreaterThan(0);
      for (const { from, to } of places) expect(text.slice(from, to).toLowerCase()).toBe(query.toLowerCase());
    }),
  );
  expect(findInText('a.b', '.')).toEqual([{ from: 1, to: 2 }]);
});

it('a search begins where the cursor is, and goes around', () => {
  const places = findInText('x..x..x', 'x');
  expect([0, 1, 6, 7].map((position) => placeFrom(places, position))).toEqual([0, 1, 2, 0]);
  expect(placeFrom([], 3)).toBe(-1);
});
