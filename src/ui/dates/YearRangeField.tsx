import { PeriodRangeField, type PeriodRangeFieldProps } from './PeriodRangeField.tsx';

/** From one year to another, as yyyy. */
export function YearRangeField(props: PeriodRangeFieldProps) {
  return <PeriodRangeField unit="year" {...props} />;
}
