import { and, eq, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import { chats, messages } from '../../platform/db/schema/chats.ts';
import { defineJob } from '../../platform/jobs/job-kind.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import type { Services } from '../../services.ts';

/** A temporary chat goes this long after its last message. */
export const TEMPORARY_MS = 24 * 3_600_000;
/** A deleted chat can be taken back for this long. */
export const RESTORE_MS = 30 * 24 * 3_600_000;

const SWEEP = defineJob('chats.sweep', { isQuiet: true });

/** Removes chats whose time is over every ten minutes. */
export function scheduleChatSweep(jobs: JobRunner, parts: Pick<Services, 'db' | 'clock'>): void {
  jobs.schedule(SWEEP, { cron: '*/10 * * * *', owner: 'chats' }, async () => ({
    items: await sweepChats(parts),
  }));
}

/**
 * Removes chats whose time is over: temporary ones a day after their last message, deleted ones after 30 days.
 * @returns how many were removed, with all their messages, results and links
 */
export async function sweepChats({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock.now().getTime();
  const removed = await db
    .delete(chats)
    .where(
      or(
        and(
          eq(chats.temporary, true),
          lt(chats.lastMessageAt, new Date(now - TEMPORARY_MS)),
          // an answer under way is not pulled away from under its reader
          notExists(
            db
              .select({ one: sql`1` })
              .from(messages)
              .where(and(eq(messages.chatId, chats.id), eq(messages.status, 'generating'))),
          ),
        ),
        and(isNotNull(chats.deletedAt), lt(chats.deletedAt, new Date(now - RESTORE_MS))),
      ),
    )
    .returning({ id: chats.id });
  return removed.length;
}
