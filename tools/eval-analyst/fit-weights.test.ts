import { expect, test } from 'vitest';
import { probabilityOf } from '../../server/analyst/certainty/certainty.ts';
import { type Example, fitWeights, heldOut, qualityOf } from './fit-weights.ts';

/** Examples of which those with `bad` are wrong three times in four, and others right three times in four. */
const EXAMPLES: Example[] = Array.from({ length: 400 }, (_, index) => ({
  table: `t${Math.floor(index / 10)}`,
  features: { bad: index % 2, noise: (index * 7) % 5, constant: 1 },
  isRight: index % 8 < 2 ? index % 2 === 1 : index % 2 === 0,
  isCounted: true,
}));

test('a feature of wrong answers gets a weight below zero, and what is the same for all gets none', () => {
  const { weights } = fitWeights(EXAMPLES, 1);
  expect(weights.bad).toBeLessThan(-1);
  expect(weights.constant).toBeUndefined();
  expect(Math.abs(weights.noise ?? 0)).toBeLessThan(0.2);
});

test('without a penalty the fit gives the shares of the data back', () => {
  const weights = fitWeights(
    EXAMPLES.map(({ features, ...rest }) => ({ ...rest, features: { bad: features.bad ?? 0 } })),
    1e-6,
  );
  expect(probabilityOf({ bad: 0 }, weights)).toBeCloseTo(0.75, 3);
  expect(probabilityOf({ bad: 1 }, weights)).toBeCloseTo(0.25, 3);
});

test('a stronger penalty gives smaller weights', () => {
  const [weak, strong] = [fitWeights(EXAMPLES, 1), fitWeights(EXAMPLES, 100)];
  expect(Math.abs(strong.weights.bad ?? 0)).toBeLessThan(Math.abs(weak.weights.bad ?? 0));
});

test('quality is told on tables that were left out, of counted examples alone', () => {
  const halves = EXAMPLES.map((example, index) => ({ ...example, isCounted: index < 200 }));
  const scored = heldOut(halves, 1);
  expect(scored.length).toBe(200);
  expect(qualityOf(scored).auc).toBeGreaterThan(0.7);
});

test('AUC is 1 where every right answer is above every wrong one, 0.5 where all are alike', () => {
  const all = [true, true, false].map((isRight) => ({ isRight, probable: isRight ? 0.9 : 0.1 }));
  expect(qualityOf(all).auc).toBe(1);
  expect(qualityOf(all.map((one) => ({ ...one, probable: 0.5 }))).auc).toBe(0.5);
});
