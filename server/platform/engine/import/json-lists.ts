/** Values as JSON.parse gives them. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

const MAX_DEPTH = 8;
const MAX_LISTS = 50;

/** Something in a document that can become a table. */
export interface JsonList {
  /** Keys joined by dots; empty for the top. */
  path: string;
  rows: number;
  records(): Iterable<JsonObject | NotAnObject>;
  /** How sensible it is as a table: the highest is taken when nobody chooses. */
  rank: number;
}

/** An item that is no record, with its place in the list. */
export class NotAnObject {
  readonly index: number;
  readonly text: string;
  constructor(index: number, item: Json) {
    this.index = index;
    this.text = JSON.stringify(item).slice(0, 300);
  }
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The tables that a document offers: lists of records, rows or plain values at any depth, lists within the records of a
 * list (with the record's own plain fields beside each item), a dict of columns, a dict of records, and, where the
 * document is nothing but nested keys, one row for each value with its keys as columns.
 */
export function findLists(document: Json): JsonList[] {
  const lists: JsonList[] = [];
  collect(document, [], lists, 0);
  if (isObject(document) && !lists.some(({ path }) => path === '')) lists.push(keyPaths(document, lists));
  return lists.filter(({ rows, path }) => rows > 0 || path === '').slice(0, MAX_LISTS);
}

function collect(value: Json, path: string[], lists: JsonList[], depth: number): void {
  if (depth > MAX_DEPTH || lists.length >= MAX_LISTS) return;
  if (Array.isArray(value)) {
    const list = arrayList(value, path);
    lists.push(list);
    if (list.rank >= 3) collectInner(value, path, lists);
    return;
  }
  if (!isObject(value)) return;
  const table = columnDict(value, path) ?? recordDict(value, path);
  if (table) {
    lists.push(table);
    if (path.length > 0) return;
  }
  for (const [key, child] of Object.entries(value)) collect(child, [...path, key], lists, depth + 1);
}

function arrayList(items: Json[], path: string[]): JsonList {
  const objects = items.filter(isObject).length;
  const arrays = items.filter(Array.isArray).length;
  const base = { path: path.join('.'), rows: items.length };
  if (objects > 0 && objects >= items.length / 2)
    return { ...base, rank: 4 - depthCost(path), records: () => objectRecords(items) };
  if (arrays > 0 && arrays === items.length) {
    const { names, rows } = arrayRows(items.filter(Array.isArray));
    return { ...base, rows: rows.length, rank: 3 - depthCost(path), records: () => zipped(names, rows) };
  }
  return { ...base, rank: 1 - depthCost(path), records: () => items.map((item) => ({ value: item })) };
}

/** Lists near the top win over those below, but never over a better kind. */
function depthCost(path: string[]): number {
  return Math.min(path.length, 9) / 10;
}

function* objectRecords(items: Json[]): Iterable<JsonObject | NotAnObject> {
  for (const [index, item] of items.entries()) yield isObject(item) ? item : new NotAnObject(index, item);
}

/** A list of rows: the first names the columns when it is all text and another row is not. */
function arrayRows(items: Json[][]): { names: string[]; rows: Json[][] } {
  const [first = [], ...others] = items;
  const named =
    first.length > 0 &&
    first.every((cell) => typeof cell === 'string' && cell !== '') &&
    new Set(first).size === first.length &&
    others.some((row) => row.some((cell) => typeof cell !== 'string'));
  const width = Math.max(...items.map((row) => row.length), 0);
  const names = Array.from(
    { length: width },
    (_, index) => (named ? String(first[index] ?? '') : '') || `column_${index + 1}`,
  );
  return { names, rows: named ? others : items };
}

function* zipped(names: readonly string[], rows: readonly Json[][]): Iterable<JsonObject> {
  for (const row of rows) yield Object.fromEntries(names.map((name, index) => [name, row[index] ?? null]));
}

/** `{name: [..], age: [..]}`: lists of plain values, all of one length. */
function columnDict(value: JsonObject, path: string[]): JsonList | undefined {
  const columns = Object.entries(value);
  const lengths = new Set(columns.map(([, list]) => (Array.isArray(list) ? list.length : -1)));
  const [length] = lengths;
  const plain = columns.every(
    ([, list]) => Array.isArray(list) && list.every((item) => !isObject(item) && !Array.isArray(item)),
  );
  if (columns.length < 2 || lengths.size !== 1 || length === undefined || length < 2 || !plain)
    return undefined;
  return {
    path: path.join('.'),
    rows: length,
    rank: 3.5 - depthCost(path),
    *records() {
      for (let index = 0; index < length; index += 1) {
        yield Object.fromEntries(
          columns.map(([name, list]) => [name, Array.isArray(list) ? (list[index] ?? null) : null]),
        );
      }
    },
  };
}

/** `{id1: {..}, id2: {..}}`: records of one kind by their keys, or a dict of columns by index as pandas writes it. */
function recordDict(value: JsonObject, path: string[]): JsonList | undefined {
  const entries = Object.entries(value);
  const records = entries.filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
  if (entries.length < 2 || records.length !== entries.length) return undefined;
  const [, first] = records[0] ?? ['', {}];
  const keys = Object.keys(first);
  const alike = records.every(([, record]) => overlap(Object.keys(record), keys) >= 0.5);
  const flat = records.every(([, record]) =>
    Object.values(record).every((item) => !isObject(item) && !Array.isArray(item)),
  );
  if (!alike || !flat || keys.length === 0) return undefined;
  const byIndex = keys.every((key, index) => key === String(index));
  return {
    path: path.join('.'),
    rows: byIndex ? keys.length : records.length,
    rank: 3.4 - depthCost(path),
    *records() {
      if (byIndex) {
        for (const key of keys)
          yield Object.fromEntries(records.map(([name, column]) => [name, column[key] ?? null]));
      } else {
        for (const [key, record] of records) yield { key, ...record };
      }
    },
  };
}

function overlap(a: string[], b: string[]): number {
  const known = new Set(b);
  return a.filter((key) => known.has(key)).length / Math.max(a.length, b.length, 1);
}

/** Lists in the records of a list: one table for each key, the record's plain fields before the item's. */
function collectInner(items: Json[], path: string[], lists: JsonList[]): void {
  const counts = new Map<string, number>();
  for (const item of items) {
    if (!isObject(item)) continue;
    for (const [key, child] of Object.entries(item)) {
      if (Array.isArray(child) && child.some(isObject))
        counts.set(key, (counts.get(key) ?? 0) + child.length);
    }
  }
  for (const [key, rows] of counts) {
    if (lists.length >= MAX_LISTS) return;
    lists.push({
      path: [...path, key].join('.'),
      rows,
      rank: 2 - depthCost(path),
      *records() {
        for (const item of items) {
          const children = isObject(item) ? item[key] : undefined;
          if (!isObject(item) || !Array.isArray(children)) continue;
          const own = Object.entries(item).filter(([, child]) => !isObject(child) && !Array.isArray(child));
          for (const [index, child] of children.entries()) {
            if (!isObject(child)) {
              yield new NotAnObject(index, child);
              continue;
            }
            const fields = Object.entries(child).map(([name, field]) => [
              own.some(([taken]) => taken === name) ? `${key}.${name}` : name,
              field,
            ]);
            yield { ...Object.fromEntries(own), ...Object.fromEntries(fields) };
          }
        }
      },
    });
  }
}

/** Every plain value of a nested document as row: `key_1`, `key_2`, ..., `value`. */
function keyPaths(document: JsonObject, others: readonly JsonList[]): JsonList {
  const leaves = [...leavesOf(document, [])];
  const depth = Math.max(1, ...leaves.map(({ keys }) => keys.length));
  // A document of settings around a real list is not a table; one of nothing but names and values is.
  const best = Math.max(0, ...others.map(({ rank }) => rank));
  return {
    path: '',
    rows: leaves.length,
    rank: best >= 2 ? 0 : 2,
    *records() {
      for (const { keys, value } of leaves) {
        const levels = Array.from({ length: depth }, (_, index) => [`key_${index + 1}`, keys[index] ?? null]);
        yield { ...Object.fromEntries(levels), value };
      }
    },
  };
}

function* leavesOf(value: Json, keys: string[]): Iterable<{ keys: string[]; value: Json }> {
  if (Array.isArray(value)) {
    for (const item of value) {
      if (isObject(item)) yield* leavesOf(item, keys);
      else yield { keys, value: item };
    }
  } else if (isObject(value)) {
    if (keys.length >= 32) yield { keys, value: JSON.stringify(value) };
    else for (const [key, child] of Object.entries(value)) yield* leavesOf(child, [...keys, key]);
  } else {
    yield { keys, value };
  }
}
