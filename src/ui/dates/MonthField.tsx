import { PeriodField, type PeriodFieldProps } from './PeriodField.tsx';

/** A month of a year, as yyyy-MM. */
export function MonthField(props: PeriodFieldProps) {
  return <PeriodField unit="month" {...props} />;
}
