// The time here and in the app, which a person can have run ahead of the machine's. It is kept in two files of the data folder: how far
// it was asked to go, and how far the app's server has come on the way, which it writes after each day (server/platform/jobs/passing-time.ts).
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ASKED = 'time-asked';
const AHEAD = 'time-ahead';
/** What was read is good for so many milliseconds: a list of payments asks for the time of each. */
const FRESH_MS = 20;

export class PassingTime {
  readonly #folder: string;
  #ahead = 0;
  #readAt = Number.NEGATIVE_INFINITY;

  /** @param folder where the two files are; made where absent */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Milliseconds that the app has come ahead of this machine's time. */
  get ahead(): number {
    if (performance.now() - this.#readAt > FRESH_MS) {
      this.#ahead = this.#read(AHEAD);
      this.#readAt = performance.now();
    }
    return this.#ahead;
  }

  /** Milliseconds that the app has still to go. */
  get left(): number {
    return Math.max(0, this.#read(ASKED) - this.ahead);
  }

  now(): number {
    return Date.now() + this.ahead;
  }

  /** Has the app go so much further. */
  pass(milliseconds: number): void {
    this.#write(this.ahead + this.left + milliseconds);
  }

  /** Has it stay where it is. */
  stay(): void {
    this.#write(this.ahead);
  }

  #read(name: string): number {
    try {
      const milliseconds = Number(readFileSync(join(this.#folder, name), 'utf8'));
      return Number.isSafeInteger(milliseconds) && milliseconds > 0 ? milliseconds : 0;
    } catch {
      return 0;
    }
  }

  #write(milliseconds: number): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, ASKED);
    // a reader sees the number before or after, never a part of it
    writeFileSync(`${path}.new`, String(milliseconds), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
}
