import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LoadedWindow, type Row, RowWindows } from './row-windows.ts';

interface Pending {
  offset: number;
  limit: number;
  signal: AbortSignal;
  answer: (window: LoadedWindow) => void;
  fail: (error: Error) => void;
}

const TOTAL = 1000;

function build(options: { keptWindows?: number; canRetry?: boolean } = {}) {
  const calls: Pending[] = [];
  const windows = new RowWindows({
    windowRows: 10,
    keptWindows: options.keptWindows ?? 5,
    canRetry: () => options.canRetry ?? true,
    load: (offset, limit, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<LoadedWindow>();
      calls.push({ offset, limit, signal, answer: resolve, fail: reject });
      return promise;
    },
  });
  const rowsFrom = (offset: number, limit: number): Row[] =>
    Array.from({ length: Math.min(limit, TOTAL - offset) }, (_, step) => [offset + step]);
  const flush = () => vi.advanceTimersByTimeAsync(0);
  /** Answers every request that is still wanted, and those that follow. */
  const answerAll = async () => {
    for (let index = 0; index < calls.length; index += 1) {
      const call = calls[index];
      if (call && !call.signal.aborted)
        call.answer({ rows: rowsFrom(call.offset, call.limit), total: TOTAL });
      await flush();
    }
  };
  const last = (): Pending => {
    const call = calls.at(-1);
    if (!call) throw new Error('nothing was asked for');
    return call;
  };
  return {
    windows,
    calls,
    last,
    rowsFrom,
    flush,
    answerAll,
    offsets: () => calls.map(({ offset }) => offset),
  };
}

describe('RowWindows', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks for the window in view first and for its surroundings once the total is known', async () => {
    const { windows, calls, flush, offsets, rowsFrom } = build();
    windows.show(0, 8);
    expect(offsets()).toEqual([0]);
    expect(windows.state().total).toBeNull();
    calls[0]?.answer({ rows: rowsFrom(0, 10), total: TOTAL });
    await flush();
    expect(windows.state().total).toBe(TOTAL);
    expect(windows.row(7)).toEqual([7]);
    expect(windows.row(10)).toBeUndefined();
    expect(offsets()).toEqual([0, 10]);
  });

  it('asks for a window once, however often it is shown', async () => {
    const { windows, answerAll, offsets } = build();
    windows.show(0, 8);
    windows.show(0, 9);
    windows.show(1, 9);
    await answerAll();
    windows.show(0, 8);
    expect(offsets()).toEqual([0, 10]);
  });

  it('never asks beyond the last row', async () => {
    const { windows, answerAll, offsets } = build();
    windows.show(0, 8);
    await answerAll();
    windows.show(985, 1000);
    await vi.advanceTimersByTimeAsync(60);
    await answerAll();
    expect(Math.max(...offsets())).toBe(990);
    expect(windows.row(999)).toEqual([999]);
  });

  it('learns the total from a view beyond the end, as after a filter that leaves few rows', async () => {
    const { windows, calls, flush, offsets } = build();
    windows.show(500, 508);
    expect(offsets()).toEqual([500]);
    calls[0]?.answer({ rows: [], total: 25 });
    await flush();
    expect(windows.state().total).toBe(25);
    windows.show(17, 25);
    await vi.advanceTimersByTimeAsync(60);
    expect(offsets()).toContain(20);
    expect(offsets()).toContain(10);
  });

  it('aborts requests for what has left the view', async () => {
    const { windows, answerAll, calls, last } = build();
    windows.show(0, 8);
    await answerAll();
    windows.show(500, 508);
    await vi.advanceTimersByTimeAsync(60);
    const stale = calls.find(({ offset }) => offset === 500);
    expect(stale?.signal.aborted).toBe(false);
    windows.show(900, 908);
    expect(stale?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(60);
    expect(last().offset).toBeGreaterThanOrEqual(890);
  });

  it('asks for nothing while the view is still jumping', async () => {
    const { windows, answerAll, offsets } = build();
    windows.show(0, 8);
    await answerAll();
    for (const first of [200, 300, 400, 500]) {
      windows.show(first, first + 8);
      await vi.advanceTimersByTimeAsync(59);
    }
    expect(offsets()).toEqual([0, 10]);
    await vi.advanceTimersByTimeAsync(1);
    expect(offsets().slice(2)).toEqual([500, 510, 490]);
  });

  it('asks for nothing while a view flies past within reach, and lets what it needs come', async () => {
    const { windows, answerAll, calls, flush, offsets, rowsFrom } = build();
    windows.show(0, 2);
    await answerAll();
    // leaps of four heights, each into the window beside
    for (const first of [8, 17, 25, 33, 41, 49]) {
      windows.show(first, first + 2);
      await vi.advanceTimersByTimeAsync(59);
    }
    expect(offsets()).toEqual([0, 10]);
    await vi.advanceTimersByTimeAsync(1);
    expect(offsets().slice(2)).toEqual([40, 50, 60]);
    windows.show(65, 67);
    expect(calls.slice(2).map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
    calls[4]?.answer({ rows: rowsFrom(60, 10), total: TOTAL });
    await flush();
    expect(windows.row(65)).toEqual([65]);
  });

  it('reads on at once when a view moves page by page', async () => {
    const { windows, answerAll, offsets } = build();
    windows.show(0, 8);
    await answerAll();
    windows.show(8, 16);
    windows.show(16, 24);
    expect(offsets()).toEqual([0, 10, 20, 30]);
  });

  it('tells of rows that are in view or cut at its edge, not of those around it', async () => {
    const { windows, calls, flush, rowsFrom } = build();
    const told = vi.fn();
    windows.subscribe(told);
    const answer = async (index: number) => {
      const { offset, limit } = calls[index] ?? { offset: 0, limit: 0 };
      calls[index]?.answer({ rows: rowsFrom(offset, limit), total: TOTAL });
      await flush();
    };
    windows.show(0, 5);
    await answer(0);
    expect(windows.state().version).toBe(1);
    await answer(1);
    expect(windows.row(10)).toEqual([10]);
    expect(windows.state().version).toBe(1);
    expect(told).toHaveBeenCalledTimes(1);
    // row 20 is drawn in part
    windows.show(12, 20);
    await answer(2);
    expect(windows.state().version).toBe(2);
  });

  it('keeps no more windows than it may and drops those farthest from the view', async () => {
    const { windows, answerAll } = build({ keptWindows: 5 });
    for (let first = 0; first < 200; first += 10) {
      windows.show(first, first + 8);
      await vi.advanceTimersByTimeAsync(60);
      await answerAll();
    }
    expect(windows.row(190)).toEqual([190]);
    expect(windows.row(0)).toBeUndefined();
    const kept = Array.from({ length: 100 }, (_, place) => windows.row(place * 10)).filter(
      (row) => row !== undefined,
    );
    expect(kept).toHaveLength(5);
  });

  it('repeats a failed window with growing waits and shows no failure when it comes', async () => {
    const { windows, calls, flush, rowsFrom } = build();
    windows.show(0, 8);
    calls[0]?.fail(new Error('gone'));
    await flush();
    expect(windows.state().failure).toBeNull();
    await vi.advanceTimersByTimeAsync(499);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(2);
    calls[1]?.fail(new Error('gone'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toHaveLength(3);
    calls[2]?.answer({ rows: rowsFrom(0, 10), total: TOTAL });
    await flush();
    expect(windows.row(0)).toEqual([0]);
    expect(windows.state().failure).toBeNull();
  });

  it('says what failed when it gives up, and asks again on request', async () => {
    const { windows, calls, flush, rowsFrom } = build({ canRetry: false });
    const failure = new Error('refused');
    windows.show(0, 8);
    calls[0]?.fail(failure);
    await flush();
    expect(windows.state().failure).toBe(failure);
    windows.show(1, 9);
    expect(calls).toHaveLength(1);
    windows.retry();
    expect(windows.state().failure).toBeNull();
    calls[1]?.answer({ rows: rowsFrom(0, 10), total: TOTAL });
    await flush();
    expect(windows.row(3)).toEqual([3]);
  });

  it('gives rows of any range for copying, from memory where it can', async () => {
    const { windows, answerAll, calls, rowsFrom } = build();
    windows.show(0, 8);
    await answerAll();
    const asked = calls.length;
    const reading = windows.read(8, 32, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(0);
    for (const { offset, limit, answer } of calls.slice(asked))
      answer({ rows: rowsFrom(offset, limit), total: TOTAL });
    await vi.advanceTimersByTimeAsync(0);
    for (const { offset, limit, answer } of calls.slice(asked + 1))
      answer({ rows: rowsFrom(offset, limit), total: TOTAL });
    const rows = await reading;
    expect(rows.map(([value]) => value)).toEqual(Array.from({ length: 24 }, (_, step) => 8 + step));
  });

  it('tells and asks nothing once it is closed', async () => {
    const { windows, calls, flush, rowsFrom } = build();
    const told = vi.fn();
    windows.subscribe(told);
    windows.show(0, 8);
    windows.close();
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[0]?.answer({ rows: rowsFrom(0, 10), total: TOTAL });
    await flush();
    windows.show(500, 508);
    expect(told).not.toHaveBeenCalled();
    expect(calls).toHaveLength(1);
  });
});
