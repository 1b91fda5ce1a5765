import { expect, it, vi } from 'vitest';
import { eventually, press, pressKey, render } from '../testing/render.tsx';
import { MonthField } from './MonthField.tsx';
import { MonthRangeField } from './MonthRangeField.tsx';
import { YearField } from './YearField.tsx';

const option = (all: HTMLElement[], label: string) => {
  const found = all.find(({ textContent }) => textContent === label);
  if (!found) throw new Error(`No ${label}`);
  return found;
};

it('a month is chosen of its year; arrows turn the years; the limits hold', async () => {
  const onChange = vi.fn();
  const { get, all } = render(
    <MonthField
      label="Month"
      value="2026-01"
      onChange={onChange}
      min="2025-11"
      max="2026-02-10"
      today="2026-03-18"
    />,
  );
  expect(get('button').getAttribute('aria-label')).toBe('Month: January 2026');
  await press(get('button'));
  expect(option(all('[role=option]'), 'Jan').getAttribute('aria-selected')).toBe('true');
  await press(option(all('[role=option]'), 'Mar'));
  expect(onChange).not.toHaveBeenCalled();
  expect(get('[aria-label="Next year"]').getAttribute('aria-disabled')).toBe('true');
  await press(get('[aria-label="Previous year"]'));
  await press(option(all('[role=option]'), 'Dec'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2025-12');
});

it('keys move among months and pages', async () => {
  const { get, all } = render(
    <MonthField label="Month" value="2026-01" onChange={vi.fn()} today="2026-03-18" />,
  );
  await press(get('button'));
  await eventually(() => expect(document.activeElement?.textContent).toBe('Jan'));
  await pressKey('ArrowDown');
  expect(document.activeElement?.textContent).toBe('Apr');
  await pressKey('ArrowRight');
  expect(document.activeElement?.textContent).toBe('May');
  await pressKey('Home');
  expect(document.activeElement?.textContent).toBe('Jan');
  await pressKey('PageDown');
  expect(all('[role=listbox]')[0]?.getAttribute('aria-label')).toBe('2027');
});

it('years come in twelves, and can be taken away', async () => {
  const onChange = vi.fn();
  const { get, all } = render(<YearField label="Year" value="2026" onChange={onChange} today="2026-03-18" />);
  await press(get('button'));
  expect(all('[role=option]').map(({ textContent }) => textContent)).toHaveLength(12);
  await press(option(all('button'), 'Clear'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
});

it('a range of months is told once it has both ends, and each end limits the other', async () => {
  const onChange = vi.fn();
  const { get, all } = render(
    <MonthRangeField label="Months" value={null} onChange={onChange} today="2026-03-18" />,
  );
  await press(get('[aria-label="To: Choose"]'));
  await press(option(all('[role=option]'), 'Feb'));
  expect(onChange).not.toHaveBeenCalled();
  await press(get('[aria-label="From: Choose"]'));
  expect(option(all('[role=option]'), 'Mar').getAttribute('aria-disabled')).toBe('true');
  await press(option(all('[role=option]'), 'Jan'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ start: '2026-01', end: '2026-02' });
});
