import { regionNames } from '../languages/regions.ts';
import { sexNames } from '../languages/sexes.ts';
import { matchKey } from '../text/tokens.ts';
import type { ColumnView, TableView } from './table-view.ts';

/** Length of a word from which another that begins so is of its kin. */
const LEAST_KIN = 5;

/** A value of a text column that words of a question can mean. */
export interface IndexedValue {
  column: ColumnView;
  value: string;
  /** Folded words of the whole cell, padded by a space at both ends. */
  padded: string;
}

/** How words met a cell: all of it, all but a remark in brackets, one item of a list in it, or some words of it. */
export type ValueFit = 'whole' | 'bare' | 'item' | 'words';

export interface ValueHit {
  column: ColumnView;
  values: string[];
  fit: ValueFit;
  /** Cells of the column that hold the words as well and are left out. */
  others: number;
}

/** Look-up of cells by words. */
export interface ValueIndex {
  /** Hits of a folded phrase, one for each column that has it, the best fit of the column only. */
  find(phrase: string): ValueHit[];
  /** Whether a folded word occurs in any cell. */
  hasWord(word: string): boolean;
  /** Every folded word of the cells, for the mending of typing errors. */
  words(): Iterable<string>;
}

/** Builds the look-up over all text columns of a table. */
export function indexValues(view: TableView): ValueIndex {
  const whole = new Map<string, IndexedValue[]>();
  const bare = new Map<string, IndexedValue[]>();
  const items = new Map<string, IndexedValue[]>();
  const byWord = new Map<string, Set<IndexedValue>>();
  for (const column of view.columns) {
    for (const value of column.values) {
      const key = matchKey(value);
      if (key === '') continue;
      const entry = { column, value, padded: ` ${key} ` };
      add(whole, key, entry);
      const stripped = matchKey(
        value
          .replace(/[([{][^)\]}]*[)\]}]/g, ' ')
          .replace(/^\s*(?:at|@|vs\.?|v\.?)\s+(?=\S)/i, '')
          .replace(/^\s*(?:#|No\.?\s*)\d+\s+/i, ''),
      );
      if (stripped !== key && stripped !== '') add(bare, stripped, entry);
      for (const part of value.split(/[,;\n/•|]|\s[-–—]\s/)) {
        const item = matchKey(part);
        if (item !== '' && item !== key && item !== stripped) add(items, item, entry);
      }
      for (const word of new Set(key.split(' '))) {
        const set = byWord.get(word) ?? new Set();
        set.add(entry);
        byWord.set(word, set);
      }
    }
  }
  for (const column of view.columns)
    for (const { name, value } of [...regionNames(column, 'en'), ...sexNames(column, 'en')]) {
      const key = matchKey(name);
      const entry = { column, value, padded: ` ${key} ` };
      add(whole, key, entry);
      for (const word of new Set(key.split(' ')))
        byWord.set(word, (byWord.get(word) ?? new Set()).add(entry));
    }
  /** Cells of the column that have a word which only begins so: "Bosnian airspace" where Bosnia is meant. */
  const kin = (phrase: string, { column, values }: ValueHit): number => {
    if (phrase.length < LEAST_KIN || phrase.includes(' ')) return 0;
    const cells = [...byWord].flatMap(([word, entries]) =>
      word !== phrase && word.startsWith(phrase) ? [...entries] : [],
    );
    return cells.filter((entry) => entry.column === column && !values.includes(entry.value)).length;
  };
  return {
    find: (phrase) => {
      const found = new Map<ColumnView, ValueHit>();
      const take = (entries: Iterable<IndexedValue>, fit: ValueFit): void => {
        for (const entry of entries) {
          const hit = found.get(entry.column);
          if (hit === undefined)
            found.set(entry.column, { column: entry.column, values: [entry.value], fit, others: 0 });
          else if (!hit.values.includes(entry.value) && (hit.fit === fit || fit !== 'words'))
            hit.values.push(entry.value);
          else if (!hit.values.includes(entry.value)) hit.others += 1;
        }
      };
      take(whole.get(phrase) ?? [], 'whole');
      take(bare.get(phrase) ?? [], 'bare');
      take(items.get(phrase) ?? [], 'item');
      const [first, ...others] = phrase.split(' ');
      const smallest = [first ?? '', ...others]
        .map((word) => byWord.get(word))
        .reduce(
          (least, set) =>
            least === undefined || set === undefined ? undefined : set.size < least.size ? set : least,
          byWord.get(first ?? ''),
        );
      take(
        [...(smallest ?? [])].filter((entry) => entry.padded.includes(` ${phrase} `)),
        'words',
      );
      for (const hit of found.values()) if (hit.fit === 'words') hit.others += kin(phrase, hit);
      return [...found.values()];
    },
    hasWord: (word) => byWord.has(word),
    words: () => byWord.keys(),
  };
}

function add(map: Map<string, IndexedValue[]>, key: string, entry: IndexedValue): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [entry]);
  else list.push(entry);
}
