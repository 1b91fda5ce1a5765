import { clearTimeout, setTimeout } from 'node:timers';
import type { InterfaceKey } from './interface-catalogue.ts';
import { OutboundError } from './outbound-error.ts';

/** How an attempt ended. `refused`: answered with no; `blocked`: nothing was sent; `aborted`: the caller went away. */
export const OUTCOMES = ['done', 'refused', 'failed', 'timeout', 'network', 'blocked', 'aborted'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What is kept of an attempt: figures and codes, nothing that was said. */
export interface CallRecord {
  key: InterfaceKey;
  /** Host with its port. */
  target: string;
  attempt: number;
  outcome: Outcome;
  /** What the answer says; 0 where there was none. */
  status: number;
  /** Code of what went wrong; empty for nothing. */
  error: string;
  /** Milliseconds to the end, and to the first byte of the answer where there was one. */
  ms: number;
  firstByteMs: number | undefined;
  bytesIn: number;
  bytesOut: number;
}

interface AttemptOptions {
  key: InterfaceKey;
  target: string;
  attempt: number;
  /** `own`: the client watches the time itself. */
  timeout: 'whole' | 'silence' | 'own';
  timeoutMs: number;
  signal: AbortSignal | undefined;
  /** Milliseconds of a clock that never goes back. */
  elapsed: () => number;
  onEnd: (record: CallRecord) => void;
}

/** One sending of a call, from the moment it goes out to the end of the answer. It ends once. */
export class Attempt {
  /** Ends the work when the caller goes away or the time is over. */
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly #options: AttemptOptions;
  readonly #began: number;
  readonly #own = new AbortController();
  readonly #timer: NodeJS.Timeout | undefined;
  #firstByteMs: number | undefined;
  #status = 0;
  #bytesIn = 0;
  #bytesOut = 0;
  #ended = false;
  /** Whether the answer goes on after the work has given its result. */
  isOpen = false;

  constructor(options: AttemptOptions) {
    this.#options = options;
    this.#began = options.elapsed();
    this.timeoutMs = options.timeoutMs;
    this.signal = options.signal ? AbortSignal.any([options.signal, this.#own.signal]) : this.#own.signal;
    if (options.timeout === 'own') return;
    this.#timer = setTimeout(() => {
      this.#own.abort(new OutboundError(options.key, 'timeout'));
      // a body that nobody reads would never tell
      this.end('timeout', 'timeout');
    }, options.timeoutMs);
    options.signal?.addEventListener('abort', this.#left, { once: true });
  }

  readonly #left = () => this.end('aborted');

  /** Whether the time was over, in place of what the caller did. */
  get isTimedOut(): boolean {
    return this.#own.signal.aborted;
  }

  sent(bytes: number): void {
    this.#bytesOut += bytes;
  }

  /** The answer began. */
  answered(status: number): void {
    this.#status = status;
    this.#heard();
  }

  received(bytes: number): void {
    this.#bytesIn += bytes;
    this.#heard();
  }

  #heard(): void {
    this.#firstByteMs ??= this.#options.elapsed() - this.#began;
    if (this.#options.timeout === 'silence') this.#timer?.refresh();
  }

  /** The end, where it did not end before; by the status where nothing is said. */
  end(
    outcome: Outcome = outcomeOf(this.#status),
    error = outcome === 'done' ? '' : `HTTP ${this.#status}`,
  ): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#timer);
    const { key, target, attempt, elapsed, signal, onEnd } = this.#options;
    signal?.removeEventListener('abort', this.#left);
    onEnd({
      ...{ key, target, attempt, outcome, status: this.#status },
      error: outcome === 'aborted' ? '' : error,
      ms: Math.round(elapsed() - this.#began),
      firstByteMs: this.#firstByteMs === undefined ? undefined : Math.round(this.#firstByteMs),
      bytesIn: this.#bytesIn,
      bytesOut: this.#bytesOut,
    });
  }
}

function outcomeOf(status: number): Outcome {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'done';
}
