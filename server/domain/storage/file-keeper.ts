import { and, eq, lt } from 'drizzle-orm';
import { files as filesTable } from '../../platform/db/schema/tables.ts';
import type { Services } from '../../services.ts';
import { removeUnused } from './kept-files.ts';

/** An export can be downloaded for this long. */
export const EXPORT_MS = 7 * 24 * 3_600_000;
const SWEEP_MS = 3_600_000;

/** Removes exports whose time is over, which take the space of whoever made them. */
export class FileKeeper {
  #services: Services | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** Sweeps now and every hour. Several processes may do so at once: a file is removed once. */
  async open(services: Services): Promise<void> {
    this.#services = services;
    await this.sweep();
    this.#timer = setInterval(
      () => this.sweep().catch((error) => services.log.warn({ err: error }, 'files: sweep failed')),
      SWEEP_MS,
    );
    this.#timer.unref();
  }

  /** @returns how many exports were removed */
  async sweep(): Promise<number> {
    if (!this.#services) throw new Error('the file keeper is not open');
    const { db, clock } = this.#services;
    const removed = await db
      .delete(filesTable)
      .where(
        and(
          eq(filesTable.kind, 'export'),
          lt(filesTable.createdAt, new Date(clock.now().getTime() - EXPORT_MS)),
        ),
      )
      .returning({ sha256: filesTable.sha256 });
    await removeUnused(
      this.#services,
      removed.map(({ sha256 }) => sha256),
    );
    return removed.length;
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
