// What every link has that opens without an account: its secret, its end, and how many of them there may be.
import { randomBytes } from 'node:crypto';
import { and, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sha256 } from '../../platform/security/secrets.ts';

/** Links to one thing that may open at the same time. */
export const MAX_SHARES = 50;
/** 256 bits: cannot be guessed, so nothing else guards a link. */
const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;

/** The secret of a new link, which is told once, and what is kept of it. */
export function newLink(): { token: string; tokenHash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: sha256(token) };
}

/** When a link ends that opens for some days; null for always. */
export const linkEnd = (days: number | null, now: Date): Date | null =>
  days === null ? null : new Date(now.getTime() + days * DAY_MS);

/** Neither revoked nor past its end. */
export function stillOpens(
  { revokedAt, expiresAt }: { readonly revokedAt: PgColumn; readonly expiresAt: PgColumn },
  now: Date,
): SQL | undefined {
  return and(isNull(revokedAt), or(isNull(expiresAt), gt(expiresAt, now)));
}
