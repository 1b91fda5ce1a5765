import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../kernel/clock.ts';
import { onErrors } from '../../kernel/logger.ts';
import { API_VERSION } from '../../kernel/version.ts';
import type { Database, Transaction } from '../db/database.ts';
import { users } from '../db/schema/people.ts';
import {
  type ERROR_SOURCES,
  serverErrorHours,
  serverErrorPeople,
  serverErrorSamples,
  serverErrors,
} from '../db/schema/server-errors.ts';
import { WriteBehind } from '../db/write-behind.ts';
import { type ErrorFacts, errorFacts } from './error-facts.ts';

/** Milliseconds after which what was met is written. */
const WRITE_MS = 1_000;
/** Occurrences of a group that are kept, the newest. */
export const MOST_SAMPLES = 50;
/** Groups that wait to be written at most: more kinds of failures a second are one great failure. */
const MOST_GROUPS = 200;
/** What the log says beside a failure is kept of these names alone: ids and codes of our own. */
const FACTS = [
  'job',
  'kind',
  'attempt',
  'provider',
  'mail',
  'messageId',
  'tableId',
  'exportId',
  'eventId',
  'topic',
];

type SampleRow = Omit<typeof serverErrorSamples.$inferInsert, 'errorId'>;

interface Met extends Pick<ErrorFacts, 'fingerprint' | 'type' | 'message'> {
  source: (typeof ERROR_SOURCES)[number];
  operation: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
  hours: Map<number, number>;
  people: Set<string>;
  samples: SampleRow[];
}

/**
 * Keeps every failure that the log calls an error, in groups by fingerprint. It holds nobody up: what was met is written together
 * after a moment, and waits while the database is away. Of a flood it keeps the count and the newest samples.
 */
export class ErrorLog {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #stop: () => void;
  #met = new Map<string, Met>();
  readonly #writes = new WriteBehind(() => this.#writeMet(), WRITE_MS);

  constructor({ db, clock, log }: { db: Database; clock: Clock; log: Logger }) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
    this.#stop = onErrors(log, (facts) => {
      if ('err' in facts) this.#take(facts);
    });
  }

  /** Writes what was met until now. */
  write(): Promise<void> {
    return this.#writes.write();
  }

  close(): Promise<void> {
    this.#stop();
    return this.#writes.close();
  }

  #take(facts: Readonly<Record<string, unknown>>): void {
    const { operation: call, kind, req_id: reqId, person } = facts;
    const isJob = 'job' in facts && typeof kind === 'string';
    const operation = typeof call === 'string' ? call : isJob ? kind : '';
    const { fingerprint, type, message, stack } = errorFacts(facts.err, operation);
    const at = this.#clock.now();
    let met = this.#met.get(fingerprint);
    if (!met) {
      if (this.#met.size >= MOST_GROUPS) return;
      const source = typeof call === 'string' ? 'call' : isJob ? 'job' : 'background';
      met = {
        ...{ fingerprint, type, message, source, operation, count: 0, firstAt: at, lastAt: at },
        ...{ hours: new Map(), people: new Set(), samples: [] },
      };
      this.#met.set(fingerprint, met);
    }
    met.count += 1;
    met.lastAt = at;
    const hour = Math.floor(at.getTime() / 3_600_000) * 3_600_000;
    met.hours.set(hour, (met.hours.get(hour) ?? 0) + 1);
    if (typeof person === 'string') met.people.add(person);
    met.samples.push({
      id: uuidv7(),
      at,
      reqId: typeof reqId === 'string' ? reqId : null,
      release: API_VERSION,
      message,
      stack,
      facts: Object.fromEntries(
        FACTS.flatMap((name) => {
          const value = facts[name];
          return typeof value === 'string' || typeof value === 'number'
            ? [[name, String(value).slice(0, 100)]]
            : [];
        }),
      ),
    });
    if (met.samples.length > MOST_SAMPLES) met.samples.shift();
    this.#writes.later();
  }

  async #writeMet(): Promise<void> {
    const met = this.#met;
    if (met.size === 0) return;
    this.#met = new Map();
    // two servers that write the same groups take their rows in the same order
    const groups = [...met.values()].sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
    try {
      await this.#db.transaction(async (tx) => {
        for (const group of groups) await writeGroup(tx, group);
      });
    } catch (error) {
      // an error of its own would be met again for ever
      this.#log.warn({ err: error, groups: met.size }, 'errors: what was met is not written yet');
      for (const [fingerprint, group] of met) this.#giveBack(fingerprint, group);
      this.#writes.later();
    }
  }

  #giveBack(fingerprint: string, group: Met): void {
    const since = this.#met.get(fingerprint);
    if (!since) {
      this.#met.set(fingerprint, group);
      return;
    }
    since.count += group.count;
    since.firstAt = group.firstAt;
    for (const [hour, count] of group.hours) since.hours.set(hour, (since.hours.get(hour) ?? 0) + count);
    for (const person of group.people) since.people.add(person);
    since.samples = [...group.samples, ...since.samples].slice(-MOST_SAMPLES);
  }
}

async function writeGroup(tx: Transaction, met: Met): Promise<void> {
  const comesBack = sql`${serverErrors.status} = 'resolved' and excluded.last_at > ${serverErrors.resolvedAt}`;
  const [row] = await tx
    .insert(serverErrors)
    .values({
      id: uuidv7(),
      fingerprint: met.fingerprint,
      type: met.type,
      message: met.message,
      source: met.source,
      operation: met.operation,
      count: met.count,
      firstAt: met.firstAt,
      lastAt: met.lastAt,
      release: API_VERSION,
    })
    .onConflictDoUpdate({
      target: serverErrors.fingerprint,
      set: {
        count: sql`${serverErrors.count} + excluded.count`,
        message: sql`excluded.message`,
        lastAt: sql`greatest(${serverErrors.lastAt}, excluded.last_at)`,
        release: sql`excluded.release`,
        regressedIn: sql`case when ${comesBack} then excluded.release else ${serverErrors.regressedIn} end`,
        version: sql`${serverErrors.version} + case when ${comesBack} then 1 else 0 end`,
        status: sql`case when ${comesBack} then 'regressed' else ${serverErrors.status} end`,
      },
    })
    .returning({ id: serverErrors.id });
  if (!row) throw new Error('a group was not written');
  const errorId = row.id;
  await tx.insert(serverErrorSamples).values(met.samples.map((sample) => ({ ...sample, errorId })));
  await tx.execute(sql`
    delete from ${serverErrorSamples} where ${serverErrorSamples.id} in (
      select ${serverErrorSamples.id} from ${serverErrorSamples} where ${serverErrorSamples.errorId} = ${errorId}
      order by ${serverErrorSamples.at} desc, ${serverErrorSamples.id} desc offset ${MOST_SAMPLES})`);
  await tx
    .insert(serverErrorHours)
    .values([...met.hours].map(([hour, count]) => ({ errorId, hour: new Date(hour), count })))
    .onConflictDoUpdate({
      target: [serverErrorHours.errorId, serverErrorHours.hour],
      set: { count: sql`${serverErrorHours.count} + excluded.count` },
    });
  if (met.people.size > 0)
    await tx.execute(sql`
      insert into ${serverErrorPeople} (error_id, user_id)
      select ${errorId}::uuid, ${users.id} from ${users} where ${users.id} = any(${sql.param([...met.people])}::uuid[])
      on conflict do nothing`);
}
