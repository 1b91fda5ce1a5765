import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from '../testing/open-analyst.ts';
import { probabilityOf } from './certainty.ts';
import fitted from './weights.json' with { type: 'json' };

const SALES = `Day,Store,Product,Revenue,Units
2025-01-03,Yangon,Latte,10.50,2
2025-01-20,Yangon,Mocha,20.25,3
2025-02-11,Mandalay,Latte,30.25,4
2025-02-12,Bago,Tea,5.00,1
2025-03-02,Bago,Tea,6.00,1
`;

let analyst: OpenAnalyst;
beforeAll(async () => {
  analyst = await openAnalyst({ Sales: SALES });
}, 60_000);
afterAll(() => analyst.close());

describe('the probability of a reading', () => {
  test('is a half without any weight, and rises and falls with weights of either sign', () => {
    expect(probabilityOf({ doubt: 1 }, { bias: 0, weights: {} })).toBe(0.5);
    expect(probabilityOf({ doubt: 1 }, { bias: 0, weights: { doubt: -2 } })).toBeCloseTo(0.1192, 4);
    expect(probabilityOf({ doubt: 0.5 }, { bias: 1, weights: { doubt: 2 } })).toBeCloseTo(0.8808, 4);
  });

  test('falls with every guess, with words of a name in a part and with results that tie', () => {
    for (const name of ['doubt', 'names_part', 'tied', 'rivals', 'odd_cells'] as const)
      expect(fitted.weights[name]).toBeLessThan(0);
    expect(fitted.weights.margin).toBeGreaterThan(0);
  });
});

describe('what is asked plainly is answered', () => {
  test.each([
    ['total revenue', '72'],
    ['how many rows are there?', '5'],
    ['average revenue', '14.4'],
    ['total revenue by store', 'Yangon** with 30.75'],
    ['which product has the highest total revenue?', 'Latte'],
    ['revenue by month', '2025-02** with 35.25'],
    ['total units in January 2025', '5'],
    ['how many different products are there?', '3'],
  ])('%s', async (question, said) => {
    const { text, refusal } = await analyst.ask(question);
    expect(refusal).toBeUndefined();
    expect(text).toContain(said);
  });
});

test('what a refusal offers is answered when it is chosen', async () => {
  const { refusal } = await analyst.ask(
    'which is the only product with more units than the others of the store',
  );
  expect(refusal).toBeDefined();
  for (const { question } of refusal?.readings ?? [])
    expect((await analyst.ask(question)).refusal).toBeUndefined();
});
