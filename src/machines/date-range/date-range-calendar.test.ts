import { describe, expect, it, test } from 'vitest';
import { startDateRange as start } from '../testing/date-range-harness.ts';
import type { DateRangeEvent, DateRangeInput } from './index.ts';
import { markedRanges } from './index.ts';

describe('the calendar', () => {
  const months = (input: Partial<DateRangeInput>, ...events: DateRangeEvent[]) => {
    const { context, open, send } = start({ value: null, ...input });
    open();
    send(...events);
    return [context().month, context().focused];
  };

  it('[R2.155] month arrows step by a month; the focus stays in what is shown', () => {
    expect(months({}, { type: 'month.stepped', by: 1 })).toEqual(['2026-04', '2026-04-18']);
    expect(months({ today: '2026-03-31' }, { type: 'month.stepped', by: -1 })).toEqual([
      '2026-02',
      '2026-02-28',
    ]);
  });

  it('[R2.156] year arrows step by a year', () => {
    expect(months({}, { type: 'year.stepped', by: -1 })).toEqual(['2025-03', '2025-03-18']);
    expect(months({ today: '2024-02-29' }, { type: 'year.stepped', by: 1 })).toEqual([
      '2025-02',
      '2025-02-28',
    ]);
  });

  it('[R2.155] [R2.156] arrows stop at the limits; a year arrow goes as far as they allow', () => {
    const limits = { min: '2025-11-10', max: '2026-03-20' };
    expect(months({ limits }, { type: 'month.stepped', by: 1 })).toEqual(['2026-03', '2026-03-18']);
    expect(months({ limits }, { type: 'year.stepped', by: -1 })).toEqual(['2025-11', '2025-11-18']);
    expect(months({ limits }, { type: 'year.stepped', by: -1 }, { type: 'year.stepped', by: -1 })).toEqual([
      '2025-11',
      '2025-11-18',
    ]);
  });

  it('two months show the present one last', () => {
    expect(months({ shownMonths: 2 })).toEqual(['2026-02', '2026-03-18']);
    expect(months({ shownMonths: 2 }, { type: 'months.shown', count: 1 })).toEqual(['2026-03', '2026-03-18']);
  });

  it('a month that was chosen is shown, in the place where it was chosen', () => {
    expect(months({}, { type: 'month.selected', month: '2020-02', at: 0 })).toEqual([
      '2020-02',
      '2020-02-18',
    ]);
    expect(months({ shownMonths: 2 }, { type: 'month.selected', month: '2020-02', at: 1 })[0]).toBe(
      '2020-01',
    );
  });

  test.each([
    ['previousDay', '2026-03-17'],
    ['nextDay', '2026-03-19'],
    ['previousWeek', '2026-03-11'],
    ['nextWeek', '2026-03-25'],
    ['weekStart', '2026-03-16'],
    ['weekEnd', '2026-03-22'],
    ['previousMonth', '2026-02-18'],
    ['nextMonth', '2026-04-18'],
    ['previousYear', '2025-03-18'],
    ['nextYear', '2027-03-18'],
  ] as const)('the key for %s goes to %s', (move, day) => {
    expect(months({}, { type: 'focus.moved', move })).toEqual([day.slice(0, 7), day]);
  });

  it('the week of the keys begins where the reader’s does', () => {
    expect(months({ firstWeekday: 7 }, { type: 'focus.moved', move: 'weekStart' })[1]).toBe('2026-03-15');
    expect(months({ firstWeekday: 7 }, { type: 'focus.moved', move: 'weekEnd' })[1]).toBe('2026-03-21');
  });

  it('keys do not leave the limits', () => {
    const limits = { min: '2026-03-18', max: '2026-03-20' };
    expect(months({ limits }, { type: 'focus.moved', move: 'previousWeek' })[1]).toBe('2026-03-18');
    expect(months({ limits }, { type: 'focus.moved', move: 'nextMonth' })[1]).toBe('2026-03-20');
  });

  it('while the end is chosen the range is seen as far as the pointer, or else the keyboard, is', () => {
    const { context, open, pick, send } = start();
    open();
    pick('2026-03-10');
    send({ type: 'focus.moved', move: 'nextWeek' });
    expect(markedRanges(context())).toMatchObject({
      range: { start: '2026-03-10', end: '2026-03-17' },
      isPreview: true,
    });
    send({ type: 'day.hovered', day: '2026-03-06' });
    expect(markedRanges(context()).range).toEqual({ start: '2026-03-06', end: '2026-03-10' });
    send({ type: 'day.hovered', day: null });
    expect(markedRanges(context()).range).toEqual({ start: '2026-03-10', end: '2026-03-17' });
  });
});
