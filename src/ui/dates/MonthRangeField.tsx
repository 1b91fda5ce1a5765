import { PeriodRangeField, type PeriodRangeFieldProps } from './PeriodRangeField.tsx';

/** From one month to another, as yyyy-MM. */
export function MonthRangeField(props: PeriodRangeFieldProps) {
  return <PeriodRangeField unit="month" {...props} />;
}
