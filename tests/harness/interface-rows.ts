// Interfaces of others for the tests of lists: with figures and without, changed and not, with breakers in every state.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../server/platform/db/database.ts';
import { METHODS } from '../../src/features/admin/interfaces/interface-words.ts';
import { RowBatch } from './row-batch.ts';

/** Writes so many interfaces beside those of the code. */
export async function seedInterfaces(db: Transaction, count: number): Promise<void> {
  const rows = new RowBatch();
  for (let n = 0; n < count; n += 1) {
    const key = `seed.${n}`;
    rows.add(
      'third_interfaces (key, platform, method, template, auth, repeat, is_ready, has_sample, default_timeout_ms, default_retries, default_concurrency, default_breaker_failures, default_breaker_open_ms, retries)',
      sql`(${key}, ${['llm', 'google', 'wechat', 'stripe', 'wechatPay', 'alipay', 'store', 'mail', 'web'][n % 9]}, ${METHODS[n % 6]}, '{seed}', 'none', 'safe',
        ${n % 3 > 0}, ${n % 2 > 0}, 1000, 1, 8, 5, 30000, ${n % 7 === 0 ? 2 : null})`,
    );
    if (n % 5 > 0)
      rows.add(
        'third_call_hours (interface_key, hour, up_to_ms, calls, failed)',
        sql`(${key}, date_trunc('hour', now()), ${n % 4 === 0 ? 0 : (n % 9) * 50 + 10}, ${(n % 10) + 1}, ${n % 3 === 0 ? 1 : 0})`,
      );
    // one tries again soon, one already does
    if (n % 11 < 2)
      rows.add(
        'third_breakers (interface_key, target, process, since, trial_at, failures)',
        sql`(${key}, 'host', ${n}, now(), now() + ${n % 11 === 0 ? '1 hour' : '-1 hour'}::interval, 5)`,
      );
  }
  await rows.write(db);
}
