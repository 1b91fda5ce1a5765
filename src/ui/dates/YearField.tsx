import { PeriodField, type PeriodFieldProps } from './PeriodField.tsx';

/** A year, as yyyy. */
export function YearField(props: PeriodFieldProps) {
  return <PeriodField unit="year" {...props} />;
}
