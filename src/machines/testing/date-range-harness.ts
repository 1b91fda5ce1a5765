// A date range picker whose confirmations a test reads.
import { createActor } from 'xstate';
import type { DateRangeEvent, DateRangeInput, PickedRange } from '../date-range/index.ts';
import { dateRange } from '../date-range/index.ts';

/** What is chosen before a test begins. */
export const OLD: PickedRange = { start: '2026-03-02', end: '2026-03-05', compare: null };

export function startDateRange(input: Partial<DateRangeInput> = {}) {
  const confirmed: (PickedRange | null)[] = [];
  const actor = createActor(
    dateRange.provide({ actions: { rangeConfirmed: (_, { value }) => confirmed.push(value) } }),
    { input: { value: OLD, today: '2026-03-18', ...input } },
  );
  actor.start();
  const send = (...events: DateRangeEvent[]) => {
    for (const event of events) actor.send(event);
  };
  return {
    confirmed,
    context: () => actor.getSnapshot().context,
    open: () => send({ type: 'picker.opened' }),
    pick: (...days: string[]) => send(...days.map((day) => ({ type: 'day.picked', day }) as const)),
    send,
    state: () => actor.getSnapshot().value,
  };
}
