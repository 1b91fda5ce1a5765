import { clearTimeout, setTimeout } from 'node:timers';

/** Writes soon, and one write at a time, what was taken meanwhile: whoever takes something waits for no write. */
export class WriteBehind {
  readonly #writeAll: () => Promise<void>;
  readonly #afterMs: number;
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();

  /**
   * @param writeAll writes what waits; what it cannot write yet it keeps, and calls `later`
   * @param afterMs milliseconds after which what was taken is written
   */
  constructor(writeAll: () => Promise<void>, afterMs: number) {
    this.#writeAll = writeAll;
    this.#afterMs = afterMs;
  }

  /** Has what waits written soon; keeps no process alive. */
  later(): void {
    if (this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.write();
    }, this.#afterMs);
    this.#timer.unref();
  }

  /** Writes what waits, after the writes that were asked for before. */
  write(): Promise<void> {
    const next = () => this.#writeAll();
    // one that failed was told to who asked for it, and keeps no later one from being made
    this.#last = this.#last.then(next, next);
    return this.#last;
  }

  /** Writes what waits a last time, and no more by itself. */
  async close(): Promise<void> {
    await this.write();
    clearTimeout(this.#timer);
  }
}
