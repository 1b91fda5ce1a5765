import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MonthField } from '../../../ui/dates/MonthField.tsx';
import { MonthRangeField } from '../../../ui/dates/MonthRangeField.tsx';
import { YearField } from '../../../ui/dates/YearField.tsx';
import { YearRangeField } from '../../../ui/dates/YearRangeField.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const TODAY = '2026-03-18';
const LONG = 'The month in which the subscription was renewed for the last time before it was cancelled';

/** Presses the first button within. */
function Opened({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('button')?.click(), []);
  return <div ref={root}>{children}</div>;
}

function SampleMonth(props: { label: string; month?: string; error?: string; disabled?: boolean }) {
  const [value, setValue] = useState<string | null>(props.month ?? null);
  return (
    <MonthField
      label={sample(props.label)}
      value={value}
      onChange={setValue}
      today={TODAY}
      min="2024-06"
      max={TODAY}
      disabled={props.disabled ?? false}
      error={props.error && sample(props.error)}
    />
  );
}

function SampleYear({ year }: { year: string | null }) {
  const [value, setValue] = useState(year);
  return <YearField label={sample('Fiscal year')} value={value} onChange={setValue} today={TODAY} />;
}

function SampleMonths({ error }: { error?: string }) {
  const [value, setValue] = useState<{ start: string; end: string } | null>(
    error ? null : { start: '2025-11', end: '2026-02' },
  );
  return (
    <MonthRangeField
      label={sample('Billing months')}
      hint={sample('Both months included')}
      error={error && sample(error)}
      value={value}
      onChange={setValue}
      today={TODAY}
    />
  );
}

function SampleYears() {
  const [value, setValue] = useState<{ start: string; end: string } | null>({ start: '2019', end: '2026' });
  return <YearRangeField label={sample('Years')} value={value} onChange={setValue} today={TODAY} />;
}

export const page: CataloguePage = {
  title: 'Month and year fields',
  group: 'Pickers',
  specimens: [
    { name: 'month, empty', width: 'field', Draw: () => <SampleMonth label="Month" /> },
    { name: 'month', width: 'field', Draw: () => <SampleMonth label="Month" month="2025-09" /> },
    {
      name: 'month with an error',
      width: 'field',
      Draw: () => <SampleMonth label="Month" error="No bill." />,
    },
    {
      name: 'month, disabled',
      width: 'field',
      Draw: () => <SampleMonth label="Month" month="2025-09" disabled />,
    },
    { name: 'a very long name', width: 'field', Draw: () => <SampleMonth label={LONG} month="2025-09" /> },
    { name: 'year', width: 'field', Draw: () => <SampleYear year="2026" /> },
    { name: 'year, empty', width: 'field', Draw: () => <SampleYear year={null} /> },
    { name: 'months', width: 'field', Draw: () => <SampleMonths /> },
    {
      name: 'months with an error',
      width: 'field',
      Draw: () => <SampleMonths error="Choose both months." />,
    },
    {
      name: 'month, open',
      alone: true,
      Draw: () => (
        <Opened>
          <SampleMonth label="Month" month="2026-01" />
        </Opened>
      ),
    },
    {
      name: 'year, open',
      alone: true,
      Draw: () => (
        <Opened>
          <SampleYear year="2024" />
        </Opened>
      ),
    },
    { name: 'years', width: 'field', Draw: () => <SampleYears /> },
  ],
};
