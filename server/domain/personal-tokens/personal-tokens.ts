import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../kernel/api-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { userRoles, users } from '../../platform/db/schema/people.ts';
import { personalTokens, tokenRequests } from '../../platform/db/schema/personal-tokens.ts';
import type { RateLimits } from '../../platform/security/rate-limits.ts';
import { sha256 } from '../../platform/security/secrets.ts';
import { takeUse } from '../functions/function-gate.ts';
import type { Person } from '../sign-in/sessions.ts';

/** Tokens of one person that are neither revoked nor expired. */
export const MAX_TOKENS = 50;
/** Calls of one token that its owner is shown. */
export const SHOWN_REQUESTS = 100;
/** How often the last use is written down. */
const TOUCH_MS = 60_000;
/** Letters of a secret that are kept to tell tokens apart; of its 256 random bits they give away 30. */
const PREFIX_LENGTH = 8;

export type TokenRow = typeof personalTokens.$inferSelect;
export type TokenRequestRow = typeof tokenRequests.$inferSelect;

/** Who makes a call with a personal token. */
export interface TokenHolder extends Person {
  tokenId: string;
  scopes: readonly Schema<'TokenScope'>[];
  /** Operations that it may call; none: all that its scopes open. */
  operations: readonly string[];
  /** Where it may be used from; empty: anywhere. */
  ipAllow: readonly string[];
}

/** What a new token is made of. */
export type TokenTraits = Pick<TokenRow, 'name' | 'scopes' | 'expiresAt'> &
  Partial<Pick<TokenRow, 'operations' | 'ipAllow'>>;

/**
 * Personal tokens: opaque, 256 random bits, stored as SHA-256. They are read from the database at each call, so that a revoked one
 * is refused at once by every process.
 */
export class PersonalTokens {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #perMinute: () => number;
  readonly #find;

  /** @param perMinute calls a minute that one token may make; 0 is unlimited */
  constructor(db: Database, clock: Clock, perMinute: () => number) {
    this.#db = db;
    this.#clock = clock;
    this.#perMinute = perMinute;
    this.#find = db
      .select({
        id: personalTokens.id,
        userId: personalTokens.userId,
        scopes: personalTokens.scopes,
        operations: personalTokens.operations,
        ipAllow: personalTokens.ipAllow,
        expiresAt: personalTokens.expiresAt,
        lastUsedAt: personalTokens.lastUsedAt,
        status: users.status,
        roles: sql<
          string[]
        >`array(select ${userRoles.roleCode} from ${userRoles} where ${userRoles.userId} = ${personalTokens.userId})`,
      })
      .from(personalTokens)
      .innerJoin(users, eq(users.id, personalTokens.userId))
      .where(and(eq(personalTokens.tokenHash, sql.placeholder('hash')), isNull(personalTokens.revokedAt)))
      .prepare('personal_token_by_hash');
  }

  /**
   * Makes a token. Its secret is in this answer and nowhere else.
   * @param alongside what belongs to it: both happen, or neither
   * @throws ApiError VALIDATION_ERROR when the person has MAX_TOKENS in force, PLAN_LIMIT when their plan has fewer
   */
  async create(
    userId: string,
    traits: TokenTraits,
    alongside?: (tx: Transaction, row: TokenRow) => Promise<void>,
  ): Promise<{ row: TokenRow; secret: string }> {
    return this.#db.transaction(async (tx) => {
      await this.#takePlace(tx, userId);
      const made = await this.#add(tx, userId, traits);
      await alongside?.(tx, made.row);
      return made;
    });
  }

  /** @throws ApiError where one more token in force is too many */
  async #takePlace(tx: Transaction, userId: string): Promise<void> {
    // two at once must not both be the last that fits
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tokens ${userId}`}, 0))`);
    const [inForce] = await tx
      .select({ count: count() })
      .from(personalTokens)
      .where(
        and(
          eq(personalTokens.userId, userId),
          isNull(personalTokens.revokedAt),
          or(isNull(personalTokens.expiresAt), gt(personalTokens.expiresAt, this.#clock.now())),
        ),
      );
    if ((inForce?.count ?? 0) >= MAX_TOKENS)
      throw new ApiError('VALIDATION_ERROR', 'token.tooMany', { count: MAX_TOKENS });
    await takeUse(tx, { clock: this.#clock }, { userId, function: 'open_api' });
  }

  async #add(
    tx: Transaction,
    userId: string,
    traits: TokenTraits,
  ): Promise<{ row: TokenRow; secret: string }> {
    const secret = `tw_${randomBytes(32).toString('base64url')}`;
    const [row] = await tx
      .insert(personalTokens)
      .values({
        id: uuidv7(),
        userId,
        ...traits,
        prefix: secret.slice(0, PREFIX_LENGTH),
        tokenHash: sha256(secret),
        createdAt: this.#clock.now(),
      })
      .returning();
    if (!row) throw new Error('an insert returned no row');
    return { row, secret };
  }

  /**
   * Makes a token in the place of a locked one, with another secret. The old secret ends by itself after the overlap, or at once. While
   * both are in force they are two tokens: nobody comes past a limit by rotating.
   * @param overlapMs milliseconds for which the old secret stays good
   * @throws ApiError as `create`, with an overlap
   */
  async replace(
    tx: Transaction,
    old: TokenRow,
    overlapMs: number,
  ): Promise<{ row: TokenRow; secret: string }> {
    const { name, scopes, operations, ipAllow, expiresAt } = old;
    const now = this.#clock.now();
    if (overlapMs > 0) await this.#takePlace(tx, old.userId);
    const end = new Date(
      Math.min(now.getTime() + overlapMs, expiresAt?.getTime() ?? Number.POSITIVE_INFINITY),
    );
    await tx
      .update(personalTokens)
      .set({
        ...(overlapMs > 0 ? { expiresAt: end } : { revokedAt: now }),
        version: sql`${personalTokens.version} + 1`,
      })
      .where(eq(personalTokens.id, old.id));
    return this.#add(tx, old.userId, { name, scopes, operations, ipAllow, expiresAt });
  }

  /** Who a secret belongs to; null when it is unknown, revoked or expired. */
  async find(secret: string): Promise<TokenHolder | null> {
    const [row] = await this.#find.execute({ hash: sha256(secret) });
    const now = this.#clock.now();
    if (!row || (row.expiresAt && row.expiresAt <= now)) return null;
    if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() >= TOUCH_MS)
      await this.#db.update(personalTokens).set({ lastUsedAt: now }).where(eq(personalTokens.id, row.id));
    return {
      id: row.userId,
      sessionId: row.id,
      tokenId: row.id,
      roles: row.roles,
      active: row.status === 'active',
      scopes: row.scopes,
      operations: row.operations,
      ipAllow: row.ipAllow,
    };
  }

  /** Counts a call of a token. @throws ApiError RATE_LIMITED with the seconds to wait */
  async take(limits: RateLimits, tokenId: string): Promise<void> {
    const limit = this.#perMinute();
    if (limit > 0) await limits.take({ name: 'personal-token', limit, windowMs: 60_000 }, tokenId);
  }

  /** The tokens of a person, the newest first. */
  async list(userId: string): Promise<TokenRow[]> {
    return this.#db
      .select()
      .from(personalTokens)
      .where(eq(personalTokens.userId, userId))
      .orderBy(desc(personalTokens.createdAt), desc(personalTokens.id));
  }

  /** A person's token; undefined also for somebody else's. */
  async own(userId: string, tokenId: string): Promise<TokenRow | undefined> {
    const [row] = await this.#db
      .select()
      .from(personalTokens)
      .where(and(eq(personalTokens.id, tokenId), eq(personalTokens.userId, userId)));
    return row;
  }

  /** Ends a person's token; one that has ended keeps its time. undefined also for somebody else's. */
  async revoke(userId: string, tokenId: string): Promise<TokenRow | undefined> {
    const [row] = await this.#db
      .update(personalTokens)
      .set({ revokedAt: sql`coalesce(${personalTokens.revokedAt}, ${this.#clock.now()})` })
      .where(and(eq(personalTokens.id, tokenId), eq(personalTokens.userId, userId)))
      .returning();
    return row;
  }

  /** Ends every token of a person that has not ended, as part of something else that happens. */
  async revokeAll(tx: Pick<Database, 'update'>, userId: string): Promise<void> {
    await tx
      .update(personalTokens)
      .set({ revokedAt: this.#clock.now() })
      .where(and(eq(personalTokens.userId, userId), isNull(personalTokens.revokedAt)));
  }

  /** The last calls of a token, the newest first. */
  async requests(tokenId: string): Promise<TokenRequestRow[]> {
    return this.#db
      .select()
      .from(tokenRequests)
      .where(eq(tokenRequests.tokenId, tokenId))
      .orderBy(desc(tokenRequests.createdAt), desc(tokenRequests.id))
      .limit(SHOWN_REQUESTS);
  }
}
