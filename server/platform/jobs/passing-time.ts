// The time that a person lets pass in the sandbox (sandbox/passing-time.ts): the server goes through it day by day and does what is due on
// each, so that renewals, reminders and expiry come as they would. Two files hold how far it was asked to go and how far it has come.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clearTimeout, setTimeout } from 'node:timers';
import type pg from 'pg';
import type { Logger } from 'pino';
import { AheadClock } from '../../kernel/clock.ts';
import { withAdvisoryLock } from '../db/advisory-lock.ts';
import type { JobRunner } from './job-runner.ts';

const ASKED = 'time-asked';
const AHEAD = 'time-ahead';
const DAY_MS = 86_400_000;
/** From one look at the files to the next; of a server that sees another one go through the days, shorter. */
const LOOK_MS = 500;
const FOLLOW_MS = 50;
/** Held by the server that goes through the days. */
const TIME_LOCK = 7_214_016;

export class PassingTime {
  readonly clock = new AheadClock();
  readonly #folder: string;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #closed = false;

  private constructor(folder: string, log: Logger) {
    this.#folder = folder;
    this.#log = log;
  }

  /** Puts the clock to where the time had come before, which what the database holds goes by. */
  static async open(folder: string, log: Logger): Promise<PassingTime> {
    const time = new PassingTime(folder, log);
    time.clock.aheadMs = await time.#read(AHEAD);
    return time;
  }

  /** Goes on with what is asked from now on. */
  begin(parts: { jobs: Pick<JobRunner, 'runDue'>; pool: pg.Pool }): void {
    const look = async () => {
      let isBehind = false;
      try {
        isBehind = await this.#look(parts);
      } catch (error) {
        this.#log.warn({ err: error }, 'sandbox: time could not pass');
      }
      if (!this.#closed) this.#timer = setTimeout(again, isBehind ? FOLLOW_MS : LOOK_MS).unref();
    };
    const again = () => {
      this.#looking = look();
    };
    again();
  }

  /** Stays at the day that it has come to. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  /** @returns whether another server goes through days that this one has not come to */
  async #look({ jobs, pool }: { jobs: Pick<JobRunner, 'runDue'>; pool: pg.Pool }): Promise<boolean> {
    if ((await this.#left()) === 0) return false;
    const isMine = await withAdvisoryLock(pool, TIME_LOCK, async () => {
      for (let left = await this.#left(); left > 0 && !this.#closed; left = await this.#left()) {
        const next = this.clock.aheadMs + Math.min(left, DAY_MS);
        // the providers first, for they stamp what the server asks of them
        await this.#write(next);
        this.clock.aheadMs = next;
        await jobs.runDue();
      }
      return true;
    });
    return isMine === undefined;
  }

  /** Milliseconds still to go, once the clock is where any server has come. */
  async #left(): Promise<number> {
    this.clock.aheadMs = Math.max(this.clock.aheadMs, await this.#read(AHEAD));
    return Math.max(0, (await this.#read(ASKED)) - this.clock.aheadMs);
  }

  /** @returns 0 where nothing was asked yet, or what stands there is no number */
  async #read(name: string): Promise<number> {
    const text = await readFile(join(this.#folder, name), 'utf8').catch(() => '');
    const milliseconds = Number(text);
    return Number.isSafeInteger(milliseconds) && milliseconds > 0 ? milliseconds : 0;
  }

  async #write(milliseconds: number): Promise<void> {
    const path = join(this.#folder, AHEAD);
    await writeFile(`${path}.new`, String(milliseconds), { mode: 0o600 });
    await rename(`${path}.new`, path);
  }
}
