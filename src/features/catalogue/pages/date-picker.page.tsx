import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { currentLocale } from '../../../i18n/texts.ts';
import { type DateRangeEvent, type DateRangeInput, dateRange } from '../../../machines/date-range/index.ts';
import { firstWeekdayOf } from '../../../records/date-range/first-weekday.ts';
import { pickerView } from '../../../records/date-range/picker-view.ts';
import { DatePicker } from '../../../ui/dates/DatePicker.tsx';
import { DateRangePicker } from '../../../ui/dates/DateRangePicker.tsx';
import { PHONE, useMediaQuery } from '../../../ui/use-media-query.ts';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const MARCH = { start: '2026-03-02', end: '2026-03-15', compare: null };
const ONE = { start: '2026-03-10', end: '2026-03-10', compare: null };
const COMPARED = {
  ...MARCH,
  compare: { mode: 'yearOverYear', start: '2025-03-02', end: '2025-03-15' },
} as const;
const LONG = 'The days in which the orders of this report were paid, not those in which they were placed';

interface SampleProps {
  input?: Partial<DateRangeInput>;
  /** What has happened in it. */
  events?: readonly DateRangeEvent[];
  label?: string;
  error?: string;
  hint?: string;
  disabled?: boolean;
}

const OPENED: readonly DateRangeEvent[] = [{ type: 'picker.opened' }];

/** A picker whose today is a day of long ago. */
function Sample({ input, events = [], label = 'Period', ...texts }: SampleProps) {
  const isPhone = useMediaQuery(PHONE);
  const isDay = input?.selection === 'day';
  const [snapshot, send] = useMachine(dateRange, {
    input: {
      value: null,
      today: '2026-03-18',
      firstWeekday: firstWeekdayOf(currentLocale()),
      shownMonths: isDay || isPhone ? 1 : 2,
      ...input,
    },
  });
  useEffect(() => {
    for (const event of events) send(event);
  }, [events, send]);
  const field = {
    label: sample(label),
    ...(texts.error && { error: sample(texts.error) }),
    ...(texts.hint && { hint: sample(texts.hint) }),
    ...(texts.disabled && { disabled: true }),
  };
  const state = pickerView(snapshot);
  return isDay ? (
    <DatePicker {...field} state={state} send={send} />
  ) : (
    <DateRangePicker {...field} state={state} send={send} />
  );
}

export const page: CataloguePage = {
  title: 'Date picker',
  group: 'Pickers',
  specimens: [
    { name: 'empty', width: 'field', Draw: () => <Sample hint="Both days included" /> },
    { name: 'chosen', width: 'field', Draw: () => <Sample input={{ value: MARCH }} /> },
    { name: 'chosen, compared', width: 'field', Draw: () => <Sample input={{ value: COMPARED }} /> },
    { name: 'with an error', width: 'field', Draw: () => <Sample error="No orders in these days." /> },
    { name: 'disabled', width: 'field', Draw: () => <Sample input={{ value: MARCH }} disabled /> },
    {
      name: 'a very long name',
      width: 'field',
      Draw: () => <Sample label={LONG} input={{ value: COMPARED }} />,
    },
    {
      name: 'one day, empty',
      width: 'field',
      Draw: () => <Sample label="Due" input={{ selection: 'day' }} />,
    },
    {
      name: 'one day, chosen',
      width: 'field',
      Draw: () => <Sample label="Due" input={{ selection: 'day', value: ONE }} />,
    },
    {
      name: 'one day, wrongly typed',
      width: 'field',
      Draw: () => <Sample label="Due" input={{ selection: 'day' }} events={WRONG_DAY} />,
    },
    {
      name: 'one day, disabled',
      width: 'field',
      Draw: () => <Sample label="Due" input={{ selection: 'day', value: ONE }} disabled />,
    },
    { name: 'open', alone: true, Draw: () => <Sample input={{ value: MARCH }} events={OPENED} /> },
    { name: 'open, nothing chosen', alone: true, Draw: () => <Sample events={OPENED} /> },
    { name: 'half picked', alone: true, Draw: () => <Sample events={HALF} /> },
    {
      name: 'within limits',
      alone: true,
      Draw: () => (
        <Sample input={{ value: MARCH, limits: { min: '2026-02-10', max: '2026-03-18' } }} events={OPENED} />
      ),
    },
    {
      name: 'compared',
      alone: true,
      Draw: () => <Sample input={{ value: MARCH, comparable: true }} events={COMPARING} />,
    },
    {
      name: 'compared by hand',
      alone: true,
      Draw: () => <Sample input={{ value: MARCH, comparable: true }} events={BY_HAND} />,
    },
    {
      name: 'wrongly typed',
      alone: true,
      Draw: () => (
        <Sample input={{ value: MARCH, limits: { min: null, max: '2026-03-18' } }} events={WRONG} />
      ),
    },
    {
      name: 'one day, open',
      alone: true,
      Draw: () => <Sample label="Due" input={{ selection: 'day', value: ONE }} events={OPENED} />,
    },
  ],
};

const HALF: readonly DateRangeEvent[] = [
  { type: 'picker.opened' },
  { type: 'day.picked', day: '2026-02-19' },
  { type: 'day.hovered', day: '2026-03-11' },
];
const COMPARING: readonly DateRangeEvent[] = [
  { type: 'picker.opened' },
  { type: 'compare.changed', mode: 'precedingPeriod' },
];
const BY_HAND: readonly DateRangeEvent[] = [
  { type: 'picker.opened' },
  { type: 'compare.changed', mode: 'byHand' },
  { type: 'day.picked', day: '2026-02-03' },
  { type: 'day.hovered', day: '2026-02-12' },
];
const WRONG: readonly DateRangeEvent[] = [
  { type: 'picker.opened' },
  { type: 'day.typed', end: 'start', text: '3/2/2026' },
  { type: 'day.typed', end: 'end', text: '2026-03-31' },
];
const WRONG_DAY: readonly DateRangeEvent[] = [{ type: 'day.typed', end: 'start', text: '2026-02-30' }];
