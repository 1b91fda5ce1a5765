import { and, gt, inArray, sql } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../db/database.ts';
import { rateWindows } from '../db/schema/people.ts';

export interface RateRule {
  /** Names the thing limited; the subject is appended. */
  name: string;
  /** Calls in one window. */
  limit: number;
  windowMs: number;
  /** What a refused person is told, with how long to wait; else only that. */
  messageId?: string;
}

/** A rule and whom it counts. */
export type Limit = readonly [rule: RateRule, subject: string];

const MINUTE_MS = 60_000;

/** Sign-ins with WeChat that are begun or finished. */
export const WECHAT_BY_ADDRESS: RateRule = { name: 'wechat-address', limit: 120, windowMs: MINUTE_MS };

/** Sign-ins with Google that are begun or finished. */
export const GOOGLE_SIGN_IN_BY_ADDRESS: RateRule = {
  name: 'google-sign-in-address',
  limit: 120,
  windowMs: MINUTE_MS,
};

/** Passkeys that are asked for or tried. */
export const PASSKEY_BY_ADDRESS: RateRule = { name: 'passkey-address', limit: 120, windowMs: MINUTE_MS };

/** Opening a link costs the server a whole chat; a token cannot be guessed at any rate. */
export const SHARE_BY_ADDRESS: RateRule = { name: 'share-address', limit: 120, windowMs: MINUTE_MS };

/** Web sites that one person has read: each is a connection from this server to somebody else's. */
export const SITE_BY_PERSON: RateRule = { name: 'brand-site', limit: 10, windowMs: MINUTE_MS };

/** Reports that one person has mailed at once, for a try. */
export const REPORT_MAIL_BY_PERSON: RateRule = {
  name: 'report-mail',
  limit: 5,
  windowMs: 60 * MINUTE_MS,
  messageId: 'report.mailOften',
};

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
    const windowStart = new Date(now.getTime() - rule.windowMs);
    const [row] = await this.#db
      .insert(rateWindows)
      .values({ key: keyOf([rule, subject]), startedAt: now, count: 1 })
      .onConflictDoUpdate({
        target: rateWindows.key,
        set: {
          count: sql`case when ${rateWindows.startedAt} <= ${windowStart} then 1 else ${rateWindows.count} + 1 end`,
          startedAt: sql`case when ${rateWindows.startedAt} <= ${windowStart} then ${now} else ${rateWindows.startedAt} end`,
        },
      })
      .returning();
    if (row && row.count > rule.limit)
      throw rateLimited((row.startedAt.getTime() + rule.windowMs - now.getTime()) / 1000, rule.messageId);
  }

  /**
   * Counts a try by several limits before it is judged, so that tries made at once cannot pass together. One that a limit refuses
   * counts for none of those before it.
   * @throws ApiError RATE_LIMITED with the seconds to wait
   */
  async takeAll(limits: readonly Limit[]): Promise<void> {
    for (const [index, [rule, subject]] of limits.entries())
      try {
        await this.take(rule, subject);
      } catch (error) {
        await this.giveBack(limits.slice(0, index));
        throw error;
      }
  }

  /** Counts a try that was right no longer. */
  async giveBack(limits: readonly Limit[]): Promise<void> {
    await this.#db
      .update(rateWindows)
      .set({ count: sql`${rateWindows.count} - 1` })
      .where(and(inArray(rateWindows.key, limits.map(keyOf)), gt(rateWindows.count, 0)));
  }

  /** Forgets what was counted of a subject, whichever rule counted it alone or with something else. */
  async forget(subject: string): Promise<void> {
    await this.#db.delete(rateWindows).where(sql`${subject} = any(string_to_array(${rateWindows.key}, ' '))`);
  }
}

function keyOf([rule, subject]: Limit): string {
  return `${rule.name} ${subject}`;
}

function rateLimited(waitSeconds: number, messageId = 'error.rate'): ApiError {
  const seconds = Math.max(1, Math.ceil(waitSeconds));
  return new ApiError('RATE_LIMITED', messageId, { wait: { seconds } }, { waitingTime: seconds });
}

/** A bucket of calls a minute for each session or address, in the memory of one process. */
export class CallBudget {
  readonly #clock: Clock;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();
  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Counts a call.
   *
   * @param perMinute calls a minute that the subject may make; 0 is unlimited
   * @throws ApiError RATE_LIMITED
   */
  take(subject: string, perMinute: number): void {
    if (perMinute === 0) return;
    const now = this.#clock.now().getTime();
    if (this.#buckets.size > 100_000) this.#buckets.clear();
    const bucket = this.#buckets.get(subject) ?? { tokens: perMinute, at: now };
    bucket.tokens = Math.min(perMinute, bucket.tokens + ((now - bucket.at) / 60_000) * perMinute);
    bucket.at = now;
    this.#buckets.set(subject, bucket);
    if (bucket.tokens < 1) throw rateLimited(((1 - bucket.tokens) * 60) / perMinute);
    bucket.tokens -= 1;
  }
}
