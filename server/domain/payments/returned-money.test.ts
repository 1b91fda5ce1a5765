import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditShare } from './returned-money.ts';

it.each([
  [1_000_000, 6800, 6800, 1_000_000],
  [1_000_000, 1, 6800, 147],
  [1_000_000, 3400, 6800, 500_000],
  [1_000_000, 6799, 6800, 999_852],
  [1_000_000, 0, 6800, 0],
  [2, 1, 3, 0],
  [2, 2, 3, 1],
  [1, 99, 100, 0],
  // a product beyond what a number holds exactly
  [9_007_199_254_740_991, 99_999_999, 100_000_000, 9_007_199_164_668_998],
])('of %i credits %i of the price %i bought %i, rounded down', (credits, part, price, share) => {
  expect(creditShare(credits, part, price)).toBe(share);
});

it('shares of parts come to the whole, whatever the parts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 12 }),
      fc.array(fc.integer({ min: 1, max: 10 ** 8 }), { minLength: 1, maxLength: 8 }),
      (credits, parts) => {
        const price = parts.reduce((sum, part) => sum + part, 0);
        let sent = 0;
        let taken = 0;
        for (const part of parts) {
          const share = creditShare(credits, sent + part, price) - creditShare(credits, sent, price);
          expect(share).toBeGreaterThanOrEqual(0);
          sent += part;
          taken += share;
        }
        expect(taken).toBe(credits);
      },
    ),
  );
});
