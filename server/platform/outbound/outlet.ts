// What administrators set of the interfaces, as the servers read it, and the breakers as they tell each other.
import { and, eq, isNotNull, not, notInArray, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../db/database.ts';
import { thirdBreakers, thirdInterfaces } from '../db/schema/outbound.ts';
import type { EventHub } from '../events/event-hub.ts';
import type { BreakerState } from './breaker.ts';
import { CallLog } from './call-log.ts';
import { type Configuration, configuredInterfaces } from './configured.ts';
import {
  INTERFACE_KEYS,
  type InterfaceKey,
  interfaceOf,
  isSampled,
  type Limits,
} from './interface-catalogue.ts';
import { Outbound } from './outbound.ts';

/** Tells every server to read the limits again. */
export const LIMITS_TOPIC = 'outbound-limits';
/** Tells every server to close the breakers of an interface. */
export const RESET_KIND = 'outbound-reset';

/** What administrators may set, with the columns of it. */
const SET = [
  ['timeoutMs', thirdInterfaces.timeoutMs],
  ['retries', thirdInterfaces.retries],
  ['concurrency', thirdInterfaces.concurrency],
  ['breakerFailures', thirdInterfaces.breakerFailures],
  ['breakerOpenMs', thirdInterfaces.breakerOpenMs],
] as const;

interface Needs {
  db: Database;
  clock: Clock;
  log: Logger;
  events: EventHub;
  config: Configuration;
  /** Lock of this process. */
  process: number;
}

/** The way out of a server: its calls are limited as administrators say, and kept. */
export class Outlet {
  readonly outbound: Outbound;
  readonly calls: CallLog;
  readonly #needs: Needs;
  #overrides = new Map<string, Partial<Limits>>();
  #telling: Promise<unknown> = Promise.resolve();

  constructor(needs: Needs) {
    const { clock } = needs;
    this.#needs = needs;
    this.calls = new CallLog(needs);
    this.outbound = new Outbound({
      now: () => clock.now().getTime(),
      overrides: (key) => this.#overrides.get(key),
      record: (record) => this.calls.take(record),
      onBreaker: (key, target, state) => this.#tell(key, target, state),
    });
  }

  /** Writes the interfaces of this version of the product, reads what is set of them, and listens. */
  async open(): Promise<void> {
    const { db, config, events, log } = this.#needs;
    await writeInterfaces(db, config);
    const readAgain = () =>
      void this.reload().catch((error) => log.warn({ err: error }, 'outbound: the last limits are kept'));
    events.subscribe(LIMITS_TOPIC, readAgain);
    events.onMissed(readAgain);
    events.subscribeKind(RESET_KIND, (key) => this.outbound.reset(key as InterfaceKey));
    await this.reload();
  }

  /** Reads what administrators set. */
  async reload(): Promise<void> {
    const rows = await this.#needs.db
      .select()
      .from(thirdInterfaces)
      .where(or(...SET.map(([, column]) => isNotNull(column))));
    this.#overrides = new Map(
      rows.map((row) => [
        row.key,
        Object.fromEntries(SET.flatMap(([name]) => (row[name] === null ? [] : [[name, row[name]]]))),
      ]),
    );
  }

  /** Waits until what was told of breakers is written. */
  async settled(): Promise<void> {
    await this.#telling;
  }

  async close(): Promise<void> {
    await this.settled();
    await this.calls.close();
  }

  /** Writes what others are to see; a call does not wait for it. */
  #tell(key: InterfaceKey, target: string, { open, failures }: BreakerState): void {
    const { db, log, process } = this.#needs;
    log.warn({ interface: key, target, open: open !== undefined }, 'outbound: a breaker changed');
    const write = async () => {
      const place = and(
        eq(thirdBreakers.interfaceKey, key),
        eq(thirdBreakers.target, target),
        eq(thirdBreakers.process, process),
      );
      if (!open) {
        await db.delete(thirdBreakers).where(place);
        return;
      }
      const values = { since: new Date(open.since), trialAt: new Date(open.trialAt), failures };
      await db
        .insert(thirdBreakers)
        .values({ interfaceKey: key, target, process, ...values })
        .onConflictDoUpdate({
          target: [thirdBreakers.interfaceKey, thirdBreakers.target, thirdBreakers.process],
          set: values,
        });
    };
    // in the order in which it happened
    this.#telling = this.#telling
      .then(write)
      .catch((error) => log.warn({ err: error }, 'outbound: a breaker is not written'));
  }
}

/**
 * Writes a row for each interface of the code; what administrators set stays. What this version does not call goes, unless something was set
 * of it: a server of another version may still call it, or the next one again.
 */
export async function writeInterfaces(db: Database, config: Configuration): Promise<void> {
  const { isReady, timeouts } = configuredInterfaces(config);
  const rows = INTERFACE_KEYS.map((key) => {
    const { platform, method, template, auth, repeat, limits } = interfaceOf(key);
    return {
      ...{ key, platform, method, template, auth, repeat },
      isReady: isReady(key, platform),
      hasSample: isSampled(key),
      defaultTimeoutMs:
        timeouts[key] ?? (key.startsWith('model.') ? undefined : timeouts[platform]) ?? limits.timeoutMs,
      defaultRetries: limits.retries,
      defaultConcurrency: limits.concurrency,
      defaultBreakerFailures: limits.breakerFailures,
      defaultBreakerOpenMs: limits.breakerOpenMs,
    };
  });
  const isUnknown = notInArray(thirdInterfaces.key, INTERFACE_KEYS);
  const isSet = or(...SET.map(([, column]) => isNotNull(column)));
  await db.delete(thirdInterfaces).where(and(isUnknown, not(isSet ?? sql`false`)));
  await db.update(thirdInterfaces).set({ isReady: false, hasSample: false }).where(isUnknown);
  await db
    .insert(thirdInterfaces)
    .values(rows)
    .onConflictDoUpdate({
      target: thirdInterfaces.key,
      set: {
        platform: sql`excluded.platform`,
        method: sql`excluded.method`,
        template: sql`excluded.template`,
        auth: sql`excluded.auth`,
        repeat: sql`excluded.repeat`,
        isReady: sql`excluded.is_ready`,
        hasSample: sql`excluded.has_sample`,
        defaultTimeoutMs: sql`excluded.default_timeout_ms`,
        defaultRetries: sql`excluded.default_retries`,
        defaultConcurrency: sql`excluded.default_concurrency`,
        defaultBreakerFailures: sql`excluded.default_breaker_failures`,
        defaultBreakerOpenMs: sql`excluded.default_breaker_open_ms`,
      },
    });
}
