import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Rights } from '../../access/permissions/permissions.ts';
import { IMPERSONATE } from '../../access/permissions/view-only.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Cache } from '../../platform/cache/cache.ts';
import type { Caches } from '../../platform/cache/caches.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { sessions, userRoles, users } from '../../platform/db/schema/people.ts';
import { sha256 } from '../../platform/security/secrets.ts';

/** A token dies after 12 hours without a call, and after 14 days in any case. */
export const IDLE_MS = 12 * 3_600_000;
export const ABSOLUTE_MS = 14 * 86_400_000;
/** How often the last call is written down: the idle time may be that much shorter than it says. */
const TOUCH_MS = 60_000;
/** How long a session is taken from memory; revocation drops it at once in every process. */
const CACHE_MS = 10_000;
const CACHE_SIZE = 50_000;

/** Who makes a call. */
export interface Person extends Rights {
  id: string;
  sessionId: string;
}

interface Cached {
  person: Person;
  lastSeenAt: number;
  expiresAt: number;
}

/** Bearer tokens: opaque, 256 random bits, stored as SHA-256. */
export class Sessions {
  readonly #db: Database;
  readonly #clock: Clock;
  /** Tells every process, this one as well, that sessions of a person ended. */
  readonly #announce: (userId: string) => Promise<void>;
  readonly #cache: Cache<Cached | undefined>;
  readonly #find;

  constructor(
    db: Database,
    clock: Clock,
    caches: Pick<Caches, 'namespace'>,
    announce: (userId: string) => Promise<void>,
  ) {
    this.#db = db;
    this.#cache = caches.namespace('sign_ins', {
      ttlMs: CACHE_MS,
      max: CACHE_SIZE,
      // a few letters of a hash give nothing away
      show: (hash, cached) => ({
        key: `${hash.slice(0, 8)}…`,
        value: cached && {
          person: cached.person.id,
          roles: cached.person.roles,
          active: cached.person.active,
        },
      }),
    });
    this.#clock = clock;
    this.#announce = announce;
    this.#find = db
      .select({
        sessionId: sessions.id,
        id: sessions.userId,
        status: users.status,
        lastSeenAt: sessions.lastSeenAt,
        expiresAt: sessions.expiresAt,
        impersonatorId: sessions.impersonatorId,
        // who looks at somebody's account does so while they are signed in themselves, and have the right to
        mayLook: sql<boolean>`${sessions.impersonatorId} is null or exists (
          select from sessions parent join users looking on looking.id = parent.user_id
          where parent.id = ${sessions.parentId} and parent.revoked_at is null and looking.status = 'active'
            and exists (select from user_roles r join role_permissions g on g.role_code = r.role_code and g.granted
              where r.user_id = looking.id and g.permission = ${sql.raw(`'${IMPERSONATE}'`)}))`,
        roles: sql<
          string[]
        >`array(select ${userRoles.roleCode} from ${userRoles} where ${userRoles.userId} = ${sessions.userId})`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.tokenHash, sql.placeholder('hash')), isNull(sessions.revokedAt)))
      .prepare('session_by_token');
  }

  /**
   * Opens a session.
   * @param steppedUpAt when the person last confirmed that it is they (step-up.ts); absent where they did not
   */
  async create(
    userId: string,
    address: string,
    agent: string,
    steppedUpAt?: Date,
  ): Promise<{ token: string; expiresAt: Date }> {
    const token = randomBytes(32).toString('base64url');
    const now = this.#clock.now();
    const expiresAt = new Date(now.getTime() + ABSOLUTE_MS);
    await this.#db.insert(sessions).values({
      id: uuidv7(),
      userId,
      tokenHash: sha256(token),
      address,
      agent: agent.slice(0, 300),
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      ...(steppedUpAt && { steppedUpAt, stepUpUsedAt: steppedUpAt }),
    });
    await this.#db.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId));
    return { token, expiresAt };
  }

  /**
   * Who a token belongs to; null when it is unknown, revoked or has died. `use` false looks without counting as a call,
   * which would keep the session alive.
   * @param locale the language that the caller asked for, which the person is mailed in
   */
  async find(
    token: string,
    { use = true, locale }: { use?: boolean; locale?: Locale } = {},
  ): Promise<Person | null> {
    const hash = sha256(token);
    const now = this.#clock.now().getTime();
    const cached = await this.#cache.load(hash, async () => {
      const [row] = await this.#find.execute({ hash });
      return row?.mayLook
        ? {
            person: {
              id: row.id,
              sessionId: row.sessionId,
              roles: row.roles,
              active: row.status === 'active',
              ...(row.impersonatorId && { impersonatorId: row.impersonatorId }),
            },
            lastSeenAt: row.lastSeenAt.getTime(),
            expiresAt: row.expiresAt.getTime(),
          }
        : undefined;
    });
    if (!cached) return null;
    if (now >= cached.expiresAt || now - cached.lastSeenAt >= IDLE_MS) return null;
    if (use && now - cached.lastSeenAt >= TOUCH_MS) {
      cached.lastSeenAt = now;
      const lastSeenAt = new Date(now);
      await this.#db.update(sessions).set({ lastSeenAt }).where(eq(sessions.id, cached.person.sessionId));
      // the person was not here, whoever looked
      if (cached.person.impersonatorId === undefined)
        await this.#db.update(users).set({ lastSeenAt, locale }).where(eq(users.id, cached.person.id));
    }
    return cached.person;
  }

  /**
   * Opens a session in which an administrator looks at the account of somebody else. It reads only, and it ends with theirs.
   * @param viewer who looks, by which session
   */
  async createView(
    tx: Transaction,
    userId: string,
    viewer: Person,
    { address, agent, expiresAt }: { address: string; agent: string; expiresAt: Date },
  ): Promise<{ token: string; expiresAt: Date }> {
    const token = randomBytes(32).toString('base64url');
    const now = this.#clock.now();
    const [parent] = await tx
      .select({ expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.id, viewer.sessionId));
    const end = parent && parent.expiresAt < expiresAt ? parent.expiresAt : expiresAt;
    await tx.insert(sessions).values({
      id: uuidv7(),
      userId,
      tokenHash: sha256(token),
      address,
      agent: agent.slice(0, 300),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: end,
      impersonatorId: viewer.id,
      parentId: viewer.sessionId,
    });
    return { token, expiresAt: end };
  }

  async revoke(person: Person): Promise<void> {
    await this.#db
      .update(sessions)
      .set({ revokedAt: this.#clock.now() })
      .where(eq(sessions.id, person.sessionId));
    await this.tellEnded(person.id);
  }

  /**
   * Ends every session of a person: sign out everywhere, and after a new password.
   * @param alongside what belongs to it: both happen, or neither
   */
  async revokeAll(userId: string, alongside?: (tx: Transaction) => Promise<void>): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await alongside?.(tx);
      await this.endAll(tx, userId);
    });
    await this.tellEnded(userId);
  }

  /** Ends every session of a person in a transaction, after which everybody has to be told. */
  async endAll(tx: Transaction, userId: string): Promise<void> {
    await tx
      .update(sessions)
      .set({ revokedAt: this.#clock.now() })
      .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
  }

  /** Drops what is held in memory of a person, in every process. */
  async tellEnded(userId: string): Promise<void> {
    await this.#announce(userId);
  }

  /** Drops what is held in memory of a person, here. */
  forget(userId: string): void {
    this.#cache.forgetWhere(
      (cached) => cached?.person.id === userId || cached?.person.impersonatorId === userId,
    );
  }
}
