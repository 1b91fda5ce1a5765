import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { PaginationInput } from './index.ts';
import { PAGE_SIZES, pagesOf, pagination } from './index.ts';
import { clampPage, customPageSize, oddWindow } from './page-numbers.ts';

function start(input: PaginationInput = {}) {
  const changes: { page: number; size: number }[] = [];
  const actor = createActor(
    pagination.provide({ actions: { onChange: (_, change) => changes.push(change) } }),
    { input },
  );
  actor.start();
  return { actor, changes, state: () => actor.getSnapshot().value, now: () => actor.getSnapshot().context };
}

/** Types a custom size and leaves the field as told. */
function typeSize(text: string, input: PaginationInput = { total: 1000 }) {
  const started = start(input);
  started.actor.send({ type: 'custom.opened' });
  started.actor.send({ type: 'custom.typed', text });
  return started;
}

describe('the page', () => {
  it('[R4.48] is never below 1', () => {
    const { actor, now } = start({ total: 100 });
    for (const page of [0, -7, Number.NaN]) {
      actor.send({ type: 'page.requested', page });
      expect(now().page).toBe(1);
    }
  });

  it('[R4.49] is never above the number of pages', () => {
    const { actor, now } = start({ total: 95 });
    actor.send({ type: 'page.requested', page: 11 });
    expect(now().page).toBe(10);
  });

  it('[R4.48] [R4.49] is within 1 and the number of pages after any events', () => {
    const event = fc.oneof(
      fc.integer({ min: -5, max: 500 }).map((page) => ({ type: 'page.requested' as const, page })),
      fc.integer({ min: -5, max: 20_000 }).map((size) => ({ type: 'size.chosen' as const, size })),
      fc.integer({ min: 0, max: 30_000 }).map((total) => ({ type: 'total.changed' as const, total })),
      fc.string().map((text) => ({ type: 'custom.typed' as const, text })),
      fc
        .constantFrom('custom.opened' as const, 'custom.committed' as const, 'custom.cancelled' as const)
        .map((type) => ({ type })),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const { actor, now } = start({ total: 100 });
        for (const one of events) {
          actor.send(one);
          const { page, pages, size, total } = now();
          expect(page).toBeGreaterThanOrEqual(1);
          expect(page).toBeLessThanOrEqual(pages);
          expect(pages).toBe(pagesOf(total ?? 0, size));
          expect(size).toBeGreaterThanOrEqual(2);
          expect(size).toBeLessThanOrEqual(10_000);
        }
      }),
    );
  });

  it('[R4.49] moves to the last page when rows were deleted, and says so', () => {
    const { actor, changes, now } = start({ page: 3, total: 21 });
    actor.send({ type: 'total.changed', total: 20 });
    expect(now()).toMatchObject({ page: 2, pages: 2 });
    expect(changes).toEqual([{ page: 2, size: 10 }]);
  });

  it('of the address stays until the rows are counted', () => {
    const { actor, changes, now } = start({ page: 7 });
    expect(now().page).toBe(7);
    actor.send({ type: 'total.changed', total: 65 });
    expect(now()).toMatchObject({ page: 7, pages: 7 });
    expect(changes).toEqual([]);
  });

  it('that is shown already changes nothing', () => {
    const { actor, changes } = start({ page: 2, total: 20 });
    actor.send({ type: 'page.requested', page: 2 });
    actor.send({ type: 'page.requested', page: 9 });
    expect(changes).toEqual([]);
  });

  it('follows the address without telling it', () => {
    const { actor, changes, now } = start({ page: 1, total: 1000 });
    actor.send({ type: 'address.changed', page: 4, size: 20 });
    expect(now()).toMatchObject({ page: 4, size: 20, pages: 50 });
    actor.send({ type: 'address.changed', page: 90, size: 1 });
    expect(now()).toMatchObject({ page: 90, size: 10 });
    expect(changes).toEqual([]);
  });

  it('of no rows is the first of one', () => {
    const { now } = start({ total: 0 });
    expect(now()).toMatchObject({ page: 1, pages: 1 });
  });
});

describe('the page size', () => {
  it('[R9.21] is one of 10, 20, 50 and 100', () => {
    expect(PAGE_SIZES).toEqual([10, 20, 50, 100]);
    const { actor, now } = start({ total: 1000 });
    for (const size of [100, 50, 20, 10]) {
      actor.send({ type: 'size.chosen', size });
      expect(now().size).toBe(size);
    }
  });

  it('[R9.23] starts at 10', () => {
    expect(start().now().size).toBe(10);
  });

  it('[R4.50] changes the number of pages with it', () => {
    const { actor, changes, now } = start({ total: 101 });
    expect(now().pages).toBe(11);
    actor.send({ type: 'size.chosen', size: 50 });
    expect(now().pages).toBe(3);
    expect(changes).toEqual([{ page: 1, size: 50 }]);
  });

  it('keeps the first row in sight when it changes', () => {
    const { actor, now } = start({ page: 8, total: 101 });
    actor.send({ type: 'size.chosen', size: 20 });
    expect(now().page).toBe(4); // row 71 is on the page of rows 61 to 80
  });

  it('that is not allowed is refused', () => {
    const { actor, changes } = start({ total: 100 });
    for (const size of [1, 0, -10, 2.5, 10_001, Number.NaN]) actor.send({ type: 'size.chosen', size });
    expect(changes).toEqual([]);
  });
});

describe('the custom page size', () => {
  it('[R9.22] stands beside the fixed ones and starts with the size in force', () => {
    const { actor, now, state } = start({ size: 50 });
    actor.send({ type: 'custom.opened' });
    expect(state()).toBe('typingSize');
    expect(now().typed).toBe('50');
  });

  it.each(['', 'abc', '12a', '1e3', '--2', '１２'])('[R5.20] is a number only: "%s" is none', (text) => {
    const { actor, changes, state } = typeSize(text);
    actor.send({ type: 'custom.committed' });
    expect(state()).toBe('fixed');
    expect(changes).toEqual([]);
  });

  it.each(['0', '1', '1.9', '-40'])('[R5.21] is held at 2 or more: "%s" is 2', (text) => {
    const { actor, now } = typeSize(text);
    actor.send({ type: 'custom.committed' });
    expect(now().size).toBe(2);
  });

  it.each([
    ['12.9', 12],
    ['+30', 30],
    [' 007 ', 7],
    ['33.', 33],
  ])('[R5.22] is a non-negative integer: "%s" is %i', (text, size) => {
    expect(customPageSize(text)).toBe(size);
  });

  it('[R5.20] [R5.21] [R5.22] is null or a whole number within the limits, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (text) => {
        const size = customPageSize(text);
        expect(size === null || (Number.isInteger(size) && size >= 2 && size <= 10_000)).toBe(true);
      }),
    );
  });

  it('[R5.23] [R5.24] is not applied while it is typed, but once the field is left', () => {
    const { actor, changes, now } = typeSize('25');
    expect(now().size).toBe(10);
    expect(changes).toEqual([]);
    actor.send({ type: 'custom.committed' });
    expect(changes).toEqual([{ page: 1, size: 25 }]);
  });

  it('is dropped by Escape', () => {
    const { actor, changes, state } = typeSize('25');
    actor.send({ type: 'custom.cancelled' });
    expect(state()).toBe('fixed');
    expect(changes).toEqual([]);
  });

  it('gives way to a fixed one', () => {
    const { actor, now, state } = typeSize('25');
    actor.send({ type: 'size.chosen', size: 100 });
    expect(state()).toBe('fixed');
    expect(now().size).toBe(100);
  });
});

describe('the window of pages', () => {
  it('[R9.24] is 3 by default', () => {
    expect(start().now().window).toBe(3);
  });

  it('[R9.25] is raised to the next odd number where it is even', () => {
    expect(start({ window: 4 }).now().window).toBe(5);
    expect([1, 2, 3, 6, 7].map(oddWindow)).toEqual([1, 3, 3, 7, 7]);
  });
});

it('a page that is no number is the first', () => {
  expect(clampPage(Number.NaN, 4)).toBe(1);
});
