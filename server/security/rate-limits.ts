import { sql } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { rateWindows } from '../db/schema/people.ts';

export interface RateRule {
  /** Names the thing limited; the subject is appended. */
  name: string;
  /** Calls in one window. */
  limit: number;
  windowMs: number;
}

export const SIGN_IN_BY_ADDRESS: RateRule = { name: 'sign-in-address', limit: 30, windowMs: 10 * 60_000 };
export const SIGN_IN_BY_ACCOUNT: RateRule = { name: 'sign-in-account', limit: 8, windowMs: 10 * 60_000 };
export const CODE_BY_ADDRESS: RateRule = { name: 'code-address', limit: 20, windowMs: 3_600_000 };
export const CODE_BY_ACCOUNT: RateRule = { name: 'code-account', limit: 5, windowMs: 3_600_000 };
export const CODE_AGAIN: RateRule = { name: 'code-again', limit: 1, windowMs: 30_000 };

/** Sign-ins with WeChat that are begun or finished. */
export const WECHAT_BY_ADDRESS: RateRule = { name: 'wechat-address', limit: 120, windowMs: 60_000 };

/** Opening a link costs the server a whole chat; a token cannot be guessed at any rate. */
export const SHARE_BY_ADDRESS: RateRule = { name: 'share-address', limit: 120, windowMs: 60_000 };

/** Limits that hold over all server processes, counted in the database. */
export class RateLimits {
  readonly #db: Database;
  readonly #clock: Clock;
  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Counts a call. @throws ApiError RATE_LIMITED with the seconds to wait */
  async take(rule: RateRule, subject: string): Promise<void> {
    const now = this.#clock.now();
    const key = `${rule.name} ${subject}`;
    const windowStart = new Date(now.getTime() - rule.windowMs);
    const [row] = await this.#db
      .insert(rateWindows)
      .values({ key, startedAt: now, count: 1 })
      .onConflictDoUpdate({
        target: rateWindows.key,
        set: {
          count: sql`case when ${rateWindows.startedAt} <= ${windowStart} then 1 else ${rateWindows.count} + 1 end`,
          startedAt: sql`case when ${rateWindows.startedAt} <= ${windowStart} then ${now} else ${rateWindows.startedAt} end`,
        },
      })
      .returning();
    if (row && row.count > rule.limit)
      throw rateLimited((row.startedAt.getTime() + rule.windowMs - now.getTime()) / 1000);
  }
}

function rateLimited(waitSeconds: number): ApiError {
  const seconds = Math.max(1, Math.ceil(waitSeconds));
  return new ApiError('RATE_LIMITED', 'error.rate', { seconds }, { waitingTime: seconds });
}

/** A bucket of calls a minute for each session or address, in the memory of one process. */
export class CallBudget {
  readonly #perMinute: number;
  readonly #clock: Clock;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();
  constructor(perMinute: number, clock: Clock) {
    this.#perMinute = perMinute;
    this.#clock = clock;
  }

  /** Counts a call. @throws ApiError RATE_LIMITED */
  take(subject: string): void {
    if (this.#perMinute === 0) return;
    const now = this.#clock.now().getTime();
    if (this.#buckets.size > 100_000) this.#buckets.clear();
    const bucket = this.#buckets.get(subject) ?? { tokens: this.#perMinute, at: now };
    bucket.tokens = Math.min(this.#perMinute, bucket.tokens + ((now - bucket.at) / 60_000) * this.#perMinute);
    bucket.at = now;
    this.#buckets.set(subject, bucket);
    if (bucket.tokens < 1) throw rateLimited(((1 - bucket.tokens) * 60) / this.#perMinute);
    bucket.tokens -= 1;
  }
}
