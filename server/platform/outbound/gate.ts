import { clearTimeout, setTimeout } from 'node:timers';

/** Calls that wait for their turn at most; a further one is refused at once. */
const MOST_WAITING = 200;

/** Lets so many calls go at the same time; the others wait in a bounded line, the first that came first. */
export class Gate {
  #active = 0;
  readonly #waiting = new Set<() => void>();

  /**
   * Waits for a place, which `leave` gives back.
   * @returns false where the line is full, or no place came in time
   * @throws the reason of the signal
   */
  async enter(limit: number, waitMs: number, signal: AbortSignal | undefined): Promise<boolean> {
    signal?.throwIfAborted();
    if (this.#active < limit && this.#waiting.size === 0) {
      this.#active += 1;
      return true;
    }
    if (this.#waiting.size >= MOST_WAITING) return false;
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(enter);
        signal?.removeEventListener('abort', abort);
      };
      const enter = () => {
        end();
        this.#active += 1;
        resolve(true);
      };
      const abort = () => {
        end();
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        end();
        resolve(false);
      }, waitMs);
      this.#waiting.add(enter);
      signal?.addEventListener('abort', abort, { once: true });
    });
  }

  leave(limit: number): void {
    this.#active -= 1;
    for (const enter of this.#waiting) {
      if (this.#active >= limit) break;
      enter();
    }
  }
}
