/**
 * How long to wait before the next try: doubles with each failure in a row, up to a ceiling.
 *
 * @param failures failures in a row so far, at least 1
 * @param firstMs the wait after the first failure, in milliseconds
 * @param maxMs the longest wait, in milliseconds
 */
export function backOffMs(failures: number, firstMs: number, maxMs: number): number {
  return Math.min(maxMs, firstMs * 2 ** Math.max(0, failures - 1));
}

/** The number of failures from which the wait no longer grows: a counter may stop there. */
export function backOffCeiling(firstMs: number, maxMs: number): number {
  return firstMs >= maxMs ? 1 : Math.ceil(Math.log2(maxMs / firstMs)) + 1;
}
