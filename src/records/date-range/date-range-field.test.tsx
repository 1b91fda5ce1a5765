import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { PickedRange } from '../../machines/date-range/index.ts';
import { eventually, press, pressKey, render, type } from '../../ui/testing/render.tsx';
import { DateField, type DateFieldProps } from './DateField.tsx';
import { DateRangeField, type DateRangeFieldProps } from './DateRangeField.tsx';
import { firstWeekdayOf } from './first-weekday.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 18, 9, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

const MARCH: PickedRange = { start: '2026-03-02', end: '2026-03-05', compare: null };

async function openRange(props: Partial<DateRangeFieldProps> = {}) {
  const onChange = vi.fn<(value: PickedRange | null) => void>();
  function Field() {
    const [value, setValue] = useState<PickedRange | null>(props.value === undefined ? MARCH : props.value);
    return (
      <DateRangeField
        label="Period"
        {...props}
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  const rendered = render(<Field />);
  await press(rendered.get('button'));
  const button = (text: string) => {
    const found = rendered.all('button').find(({ textContent }) => textContent === text);
    if (!found) throw new Error(`No button ${text}`);
    return found;
  };
  const input = (label: string) => {
    const id = rendered
      .all('label')
      .find(({ textContent }) => textContent === label)
      ?.getAttribute('for');
    return rendered.get<HTMLInputElement>(`[id="${id}"]`);
  };
  return {
    ...rendered,
    onChange,
    button,
    input,
    day: (day: string) => rendered.get(`[data-day="${day}"]`),
    isOpen: () => document.querySelector('[role=grid]') !== null,
    shown: () => rendered.all('[role=grid]').map((grid) => grid.getAttribute('aria-label')),
  };
}

describe('a range of days', () => {
  it('[R4.43] [R4.44] [R4.46] two clicks choose a range and close the picker', async () => {
    const { day, get, onChange, isOpen } = await openRange();
    await press(day('2026-03-10'));
    expect(onChange).not.toHaveBeenCalled();
    expect(get('footer [role=status]').textContent).toBe('Choose the last day');
    await press(day('2026-03-14'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      start: '2026-03-10',
      end: '2026-03-14',
      compare: null,
    });
    await eventually(() => expect(isOpen()).toBe(false));
    expect(get('button').getAttribute('aria-label')).toBe('Period: 2026-03-10 – 2026-03-14');
  });

  it('[R4.45] a reversed pair is swapped', async () => {
    const { day, onChange } = await openRange();
    await press(day('2026-03-14'));
    await press(day('2026-02-27'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      start: '2026-02-27',
      end: '2026-03-14',
      compare: null,
    });
  });

  it('what is chosen is told to whom the field belongs now, not to whom it belonged when it was drawn first', async () => {
    const [before, now] = [vi.fn(), vi.fn()];
    const drawn = render(<DateRangeField label="Period" value={MARCH} onChange={before} />);
    drawn.update(<DateRangeField label="Period" value={MARCH} onChange={now} />);
    await press(drawn.get('button'));
    await press(drawn.get('[data-day="2026-03-10"]'));
    await press(drawn.get('[data-day="2026-03-14"]'));
    expect(now).toHaveBeenCalledExactlyOnceWith({ start: '2026-03-10', end: '2026-03-14', compare: null });
    expect(before).not.toHaveBeenCalled();
  });

  it('[R4.47] [R9.37] a quick range is chosen at once', async () => {
    const { button, onChange, isOpen } = await openRange();
    await press(button('Last 7 days'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      start: '2026-03-12',
      end: '2026-03-18',
      compare: null,
    });
    await eventually(() => expect(isOpen()).toBe(false));
  });

  it('[R4.46] Escape closes, keeps the old range and gives the focus back', async () => {
    const { day, get, onChange, isOpen } = await openRange();
    await press(day('2026-03-10'));
    await pressKey('Escape');
    await eventually(() => expect(isOpen()).toBe(false));
    expect(onChange).not.toHaveBeenCalled();
    expect(get('button').getAttribute('aria-label')).toBe('Period: 2026-03-02 – 2026-03-05');
    await eventually(() => expect(document.activeElement).toBe(get('button')));
  });

  it('[R2.155] [R2.156] arrows step by a month and by a year', async () => {
    const { get, shown } = await openRange();
    expect(shown()).toEqual(['February 2026', 'March 2026']);
    await press(get('[aria-label="Next month"]'));
    expect(shown()).toEqual(['March 2026', 'April 2026']);
    await press(get('[aria-label="Previous year"]'));
    expect(shown()).toEqual(['March 2025', 'April 2025']);
  });

  it('one day is reached by Tab; keys move from it, and Enter picks', async () => {
    const { all, day, onChange } = await openRange();
    await eventually(() => expect(document.activeElement).toBe(day('2026-03-05')));
    expect(all('[data-day][tabindex="0"]')).toHaveLength(1);
    await pressKey('ArrowDown');
    expect(document.activeElement).toBe(day('2026-03-12'));
    await pressKey('Enter');
    await pressKey('PageDown');
    expect(document.activeElement).toBe(day('2026-04-12'));
    await pressKey('Enter');
    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      start: '2026-03-12',
      end: '2026-04-12',
      compare: null,
    });
  });

  it('days are named whole, with today, the ends and the selection', async () => {
    const { day } = await openRange();
    expect(day('2026-03-02').getAttribute('aria-label')).toBe('Monday, March 2, 2026, start of the range');
    expect(day('2026-03-03').getAttribute('aria-selected')).toBe('true');
    expect(day('2026-03-06').getAttribute('aria-selected')).toBe('false');
    expect(day('2026-03-18').getAttribute('aria-current')).toBe('date');
  });

  it('a day outside the limits cannot be picked, and says so', async () => {
    const { day, onChange } = await openRange({ max: '2026-03-18' });
    expect(day('2026-03-19').getAttribute('aria-disabled')).toBe('true');
    await press(day('2026-03-19'));
    await press(day('2026-03-18'));
    await press(day('2026-03-18'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      start: '2026-03-18',
      end: '2026-03-18',
      compare: null,
    });
  });

  it('days can be typed; a wrong one is explained and cannot be applied', async () => {
    const { button, input, onChange } = await openRange();
    await type(input('Start'), '2026-02-30');
    await pressKey('Enter', input('Start'));
    expect(document.body.textContent).toContain('There is no such day in the calendar.');
    expect(input('Start').getAttribute('aria-invalid')).toBe('true');
    await press(button('Apply'));
    expect(onChange).not.toHaveBeenCalled();
    await type(input('Start'), '2026-02-20');
    await pressKey('Enter', input('Start'));
    await pressKey('Enter', input('End'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      start: '2026-02-20',
      end: '2026-03-05',
      compare: null,
    });
  });

  it('[R5.29] [R5.30] [R5.31] a comparison is offered, marked and chosen', async () => {
    const { all, button, get, day, onChange } = await openRange({ comparable: true });
    await press(get('[role=combobox]'));
    await eventually(() =>
      expect(all('[role=option]').map(({ textContent }) => textContent)).toEqual([
        'Nothing',
        'Year over year',
        'Month over month',
        'Preceding period',
        'A range of your choice',
      ]),
    );
    const choice = all('[role=option]').find(({ textContent }) => textContent === 'Preceding period');
    if (choice) await press(choice);
    await eventually(() => expect(day('2026-02-26').dataset.compare).toBe('start'));
    await press(button('Apply'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      ...MARCH,
      compare: { mode: 'precedingPeriod', start: '2026-02-26', end: '2026-03-01' },
    });
  });

  it('the owner takes the range away', async () => {
    const { button, get, onChange } = await openRange();
    await press(button('Clear'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
    expect(get('button').getAttribute('aria-label')).toBe('Period: Choose a range');
  });
});

describe('one day', () => {
  const renderDay = (props: Partial<DateFieldProps> = {}) => {
    const onChange = vi.fn();
    const rendered = render(<DateField label="Due" value={null} onChange={onChange} {...props} />);
    return { ...rendered, onChange };
  };

  it('is typed without opening the calendar', async () => {
    const { get, onChange } = renderDay();
    await type(get<HTMLInputElement>('input'), '2026-03-10');
    await pressKey('Enter', get('input'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-03-10');
  });

  it('is one click in the calendar', async () => {
    const { get, onChange } = renderDay();
    await press(get('[aria-label="Open the calendar for Due"]'));
    await press(get('[data-day="2026-03-20"]'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-03-20');
  });

  it('a wrong text stays, with what is wrong', async () => {
    const { get, onChange } = renderDay({ value: '2026-03-10', min: '2026-03-01' });
    await type(get<HTMLInputElement>('input'), '2026-02-10');
    await pressKey('Enter', get('input'));
    expect(get<HTMLInputElement>('input').value).toBe('2026-02-10');
    expect(get('[role=alert]').textContent).toBe('The earliest day is 2026-03-01.');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('follows its owner', () => {
    const { get, update } = renderDay({ value: '2026-03-10' });
    update(<DateField label="Due" value="2026-04-01" onChange={vi.fn()} />);
    expect(get<HTMLInputElement>('input').value).toBe('2026-04-01');
  });
});

test.each([
  ['en-US', 7],
  ['ja_JP', 7],
  ['ko_KR', 7],
  ['zh_CN', 1],
  ['fr_FR', 1],
])('in %s the week begins on weekday %i', (locale, expected) => {
  expect(firstWeekdayOf(locale)).toBe(expected);
});
