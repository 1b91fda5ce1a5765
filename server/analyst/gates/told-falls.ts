import type { Intent } from '../intent.ts';
import type { TableView } from '../schema/table-view.ts';
import type { Fall } from './gates.ts';
import { insteadOfSums } from './levels.ts';
import { insteadOfTraits } from './traits-of-one.ts';

/**
 * Words that tell several dates of a row; amounts of several currencies, which cannot be added or compared; levels of several
 * times, sizes that rows repeat, and what single persons or things are like, which cannot be added; days of a
 * table of months; cells that list several things.
 */
export type Why =
  | 'severalDates'
  | 'severalCurrencies'
  | 'severalTimes'
  | 'repeatedSizes'
  | 'singleValues'
  | 'listedCells'
  | 'monthsOnly';

/** A gate whose reason the person is told, the first that applies: where a reading fell at it, or only where none is left. */
interface ToldFall {
  fall: Fall;
  why: Why;
  where: 'fell' | 'noneLeft';
  /** What can be asked instead; absent where nothing can be. */
  instead?: (intent: Intent, view: TableView) => Intent[];
}

export const TOLD_FALLS: readonly ToldFall[] = [
  { fall: 'level', why: 'severalTimes', where: 'fell', instead: insteadOfSums },
  { fall: 'size', why: 'repeatedSizes', where: 'fell', instead: insteadOfSums },
  { fall: 'trait', why: 'singleValues', where: 'fell', instead: insteadOfTraits },
  { fall: 'days', why: 'monthsOnly', where: 'noneLeft' },
  { fall: 'list', why: 'listedCells', where: 'noneLeft' },
  { fall: 'currency', why: 'severalCurrencies', where: 'noneLeft' },
];
