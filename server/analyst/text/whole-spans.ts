import type { Period } from './periods.ts';

/** A span of the calendar that has a name of its own. */
export type SpanUnit = 'day' | 'month' | 'quarter' | 'year';

const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

const partsOf = (day: string): [number, number, number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
];

/** The span of a unit that an ISO day is in, or one `steps` units later. */
export function spanAround(day: string, unit: SpanUnit, steps = 0): Period {
  const [year, month, date] = partsOf(day);
  const whole = { start: 0, end: 0 };
  switch (unit) {
    case 'year':
      return {
        ...whole,
        kind: 'year',
        fromYear: year + steps,
        toYear: year + steps,
        label: String(year + steps),
      };
    case 'quarter': {
      const first = Math.floor((month - 1) / 3) * 3 + 1 + steps * 3;
      const from = iso(year, first, 1);
      const label = `${from.slice(0, 4)} Q${Math.floor(Number(from.slice(5, 7)) / 3) + 1}`;
      return { ...whole, kind: 'quarter', from, to: iso(year, first + 3, 1), label };
    }
    case 'month': {
      const from = iso(year, month + steps, 1);
      return { ...whole, kind: 'month', from, to: iso(year, month + steps + 1, 1), label: from.slice(0, 7) };
    }
    case 'day': {
      const from = iso(year, month, date + steps);
      return { ...whole, kind: 'day', from, to: iso(year, month, date + steps + 1), label: from };
    }
  }
}

/** First day of a span and the day behind its last; undefined for one that comes back every year or week. */
export function boundsOf(period: Period): [string, string] | undefined {
  if (period.from !== undefined && period.to !== undefined) return [period.from, period.to];
  if (period.fromYear === undefined || period.toYear === undefined) return undefined;
  return [iso(period.fromYear, 1, 1), iso(period.toYear + 1, 1, 1)];
}

/** The unit of the calendar that is nearest in length to a span. */
export function unitOf(period: Period): SpanUnit {
  switch (period.kind) {
    case 'year':
    case 'years':
      return 'year';
    case 'quarter':
    case 'quarter_name':
      return 'quarter';
    case 'day':
    case 'month_day':
    case 'weekday':
    case 'week_part':
      return 'day';
    case 'month':
    case 'month_name':
      return 'month';
    case 'range': {
      const bounds = boundsOf(period);
      if (bounds === undefined) return 'month';
      const days = (Date.parse(bounds[1]) - Date.parse(bounds[0])) / 86_400_000;
      return days < 8 ? 'day' : days > 300 ? 'year' : days > 80 ? 'quarter' : 'month';
    }
  }
}

/** The months, 1 to 12, that a span has in every year: of "March" and "Q2"; none for a span that is fixed in time. */
export function recurringMonths({ kind, month }: Period): number[] {
  if (month === undefined || (kind !== 'month_name' && kind !== 'quarter_name')) return [];
  return kind === 'month_name' ? [month] : [month, month + 1, month + 2];
}

/** What a span that comes back is in one year; a span that is fixed in time is given back as it is. */
export function inYear(period: Period, year: number): Period {
  const [first] = recurringMonths(period);
  if (first === undefined) return period;
  return spanAround(iso(year, first, 1), unitOf(period) === 'quarter' ? 'quarter' : 'month');
}
