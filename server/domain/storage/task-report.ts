import { eq } from 'drizzle-orm';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import { storageTasks } from '../../platform/db/schema/storage.ts';
import type { JobRun } from '../../platform/jobs/job-kind.ts';

/** Steps after which it is written down how far it is. */
const TOLD_EVERY = 16;
/** Findings of a kind that are named; the others are counted. */
const NAMED = 20;

type Part = Schema<'StorageTaskPart'>;
type Finding = Schema<'StorageFinding'>;

/** What a task found until now and how far it is, as its row says it. */
export class TaskReport {
  readonly #parts = new Map<Part['kind'], Part>();
  readonly #findings: Finding[] = [];
  readonly #db: Database;
  readonly #taskId: string;
  readonly #run: JobRun;
  #done = 0;
  #total = 0;
  #told = 0;

  constructor(db: Database, taskId: string, run: JobRun) {
    this.#db = db;
    this.#taskId = taskId;
    this.#run = run;
  }

  get result(): { parts: Part[]; findings: Finding[] } {
    return { parts: [...this.#parts.values()], findings: this.#findings };
  }

  /** How many were found, of all kinds. */
  get count(): number {
    return this.result.parts.reduce((sum, part) => sum + part.count, 0);
  }

  async begin(total: number): Promise<void> {
    this.#total = total;
    await this.#tell();
  }

  /** One step is done. @throws JobStopped where it was told to stop */
  async step(steps = 1): Promise<void> {
    this.#run.signal.throwIfAborted();
    // what there is may grow while it is counted
    this.#done = Math.min(this.#done + steps, this.#total);
    if (this.#done - this.#told >= TOLD_EVERY || this.#done === this.#total) await this.#tell();
  }

  found(finding: Finding, isRemoved = false): void {
    this.counted(finding.kind, 1, finding.bytes, isRemoved ? 1 : 0);
    const named = this.#findings.filter(({ kind }) => kind === finding.kind).length;
    if (named < NAMED) this.#findings.push(finding);
  }

  /** Counts what is not named. */
  counted(kind: Part['kind'], count: number, bytes: number, removed: number): void {
    const part = this.#parts.get(kind) ?? { kind, count: 0, bytes: 0, removed: 0 };
    this.#parts.set(kind, {
      kind,
      count: part.count + count,
      bytes: part.bytes + bytes,
      removed: part.removed + removed,
    });
  }

  async #tell(): Promise<void> {
    this.#told = this.#done;
    await this.#run.progress(this.#done, this.#total);
    await this.#db
      .update(storageTasks)
      .set({ done: this.#done, total: this.#total, parts: this.result.parts })
      .where(eq(storageTasks.id, this.#taskId));
  }
}
