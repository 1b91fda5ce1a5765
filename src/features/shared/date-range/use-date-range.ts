import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { currentLocale } from '../../../i18n/texts.ts';
import { type DateRangeEvent, dateRange, type PickedRange } from '../../../machines/date-range/index.ts';
import type { RangePickerState } from '../../../ui/dates/picker-props.ts';
import { PHONE, useMediaQuery } from '../../../ui/use-media-query.ts';
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
  const [snapshot, send] = useMachine(machine, {
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
  useEffect(() => send({ type: 'today.changed', today }), [send, today]);
  useEffect(() => send({ type: 'limits.changed', limits: { min, max } }), [send, min, max]);
  useEffect(() => send({ type: 'months.shown', count: shownMonths }), [send, shownMonths]);
  const known = useRef(snapshot.context.value);
  useEffect(() => {
    known.current = snapshot.context.value;
  });
  useEffect(() => {
    if (!isSame(value, known.current)) send({ type: 'value.changed', value });
  }, [send, value]);
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
