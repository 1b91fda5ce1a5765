import type { Candidate } from '../read-tables.ts';
import { writeSql } from '../sql/write-sql.ts';
import { type Evidence, type Features, featuresOf } from './features.ts';
import fitted from './weights.json' with { type: 'json' };

/** Decides of a reading whether it is answered. */
export type Judge = (evidence: Evidence) => boolean;

/** Readings that are compared with the one that is answered. */
const MOST_RIVALS = 40;

/** Weights of a logistic regression; features without one count nothing. */
export interface Weights {
  bias: number;
  weights: Readonly<Record<string, number>>;
}

/** The probability that a reading answers rightly, from 0 to 1. */
export function probabilityOf(features: Features, { bias, weights }: Weights): number {
  let sum = bias;
  for (const [name, value] of Object.entries(features)) sum += (weights[name] ?? 0) * value;
  return 1 / (1 + Math.exp(-sum));
}

/** Answers what is probable enough by the fitted weights, which `npm run eval:analyst -- --fit` writes. */
export const judgeByWeights: Judge = (evidence) =>
  probabilityOf(featuresOf(evidence), fitted) >= fitted.threshold;

/** The evidence for the likeliest of the readings that leave no word out; undefined where the weights know nothing of its kind. */
function evidenceFor(
  answered: Pick<Evidence, 'text' | 'intent' | 'view' | 'result'>,
  [first, ...complete]: readonly Candidate[],
): Evidence | undefined {
  if (first === undefined || first.language !== 'en' || first.isOnward === true) return undefined;
  const own = writeSql(first.reading.intent, first.view);
  const others = new Map<string, number>();
  for (const { reading, view } of complete.slice(0, MOST_RIVALS)) {
    const sql = writeSql(reading.intent, view);
    if (sql !== own && !others.has(sql)) others.set(sql, reading.score);
  }
  const [second] = others.values();
  return { ...answered, reading: first.reading, second, rivals: others.size };
}

/**
 * Whether the likeliest of the readings that leave no word out is probable enough to be answered. The weights are fitted on
 * whole English questions, so that other languages and questions that go on from others do without.
 */
export function isProbable(
  answered: Pick<Evidence, 'text' | 'intent' | 'view' | 'result'>,
  complete: readonly Candidate[],
  judge: Judge,
): boolean {
  const evidence = evidenceFor(answered, complete);
  return evidence === undefined || judge(evidence);
}

/** How probable that reading is, from 0 to 1; undefined where the weights know nothing of its kind. */
export function probabilityFor(
  answered: Pick<Evidence, 'text' | 'intent' | 'view' | 'result'>,
  complete: readonly Candidate[],
): number | undefined {
  const evidence = evidenceFor(answered, complete);
  return evidence === undefined ? undefined : probabilityOf(featuresOf(evidence), fitted);
}
