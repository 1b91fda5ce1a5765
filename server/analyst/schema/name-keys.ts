// Groups by the key of another table are told by that table's names: products by category, not by CategoryID.
import type { Question } from '../answerer.ts';
import type { Intent } from '../intent.ts';
import type { Candidate } from '../read-tables.ts';
import { joinViews } from './join-views.ts';
import type { ColumnView, TableView } from './table-view.ts';

/** Readings whose keys are looked up in other tables. */
const MOST_NAMED = 12;
/** Keys of other tables as columns are called: CategoryID, customer_id, product code. */
const KEY_NAME = /(?:id|key|code|no|nr)$/i;

function groupedKey(intent: Intent): ColumnView | undefined {
  if (!('by' in intent) || intent.by === undefined) return undefined;
  const groups = Array.isArray(intent.by) ? intent.by : [intent.by];
  return groups.map(({ column }) => column).find(({ name, code }) => code || KEY_NAME.test(name));
}

/** The column that names the rows of a table, one name a row; undefined where names repeat. */
function nameOf({ columns, table, entity }: TableView): ColumnView | undefined {
  const isName = (column: ColumnView): boolean =>
    column.type === 'text' && column.nulls === 0 && column.distinct === table.rowCount && !column.code;
  const named = columns.filter(isName);
  return (
    named.find(({ words }) => words.some(({ lemma }) => lemma === 'name' || lemma === 'title')) ??
    (entity !== undefined && isName(entity) ? entity : undefined)
  );
}

function isColumn(value: object): value is ColumnView {
  return 'words' in value && 'index' in value && 'distinct' in value;
}

/** An intent with its columns replaced. */
function withColumns<T>(value: T, replace: (column: ColumnView) => ColumnView): T;
function withColumns(value: unknown, replace: (column: ColumnView) => ColumnView): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (isColumn(value)) return replace(value);
  if (Array.isArray(value)) return value.map((one) => withColumns(one, replace));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withColumns(one, replace)]));
}

/**
 * The same reading with the names of what its groups are, where they are keys that another table of the question has names
 * for; undefined where there are none. Groups stay one to a key, as a name that repeats is not taken.
 */
async function withNamesForKeys(
  intent: Intent,
  view: TableView,
  views: readonly TableView[],
  run: Question['run'],
): Promise<{ intent: Intent; view: TableView } | undefined> {
  const key = view.join === undefined ? groupedKey(intent) : undefined;
  if (key === undefined || views.length < 2) return undefined;
  const others = views.filter(({ table }) => table.id !== view.table.id);
  for (const other of others) {
    const name = nameOf(other);
    if (name === undefined) continue;
    const joined = (await joinViews([view, other], run)).find(
      ({ join }) => join?.many.id === view.table.id && join.manyKey === key.name && join.unmatched === 0,
    );
    const shown = joined?.columns.find((column) => column.owner !== undefined && column.name === name.name);
    if (joined === undefined || shown === undefined) continue;
    const of = (column: ColumnView): ColumnView =>
      column.name === key.name ? shown : (joined.columns.find((one) => one.name === column.name) ?? column);
    return { intent: withColumns(intent, of), view: joined };
  }
  return undefined;
}

/**
 * Whether the groups of a reading over two tables are keys whose names a third one has: "revenue by category", where the
 * products of the lines have a CategoryID. Three tables are not joined, and a bare key is no answer.
 */
function isNamedByThird(intent: Intent, view: TableView, views: readonly TableView[]): boolean {
  const key = view.join === undefined ? undefined : groupedKey(intent);
  if (key === undefined) return false;
  const joined = [view.join?.many.id, view.join?.one.id];
  return views.some(
    (other) =>
      !joined.includes(other.table.id) &&
      nameOf(other) !== undefined &&
      other.columns.some(
        ({ name, distinct, nulls }) =>
          name.toLowerCase() === key.name.toLowerCase() && distinct >= other.table.rowCount - nulls,
      ),
  );
}

/** Readings whose groups are keys of another table, with its names instead; without those whose names are out of reach. */
export async function namedGroups(
  complete: readonly Candidate[],
  views: readonly TableView[],
  { run }: Question,
): Promise<Candidate[]> {
  const named: Candidate[] = [];
  for (const candidate of complete) {
    const { reading, view } = candidate;
    if (isNamedByThird(reading.intent, view, views)) continue;
    const told =
      named.length < MOST_NAMED ? await withNamesForKeys(reading.intent, view, views, run) : undefined;
    named.push(
      told === undefined
        ? candidate
        : { ...candidate, reading: { ...reading, intent: told.intent }, view: told.view },
    );
  }
  return named;
}
