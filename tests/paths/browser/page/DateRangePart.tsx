import { useEffect, useState } from 'react';
import type { DateRangeInput } from '../../../../src/machines/date-range/date-range-events.ts';
import { DateField } from '../../../../src/records/date-range/DateField.tsx';
import { DateRangeField } from '../../../../src/records/date-range/DateRangeField.tsx';

/** What the page around the field sets. */
type Settings = Pick<DateRangeInput, 'value' | 'limits'>;

/** A field for a range or for one day, as the path asks for it. */
export function DateRangePart() {
  // Safe: the driver of this part gives what its machine starts with.
  const [given] = useState(() => window.pathSettings?.input as unknown as DateRangeInput);
  const [{ value, limits }, set] = useState<Settings>(given);
  useEffect(() => {
    window.partOwner = { set: (change) => set((before) => ({ ...before, ...change })) };
  }, []);
  const { min = null, max = null } = limits ?? {};
  if (given.selection === 'day')
    return (
      <DateField
        label="Day"
        value={value?.start ?? null}
        onChange={(day) =>
          set((before) => ({
            ...before,
            value: day === null ? null : { start: day, end: day, compare: null },
          }))
        }
        min={min}
        max={max}
      />
    );
  return (
    <DateRangeField
      label="Period"
      value={value}
      onChange={(next) => set((before) => ({ ...before, value: next }))}
      min={min}
      max={max}
      comparable={given.comparable ?? false}
    />
  );
}
