// The one way out of the server: every call of another's interface goes through here, and no other file may use `fetch`.
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Attempt, type CallRecord, type Outcome } from './attempt.ts';
import { Breaker, type BreakerState, type Pass } from './breaker.ts';
import { Gate } from './gate.ts';
import { type InterfaceKey, type InterfaceKind, interfaceOf, type Limits } from './interface-catalogue.ts';
import { OutboundError, systemCode } from './outbound-error.ts';
import { waitAskedFor } from './retry-after.ts';

/** The first wait before a repeat; each further one is twice as long. */
const FIRST_WAIT_MS = 200;

/** What an error of a client's own says about the call. */
export interface Told {
  status: number;
  protocol?: 'SMTP';
  outcome: Extract<Outcome, 'refused' | 'failed'>;
}

interface CallOptions {
  /** Host with its port, for the limits and the log. */
  target: string;
  signal?: AbortSignal | undefined;
  /** The time limit of the configuration; what an administrator set wins. */
  timeoutMs?: number | undefined;
  /** Whether the provider's idempotency key is in it. */
  isKeyed?: boolean;
  /** What an error says; undefined where it says nothing but that there is no answer. */
  told?: (error: unknown) => Told | undefined;
}

export interface OutboundParts {
  /** What administrators set. */
  overrides?: (key: InterfaceKey) => Partial<Limits> | undefined;
  record?: (record: CallRecord) => void;
  onBreaker?: (key: InterfaceKey, target: string, state: BreakerState) => void;
  /** Time of day in milliseconds, which breakers go by. */
  now?: () => number;
  sleep?: (ms: number, signal: AbortSignal | undefined) => Promise<unknown>;
  /** From 0 to 1. */
  random?: () => number;
  /** Milliseconds of a clock that never goes back. */
  elapsed?: () => number;
}

interface Lane {
  gate: Gate;
  breaker: Breaker;
}

/**
 * Sends calls with the limits of their interface: how many at a time, how long, how often again, and not at all while a host does not
 * answer. What is repeated is only what the interface's `repeat` allows. Each attempt is told to `record`, without anything that was said.
 */
export class Outbound {
  readonly #parts: Required<OutboundParts>;
  readonly #lanes = new Map<string, Lane>();

  constructor(parts: OutboundParts = {}) {
    this.#parts = {
      overrides: () => undefined,
      record: () => {},
      onBreaker: () => {},
      now: () => Date.now(),
      sleep: (ms, signal) => delay(ms, undefined, signal ? { signal } : {}),
      random: () => Math.random(),
      elapsed: () => performance.now(),
      ...parts,
    };
  }

  /** The limits that hold for an interface now. */
  limitsOf(key: InterfaceKey, configuredMs?: number): Limits {
    return {
      ...interfaceOf(key).limits,
      ...(configuredMs !== undefined && { timeoutMs: configuredMs }),
      ...this.#parts.overrides(key),
    };
  }

  /** Closes the breakers of an interface. */
  reset(key: InterfaceKey): void {
    for (const [name, { breaker }] of this.#lanes) if (name.startsWith(`${key} `)) breaker.reset();
  }

  /**
   * As `fetch`, with the limits of the interface. The body is passed on as it comes, and is measured to its end.
   * @throws OutboundError where there is no answer; the reason of the caller's own signal where that ended it
   */
  fetch(
    key: InterfaceKey,
    url: string | URL,
    init: RequestInit = {},
    { timeoutMs }: { timeoutMs?: number } = {},
  ): Promise<Response> {
    const kind = interfaceOf(key);
    const signal = init.signal ?? undefined;
    const isKeyed = new Headers(init.headers).has('idempotency-key');
    const target = new URL(url).host;
    return this.#repeat(key, { target, signal, timeoutMs, isKeyed }, async (attempt, mayRepeat) => {
      let response: Response;
      try {
        attempt.sent(sizeOf(init.body));
        response = await fetch(url, { ...init, signal: attempt.signal });
      } catch (error) {
        throw this.#failure(key, attempt, signal, error);
      }
      attempt.answered(response.status);
      const wait = waitOf(kind, response, isKeyed, mayRepeat, this.#parts.now());
      if (wait !== undefined) {
        await response.body?.cancel().catch(() => {});
        return { again: wait };
      }
      if (response.body === null) return { result: response };
      attempt.isOpen = true;
      const { status, statusText, headers } = response;
      const body = this.#watched(key, response.body, attempt, signal);
      return { result: new Response(body, { status, statusText, headers }) };
    });
  }

  /**
   * A call that is no `fetch`, with the same limits: `work` sends it and says to the attempt what it hears.
   * @throws what `work` throws, OutboundError where it was not sent
   */
  run<Result>(
    key: InterfaceKey,
    options: CallOptions,
    work: (attempt: Attempt) => Promise<Result>,
  ): Promise<Result> {
    const { repeat } = interfaceOf(key);
    return this.#repeat(key, options, async (attempt, mayRepeat) => {
      try {
        return { result: await work(attempt) };
      } catch (error) {
        const told = options.told?.(error);
        if (options.signal?.aborted) throw error;
        if (told) attempt.answered(told.status);
        const outcome = told?.outcome ?? 'network';
        attempt.end(outcome, told ? `${told.protocol ?? 'HTTP'} ${told.status}` : systemCode(error));
        const isPassing = outcome !== 'refused' || told?.status === 429;
        if (mayRepeat && isPassing && mayBeRepeated(repeat, false, told?.status ?? 0)) return { again: 0 };
        throw error;
      }
    });
  }

  async #repeat<Result>(
    key: InterfaceKey,
    options: CallOptions,
    work: (attempt: Attempt, mayRepeat: boolean) => Promise<{ result: Result } | { again: number }>,
  ): Promise<Result> {
    const { repeat, timeout } = interfaceOf(key);
    const { target, signal } = options;
    const lane = this.#laneOf(key, target);
    for (let number = 1; ; number += 1) {
      const limits = this.limitsOf(key, options.timeoutMs);
      const pass = await this.#enter(lane, key, options, limits, number);
      const attempt = new Attempt({
        ...{ key, target, attempt: number, timeout, timeoutMs: limits.timeoutMs, signal },
        elapsed: this.#parts.elapsed,
        onEnd: (record) => {
          lane.gate.leave(limits.concurrency);
          this.#judge(lane.breaker, pass, record.outcome, limits);
          this.#parts.record(record);
        },
      });
      const mayRepeat = number <= limits.retries;
      let asked = 0;
      try {
        const done = await work(attempt, mayRepeat);
        if ('result' in done) {
          if (!attempt.isOpen) attempt.end();
          return done.result;
        }
        attempt.end();
        asked = done.again;
      } catch (error) {
        if (signal?.aborted) attempt.end('aborted');
        else if (error instanceof OutboundError)
          attempt.end(error.kind === 'timeout' ? 'timeout' : 'network', error.code);
        else attempt.end('network', systemCode(error));
        const isSilent = error instanceof OutboundError && !signal?.aborted;
        if (!isSilent || !mayRepeat || !mayBeRepeated(repeat, options.isKeyed ?? false, 0)) throw error;
      }
      const backOff = FIRST_WAIT_MS * 2 ** (number - 1) * (0.5 + this.#parts.random() / 2);
      // the random part keeps many servers from knocking at once
      await this.#parts.sleep(Math.max(asked, backOff), signal);
    }
  }

  /** Waits for a place. @throws OutboundError where nothing is sent */
  async #enter(
    { gate, breaker }: Lane,
    key: InterfaceKey,
    { target, signal }: CallOptions,
    limits: Limits,
    attempt: number,
  ): Promise<Pass> {
    const refuse = (kind: 'open' | 'busy') => {
      this.#parts.record({
        ...{ key, target, attempt, outcome: 'blocked', status: 0, error: kind, ms: 0 },
        ...{ firstByteMs: undefined, bytesIn: 0, bytesOut: 0 },
      });
      return new OutboundError(key, kind);
    };
    if (!breaker.admits(this.#parts.now())) throw refuse('open');
    if (!(await gate.enter(limits.concurrency, limits.timeoutMs, signal))) throw refuse('busy');
    // it may have opened while this call waited
    const pass = breaker.take(this.#parts.now());
    if (pass) return pass;
    gate.leave(limits.concurrency);
    throw refuse('open');
  }

  #judge(breaker: Breaker, pass: Pass, outcome: Outcome, limits: Limits): void {
    if (outcome === 'done' || outcome === 'refused') breaker.passed(pass);
    else if (outcome === 'aborted') breaker.unknown(pass);
    else breaker.failed(pass, this.#parts.now(), limits);
  }

  #laneOf(key: InterfaceKey, target: string): Lane {
    const name = `${key} ${target}`;
    let lane = this.#lanes.get(name);
    if (!lane) {
      const breaker = new Breaker((state) => this.#parts.onBreaker(key, target, state));
      lane = { gate: new Gate(), breaker };
      this.#lanes.set(name, lane);
    }
    return lane;
  }

  /** What a fetch failed by, without its address. */
  #failure(key: InterfaceKey, attempt: Attempt, signal: AbortSignal | undefined, error: unknown): unknown {
    if (attempt.isTimedOut) return new OutboundError(key, 'timeout');
    if (signal?.aborted) return signal.reason;
    return new OutboundError(key, 'network', systemCode(error));
  }

  /** The body as it comes: nothing is read before it is asked for. */
  #watched(
    key: InterfaceKey,
    body: ReadableStream<Uint8Array>,
    attempt: Attempt,
    signal: AbortSignal | undefined,
  ): ReadableStream<Uint8Array> {
    const reader = body.getReader();
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          try {
            const { done, value } = await reader.read();
            if (done) {
              attempt.end();
              controller.close();
              return;
            }
            attempt.received(value.length);
            controller.enqueue(value);
          } catch (error) {
            const failure = this.#failure(key, attempt, signal, error);
            if (signal?.aborted) attempt.end('aborted');
            else attempt.end('network', systemCode(error));
            controller.error(failure);
          }
        },
        cancel: (reason) => {
          attempt.end();
          return reader.cancel(reason);
        },
      },
      { highWaterMark: 0 },
    );
  }
}

/** Whether a call may be sent again after this answer; 0 is none at all. */
function mayBeRepeated(repeat: InterfaceKind['repeat'], isKeyed: boolean, status: number): boolean {
  if (repeat === 'never') return false;
  if (repeat === 'refused') return status === 429;
  return repeat === 'safe' || isKeyed;
}

/** Milliseconds to wait before the same is asked again; undefined where this is the answer. */
function waitOf(
  { repeat, longestWaitMs }: InterfaceKind,
  { status, headers }: Response,
  isKeyed: boolean,
  mayRepeat: boolean,
  now: number,
): number | undefined {
  if (!mayRepeat || (status !== 429 && status < 500) || status === 501) return undefined;
  if (!mayBeRepeated(repeat, isKeyed, status)) return undefined;
  const asked = waitAskedFor(headers, now);
  // one that is busy and does not say for how long is asked again by whoever knows how long a person waits
  if (status === 429 && longestWaitMs === 0) return undefined;
  if (asked === undefined) return status === 429 ? Math.min(1_000, longestWaitMs) : 0;
  return asked > longestWaitMs ? undefined : asked;
}

function sizeOf(body: RequestInit['body']): number {
  if (typeof body === 'string') return Buffer.byteLength(body);
  return body instanceof Uint8Array ? body.byteLength : 0;
}
