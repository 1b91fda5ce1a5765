// How likely a trend is by chance alone. Pure functions: numbers in, numbers out.

/**
 * Both tails of the standard normal distribution beyond |z|.
 *
 * Complementary error function by the continued fraction beyond 2.5 and by its series below (Abramowitz and Stegun, 7.1.5 and
 * 7.1.14), exact to about twelve digits.
 */
export function twoSidedP(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  if (x === 0) return 1;
  if (x < 2.5) {
    let [term, sum] = [x, x];
    for (let n = 1; n < 200; n += 1) {
      term *= (-x * x) / n;
      sum += term / (2 * n + 1);
    }
    return Math.max(0, 1 - (2 / Math.sqrt(Math.PI)) * sum);
  }
  let fraction = x;
  for (let n = 60; n >= 1; n -= 1) fraction = x + n / 2 / fraction;
  return Math.exp(-x * x) / (fraction * Math.sqrt(Math.PI));
}

/**
 * Probabilities of several tests made at once, adjusted by Holm's step-down method (Holm 1979), in the order that they came in:
 * what stays below 0.05 is significant among all of them.
 */
export function holm(probabilities: readonly number[]): number[] {
  const order = probabilities.map((p, index) => ({ p, index })).sort((one, other) => one.p - other.p);
  const adjusted: number[] = [];
  let greatest = 0;
  for (const [rank, { p, index }] of order.entries()) {
    greatest = Math.max(greatest, Math.min(1, (probabilities.length - rank) * p));
    adjusted[index] = greatest;
  }
  return adjusted;
}
