import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { currentLocale } from '../../i18n/texts.ts';
import { type DateRangeEvent, dateRange, type PickedRange } from '../../machines/date-range/index.ts';
import type { RangePickerState } from '../../ui/dates/picker-props.ts';
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts';
import { firstWeekdayOf } from './first-weekday.ts';
import { pickerView } from './picker-view.ts';
import { useToday } from './use-today.ts';

export interface DateRangeOptions {
  readonly selection: 'range' | 'day';
  readonly value: PickedRange | null;
  readonly onChange: (value: PickedRange | null) => void;
  /** First and last day that may be chosen, as yyyy-MM-dd. */
  readonly min: string | null;
  readonly max: string | null;
  readonly comparable: boolean;
}

/** A `dateRange` machine for a field: its owner's value, limits and the reader's day go in, what is confirmed comes out. */
export function useDateRange({
  selection,
  value,
  onChange,
  min,
  max,
  comparable,
}: DateRangeOptions): [RangePickerState, (event: DateRangeEvent) => void] {
  const today = useToday();
  const isPhone = useMediaQuery(PHONE);
  const shownMonths = selection === 'day' || isPhone ? 1 : 2;
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  const machine = useMemo(
    () => dateRange.provide({ actions: { rangeConfirmed: (_, params) => tell.current(params.value) } }),
    [],
  );
  const [snapshot, send, picker] = useMachine(machine, {
    input: {
      selection,
      value,
      today,
      limits: { min, max },
      comparable,
      firstWeekday: firstWeekdayOf(currentLocale()),
      shownMonths,
    },
  });
  // what the machine was given at its start, or told the owner itself, is no news to it
  useEffect(() => {
    if (picker.getSnapshot().context.today !== today) picker.send({ type: 'today.changed', today });
  }, [picker, today]);
  useEffect(() => {
    const { limits } = picker.getSnapshot().context;
    if (limits.min !== min || limits.max !== max)
      picker.send({ type: 'limits.changed', limits: { min, max } });
  }, [picker, min, max]);
  useEffect(() => {
    if (picker.getSnapshot().context.shownMonths !== shownMonths)
      picker.send({ type: 'months.shown', count: shownMonths });
  }, [picker, shownMonths]);
  useEffect(() => {
    if (!isSame(value, picker.getSnapshot().context.value)) picker.send({ type: 'value.changed', value });
  }, [picker, value]);
  return [pickerView(snapshot), send];
}

function isSame(one: PickedRange | null, other: PickedRange | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.start === other.start &&
    one.end === other.end &&
    one.compare?.mode === other.compare?.mode &&
    one.compare?.start === other.compare?.start &&
    one.compare?.end === other.compare?.end
  );
}
