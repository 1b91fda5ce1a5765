import type { Shape } from '../../api/shapes.ts';
import { backOffMs } from '../../machines/back-off.ts';

export type CellValue = Shape<'CellValue'>;
export type Row = readonly CellValue[];

/** Rows that one request brings (the contract allows 1,000). */
export const WINDOW_ROWS = 500;
/** Windows that are kept; those farthest from what is in view go first. */
export const KEPT_WINDOWS = 40;
/** Requests at the same time. */
const CONCURRENCY = 3;
/** Windows asked for ahead and behind of those in view. */
const AHEAD = 1;
/** A view that leaps by more heights of its own than this between two looks is not read: Page keys move by one. */
const READABLE_HEIGHTS = 2;
/** How long a view that has leapt must stand still before it is asked for: a dragged scrollbar crosses thousands of rows. */
export const SETTLE_MS = 60;
/** Rows around the view that a grid may draw as well: those that are cut at its edges. */
const EDGE_ROWS = 2;
/** Tries of a window before it waits for a person. */
const TRIES = 4;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 8000;

export interface LoadedWindow {
  readonly rows: readonly Row[];
  /** Rows that fit the conditions. */
  readonly total: number;
}

export interface RowWindowsOptions {
  /** Reads `limit` rows from `offset` on. */
  load: (offset: number, limit: number, signal: AbortSignal) => Promise<LoadedWindow>;
  /** Whether a failure can pass by itself. */
  canRetry: (error: unknown) => boolean;
  windowRows?: number;
  keptWindows?: number;
}

export interface RowWindowsState {
  /** Grows whenever rows in view have come; those around it are there when they are scrolled to. */
  readonly version: number;
  /** Null until the first answer. */
  readonly total: number | null;
  /** Why rows in view are missing; null while all goes well. */
  readonly failure: unknown;
}

/**
 * The rows of one table in one order under one filter, read in windows as they come into view: what is in view first,
 * then its surroundings. A window is asked for once at a time, none while the view flies past, requests for what has left
 * the view are aborted, failed ones are repeated with growing waits, and no more than `keptWindows` stay in memory.
 */
export class RowWindows {
  readonly #options: Required<RowWindowsOptions>;
  readonly #windows = new Map<number, readonly Row[]>();
  readonly #requests = new Map<number, AbortController>();
  readonly #failures = new Map<number, number>();
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #settle: ReturnType<typeof setTimeout> | undefined;
  /** Rows, the end excluded. */
  #shown = { first: 0, end: 0 };
  /** The windows of those rows. */
  #view = { first: 0, last: 0 };
  #wanted: readonly number[] = [];
  #state: RowWindowsState = { version: 0, total: null, failure: null };
  #closed = false;

  constructor(options: RowWindowsOptions) {
    this.#options = { windowRows: WINDOW_ROWS, keptWindows: KEPT_WINDOWS, ...options };
  }

  /** For useSyncExternalStore. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): RowWindowsState => this.#state;

  /** A row that is there; undefined while it is on its way. */
  row(place: number): Row | undefined {
    const { windowRows } = this.#options;
    return this.#windows.get(Math.floor(place / windowRows))?.[place % windowRows];
  }

  /** Says which rows are in view, `end` excluded. */
  show(first: number, end: number): void {
    if (this.#closed) return;
    const { windowRows } = this.#options;
    const before = this.#shown;
    this.#shown = { first, end };
    this.#view = {
      first: Math.floor(Math.max(0, first) / windowRows),
      last: Math.floor(Math.max(0, end - 1) / windowRows),
    };
    const gap = Math.max(first - before.end, before.first - end);
    const leapt = this.#state.total !== null && gap > (READABLE_HEIGHTS - 1) * Math.max(1, end - first);
    clearTimeout(this.#settle);
    if (leapt) {
      // nothing new is begun; what is on its way is let go once it is out of sight
      this.#wanted = [];
      this.#abortExcept(this.#inReach());
      this.#settle = setTimeout(() => this.#fetch(), SETTLE_MS);
    } else this.#fetch();
  }

  /** Asks again for what failed, at once. */
  retry(): void {
    this.#failures.clear();
    this.#change({ failure: null });
    this.#fetch();
  }

  /**
   * Rows of a range whatever is in view, for copying.
   * @throws what `load` throws
   */
  async read(first: number, end: number, signal: AbortSignal): Promise<readonly Row[]> {
    const { windowRows, load } = this.#options;
    const rows: Row[] = [];
    for (let at = first; at < end; ) {
      const place = Math.floor(at / windowRows);
      const stop = Math.min(end, (place + 1) * windowRows);
      const window = this.#windows.get(place) ?? (await load(place * windowRows, windowRows, signal)).rows;
      rows.push(...window.slice(at - place * windowRows, stop - place * windowRows));
      at = stop;
    }
    return rows;
  }

  /** Aborts everything; nothing is asked for or told any more. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#settle);
    for (const timer of this.#timers) clearTimeout(timer);
    this.#abortExcept([]);
    this.#listeners.clear();
  }

  #fetch(): void {
    this.#wanted = this.#inReach();
    this.#abortExcept(this.#wanted);
    this.#start();
  }

  /** The windows in view, then those around it. */
  #inReach(): number[] {
    const { first, last } = this.#view;
    const { total } = this.#state;
    // before the first answer nobody knows where the table ends
    if (total === null) return [first];
    const pages = Math.ceil(total / this.#options.windowRows);
    const around = Array.from({ length: AHEAD }, (_, step) => [last + step + 1, first - step - 1]).flat();
    return [...range(first, last), ...around].filter((place) => place >= 0 && place < pages);
  }

  #isShown(place: number): boolean {
    const { windowRows } = this.#options;
    const { first, end } = this.#shown;
    return place * windowRows < end + EDGE_ROWS && (place + 1) * windowRows > first - EDGE_ROWS;
  }

  #start(): void {
    if (this.#closed) return;
    for (const place of this.#wanted) {
      if (this.#requests.size >= CONCURRENCY) return;
      if (this.#windows.has(place) || this.#requests.has(place) || this.#failures.has(place)) continue;
      const abort = new AbortController();
      this.#requests.set(place, abort);
      this.#request(place, abort.signal, 1);
    }
  }

  /** Never rejects: what goes wrong becomes a repeat or the state's failure. */
  async #request(place: number, signal: AbortSignal, attempt: number): Promise<void> {
    const { load, windowRows, canRetry } = this.#options;
    try {
      const { rows, total } = await load(place * windowRows, windowRows, signal);
      if (signal.aborted) return;
      this.#requests.delete(place);
      this.#windows.set(place, rows);
      this.#evict();
      const { version, total: before, failure } = this.#state;
      this.#change({
        version: this.#isShown(place) ? version + 1 : version,
        total,
        failure: this.#failures.size === 0 ? null : failure,
      });
      if (before === null) this.#fetch();
      else this.#start();
    } catch (error) {
      if (signal.aborted) return;
      if (canRetry(error) && attempt < TRIES) {
        const timer = setTimeout(
          () => {
            this.#timers.delete(timer);
            if (!signal.aborted) this.#request(place, signal, attempt + 1);
          },
          backOffMs(attempt, FIRST_RETRY_MS, LAST_RETRY_MS),
        );
        this.#timers.add(timer);
        return;
      }
      this.#requests.delete(place);
      this.#failures.set(place, attempt);
      this.#change({ failure: error });
      this.#start();
    }
  }

  #abortExcept(wanted: readonly number[]): void {
    for (const [place, abort] of this.#requests) {
      if (wanted.includes(place)) continue;
      abort.abort();
      this.#requests.delete(place);
    }
  }

  #evict(): void {
    const { first, last } = this.#view;
    const distance = (place: number) => Math.max(first - place, place - last, 0);
    while (this.#windows.size > this.#options.keptWindows) {
      const farthest = [...this.#windows.keys()].reduce((a, b) => (distance(b) > distance(a) ? b : a));
      this.#windows.delete(farthest);
    }
  }

  #change(change: Partial<RowWindowsState>): void {
    if (this.#closed) return;
    const before = this.#state;
    const next = { ...before, ...change };
    if (
      next.version === before.version &&
      next.total === before.total &&
      Object.is(next.failure, before.failure)
    )
      return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}
