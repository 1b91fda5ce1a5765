/** Says whether a call may go out, and is told how it ended. */
export interface Pass {
  readonly isTrial: boolean;
}

export interface BreakerState {
  /** Time in milliseconds when it opened, and from when one call may try; undefined while it is closed. */
  readonly open: { readonly since: number; readonly trialAt: number } | undefined;
  readonly failures: number;
}

/**
 * Keeps calls away from a host that does not answer (closed, open, half-open): after so many failures in a row nothing is asked for a
 * while; then one call tries, and how it ends decides. What ended before it opened says nothing any more.
 */
export class Breaker {
  readonly #onChange: (state: BreakerState) => void;
  #failures = 0;
  #open: { since: number; trialAt: number } | undefined;
  #trial: Pass | undefined;

  constructor(onChange: (state: BreakerState) => void) {
    this.#onChange = onChange;
  }

  get state(): BreakerState {
    return { open: this.#open, failures: this.#failures };
  }

  /** Whether a call would be let through now. */
  admits(now: number): boolean {
    return this.#open === undefined || (now >= this.#open.trialAt && this.#trial === undefined);
  }

  /** A pass, which is given back by `passed`, `failed` or `unknown`; undefined where nothing goes out. */
  take(now: number): Pass | undefined {
    if (!this.admits(now)) return undefined;
    const pass = { isTrial: this.#open !== undefined };
    if (pass.isTrial) this.#trial = pass;
    return pass;
  }

  passed(pass: Pass): void {
    if (this.#open !== undefined && this.#trial !== pass) return;
    this.#failures = 0;
    if (this.#open !== undefined) this.reset();
  }

  failed(pass: Pass, now: number, limits: { breakerFailures: number; breakerOpenMs: number }): void {
    if (this.#open !== undefined) {
      if (this.#trial !== pass) return;
      this.#trial = undefined;
    } else if (pass.isTrial) return; // it was reset meanwhile
    this.#failures += 1;
    if (this.#open === undefined && this.#failures < limits.breakerFailures) return;
    this.#open = { since: this.#open?.since ?? now, trialAt: now + limits.breakerOpenMs };
    this.#onChange(this.state);
  }

  /** The call ended without saying anything about the host, as when the caller went away. */
  unknown(pass: Pass): void {
    if (this.#trial === pass) this.#trial = undefined;
  }

  /** Closes it. */
  reset(): void {
    this.#failures = 0;
    this.#trial = undefined;
    if (this.#open === undefined) return;
    this.#open = undefined;
    this.#onChange(this.state);
  }
}
