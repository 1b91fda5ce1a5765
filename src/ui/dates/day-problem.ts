import { useWords } from '../ui-text.tsx';
import type { DayMistake } from './picker-props.ts';

/** What is wrong with a typed day, as a sentence; undefined where nothing is. */
export function useDayProblem(
  mistake: DayMistake | undefined,
  min: string | null,
  max: string | null,
): string | undefined {
  const t = useWords();
  switch (mistake?.problem) {
    case undefined:
      return undefined;
    case 'wrongForm':
      return t('dates.wrongForm');
    case 'noSuchDay':
      return t('dates.noSuchDay');
    case 'beforeMin':
      return t('dates.beforeMin', { day: min ?? '' });
    case 'afterMax':
      return t('dates.afterMax', { day: max ?? '' });
  }
}
