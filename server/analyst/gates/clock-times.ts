// Times of day and durations, such as 08:30 and 1:23:45: the earliest is not the one that stands first in the file.
import type { Intent } from '../intent.ts';
import type { ColumnView } from '../schema/table-view.ts';

/** Cells of a column that the import left as text, as they are of several forms. */
const CELL = /^\d{1,2}:\d\d(?::\d\d)?(?:\.\d+)?$/;
const EARLIEST =
  /\b(?:earliest|latest|plus tôt|plus tard)\b|最早|最晚|最迟|最も早|最も遅|가장 (?:이른|빠른|늦은)/iu;
/** Words for the order of the file. */
const OF_FILE = /\b(?:rows?|lines?|entr(?:y|ies)|listed|table|lignes?|tableau)\b|行|表|행|표/iu;

/** Whether the cells of a column are times of day or durations with colons. */
function holdsClockTimes({ complete, type, values }: ColumnView): boolean {
  if (type === 'time') return true;
  return type === 'text' && complete && values.length > 0 && values.every((value) => CELL.test(value));
}

const takesFileOrder = (text: string, intent: Intent): ColumnView | undefined =>
  intent.kind === 'position' && intent.order === undefined && !OF_FILE.test(text)
    ? intent.show.find(holdsClockTimes)
    : undefined;

/** The first or last row by a time, where the earliest or latest is asked for; cells of text do not sort as times do. */
export function byClockTime(text: string, intent: Intent): Intent {
  const column = takesFileOrder(text, intent);
  if (column?.type !== 'time' || intent.kind !== 'position' || !EARLIEST.test(text)) return intent;
  return { ...intent, order: column };
}

/** Whether a reading takes the place of a row in the file for a time of day: the "first arrival" is no more the first row. */
export function takesPlaceForTime(text: string, intent: Intent): boolean {
  return takesFileOrder(text, intent) !== undefined;
}
