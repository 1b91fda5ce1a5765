import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { OLD, startDateRange as start } from '../testing/date-range-harness.ts';
import { isWithin, lengthOf } from './calendar-day.ts';
import type { DateRangeEvent, DateRangeInput } from './index.ts';
import { COMPARE_MODES, canApply, QUICK_RANGES } from './index.ts';

describe('two clicks', () => {
  it('[R4.43] the first click sets the start', () => {
    const { context, confirmed, open, pick, state } = start();
    open();
    pick('2026-03-10');
    expect(context().draft).toMatchObject({ start: '2026-03-10', end: null });
    expect(state()).toEqual({ open: 'choosingEnd' });
    expect(confirmed).toEqual([]);
  });

  it('[R4.44] the second click sets the end', () => {
    const { context, open, pick } = start();
    open();
    pick('2026-03-10', '2026-03-14');
    expect(context().value).toEqual({ start: '2026-03-10', end: '2026-03-14', compare: null });
  });

  it('[R4.45] a reversed pair is swapped', () => {
    const { context, open, pick } = start();
    open();
    pick('2026-03-14', '2026-03-10');
    expect(context().value).toEqual({ start: '2026-03-10', end: '2026-03-14', compare: null });
  });

  it('[R4.46] after the second click the range is confirmed and the picker closed', () => {
    const { confirmed, open, pick, state } = start();
    open();
    pick('2026-03-10', '2026-03-14');
    expect(confirmed).toEqual([{ start: '2026-03-10', end: '2026-03-14', compare: null }]);
    expect(state()).toBe('closed');
  });

  it('[R4.45] the same day twice is a range of one day', () => {
    const { confirmed, open, pick } = start();
    open();
    pick('2026-03-10', '2026-03-10');
    expect(confirmed).toEqual([{ start: '2026-03-10', end: '2026-03-10', compare: null }]);
  });

  it('a range goes over leap days and the ends of months and years', () => {
    const { confirmed, open, pick } = start();
    open();
    pick('2024-02-29', '2023-12-31');
    expect(confirmed[0]).toMatchObject({ start: '2023-12-31', end: '2024-02-29' });
  });

  it('a day outside the limits is no click', () => {
    const { confirmed, open, pick, state } = start({ limits: { min: '2026-03-01', max: '2026-03-31' } });
    open();
    pick('2026-02-28');
    expect(state()).toEqual({ open: 'choosingStart' });
    pick('2026-03-01', '2026-04-01');
    expect(state()).toEqual({ open: 'choosingEnd' });
    pick('2026-03-31');
    expect(confirmed).toEqual([{ start: '2026-03-01', end: '2026-03-31', compare: null }]);
  });
});

describe('closing', () => {
  test.each([[[]], [['2026-03-10']]])(
    '[R4.46] Escape or a press outside after the clicks %j keeps the old range',
    (days) => {
      const { confirmed, context, open, pick, send, state } = start();
      open();
      pick(...days);
      send({ type: 'picker.dismissed' });
      expect(state()).toBe('closed');
      expect(context().value).toEqual(OLD);
      expect(context().draft).toMatchObject({ start: OLD.start, end: OLD.end });
      expect(confirmed).toEqual([]);
    },
  );

  it('a cleared range is confirmed as none', () => {
    const { confirmed, open, send, state } = start();
    open();
    send({ type: 'range.cleared' });
    expect([state(), confirmed]).toEqual(['closed', [null]]);
  });
});

describe('quick ranges', () => {
  test.each(QUICK_RANGES.map((range, index) => [`[R9.${35 + index}]`, range] as const))(
    '[R4.47] %s %s confirms at once and closes',
    (_, range) => {
      const { confirmed, open, send, state } = start();
      open();
      send({ type: 'quickRange.picked', range });
      expect(confirmed).toHaveLength(1);
      expect(state()).toBe('closed');
    },
  );

  it('[R4.47] a quick range confirms at once also after the first click', () => {
    const { confirmed, open, pick, send } = start();
    open();
    pick('2026-01-01');
    send({ type: 'quickRange.picked', range: 'last7Days' });
    expect(confirmed).toEqual([{ start: '2026-03-12', end: '2026-03-18', compare: null }]);
  });

  it('a quick range that the limits leave nothing of cannot be picked', () => {
    const { confirmed, open, send, state } = start({ value: null, limits: { min: '2026-01-01', max: null } });
    open();
    send({ type: 'quickRange.picked', range: 'lastCalendarYear' });
    expect([state(), confirmed]).toEqual([{ open: 'choosingStart' }, []]);
  });

  it('today follows the clock and the time zone of the reader; the chosen range does not', () => {
    const { confirmed, context, open, send } = start();
    open();
    send({ type: 'today.changed', today: '2026-03-19' });
    expect(context().value).toEqual(OLD);
    send({ type: 'quickRange.picked', range: 'today' });
    expect(confirmed).toEqual([{ start: '2026-03-19', end: '2026-03-19', compare: null }]);
  });
});

describe('comparing', () => {
  test.each([
    ['[R5.29]', 'yearOverYear', '2025-03-10', '2025-03-14'],
    ['[R5.30]', 'monthOverMonth', '2026-02-10', '2026-02-14'],
    ['[R5.31]', 'precedingPeriod', '2026-03-05', '2026-03-09'],
  ] as const)('%s a range is confirmed with its %s', (_, mode, from, to) => {
    const { confirmed, open, pick, send } = start({ comparable: true });
    open();
    send({ type: 'compare.changed', mode });
    pick('2026-03-10', '2026-03-14');
    expect(confirmed).toEqual([
      { start: '2026-03-10', end: '2026-03-14', compare: { mode, start: from, end: to } },
    ]);
  });

  it('a range by hand takes two more clicks, swapped too', () => {
    const { confirmed, open, pick, send, state } = start({ comparable: true, value: null });
    open();
    send({ type: 'compare.changed', mode: 'byHand' });
    pick('2026-03-10', '2026-03-14');
    expect(state()).toEqual({ open: 'choosingCompareStart' });
    pick('2026-01-20');
    expect(state()).toEqual({ open: 'choosingCompareEnd' });
    pick('2026-01-10');
    expect(state()).toBe('closed');
    expect(confirmed).toEqual([
      {
        start: '2026-03-10',
        end: '2026-03-14',
        compare: { mode: 'byHand', start: '2026-01-10', end: '2026-01-20' },
      },
    ]);
  });

  it('by hand goes straight to the second range where the first is there', () => {
    const { context, open, pick, send, state } = start({ comparable: true });
    open();
    send({ type: 'compare.changed', mode: 'byHand' });
    expect(state()).toEqual({ open: 'choosingCompareStart' });
    expect(canApply(context())).toBe(false);
    send({ type: 'period.selected', period: 'range' });
    pick('2026-03-01');
    send({ type: 'period.selected', period: 'compare' });
    expect(state()).toEqual({ open: 'choosingEnd' });
  });

  it('a quick range with a comparison by hand that is not chosen is compared with the preceding period', () => {
    const { confirmed, open, send } = start({ comparable: true });
    open();
    send({ type: 'compare.changed', mode: 'byHand' }, { type: 'quickRange.picked', range: 'today' });
    expect(confirmed[0]?.compare).toEqual({ mode: 'byHand', start: '2026-03-17', end: '2026-03-17' });
  });

  it('another comparison of the range that is there is applied', () => {
    const { confirmed, open, send, state } = start({ comparable: true });
    open();
    send({ type: 'compare.changed', mode: 'precedingPeriod' });
    expect([state(), confirmed]).toEqual([{ open: 'choosingStart' }, []]);
    send({ type: 'range.applied' });
    expect(confirmed[0]?.compare).toEqual({
      mode: 'precedingPeriod',
      start: '2026-02-26',
      end: '2026-03-01',
    });
  });

  it('choosing another comparison after the first click keeps that click', () => {
    const { context, open, pick, send, state } = start({ comparable: true });
    open();
    pick('2026-03-10');
    send({ type: 'compare.changed', mode: 'yearOverYear' });
    expect(state()).toEqual({ open: 'choosingEnd' });
    expect(context().draft.start).toBe('2026-03-10');
  });

  it('where nothing may be compared nothing is', () => {
    const { context, open, send } = start();
    open();
    send({ type: 'compare.changed', mode: 'yearOverYear' });
    expect(context().draft.compareMode).toBeNull();
  });
});

describe('typing', () => {
  it('typed days are taken when they are applied, swapped where reversed', () => {
    const { confirmed, open, send, state } = start();
    open();
    send({ type: 'day.typed', end: 'start', text: '2026-04-20' });
    expect([state(), confirmed]).toEqual([{ open: 'choosingStart' }, []]);
    send({ type: 'range.applied' });
    expect(confirmed).toEqual([{ start: '2026-03-05', end: '2026-04-20', compare: null }]);
  });

  it('a text that is no day is a mistake until it is mended, and cannot be applied', () => {
    const { confirmed, context, open, send } = start();
    open();
    send({ type: 'day.typed', end: 'end', text: '2026-02-30' }, { type: 'range.applied' });
    expect(context().mistakes).toEqual({ end: { text: '2026-02-30', problem: 'noSuchDay' } });
    expect(confirmed).toEqual([]);
    send({ type: 'day.typed', end: 'end', text: '2026-03-30' });
    expect(context().mistakes).toEqual({});
    send({ type: 'range.applied' });
    expect(confirmed[0]?.end).toBe('2026-03-30');
  });

  it('with only the start typed the next click is the end', () => {
    const { open, pick, send, confirmed, state } = start({ value: null });
    open();
    send({ type: 'day.typed', end: 'start', text: '2026-03-10' });
    expect(state()).toEqual({ open: 'choosingEnd' });
    pick('2026-03-12');
    expect(confirmed[0]).toMatchObject({ start: '2026-03-10', end: '2026-03-12' });
  });

  it('closing forgets the mistakes', () => {
    const { context, open, send } = start();
    open();
    send({ type: 'day.typed', end: 'start', text: 'soon' }, { type: 'picker.dismissed' });
    expect(context().mistakes).toEqual({});
  });
});

describe('one day', () => {
  const one = (input: Partial<DateRangeInput> = {}) => start({ value: null, selection: 'day', ...input });

  it('a click confirms and closes', () => {
    const { confirmed, open, pick, state } = one();
    open();
    pick('2026-03-10');
    expect([state(), confirmed]).toEqual([
      'closed',
      [{ start: '2026-03-10', end: '2026-03-10', compare: null }],
    ]);
  });

  it('a typed day is taken without opening the calendar, an empty text takes it away', () => {
    const { confirmed, send } = one();
    send(
      { type: 'day.typed', end: 'start', text: ' 2026-03-10 ' },
      { type: 'day.typed', end: 'start', text: '' },
    );
    expect(confirmed).toEqual([{ start: '2026-03-10', end: '2026-03-10', compare: null }, null]);
  });

  it('a wrong text is a mistake and keeps the old day', () => {
    const { confirmed, context, send } = one({
      value: { start: '2026-03-10', end: '2026-03-10', compare: null },
    });
    send({ type: 'day.typed', end: 'start', text: '10/03/2026' });
    expect(context().mistakes.start).toEqual({ text: '10/03/2026', problem: 'wrongForm' });
    expect(context().value?.start).toBe('2026-03-10');
    expect(confirmed).toEqual([]);
  });

  it('only the quick ranges of one day are offered', () => {
    const { confirmed, open, send } = one();
    open();
    send({ type: 'quickRange.picked', range: 'last7Days' });
    expect(confirmed).toEqual([]);
    send({ type: 'quickRange.picked', range: 'yesterday' });
    expect(confirmed[0]?.start).toBe('2026-03-17');
  });
});

describe('changes from outside', () => {
  it('another value is shown; while the picker is open the clicks are kept', () => {
    const { context, open, pick, send } = start();
    open();
    pick('2026-03-10');
    send({ type: 'value.changed', value: null });
    expect(context()).toMatchObject({ value: null, draft: { start: '2026-03-10' } });
    send({ type: 'picker.dismissed' });
    expect(context().draft.start).toBeNull();
  });

  it('a click that new limits forbid is forgotten', () => {
    const { open, pick, send, state } = start();
    open();
    pick('2026-03-10');
    send({ type: 'limits.changed', limits: { min: '2026-03-15', max: null } });
    expect(state()).toEqual({ open: 'choosingStart' });
  });
});

const day = fc
  .integer({ min: -60, max: 60 })
  .map((count) => new Date(Date.UTC(2024, 1, 29) + count * 86_400_000).toISOString().slice(0, 10));
const limit = fc.option(day);
const event: fc.Arbitrary<DateRangeEvent> = fc.oneof(
  { weight: 6, arbitrary: day.map((picked) => ({ type: 'day.picked', day: picked }) as const) },
  { weight: 3, arbitrary: fc.constant({ type: 'picker.opened' } as const) },
  fc.constantFrom<DateRangeEvent>(
    { type: 'picker.dismissed' },
    { type: 'range.applied' },
    { type: 'range.cleared' },
    { type: 'month.stepped', by: 1 },
    { type: 'year.stepped', by: -1 },
    { type: 'focus.moved', move: 'nextMonth' },
    { type: 'period.selected', period: 'compare' },
  ),
  fc.constantFrom(...QUICK_RANGES).map((range) => ({ type: 'quickRange.picked', range }) as const),
  fc.constantFrom(...COMPARE_MODES, null).map((mode) => ({ type: 'compare.changed', mode }) as const),
  fc
    .tuple(
      fc.constantFrom('start' as const, 'end' as const, 'compareStart' as const, 'compareEnd' as const),
      day,
    )
    .map(([end, text]) => ({ type: 'day.typed', end, text }) as const),
);

it('whatever is done: a confirmed range is ordered and within the limits, and compared as its kind says', () => {
  fc.assert(
    fc.property(limit, limit, fc.array(event, { maxLength: 30 }), (one, other, events) => {
      const [min, max] = one !== null && other !== null && one > other ? [other, one] : [one, other];
      const picker = start({
        value: null,
        today: '2024-02-29',
        limits: { min, max },
        comparable: true,
        shownMonths: 2,
      });
      for (const next of events) {
        picker.send(next);
        const { focused, month, draft } = picker.context();
        expect(isWithin(focused, { min, max })).toBe(true);
        expect(month <= focused.slice(0, 7)).toBe(true);
        if (draft.start !== null && draft.end !== null) expect(draft.start <= draft.end).toBe(true);
      }
      for (const value of picker.confirmed) {
        if (value === null) continue;
        expect(value.start <= value.end).toBe(true);
        expect(isWithin(value.start, { min, max }) && isWithin(value.end, { min, max })).toBe(true);
        if (value.compare?.mode === 'precedingPeriod') expect(lengthOf(value.compare)).toBe(lengthOf(value));
        if (value.compare) expect(value.compare.start <= value.compare.end).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
});
