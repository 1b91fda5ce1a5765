// Fits the weights by which the analyst judges its readings: a logistic regression with L2 over the features of answered
// questions, its quality told by cross-validation in which no table is in both parts (design: analyst.md, section 5).
import { createHash } from 'node:crypto';
import { probabilityOf, type Weights } from '../../server/analyst/certainty/certainty.ts';
import type { Features } from '../../server/analyst/certainty/features.ts';

/** An answered question. `isCounted` is false for one that only helps to fit. */
export interface Example {
  table: string;
  features: Features;
  isRight: boolean;
  isCounted: boolean;
}

/** How well held-out probabilities tell right answers from wrong ones, and what a threshold would do. */
interface Quality {
  /** 1 tells all right ones apart, 0.5 none. */
  auc: number;
  /** Of the answers kept at a threshold: how many, and the share of right ones. */
  curve: { threshold: number; kept: number; right: number; precision: number }[];
}

const FOLDS = 10;
const STEPS = 60;

function foldOf(table: string): number {
  return createHash('sha256').update(`fold ${table}`).digest().readUInt32BE(0) % FOLDS;
}

/** Solves a symmetric positive definite system by Cholesky's decomposition. */
function solve(matrix: number[][], right: number[]): number[] {
  const size = right.length;
  const lower = matrix.map((row) => [...row]);
  const at = (row: number, column: number): number => lower[row]?.[column] ?? 0;
  const put = (row: number, column: number, value: number): void => {
    const line = lower[row];
    if (line !== undefined) line[column] = value;
  };
  for (let column = 0; column < size; column += 1)
    for (let row = column; row < size; row += 1) {
      let sum = at(row, column);
      for (let inner = 0; inner < column; inner += 1) sum -= at(row, inner) * at(column, inner);
      put(row, column, row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / at(column, column));
    }
  const solution = [...right];
  for (let row = 0; row < size; row += 1) {
    let sum = solution[row] ?? 0;
    for (let inner = 0; inner < row; inner += 1) sum -= at(row, inner) * (solution[inner] ?? 0);
    solution[row] = sum / at(row, row);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = solution[row] ?? 0;
    for (let inner = row + 1; inner < size; inner += 1) sum -= at(inner, row) * (solution[inner] ?? 0);
    solution[row] = sum / at(row, row);
  }
  return solution;
}

/**
 * Fits by Newton's method on features of mean 0 and spread 1; the weights are given for the plain features.
 * @param strength of L2, the bias aside; larger is more cautious
 */
export function fitWeights(examples: readonly Example[], strength: number): Weights {
  const names = Object.keys(examples[0]?.features ?? {}).sort();
  const columns = names.map((name) => examples.map(({ features }) => features[name] ?? 0));
  const means = columns.map((values) => values.reduce((sum, value) => sum + value, 0) / values.length);
  const spreads = columns.map((values, index) =>
    Math.sqrt(values.reduce((sum, value) => sum + (value - (means[index] ?? 0)) ** 2, 0) / values.length),
  );
  const used = names.flatMap((_, index) => ((spreads[index] ?? 0) > 1e-9 ? [index] : []));
  const rows = examples.map((_, example) => [
    1,
    ...used.map((index) => ((columns[index]?.[example] ?? 0) - (means[index] ?? 0)) / (spreads[index] ?? 1)),
  ]);
  let weights = new Array<number>(used.length + 1).fill(0);
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = weights.map((weight, index) => (index === 0 ? 0 : -strength * weight));
    const curvature = weights.map((_, row) =>
      weights.map((__, column) => (row === column ? (row === 0 ? 1e-6 : strength) : 0)),
    );
    for (const [example, row] of rows.entries()) {
      const sum = row.reduce((total, value, index) => total + value * (weights[index] ?? 0), 0);
      const probable = 1 / (1 + Math.exp(-sum));
      const error = Number(examples[example]?.isRight) - probable;
      const spread = Math.max(probable * (1 - probable), 1e-6);
      for (const [index, value] of row.entries()) {
        gradient[index] = (gradient[index] ?? 0) + error * value;
        const line = curvature[index];
        if (line !== undefined)
          for (const [other, second] of row.entries())
            line[other] = (line[other] ?? 0) + spread * value * second;
      }
    }
    const change = solve(curvature, gradient);
    weights = weights.map((weight, index) => weight + (change[index] ?? 0));
    if (Math.max(...change.map(Math.abs)) < 1e-8) break;
  }
  let bias = weights[0] ?? 0;
  const plain: Record<string, number> = {};
  for (const [place, index] of used.entries()) {
    const weight = (weights[place + 1] ?? 0) / (spreads[index] ?? 1);
    bias -= weight * (means[index] ?? 0);
    plain[names[index] ?? ''] = Math.round(weight * 1e4) / 1e4;
  }
  return { bias: Math.round(bias * 1e4) / 1e4, weights: plain };
}

/** Probabilities of the counted examples, each by weights that were fitted without its table. */
export function heldOut(
  examples: readonly Example[],
  strength: number,
): { probable: number; isRight: boolean }[] {
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const weights = fitWeights(
      examples.filter(({ table }) => foldOf(table) !== fold),
      strength,
    );
    return examples
      .filter(({ table, isCounted }) => isCounted && foldOf(table) === fold)
      .map(({ features, isRight }) => ({ probable: probabilityOf(features, weights), isRight }));
  });
}

/** AUC, and precision at each twentieth of what is kept. */
export function qualityOf(scored: readonly { probable: number; isRight: boolean }[]): Quality {
  const sorted = [...scored].sort((one, other) => other.probable - one.probable);
  const wrong = sorted.filter(({ isRight }) => !isRight);
  const right = sorted.filter(({ isRight }) => isRight);
  const pairs = right.reduce(
    (sum, one) =>
      sum +
      wrong.reduce(
        (part, other) =>
          part + (one.probable > other.probable ? 1 : one.probable === other.probable ? 0.5 : 0),
        0,
      ),
    0,
  );
  const curve = Array.from({ length: 12 }, (_, step) => {
    const kept = sorted.slice(0, Math.round(sorted.length * (1 - step / 20)));
    const hits = kept.filter(({ isRight }) => isRight).length;
    return {
      threshold: kept.at(-1)?.probable ?? 1,
      kept: kept.length,
      right: hits,
      precision: hits / Math.max(1, kept.length),
    };
  });
  return { auc: pairs / Math.max(1, right.length * wrong.length), curve };
}
