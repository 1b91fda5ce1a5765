// What no reading may do, whatever its words and its language: a reading that does is not given, nor offered (design: analyst.md,
// section 6). A gate never makes a reading; it needs the question, the reading and the table alone.
import type { Intent } from '../intent.ts';
import type { Language } from '../languages/language.ts';
import type { TableView } from '../schema/table-view.ts';
import { breaksType, takesTimesForCounts } from './calculated-columns.ts';
import { takesPlaceForTime } from './clock-times.ts';
import { countsAllForSome, sumsForCount } from './counted.ts';
import { mixesCurrencies } from './currencies.ts';
import { groupsByPartOfName, namesSaid, overridesExactName } from './exact-names.ts';
import { takesMonthsForDays } from './finer-than-months.ts';
import { averagesSingleRows, groupsByItself, joinsGroups, splitsTotal } from './groups.ts';
import { takesModifier } from './heads.ts';
import { levelsAdded } from './levels.ts';
import { takesWholeLists } from './listed-cells.ts';
import {
  countsBothSexes,
  takesCellForColumn,
  takesEarlierForOwn,
  takesOtherUnit,
  takesPiecesForValue,
} from './passed-over.ts';
import { lacksOperator } from './said-operators.ts';
import { countsRowsForPieces, countsTruths, showsForNumber } from './shapes.ts';
import { misjudgesQuality } from './superlatives.ts';
import {
  addsForRows,
  countsDifferentAmounts,
  countsRowsForHeader,
  takesOtherTime,
  takesPlaceForPerson,
  takesUnsaidDate,
  tellsValueForThing,
} from './things-asked.ts';
import { addsTraits } from './traits-of-one.ts';

/** Why a reading falls; undefined for one that may be given. */
export type Fall =
  | 'exact_name'
  | 'type'
  | 'quality'
  | 'operator'
  | 'modifier'
  | 'split'
  | 'shape'
  | 'currency'
  | 'level'
  | 'size'
  | 'trait'
  | 'list'
  | 'days'
  | 'unit'
  | 'grain'
  | 'thing'
  | 'time';

/** The gates of one question about a table: each of its readings goes in, and the first gate at which it falls comes out. */
export function gatesOf(
  text: string,
  view: TableView,
  language: Language,
): (intent: Intent) => Fall | undefined {
  const said = namesSaid(text, view);
  return (intent) =>
    overridesExactName(said, intent) || groupsByPartOfName(said, intent)
      ? 'exact_name'
      : fallsAt(text, intent, view, language);
}

function fallsAt(text: string, intent: Intent, view: TableView, language: Language): Fall | undefined {
  if (takesMonthsForDays(text, intent, view)) return 'days';
  if (breaksType(intent)) return 'type';
  if (groupsByItself(intent)) return 'split';
  if (mixesCurrencies(intent, view)) return 'currency';
  const level = levelsAdded(intent, view);
  if (level !== undefined) return level;
  if (addsTraits(intent, view)) return 'trait';
  if (takesWholeLists(intent)) return 'list';
  if (takesOtherUnit(text, intent)) return 'unit';
  if (misjudgesQuality(text, intent, language)) return 'quality';
  if (showsForNumber(text, intent) || countsTruths(text, intent, view)) return 'shape';
  if (takesPlaceForPerson(text, intent, view)) return 'thing';
  if (countsBothSexes(text, intent, view) || takesCellForColumn(text, intent, view)) return 'thing';
  if (takesPiecesForValue(text, intent) || takesEarlierForOwn(text, intent, view)) return 'thing';
  if (addsForRows(text, intent) || tellsValueForThing(text, intent, view)) return 'thing';
  if (language !== 'en' && countsDifferentAmounts(text, intent)) return 'thing';
  if (takesPlaceForTime(text, intent)) return 'time';
  if (takesOtherTime(text, intent, view) || takesUnsaidDate(text, intent, view)) return 'time';
  if (language !== 'en') return undefined;
  if (countsAllForSome(text, intent, view) || sumsForCount(text, intent, view)) return 'thing';
  if (countsRowsForPieces(text, intent, view) || countsRowsForHeader(text, intent, view)) return 'shape';
  if (takesTimesForCounts(text, intent)) return 'type';
  if (splitsTotal(text, intent) || joinsGroups(text, intent)) return 'split';
  if (averagesSingleRows(text, intent, view)) return 'grain';
  if (lacksOperator(text, intent)) return 'operator';
  if (takesModifier(text, intent)) return 'modifier';
  return undefined;
}
