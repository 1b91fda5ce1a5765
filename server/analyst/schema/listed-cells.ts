// Cells that hold lists, such as "Email; Phone".
import { matchKey } from '../text/tokens.ts';
import type { ColumnView } from './table-view.ts';

const SEPARATORS = [';', '|', '、', '/', ','] as const;
/** Least share of the different cells that hold a separator. */
const LEAST_LISTS = 1 / 3;
/** Fewest cells that can tell a list from a name with a comma in it. */
const FEWEST = 3;
/** Longest part: what is longer is text. */
const LONGEST_PART = 40;
/** Least share of the parts that stand at several places of cells, as parts of a list do and those of "City, State" do not. */
const LEAST_MOVING = 0.5;

/** What the cells of a column list, folded, with the cells that hold it. */
export type Listed = ReadonlyMap<string, readonly string[]>;

const FOUND = new WeakMap<ColumnView, Listed | 'none'>();

/** The parts of cells by one separator where the cells of a column are lists of the same things; undefined for other columns. */
export function listedIn(column: ColumnView): Listed | undefined {
  const known = FOUND.get(column) ?? readLists(column) ?? 'none';
  FOUND.set(column, known);
  return known === 'none' ? undefined : known;
}

function readLists({ type, numeric, time, values }: ColumnView): Listed | undefined {
  if (type !== 'text' || numeric !== 'none' || time !== 'none' || values.length < FEWEST) return undefined;
  for (const separator of SEPARATORS) {
    const cells = values.map((value) => value.split(separator).map((part) => part.trim()));
    const lists = cells.filter(({ length }) => length > 1);
    if (lists.length < LEAST_LISTS * cells.length) continue;
    const places = new Map<string, { cells: string[]; at: Set<number | 'alone'> }>();
    for (const [row, cell] of cells.entries())
      for (const [at, part] of cell.entries()) {
        const key = matchKey(part);
        const place = places.get(key) ?? { cells: [], at: new Set<number | 'alone'>() };
        place.cells.push(values[row] ?? '');
        place.at.add(cell.length === 1 ? 'alone' : at);
        places.set(key, place);
      }
    const listed = [...places.values()];
    const isShort = [...places.keys()].every((key) => key !== '' && key.length <= LONGEST_PART);
    const repeating = listed.filter((one) => one.cells.length > 1).length;
    const moving = listed.filter(({ at }) => at.size > 1).length;
    if (!isShort || repeating < LEAST_MOVING * listed.length || moving < LEAST_MOVING * listed.length)
      continue;
    return new Map([...places].map(([key, one]) => [key, [...new Set(one.cells)]]));
  }
  return undefined;
}
