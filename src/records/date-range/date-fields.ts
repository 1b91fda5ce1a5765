// The date fields with their texts, each fetched when the first of them is drawn.
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';

export const LazyDateField = lazyPart(['dates'], () =>
  import('./DateField.tsx').then((part) => part.DateField),
);
export const LazyDateRangeField = lazyPart(['dates'], () =>
  import('./DateRangeField.tsx').then((part) => part.DateRangeField),
);
export const LazyMonthField = lazyPart(['dates'], () =>
  import('../../ui/dates/MonthField.tsx').then((part) => part.MonthField),
);
export const LazyMonthRangeField = lazyPart(['dates'], () =>
  import('../../ui/dates/MonthRangeField.tsx').then((part) => part.MonthRangeField),
);
export const LazyYearField = lazyPart(['dates'], () =>
  import('../../ui/dates/YearField.tsx').then((part) => part.YearField),
);
export const LazyYearRangeField = lazyPart(['dates'], () =>
  import('../../ui/dates/YearRangeField.tsx').then((part) => part.YearRangeField),
);
