// What analyses and reports have in common: their names, and that they can be taken back for a while after they were deleted.
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { analyses, reports } from '../../platform/db/schema/analyses.ts';
import { RESTORE_MS } from '../chats/sweep-chats.ts';

type Kept = typeof analyses | typeof reports;

/** A person's row that is not deleted. */
export function living(table: Kept, userId: string, id: string) {
  return and(eq(table.id, id), eq(table.userId, userId), isNull(table.deletedAt));
}

/** A person's deleted row that can still be taken back. */
export function restorable(table: Kept, userId: string, id: string, now: Date) {
  return and(
    eq(table.id, id),
    eq(table.userId, userId),
    isNotNull(table.deletedAt),
    gt(table.deletedAt, new Date(now.getTime() - RESTORE_MS)),
  );
}

/** A person's deleted rows that can be taken back no more: they go for good. */
export function beyondRestoring(table: Kept, userId: string, now: Date) {
  return and(eq(table.userId, userId), lt(table.deletedAt, new Date(now.getTime() - RESTORE_MS)));
}
