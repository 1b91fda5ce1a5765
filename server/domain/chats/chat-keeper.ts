import { and, eq, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import { chats, messages } from '../../platform/db/schema/chats.ts';
import type { Services } from '../../services.ts';

/** A temporary chat goes this long after its last message. */
export const TEMPORARY_MS = 24 * 3_600_000;
/** A deleted chat can be taken back for this long. */
export const RESTORE_MS = 30 * 24 * 3_600_000;
const SWEEP_MS = 10 * 60_000;

/** Removes chats whose time is over: temporary ones a day after their last message, deleted ones after 30 days. */
export class ChatKeeper {
  #services: Services | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** Sweeps now and every ten minutes. Several processes may do so at once: a row is deleted once. */
  async open(services: Services): Promise<void> {
    this.#services = services;
    await this.sweep();
    this.#timer = setInterval(
      () => this.sweep().catch((error) => services.log.warn({ err: error }, 'chats: sweep failed')),
      SWEEP_MS,
    );
    this.#timer.unref();
  }

  /** @returns how many chats were removed, with all their messages, results and links */
  async sweep(): Promise<number> {
    if (!this.#services) throw new Error('the chat keeper is not open');
    const { db, clock } = this.#services;
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

  close(): void {
    clearInterval(this.#timer);
  }
}
