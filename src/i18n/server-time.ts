// The server's clock: a payment must not seem to be over because the clock of the device is wrong, and in the sandbox time can be put ahead.

const SECOND_MS = 1000;
/** Milliseconds that the server's clock is ahead of this one. */
let ahead = 0;

/**
 * Learns the server's time from an answer that just came.
 * @param expiresAt Unix seconds of some time
 * @param expiresIn seconds from the answer until then; nothing is learned where it is absent or over
 */
export function learnServerTime(expiresAt: number, expiresIn: number | undefined): void {
  if (expiresIn === undefined || expiresIn === 0) return;
  const difference = (expiresAt - expiresIn) * SECOND_MS - Date.now();
  // whole seconds and the way here: less than that is no difference
  ahead = Math.abs(difference) > 2 * SECOND_MS ? difference : 0;
}

/** Takes over how far the server's time runs ahead of the true time, in seconds. */
export function learnTimeAhead(seconds: number): void {
  ahead = seconds * SECOND_MS;
}

/** Milliseconds since 1970 by the server's clock, as far as it is known. */
export function serverTime(): number {
  return Date.now() + ahead;
}
